package org.roboscope.ui.tester;

import java.util.List;
import java.util.Optional;
import org.roboscope.ui.settings.ListSetting;
import org.roboscope.ui.settings.Settings;

/** The URLs that were tested for each site, newest first. */
final class UrlHistory {

    private static final int MOST = 500;
    private static final char SEPARATOR = '\t';
    private static final ListSetting<TestedUrl> KEPT =
            new ListSetting<>("tester.history", TestedUrl::read, TestedUrl::toLine);

    /** @param site the origin of a site; empty if none is known */
    private record TestedUrl(String site, String url) {

        static Optional<TestedUrl> read(String line) {
            int end = line.indexOf(SEPARATOR);
            return end < 0 ? Optional.empty()
                    : Optional.of(new TestedUrl(line.substring(0, end), line.substring(end + 1)));
        }

        String toLine() {
            return site + SEPARATOR + url;
        }
    }

    private final Settings settings;

    UrlHistory(Settings settings) {
        this.settings = settings;
    }

    /** @param site the origin of a site; empty if none is known */
    List<String> of(String site) {
        return KEPT.in(settings).stream().filter(tested -> tested.site().equals(site)).map(TestedUrl::url).toList();
    }

    void add(String site, String url) {
        if (!url.isBlank()) {
            KEPT.addFirst(settings, new TestedUrl(site, url), MOST);
        }
    }
}
