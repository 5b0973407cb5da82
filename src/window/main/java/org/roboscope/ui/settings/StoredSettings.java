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
     * @param base  the common earlier settings
     * @param other the settings of the other instance
     */
    StoredSettings mergeWith(StoredSettings base, StoredSettings other) {
        if (other.equals(base)) {
            return this;
        }
        return new StoredSettings(
                mergeMeasures(base, other),
                mergeValue(base, other, StoredSettings::theme),
                mergeValue(base, other, StoredSettings::fontSize),
                mergeValue(base, other, StoredSettings::wrap),
                mergeValue(base, other, StoredSettings::words),
                mergeValue(base, other, StoredSettings::motion),
                mergeValue(base, other, StoredSettings::reopen),
                mergeValue(base, other, StoredSettings::standard),
                mergeValue(base, other, StoredSettings::userAgent),
                mergeList(base.recentFiles, recentFiles, other.recentFiles),
                mergeValue(base, other, StoredSettings::openFiles),
                mergeLists(base, other));
    }

    private <T> T mergeValue(StoredSettings base, StoredSettings other, Function<StoredSettings, T> part) {
        return part.apply(part.apply(this).equals(part.apply(base)) ? other : this);
    }

    private Map<String, List<String>> mergeLists(StoredSettings base, StoredSettings other) {
        Map<String, List<String>> merged = new HashMap<>();
        Set<String> names = new HashSet<>(lists.keySet());
        names.addAll(other.lists.keySet());
        for (String name : names) {
            List<String> list = mergeList(
                    base.lists.getOrDefault(name, List.of()), lists.getOrDefault(name, List.of()),
                    other.lists.getOrDefault(name, List.of()));
            if (lists.containsKey(name) || !list.isEmpty()) {
                merged.put(name, list);
            }
        }
        return merged;
    }

    private static List<String> mergeList(List<String> base, List<String> thisList, List<String> otherList) {
        if (thisList.equals(base) || otherList.equals(base)) {
            return thisList.equals(base) ? otherList : thisList;
        }
        Set<String> mergedOrRemoved = new HashSet<>(base);
        mergedOrRemoved.addAll(thisList);
        List<String> merged = new ArrayList<>(thisList);
        merged.removeIf(line -> base.contains(line) && !otherList.contains(line));
        otherList.stream().filter(line -> !mergedOrRemoved.contains(line)).forEach(merged::add);
        return merged;
    }

    private Map<String, Double> mergeMeasures(StoredSettings base, StoredSettings other) {
        Map<String, Double> merged = new HashMap<>(other.measures);
        measures.forEach((name, value) -> {
            if (!value.equals(base.measures.get(name))) {
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
