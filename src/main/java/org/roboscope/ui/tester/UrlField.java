package org.roboscope.ui.tester;

import javafx.scene.control.TextField;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.common.SuggestionPopup;
import org.roboscope.ui.workspace.SiteName;
import org.roboscope.ui.workspace.SitemapUrls;
import org.roboscope.ui.workspace.Workspace;

/** The address bar. What is typed into it is tested at once; what is done with it is remembered. */
final class UrlField {

    private final TextField field;
    private final Workspace workspace;
    private final History history;
    private final SitemapUrls sitemaps;
    private boolean showing;

    UrlField(TextField field, Workspace workspace, History history, SitemapUrls sitemaps) {
        this.field = field;
        this.sitemaps = sitemaps;
        this.workspace = workspace;
        this.history = history;
    }

    void install(Messages messages) {
        field.setAccessibleText(messages.text("url.name"));
        UrlSuggestions suggestions = new UrlSuggestions(history, sitemaps, messages);
        SuggestionPopup.on(
                field, typed -> suggestions.matching(typed, workspace.analysisProperty().get()), url -> remember());
        field.textProperty().addListener((property, before, now) -> {
            if (!showing) {
                workspace.testUrl(TypedUrl.of(now).url());
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

    /** Whether the person pasted a line of a log. */
    boolean holdsLogLine() {
        return TypedUrl.of(field.getText()).fromLogLine();
    }

    private void show(String url) {
        if (!TypedUrl.of(field.getText()).url().equals(url)) {
            showing = true;
            field.setText(url);
            showing = false;
        }
    }

    private void remember() {
        history.add(SiteName.of(workspace.siteProperty().get()), workspace.testedUrlProperty().get());
    }
}
