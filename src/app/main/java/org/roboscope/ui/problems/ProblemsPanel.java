package org.roboscope.ui.problems;

import java.util.List;
import javafx.beans.value.ObservableValue;
import org.kordamp.ikonli.material2.Material2MZ;
import org.roboscope.lint.finding.Severity;
import org.roboscope.messages.SentencePattern;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.action.MenuName;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.Workspace;

/** Lists what was found in the text, and fixes it. */
public final class ProblemsPanel implements Panel {

    private static final int SECTION = 6;

    static final WindowMessages MESSAGES = WindowMessages.of("ui-problems");
    private final ProblemsModel model;
    private final ProblemsView view;
    private final Panel.Frame frame;

    public ProblemsPanel(Workspace workspace, Settings settings, ActionRegistry actionRegistry) {
        model = new ProblemsModel(workspace);
        CheckersModel checkers = new CheckersModel(workspace);
        view = new ProblemsView(workspace, settings, model, checkers);
        frame = Panel.Frame.below("problems", Material2MZ.RULE, MESSAGES,
                FxmlFile.PROBLEMS.lazily(view, MESSAGES), view::takeFocus);
        for (CheckersModel.Source source : List.of(CheckersModel.Source.LIGHTHOUSE,
                CheckersModel.Source.SEARCH_CONSOLE)) {
            actionRegistry.add(Action.named("problems." + source.key(), MESSAGES.text("action." + source.key()))
                    .in(MenuName.EDIT, SECTION).inside(WindowMessages.of("ui").text("action.edit.problems"))
                    .does(() -> {
                        checkers.sourceProperty().set(source);
                        workspace.requests().bringUp(id());
                    }));
        }
    }

    @Override
    public Panel.Frame frame() {
        return frame;
    }

    /** How many errors and warnings there are. */
    @Override
    public ObservableValue<String> badge() {
        return model.listProperty().map(list -> {
            int count = list.count(Severity.ERROR) + list.count(Severity.WARNING);
            return count == 0 ? "" : SentencePattern.count(count);
        });
    }
}
