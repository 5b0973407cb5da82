package org.roboscope.ui.tester;

import java.util.List;
import javafx.beans.value.ObservableValue;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LazyContent;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.PanelFrame;
import org.roboscope.ui.common.TabReveal;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.PageLookup;
import org.roboscope.ui.workspace.SitemapUrls;
import org.roboscope.ui.workspace.StandardReadings;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceExpectations;

/** Tests one URL: its verdict, why, and what other crawlers and standards make of it. */
public final class TesterPanel implements Panel {

    private final WindowMessages messages = WindowMessages.of("ui-tester");
    private final PinnedVerdicts pinnedVerdicts;
    private final TesterView view;
    private final PanelFrame frame;

    /**
     * @param sitemaps what was found in sitemaps, to be offered for a test
     * @param lookup   fetches the file that speaks for a URL where this one does not
     */
    public TesterPanel(
            Workspace workspace,
            ActionRegistry actionRegistry,
            Settings settings,
            WorkspaceExpectations expectations,
            StandardReadings readings,
            SitemapUrls sitemaps,
            PageLookup lookup) {
        OwnCrawlers own = settings.ownCrawlers();
        TestModel model = new TestModel(workspace, messages);
        pinnedVerdicts = new PinnedVerdicts(expectations);
        TestedReport report = new TestedReport(new VerdictNotices(own, messages));
        workspace.reportParts().tellUrls(() -> report.part(workspace, expectations.linesProperty().get()));
        TesterActions offered = new TesterActions(workspace, model, messages);
        List<Action> inPanel = offered.inPanel(pinnedVerdicts);
        view = new TesterView(
                workspace, model, pinnedVerdicts, settings,
                new UrlSuggestions(new UrlHistory(settings), sitemaps, messages), readings, lookup, inPanel, messages);
        frame = PanelFrame.below("tester", Material2AL.LINK, messages,
                new LazyContent(FxmlFile.TESTER, view, messages), () -> {
                    TabReveal.inTabs(content());
                    view.takeFocus();
                });
        actionRegistry.add(offered.enterUrl(() -> workspace.requests().bringUp(id())));
        inPanel.forEach(actionRegistry::add);
    }

    @Override
    public PanelFrame frame() {
        return frame;
    }

    /** How many expectations do not hold. */
    @Override
    public ObservableValue<String> badge() {
        return pinnedVerdicts.shown().map(shown -> shown.broken() == 0 ? "" : Integer.toString(shown.broken()));
    }
}
