package org.roboscope.ui;

import java.util.List;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Action.MenuName;
import org.roboscope.ui.action.ActionControls;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.DialogFit;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.files.FileCommands;
import org.roboscope.ui.files.FileNotices;
import org.roboscope.ui.files.FileTabs;
import org.roboscope.ui.files.OpenFiles;
import org.roboscope.ui.workspace.SiteName;
import org.roboscope.ui.workspace.Workspace;

/** The nodes above the text: the tabs of the open files, a summary of the file in front, and notices about it. */
record FileHeader(Workspace workspace, OpenFiles files, FileCommands commands, FileTabs tabs, WindowMessages messages) {

    /**
     * @param siteButton shows the site of the text
     * @param focusFront moves the keyboard focus to the content of the front tab
     */
    List<Node> createRow(Node siteButton, Runnable focusFront) {
        KeyboardFocus.followClicks(tabs, focusFront);
        HBox.setHgrow(tabs, Priority.ALWAYS);
        Label summary = new Label();
        summary.getStyleClass().add("file-summary");
        summary.setMinWidth(Label.USE_PREF_SIZE);
        summary.textProperty().bind(workspace.reading().map(new FileFacts(messages)::summary));
        return List.of(tabs, summary, siteButton);
    }

    List<Node> createNotices() {
        return new FileNotices(workspace, files, commands, messages).createNotices();
    }

    /** The site of the text in front, shown above the text and set in a dialog. */
    static final class FileSite {

        private static final double GAP = 6;
        private static final double WIDTH = 420;
        private static final String SCHEME = "https://";

        private final Workspace workspace;
        private final WindowMessages messages;
        private final Action action;

        FileSite(Workspace workspace, ActionRegistry actionRegistry, Window owner, WindowMessages messages) {
            this.workspace = workspace;
            this.messages = messages;
            // The site that served a text cannot be changed.
            ObservableValue<Boolean> isChangeable = workspace.bufferProperty().map(text -> text.servedBy().isEmpty());
            action = Action.named("file.site", messages.text("action.file.site")).in(MenuName.FILE, 2)
                    .inside(messages.text("action.file.this"))
                    .enabledWhen(isChangeable, messages.text("whyNot.served")).does(() -> createDialog(owner).show());
            actionRegistry.add(action);
        }

        Button createButton() {
            Button button = ActionControls.createButton(action);
            button.getStyleClass().add("file-site");
            button.setMnemonicParsing(false);
            workspace.site().subscribe(site -> button.setText(
                    site.isBlank() ? messages.text("site.none")
                            : messages.text("site.is", withoutScheme(site.strip()))));
            return button;
        }

        private static String withoutScheme(String site) {
            return site.startsWith(SCHEME) ? site.substring(SCHEME.length()) : site;
        }

        private Dialog<String> createDialog(Window owner) {
            TextField siteField = new TextField(workspace.site().get());
            siteField.setId("site");
            siteField.setPromptText(messages.text("site.prompt"));
            Label siteLabel = new Label(messages.text("site.field"));
            siteLabel.setMnemonicParsing(true);
            siteLabel.setLabelFor(siteField);
            Label explanation = new Label(messages.text("site.explained"));
            explanation.setWrapText(true);
            explanation.setPrefWidth(WIDTH);
            Dialog<String> dialog = new Dialog<>();
            dialog.initOwner(owner);
            dialog.setTitle(messages.text("site.title"));
            dialog.getDialogPane().setId("site-dialog");
            dialog.getDialogPane().getButtonTypes().setAll(
                    new ButtonType(messages.text("site.set"), ButtonData.OK_DONE), ButtonType.CANCEL);
            dialog.getDialogPane().lookupButton(dialog.getDialogPane().getButtonTypes().getFirst()).disableProperty()
                    .bind(siteField.textProperty().map(typed -> !typed.isBlank() && SiteName.of(typed).isEmpty()));
            dialog.getDialogPane().setContent(new VBox(GAP, explanation, siteLabel, siteField));
            dialog.setResultConverter(button -> button == ButtonType.CANCEL ? null : SiteName.of(siteField.getText()));
            dialog.resultProperty().subscribe(result -> {
                if (result != null) {
                    workspace.setSite(result);
                }
            });
            DialogFit.install(dialog);
            Platform.runLater(siteField::requestFocus);
            return dialog;
        }
    }
}
