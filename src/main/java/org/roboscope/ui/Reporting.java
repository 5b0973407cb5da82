package org.roboscope.ui;

import java.util.List;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.Workspace;

/** Has the workspace report what the settings say. */
final class Reporting {

    private final Settings settings;
    private final Workspace workspace;

    Reporting(Settings settings, Workspace workspace) {
        this.settings = settings;
        this.workspace = workspace;
    }

    void follow() {
        InvalidationListener changed = list -> workspace.report(wanted());
        settings.reportedStandards().addListener(changed);
        settings.reportedCrawlers().addListener(changed);
        workspace.report(wanted());
    }

    /** A standard that an older or newer version knows is none here. */
    private LintSettings wanted() {
        List<Standard> standards =
                settings.reportedStandards().stream().map(Standards::byId).flatMap(Optional::stream).toList();
        return new LintSettings(standards.isEmpty() ? Standards.all() : standards, settings.reportedCrawlers());
    }
}
