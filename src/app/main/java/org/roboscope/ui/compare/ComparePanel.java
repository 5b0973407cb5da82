package org.roboscope.ui.compare;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.action.MenuName;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.StandardReadings;
import org.roboscope.ui.workspace.Workspace;

/** Shows the tested URL under every standard, with a sentence for each difference. */
public final class ComparePanel implements Panel {

    private static final int SECTION = 3;

    static final WindowMessages MESSAGES = WindowMessages.of("ui-compare");
    private final Panel.Frame frame;

    public ComparePanel(Workspace workspace, ActionRegistry actionRegistry, StandardReadings readings,
            BackgroundTasks tasks) {
        BooleanProperty onlyDifferent = new SimpleBooleanProperty();
        DifferenceFinder finder =
                new DifferenceFinder(workspace, readings, tasks);
        CompareView view = new CompareView(workspace.questionProperty(), readings, finder, onlyDifferent);
        frame = Panel.Frame.below("compare", Material2AL.COMPARE_ARROWS, MESSAGES,
                FxmlFile.COMPARE.lazily(view, MESSAGES), view::takeFocus);
        actionRegistry.add(Action.named("compare.onlyDifferences", MESSAGES.text("action.onlyDifferences"))
                .in(MenuName.SIMULATE, SECTION).toggles(onlyDifferent));
        actionRegistry.add(Action.named("compare.find", MESSAGES.text("action.find"))
                .in(MenuName.SIMULATE, SECTION).does(() -> {
                    workspace.requests().bringUp(id());
                    finder.findOrStop();
                }));
    }

    @Override
    public Panel.Frame frame() {
        return frame;
    }
}
