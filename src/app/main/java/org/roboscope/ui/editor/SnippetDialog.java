package org.roboscope.ui.editor;

import javafx.scene.control.ButtonType;
import javafx.scene.control.TextInputDialog;
import javafx.stage.Window;
import org.roboscope.ui.common.DialogFit;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.OwnSnippet;
import org.roboscope.ui.settings.OwnSnippets;

/** Asks for the name under which a piece of text is kept. */
final class SnippetDialog {

    private final OwnSnippets snippets;
    private final WindowMessages messages;

    SnippetDialog(OwnSnippets snippets, WindowMessages messages) {
        this.snippets = snippets;
        this.messages = messages;
    }

    void keep(Window owner, String text) {
        TextInputDialog dialog = new TextInputDialog();
        dialog.initOwner(owner);
        dialog.setTitle(messages.text("snippet.title"));
        dialog.setHeaderText(text.isEmpty() ? messages.text("snippet.nothing") : null);
        dialog.setGraphic(null);
        dialog.setContentText(messages.text("snippet.name"));
        dialog.getEditor().setDisable(text.isEmpty());
        dialog.getDialogPane().setId("snippet-dialog");
        dialog.getDialogPane().lookupButton(ButtonType.OK).disableProperty()
                .bind(dialog.getEditor().textProperty().map(name -> name.isBlank() || text.isEmpty()));
        DialogFit.install(dialog);
        dialog.showAndWait().filter(name -> !name.isBlank() && !text.isEmpty())
                .ifPresent(name -> snippets.keep(new OwnSnippet(name, text)));
    }
}
