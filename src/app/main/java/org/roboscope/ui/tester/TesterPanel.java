package org.roboscope.ui.tester;

import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Actions;
import org.roboscope.ui.common.Fxml;
import org.roboscope.ui.common.LazyContent;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.Reveal;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.Expectations;
import org.roboscope.ui.workspace.SitemapUrls;
import org.roboscope.ui.workspace.StandardReadings;
import org.roboscope.ui.workspace.Workspace;

/** Tests one URL: its verdict, why, and what other crawlers and standards make of it. */
public final class TesterPanel implements Panel {

    private final Messages messages = Messages.of("ui-tester");
    private final Pins pins;
    private final TesterView view;
    private final LazyContent content;

    /** @param sitemaps what was found in sitemaps, to be offered for a test */
    public TesterPanel(
            Workspace workspace,
            Actions actions,
            Settings settings,
            Expectations expectations,
            StandardReadings readings,
            SitemapUrls sitemaps) {
        OwnCrawlers own = settings.ownCrawlers();
        TestModel model = new TestModel(workspace, messages);
        pins = new Pins(expectations);
        TesterActions offered = new TesterActions(workspace, model, messages);
        List<Action> inPanel = offered.inPanel(pins);
        view = new TesterView(
                workspace, model, pins, own, new History(settings), sitemaps, readings, inPanel,
                () -> actions.get("view.panel.expectations").run(), messages);
        content = new LazyContent(Fxml.TESTER, view, messages);
        actions.add(offered.enterUrl(this::takeFocus));
        inPanel.forEach(actions::add);
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
        Reveal.inTabs(content.get());
        view.url().requestFocus();
        view.url().selectAll();
    }

    /** How many expectations do not hold. */
    @Override
    public ObservableValue<String> badge() {
        return pins.shown().map(shown -> shown.broken() == 0 ? "" : Integer.toString(shown.broken()));
    }
}
