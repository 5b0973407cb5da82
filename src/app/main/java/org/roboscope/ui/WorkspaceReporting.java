package org.roboscope.ui;

import javafx.beans.InvalidationListener;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.Workspace;

/** Has the workspace report what the choice of a reading and the settings say. */
final class WorkspaceReporting {

    private final Settings settings;
    private final Workspace workspace;

    WorkspaceReporting(Settings settings, Workspace workspace) {
        this.settings = settings;
        this.workspace = workspace;
    }

    void follow() {
        workspace.readAsProperty().subscribe(this::report);
        settings.reportedCrawlers().addListener((InvalidationListener) list -> report());
    }

    private void report() {
        workspace.report(LintSettings.by(workspace.readAsProperty().get()).about(settings.reportedCrawlers()));
    }
}
