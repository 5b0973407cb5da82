package org.roboscope.ui.common;

import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.SiteLogins.Login;

/** Asks for the user name and password of a site, which are stored in memory until the program ends. */
public final class LoginDialog extends Dialog<Login> {

    private static final double GAP = 6;
    private static final double WIDTH = 420;

    /**
     * Shows the dialog, and stores the login for the site only.
     *
     * @param owner   a node in the owner window
     * @param onLogin runs after the user logged in
     */
    public static void show(Node owner, WebAddress site, Runnable onLogin) {
        LoginDialog dialog = new LoginDialog(owner.getScene().getWindow(), site, WindowMessages.of("ui-login"));
        dialog.resultProperty().subscribe(login -> {
            if (login != null) {
                FetchSettings.defaults().logins().put(site, login);
                onLogin.run();
            }
        });
        dialog.show();
    }

    private LoginDialog(Window owner, WebAddress site, WindowMessages messages) {
        TextField userField = new TextField();
        userField.setId("login-user");
        PasswordField passwordField = new PasswordField();
        passwordField.setId("login-password");
        Label explanation = new Label(messages.text("login.explained", site.site()));
        explanation.setWrapText(true);
        explanation.setPrefWidth(WIDTH);
        ButtonType logInButton = new ButtonType(messages.text("login.ok"), ButtonData.OK_DONE);
        initOwner(owner);
        setTitle(messages.plainText("login.ok"));
        getDialogPane().setId("login-dialog");
        getDialogPane().getButtonTypes().setAll(logInButton, ButtonType.CANCEL);
        getDialogPane().setContent(new VBox(
                GAP, explanation, createLabelFor("login.user", userField, messages), userField,
                createLabelFor("login.password", passwordField, messages), passwordField));
        getDialogPane().lookupButton(logInButton).disableProperty()
                .bind(userField.textProperty().map(name -> !Login.canSendUser(name)));
        setResultConverter(
                button -> button == logInButton ? new Login(userField.getText(), passwordField.getText()) : null);
        DialogFit.install(this);
        Platform.runLater(userField::requestFocus);
    }

    private static Label createLabelFor(String key, TextField field, WindowMessages messages) {
        Label label = new Label(messages.text(key));
        label.setMnemonicParsing(true);
        label.setLabelFor(field);
        field.setAccessibleText(label.getText().replace("_", ""));
        return label;
    }
}
