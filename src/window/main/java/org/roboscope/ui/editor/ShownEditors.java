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
 * An editor for each text that has been shown and is open. A text is loaded into its editor as soon as its looks are known,
 * and what becomes known of it is shown there.
 */
final class ShownEditors {

    /** Makes an editor for a text, and brings it up once it is loaded. */
    interface Opener {

        void open(TextBuffer buffer, Consumer<TextEditor> load);
    }

    /**
     * How a text looks.
     *
     * @param excerpt   what is shown of it, if it is too large to edit
     * @param beginning the document to begin with, if the text has not been shown yet
     */
    private record Picture(TextStyling styling, List<GroupMark> marks, Optional<Excerpt> excerpt,
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
    /** What differs from the saved file in the text in front. */
    final ReadOnlyObjectProperty<Optional<SavedChanges>> changes;
    private final ReadOnlyObjectProperty<Optional<Picture>> picture;
    private final Map<TextBuffer, TextEditor> editors = new HashMap<>();
    private final Set<TextBuffer> loaded = ConcurrentHashMap.newKeySet();
    private final Set<TextBuffer> edited = ConcurrentHashMap.newKeySet();
    /** Any will do: what has not changed since is taken from it. */
    private volatile @Nullable TextStyling lastStyling;
    private boolean anotherComes;

    /** @param onShow runs when the text in front is shown with its current looks */
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
        picture = workspace.flow().derive(workspace.reading(), Optional.<Picture>empty(), WorkPriority.IN_VIEW,
                reading -> Optional.of(pictureOf(reading)));
        picture.addListener((property, before, now) -> now.ifPresent(this::show));
        workspace.reading().addListener((property, before, now) -> {
            if (!editors.containsKey(now.buffer()) && workspace.comesAtOnce(now.content())) {
                show(pictureOf(now));
            }
        });
    }

    Optional<TextEditor> of(TextBuffer buffer) {
        return Optional.ofNullable(editors.get(buffer));
    }

    TextEditor make(TextBuffer buffer) {
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

    /** In an editor that was made a moment ago, what is known already. */
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

    /** What is known by now of how the text in front looks. */
    void showFront() {
        picture.get().ifPresent(this::show);
    }

    /** A text is about to come in the place of the one in front, which is not worth an editor of its own. */
    void expectAnother() {
        anotherComes = true;
    }

    /** If it did not come, the one in front is shown. */
    void expectNoOther() {
        if (anotherComes) {
            anotherComes = false;
            showFront();
        }
    }

    /** The text that was expected is in front. */
    void anotherCame() {
        anotherComes = false;
    }

    /**
     * On any thread. The whole document is made only for a text that is not shown yet; for others, the looks of their lines
     * are enough.
     */
    private Picture pictureOf(TextReading reading) {
        boolean isLoaded = loaded.contains(reading.buffer());
        List<GroupMark> marks = GroupMark.of(reading.robots());
        Optional<Excerpt> excerpt = edited.contains(reading.buffer()) ? Optional.empty() : Excerpt.of(reading);
        if (excerpt.isPresent()) {
            TextStyling styling = excerpt.get().styling();
            return new Picture(styling, marks, excerpt,
                    isLoaded ? Optional.empty() : Optional.of(excerpt.get().toDocument(styling)));
        }
        TextStyling styling = TextStyling.of(reading, lastStyling);
        lastStyling = styling;
        return new Picture(styling, marks, excerpt, isLoaded ? Optional.empty() : Optional.of(styling.toDocument()));
    }

    private void show(Picture now) {
        TextBuffer buffer = now.reading().buffer();
        if (anotherComes || !buffer.equals(workspace.bufferProperty().get())) {
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
