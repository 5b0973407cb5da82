package org.roboscope.ui.expectations;

import java.util.Optional;
import javafx.beans.value.ObservableValue;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.messages.SentencePattern;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.action.MenuName;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.workspace.ExpectedLine;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceExpectations;
import org.roboscope.ui.workspace.WorkspaceExpectations.ExpectSubject;

/** Shows and changes what is expected of the edited file, each line with a tick or a cross. */
public final class ExpectationsPanel implements Panel {

    private static final int SECTION = 1;

    static final WindowMessages MESSAGES = WindowMessages.of("ui-expectations");
    private final WorkspaceExpectations expectations;
    private final Panel.Frame frame;

    public ExpectationsPanel(Workspace workspace, WorkspaceExpectations expectations, ActionRegistry actionRegistry,
            OwnCrawlers crawlers) {
        this.expectations = expectations;
        ExpectationsView view = new ExpectationsView(workspace, expectations, crawlers);
        this.frame = Panel.Frame.below("expectations", Material2AL.FACT_CHECK, MESSAGES,
                FxmlFile.EXPECTATIONS.lazily(view, MESSAGES), view::takeFocus);
        actionRegistry.add(Action.named("expect.add", MESSAGES.text("action.add")).in(MenuName.SIMULATE, SECTION)
                .does(() -> {
                    workspace.requests().bringUp(id());
                    view.begin(Optional.empty());
                }));
    }

    @Override
    public Panel.Frame frame() {
        return frame;
    }

    /** How many are broken or cannot be read. */
    @Override
    public ObservableValue<String> badge() {
        return expectations.subjectProperty().flatMap(subject -> expectations.linesProperty().map(lines -> {
            if (subject instanceof ExpectSubject.Undecided) {
                return MESSAGES.text("badge.undecided");
            }
            long wrong = lines.stream().filter(ExpectedLine::isWrong).count();
            return wrong == 0 ? "" : SentencePattern.count(wrong);
        }));
    }
}
