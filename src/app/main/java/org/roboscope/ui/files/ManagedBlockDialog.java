package org.roboscope.ui.files;

import java.util.List;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Label;
import javafx.stage.Window;
import org.roboscope.ui.common.DialogFit;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.SavePreview;

/** Shows what would change if Cloudflare put its block in front of a text. */
final class ManagedBlockDialog {

    private static final double WIDTH = 620;

    private final Alert alert;
    private final PreviewBox content;
    private final ButtonType text;

    /** @param opened what the block allows although the text blocks it, one sentence each; shown first */
    ManagedBlockDialog(Window owner, WindowMessages messages, String name, List<String> opened, SavePreview preview) {
        Label opening = PreviewBox.alarm("managed-opens");
        opening.setText(String.join("\n", opened));
        opening.setVisible(!opened.isEmpty());
        Label about = new Label(messages.text("managed.about"));
        about.setId("managed-about");
        content = new PreviewBox(messages, preview, List.of(opening, about));
        text = new ButtonType(messages.text("managed.show"), ButtonData.LEFT);
        ButtonType close = new ButtonType(messages.text("tell.ok"), ButtonData.CANCEL_CLOSE);
        alert = new Alert(Alert.AlertType.NONE, "", text, close);
        alert.initOwner(owner);
        alert.setTitle(messages.text("window.title"));
        alert.setHeaderText(messages.text("managed.title", name));
        alert.getDialogPane().setContent(content);
        alert.getDialogPane().setPrefWidth(WIDTH);
        alert.getDialogPane().setId("managed-dialog");
        SafeDefaultButton.set(alert, close);
        DialogFit.install(alert);
    }

    /** @return whether the person wants to read the text with the block */
    boolean show() {
        return content.showWhile(_ -> {}, () -> alert.showAndWait().filter(text::equals).isPresent());
    }
}
