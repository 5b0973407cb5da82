package org.roboscope.ui.site;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.ui.settings.Settings;

/** The sites that were asked before, newest first. */
final class KnownSites {

    private static final String KEPT = "site.known";
    private static final int MOST = 50;
    private static final int OFFERED = 8;

    private final Settings settings;

    KnownSites(Settings settings) {
        this.settings = settings;
    }

    void add(RobotsAddress robotsTxt) {
        String site = robotsTxt.address().site();
        settings.setList(KEPT, Stream.concat(
                Stream.of(site), settings.list(KEPT).stream().filter(other -> !other.equals(site)))
                .limit(MOST).toList());
    }

    List<String> matching(String typed) {
        String wanted = typed.strip().toLowerCase(Locale.ROOT);
        return settings.list(KEPT).stream().filter(site -> site.contains(wanted) && !site.equals(wanted))
                .limit(OFFERED).toList();
    }
}
