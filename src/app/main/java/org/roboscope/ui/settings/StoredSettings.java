package org.roboscope.ui.settings;

import java.util.List;
import java.util.Map;
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
        ThemeChoice theme,
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
            ThemeChoice.SYSTEM,
            USUAL_FONT_SIZE,
            false,
            true,
            true,
            true,
            StandardChoice.OWN.id(),
            FetchSettings.usual().userAgent(),
            List.of(),
            List.of(),
            Map.of());

    public StoredSettings {
        places = Map.copyOf(places);
        recentFiles = List.copyOf(recentFiles);
        openFiles = List.copyOf(openFiles);
        lists = Map.copyOf(lists);
    }
}
