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

/** The editor as the window knows it: shows the workspace's text, whichever of the open ones that is. */
public final class EditorPane extends StackPane {

    private static final int PAINTER_KEEPS = 12;
    private static final Duration A_WHILE = Duration.millis(200);
    /** How far a notch of a wheel scrolls. */
    private static final double NOTCH = 40;

    private final Workspace workspace;
    private final ShownEditors editors;
    private final BorderPane frame = new BorderPane();
    private final LargeTextNotice notice;
    private final PauseTransition clearing = new PauseTransition(A_WHILE);
    private final FindBar search;
    private @Nullable TextEditor current;
    /** Whether the keyboard goes to the next text that is shown. */
    private boolean keyboardComes = true;
    private Runnable onWanted = () -> {};
    private final List<Runnable> whenShown = new ArrayList<>();
    private Function<TextBuffer, Optional<EditorPosition>> beginnings = buffer -> Optional.empty();

    /** @param clock tells when a person types, so that a pause begins another step of the undo history */
    public EditorPane(Workspace workspace, Settings settings, WindowMessages messages, Browser browser,
            InstantSource clock) {
        this.workspace = workspace;
        this.search = new FindBar(messages, this::requestFocus);
        this.editors = new ShownEditors(
                workspace, settings, messages, browser, clock, this::open, search::textChanged);
        getStyleClass().add("editor-pane");
        workspace.annotations().highlightedProperty().addListener(
                (property, before, now) -> withCurrent(editor -> editor.margin.highlight(now)));
        workspace.bufferProperty().addListener((property, before, now) -> turnTo(now));
        workspace.annotations().ruleCountsProperty().subscribe(
                counts -> withCurrent(TextEditor::showCounts));
        // Another text must not stand below the name of one that takes long to be shown.
        clearing.setOnFinished(event -> frame.setCenter(null));
        notice = new LargeTextNotice(messages);
        frame.setTop(new VBox(notice, search.node));
        getChildren().setAll(frame);
        zoomByWheel(settings);
        workspace.requests().connectEditor(this::answer);
        editors.showFront();
    }

    /** The wheel with the key for commands changes the size of the text, a step a notch. */
    private void zoomByWheel(Settings settings) {
        // How far the wheel was turned since the last step.
        double[] turned = {0};
        addEventFilter(ScrollEvent.SCROLL, event -> {
            if (event.isShortcutDown()) {
                event.consume();
                if (!event.isInertia()) {
                    double by = event.getDeltaY();
                    turned[0] = Math.signum(turned[0]) == Math.signum(by) ? turned[0] + by : by;
                    int steps = (int) (turned[0] / NOTCH);
                    turned[0] %= NOTCH;
                    settings.zoom(steps);
                }
            }
        });
    }

    /** What the other parts of the window ask of the editor; returns whether it was done. */
    private boolean answer(EditorRequest request) {
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
                    // What comes of it is too large to edit, or was before: the text changes, and is shown anew.
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
                onWanted.run();
                yield withCurrent(editor -> editor.view.goTo(position));
            }
            case EditorRequest.OfferFixes offer -> withCurrent(editor -> editor.view.help.offerFixes(offer));
            case EditorRequest.PreviewFixes(GatheredFixes fixes) -> withCurrent(
                    editor -> editor.view.help.preview(fixes));
            case EditorRequest.ShowLine(int line) -> withCurrent(editor -> editor.view.show(line));
        };
    }

    /** Also while another text is in front, which takes long to come up. */
    private Optional<TextEditor> current() {
        return Optional.ofNullable(current);
    }

    /** Runs the handler when another text has come up, before it is laid out. */
    public void whenShown(Runnable handler) {
        whenShown.add(handler);
    }

    /** Whether a person can see it, or could if the window were shown. */
    public boolean isInView() {
        return Stream.<Node>iterate(this, at -> at != null, Node::getParent).allMatch(Node::isVisible);
    }

    /** Runs the handler before the keyboard goes to the text, so that a hidden text comes into view. */
    public void whenWanted(Runnable handler) {
        onWanted = handler;
    }

    /** Where a text that is shown for the first time begins. */
    public void beginAt(Function<TextBuffer, Optional<EditorPosition>> places) {
        beginnings = places;
    }

    /** Where somebody is in this text; nothing, as long as it has not been shown. */
    public Optional<EditorPosition> place(TextBuffer buffer) {
        return editors.of(buffer).map(editor -> editor.view.caret());
    }

    /** A text is about to come in the place of this one, which is not worth an editor of its own. */
    public void expectAnother() {
        editors.expectAnother();
    }

    /** If it did not come, this text is shown. */
    public void expectNoOther() {
        editors.expectNoOther();
    }

    /** Whether there is something to read. */
    public boolean showsText() {
        return current != null && frame.getCenter() != null && current.area().getLength() > 0;
    }

    /** Where on the screen the person asks what can be done, if it is in the text; the caret goes there, too. */
    public Optional<Point2D> askedAt(ContextMenuEvent event) {
        return current().flatMap(editor -> editor.view.askedAt(event));
    }

    /** Forgets what belongs to a text that was closed. */
    public void close(TextBuffer buffer) {
        editors.forget(buffer);
        makePainterForget();
    }

    /**
     * The toolkit's painter keeps a dozen nodes that were taken out of a pane until it paints that pane from its ground on,
     * which it need not do for long, and each holds a whole text. When more than a dozen go, it keeps none.
     */
    private void makePainterForget() {
        List<Region> many = Stream.generate(Region::new).limit(PAINTER_KEEPS + 1).toList();
        frame.getChildren().addAll(many);
        frame.getChildren().removeAll(many);
    }

    /** What the keyboard can be in; nothing while a text takes long to come up. */
    public Optional<Node> textArea() {
        return frame.getCenter() == null ? Optional.empty() : current().map(TextEditor::area);
    }

    @Override
    public void requestFocus() {
        onWanted.run();
        if (current == null || frame.getCenter() == null) {
            keyboardComes = true;
        } else {
            current.area().requestFocus();
        }
    }

    /** What differs from the saved file in the text in front. */
    ReadOnlyObjectProperty<Optional<SavedChanges>> changesProperty() {
        return editors.changes;
    }

    void find(boolean replacing) {
        onWanted.run();
        withCurrent(editor -> search.open(editor, replacing));
    }

    /** Comes up if need be, and goes on to the next or the previous match. */
    void findAgain(boolean forward) {
        onWanted.run();
        withCurrent(editor -> search.again(editor, forward));
    }

    /** While a text takes long to come up, nothing is done to the previous one, because it is out of view. */
    boolean withCurrent(Consumer<TextEditor> work) {
        TextEditor editor = current;
        if (editor == null || !editor.buffer.equals(workspace.bufferProperty().get())) {
            return false;
        }
        work.accept(editor);
        return true;
    }

    /** Does the work, and gives the text the keyboard, so that what was done there is seen. */
    boolean inText(Consumer<TextEditor> work) {
        onWanted.run();
        boolean done = withCurrent(work);
        if (done && !holdsKeyboard()) {
            requestFocus();
        }
        return done;
    }

    private void open(TextBuffer buffer, Consumer<TextEditor> load) {
        Optional<EditorPosition> beginning = beginnings.apply(buffer);
        TextEditor editor = editors.make(buffer);
        load.accept(editor);
        editor.whenTooLarge(notice::showTooLarge);
        beginning.ifPresent(editor::begin);
        editors.showKnown();
        bringUp(editor);
    }

    private void turnTo(TextBuffer buffer) {
        editors.anotherCame();
        clearing.stop();
        notice.show(Optional.empty());
        editors.of(buffer).ifPresentOrElse(this::bringUp, () -> {
            keyboardComes |= holdsKeyboard();
            clearing.playFromStart();
        });
    }

    /** Not while the text in front takes long to come up. */
    public boolean showsFront() {
        return withCurrent(_ -> {});
    }

    /** Also while another window has it. */
    public boolean holdsKeyboard() {
        Node owner = getScene() == null ? null : getScene().getFocusOwner();
        return owner != null && textArea().filter(owner::equals).isPresent();
    }

    private void bringUp(TextEditor editor) {
        boolean hadFocus = keyboardComes || holdsKeyboard();
        keyboardComes = false;
        current = editor;
        workspace.editorShows(editor.excerpt().isPresent());
        notice.show(editor.excerpt());
        clearing.stop();
        frame.setCenter(editor.view.node);
        editor.margin.highlight(workspace.annotations().highlightedProperty().get());
        search.turnTo(editor);
        editor.view.caretMoved();
        if (hadFocus) {
            editor.area().requestFocus();
        }
        whenShown.forEach(Runnable::run);
    }

    /** Says above a text that it is too large to edit, or that a change would make it so. */
    private static final class LargeTextNotice extends NoticeRow {

        /** Long enough to read what became of a change. */
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

        /** @param excerpt what is shown of a text that is too large; nothing, if it can be edited */
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
