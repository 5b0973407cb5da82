package org.roboscope.ui.editor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.animation.PauseTransition;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.geometry.Point2D;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.editor.find.EditorSearch;
import org.roboscope.ui.editor.text.EditorState;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.ByteEdit;
import org.roboscope.ui.workspace.EditorPosition;
import org.roboscope.ui.workspace.EditorRequest;
import org.roboscope.ui.workspace.TestedVerdict;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextFindings;
import org.roboscope.ui.workspace.TextVersion;
import org.roboscope.ui.workspace.WorkPriority;
import org.roboscope.ui.workspace.Workspace;

/** The editor as the window knows it: shows the workspace's text, whichever of the open ones that is. */
public final class EditorPane extends StackPane {

    private static final Duration A_WHILE = Duration.millis(200);

    private final Workspace workspace;
    private final Settings settings;
    private final WindowMessages messages;
    private final Browser browser;
    private final Map<TextBuffer, TextEditor> editors = new HashMap<>();
    private final TextPictures pictures = new TextPictures();
    private final ReadOnlyObjectProperty<Optional<TextPicture>> picture;
    private final BorderPane frame = new BorderPane();
    private final LongTextNotice notice;
    private final PauseTransition unreadable = new PauseTransition(A_WHILE);
    private final EditorSearch search;
    private @Nullable TextEditor current;
    /** Whether the keyboard goes to the next text that is shown. */
    private boolean keyboardComes = true;
    private boolean anotherComes;
    private final List<Runnable> whenShown = new ArrayList<>();
    private final List<Runnable> whenFolded = new ArrayList<>();
    private Function<TextBuffer, Optional<EditorState>> beginnings = buffer -> Optional.empty();

    public EditorPane(Workspace workspace, Settings settings, WindowMessages messages, Browser browser) {
        this.workspace = workspace;
        this.settings = settings;
        this.messages = messages;
        this.browser = browser;
        getStyleClass().add("editor-pane");
        picture = workspace.flow().derive(workspace.reading(), Optional.<TextPicture>empty(), WorkPriority.IN_VIEW,
                reading -> Optional.of(pictures.of(reading))).property();
        picture.addListener((property, before, now) -> now.ifPresent(this::show));
        workspace.readingProperty().addListener((property, before, now) -> {
            if (!editors.containsKey(now.buffer()) && workspace.comesAtOnce(now.content())) {
                show(pictures.of(now));
            }
        });
        workspace.litLinesProperty().addListener((property, before, now) -> withCurrent(editor -> editor.light(now)));
        workspace.bufferProperty().addListener((property, before, now) -> turnTo(now));
        workspace.findingsProperty().addListener((property, before, now) -> show(now));
        workspace.verdictProperty().addListener((property, before, now) -> show(now));
        workspace.ruleCountsProperty().subscribe(counts -> withCurrent(TextEditor::showCounts));
        settings.fontSizeProperty().addListener((property, before, now) -> editors.values()
                .forEach(editor -> editor.setFontSize(now.doubleValue())));
        settings.wrapProperty().addListener((property, before, now) -> editors.values()
                .forEach(editor -> editor.setWrap(now)));
        settings.wordsProperty().addListener((property, before, now) -> editors.values()
                .forEach(editor -> editor.setWords(now)));
        // Another text must not stand below the name of one that takes long to be shown.
        unreadable.setOnFinished(event -> frame.setCenter(null));
        search = new EditorSearch(messages, this::requestFocus);
        notice = new LongTextNotice(messages, this::turn);
        frame.setTop(new VBox(notice, search.node()));
        getChildren().setAll(frame);
        workspace.requests().connectEditor(this::answer);
        picture.get().ifPresent(this::show);
    }

    /** Told when another text has come up, and is yet to be laid out. */
    public void whenShown(Runnable handler) {
        whenShown.add(handler);
    }

    /** Told when groups were folded away or opened. */
    public void whenFolded(Runnable handler) {
        whenFolded.add(handler);
    }

    /** Where a text that is shown for the first time begins. */
    public void beginAt(Function<TextBuffer, Optional<EditorState>> places) {
        beginnings = places;
    }

    /** Where somebody is in this text; nothing, as long as it has not been shown. */
    public Optional<EditorState> place(TextBuffer buffer) {
        return Optional.ofNullable(editors.get(buffer)).map(TextEditor::place);
    }

    /** A text is about to come in the place of this one, which is not worth an editor of its own. */
    public void expectAnother() {
        anotherComes = true;
    }

    /** If it did not come, this text is shown. */
    public void expectNoOther() {
        if (anotherComes) {
            anotherComes = false;
            picture.get().ifPresent(this::show);
        }
    }

    /** Whether there is something to read. */
    public boolean showsText() {
        return current != null && frame.getCenter() != null && current.area().getLength() > 0;
    }

    /** Where on the screen the person asks what can be done, if it is in the text; the caret goes there, too. */
    public Optional<Point2D> askedAt(ContextMenuEvent event) {
        return Optional.ofNullable(current).flatMap(editor -> editor.askedAt(event));
    }

    /** Forgets what belongs to a text that was closed. */
    public void close(TextBuffer buffer) {
        editors.remove(buffer);
        pictures.forget(buffer);
    }

    @Override
    public void requestFocus() {
        if (current == null || frame.getCenter() == null) {
            keyboardComes = true;
        } else {
            current.area().requestFocus();
        }
    }

    private boolean answer(EditorRequest wanted) {
        return switch (wanted) {
            case EditorRequest.Apply(TextVersion from, List<ByteEdit> edits) -> apply(from, edits);
            case EditorRequest.Replace(TextBuffer buffer, int from, int removed, String inserted) -> replace(
                    buffer, from, removed, inserted);
            case EditorRequest.GoTo(EditorPosition position) -> withCurrent(editor -> editor.goTo(position));
            case EditorRequest.ShowLine(int line) -> withCurrent(editor -> editor.show(line));
        };
    }

    private boolean apply(TextVersion from, List<ByteEdit> edits) {
        return current != null && current.buffer().equals(from.buffer()) && current.edits().apply(from, edits);
    }

    private boolean showsPart(TextBuffer buffer) {
        TextEditor editor = editors.get(buffer);
        return editor != null && editor.part().isPresent();
    }

    private boolean replace(TextBuffer buffer, int from, int removed, String inserted) {
        TextEditor editor = editors.get(buffer);
        if (editor == null) {
            return false;
        }
        if (editor.edits().replace(from, removed, inserted)) {
            return true;
        }
        // What comes of it cannot be shown whole, or was not before: the text changes, and is shown anew.
        close(buffer);
        return false;
    }

    private void show(TextPicture now) {
        TextBuffer buffer = now.reading().buffer();
        if (anotherComes || !buffer.equals(workspace.bufferProperty().get())) {
            return;
        }
        switch (now) {
            case TextPicture.Whole whole -> show(buffer, whole);
            case TextPicture.Part part -> show(buffer, part);
        }
        if (editors.containsKey(buffer)) {
            search.textChanged();
        }
    }

    private void show(TextBuffer buffer, TextPicture.Whole now) {
        boolean isNew = !editors.containsKey(buffer) || showsPart(buffer);
        if (isNew) {
            now.beginning().ifPresent(text -> open(buffer, editor -> {
                pictures.isShown(buffer);
                editor.load(now.styling(), text);
            }));
        }
        TextEditor editor = editors.get(buffer);
        if (editor != null) {
            editor.show(now.styling(), now.marks());
        }
    }

    private void show(TextBuffer buffer, TextPicture.Part now) {
        if (!now.text().reading().content().equals(buffer.content())) {
            return;
        }
        if (!editors.containsKey(buffer)) {
            open(buffer, editor -> editor.load(now.text()));
        }
        TextEditor editor = editors.get(buffer);
        // What was typed into a text that is shown whole stays shown so.
        if (editor != null && editor.part().isPresent()) {
            editor.show(now.text(), now.marks());
        }
    }

    private void show(TestedVerdict verdict) {
        TextEditor editor = editors.get(verdict.reading().buffer());
        if (editor != null) {
            editor.show(verdict);
        }
    }

    private void show(TextFindings findings) {
        TextEditor editor = editors.get(findings.text().buffer());
        if (editor != null) {
            editor.show(findings);
        }
    }

    void find(boolean replacing) {
        withCurrent(editor -> search.open(editor.searched(), replacing));
    }

    /** Comes up if need be, and goes on to the next or the previous match. */
    void findAgain(boolean forward) {
        withCurrent(editor -> search.again(editor.searched(), forward));
    }

    /** While a text takes long to come up, what is done is not done to the one before it, which nobody sees any more. */
    boolean withCurrent(Consumer<TextEditor> work) {
        TextEditor editor = current;
        if (editor == null || !editor.buffer().equals(workspace.bufferProperty().get())) {
            return false;
        }
        work.accept(editor);
        return true;
    }

    /** The same; the keyboard goes to the text, so that what was done there is seen. */
    boolean inText(Consumer<TextEditor> work) {
        boolean done = withCurrent(work);
        if (done && !holdsKeyboard()) {
            requestFocus();
        }
        return done;
    }

    private void turn(boolean forward) {
        withCurrent(editor -> editor.turn(forward));
    }

    private void open(TextBuffer buffer, Consumer<TextEditor> load) {
        TextEditor editor = new TextEditor(workspace, buffer, settings.ownCrawlers(), messages, browser);
        editor.setFontSize(settings.fontSizeProperty().get());
        editor.setWrap(settings.wrapProperty().get());
        editor.setWords(settings.wordsProperty().get());
        Optional<EditorState> beginning = beginnings.apply(buffer);
        editors.put(buffer, editor);
        editor.whenTurned(part -> showNotice());
        editor.edits().whenTooLong(notice::showTooLong);
        load.accept(editor);
        beginning.ifPresent(place -> editor.begin(workspace.readingProperty().get(), place));
        editor.whenFolded(() -> whenFolded.forEach(Runnable::run));
        show(workspace.findingsProperty().get());
        show(workspace.verdictProperty().get());
        bringUp(editor);
    }

    private void showNotice() {
        withCurrent(editor -> notice.show(editor.part()));
    }

    private void turnTo(TextBuffer buffer) {
        TextEditor editor = editors.get(buffer);
        anotherComes = false;
        unreadable.stop();
        notice.show(Optional.empty());
        if (editor == null) {
            keyboardComes |= holdsKeyboard();
            unreadable.playFromStart();
        } else {
            bringUp(editor);
        }
    }

    /** Also while another window has it. */
    public boolean holdsKeyboard() {
        return current != null && getScene() != null && current.area().equals(getScene().getFocusOwner());
    }

    private void bringUp(TextEditor editor) {
        boolean hadFocus = keyboardComes || holdsKeyboard();
        keyboardComes = false;
        current = editor;
        workspace.editorShows(editor.part().isPresent());
        showNotice();
        unreadable.stop();
        frame.setCenter(editor.node());
        editor.light(workspace.litLinesProperty().get());
        search.turnTo(editor.searched());
        editor.caretMoved();
        if (hadFocus) {
            editor.area().requestFocus();
        }
        whenShown.forEach(Runnable::run);
    }
}
