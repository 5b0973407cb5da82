package org.roboscope.ui;

import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.DialogPane;
import javafx.scene.control.TextField;
import org.testfx.api.FxRobot;

/** Fills in and confirms the login dialog. */
final class LoginFilling {

    private LoginFilling() {}

    static void fill(FxRobot robot) {
        robot.interact(() -> {
            robot.lookup("#login-user").queryAs(TextField.class).setText("me");
            robot.lookup("#login-password").queryAs(TextField.class).setText("secret");
        });
        DialogPane dialog = robot.lookup("#login-dialog").queryAs(DialogPane.class);
        robot.interact(() -> Controls.press(dialog.getButtonTypes().stream()
                .filter(type -> type.getButtonData() == ButtonData.OK_DONE).findFirst()
                .map(type -> (Button) dialog.lookupButton(type)).orElseThrow()));
    }
}
