package org.roboscope.ui.workspace;

import org.roboscope.simulate.expect.ExpectFile;
import org.roboscope.ui.settings.ListSetting;
import org.roboscope.ui.settings.Settings;

/** What is expected of a site whose text has no file: the settings keep it as the lines of the file that it would be. */
final class SiteExpectations {

    private static final String KEPT = "expectations ";

    private final Settings settings;

    SiteExpectations(Settings settings) {
        this.settings = settings;
    }

    ExpectFile of(String site) {
        return ExpectFile.read(String.join("\n", linesOf(site).in(settings)));
    }

    void keep(String site, ExpectFile file) {
        linesOf(site).set(settings, file.text().lines().toList());
    }

    private static ListSetting<String> linesOf(String site) {
        return ListSetting.ofTexts(KEPT + site);
    }
}
