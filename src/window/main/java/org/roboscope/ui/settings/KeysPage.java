package org.roboscope.ui.settings;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.collections.FXCollections;
import javafx.collections.transformation.FilteredList;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.PanelTable.TableColumns;
import org.roboscope.ui.common.WindowMessages;

/** All commands with their keys. Pressing a key in the field below changes the key of the selected command. */
final class KeysPage extends VBox {

    private static final double ROW_HEIGHT = 26;
    private static final int KEY_COLUMNS = 12;

    private final Settings settings;
    private final ActionRegistry actions;
    private final WindowMessages messages;
    private final TableView<Action> table = new TableView<>();
    private final TextField keyField = new TextField();
    private final Button defaultButton = new Button();
    private final Label sentenceLabel = Controls.wrappedLabel("");

    KeysPage(Settings settings, ActionRegistry actions, WindowMessages messages) {
        this.settings = settings;
        this.actions = actions;
        this.messages = messages;
        getStyleClass().add("settings-page");
        TextField filterField = new TextField();
        filterField.setId("keys-filter");
        filterField.setPromptText(messages.text("settings.keys.filter"));
        filterField.setAccessibleText(messages.text("settings.keys.filter"));
        FilteredList<Action> filteredActions = new FilteredList<>(FXCollections.observableArrayList(actions.all()));
        filterField.textProperty().subscribe(typed -> filteredActions.setPredicate(action -> matches(action, typed)));
        fillTable(filteredActions);
        Label keyLabel = new Label(messages.text("settings.keys.press"));
        keyLabel.setLabelFor(keyField);
        keyLabel.setMnemonicParsing(true);
        keyField.setId("keys-pressed");
        keyField.setEditable(false);
        keyField.setPrefColumnCount(KEY_COLUMNS);
        keyField.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        defaultButton.setText(messages.text("settings.keys.default"));
        defaultButton.setId("keys-default");
        defaultButton.setOnAction(_ -> selectedAction().ifPresent(action -> choose(action, Optional.empty())));
        sentenceLabel.setText(messages.text("settings.keys.note"));
        sentenceLabel.setId("keys-sentence");
        HBox row = Controls.styled(new HBox(keyLabel, keyField, defaultButton), "settings-row");
        getChildren().setAll(filterField, table, row, sentenceLabel);
        table.getSelectionModel().selectedItemProperty().subscribe(this::showSelected);
    }

    private void fillTable(FilteredList<Action> filteredActions) {
        table.setId("keys-table");
        new PanelTable<>(table, messages, "settings.keys", ROW_HEIGHT).fillWidth();
        TableColumns<Action> columns = new TableColumns<>(table, messages, "settings.keys.", "keys-");
        columns.addSorted("command", 340, Action::plainText);
        columns.addSorted("key", 170, this::keyText);
        table.setItems(filteredActions);
        VBox.setVgrow(table, Priority.ALWAYS);
    }

    private boolean matches(Action action, String typed) {
        String searchText = typed.strip().toLowerCase(Locale.ROOT);
        return (action.plainText() + " " + keyText(action)).toLowerCase(Locale.ROOT).contains(searchText);
    }

    private Optional<Action> selectedAction() {
        return Optional.ofNullable(table.getSelectionModel().getSelectedItem());
    }

    private void showSelected() {
        keyField.setDisable(selectedAction().isEmpty());
        keyField.setText(selectedAction().map(this::keyText).orElse(""));
        defaultButton.setDisable(
                selectedAction().filter(action -> ChosenKeys.in(settings).containsKey(action.id())).isEmpty());
    }

    /** Shows the settings again after they were changed elsewhere. */
    void refresh() {
        table.refresh();
        showSelected();
    }

    /** The keys that an action has after the next start. */
    private List<KeyCodeCombination> keys(Action action) {
        return actions.keys(action, ChosenKeys.in(settings));
    }

    private String keyText(Action action) {
        return keys(action).stream().map(KeyCodeCombination::getDisplayText).collect(Collectors.joining(", "));
    }

    private void keyPressed(KeyEvent event) {
        boolean leavesField = List.of(KeyCode.TAB, KeyCode.ESCAPE).contains(event.getCode());
        if (leavesField || event.getCode().isModifierKey()) {
            return;
        }
        event.consume();
        Optional<KeyCodeCombination> key = ChosenKeys.of(event);
        if (key.isEmpty()) {
            sentenceLabel.setText(messages.text("settings.keys.plain"));
        } else {
            selectedAction().ifPresent(action -> actions.all().stream()
                    .filter(other -> !other.id().equals(action.id()) && keys(other).contains(key.get())).findFirst()
                    .ifPresentOrElse(usingAction -> sentenceLabel.setText(messages.text("settings.keys.used",
                            key.get().getDisplayText(), usingAction.plainText())), () -> choose(action, key)));
        }
    }

    /** @param key empty for the default */
    private void choose(Action action, Optional<KeyCodeCombination> key) {
        Map<String, KeyCodeCombination> chosenKeys = new LinkedHashMap<>(ChosenKeys.in(settings));
        chosenKeys.remove(action.id());
        key.filter(newKey -> !actions.defaultKeys(action).equals(List.of(newKey)))
                .ifPresent(newKey -> chosenKeys.put(action.id(), newKey));
        ChosenKeys.set(settings, chosenKeys);
        sentenceLabel.setText(messages.text("settings.keys.note"));
        refresh();
    }
}
