package org.roboscope.ui.editor;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.animation.PauseTransition;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.document.text.FileForm;
import org.roboscope.editing.EditorPosition;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.NoticeRow;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.editor.text.Excerpt;
import org.roboscope.ui.editor.text.TextLimits;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.ByteEdit;
import org.roboscope.ui.workspace.GatheredFixes;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextVersion;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceRequests.EditorRequest;

/** The editor of the window, which shows the front text of the workspace. */
public final class EditorPane extends StackPane {

    private static final int MOST_RETAINED_CHILDREN = 12;
    private static final Duration LOADING_DELAY = Duration.millis(200);
    /** Scroll distance of one notch of a mouse wheel. */
    private static final double NOTCH = 40;

    private final Workspace workspace;
    private final ShownEditors editors;
    private final BorderPane frame = new BorderPane();
    private final LargeTextNotice notice;
    private final PauseTransition clearing = new PauseTransition(LOADING_DELAY);
    private final FindBar search;
    private @Nullable TextEditor current;
    /** Whether the next text that is shown gets focus. */
    private boolean isFocusPending = true;
    private Runnable beforeFocus = () -> {};
    private final List<Runnable> shownHandlers = new ArrayList<>();
    private Function<TextBuffer, Optional<EditorPosition>> firstCarets = buffer -> Optional.empty();

    /** @param clock times keystrokes, so that a pause begins another undo step */
    public EditorPane(Workspace workspace, Settings settings, WindowMessages messages, Browser browser,
            InstantSource clock) {
        this.workspace = workspace;
        this.search = new FindBar(messages, this::requestFocus);
        this.editors = new ShownEditors(
                workspace, settings, messages, browser, clock, this::open, search::textChanged);
        getStyleClass().add("editor-pane");
        workspace.annotations().highlightedProperty().addListener(
                (property, before, now) -> withCurrent(editor -> editor.margin.highlight(now)));
        workspace.bufferProperty().addListener((property, before, now) -> showBuffer(now));
        workspace.annotations().ruleCountsProperty().subscribe(
                counts -> withCurrent(TextEditor::showCounts));
        // The previous text must not stay below the name of a text that loads slowly.
        clearing.setOnFinished(event -> frame.setCenter(null));
        notice = new LargeTextNotice(messages);
        frame.setTop(new VBox(notice, search.node));
        getChildren().setAll(frame);
        zoomByWheel(settings);
        workspace.requests().connectEditor(this::handle);
        editors.showFront();
    }

    /** Zooms by one step for each notch of the wheel while the shortcut key is down. */
    private void zoomByWheel(Settings settings) {
        // Distance since the last step.
        double[] scrolled = {0};
        addEventFilter(ScrollEvent.SCROLL, event -> {
            if (event.isShortcutDown()) {
                event.consume();
                if (!event.isInertia()) {
                    double by = event.getDeltaY();
                    scrolled[0] = Math.signum(scrolled[0]) == Math.signum(by) ? scrolled[0] + by : by;
                    int steps = (int) (scrolled[0] / NOTCH);
                    scrolled[0] %= NOTCH;
                    settings.zoom(steps);
                }
            }
        });
    }

    /**
     * Handles a request from another part of the window.
     *
     * @return whether it was done
     */
    private boolean handle(EditorRequest request) {
        return switch (request) {
            case EditorRequest.Apply(TextVersion from, List<ByteEdit> edits) -> {
                Optional<TextEditor> changed = current().filter(editor -> editor.buffer.equals(from.buffer()))
                        .filter(editor -> editor.edits.apply(from, edits));
                changed.ifPresent(TextEditor::showChange);
                yield changed.isPresent();
            }
            case EditorRequest.Replace(TextBuffer buffer, int from, int removed, String inserted) -> {
                Optional<TextEditor> editor = editors.of(buffer);
                boolean done = editor.filter(shown -> shown.edits.replace(from, removed, inserted)).isPresent();
                if (editor.isPresent() && !done) {
                    // The old or new text is too large to edit: the text changes, and a new editor shows it.
                    close(buffer);
                }
                yield done;
            }
            case EditorRequest.AddFormStep(TextBuffer buffer, FileForm before, FileForm after) -> {
                Optional<TextEditor> editor = editors.of(buffer);
                editor.ifPresent(shown -> shown.addFormStep(before, after));
                yield editor.isPresent();
            }
            case EditorRequest.Undo(TextBuffer buffer) -> current()
                    .filter(editor -> editor.buffer.equals(buffer) && editor.area().isEditable()).isPresent()
                    && withCurrent(editor -> editor.area().undo());
            case EditorRequest.GoTo(EditorPosition position) -> {
                beforeFocus.run();
                yield withCurrent(editor -> editor.view.goTo(position));
            }
            case EditorRequest.OfferFixes offer -> withCurrent(editor -> editor.view.help.offerFixes(offer));
            case EditorRequest.PreviewFixes(GatheredFixes fixes) -> withCurrent(
                    editor -> editor.view.help.preview(fixes));
            case EditorRequest.ShowLine(int line) -> withCurrent(editor -> editor.view.show(line));
        };
    }

    /** The editor shown last, even while the front text still loads. */
    private Optional<TextEditor> current() {
        return Optional.ofNullable(current);
    }

    /** Adds a handler that runs when another text is shown, before its layout. */
    public void whenShown(Runnable handler) {
        shownHandlers.add(handler);
    }

    /** Whether the pane and all its ancestors are visible. */
    public boolean isInView() {
        return Stream.<Node>iterate(this, at -> at != null, Node::getParent).allMatch(Node::isVisible);
    }

    /** Sets a handler that runs before the text gets focus, to bring a hidden text into view. */
    public void whenWanted(Runnable handler) {
        beforeFocus = handler;
    }

    /** Sets where the caret begins in a text that is shown for the first time. */
    public void beginAt(Function<TextBuffer, Optional<EditorPosition>> places) {
        firstCarets = places;
    }

    /** The caret in this text; empty until the text is shown. */
    public Optional<EditorPosition> place(TextBuffer buffer) {
        return editors.of(buffer).map(editor -> editor.view.caret());
    }

    /** Announces a text that will replace this one, which therefore needs no editor. */
    public void expectAnother() {
        editors.expectAnother();
    }

    /** Shows the front text if the announced one did not arrive. */
    public void expectNoOther() {
        editors.expectNoOther();
    }

    /** Whether the pane shows a text that is not empty. */
    public boolean showsText() {
        return current != null && frame.getCenter() != null && current.area().getLength() > 0;
    }

    /** Screen position of the context menu, if the event is in the text; moves the caret there. */
    public Optional<Point2D> contextMenuPoint(ContextMenuEvent event) {
        return current().flatMap(editor -> editor.view.contextMenuPoint(event));
    }

    /** Forgets the editor of a closed text. */
    public void close(TextBuffer buffer) {
        editors.forget(buffer);
        makePainterForget();
    }

    /**
     * Adds and removes nodes so that JavaFX releases the old editor. A pane retains up to a dozen removed children,
     * each with a whole text, until its next full repaint; after more removals it retains none.
     */
    private void makePainterForget() {
        List<Region> many = Stream.generate(Region::new).limit(MOST_RETAINED_CHILDREN + 1).toList();
        frame.getChildren().addAll(many);
        frame.getChildren().removeAll(many);
    }

    /** The node that can have focus; empty while a text loads. */
    public Optional<Node> textArea() {
        return frame.getCenter() == null ? Optional.empty() : current().map(TextEditor::area);
    }

    @Override
    public void requestFocus() {
        beforeFocus.run();
        if (current == null || frame.getCenter() == null) {
            isFocusPending = true;
        } else {
            current.area().requestFocus();
        }
    }

    /** Changes of the front text since it was saved. */
    ReadOnlyObjectProperty<Optional<SavedChanges>> changesProperty() {
        return editors.changes;
    }

    void find(boolean replacing) {
        beforeFocus.run();
        withCurrent(editor -> search.open(editor, replacing));
    }

    /** Opens the find bar if needed, and goes to the next or previous match. */
    void findAgain(boolean forward) {
        beforeFocus.run();
        withCurrent(editor -> search.goToMatch(editor, forward));
    }

    /** Runs the work in the front editor, unless its text still loads. */
    boolean withCurrent(Consumer<TextEditor> work) {
        TextEditor editor = current;
        if (editor == null || !editor.buffer.equals(workspace.bufferProperty().get())) {
            return false;
        }
        work.accept(editor);
        return true;
    }

    /** Runs the work and gives the text focus, so that the user sees the change. */
    boolean inText(Consumer<TextEditor> work) {
        beforeFocus.run();
        boolean done = withCurrent(work);
        if (done && !holdsKeyboard()) {
            requestFocus();
        }
        return done;
    }

    private void open(TextBuffer buffer, Consumer<TextEditor> load) {
        Optional<EditorPosition> beginning = firstCarets.apply(buffer);
        TextEditor editor = editors.create(buffer);
        load.accept(editor);
        editor.whenTooLarge(notice::showTooLarge);
        beginning.ifPresent(editor::restoreCaret);
        editors.showKnown();
        showEditor(editor);
    }

    private void showBuffer(TextBuffer buffer) {
        editors.replacementArrived();
        clearing.stop();
        notice.show(Optional.empty());
        editors.of(buffer).ifPresentOrElse(this::showEditor, () -> {
            isFocusPending |= holdsKeyboard();
            clearing.playFromStart();
        });
    }

    /** Whether the front text is shown, and not still loading. */
    public boolean showsFront() {
        return withCurrent(_ -> {});
    }

    /** Whether the text has focus in its scene, even if another window is active. */
    public boolean holdsKeyboard() {
        Node owner = getScene() == null ? null : getScene().getFocusOwner();
        return owner != null && textArea().filter(owner::equals).isPresent();
    }

    private void showEditor(TextEditor editor) {
        boolean hadFocus = isFocusPending || holdsKeyboard();
        isFocusPending = false;
        current = editor;
        workspace.editorShows(editor.excerpt().isPresent());
        notice.show(editor.excerpt());
        clearing.stop();
        frame.setCenter(editor.view.node);
        editor.margin.highlight(workspace.annotations().highlightedProperty().get());
        search.searchIn(editor);
        editor.view.caretMoved();
        if (hadFocus) {
            editor.area().requestFocus();
        }
        shownHandlers.forEach(Runnable::run);
    }

    /** A notice above a text that is too large to edit, or that a change would make too large. */
    private static final class LargeTextNotice extends NoticeRow {

        /** How long the notice on a refused change is shown. */
        private static final Duration READING = Duration.seconds(12);
        private static final int MEGABYTE = 1_000_000;

        private final WindowMessages messages;
        private final Label sentence = new Label();
        private final PauseTransition reading = new PauseTransition(READING);

        LargeTextNotice(WindowMessages messages) {
            super("large-text-notice");
            this.messages = messages;
            sentence.setId("large-text-sentence");
            sentence.setMinWidth(0);
            sentence.setWrapText(true);
            fillWhenSeen(() -> List.of(new FontIcon(Material2AL.LOCK), sentence));
            reading.setOnFinished(event -> setVisible(false));
        }

        /** @param excerpt the shown part of a text that is too large; empty for an editable text */
        void show(Optional<Excerpt> excerpt) {
            reading.stop();
            excerpt.ifPresent(shown -> sentence.setText(sentence(shown)));
            setVisible(excerpt.isPresent());
        }

        void showTooLarge() {
            sentence.setText(messages.text("largeText.refused", TextLimits.MOST_BYTES / MEGABYTE,
                    TextLimits.MOST_LINES, TextLimits.LONGEST_LINE));
            setVisible(true);
            reading.playFromStart();
        }

        private String sentence(Excerpt shown) {
            int lines = shown.reading().map().lineCount();
            if (!shown.isLarge()) {
                return messages.text("largeText.line", shown.longest(), shown.length(), Excerpt.LONGEST_SHOWN);
            }
            String why = shown.reading().file().bytes().length > TextLimits.MOST_BYTES
                    ? messages.text("largeText.bytes", TextLimits.MOST_BYTES / MEGABYTE)
                    : messages.text("largeText.lines", TextLimits.MOST_LINES);
            return shown.lines().size() == lines ? messages.text("largeText.whole", why)
                    : messages.text("largeText.part", why, shown.lines().size(), lines);
        }
    }
}
