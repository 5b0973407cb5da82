package org.roboscope.ui.site;

import java.util.List;
import java.util.Locale;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.ui.settings.ListSetting;
import org.roboscope.ui.settings.RecentPlaces;
import org.roboscope.ui.settings.Settings;

/** The sites that were asked before, newest first. */
final class KnownSites {

    private static final ListSetting<String> KEPT = RecentPlaces.SITES;
    private static final int MOST = 20;

    private final Settings settings;

    KnownSites(Settings settings) {
        this.settings = settings;
    }

    void add(RobotsAddress robotsTxt) {
        KEPT.addFirst(settings, robotsTxt.address().site(), MOST);
        new RecentPlaces(settings).addSite(robotsTxt.address().site());
    }

    void remove(String site) {
        KEPT.set(settings, KEPT.in(settings).stream().filter(other -> !other.equals(site)).toList());
    }

    void removeAll() {
        KEPT.set(settings, List.of());
    }

    List<String> matching(String typed) {
        String wanted = typed.strip().toLowerCase(Locale.ROOT);
        return KEPT.in(settings).stream().filter(site -> site.contains(wanted) && !site.equals(wanted))
                .limit(MOST).toList();
    }
}
