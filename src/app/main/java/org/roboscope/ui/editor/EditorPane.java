package org.roboscope.ui.editor;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.animation.PauseTransition;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.editing.EditorPosition;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.NoticeRow;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.editor.text.LongText;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.ByteEdit;
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

    /**
     * Where somebody is in a text.
     *
     * @param folded the first lines of the groups that are folded away, counted from 1
     */
    public record Place(EditorPosition caret, List<Integer> folded) {

        public Place {
            folded = List.copyOf(folded);
        }
    }

    private final Workspace workspace;
    private final ShownEditors editors;
    private final BorderPane frame = new BorderPane();
    private final LongTextNotice notice;
    private final PauseTransition clearing = new PauseTransition(A_WHILE);
    private final FindBar search;
    private final ReadOnlyObjectWrapper<TextViews.Split> split =
            new ReadOnlyObjectWrapper<>(TextViews.Split.NOT_POSSIBLE);
    private @Nullable TextEditor current;
    /** Whether the keyboard goes to the next text that is shown. */
    private boolean keyboardComes = true;
    private Runnable onWanted = () -> {};
    private final List<Runnable> whenShown = new ArrayList<>();
    private final List<Runnable> whenFolded = new ArrayList<>();
    private Function<TextBuffer, Optional<Place>> beginnings = buffer -> Optional.empty();

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
        notice = new LongTextNotice(messages, forward -> withCurrent(editor -> editor.turn(forward)));
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
                    // What comes of it cannot be shown whole, or was not before: the text changes, and is shown anew.
                    close(buffer);
                }
                yield done;
            }
            case EditorRequest.Undo(TextBuffer buffer) -> current()
                    .filter(editor -> editor.buffer.equals(buffer) && editor.area().isEditable()).isPresent()
                    && withCurrent(editor -> editor.area().undo());
            case EditorRequest.GoTo(EditorPosition position) -> {
                onWanted.run();
                yield withCurrent(editor -> editor.views.goTo(position));
            }
            case EditorRequest.OfferFixes offer -> withCurrent(editor -> editor.active().help.offerFixes(offer));
            case EditorRequest.ShowLine(int line) -> withCurrent(editor -> editor.active().show(line));
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

    /** Runs the handler when groups were folded away or opened. */
    public void whenFolded(Runnable handler) {
        whenFolded.add(handler);
    }

    /** Where a text that is shown for the first time begins. */
    public void beginAt(Function<TextBuffer, Optional<Place>> places) {
        beginnings = places;
    }

    /** Where somebody is in this text; nothing, as long as it has not been shown. */
    public Optional<Place> place(TextBuffer buffer) {
        return editors.of(buffer).map(TextEditor::place);
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
        return current().flatMap(editor -> editor.views.askedAt(event));
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

    /** What the keyboard can be in, from the first view of the text to the last. */
    public List<Node> views() {
        return frame.getCenter() == null || current == null ? List.of()
                : current.views.all().stream().<Node>map(view -> view.area).toList();
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

    /** How often the text in front is shown. */
    ReadOnlyObjectProperty<TextViews.Split> splitProperty() {
        return split.getReadOnlyProperty();
    }

    /** Does something with the views of the text in front. */
    void arrange(Consumer<TextViews> work) {
        onWanted.run();
        withCurrent(editor -> {
            work.accept(editor.views);
            split.set(editor.views.split());
        });
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
        Optional<Place> beginning = beginnings.apply(buffer);
        TextEditor editor = editors.make(buffer);
        editor.whenTurned(this::showNotice);
        editor.edits.whenTooLong(notice::showTooLong);
        load.accept(editor);
        beginning.ifPresent(place -> editor.begin(workspace.reading().get(), place));
        editor.whenFolded(() -> whenFolded.forEach(Runnable::run));
        editors.showKnown();
        bringUp(editor);
    }

    private void showNotice() {
        withCurrent(editor -> notice.show(editor.part()));
    }

    private void turnTo(TextBuffer buffer) {
        editors.anotherCame();
        clearing.stop();
        notice.show(Optional.empty());
        split.set(TextViews.Split.NOT_POSSIBLE);
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
        return owner != null && views().contains(owner);
    }

    private void bringUp(TextEditor editor) {
        boolean hadFocus = keyboardComes || holdsKeyboard();
        keyboardComes = false;
        current = editor;
        split.set(editor.views.split());
        workspace.editorShows(editor.part().isPresent());
        showNotice();
        clearing.stop();
        frame.setCenter(editor.views.node);
        editor.margin.highlight(workspace.annotations().highlightedProperty().get());
        search.turnTo(editor);
        editor.views.caretMoved();
        if (hadFocus) {
            editor.area().requestFocus();
        }
        whenShown.forEach(Runnable::run);
    }

    /** Says above a text that it is too long to be shown whole, what is shown of it, and leads to other parts. */
    static final class LongTextNotice extends NoticeRow {

        /** Long enough to read what became of a change. */
        private static final Duration READING = Duration.seconds(12);

        private final WindowMessages messages;
        private final Label sentence = new Label();
        private final Button previous;
        private final Button next;
        private final PauseTransition reading = new PauseTransition(READING);

        /** @param turn brings up the lines after those that are shown, or before them */
        LongTextNotice(WindowMessages messages, Consumer<Boolean> turn) {
            super("long-text-notice");
            this.messages = messages;
            sentence.setId("long-text-sentence");
            sentence.setMinWidth(0);
            sentence.setWrapText(true);
            Region space = new Region();
            setHgrow(space, Priority.ALWAYS);
            previous = button("longText.previous", "long-text-previous", () -> turn.accept(false));
            next = button("longText.next", "long-text-next", () -> turn.accept(true));
            fillWhenSeen(() -> List.of(new FontIcon(Material2AL.LOCK), sentence, space, previous, next));
            reading.setOnFinished(event -> setVisible(false));
        }

        private Button button(String key, String id, Runnable work) {
            Button button = new Button(messages.text(key));
            button.setId(id);
            button.setMinWidth(Region.USE_PREF_SIZE);
            button.managedProperty().bind(button.visibleProperty());
            button.setOnAction(event -> work.run());
            return button;
        }

        /** @param part what is shown; nothing, if the text is shown whole */
        void show(Optional<LongText.Part> part) {
            reading.stop();
            setVisible(part.isPresent());
            part.ifPresent(shown -> {
                sentence.setText(sentence(shown));
                boolean isPart = !shown.isWholeText();
                previous.setVisible(isPart);
                next.setVisible(isPart);
                previous.setDisable(shown.first() == 0);
                next.setDisable(shown.last() == shown.whole().lineCount() - 1);
            });
        }

        /** A change was not made, because what would come of it could not be shown. */
        void showTooLong() {
            sentence.setText(messages.text(
                    "longText.tooLong", LongText.LONGEST_LINE, LongText.MOST_CHARACTERS, LongText.MOST_LINES));
            previous.setVisible(false);
            next.setVisible(false);
            setVisible(true);
            reading.playFromStart();
        }

        private String sentence(LongText.Part part) {
            LongText whole = part.whole();
            List<String> sentences = new ArrayList<>();
            List<Integer> cut = whole.cutLines();
            if (!part.isWholeText()) {
                sentences.add(messages.text("longText.part", whole.lineCount(), part.first() + 1, part.last() + 1));
            }
            cut.stream().max(Comparator.comparingInt(whole::length)).ifPresent(longest -> sentences.add(cut.size() == 1
                    ? messages.text("longText.line", longest + 1, whole.length(longest), whole.shown())
                    : messages.text("longText.lines", cut.size(), longest + 1, whole.length(longest), whole.shown())));
            sentences.add(messages.text("longText.all"));
            return String.join(" ", sentences);
        }
    }
}
