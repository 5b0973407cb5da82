package org.roboscope.ui.impact;

import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Actions;
import org.roboscope.ui.action.MenuName;
import org.roboscope.ui.common.Fxml;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.workspace.Workspace;

/** Shows what the edited text changes for crawlers. */
public final class ImpactPanel implements Panel {

    private static final int SECTION = 5;

    private final Messages messages = Messages.of("ui-impact");
    private final ImpactModel model;
    private final ImpactView view;
    private final Node content;

    public ImpactPanel(Workspace workspace, Actions actions, ImpactFiles files, Executor window) {
        Executor background = Executors.newSingleThreadExecutor(
                Thread.ofPlatform().daemon().name("roboscope-impact").factory());
        model = new ImpactModel(workspace, background, window);
        view = new ImpactView(model, files, workspace, messages);
        content = Fxml.IMPACT.load(view, messages);
        view.watchView();
        actions.add(Action.named("impact.count", messages.text("action.count")).in(MenuName.SIMULATE, SECTION)
                .does(() -> {
                    actions.get("view.panel." + id()).run();
                    view.countInList();
                }));
    }

    @Override
    public String id() {
        return "impact";
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
        return Material2AL.COMPARE;
    }

    @Override
    public Node content() {
        return content;
    }

    @Override
    public void takeFocus() {
        view.focusTarget().requestFocus();
    }

    @Override
    public ObservableValue<String> badge() {
        return model.foundProperty().map(found -> found.startPageLost().isEmpty() ? "" : messages.text("badge"));
    }
}
