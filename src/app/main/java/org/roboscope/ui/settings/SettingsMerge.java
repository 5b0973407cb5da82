package org.roboscope.ui.settings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Two programs that started from the same settings and changed different ones: what either changed counts. */
final class SettingsMerge {

    private final StoredSettings before;
    private final StoredSettings mine;
    private final StoredSettings theirs;

    private SettingsMerge(StoredSettings before, StoredSettings mine, StoredSettings theirs) {
        this.before = before;
        this.mine = mine;
        this.theirs = theirs;
    }

    /** What both changed is as in mine, but of a list both keep what they added. */
    static StoredSettings of(StoredSettings before, StoredSettings mine, StoredSettings theirs) {
        return theirs.equals(before) ? mine : new SettingsMerge(before, mine, theirs).merged();
    }

    private StoredSettings merged() {
        return new StoredSettings(
                places(),
                value(StoredSettings::theme),
                value(StoredSettings::fontSize),
                value(StoredSettings::wrap),
                value(StoredSettings::words),
                value(StoredSettings::motion),
                value(StoredSettings::reopen),
                value(StoredSettings::standard),
                value(StoredSettings::userAgent),
                list(before.recentFiles(), mine.recentFiles(), theirs.recentFiles()),
                value(StoredSettings::openFiles),
                lists());
    }

    private <T> T value(Function<StoredSettings, T> part) {
        return part.apply(mine).equals(part.apply(before)) ? part.apply(theirs) : part.apply(mine);
    }

    private Map<String, List<String>> lists() {
        Map<String, List<String>> merged = new HashMap<>();
        Set<String> names = new HashSet<>(mine.lists().keySet());
        names.addAll(theirs.lists().keySet());
        for (String name : names) {
            List<String> list = list(
                    before.lists().getOrDefault(name, List.of()), mine.lists().getOrDefault(name, List.of()),
                    theirs.lists().getOrDefault(name, List.of()));
            if (mine.lists().containsKey(name) || !list.isEmpty()) {
                merged.put(name, list);
            }
        }
        return merged;
    }

    private static List<String> list(List<String> before, List<String> mine, List<String> theirs) {
        if (mine.equals(before) || theirs.equals(before)) {
            return mine.equals(before) ? theirs : mine;
        }
        Set<String> known = new HashSet<>(before);
        known.addAll(mine);
        List<String> merged = new ArrayList<>(mine);
        merged.removeIf(line -> before.contains(line) && !theirs.contains(line));
        theirs.stream().filter(line -> !known.contains(line)).forEach(merged::add);
        return merged;
    }

    private Map<String, Double> places() {
        Map<String, Double> merged = new HashMap<>(theirs.places());
        mine.places().forEach((name, value) -> {
            if (!value.equals(before.places().get(name))) {
                merged.put(name, value);
            }
        });
        return merged;
    }
}
