package org.roboscope.ui.tester;

import java.util.Optional;
import javafx.scene.control.TextField;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.ui.common.SuggestionPopup;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.workspace.Workspace;

/** The address bar. What is typed into it is tested at once; what is done with it is remembered. */
final class UrlField {

    /** @param sender whom the User-Agent of the line is of */
    record LogLine(TypedUrl typed, Optional<CatalogueEntry> sender) {}

    private final TextField field;
    private final Workspace workspace;
    private final UrlSuggestions suggestions;
    private final OwnCrawlers own;
    private boolean showing;
    private Runnable logLineChanged = () -> {};

    UrlField(TextField field, Workspace workspace, UrlSuggestions suggestions, OwnCrawlers own) {
        this.own = own;
        this.field = field;
        this.workspace = workspace;
        this.suggestions = suggestions;
    }

    void install(WindowMessages messages) {
        field.setAccessibleText(messages.text("url.name"));
        SuggestionPopup.on(
                field, typed -> suggestions.matching(
                        typed, workspace.siteProperty().get(), workspace.readingProperty().get().file()),
                url -> remember());
        field.textProperty().addListener((property, before, now) -> {
            if (!showing) {
                TypedUrl typed = TypedUrl.of(now);
                workspace.testUrl(typed.url());
                if (!typed.userAgent().equals(TypedUrl.of(before).userAgent())) {
                    sender(typed).ifPresent(sender -> workspace.testAs(sender.crawler()));
                    // The URL may be the same, and what is said of the line is not.
                    logLineChanged.run();
                }
            }
        });
        field.setOnAction(event -> remember());
        field.focusedProperty().addListener((property, before, now) -> {
            if (!now) {
                remember();
            }
        });
        workspace.testedUrlProperty().subscribe(this::show);
    }

    /** The handler runs when a log line of another sender was pasted. */
    void whenLogLineChanged(Runnable handler) {
        logLineChanged = handler;
    }

    /** The line of a log that the person pasted, and who sent the request, if that is known. */
    Optional<LogLine> logLine() {
        return Optional.of(TypedUrl.of(field.getText())).filter(TypedUrl::fromLogLine)
                .map(typed -> new LogLine(typed, sender(typed)));
    }

    private Optional<CatalogueEntry> sender(TypedUrl typed) {
        return typed.userAgent().flatMap(header -> own.catalogue().userAgents().recognise(header));
    }

    private void show(String url) {
        if (!TypedUrl.of(field.getText()).url().equals(url)) {
            showing = true;
            field.setText(url);
            showing = false;
        }
    }

    private void remember() {
        suggestions.add(workspace.siteProperty().get(), workspace.testedUrlProperty().get());
    }
}
