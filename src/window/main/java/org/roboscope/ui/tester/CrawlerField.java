package org.roboscope.ui.tester;

import static org.roboscope.ui.tester.TesterPanel.MESSAGES;

import javafx.scene.AccessibleAttribute;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.ui.common.ControlTooltips;
import org.roboscope.ui.common.SuggestionPopup;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.settings.OwnCrawlers.CrawlerSuggestions;
import org.roboscope.ui.workspace.Workspace;

/** The field for the tested crawler. It suggests crawlers by name, operator or purpose, and accepts other names. */
record CrawlerField(TextField field, Label note, Workspace workspace, OwnCrawlers ownCrawlers) {

    /** @param openButton the button that suggests all crawlers */
    void install(Button openButton) {
        SuggestionPopup popup =
                SuggestionPopup.install(field, new CrawlerSuggestions(ownCrawlers)::suggestionsFor, this::choose);
        field.setOnAction(event -> choose(field.getText()));
        field.focusedProperty().addListener((property, before, now) -> {
            if (!now) {
                choose(field.getText());
            }
        });
        field.textProperty().addListener((_, _, now) -> {
            if (!now.equals(workspace.crawlerProperty().get().name())) {
                showNote("");
            }
        });
        workspace.crawlerProperty().subscribe(crawler -> {
            field.setText(crawler.name());
            showNote("");
        });
        ControlTooltips.attach(openButton, MESSAGES.text("crawler.all"));
        popup.setOpenButton(openButton);
    }

    /** Selects the typed crawler. An invalid name is explained by a sentence, and an empty field is reset. */
    private void choose(String typed) {
        String before = workspace.crawlerProperty().get().name();
        if (!typed.isBlank() && !typed.strip().equals(before)) {
            switch (ownCrawlers.catalogue().identify(typed)) {
                case CrawlerName.Identified identified -> workspace.setCrawler(identified.crawler());
                case CrawlerName.Empty() -> showNote(MESSAGES.text("crawler.empty", before));
                case CrawlerName.UnknownHeader(String _) -> showNote(MESSAGES.text("crawler.unknown", before));
            }
        }
        field.setText(workspace.crawlerProperty().get().name());
    }

    private void showNote(String sentence) {
        if (!sentence.equals(note.getText())) {
            note.setText(sentence);
            note.notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
        }
    }
}
