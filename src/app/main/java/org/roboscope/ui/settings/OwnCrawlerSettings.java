package org.roboscope.ui.settings;

import java.util.Optional;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.StarBinding;
import org.roboscope.ui.common.WindowMessages;

/** The list of a person's own crawlers, with a form to add one. */
final class OwnCrawlerSettings {

    private final OwnCrawlers crawlers;
    private final WindowMessages messages;
    private final ListView<CatalogueEntry> list;
    private final Label problem;
    /** Held by the view that it fills, and by nothing that outlives the dialog. */
    private final ChangeListener<Catalogue> refill;

    OwnCrawlerSettings(OwnCrawlers crawlers, WindowMessages messages, ListView<CatalogueEntry> list, Label problem) {
        this.crawlers = crawlers;
        this.messages = messages;
        this.list = list;
        this.problem = problem;
        this.refill = (property, before, now) -> list.getItems().setAll(crawlers.all());
    }

    void connect(TextField name, TextField fallbacks, CheckBox star, Button add, Button remove) {
        CheckedField.prepare(problem);
        list.setAccessibleText(messages.text("settings.own.heading"));
        list.setPlaceholder(new Label(messages.text("settings.own.none")));
        list.setCellFactory(view -> new Row());
        list.getItems().setAll(crawlers.all());
        crawlers.catalogueProperty().addListener(new WeakChangeListener<>(refill));
        name.setAccessibleText(messages.text("settings.own.name.name"));
        fallbacks.setAccessibleText(messages.text("settings.own.fallbacks.name"));
        Runnable adding = () -> add(name, fallbacks, star);
        add.setOnAction(event -> adding.run());
        name.setOnAction(event -> adding.run());
        fallbacks.setOnAction(event -> adding.run());
        remove.disableProperty().bind(list.getSelectionModel().selectedItemProperty().isNull());
        remove.setOnAction(event -> removeSelected());
        list.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.DELETE) {
                removeSelected();
            }
        });
    }

    private void add(TextField name, TextField fallbacks, CheckBox star) {
        Optional<String> wrong = wrongWith(name.getText());
        CheckedField.say(problem, wrong);
        if (wrong.isEmpty()) {
            OwnCrawlers.of(name.getText(), fallbacks.getText(), star.isSelected()).ifPresent(crawlers::add);
            name.clear();
            fallbacks.clear();
            star.setSelected(true);
        }
        name.requestFocus();
    }

    /** Why the name could not stand in a User-agent line; empty if it could. */
    private Optional<String> wrongWith(String name) {
        if (name.isBlank()) {
            return Optional.of(messages.text("settings.own.blank"));
        }
        if (name.strip().equals("*")) {
            return Optional.of(messages.text("settings.own.everyone"));
        }
        return name.chars().anyMatch(c -> c == '#' || c < ' ')
                ? Optional.of(messages.text("settings.own.bad"))
                : Optional.empty();
    }

    private void removeSelected() {
        CatalogueEntry selected = list.getSelectionModel().getSelectedItem();
        if (selected != null) {
            crawlers.remove(selected.token());
        }
    }

    private final class Row extends ListCell<CatalogueEntry> {

        @Override
        protected void updateItem(@Nullable CatalogueEntry crawler, boolean empty) {
            super.updateItem(crawler, empty);
            setText(crawler == null ? "" : text(crawler));
        }

        private String text(CatalogueEntry crawler) {
            String fallbacks = crawler.fallbacks().isEmpty()
                    ? ""
                    : messages.text("settings.own.row.fallbacks", String.join(", ", crawler.fallbacks()));
            String star = crawler.star() == StarBinding.IGNORES ? messages.text("settings.own.row.ignores") : "";
            return crawler.token() + fallbacks + star;
        }
    }
}
