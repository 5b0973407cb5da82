package org.roboscope.ui.editor;

import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.fxmisc.richtext.model.StyledDocument;
import org.jspecify.annotations.Nullable;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.editor.margin.GroupMark;
import org.roboscope.ui.editor.text.Excerpt;
import org.roboscope.ui.editor.text.TextStyling;
import org.roboscope.ui.settings.OwnSnippets;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.TestedVerdict;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextFindings;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.Workspace;

/**
 * The editors of all open texts that have been in front. A text is loaded into its editor when its styling is computed.
 * Later findings, verdicts and changes are shown in the same editor.
 */
final class ShownEditors {

    /** The maximum length of a text that can certainly be styled before the next frame. */
    private static final int MAX_IMMEDIATE_LENGTH = 10_000;

    /** Creates an editor for a text, loads it and shows it. */
    interface Opener {

        void open(TextBuffer buffer, Consumer<TextEditor> load);
    }

    /**
     * The styling of a text.
     *
     * @param excerpt       the shown part of a text that is too large to edit
     * @param firstDocument the document to load; empty if the text has been shown before
     */
    private record StyledText(TextStyling styling, List<GroupMark> marks, Optional<Excerpt> excerpt,
            Optional<StyledDocument<Collection<String>, String, Collection<String>>> firstDocument) {

        private TextReading reading() {
            return styling.reading();
        }
    }

    private final Workspace workspace;
    private final Settings settings;
    private final TextEditor.Services services;
    private final Opener opener;
    private final Runnable onShow;
    /** The changes of the front text since it was saved. */
    final ReadOnlyObjectProperty<Optional<SavedChanges>> changes;
    private final ReadOnlyObjectProperty<Optional<StyledText>> frontText;
    private final Map<TextBuffer, TextEditor> editors = new HashMap<>();
    private final Set<TextBuffer> loadedBuffers = ConcurrentHashMap.newKeySet();
    private final Set<TextBuffer> editableBuffers = ConcurrentHashMap.newKeySet();
    /** The styling of the last editable text, from which unchanged lines are copied. */
    private volatile @Nullable TextStyling lastStyling;
    private boolean isReplacementExpected;

    /** @param onShow runs when the front text is shown with its current styling */
    ShownEditors(Workspace workspace, Settings settings, WindowMessages messages, Browser browser,
            InstantSource clock, Opener opener, Runnable onShow) {
        this.workspace = workspace;
        this.settings = settings;
        this.opener = opener;
        this.onShow = onShow;
        this.services = new TextEditor.Services(workspace, settings.ownCrawlers(), new OwnSnippets(settings), messages,
                browser, clock, settings.completionWhileTypingProperty());
        frontText = workspace.background().derive(workspace.reading(), Optional.<StyledText>empty(),
                reading -> Optional.of(style(reading)));
        frontText.addListener((_, _, text) -> text.ifPresent(this::showText));
        this.changes = SavedChanges.follow(workspace);
        workspace.findings().addListener((_, _, findings) -> showFindings(findings));
        workspace.findingsWithTriedFixes().addListener(
                (_, _, findings) -> editorOf(findings.text().buffer()).ifPresent(editor -> editor.showFixes(findings)));
        workspace.verdict().addListener((_, _, verdict) -> showVerdict(verdict));
        changes.addListener((_, _, savedChanges) -> savedChanges.ifPresent(this::showChanges));
        settings.fontSizeProperty().addListener(
                (_, _, size) -> editors.values().forEach(editor -> editor.setFontSize(size.doubleValue())));
        settings.wrapProperty().addListener(
                (_, _, wraps) -> editors.values().forEach(editor -> editor.setWrap(wraps)));
        settings.wordsProperty().addListener(
                (_, _, areShown) -> editors.values().forEach(editor -> editor.margin.setWordsShown(areShown)));
        // A tab without its text for a frame would flicker.
        workspace.reading().addListener((_, _, reading) -> {
            if (!editors.containsKey(reading.buffer()) && reading.content().length() <= MAX_IMMEDIATE_LENGTH) {
                showText(style(reading));
            }
        });
    }

    Optional<TextEditor> editorOf(TextBuffer buffer) {
        return Optional.ofNullable(editors.get(buffer));
    }

    TextEditor create(TextBuffer buffer) {
        TextEditor editor = new TextEditor(services, buffer);
        editor.setFontSize(settings.fontSizeProperty().get());
        editor.setWrap(settings.wrapProperty().get());
        editor.margin.setWordsShown(settings.wordsProperty().get());
        editors.put(buffer, editor);
        return editor;
    }

    void forget(TextBuffer buffer) {
        editors.remove(buffer);
        loadedBuffers.remove(buffer);
        editableBuffers.remove(buffer);
    }

    /** Shows the current findings, verdict and changes in a new editor. */
    void showAll() {
        showFindings(workspace.findings().get());
        showVerdict(workspace.verdict().get());
        changes.get().ifPresent(this::showChanges);
    }

    private void showVerdict(TestedVerdict verdict) {
        editorOf(verdict.reading().buffer()).ifPresent(editor -> editor.showVerdict(verdict));
    }

    private void showFindings(TextFindings findings) {
        editorOf(findings.text().buffer()).ifPresent(editor -> editor.setFindings(findings));
    }

    private void showChanges(SavedChanges savedChanges) {
        editorOf(savedChanges.reading().buffer()).ifPresent(editor -> editor.showSavedChanges(savedChanges));
    }

    /** Shows the front text if its styling is computed. */
    void showFront() {
        frontText.get().ifPresent(this::showText);
    }

    /** Announces that another text will replace the front text, which therefore needs no editor. */
    void announceReplacement() {
        isReplacementExpected = true;
    }

    /** Shows the front text if the announced text did not arrive. */
    void endReplacement() {
        if (isReplacementExpected) {
            isReplacementExpected = false;
            showFront();
        }
    }

    /** Ends the wait for the announced text, which is in front. */
    void acceptReplacement() {
        isReplacementExpected = false;
    }

    /**
     * Styles a text, on any thread. The whole document is only built for a text that has not been shown before. Other
     * texts need only the styles of their lines.
     */
    private StyledText style(TextReading reading) {
        boolean isLoaded = loadedBuffers.contains(reading.buffer());
        List<GroupMark> marks = GroupMark.of(reading.robotsReading());
        Optional<Excerpt> excerpt = editableBuffers.contains(reading.buffer()) ? Optional.empty() : Excerpt.of(reading);
        if (excerpt.isPresent()) {
            TextStyling styling = excerpt.get().styling();
            return new StyledText(styling, marks, excerpt,
                    isLoaded ? Optional.empty() : Optional.of(excerpt.get().toDocument(styling)));
        }
        TextStyling styling = TextStyling.of(reading, lastStyling);
        lastStyling = styling;
        return new StyledText(styling, marks, excerpt, isLoaded ? Optional.empty() : Optional.of(styling.toDocument()));
    }

    private void showText(StyledText text) {
        TextBuffer buffer = text.reading().buffer();
        if (isReplacementExpected || !buffer.equals(workspace.bufferProperty().get())) {
            return;
        }
        if (!editors.containsKey(buffer)) {
            text.firstDocument().ifPresent(document -> opener.open(buffer, editor -> {
                loadedBuffers.add(buffer);
                text.excerpt().ifPresentOrElse(part -> editor.load(part, text.styling(), document), () -> {
                    editableBuffers.add(buffer);
                    editor.load(text.styling(), document);
                });
            }));
        }
        editorOf(buffer).ifPresent(editor -> {
            editor.showStyling(text.styling(), text.marks());
            onShow.run();
        });
    }
}
