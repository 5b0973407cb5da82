package org.roboscope.ui.compare;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Node;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.action.MenuName;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LazyContent;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.StandardReadings;
import org.roboscope.ui.workspace.Workspace;

/** Shows the tested URL under every standard, with a sentence for each difference. */
public final class ComparePanel implements Panel {

    private static final int SECTION = 3;

    private final WindowMessages messages = WindowMessages.of("ui-compare");
    private final CompareView view;
    private final LazyContent content;

    public ComparePanel(Workspace workspace, ActionRegistry actionRegistry, StandardReadings readings,
            BackgroundTasks tasks) {
        BooleanProperty onlyDifferent = new SimpleBooleanProperty();
        DifferenceFinder finder =
                new DifferenceFinder(workspace, readings, tasks, messages);
        view = new CompareView(readings, finder, onlyDifferent, messages);
        content = new LazyContent(FxmlFile.COMPARE, view, messages);
        actionRegistry.add(Action.named("compare.onlyDifferences", messages.text("action.onlyDifferences"))
                .in(MenuName.SIMULATE, SECTION).toggles(onlyDifferent));
        actionRegistry.add(Action.named("compare.find", messages.text("action.find"))
                .in(MenuName.SIMULATE, SECTION).does(() -> {
                    workspace.requests().bringUp(id());
                    finder.findOrStop();
                }));
    }

    @Override
    public String id() {
        return "compare";
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
        return Material2AL.COMPARE_ARROWS;
    }

    @Override
    public Node content() {
        return content.get();
    }

    @Override
    public void takeFocus() {
        content.get();
        view.table().requestFocus();
    }
}
