package org.roboscope.ui.editor;

import static javafx.scene.input.KeyCombination.ALT_DOWN;
import static javafx.scene.input.KeyCombination.SHORTCUT_DOWN;

import java.util.function.Consumer;
import javafx.scene.input.KeyCode;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.action.MenuName;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.Workspace;

/** Editing at several carets. */
public final class CaretActions {

    private final Workspace workspace;
    private final WindowMessages messages;
    private final EditorPane editor;

    public CaretActions(Workspace workspace, WindowMessages messages, EditorPane editor) {
        this.workspace = workspace;
        this.messages = messages;
        this.editor = editor;
    }

    public void add(ActionRegistry actionRegistry) {
        actionRegistry.add(action("above").key(KeyCode.UP, SHORTCUT_DOWN, ALT_DOWN)
                .does(inText(text -> text.carets().addBeside(false))));
        actionRegistry.add(action("below").key(KeyCode.DOWN, SHORTCUT_DOWN, ALT_DOWN)
                .does(inText(text -> text.carets().addBeside(true))));
        actionRegistry.add(action("match").key(KeyCode.N, SHORTCUT_DOWN, ALT_DOWN)
                .does(inText(text -> text.carets().addMatch())));
        actionRegistry.add(action("end").does(inText(text -> text.carets().end())));
    }

    private Runnable inText(Consumer<TextEditor> work) {
        return () -> editor.inText(work);
    }

    private Action.Builder action(String name) {
        return Action.named("edit.caret." + name, messages.text("action.edit.caret." + name)).in(MenuName.EDIT, 3)
                .under(messages.text("action.edit.caret")).ofText()
                .enabledWhen(workspace.editableProperty(), messages.text("whyNot.readOnly"));
    }
}
