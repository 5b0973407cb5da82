package org.roboscope.ui.inspector;

import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Actions;
import org.roboscope.ui.action.MenuName;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.Fxml;
import org.roboscope.ui.common.Lazy;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.task.Tasks;
import org.roboscope.ui.workspace.Workspace;

/** Which group each crawler follows, and why. */
public final class InspectorPanel implements Panel {

    private static final int MENU_SECTION = 40;

    private final Messages messages = Messages.of("ui-inspector");
    private final Lazy<Inspector> inspector;
    private final Lazy<Parent> content;

    public InspectorPanel(Workspace workspace, Actions actions, Settings settings, Browser browser,
            Tasks tasks) {
        inspector = new Lazy<>(() -> new Inspector(
                workspace, messages, settings.ownCrawlers(), browser, tasks));
        content = new Lazy<>(() -> Fxml.INSPECTOR.load(inspector.get(), messages));
        actions.add(Action.named("view.crawlers.filter", messages.text("action.filter")).in(MenuName.VIEW, MENU_SECTION)
                .key(KeyCode.L, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN).does(this::takeFocus));
    }

    @Override
    public String id() {
        return "inspector";
    }

    @Override
    public Place place() {
        return Place.RIGHT;
    }

    @Override
    public String title() {
        return messages.text("panel.title");
    }

    @Override
    public Ikon icon() {
        return Material2AL.GROUP;
    }

    @Override
    public Node content() {
        return content.get();
    }

    @Override
    public void takeFocus() {
        content.get();
        inspector.get().takeFocus();
    }
}
