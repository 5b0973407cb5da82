package org.roboscope.ui.inspector;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import org.roboscope.present.enforce.ServerKind;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Action.MenuName;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LazyValue;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.Panel.Place;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.Workspace;

/** Shows the group that each crawler follows, and why. */
public final class InspectorPanel extends Panel {

    static final WindowMessages MESSAGES = WindowMessages.of("ui-inspector");

    private static final int MENU_SECTION = 40;
    private static final Settings.Flag BY_PURPOSE = new Settings.Flag("inspector.view", "purpose");

    private final LazyValue<InspectorView> view;
    private final Workspace workspace;
    private final FilePicker picker;
    private final BackgroundTasks tasks;
    /** The server that was selected last in the dialog. */
    private ServerKind lastServer = ServerKind.NGINX;

    public InspectorPanel(Workspace workspace, ActionRegistry actionRegistry, Settings settings, Browser browser,
            FilePicker picker, BackgroundTasks tasks) {
        super("inspector", Place.RIGHT, MESSAGES, FxmlFile.INSPECTOR);
        this.workspace = workspace;
        this.picker = picker;
        this.tasks = tasks;
        BooleanProperty byPurpose = new SimpleBooleanProperty(BY_PURPOSE.in(settings));
        byPurpose.addListener((_, _, now) -> BY_PURPOSE.set(settings, now));
        view = new LazyValue<>(() -> new InspectorView(
                workspace, settings.ownCrawlers(), browser, tasks, byPurpose, this::showServerRules));
        String panels = WindowMessages.of("ui").text("action.view.panels");
        actionRegistry.add(
                Action.named("view.crawlers.filter", MESSAGES.text("action.filter")).in(MenuName.VIEW, MENU_SECTION)
                        .inside(panels)
                        .key(KeyCode.L, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN)
                        .does(() -> workspace.requests().showPanel(id())));
        actionRegistry.add(
                Action.named("view.crawlers.purpose", MESSAGES.text("action.byPurpose"))
                        .in(MenuName.VIEW, MENU_SECTION).inside(panels)
                        .key(KeyCode.Y, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN)
                        .toggles(createActionProperty(byPurpose, workspace)));
        actionRegistry.add(
                Action.named("crawlers.serverRules", MESSAGES.text("action.serverRules"))
                        .in(MenuName.SIMULATE, MENU_SECTION)
                        .does(this::showServerRules));
    }

    @Override
    protected Object controller() {
        return view.get();
    }

    @Override
    protected void focusFirst() {
        view.get().takeFocus();
    }

    private void showServerRules() {
        workspace.requests().showPanel(id());
        new ServerRulesDialog(content().getScene().getWindow(), workspace, picker, tasks, lastServer,
                chosen -> lastServer = chosen).show();
    }

    /** Creates the property of the action, which also shows the panel. A choice in the panel does not need that. */
    private BooleanProperty createActionProperty(BooleanProperty byPurpose, Workspace workspace) {
        BooleanProperty property = new SimpleBooleanProperty(byPurpose.get());
        byPurpose.addListener((_, _, now) -> property.set(now));
        property.addListener((_, _, now) -> {
            if (now != byPurpose.get()) {
                byPurpose.set(now);
                workspace.requests().showPanel(id());
            }
        });
        return property;
    }
}
