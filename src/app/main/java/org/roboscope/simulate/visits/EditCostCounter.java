package org.roboscope.simulate.visits;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.roboscope.simulate.results.FolderNumbers;
import org.roboscope.simulate.source.LogRequest;

/** Counts what an edit changes for the requests of one visitor. */
final class EditCostCounter {

    /** A log may have many visitors, and each many folders. */
    private static final int MOST_FOLDERS = 500;

    private final EditedRules rules;
    private final FolderNumbers numbers = new FolderNumbers(MOST_FOLDERS);
    private final List<EditCost.Changed> folders = new ArrayList<>();
    private final Map<Integer, EditCost.Changed> days = new TreeMap<>();
    private RequestSum all = RequestSum.NONE;
    private EditCost.Changed total = EditCost.Changed.NOTHING;

    EditCostCounter(EditedRules rules) {
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
        EditCost.Changed change = wasBlocked ? new EditCost.Changed(RequestSum.NONE, one)
                : new EditCost.Changed(one, RequestSum.NONE);
        total = total.plus(change);
        days.merge(request.day(), change, EditCost.Changed::plus);
        int folder = numbers.of(url);
        if (folder == folders.size()) {
            folders.add(change);
        } else {
            folders.set(folder, folders.get(folder).plus(change));
        }
    }

    EditCost cost() {
        List<EditCost.DayCost> byDay = new ArrayList<>();
        days.forEach((day, change) -> byDay.add(new EditCost.DayCost(day, change)));
        List<EditCost.FolderCost> byFolder = new ArrayList<>();
        for (int number = 0; number < folders.size(); number++) {
            byFolder.add(new EditCost.FolderCost(numbers.name(number), folders.get(number)));
        }
        byFolder.sort(Comparator.<EditCost.FolderCost>comparingLong(each -> each.changed().requests()).reversed()
                .thenComparing(EditCost.FolderCost::folder));
        return new EditCost(all, total, byDay, byFolder);
    }
}
