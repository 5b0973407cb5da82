package org.roboscope.simulate.visits;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.roboscope.simulate.results.FolderNumbers;
import org.roboscope.simulate.source.LogRequest;

/** Counts what an edit changes for the requests of one visitor. */
final class VisitChangeCounter {

    /** A log may have many visitors, and each many folders. */
    private static final int MOST_FOLDERS = 500;

    private final EditedRules rules;
    private final FolderNumbers numbers = new FolderNumbers(MOST_FOLDERS);
    private final List<VisitChanges.Changed> folders = new ArrayList<>();
    private final Map<Integer, VisitChanges.Changed> days = new TreeMap<>();
    private RequestSum all = RequestSum.NONE;
    private VisitChanges.Changed total = VisitChanges.Changed.NOTHING;

    VisitChangeCounter(EditedRules rules) {
        this.rules = rules;
    }

    /** @param judged the verdict of the run */
    void add(byte[] url, LogRequest request, int judged) {
        all = all.with(request);
        boolean wasBlocked = rules.wasBlocked(url, request, judged);
        if (wasBlocked == rules.isBlocked(url, request)) {
            return;
        }
        RequestSum one = RequestSum.NONE.with(request);
        VisitChanges.Changed change = wasBlocked ? new VisitChanges.Changed(RequestSum.NONE, one)
                : new VisitChanges.Changed(one, RequestSum.NONE);
        total = total.plus(change);
        days.merge(request.day(), change, VisitChanges.Changed::plus);
        int folder = numbers.of(url);
        if (folder == folders.size()) {
            folders.add(change);
        } else {
            folders.set(folder, folders.get(folder).plus(change));
        }
    }

    VisitChanges cost() {
        List<VisitChanges.DayCost> byDay = new ArrayList<>();
        days.forEach((day, change) -> byDay.add(new VisitChanges.DayCost(day, change)));
        List<VisitChanges.FolderCost> byFolder = new ArrayList<>();
        for (int number = 0; number < folders.size(); number++) {
            byFolder.add(new VisitChanges.FolderCost(numbers.name(number), folders.get(number)));
        }
        byFolder.sort(Comparator.<VisitChanges.FolderCost>comparingLong(each -> each.changed().requests()).reversed()
                .thenComparing(VisitChanges.FolderCost::folder));
        return new VisitChanges(all, total, byDay, byFolder);
    }
}
