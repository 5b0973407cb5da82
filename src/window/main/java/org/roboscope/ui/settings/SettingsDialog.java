package org.roboscope.ui.settings;

import javafx.event.ActionEvent;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.stage.Modality;
import javafx.stage.Window;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.DialogFit;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.WindowMessages;

/** The dialog of the settings. It does not block the program, so that each change is visible immediately. */
public final class SettingsDialog extends Dialog<ButtonType> {

    private static final double WIDTH = 620;
    private static final double HEIGHT = 460;

    public SettingsDialog(Window owner, Settings settings, ActionRegistry actions) {
        WindowMessages messages = WindowMessages.of("ui-settings");
        initOwner(owner);
        initModality(Modality.NONE);
        setResizable(true);
        setTitle(messages.text("settings.title"));
        SettingsView view = new SettingsView(settings, new KeysPage(settings, actions, messages), messages);
        getDialogPane().setContent(FxmlFile.SETTINGS.load(view, messages));
        getDialogPane().setPrefSize(WIDTH, HEIGHT);
        ButtonType resetType = new ButtonType(messages.text("settings.reset"), ButtonData.LEFT);
        ButtonType closeType = new ButtonType(messages.text("close"), ButtonData.CANCEL_CLOSE);
        getDialogPane().getButtonTypes().setAll(resetType, closeType);
        Button closeButton = (Button) getDialogPane().lookupButton(closeType);
        closeButton.setId("settings-close");
        // The first button would have the focus, and Enter would reset everything.
        setOnShown(_ -> closeButton.requestFocus());
        Button resetButton = (Button) getDialogPane().lookupButton(resetType);
        resetButton.setId("settings-reset");
        resetButton.addEventFilter(ActionEvent.ACTION, event -> {
            resetButton.setText(messages.text(view.resetOrUndo() ? "settings.reset.undo" : "settings.reset"));
            event.consume();
        });
        DialogFit.install(this);
    }
}
