package org.roboscope.ui.editor;

import javafx.scene.control.ButtonType;
import javafx.scene.control.TextInputDialog;
import javafx.stage.Window;
import org.roboscope.editing.EditorPosition;
import org.roboscope.ui.common.DialogFit;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.Workspace;

/** Asks for a line's number and goes there. */
final class GoToLine {

    private static final int MOST_DIGITS = 8;

    private final Workspace workspace;
    private final WindowMessages messages;

    GoToLine(Workspace workspace, WindowMessages messages) {
        this.workspace = workspace;
        this.messages = messages;
    }

    void ask(Window owner) {
        TextInputDialog dialog = new TextInputDialog();
        dialog.initOwner(owner);
        dialog.setTitle(messages.text("goToLine.title"));
        dialog.setHeaderText(null);
        dialog.setGraphic(null);
        dialog.setContentText(
                messages.text("goToLine.text", workspace.readingProperty().get().map().lineCount()));
        dialog.getEditor().setAccessibleText(dialog.getContentText());
        dialog.getDialogPane().lookupButton(ButtonType.OK).disableProperty()
                .bind(dialog.getEditor().textProperty().map(text -> !isLine(text)));
        DialogFit.install(dialog);
        dialog.showAndWait().filter(GoToLine::isLine).map(String::strip).map(Integer::valueOf)
                .ifPresent(line -> workspace.requests().goTo(new EditorPosition(line, 0)));
    }

    private static boolean isLine(String text) {
        return text.strip().matches("\\d{1," + MOST_DIGITS + "}");
    }
}
