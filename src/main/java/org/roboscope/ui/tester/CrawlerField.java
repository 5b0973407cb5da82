package org.roboscope.ui.tester;

import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.common.SuggestionPopup;
import org.roboscope.ui.common.Tips;
import org.roboscope.ui.settings.CrawlerSuggestions;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.workspace.Workspace;

/** Chooses the crawler: any of the catalogue, found by name, operator or purpose, or a name that is typed. */
final class CrawlerField {

    private final TextField field;
    private final Workspace workspace;
    private final OwnCrawlers own;
    private final Messages messages;

    CrawlerField(TextField field, Workspace workspace, OwnCrawlers own, Messages messages) {
        this.field = field;
        this.workspace = workspace;
        this.own = own;
        this.messages = messages;
    }

    void install(Button all) {
        field.setAccessibleText(messages.text("crawler.name"));
        SuggestionPopup popup = SuggestionPopup.on(field, new CrawlerSuggestions(own)::matching, this::choose);
        field.setOnAction(event -> choose(field.getText()));
        field.focusedProperty().addListener((property, before, now) -> {
            if (!now) {
                choose(field.getText());
            }
        });
        workspace.crawlerProperty().subscribe(crawler -> field.setText(crawler.name()));
        all.setGraphic(new FontIcon(Material2AL.ARROW_DROP_DOWN));
        all.setAccessibleText(messages.text("crawler.all"));
        Tips.give(all, messages.text("crawler.all"));
        all.setFocusTraversable(false);
        all.setOnAction(event -> {
            field.requestFocus();
            field.selectAll();
            popup.open("");
        });
    }

    private void choose(String typed) {
        if (typed.isBlank()) {
            field.setText(workspace.crawlerProperty().get().name());
        } else if (!typed.strip().equals(workspace.crawlerProperty().get().name())) {
            workspace.testAs(own.catalogue().crawler(typed));
            field.setText(workspace.crawlerProperty().get().name());
        }
    }
}
