package org.roboscope.ui.bulk;

import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.ui.common.WindowMessages;

/** A row in which the address of a list is typed. It is there while it is needed. */
final class AddressRow {

    private static final String USUAL_SCHEME = "https://";

    private final HBox row;
    private final TextField field;
    private final Label problem;
    private final BulkModel model;

    AddressRow(HBox row, TextField field, Button read, Label problem, BulkModel model, WindowMessages messages) {
        this.row = row;
        this.field = field;
        this.problem = problem;
        this.model = model;
        field.setAccessibleText(messages.text("address.name"));
        field.setOnAction(event -> read());
        field.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                row.setVisible(false);
                event.consume();
            }
        });
        field.textProperty().subscribe(() -> problem.setText(""));
        read.setOnAction(event -> read());
        row.managedProperty().bind(row.visibleProperty());
        row.setVisible(false);
    }

    void show() {
        row.setVisible(true);
        field.requestFocus();
        field.selectAll();
    }

    private void read() {
        String typed = field.getText().strip();
        try {
            WebAddress address = WebAddress.parse(typed.contains("://") ? typed : USUAL_SCHEME + typed);
            row.setVisible(false);
            model.readAddresses(List.of(address), Optional.empty());
        } catch (BadAddressException bad) {
            problem.setText(bad.sentence().text());
        }
    }
}
