package org.roboscope.ui.editor;

import static javafx.scene.input.KeyCombination.ALT_DOWN;
import static javafx.scene.input.KeyCombination.SHIFT_DOWN;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.scene.input.KeyCode;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.editing.EditorPosition;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.action.MenuName;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.FindingFixes;
import org.roboscope.ui.workspace.TextFindings;
import org.roboscope.ui.workspace.Workspace;

/** Going from one problem to the next, and putting problems right, by keyboard. */
public final class ProblemActions {

    private final Workspace workspace;
    private final WindowMessages messages;
    private final EditorPane editor;

    /** @param editor shows at its caret what can be done about a problem */
    public ProblemActions(Workspace workspace, WindowMessages messages, EditorPane editor) {
        this.workspace = workspace;
        this.messages = messages;
        this.editor = editor;
    }

    public void add(ActionRegistry actionRegistry) {
        String problems = messages.text("action.edit.problems");
        actionRegistry.add(action("nextProblem").inside(problems).key(KeyCode.F8).does(() -> go(1)));
        actionRegistry.add(action("previousProblem").inside(problems).key(KeyCode.F8, SHIFT_DOWN).does(() -> go(-1)));
        actionRegistry.add(action("fix").icon(Material2AL.BUILD)
                .enabledWhen(workspace.editableProperty(), messages.text("whyNot.readOnly"))
                .ofText().key(KeyCode.ENTER, ALT_DOWN)
                .does(() -> editor.inText(text -> text.active().help().offerFixes())));
        actionRegistry.add(action("fixSafe").inside(problems)
                .enabledWhen(workspace.editableProperty(), messages.text("whyNot.readOnly"))
                .does(() -> editor.inText(text -> text.active().help().fixSafe())));
        actionRegistry.add(Action.named("file.toUtf8", messages.text("action.file.toUtf8")).in(MenuName.FILE, 1)
                .enabledWhen(workspace.fixesTriedProperty().flatMap(findings -> workspace.editableProperty()
                        .map(editable -> editable && FindingFixes.conversion(findings).isPresent())),
                        messages.text("whyNot.readOnlyOrUtf8"))
                .does(() -> FindingFixes.toUtf8(workspace)));
    }

    private void go(int direction) {
        List<EditorPosition> places = places();
        EditorPosition caret = workspace.caret().positionProperty().get();
        Comparator<EditorPosition> order =
                Comparator.comparingInt(EditorPosition::line).thenComparingInt(EditorPosition::column);
        Optional<EditorPosition> next = direction > 0
                ? places.stream().filter(place -> order.compare(place, caret) > 0).findFirst()
                : places.reversed().stream().filter(place -> order.compare(place, caret) < 0).findFirst();
        if (!places.isEmpty()) {
            workspace.requests().goTo(next.orElse(direction > 0 ? places.getFirst() : places.getLast()));
        }
    }

    private List<EditorPosition> places() {
        TextFindings findings = workspace.findingsProperty().get();
        return findings.findings().stream()
                .map(finding -> findings.text().map().position(finding.span().start()))
                .distinct().toList();
    }

    private Action.Builder action(String name) {
        return Action.named("edit." + name, messages.text("action.edit." + name)).in(MenuName.EDIT, 6);
    }
}
