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

/** Asks whether to save, and shows meanwhile what that would change. As long as it may be bad, Enter does not save. */
final class SaveDialog {

    private static final double WIDTH = 560;

    private final Alert alert;
    private final boolean breaks;
    private final PreviewBox content;
    private final ButtonType save;
    private final ButtonType cancel;

    /**
     * @param breaks whether the edit breaks something that is expected
     * @param broken what is not as expected, a sentence each
     */
    SaveDialog(Window owner, WindowMessages messages, String name, boolean breaks, List<String> broken,
            SavePreview preview) {
        this.breaks = breaks;
        save = new ButtonType(messages.text(breaks ? "expect.save" : "save.yes"), ButtonData.YES);
        cancel = new ButtonType(messages.text("save.no"), ButtonData.CANCEL_CLOSE);
        content = new PreviewBox(messages, preview, expected(messages, broken));
        alert = new Alert(Alert.AlertType.NONE, "", save, cancel);
        alert.initOwner(owner);
        alert.setTitle(messages.text("window.title"));
        alert.setHeaderText(messages.text("save.title", name));
        alert.getDialogPane().setContent(content);
        alert.getDialogPane().setPrefWidth(WIDTH);
        alert.getDialogPane().setId("save-dialog");
        SafeDefaultButton.set(alert, cancel);
        DialogFit.install(alert);
    }

    private static List<Label> expected(WindowMessages messages, List<String> broken) {
        if (broken.isEmpty()) {
            return List.of();
        }
        Label expected = new Label(messages.text("save.broken") + "\n" + String.join("\n", broken));
        expected.setId("save-broken");
        return List.of(expected);
    }

    /** @return whether to save */
    boolean ask() {
        return content.showWhile(this::choose, () -> alert.showAndWait().filter(save::equals).isPresent());
    }

    private void choose(SavePreview.Known now) {
        boolean isKnownToBeGood = now.isOver() && !breaks && now.alarm().isEmpty();
        SafeDefaultButton.choose(alert.getDialogPane(), isKnownToBeGood ? save : cancel);
    }
}
