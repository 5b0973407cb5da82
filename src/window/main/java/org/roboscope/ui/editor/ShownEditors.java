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
import org.roboscope.ui.workspace.WorkScheduler.WorkPriority;
import org.roboscope.ui.workspace.Workspace;

/**
 * The editors of open texts that have been shown. A text is loaded into its editor once its styling is computed; later
 * findings, verdicts and changes are shown there.
 */
final class ShownEditors {

    /** Creates an editor for a text, and shows it once it is loaded. */
    interface Opener {

        void open(TextBuffer buffer, Consumer<TextEditor> load);
    }

    /**
     * The styling of a text.
     *
     * @param excerpt the shown part of a text that is too large to edit
     * @param beginning the first document, if the text has not been shown yet
     */
    private record StyledText(TextStyling styling, List<GroupMark> marks, Optional<Excerpt> excerpt,
            Optional<StyledDocument<Collection<String>, String, Collection<String>>> beginning) {

        private TextReading reading() {
            return styling.reading();
        }
    }

    private final Workspace workspace;
    private final Settings settings;
    private final TextEditor.Services services;
    private final Opener opener;
    private final Runnable onShow;
    /** Changes of the front text since it was saved. */
    final ReadOnlyObjectProperty<Optional<SavedChanges>> changes;
    private final ReadOnlyObjectProperty<Optional<StyledText>> frontText;
    private final Map<TextBuffer, TextEditor> editors = new HashMap<>();
    private final Set<TextBuffer> loaded = ConcurrentHashMap.newKeySet();
    private final Set<TextBuffer> edited = ConcurrentHashMap.newKeySet();
    /** A styling of any text; unchanged lines are copied from it. */
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
        this.changes = SavedChanges.follow(workspace);
        workspace.findings().addListener((property, before, now) -> show(now));
        workspace.fixesTried().addListener(
                (property, before, now) -> of(now.text().buffer()).ifPresent(editor -> editor.showFixes(now)));
        workspace.verdict().addListener((property, before, now) -> show(now));
        changes.addListener((property, before, now) -> now.ifPresent(this::show));
        settings.fontSizeProperty().addListener(
                (property, before, now) -> editors.values().forEach(editor -> editor.setFontSize(now.doubleValue())));
        settings.wrapProperty().addListener(
                (property, before, now) -> editors.values().forEach(editor -> editor.setWrap(now)));
        settings.wordsProperty().addListener(
                (property, before, now) -> editors.values().forEach(editor -> editor.margin.setWords(now)));
        frontText = workspace.flow().derive(workspace.reading(), Optional.<StyledText>empty(), WorkPriority.IN_VIEW,
                reading -> Optional.of(style(reading)));
        frontText.addListener((property, before, now) -> now.ifPresent(this::show));
        workspace.reading().addListener((property, before, now) -> {
            if (!editors.containsKey(now.buffer()) && workspace.isReadAtOnce(now.content())) {
                show(style(now));
            }
        });
    }

    Optional<TextEditor> of(TextBuffer buffer) {
        return Optional.ofNullable(editors.get(buffer));
    }

    TextEditor create(TextBuffer buffer) {
        TextEditor editor = new TextEditor(services, buffer);
        editor.setFontSize(settings.fontSizeProperty().get());
        editor.setWrap(settings.wrapProperty().get());
        editor.margin.setWords(settings.wordsProperty().get());
        editors.put(buffer, editor);
        return editor;
    }

    void forget(TextBuffer buffer) {
        editors.remove(buffer);
        loaded.remove(buffer);
        edited.remove(buffer);
    }

    /** Shows the known findings, verdict and changes in a new editor. */
    void showKnown() {
        show(workspace.findings().get());
        show(workspace.verdict().get());
        changes.get().ifPresent(this::show);
    }

    private void show(TestedVerdict verdict) {
        of(verdict.reading().buffer()).ifPresent(editor -> editor.show(verdict));
    }

    private void show(TextFindings findings) {
        of(findings.text().buffer()).ifPresent(editor -> editor.show(findings));
    }

    private void show(SavedChanges now) {
        of(now.reading().buffer()).ifPresent(editor -> editor.show(now));
    }

    /** Shows the front text if its styling is computed. */
    void showFront() {
        frontText.get().ifPresent(this::show);
    }

    /** Announces a text that will replace the front one, which therefore needs no editor. */
    void expectAnother() {
        isReplacementExpected = true;
    }

    /** Shows the front text if the announced one did not arrive. */
    void expectNoOther() {
        if (isReplacementExpected) {
            isReplacementExpected = false;
            showFront();
        }
    }

    /** The announced text is in front. */
    void replacementArrived() {
        isReplacementExpected = false;
    }

    /**
     * Styles a text, on any thread. The whole document is built only for a text that is not shown yet; the others need
     * only the styles of their lines.
     */
    private StyledText style(TextReading reading) {
        boolean isLoaded = loaded.contains(reading.buffer());
        List<GroupMark> marks = GroupMark.of(reading.robots());
        Optional<Excerpt> excerpt = edited.contains(reading.buffer()) ? Optional.empty() : Excerpt.of(reading);
        if (excerpt.isPresent()) {
            TextStyling styling = excerpt.get().styling();
            return new StyledText(styling, marks, excerpt,
                    isLoaded ? Optional.empty() : Optional.of(excerpt.get().toDocument(styling)));
        }
        TextStyling styling = TextStyling.of(reading, lastStyling);
        lastStyling = styling;
        return new StyledText(styling, marks, excerpt, isLoaded ? Optional.empty() : Optional.of(styling.toDocument()));
    }

    private void show(StyledText now) {
        TextBuffer buffer = now.reading().buffer();
        if (isReplacementExpected || !buffer.equals(workspace.bufferProperty().get())) {
            return;
        }
        if (!editors.containsKey(buffer)) {
            now.beginning().ifPresent(document -> opener.open(buffer, editor -> {
                loaded.add(buffer);
                now.excerpt().ifPresentOrElse(part -> editor.load(part, now.styling(), document), () -> {
                    edited.add(buffer);
                    editor.load(now.styling(), document);
                });
            }));
        }
        of(buffer).ifPresent(editor -> {
            editor.show(now.styling(), now.marks());
            onShow.run();
        });
    }
}
