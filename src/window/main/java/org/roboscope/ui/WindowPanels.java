package org.roboscope.ui;

import java.util.List;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.bulk.BulkPanel;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.compare.ComparePanel;
import org.roboscope.ui.expectations.ExpectationsPanel;
import org.roboscope.ui.impact.ImpactPanel;
import org.roboscope.ui.inspector.InspectorPanel;
import org.roboscope.ui.problems.ProblemsPanel;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.site.SitePanel;
import org.roboscope.ui.site.SiteServices;
import org.roboscope.ui.tester.TesterPanel;
import org.roboscope.ui.workspace.PageLookup;
import org.roboscope.ui.workspace.SavePreviews;
import org.roboscope.ui.workspace.SiteFetches;
import org.roboscope.ui.workspace.SitemapUrls;
import org.roboscope.ui.workspace.StandardReadings;
import org.roboscope.ui.workspace.UrlLists;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceExpectations;

/** The panels of the window, in the order of their tabs. Each panel is created in one line. */
final class WindowPanels {

    private WindowPanels() {}

    /** A panel adds its actions to {@code actions} when it is constructed. */
    static List<Panel> all(Workspace workspace, WorkspaceExpectations expectations, SavePreviews previews,
            ActionRegistry actionRegistry,
            Settings settings, Browser browser, PageLookup lookup, SiteServices services, FilePicker picker) {
        SiteFetches fetches = new SiteFetches();
        SitemapUrls urls = new SitemapUrls();
        UrlLists lists = new UrlLists();
        StandardReadings readings = new StandardReadings(workspace);
        return List.of(
                new InspectorPanel(workspace, actionRegistry, settings, browser, picker, services.tasks()),
                new TesterPanel(workspace, actionRegistry, settings, expectations, readings, urls, lookup),
                new ComparePanel(workspace, actionRegistry, readings, services.tasks()),
                new BulkPanel(workspace, settings, actionRegistry, picker, lists,
                        services.histories().resolveSibling("visitor-lists"), services.histories(), services.tasks()),
                new ImpactPanel(workspace, actionRegistry, settings, picker, services.histories(), lists, previews,
                        services.watchTimer(), services.tasks(), services.window()),
                new ExpectationsPanel(workspace, expectations, actionRegistry, settings.ownCrawlers()),
                new SitePanel(workspace, actionRegistry, settings, expectations, fetches, readings, urls, lookup,
                        services),
                new ProblemsPanel(workspace, settings, actionRegistry));
    }
}
