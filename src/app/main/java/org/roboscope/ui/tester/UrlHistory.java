package org.roboscope.ui.tester;

import java.util.List;
import java.util.stream.Stream;
import org.roboscope.ui.settings.Settings;

/** The URLs that were tested for each site, newest first. */
final class UrlHistory {

    private static final String KEPT = "tester.history";
    private static final int MOST = 500;
    private static final char SEPARATOR = '\t';

    private final Settings settings;

    UrlHistory(Settings settings) {
        this.settings = settings;
    }

    /** @param site the origin of a site; empty if none is known */
    List<String> of(String site) {
        String prefix = site + SEPARATOR;
        return settings.list(KEPT).stream()
                .filter(entry -> entry.startsWith(prefix))
                .map(entry -> entry.substring(prefix.length()))
                .toList();
    }

    void add(String site, String url) {
        if (!url.isBlank()) {
            String entry = site + SEPARATOR + url;
            settings.setList(KEPT, Stream.concat(
                    Stream.of(entry),
                    settings.list(KEPT).stream().filter(other -> !other.equals(entry)))
                    .limit(MOST).toList());
        }
    }
}
