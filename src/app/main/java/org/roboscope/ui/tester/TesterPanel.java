package org.roboscope.ui.tester;

import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LazyContent;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.TabReveal;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.SitemapUrls;
import org.roboscope.ui.workspace.StandardReadings;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceExpectations;

/** Tests one URL: its verdict, why, and what other crawlers and standards make of it. */
public final class TesterPanel implements Panel {

    private final WindowMessages messages = WindowMessages.of("ui-tester");
    private final PinnedVerdicts pinnedVerdicts;
    private final TesterView view;
    private final LazyContent content;

    /** @param sitemaps what was found in sitemaps, to be offered for a test */
    public TesterPanel(
            Workspace workspace,
            ActionRegistry actionRegistry,
            Settings settings,
            WorkspaceExpectations expectations,
            StandardReadings readings,
            SitemapUrls sitemaps) {
        OwnCrawlers own = settings.ownCrawlers();
        TestModel model = new TestModel(workspace, messages);
        pinnedVerdicts = new PinnedVerdicts(expectations);
        TesterActions offered = new TesterActions(workspace, model, messages);
        List<Action> inPanel = offered.inPanel(pinnedVerdicts);
        view = new TesterView(
                workspace, model, pinnedVerdicts, own, new UrlHistory(settings), sitemaps, readings, inPanel,
                () -> workspace.requests().bringUp("expectations"), messages);
        content = new LazyContent(FxmlFile.TESTER, view, messages);
        actionRegistry.add(offered.enterUrl(this::takeFocus));
        inPanel.forEach(actionRegistry::add);
    }

    @Override
    public String id() {
        return "tester";
    }

    @Override
    public Place place() {
        return Place.BOTTOM;
    }

    @Override
    public String title() {
        return messages.text("title");
    }

    @Override
    public Ikon icon() {
        return Material2AL.LINK;
    }

    @Override
    public Node content() {
        return content.get();
    }

    @Override
    public void takeFocus() {
        TabReveal.inTabs(content.get());
        view.url().requestFocus();
        view.url().selectAll();
    }

    /** How many expectations do not hold. */
    @Override
    public ObservableValue<String> badge() {
        return pinnedVerdicts.shown().map(shown -> shown.broken() == 0 ? "" : Integer.toString(shown.broken()));
    }
}
