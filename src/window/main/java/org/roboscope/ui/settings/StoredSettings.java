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
 * The settings as stored in the file.
 *
 * @param places positions of the window and its dividers, by name
 * @param motion whether controls blink or slide
 * @param userAgent user agent of requests to sites
 * @param recentFiles newest first
 * @param openFiles files open at the end of the session, in the order of their tabs
 * @param lists settings of panels, by name
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

    public static final double DEFAULT_FONT_SIZE = 13;

    public static final StoredSettings DEFAULTS = new StoredSettings(
            Map.of(),
            Theme.SYSTEM,
            DEFAULT_FONT_SIZE,
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
     * Merges the settings of two program instances that started from the same ones. If both changed a setting, these
     * settings win; of a list, both keep their additions.
     *
     * @param before the common earlier settings
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

    private static List<String> list(List<String> before, List<String> ours, List<String> theirs) {
        if (ours.equals(before) || theirs.equals(before)) {
            return ours.equals(before) ? theirs : ours;
        }
        Set<String> known = new HashSet<>(before);
        known.addAll(ours);
        List<String> merged = new ArrayList<>(ours);
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

    /** The chosen theme. */
    public enum Theme {
        SYSTEM,
        LIGHT,
        DARK,
        HIGH_CONTRAST
    }
}
