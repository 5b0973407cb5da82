package org.roboscope.ui.editor;

import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.editor.changes.SavedChanges;
import org.roboscope.ui.editor.changes.SavedComparison;
import org.roboscope.ui.settings.OwnSnippets;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.TestedVerdict;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextFindings;
import org.roboscope.ui.workspace.Workspace;

/** An editor for each text that has been shown and is open. What becomes known of a text is shown in its editor. */
final class ShownEditors {

    private final Workspace workspace;
    private final Settings settings;
    private final EditorServices services;
    private final ReadOnlyObjectProperty<Optional<SavedChanges>> changes;
    private final Map<TextBuffer, TextEditor> editors = new HashMap<>();

    ShownEditors(Workspace workspace, Settings settings, WindowMessages messages, Browser browser,
            InstantSource clock) {
        this.workspace = workspace;
        this.settings = settings;
        this.services = new EditorServices(workspace, settings.ownCrawlers(), new OwnSnippets(settings), messages,
                browser, clock, settings.completionWhileTypingProperty());
        this.changes = new SavedComparison(workspace).changesProperty();
        workspace.findingsProperty().addListener((property, before, now) -> show(now));
        workspace.fixesTriedProperty()
                .addListener((property, before, now) -> in(now.text().buffer(), display -> display.showFixes(now)));
        workspace.verdictProperty().addListener((property, before, now) -> show(now));
        changes.addListener((property, before, now) -> now.ifPresent(this::show));
        settings.fontSizeProperty().addListener((property, before, now) -> editors.values()
                .forEach(editor -> editor.setFontSize(now.doubleValue())));
        settings.wrapProperty().addListener((property, before, now) -> editors.values()
                .forEach(editor -> editor.setWrap(now)));
        settings.wordsProperty().addListener((property, before, now) -> editors.values()
                .forEach(editor -> editor.setWords(now)));
    }

    /** What differs from the saved file in the text in front. */
    ReadOnlyObjectProperty<Optional<SavedChanges>> changesProperty() {
        return changes;
    }

    Optional<TextEditor> of(TextBuffer buffer) {
        return Optional.ofNullable(editors.get(buffer));
    }

    boolean has(TextBuffer buffer) {
        return editors.containsKey(buffer);
    }

    boolean showsPart(TextBuffer buffer) {
        return of(buffer).flatMap(TextEditor::part).isPresent();
    }

    TextEditor make(TextBuffer buffer) {
        TextEditor editor = new TextEditor(services, buffer);
        editor.setFontSize(settings.fontSizeProperty().get());
        editor.setWrap(settings.wrapProperty().get());
        editor.setWords(settings.wordsProperty().get());
        editors.put(buffer, editor);
        return editor;
    }

    /** In an editor that was made a moment ago, what is known already. */
    void showKnown() {
        show(workspace.findingsProperty().get());
        show(workspace.verdictProperty().get());
        changes.get().ifPresent(this::show);
    }

    void forget(TextBuffer buffer) {
        editors.remove(buffer);
    }

    private void show(TestedVerdict verdict) {
        in(verdict.reading().buffer(), display -> display.show(verdict));
    }

    private void show(TextFindings findings) {
        in(findings.text().buffer(), display -> display.show(findings));
    }

    private void show(SavedChanges now) {
        in(now.reading().buffer(), display -> display.show(now));
    }

    private void in(TextBuffer buffer, Consumer<TextDisplay> work) {
        of(buffer).map(TextEditor::display).ifPresent(work);
    }
}
