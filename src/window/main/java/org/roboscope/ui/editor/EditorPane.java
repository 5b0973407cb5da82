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

    private static final int MAX_RETAINED_CHILDREN = 12;
    private static final Duration LOADING_DELAY = Duration.millis(200);
    /** The scroll distance of one notch of a mouse wheel. */
    private static final double NOTCH = 40;

    private final Workspace workspace;
    private final ShownEditors editors;
    private final BorderPane frame = new BorderPane();
    private final LargeTextNotice largeTextNotice;
    private final PauseTransition clearDelay = new PauseTransition(LOADING_DELAY);
    private final FindBar findBar;
    private @Nullable TextEditor current;
    /** Whether the next text that is shown gets focus. */
    private boolean isFocusPending = true;
    private Runnable beforeFocus = () -> {};
    private final List<Runnable> shownHandlers = new ArrayList<>();
    private Function<TextBuffer, Optional<EditorPosition>> firstCaretOf = _ -> Optional.empty();

    /** @param clock measures the time of keystrokes; a pause between them begins another undo step */
    public EditorPane(Workspace workspace, Settings settings, WindowMessages messages, Browser browser,
            InstantSource clock) {
        this.workspace = workspace;
        this.findBar = new FindBar(messages, this::requestFocus);
        this.editors = new ShownEditors(
                workspace, settings, messages, browser, clock, this::openEditor, findBar::searchAgain);
        getStyleClass().add("editor-pane");
        workspace.annotations().highlightedProperty().addListener(
                (_, _, lines) -> runInFront(editor -> editor.margin.highlight(lines)));
        workspace.bufferProperty().addListener((_, _, buffer) -> showBuffer(buffer));
        workspace.annotations().ruleCountsProperty().subscribe(
                _ -> runInFront(TextEditor::showCounts));
        // The previous text must not remain under the name of a text that loads slowly.
        clearDelay.setOnFinished(_ -> frame.setCenter(null));
        largeTextNotice = new LargeTextNotice(messages);
        frame.setTop(new VBox(largeTextNotice, findBar.node));
        getChildren().setAll(frame);
        installWheelZoom(settings);
        workspace.requests().connectEditor(this::handle);
        editors.showFront();
    }

    /** Zooms by one step for each notch of the wheel while the shortcut key is down. */
    private void installWheelZoom(Settings settings) {
        // The distance that the wheel has scrolled since the last step.
        double[] scrollDistance = {0};
        addEventFilter(ScrollEvent.SCROLL, event -> {
            if (event.isShortcutDown()) {
                event.consume();
                if (!event.isInertia()) {
                    double distance = event.getDeltaY();
                    scrollDistance[0] = Math.signum(scrollDistance[0]) == Math.signum(distance)
                            ? scrollDistance[0] + distance : distance;
                    int steps = (int) (scrollDistance[0] / NOTCH);
                    scrollDistance[0] %= NOTCH;
                    settings.zoomFont(steps);
                }
            }
        });
    }

    /**
     * Handles a request from another part of the window.
     *
     * @return whether the request could be fulfilled
     */
    private boolean handle(EditorRequest request) {
        return switch (request) {
            case EditorRequest.Apply(TextVersion from, List<ByteEdit> edits) -> {
                Optional<TextEditor> changedEditor = current().filter(editor -> editor.buffer.equals(from.buffer()))
                        .filter(editor -> editor.edits.apply(from, edits));
                changedEditor.ifPresent(TextEditor::showChange);
                yield changedEditor.isPresent();
            }
            case EditorRequest.Replace(TextBuffer buffer, int from, int removed, String inserted) -> {
                Optional<TextEditor> editor = editors.editorOf(buffer);
                boolean isReplaced =
                        editor.filter(textEditor -> textEditor.edits.replace(from, removed, inserted)).isPresent();
                if (editor.isPresent() && !isReplaced) {
                    // The old or the new text is too large to edit, so a new editor shows the new text.
                    close(buffer);
                }
                yield isReplaced;
            }
            case EditorRequest.AddFormStep(TextBuffer buffer, FileForm before, FileForm after) -> {
                Optional<TextEditor> editor = editors.editorOf(buffer);
                editor.ifPresent(textEditor -> textEditor.addFormStep(before, after));
                yield editor.isPresent();
            }
            case EditorRequest.Undo(TextBuffer buffer) -> current()
                    .filter(editor -> editor.buffer.equals(buffer) && editor.area().isEditable()).isPresent()
                    && runInFront(editor -> editor.area().undo());
            case EditorRequest.GoTo(EditorPosition position) -> {
                beforeFocus.run();
                yield runInFront(editor -> editor.view.goTo(position));
            }
            case EditorRequest.OfferFixes offer -> runInFront(editor -> editor.view.hoverHelp.offerFixes(offer));
            case EditorRequest.PreviewFixes(GatheredFixes fixes) -> runInFront(
                    editor -> editor.view.hoverHelp.preview(fixes));
            case EditorRequest.ShowLine(int line) -> runInFront(editor -> editor.view.scrollTo(line));
        };
    }

    /** The editor that was shown last. It may belong to another text while the front text still loads. */
    private Optional<TextEditor> current() {
        return Optional.ofNullable(current);
    }

    /** Adds a handler that runs when another text is shown, before its layout. */
    public void addShownHandler(Runnable handler) {
        shownHandlers.add(handler);
    }

    /** Whether the pane and all its ancestors are visible. */
    public boolean isInView() {
        return Stream.<Node>iterate(this, node -> node != null, Node::getParent).allMatch(Node::isVisible);
    }

    /** Sets a handler that runs before the text gets focus, to bring a hidden text into view. */
    public void setBeforeFocus(Runnable handler) {
        beforeFocus = handler;
    }

    /** Sets the first position of the caret in texts that are shown for the first time. */
    public void setFirstCarets(Function<TextBuffer, Optional<EditorPosition>> newFirstCaretOf) {
        firstCaretOf = newFirstCaretOf;
    }

    /** The caret in a text; empty until the text is shown. */
    public Optional<EditorPosition> caretIn(TextBuffer buffer) {
        return editors.editorOf(buffer).map(editor -> editor.view.caret());
    }

    /** Announces that another text will replace the front text, which therefore needs no editor. */
    public void announceReplacement() {
        editors.announceReplacement();
    }

    /** Shows the front text if the announced text did not arrive. */
    public void endReplacement() {
        editors.endReplacement();
    }

    /** Whether the pane shows a text that is not empty. */
    public boolean showsText() {
        return current != null && frame.getCenter() != null && current.area().getLength() > 0;
    }

    /**
     * Moves the caret to the context menu and returns the menu's screen position; empty if the event is not in the
     * text.
     */
    public Optional<Point2D> prepareContextMenu(ContextMenuEvent event) {
        return current().flatMap(editor -> editor.view.prepareContextMenu(event));
    }

    /** Removes the editor of a closed text. */
    public void close(TextBuffer buffer) {
        editors.forget(buffer);
        releaseRemovedNodes();
    }

    /**
     * Adds and removes nodes so that JavaFX releases the old editor. Until its next full repaint, a pane retains up to
     * a dozen removed children, each with a whole text. After more removals it retains none.
     */
    private void releaseRemovedNodes() {
        List<Region> fillers = Stream.generate(Region::new).limit(MAX_RETAINED_CHILDREN + 1).toList();
        frame.getChildren().addAll(fillers);
        frame.getChildren().removeAll(fillers);
    }

    /** The text area, which can have focus; empty while a text loads. */
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

    /** The changes of the front text since it was saved. */
    ReadOnlyObjectProperty<Optional<SavedChanges>> changesProperty() {
        return editors.changes;
    }

    void openFindBar(boolean isReplacing) {
        beforeFocus.run();
        runInFront(editor -> findBar.open(editor, isReplacing));
    }

    /** Opens the find bar if needed, and goes to the next or previous match. */
    void findAgain(boolean isForward) {
        beforeFocus.run();
        runInFront(editor -> findBar.goToMatch(editor, isForward));
    }

    /** Runs an action on the editor of the front text, unless the text still loads. */
    boolean runInFront(Consumer<TextEditor> action) {
        TextEditor editor = current;
        if (editor == null || !editor.buffer.equals(workspace.bufferProperty().get())) {
            return false;
        }
        action.accept(editor);
        return true;
    }

    /** Runs an action on the front text and gives it focus, so that the user sees the change. */
    boolean runAndFocusText(Consumer<TextEditor> action) {
        beforeFocus.run();
        boolean isDone = runInFront(action);
        if (isDone && !hasTextFocus()) {
            requestFocus();
        }
        return isDone;
    }

    private void openEditor(TextBuffer buffer, Consumer<TextEditor> load) {
        Optional<EditorPosition> firstCaret = firstCaretOf.apply(buffer);
        TextEditor editor = editors.create(buffer);
        load.accept(editor);
        editor.setTooLargeHandler(largeTextNotice::showTooLarge);
        firstCaret.ifPresent(editor::restoreCaret);
        editors.showAll();
        showEditor(editor);
    }

    private void showBuffer(TextBuffer buffer) {
        editors.acceptReplacement();
        clearDelay.stop();
        largeTextNotice.show(Optional.empty());
        editors.editorOf(buffer).ifPresentOrElse(this::showEditor, () -> {
            isFocusPending |= hasTextFocus();
            clearDelay.playFromStart();
        });
    }

    /** Whether the front text is shown, and not still loading. */
    public boolean showsFront() {
        return runInFront(_ -> {});
    }

    /** Whether the text has focus in its scene, even if another window is active. */
    public boolean hasTextFocus() {
        Node owner = getScene() == null ? null : getScene().getFocusOwner();
        return owner != null && textArea().filter(owner::equals).isPresent();
    }

    private void showEditor(TextEditor editor) {
        boolean hadFocus = isFocusPending || hasTextFocus();
        isFocusPending = false;
        current = editor;
        workspace.frontText().setPartShown(editor.excerpt().isPresent());
        largeTextNotice.show(editor.excerpt());
        clearDelay.stop();
        frame.setCenter(editor.view.node);
        editor.margin.highlight(workspace.annotations().highlightedProperty().get());
        findBar.searchIn(editor);
        editor.view.reportCaret();
        if (hadFocus) {
            editor.area().requestFocus();
        }
        shownHandlers.forEach(Runnable::run);
    }

    /** A notice above a text that is too large to edit, or that a change would make too large. */
    private static final class LargeTextNotice extends NoticeRow {

        /** The time for which the notice about a refused change is shown. */
        private static final Duration READING_TIME = Duration.seconds(12);
        private static final int MEGABYTE = 1_000_000;

        private final WindowMessages messages;
        private final Label sentence = new Label();
        private final PauseTransition hideDelay = new PauseTransition(READING_TIME);

        LargeTextNotice(WindowMessages messages) {
            super("large-text-notice");
            this.messages = messages;
            sentence.setId("large-text-sentence");
            sentence.setMinWidth(0);
            sentence.setWrapText(true);
            setLazyContent(() -> List.of(new FontIcon(Material2AL.LOCK), sentence));
            hideDelay.setOnFinished(_ -> setVisible(false));
        }

        /** @param excerpt the shown part of a text that is too large; empty for an editable text */
        void show(Optional<Excerpt> excerpt) {
            hideDelay.stop();
            excerpt.ifPresent(part -> sentence.setText(describe(part)));
            setVisible(excerpt.isPresent());
        }

        void showTooLarge() {
            sentence.setText(messages.text("largeText.refused", TextLimits.MAX_BYTES / MEGABYTE,
                    TextLimits.MAX_LINES, TextLimits.MAX_LINE_LENGTH));
            setVisible(true);
            hideDelay.playFromStart();
        }

        private String describe(Excerpt excerpt) {
            int lines = excerpt.reading().map().lineCount();
            if (!excerpt.isLarge()) {
                return messages.text("largeText.line", excerpt.longestLine(), excerpt.longestLength(),
                        Excerpt.MAX_SHOWN_LENGTH);
            }
            String reason = excerpt.reading().file().bytes().length > TextLimits.MAX_BYTES
                    ? messages.text("largeText.bytes", TextLimits.MAX_BYTES / MEGABYTE)
                    : messages.text("largeText.lines", TextLimits.MAX_LINES);
            return excerpt.lines().size() == lines ? messages.text("largeText.whole", reason)
                    : messages.text("largeText.part", reason, excerpt.lines().size(), lines);
        }
    }
}
