package org.roboscope.ui.bulk;

import static org.roboscope.ui.bulk.BulkPanel.MESSAGES;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.transformation.FilteredList;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.cell.CheckBoxListCell;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.DialogFit;
import org.roboscope.ui.common.SuggestionPopup;
import org.roboscope.ui.settings.CrawlerSuggestions;

/** Lets a person choose crawlers one by one: found by name, operator or purpose, each with a box to tick. */
final class CrawlerDialog {

    private static final double WIDTH = 460;
    private static final double HEIGHT = 460;
    private static final double ROW_HEIGHT = 28;

    private final Map<String, BooleanProperty> ticked = new LinkedHashMap<>();
    private final FilteredList<SuggestionPopup.Suggestion> shown;
    private final CrawlerSuggestions suggestions;
    private final Label count = new Label();

    CrawlerDialog(CrawlerSuggestions suggestions, List<String> chosen) {
        this.suggestions = suggestions;
        List<SuggestionPopup.Suggestion> all = suggestions.matching("");
        shown = new FilteredList<>(FXCollections.observableArrayList(all));
        all.forEach(each -> ticked.put(each.text(), new SimpleBooleanProperty(chosen.contains(each.text()))));
        count.textProperty().bind(Bindings.createStringBinding(
                () -> MESSAGES.text("choose.count", chosen().size()),
                ticked.values().toArray(ObservableValue[]::new)));
    }

    /** The names that were chosen; none if the person changed their mind. */
    Optional<List<String>> ask(Window owner) {
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle(MESSAGES.text("choose.title"));
        dialog.setResizable(true);
        ButtonType take = new ButtonType(MESSAGES.text("choose.take"), ButtonData.OK_DONE);
        dialog.getDialogPane().getButtonTypes().setAll(
                take, new ButtonType(MESSAGES.text("choose.cancel"), ButtonData.CANCEL_CLOSE));
        VBox content = content();
        Button taking = (Button) dialog.getDialogPane().lookupButton(take);
        // The box of a row would take it, and untick what was just ticked.
        content.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                event.consume();
                taking.fire();
            }
        });
        dialog.getDialogPane().setContent(content);
        dialog.setOnShown(event -> content.getChildren().getFirst().requestFocus());
        dialog.getDialogPane().setPrefSize(WIDTH, HEIGHT);
        DialogFit.install(dialog);
        return dialog.showAndWait().filter(take::equals).map(answer -> chosen());
    }

    private List<String> chosen() {
        return ticked.entrySet().stream().filter(each -> each.getValue().get()).map(Map.Entry::getKey).toList();
    }

    private VBox content() {
        TextField filter = new TextField();
        filter.setId("choose-filter");
        filter.setPromptText(MESSAGES.text("choose.filter"));
        filter.setAccessibleText(MESSAGES.text("choose.filter"));
        filter.textProperty().subscribe(typed -> {
            Set<String> wanted = new HashSet<>(
                    suggestions.matching(typed).stream().map(SuggestionPopup.Suggestion::text).toList());
            shown.setPredicate(each -> wanted.contains(each.text()));
        });
        ListView<SuggestionPopup.Suggestion> list = new ListView<>(shown);
        list.setId("choose-list");
        list.setFixedCellSize(ROW_HEIGHT);
        list.setAccessibleText(MESSAGES.text("choose.list"));
        list.setCellFactory(CheckBoxListCell.forListView(each -> tick(each),
                new ChoiceNames<>(each -> each.text() + "  \u2013  " + each.detail())));
        list.setOnKeyPressed(event -> {
            SuggestionPopup.Suggestion selected = list.getSelectionModel().getSelectedItem();
            if (event.getCode() == KeyCode.SPACE && selected != null) {
                tick(selected).set(!tick(selected).get());
                event.consume();
            }
        });
        VBox.setVgrow(list, Priority.ALWAYS);
        VBox content = new VBox(filter, list, count);
        content.getStyleClass().add("save-content");
        return content;
    }

    private BooleanProperty tick(SuggestionPopup.Suggestion each) {
        return ticked.computeIfAbsent(each.text(), name -> new SimpleBooleanProperty());
    }
}
