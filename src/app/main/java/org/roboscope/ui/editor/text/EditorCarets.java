package org.roboscope.ui.editor.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.scene.control.IndexRange;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.util.Duration;
import org.fxmisc.richtext.CaretNode;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.Selection;
import org.fxmisc.richtext.SelectionImpl;
import org.fxmisc.richtext.model.PlainTextChange;
import org.reactfx.Subscription;
import org.roboscope.ui.editor.text.CaretSet.CaretSteps;
import org.roboscope.ui.editor.text.CaretSet.CaretSteps.Move;

/**
 * The carets of one text. Most of the time there is one, which is the text area's own. Others are there until it is moved
 * otherwise than together with them, or the text changes otherwise than at all of them.
 */
public final class EditorCarets {

    /** More are not added: each of them takes time with every key. */
    private static final int MOST = 10_000;

    private final FoldingArea area;
    private final GroupFolding folding;
    private final TextEdits edits;
    private final CaretSteps steps;
    private final FoldedLines foldedLines;
    private final Supplier<String> text;
    private final DrawnCarets drawn;
    private final IntConsumer onCount;
    /** While there is one only, the area knows where it is. */
    private Optional<CaretSet> several = Optional.empty();
    private boolean atWork;
    /** Whether the mouse button is down that added a caret or took one away. */
    private boolean pressed;

    /**
     * @param text    the whole text of the file
     * @param onCount receives the number of carets when it changes
     */
    public EditorCarets(FoldingArea area, FoldedLines foldedLines, GroupFolding folding, TextEdits edits,
            Supplier<String> text, IntConsumer onCount) {
        this.area = area;
        this.foldedLines = foldedLines;
        this.folding = folding;
        this.edits = edits;
        this.text = text;
        this.onCount = onCount;
        this.steps = new CaretSteps(area);
        this.drawn = new DrawnCarets(area);
        area.take(this);
        area.multiPlainChanges().subscribe(this::textChanged);
        area.caretPositionProperty().addListener((property, before, now) -> ownMoved());
        area.selectionProperty().addListener((property, before, now) -> ownMoved());
        // What is typed, pasted and cut reaches all carets through the text area.
        area.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        area.addEventFilter(MouseEvent.MOUSE_PRESSED, this::mousePressed);
        // The area would select on from its own caret.
        area.addEventFilter(MouseEvent.MOUSE_DRAGGED, this::whilePressed);
        area.addEventFilter(MouseEvent.DRAG_DETECTED, this::whilePressed);
        area.addEventFilter(MouseEvent.MOUSE_RELEASED, event -> {
            whilePressed(event);
            pressed = false;
        });
    }

    private void keyPressed(KeyEvent event) {
        if (areSeveral() && !event.isAltDown() && !event.isConsumed() && isForAll(event)) {
            event.consume();
        }
    }

    private boolean isForAll(KeyEvent event) {
        boolean words = event.isShortcutDown();
        boolean plain = !words && !event.isShiftDown();
        return switch (event.getCode()) {
            case LEFT, KP_LEFT -> moved(words ? Move.WORD_LEFT : Move.LEFT, event);
            case RIGHT, KP_RIGHT -> moved(words ? Move.WORD_RIGHT : Move.RIGHT, event);
            case HOME -> !words && moved(Move.LINE_START, event);
            case END -> !words && moved(Move.LINE_END, event);
            case UP, KP_UP -> !words && moved(Move.UP, event);
            case DOWN, KP_DOWN -> !words && moved(Move.DOWN, event);
            case BACK_SPACE -> deleted(words ? Move.WORD_LEFT : Move.LEFT);
            case DELETE -> !event.isShiftDown() && deleted(words ? Move.WORD_RIGHT : Move.RIGHT);
            case ENTER -> plain && done(() -> type("\n"));
            case ESCAPE -> plain && done(this::end);
            default -> false;
        };
    }

    private boolean moved(Move move, KeyEvent event) {
        put(now().each(range -> steps.moved(range, move, event.isShiftDown())));
        area.requestFollowCaret();
        return true;
    }

    /** @param move over what is deleted where nothing is selected */
    private boolean deleted(Move move) {
        return done(() -> edit(true, all -> all.stream().map(range -> range.isEmpty()
                ? change(steps.moved(range, move, true), "") : change(range, "")).toList()));
    }

    private static boolean done(Runnable work) {
        work.run();
        return true;
    }

    private void mousePressed(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY) {
            return;
        }
        pressed = event.isAltDown() && !event.isShiftDown() && !event.isShortcutDown() && area.isEditable();
        if (pressed) {
            event.consume();
            area.requestFocus();
            toggle(area.hit(event.getX(), event.getY()).getInsertionIndex());
        } else {
            end();
        }
    }

    private void whilePressed(MouseEvent event) {
        if (pressed) {
            event.consume();
        }
    }

    public int count() {
        return several.map(CaretSet::count).orElse(1);
    }

    /** What folding puts into the area and takes from it is typed at none of them. */
    public boolean areSeveral() {
        return several.isPresent() && !folding.isAtWork();
    }

    private CaretSet now() {
        return several.orElseGet(() -> CaretSet.of(CaretSet.Range.of(area.getAnchor(), area.getCaretPosition())));
    }

    /** One more in the next shown line, below the last of them or above the first. */
    public void addBeside(boolean below) {
        List<CaretSet.Range> all = now().all();
        steps.beside(below ? all.getLast() : all.getFirst(), below ? 1 : -1).ifPresent(this::add);
    }

    private void add(CaretSet.Range added) {
        if (area.isEditable() && count() < MOST) {
            put(now().with(added));
            area.showParagraphInViewport(steps.lineOf(added.caret()));
        }
    }

    /** One more there, or one less if there is one. */
    private void toggle(int place) {
        CaretSet now = now();
        for (int i = 0; i < now.count(); i++) {
            CaretSet.Range there = now.all().get(i);
            if (there.start() <= place && place <= there.end()) {
                if (now.areSeveral()) {
                    put(now.without(i));
                }
                return;
            }
        }
        add(CaretSet.Range.at(place));
    }

    /** Selects the word at each caret, or else one more place that reads like what was selected last. */
    public void addMatch() {
        CaretSet now = now();
        if (now.all().stream().anyMatch(CaretSet.Range::isEmpty)) {
            put(now.each(range -> range.isEmpty() ? steps.wordAt(range.caret())
                    .map(word -> CaretSet.Range.of(word.getStart(), word.getEnd())).orElse(range) : range));
        } else if (area.isEditable() && count() < MOST) {
            nextMatch(now).ifPresent(this::add);
        }
    }

    /**
     * The next place that reads like what is selected, also where lines are folded away: after the last caret, or else from
     * the beginning on; what hides it is opened. Nothing if each match has its caret.
     */
    private Optional<CaretSet.Range> nextMatch(CaretSet carets) {
        String whole = text.get();
        IndexRange last = inFile(carets.all().getLast());
        String wanted = whole.substring(last.getStart(), last.getEnd());
        int match = whole.indexOf(wanted, last.getEnd());
        int at = 0;
        if (match < 0) {
            match = whole.indexOf(wanted);
            // Carets and matches are both in the order of the text.
            while (match >= 0 && at < carets.count()) {
                IndexRange there = inFile(carets.all().get(at));
                if (there.getEnd() <= match) {
                    at++;
                } else if (match + wanted.length() <= there.getStart()) {
                    break;
                } else {
                    match = whole.indexOf(wanted, there.getEnd());
                }
            }
        }
        if (match < 0) {
            return Optional.empty();
        }
        folding.openFor(match, match + wanted.length());
        return Optional.of(CaretSet.Range.of(
                foldedLines.areaOffset(match), foldedLines.areaOffset(match + wanted.length())));
    }

    private IndexRange inFile(CaretSet.Range shown) {
        return new IndexRange(foldedLines.fileOffset(shown.start()), foldedLines.fileOffset(shown.end()));
    }

    /** The area's own caret stays. */
    public void end() {
        if (several.isPresent()) {
            several = Optional.empty();
            changed();
        }
    }

    void type(String text) {
        edit(false, all -> all.stream().map(range -> change(range, text)).toList());
    }

    /** A line at each caret if there are as many. */
    void paste(String text) {
        String pasted = text.replace("\r\n", "\n").replace('\r', '\n');
        List<String> lines = Arrays.asList(pasted.split("\n", -1));
        boolean endsInLineEnd = lines.size() == count() + 1 && lines.getLast().isEmpty();
        if (lines.size() != count() && !endsInLineEnd) {
            type(pasted);
            return;
        }
        edit(false, all -> {
            List<TextEdits.Change> changes = new ArrayList<>();
            for (int i = 0; i < all.size(); i++) {
                changes.add(change(all.get(i), lines.get(i)));
            }
            return changes;
        });
    }

    /** What is selected at each of them. */
    List<IndexRange> selected() {
        return now().all().stream().map(CaretSet.Range::range).toList();
    }

    private static TextEdits.Change change(CaretSet.Range range, String text) {
        return new TextEdits.Change(range.start(), range.end(), text);
    }

    /** @param how what changes at carets that are in the order of the text */
    private void edit(boolean byDeletingKey, Function<List<CaretSet.Range>, List<TextEdits.Change>> how) {
        boolean unseen = byDeletingKey && now().all().stream().anyMatch(CaretSet.Range::isEmpty);
        boolean opened = folding.openTouched(
                how.apply(now().all()).stream().map(one -> new IndexRange(one.start(), one.end())).toList());
        if (opened && unseen) {
            return;
        }
        List<TextEdits.Change> changes = apart(how.apply(now().all()));
        int main = now().main();
        if (edits.canType(changes)) {
            atWork(() -> edits.type(changes));
            put(CaretSet.merged(places(changes), main));
            area.requestFollowCaret();
        }
    }

    /** What two carets would both delete is deleted once. */
    private static List<TextEdits.Change> apart(List<TextEdits.Change> changes) {
        List<TextEdits.Change> apart = new ArrayList<>(changes.size());
        int end = 0;
        for (TextEdits.Change change : changes) {
            int from = Math.max(change.start(), end);
            end = Math.max(change.end(), end);
            apart.add(new TextEdits.Change(from, end, change.text()));
        }
        return apart;
    }

    private static List<CaretSet.Range> places(List<TextEdits.Change> changes) {
        List<CaretSet.Range> places = new ArrayList<>(changes.size());
        int moved = 0;
        for (TextEdits.Change change : changes) {
            places.add(CaretSet.Range.at(change.start() + moved + change.text().length()));
            moved += change.text().length() - (change.end() - change.start());
        }
        return places;
    }

    /**
     * Undoes or redoes what was typed. If it was typed at as many carets as there are, they stand where it ends.
     *
     * @param changes those that {@code work} makes, one after the other
     * @return whether the carets have their places
     */
    public boolean undoOrRedo(List<PlainTextChange> changes, Runnable work) {
        Optional<List<CaretSet.Range>> ends = areSeveral() && changes.size() == count()
                ? CaretSet.endsOf(changes) : Optional.empty();
        int main = now().main();
        if (ends.isEmpty()) {
            work.run();
            return false;
        }
        atWork(work);
        put(CaretSet.merged(ends.get(), main));
        return true;
    }

    private void put(CaretSet next) {
        several = next.areSeveral() ? Optional.of(next) : Optional.empty();
        atWork(() -> area.selectRange(next.own().anchor(), next.own().caret()));
        changed();
    }

    private void changed() {
        drawn.show(several.map(CaretSet::others).orElse(List.of()));
        onCount.accept(count());
    }

    private void textChanged(List<PlainTextChange> changes) {
        if (atWork || several.isEmpty()) {
            return;
        }
        if (folding.isAtWork()) {
            for (PlainTextChange change : changes) {
                several = several.map(now -> now.each(range -> range.after(change.getPosition(),
                        change.getRemoved().length(), change.getInserted().length())));
            }
            several = several.filter(CaretSet::areSeveral);
            changed();
        } else {
            end();
        }
    }

    private void ownMoved() {
        if (!atWork && !folding.isAtWork()) {
            end();
        }
    }

    private void atWork(Runnable work) {
        atWork = true;
        try {
            work.run();
        } finally {
            atWork = false;
        }
    }

    /**
     * Draws carets beside the text area's own one. The area has each of its carets watched by each line in view, so that it
     * is given those only that are in view or near.
     */
    static final class DrawnCarets {

        /** How many lines above and below the view have carets, too: a shorter scroll needs no new ones. */
        private static final int NEAR = 50;
        private static final String CARET = "added-caret";
        private static final String SELECTION = "added-selection";

        private final CodeArea area;
        private final List<CaretNode> carets = new ArrayList<>();
        private final List<Selection<Collection<String>, String, Collection<String>>> selections = new ArrayList<>();
        private List<CaretSet.Range> wanted = List.of();
        private boolean comes;
        private Subscription scrolling = Subscription.EMPTY;

        DrawnCarets(CodeArea area) {
            this.area = area;
        }

        /** @param now in the order of the text */
        void show(List<CaretSet.Range> now) {
            if (now.isEmpty() && wanted.isEmpty()) {
                return;
            }
            if (wanted.isEmpty()) {
                scrolling = area.viewportDirtyEvents().subscribe(_ -> draw());
            } else if (now.isEmpty()) {
                scrolling.unsubscribe();
            }
            wanted = now;
            draw();
        }

        /** Once for all that changes, and not while lines are laid out. */
        private void draw() {
            if (!comes) {
                comes = true;
                Platform.runLater(() -> {
                    comes = false;
                    drawNow();
                });
            }
        }

        private void drawNow() {
            List<CaretSet.Range> near = near();
            List<CaretSet.Range> selected = near.stream().filter(range -> !range.isEmpty()).toList();
            while (carets.size() > near.size()) {
                area.removeCaret(carets.removeLast());
            }
            while (selections.size() > selected.size()) {
                area.removeSelection(selections.removeLast());
            }
            for (int i = 0; i < near.size(); i++) {
                caret(i, near.get(i).caret());
            }
            for (int i = 0; i < selected.size(); i++) {
                select(i, selected.get(i));
            }
        }

        private List<CaretSet.Range> near() {
            if (wanted.isEmpty() || area.getVisibleParagraphs().isEmpty()) {
                return List.of();
            }
            int last = area.getParagraphs().size() - 1;
            int first = Math.max(0, area.firstVisibleParToAllParIndex() - NEAR);
            int end = Math.min(last, area.lastVisibleParToAllParIndex() + NEAR);
            int from = area.getAbsolutePosition(first, 0);
            int to = area.getAbsolutePosition(end, area.getParagraphLength(end));
            return wanted.stream().filter(range -> range.end() >= from && range.start() <= to).toList();
        }

        private void caret(int at, int place) {
            if (at < carets.size()) {
                if (carets.get(at).getPosition() != place) {
                    carets.get(at).moveTo(place);
                }
                return;
            }
            CaretNode caret = new CaretNode(CARET + at, area, place);
            caret.getStyleClass().add(CARET);
            // Only the area's own blinks: a timer each would be many.
            caret.setBlinkRate(Duration.ZERO);
            carets.add(caret);
            area.addCaret(caret);
        }

        private void select(int at, CaretSet.Range range) {
            if (at == selections.size()) {
                Selection<Collection<String>, String, Collection<String>> selection =
                        new SelectionImpl<>(SELECTION + at,
                                area, path -> path.getStyleClass().add(SELECTION));
                selections.add(selection);
                area.addSelection(selection);
            }
            selections.get(at).selectRange(range.start(), range.end());
        }
    }
}
