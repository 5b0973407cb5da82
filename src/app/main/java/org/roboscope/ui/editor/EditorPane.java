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
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.editor.changes.SavedChanges;
import org.roboscope.ui.editor.find.EditorSearch;
import org.roboscope.ui.editor.text.EditorState;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.Workspace;

/** The editor as the window knows it: shows the workspace's text, whichever of the open ones that is. */
public final class EditorPane extends StackPane {

    private static final int PAINTER_KEEPS = 12;
    private static final Duration A_WHILE = Duration.millis(200);

    private final Workspace workspace;
    private final ShownEditors editors;
    private final TextLoader loader;
    private final BorderPane frame = new BorderPane();
    private final LongTextNotice notice;
    private final PauseTransition clearing = new PauseTransition(A_WHILE);
    private final EditorSearch search;
    private final ReadOnlyObjectWrapper<TextSplit> split = new ReadOnlyObjectWrapper<>(TextSplit.NOT_POSSIBLE);
    private @Nullable TextEditor current;
    /** Whether the keyboard goes to the next text that is shown. */
    private boolean keyboardComes = true;
    private Runnable onWanted = () -> {};
    private final List<Runnable> whenShown = new ArrayList<>();
    private final List<Runnable> whenFolded = new ArrayList<>();
    private Function<TextBuffer, Optional<EditorState>> beginnings = buffer -> Optional.empty();

    /** @param clock tells when a person types, so that a pause begins another step of the undo history */
    public EditorPane(Workspace workspace, Settings settings, WindowMessages messages, Browser browser,
            InstantSource clock) {
        this.workspace = workspace;
        this.editors = new ShownEditors(workspace, settings, messages, browser, clock);
        this.loader = new TextLoader(workspace, editors, this::open, this::searchAnew);
        getStyleClass().add("editor-pane");
        workspace.annotations().highlightedProperty().addListener(
                (property, before, now) -> withCurrent(editor -> editor.highlight(now)));
        workspace.bufferProperty().addListener((property, before, now) -> turnTo(now));
        workspace.annotations().ruleCountsProperty().subscribe(
                counts -> withCurrent(editor -> editor.display().showCounts()));
        // Another text must not stand below the name of one that takes long to be shown.
        clearing.setOnFinished(event -> frame.setCenter(null));
        search = new EditorSearch(messages, this::requestFocus);
        notice = new LongTextNotice(messages, this::turn);
        frame.setTop(new VBox(notice, search.node()));
        getChildren().setAll(frame);
        new WheelZoom(settings).install(this);
        workspace.requests().connectEditor(new EditorAnswers(this, editors)::answer);
        loader.showKnown();
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
    public void beginAt(Function<TextBuffer, Optional<EditorState>> places) {
        beginnings = places;
    }

    /** Where somebody is in this text; nothing, as long as it has not been shown. */
    public Optional<EditorState> place(TextBuffer buffer) {
        return editors.of(buffer).map(TextEditor::place);
    }

    /** A text is about to come in the place of this one, which is not worth an editor of its own. */
    public void expectAnother() {
        loader.expectAnother();
    }

    /** If it did not come, this text is shown. */
    public void expectNoOther() {
        loader.expectNoOther();
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
        editors.forget(buffer);
        loader.forget(buffer);
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
                : current.views().all().stream().<Node>map(TextView::area).toList();
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
        return editors.changesProperty();
    }

    /** How often the text in front is shown. */
    ReadOnlyObjectProperty<TextSplit> splitProperty() {
        return split.getReadOnlyProperty();
    }

    /** Does something with the views of the text in front. */
    void arrange(Consumer<TextViews> work) {
        onWanted.run();
        withCurrent(editor -> {
            work.accept(editor.views());
            split.set(TextSplit.of(editor));
        });
    }

    void bringUpText() {
        onWanted.run();
    }

    /** Also while another text is in front, which takes long to come up. */
    Optional<TextEditor> current() {
        return Optional.ofNullable(current);
    }

    void find(boolean replacing) {
        onWanted.run();
        withCurrent(editor -> search.open(editor.searched(), replacing));
    }

    /** Comes up if need be, and goes on to the next or the previous match. */
    void findAgain(boolean forward) {
        onWanted.run();
        withCurrent(editor -> search.again(editor.searched(), forward));
    }

    /** While a text takes long to come up, nothing is done to the previous one, because it is out of view. */
    boolean withCurrent(Consumer<TextEditor> work) {
        TextEditor editor = current;
        if (editor == null || !editor.buffer().equals(workspace.bufferProperty().get())) {
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

    private void searchAnew() {
        search.textChanged();
    }

    private void turn(boolean forward) {
        withCurrent(editor -> editor.turn(forward));
    }

    private void open(TextBuffer buffer, Consumer<TextEditor> load) {
        Optional<EditorState> beginning = beginnings.apply(buffer);
        TextEditor editor = editors.make(buffer);
        editor.whenTurned(part -> showNotice());
        editor.edits().whenTooLong(notice::showTooLong);
        load.accept(editor);
        beginning.ifPresent(place -> editor.begin(workspace.readingProperty().get(), place));
        editor.whenFolded(() -> whenFolded.forEach(Runnable::run));
        editors.showKnown();
        bringUp(editor);
    }

    private void showNotice() {
        withCurrent(editor -> notice.show(editor.part()));
    }

    private void turnTo(TextBuffer buffer) {
        loader.anotherCame();
        clearing.stop();
        notice.show(Optional.empty());
        split.set(TextSplit.NOT_POSSIBLE);
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
        split.set(TextSplit.of(editor));
        workspace.editorShows(editor.part().isPresent());
        showNotice();
        clearing.stop();
        frame.setCenter(editor.node());
        editor.highlight(workspace.annotations().highlightedProperty().get());
        search.turnTo(editor.searched());
        editor.caretMoved();
        if (hadFocus) {
            editor.area().requestFocus();
        }
        whenShown.forEach(Runnable::run);
    }
}
