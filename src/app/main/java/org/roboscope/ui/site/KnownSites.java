package org.roboscope.ui.site;

import java.util.List;
import java.util.Locale;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.ui.settings.ListSetting;
import org.roboscope.ui.settings.Settings;

/** The sites that were asked before, newest first. */
final class KnownSites {

    private static final ListSetting<String> KEPT = ListSetting.ofTexts("site.known");
    private static final int MOST = 50;
    private static final int OFFERED = 8;

    private final Settings settings;

    KnownSites(Settings settings) {
        this.settings = settings;
    }

    void add(RobotsAddress robotsTxt) {
        KEPT.addFirst(settings, robotsTxt.address().site(), MOST);
    }

    List<String> matching(String typed) {
        String wanted = typed.strip().toLowerCase(Locale.ROOT);
        return KEPT.in(settings).stream().filter(site -> site.contains(wanted) && !site.equals(wanted))
                .limit(OFFERED).toList();
    }
}
