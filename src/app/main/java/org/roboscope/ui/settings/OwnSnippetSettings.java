package org.roboscope.ui.settings;

import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.jspecify.annotations.Nullable;
import org.roboscope.ui.common.WindowMessages;

/** The list of a person's own snippets. The one that is selected stands in the fields, to be changed. */
final class OwnSnippetSettings {

    private final OwnSnippets snippets;
    private final WindowMessages messages;
    private final ListView<OwnSnippet> list;
    private final Label problem;

    OwnSnippetSettings(OwnSnippets snippets, WindowMessages messages, ListView<OwnSnippet> list, Label problem) {
        this.snippets = snippets;
        this.messages = messages;
        this.list = list;
        this.problem = problem;
    }

    void connect(TextField name, TextArea text, Button keep, Button remove) {
        CheckedField.prepare(problem);
        list.setAccessibleText(messages.text("settings.snippets"));
        list.setPlaceholder(new Label(messages.text("settings.snippets.none")));
        list.setCellFactory(view -> new Row());
        list.getItems().setAll(snippets.all());
        name.setAccessibleText(messages.text("settings.snippets.name.name"));
        text.setAccessibleText(messages.text("settings.snippets.text.name"));
        list.getSelectionModel().selectedItemProperty().addListener((property, before, now) -> {
            if (now != null) {
                name.setText(now.name());
                text.setText(now.text());
            }
        });
        keep.setOnAction(event -> keep(name, text));
        remove.disableProperty().bind(list.getSelectionModel().selectedItemProperty().isNull());
        remove.setOnAction(event -> removeSelected());
        list.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.DELETE) {
                removeSelected();
            }
        });
    }

    private void keep(TextField name, TextArea text) {
        Optional<String> wrong = name.getText().isBlank() ? Optional.of("settings.snippets.blank")
                : text.getText().isEmpty() ? Optional.of("settings.snippets.empty") : Optional.empty();
        CheckedField.say(problem, wrong.map(messages::text));
        if (wrong.isEmpty()) {
            snippets.keep(new OwnSnippet(name.getText(), text.getText()));
            list.getItems().setAll(snippets.all());
            name.clear();
            text.clear();
        }
        name.requestFocus();
    }

    private void removeSelected() {
        Optional.ofNullable(list.getSelectionModel().getSelectedItem()).ifPresent(snippet -> {
            snippets.remove(snippet);
            list.getItems().setAll(snippets.all());
        });
    }

    private static final class Row extends ListCell<OwnSnippet> {

        @Override
        protected void updateItem(@Nullable OwnSnippet snippet, boolean empty) {
            super.updateItem(snippet, empty);
            setText(snippet == null ? "" : snippet.name());
        }
    }
}
