package org.roboscope.ui.settings;

import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.stage.Modality;
import javafx.stage.Window;
import org.roboscope.ui.common.DialogFit;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.WindowMessages;

/** The dialog of the settings. It does not block the program, so that each change is visible at once. */
public final class SettingsDialog extends Dialog<ButtonType> {

    private static final double WIDTH = 620;
    private static final double HEIGHT = 460;

    public SettingsDialog(Window owner, Settings settings) {
        WindowMessages messages = WindowMessages.of("ui-settings");
        initOwner(owner);
        initModality(Modality.NONE);
        setResizable(true);
        setTitle(messages.text("settings.title"));
        getDialogPane()
                .setContent(FxmlFile.SETTINGS.load(new SettingsView(settings, messages), messages));
        getDialogPane().setPrefSize(WIDTH, HEIGHT);
        getDialogPane().getButtonTypes().setAll(
                new ButtonType(messages.text("settings.close"), ButtonData.CANCEL_CLOSE));
        DialogFit.install(this);
    }
}
