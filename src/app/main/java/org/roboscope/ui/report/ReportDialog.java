package org.roboscope.ui.report;

import java.nio.file.Path;
import java.util.Optional;
import javafx.application.Platform;
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
import org.roboscope.document.folders.PathNames;
import org.roboscope.ui.common.DialogFit;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.WindowMessages;

/** Asks what stands at the head of a report: a title and a logo of one's own, or neither. */
final class ReportDialog extends Dialog<ReportDialog.Head> {

    private static final double GAP = 6;
    private static final double WIDTH = 460;

    private Optional<Path> logo;

    /** @param title blank for the usual one */
    record Head(String title, Optional<Path> logo) {}

    ReportDialog(Window owner, Head before, FilePicker picker, WindowMessages messages) {
        logo = before.logo();
        TextField title = new TextField(before.title());
        title.setId("report-title");
        title.setPromptText(messages.text("head.title.prompt"));
        title.setPrefWidth(WIDTH);
        Label titleName = new Label(messages.text("head.title"));
        titleName.setMnemonicParsing(true);
        titleName.setLabelFor(title);
        title.setAccessibleText(titleName.getText().replace("_", ""));
        Label chosen = new Label();
        chosen.setId("report-logo");
        chosen.setMaxWidth(Double.MAX_VALUE);
        Button choose = new Button(messages.text("head.logo.choose"));
        choose.setId("report-logo-choose");
        Button remove = new Button(messages.text("head.logo.remove"));
        remove.setId("report-logo-remove");
        Runnable show = () -> {
            chosen.setText(logo.map(PathNames::shown).orElseGet(() -> messages.text("head.logo.none")));
            remove.setDisable(logo.isEmpty());
        };
        choose.setOnAction(event -> {
            picker.pickToRead(logo).stream().findFirst().ifPresent(file -> logo = Optional.of(file));
            show.run();
        });
        remove.setOnAction(event -> {
            logo = Optional.empty();
            show.run();
        });
        show.run();
        HBox.setHgrow(chosen, Priority.ALWAYS);
        ButtonType save = new ButtonType(messages.text("head.save"), ButtonData.OK_DONE);
        initOwner(owner);
        setTitle(messages.text("head"));
        getDialogPane().setId("report-dialog");
        getDialogPane().getButtonTypes().setAll(save, ButtonType.CANCEL);
        HBox logoRow = new HBox(GAP, chosen, choose, remove);
        logoRow.getStyleClass().add("report-logo-row");
        getDialogPane().setContent(new VBox(GAP, titleName, title, new Label(messages.text("head.logo")), logoRow));
        setResultConverter(pressed -> pressed == save ? new Head(title.getText().strip(), logo) : null);
        DialogFit.install(this);
        Platform.runLater(title::requestFocus);
    }
}
