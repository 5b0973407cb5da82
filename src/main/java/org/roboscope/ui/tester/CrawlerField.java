package org.roboscope.ui.tester;

import java.util.List;
import java.util.Locale;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.common.Suggestion;
import org.roboscope.ui.common.SuggestionPopup;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.workspace.Workspace;

/** Chooses the crawler: any of the catalogue, found by name, operator or purpose, or a name that is typed. */
final class CrawlerField {

    private final TextField field;
    private final Workspace workspace;
    private final Messages crawlerWords = Messages.of("crawlers");
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
        SuggestionPopup popup = SuggestionPopup.on(field, this::matching, this::choose);
        field.setOnAction(event -> choose(field.getText()));
        field.focusedProperty().addListener((property, before, now) -> {
            if (!now) {
                choose(field.getText());
            }
        });
        workspace.crawlerProperty().subscribe(crawler -> field.setText(crawler.name()));
        all.setGraphic(new FontIcon(Material2AL.ARROW_DROP_DOWN));
        all.setAccessibleText(messages.text("crawler.all"));
        all.setTooltip(new Tooltip(messages.text("crawler.all")));
        all.setFocusTraversable(false);
        all.setOnAction(event -> {
            field.requestFocus();
            field.selectAll();
            popup.open("");
        });
    }

    private List<Suggestion> matching(String typed) {
        String wanted = typed.strip().toLowerCase(Locale.ROOT);
        return own.catalogue().entries().stream()
                .filter(entry -> entry.token().toLowerCase(Locale.ROOT).contains(wanted)
                        || detail(entry).toLowerCase(Locale.ROOT).contains(wanted))
                .sorted((one, other) -> Boolean.compare(begins(other, wanted), begins(one, wanted)))
                .map(entry -> new Suggestion(entry.token(), detail(entry)))
                .toList();
    }

    private static boolean begins(CatalogueEntry entry, String wanted) {
        return entry.token().toLowerCase(Locale.ROOT).startsWith(wanted);
    }

    private String detail(CatalogueEntry entry) {
        if (OwnCrawlers.isOwn(entry)) {
            return messages.text("crawler.own");
        }
        String purpose = crawlerWords.text("purpose." + entry.purpose().code());
        return entry.operator().isEmpty() ? purpose : entry.operator() + " · " + purpose;
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
