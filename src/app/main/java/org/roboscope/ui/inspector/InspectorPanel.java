package org.roboscope.ui.inspector;

import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.action.MenuName;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LazyValue;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.PanelFrame;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.Workspace;

/** Which group each crawler follows, and why. */
public final class InspectorPanel implements Panel {

    private static final int MENU_SECTION = 40;

    private final WindowMessages messages = WindowMessages.of("ui-inspector");
    private final PanelFrame frame;

    public InspectorPanel(Workspace workspace, ActionRegistry actionRegistry, Settings settings, Browser browser,
            BackgroundTasks tasks) {
        LazyValue<Inspector> inspector = new LazyValue<>(() -> new Inspector(
                workspace, messages, settings.ownCrawlers(), browser, tasks));
        frame = new PanelFrame("inspector", Place.RIGHT, messages.text("panel.title"), Material2AL.GROUP,
                new LazyValue<>(() -> FxmlFile.INSPECTOR.load(inspector.get(), messages)),
                () -> inspector.get().takeFocus());
        actionRegistry.add(
                Action.named("view.crawlers.filter", messages.text("action.filter")).in(MenuName.VIEW, MENU_SECTION)
                        .key(KeyCode.L, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN).does(this::takeFocus));
    }

    @Override
    public PanelFrame frame() {
        return frame;
    }
}
