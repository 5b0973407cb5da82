package org.roboscope.ui.inspector;

import static org.roboscope.ui.inspector.InspectorPanel.MESSAGES;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.PopupWindow.AnchorLocation;
import org.roboscope.ui.common.CardPopup;
import org.roboscope.ui.common.Labels;
import org.roboscope.ui.settings.OwnCrawlers;

/** Asks for a crawler of one's own, right below the button that opens it. */
final class OwnCrawlerForm {

    private final OwnCrawlers own;
    private final VBox form = new VBox();
    private final CardPopup popup = new CardPopup(form);
    private final TextField name = new TextField();
    private final TextField fallbacks = new TextField();
    private final CheckBox starBinds = new CheckBox();
    private final Button add = new Button();

    OwnCrawlerForm(OwnCrawlers own) {
        this.own = own;
        form.getChildren().setAll(
                Labels.of(MESSAGES.text("own.title"), "card-title"), labelled("own.crawler", name),
                labelled("own.fallbacks", fallbacks), starBinds, buttons());
        form.getStyleClass().add("own-crawler-form");
        starBinds.setText(MESSAGES.text("own.star"));
        starBinds.setMnemonicParsing(false);
        fallbacks.setPromptText(MESSAGES.text("own.fallbacks.prompt"));
        add.disableProperty().bind(name.textProperty().map(typed -> typed.isBlank() || typed.strip().equals("*")));
        popup.setAnchorLocation(AnchorLocation.WINDOW_TOP_RIGHT);
    }

    void showBelow(Node button) {
        name.clear();
        fallbacks.clear();
        starBinds.setSelected(true);
        Bounds at = button.localToScreen(button.getBoundsInLocal());
        popup.isOpenedBy(button);
        popup.show(button, at.getMaxX(), at.getMaxY() + 4);
        name.requestFocus();
    }

    private Node labelled(String key, TextField field) {
        Label label = new Label(MESSAGES.text(key));
        label.setLabelFor(field);
        field.setAccessibleText(MESSAGES.text(key));
        field.setOnAction(_ -> add.fire());
        return new VBox(2, label, field);
    }

    private Node buttons() {
        add.setText(MESSAGES.text("own.add"));
        add.setDefaultButton(true);
        add.setOnAction(_ -> OwnCrawlers.of(name.getText(), fallbacks.getText(), starBinds.isSelected())
                .ifPresent(crawler -> {
                    own.add(crawler);
                    popup.hide();
                }));
        Button cancel = new Button(MESSAGES.text("own.cancel"));
        cancel.setOnAction(_ -> popup.hide());
        HBox row = new HBox(add, cancel);
        row.getStyleClass().add("form-buttons");
        return row;
    }
}
