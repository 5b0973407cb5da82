package org.roboscope.ui.bulk;

import javafx.application.Platform;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.CrawlerSuggestions;

/** Which crawlers a run asks for: a usual choice, or one by one behind a button. */
final class CrawlerBox {

    private final ComboBox<CrawlerChoice> box;
    private final RunChoices choices;
    private final CrawlerSuggestions suggestions;
    private final WindowMessages messages;

    CrawlerBox(ComboBox<CrawlerChoice> box, Button choose, RunChoices choices, CrawlerSuggestions suggestions,
            WindowMessages messages) {
        this.box = box;
        this.choices = choices;
        this.suggestions = suggestions;
        this.messages = messages;
        box.getItems().setAll(CrawlerChoice.values());
        box.setConverter(new ChoiceNames<>(choice -> messages.text("crawlers." + choice, choices.chosen().size())));
        box.setAccessibleText(messages.text("crawlers.name"));
        box.valueProperty().bindBidirectional(choices.crawlersProperty());
        choose.setAccessibleText(messages.text("crawlers.choose.name"));
        choose.setOnAction(event -> choose());
        box.valueProperty().addListener((property, before, now) -> {
            if (now == CrawlerChoice.CHOSEN && choices.chosen().isEmpty()) {
                // Later, as the list of choices is still closing.
                Platform.runLater(() -> {
                    choose();
                    if (choices.chosen().isEmpty()) {
                        box.setValue(before);
                    }
                });
            }
        });
    }

    /** Lets the person tick them one by one. */
    void choose() {
        new CrawlerDialog(suggestions, choices.chosen(), messages).ask(box.getScene().getWindow()).ifPresent(names -> {
            choices.chosen().setAll(names);
            // The box shows how many there are, and would not look again at what it shows already.
            box.setValue(null);
            box.setValue(names.isEmpty() ? CrawlerChoice.TESTED : CrawlerChoice.CHOSEN);
        });
    }
}
