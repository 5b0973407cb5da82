package org.roboscope.ui.inspector;

import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.action.MenuName;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LazyValue;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.Workspace;

/** Which group each crawler follows, and why. */
public final class InspectorPanel implements Panel {

    private static final int MENU_SECTION = 40;

    private final WindowMessages messages = WindowMessages.of("ui-inspector");
    private final LazyValue<Inspector> inspector;
    private final LazyValue<Parent> content;

    public InspectorPanel(Workspace workspace, ActionRegistry actionRegistry, Settings settings, Browser browser,
            BackgroundTasks tasks) {
        inspector = new LazyValue<>(() -> new Inspector(
                workspace, messages, settings.ownCrawlers(), browser, tasks));
        content = new LazyValue<>(() -> FxmlFile.INSPECTOR.load(inspector.get(), messages));
        actionRegistry.add(
                Action.named("view.crawlers.filter", messages.text("action.filter")).in(MenuName.VIEW, MENU_SECTION)
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
