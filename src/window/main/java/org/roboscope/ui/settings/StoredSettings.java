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
 * @param measures    positions of the window and its dividers, by name
 * @param motion      whether controls blink or slide
 * @param userAgent   the user agent of requests to sites
 * @param recentFiles the files that were opened last, newest first
 * @param openFiles   the files that were open at the end of the session, in the order of their tabs
 * @param lists       the settings of panels, by name
 */
public record StoredSettings(
        Map<String, Double> measures,
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
        measures = Map.copyOf(measures);
        recentFiles = List.copyOf(recentFiles);
        openFiles = List.copyOf(openFiles);
        lists = Map.copyOf(lists);
    }

    /**
     * Merges the settings of two instances of the program that started with the same settings. If both changed a
     * setting, the value of this instance is used. A list has the additions of both.
     *
     * @param before the common earlier settings
     */
    StoredSettings mergeWith(StoredSettings before, StoredSettings theirs) {
        if (theirs.equals(before)) {
            return this;
        }
        return new StoredSettings(
                mergeMeasures(before, theirs),
                mergeValue(before, theirs, StoredSettings::theme),
                mergeValue(before, theirs, StoredSettings::fontSize),
                mergeValue(before, theirs, StoredSettings::wrap),
                mergeValue(before, theirs, StoredSettings::words),
                mergeValue(before, theirs, StoredSettings::motion),
                mergeValue(before, theirs, StoredSettings::reopen),
                mergeValue(before, theirs, StoredSettings::standard),
                mergeValue(before, theirs, StoredSettings::userAgent),
                mergeList(before.recentFiles, recentFiles, theirs.recentFiles),
                mergeValue(before, theirs, StoredSettings::openFiles),
                mergeLists(before, theirs));
    }

    private <T> T mergeValue(StoredSettings before, StoredSettings theirs, Function<StoredSettings, T> part) {
        return part.apply(part.apply(this).equals(part.apply(before)) ? theirs : this);
    }

    private Map<String, List<String>> mergeLists(StoredSettings before, StoredSettings theirs) {
        Map<String, List<String>> merged = new HashMap<>();
        Set<String> names = new HashSet<>(lists.keySet());
        names.addAll(theirs.lists.keySet());
        for (String name : names) {
            List<String> list = mergeList(
                    before.lists.getOrDefault(name, List.of()), lists.getOrDefault(name, List.of()),
                    theirs.lists.getOrDefault(name, List.of()));
            if (lists.containsKey(name) || !list.isEmpty()) {
                merged.put(name, list);
            }
        }
        return merged;
    }

    private static List<String> mergeList(List<String> before, List<String> own, List<String> theirs) {
        if (own.equals(before) || theirs.equals(before)) {
            return own.equals(before) ? theirs : own;
        }
        Set<String> mergedOrRemoved = new HashSet<>(before);
        mergedOrRemoved.addAll(own);
        List<String> merged = new ArrayList<>(own);
        merged.removeIf(line -> before.contains(line) && !theirs.contains(line));
        theirs.stream().filter(line -> !mergedOrRemoved.contains(line)).forEach(merged::add);
        return merged;
    }

    private Map<String, Double> mergeMeasures(StoredSettings before, StoredSettings theirs) {
        Map<String, Double> merged = new HashMap<>(theirs.measures);
        measures.forEach((name, value) -> {
            if (!value.equals(before.measures.get(name))) {
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
