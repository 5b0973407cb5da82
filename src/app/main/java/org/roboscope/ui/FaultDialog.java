package org.roboscope.ui;

import java.nio.file.Path;
import javafx.event.ActionEvent;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.stage.Modality;
import javafx.stage.Window;
import org.roboscope.ui.common.DialogFit;
import org.roboscope.ui.common.WindowMessages;

/** Says that the program failed at something, what that means, and where it is written down. The window stays usable. */
final class FaultDialog extends Dialog<ButtonType> {

    private static final double WIDTH = 560;
    private static final int ROWS = 12;

    FaultDialog(Window owner, WindowMessages messages, String details, Path log) {
        initOwner(owner);
        initModality(Modality.NONE);
        setResizable(true);
        setTitle(messages.text("window.title"));
        setHeaderText(messages.text("fault.title"));
        setContentText(messages.text("fault.text", log));
        TextArea trace = new TextArea(details);
        trace.setEditable(false);
        trace.setPrefRowCount(ROWS);
        trace.setAccessibleText(messages.text("fault.details"));
        getDialogPane().setExpandableContent(trace);
        getDialogPane().setPrefWidth(WIDTH);
        ButtonType copy = new ButtonType(messages.text("fault.copy"), ButtonData.LEFT);
        getDialogPane().getButtonTypes().setAll(
                copy, new ButtonType(messages.text("fault.goOn"), ButtonData.CANCEL_CLOSE));
        DialogFit.install(this);
        getDialogPane().lookupButton(copy).addEventFilter(ActionEvent.ACTION, event -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(details);
            Clipboard.getSystemClipboard().setContent(content);
            event.consume();
        });
    }
}
