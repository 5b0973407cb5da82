package org.roboscope.ui.editor;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.fxmisc.richtext.CodeArea;
import org.roboscope.editing.EditorPosition;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.editor.carets.EditorCarets;
import org.roboscope.ui.editor.find.SearchedText;
import org.roboscope.ui.editor.margin.EditorMargin;
import org.roboscope.ui.editor.margin.LineMark;
import org.roboscope.ui.editor.style.StyledText;
import org.roboscope.ui.editor.style.TextStyling;
import org.roboscope.ui.editor.text.EditorPlaces;
import org.roboscope.ui.editor.text.EditorState;
import org.roboscope.ui.editor.text.FoldedLines;
import org.roboscope.ui.editor.text.FoldingArea;
import org.roboscope.ui.editor.text.GroupFolding;
import org.roboscope.ui.editor.text.LineEdits;
import org.roboscope.ui.editor.text.LongText;
import org.roboscope.ui.editor.text.PartView;
import org.roboscope.ui.editor.text.StyleApplier;
import org.roboscope.ui.editor.text.TextAreas;
import org.roboscope.ui.editor.text.TextEdits;
import org.roboscope.ui.editor.text.TextPart;
import org.roboscope.ui.workspace.HighlightedLines;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.Workspace;

/** The editor of one open text, with one view of it or two. */
final class TextEditor {

    private static final String FONT = "Monospaced";

    private final Workspace workspace;
    private final TextBuffer buffer;
    private final WindowMessages messages;
    private final TextAreas areas = new TextAreas();
    /** Its text is that of all views. */
    private final FoldingArea area = areas.first();
    private final FoldedLines foldedLines = new FoldedLines();
    private final GroupFolding folding;
    private final TextChanges changes;
    private final TextEdits edits;
    private final StyleApplier styles = new StyleApplier(areas, foldedLines);
    private final PartView parts = new PartView(area, foldedLines, styles, this::partShown);
    private final TextDisplay display;
    private final TextViews views;
    private final SearchedText searched;
    private Runnable folded = () -> {};

    TextEditor(EditorServices services, TextBuffer buffer) {
        this.workspace = services.workspace();
        this.buffer = buffer;
        this.messages = services.messages();
        this.folding = new GroupFolding(areas, foldedLines, this::text, this::linesShown);
        this.display = new TextDisplay(services, buffer, areas, foldedLines, styles);
        this.edits = new TextEdits(area, foldedLines, folding);
        this.views = new TextViews(services, buffer, areas, foldedLines, folding, parts, display, edits, this::text);
        this.changes = new TextChanges(areas, foldedLines, folding, styles, display.margin(),
                () -> active().carets(), services.clock(), this::showChange);
        edits.makeBy(changes::marking);
        this.searched = new SearchedText(area, this::text, () -> active().places(), edits, styles,
                () -> views.all().stream().map(TextView::overview).toList(), views::partMoved);
        display.margin().setOnFold(this::toggleFold);
        area.setEditable(!buffer.isReadOnly());
    }

    /** Shows the text for the first time; from then on the person's changes go to the workspace. */
    void load(TextStyling styling, StyledText document) {
        area.replace(0, 0, document.document());
        styles.loaded(styling);
        area.getUndoManager().forgetHistory();
        area.getUndoManager().mark();
        area.moveTo(0);
        changes.passOn(workspace, buffer);
        views.followCaret();
    }

    /** Shows a part of a text that cannot be shown whole. Nothing that happens in the area reaches the text. */
    void load(LongText text) {
        area.setAccessibleText(messages.text("editor.name.readOnly", buffer.nameProperty().get()));
        parts.show(text);
        views.followCaret();
    }

    /** Calls the handler with each part that comes up. */
    void whenTurned(Consumer<TextPart> handler) {
        parts.whenTurned(handler);
    }

    /** The part that is shown of a text that cannot be shown whole. */
    Optional<TextPart> part() {
        return parts.part();
    }

    void turn(boolean forward) {
        parts.turn(forward);
        caretMoved();
    }

    Node node() {
        return views.node();
    }

    TextViews views() {
        return views;
    }

    /** The view that the person works in. */
    TextView active() {
        return views.active();
    }

    /** That of the view that the person works in. */
    CodeArea area() {
        return areas.active();
    }

    TextBuffer buffer() {
        return buffer;
    }

    /** Shows how the text looks now; if it is another text than before, its part that is shown. */
    void show(LongText text, List<LineMark> marks) {
        if (display.isNow(text.reading().content())) {
            parts.show(text);
            display.show(text.reading().content(), marks);
            caretMoved();
        }
    }

    /** What is known of the text, drawn in it and beside it. */
    TextDisplay display() {
        return display;
    }

    void highlight(HighlightedLines lines) {
        display.margin().highlight(lines);
    }

    void setWrap(boolean wrap) {
        areas.all().forEach(shown -> shown.setWrapText(wrap));
    }

    void setWords(boolean shown) {
        display.margin().setWords(shown);
    }

    void setFontSize(double size) {
        Text digits = new Text("0000000000");
        digits.setFont(Font.font(FONT, size));
        views.setFont(digits.getFont());
        display.margin().setDigitWidth(EditorMargin.digitWidth(digits));
    }

    void caretMoved() {
        views.caretMoved();
    }

    void goTo(EditorPosition position) {
        views.goTo(position);
    }

    void show(int line) {
        active().places().show(line);
    }

    /** Brings what a command has changed into view, or the first of it if none is. */
    void showChange() {
        EditorPlaces places = active().places();
        area().layout();
        int[] changed = display.margin().justChanged().toArray();
        if (changed.length > 0 && Arrays.stream(changed).noneMatch(places::isInView)) {
            places.show(changed[0]);
        }
    }

    EditorState place() {
        return new EditorState(active().places().caret(),
                foldedLines.all().stream().map(fold -> fold.line() + 1).toList());
    }

    /** As somebody left it, as far as the text still has it. */
    void begin(TextReading reading, EditorState place) {
        EditorPlaces places = active().places();
        if (!place.folded().isEmpty()) {
            folding.fold(reading, place.folded());
        }
        if (foldedLines.isPart()) {
            places.goTo(place.caret());
            return;
        }
        area.moveTo(places.areaOffset(place.caret()));
        if (place.caret().line() > 1) {
            places.show(place.caret().line());
        }
    }

    void whenFolded(Runnable handler) {
        folded = handler;
    }

    Optional<Point2D> askedAt(ContextMenuEvent event) {
        return views.askedAt(event);
    }

    /** The whole text, with what is folded away. */
    String text() {
        return foldedLines.isEmpty() ? area.getText() : buffer.content().text();
    }

    /** The whole text, to be searched. */
    SearchedText searched() {
        return searched;
    }

    /** Folds or opens the group of the caret's line. */
    void toggleFold() {
        toggleFold(active().places().caret().line());
    }

    private void toggleFold(int line) {
        current().ifPresent(reading -> folding.toggle(reading, line));
    }

    void foldAll() {
        current().ifPresent(folding::foldAll);
    }

    void openAll() {
        folding.openAll();
    }

    /** The newest reading, if it is that of the shown text. */
    private Optional<TextReading> current() {
        return Optional.of(workspace.readingProperty().get())
                .filter(reading -> reading.content().equals(buffer.content()));
    }

    private void partShown() {
        display.refresh();
        styles.refresh();
    }

    private void linesShown() {
        styles.refresh();
        display.refresh();
        folded.run();
    }

    /** Every change that is not typed. */
    TextEdits edits() {
        return edits;
    }

    /** What would stand at one of several carets need not fit at the others. */
    void complete() {
        active().complete();
    }

    /** Those of the view that the person works in. */
    EditorCarets carets() {
        return active().carets();
    }

    /** For the lines that the selection touches; folds beside them are opened. */
    LineEdits lineEdits() {
        carets().end();
        folding.openAround(areas.active().getSelection());
        return new LineEdits(areas.active());
    }
}
