package org.roboscope.ui.settings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.roboscope.robots.StandardChoice;
import org.roboscope.site.fetch.FetchSettings;

/**
 * What the application remembers, as it stands in the file.
 *
 * @param places where the window and its dividers stand, each by its name
 * @param motion    whether anything blinks or slides
 * @param userAgent the name under which sites are asked
 * @param recentFiles newest first
 * @param openFiles   what was open at the end, in the order of the tabs
 * @param lists       what panels remember, each under a name of its own
 */
public record StoredSettings(
        Map<String, Double> places,
        Theme theme,
        double fontSize,
        boolean wrap,
        boolean words,
        boolean motion,
        boolean reopen,
        String standard,
        String userAgent,
        List<String> recentFiles,
        List<String> openFiles,
        Map<String, List<String>> lists) {

    public static final double USUAL_FONT_SIZE = 13;

    public static final StoredSettings FIRST = new StoredSettings(
            Map.of(),
            Theme.SYSTEM,
            USUAL_FONT_SIZE,
            false,
            true,
            true,
            true,
            StandardChoice.OWN.id(),
            FetchSettings.defaults().userAgent(),
            List.of(),
            List.of(),
            Map.of());

    public StoredSettings {
        places = Map.copyOf(places);
        recentFiles = List.copyOf(recentFiles);
        openFiles = List.copyOf(openFiles);
        lists = Map.copyOf(lists);
    }

    /**
     * What counts where two programs started from the same settings and changed different ones: what both changed is as here,
     * but of a list both keep what they added.
     *
     * @param before what both started from
     */
    StoredSettings merged(StoredSettings before, StoredSettings theirs) {
        if (theirs.equals(before)) {
            return this;
        }
        return new StoredSettings(
                places(before, theirs),
                value(before, theirs, StoredSettings::theme),
                value(before, theirs, StoredSettings::fontSize),
                value(before, theirs, StoredSettings::wrap),
                value(before, theirs, StoredSettings::words),
                value(before, theirs, StoredSettings::motion),
                value(before, theirs, StoredSettings::reopen),
                value(before, theirs, StoredSettings::standard),
                value(before, theirs, StoredSettings::userAgent),
                list(before.recentFiles, recentFiles, theirs.recentFiles),
                value(before, theirs, StoredSettings::openFiles),
                lists(before, theirs));
    }

    private <T> T value(StoredSettings before, StoredSettings theirs, Function<StoredSettings, T> part) {
        return part.apply(part.apply(this).equals(part.apply(before)) ? theirs : this);
    }

    private Map<String, List<String>> lists(StoredSettings before, StoredSettings theirs) {
        Map<String, List<String>> merged = new HashMap<>();
        Set<String> names = new HashSet<>(lists.keySet());
        names.addAll(theirs.lists.keySet());
        for (String name : names) {
            List<String> list = list(
                    before.lists.getOrDefault(name, List.of()), lists.getOrDefault(name, List.of()),
                    theirs.lists.getOrDefault(name, List.of()));
            if (lists.containsKey(name) || !list.isEmpty()) {
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

    private Map<String, Double> places(StoredSettings before, StoredSettings theirs) {
        Map<String, Double> merged = new HashMap<>(theirs.places);
        places.forEach((name, value) -> {
            if (!value.equals(before.places.get(name))) {
                merged.put(name, value);
            }
        });
        return merged;
    }

    /** The look a person chose. */
    public enum Theme {
        SYSTEM,
        LIGHT,
        DARK,
        HIGH_CONTRAST
    }
}
