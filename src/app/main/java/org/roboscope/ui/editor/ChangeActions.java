package org.roboscope.ui.editor;

import static javafx.scene.input.KeyCombination.SHIFT_DOWN;
import static javafx.scene.input.KeyCombination.SHORTCUT_DOWN;

import java.util.List;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.scene.input.KeyCode;
import org.roboscope.editing.EditorPosition;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.action.MenuName;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.editor.changes.SavedChanges;
import org.roboscope.ui.workspace.Workspace;

/** Going from one change since the last save to the next, and looking at one, by keyboard. */
public final class ChangeActions {

    private final Workspace workspace;
    private final WindowMessages messages;
    private final EditorPane editor;

    public ChangeActions(Workspace workspace, WindowMessages messages, EditorPane editor) {
        this.workspace = workspace;
        this.messages = messages;
        this.editor = editor;
    }

    public void add(ActionRegistry actionRegistry) {
        ObservableValue<Boolean> any = editor.changesProperty().map(
                now -> now.filter(changes -> !changes.changes().all().isEmpty()).isPresent());
        String whyNot = messages.text("whyNot.unchanged");
        actionRegistry.add(action("next").enabledWhen(any, whyNot).key(KeyCode.F7).does(() -> go(1)));
        actionRegistry.add(action("previous").enabledWhen(any, whyNot).key(KeyCode.F7, SHIFT_DOWN)
                .does(() -> go(-1)));
        actionRegistry.add(action("show").ofText().key(KeyCode.F7, SHORTCUT_DOWN)
                .does(() -> editor.inText(text -> text.active().changeHelp().atCaret())));
    }

    /** To the change before or after the caret's line, going around. */
    private void go(int direction) {
        List<Integer> lines = editor.changesProperty().get().map(ChangeActions::lines).orElse(List.of());
        int caret = workspace.caret().positionProperty().get().line();
        Optional<Integer> next = direction > 0
                ? lines.stream().filter(line -> line > caret).findFirst()
                : lines.reversed().stream().filter(line -> line < caret).findFirst();
        if (!lines.isEmpty()) {
            int line = next.orElse(direction > 0 ? lines.getFirst() : lines.getLast());
            workspace.requests().goTo(new EditorPosition(line, 0));
        }
    }

    private static List<Integer> lines(SavedChanges all) {
        return all.changes().all().stream().map(all::lineOf).distinct().toList();
    }

    private Action.Builder action(String name) {
        return Action.named("edit.change." + name, messages.text("action.edit.change." + name)).in(MenuName.EDIT, 6)
                .under(messages.text("action.edit.change"));
    }
}
