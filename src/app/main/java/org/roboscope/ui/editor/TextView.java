package org.roboscope.ui.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.IndexRange;
import javafx.scene.control.Label;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.text.Font;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.wellbehaved.event.EventPattern;
import org.fxmisc.wellbehaved.event.InputMap;
import org.fxmisc.wellbehaved.event.Nodes;
import org.jspecify.annotations.Nullable;
import org.roboscope.editing.EditorPosition;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.editor.margin.ScrollBarOverview;
import org.roboscope.ui.editor.text.EditorCarets;
import org.roboscope.ui.editor.text.FoldedLines;
import org.roboscope.ui.editor.text.FoldingArea;
import org.roboscope.ui.editor.text.SmartEnter;
import org.roboscope.ui.workspace.TextFindings;

/**
 * One view of a text: an area with its margin and its scroll bar, a caret, and what comes up at that. Places are those of the
 * file, some of whose lines may be folded away.
 */
final class TextView {

    final FoldingArea area;
    private final TextViews.Shared shared;
    private final FoldedLines foldedLines;
    private final FindingText findingText = new FindingText();
    /** One, or several at which the person types. */
    final EditorCarets carets;
    final ScrollBarOverview overview;
    final HoverHelp help;
    /** How the lines differ from the saved file. */
    final ChangeHelp changeHelp;
    private final CompletionPopup completion;
    final BorderPane node;
    private Map<Integer, List<Finding>> problems = Map.of();
    private int caretLine = 1;
    private int caretCount = 1;
    private @Nullable Asked asked;

    /** A place that is asked for and may not be shown, and where the caret and the selection stand instead. */
    private record Asked(EditorPosition position, IndexRange range, int caret, IndexRange selection) {}

    /**
     * @param onCount receives the number of carets when it changes
     * @param goTo    leads to a place of the text in this view
     */
    TextView(TextViews.Shared shared, FoldingArea area, IntConsumer onCount, Consumer<EditorPosition> goTo) {
        TextEditor.Services services = shared.services();
        this.shared = shared;
        this.area = area;
        this.foldedLines = shared.foldedLines();
        this.carets = new EditorCarets(
                area, foldedLines, shared.folding(), shared.edits(), shared.text(), onCount);
        this.help = new HoverHelp(area, foldedLines, services);
        this.overview = new ScrollBarOverview(area, foldedLines, services.messages(),
                line -> goTo.accept(new EditorPosition(line, 0)));
        this.changeHelp = new ChangeHelp(area, shared, () -> caret().line());
        this.completion = new CompletionPopup(area, services);
        this.node = Controls.styled(new BorderPane(new VirtualizedScrollPane<>(area)), "text-view");
        node.setRight(overview);
        node.getChildren().add(name());
        new SmartEnter(area);
        area.addEventFilter(KeyEvent.KEY_TYPED, event -> {
            if (services.completesTyping().get() && !carets.areSeveral() && isCharacter(event)) {
                // Once it stands there.
                Platform.runLater(completion::typed);
            }
        });
        shared.margin().standBeside(area, help::ofIcon, changeHelp::ofLine);
        // The area would swallow the key that fixes a problem.
        Nodes.addInputMap(area, InputMap.ignore(
                EventPattern.keyPressed(KeyCode.ENTER, KeyCombination.ALT_DOWN)));
        area.setAccessibleRole(AccessibleRole.TEXT_AREA);
    }

    /** The name of the area is that of an invisible label beside it, because the text of a text area is its content. */
    private Label name() {
        Label name = new Label();
        name.setManaged(false);
        name.setVisible(false);
        name.setLabelFor(area);
        name.textProperty().bind(area.accessibleTextProperty());
        return name;
    }

    private static boolean isCharacter(KeyEvent event) {
        String typed = event.getCharacter();
        return !typed.isEmpty() && typed.charAt(0) >= ' ' && typed.charAt(0) != '\u007f'
                && !event.isControlDown() && !event.isAltDown() && !event.isMetaDown();
    }

    /** What would stand at one of several carets need not fit at the others. */
    void complete() {
        if (!carets.areSeveral()) {
            completion.open();
        }
    }

    void setFont(Font font) {
        area.setStyle("-fx-font-size: " + font.getSize() + "px;");
        area.shownIn(font);
    }

    void showProblems(TextFindings findings, Map<Integer, Finding> worst) {
        overview.showProblems(worst);
        problems = findings.findings().stream().collect(Collectors.groupingBy(Finding::line));
        tell();
    }

    /** Takes over what another view shows beside the text and knows of it. */
    void showAs(TextView other) {
        overview.showAs(other.overview);
        problems = other.problems;
        tell();
        help.showAs(other.help);
        changeHelp.showAs(other.changeHelp);
    }

    void refresh() {
        tell();
        overview.refresh();
    }

    void caretsAre(int count) {
        completion.hide();
        caretCount = count;
        tell();
    }

    /** @param line counted from 1, in the file */
    void caretAt(int line) {
        caretLine = line;
        tell();
    }

    /**
     * Tells a screen reader about the caret's line in addition to its text: the problems there, and what is folded away below.
     * It is the help text of the area, because JavaFX has no text that is spoken by itself.
     */
    private void tell() {
        WindowMessages messages = shared.services().messages();
        List<String> sentences = new ArrayList<>();
        if (caretCount > 1) {
            sentences.add(messages.text("editor.caret.several", caretCount));
        }
        List<Finding> here = problems.getOrDefault(caretLine, List.of());
        if (!here.isEmpty()) {
            sentences.add(messages.text("editor.caret.problems", here.size()));
            here.forEach(finding -> sentences.add(messages.text("editor.caret.problem",
                    findingText.word(finding.severity()), findingText.sentence(finding))));
        }
        foldedLines.at(caretLine - 1)
                .ifPresent(fold -> sentences.add(messages.text("editor.caret.folded", fold.lines())));
        area.setAccessibleHelp(sentences.isEmpty() ? null : String.join(" ", sentences));
    }

    EditorPosition caret() {
        return asked().map(Asked::position)
                .orElseGet(() -> new EditorPosition(foldedLines.fileLine(area.getCurrentParagraph()) + 1,
                        area.getCaretColumn()));
    }

    /** From offset to offset in the file. */
    IndexRange selection() {
        IndexRange shown = area.getSelection();
        return asked().map(Asked::range).orElseGet(
                () -> new IndexRange(foldedLines.fileOffset(shown.getStart()), foldedLines.fileOffset(shown.getEnd())));
    }

    void goTo(EditorPosition position) {
        shared.folding().reveal(position.line());
        shared.parts().bring(position.line() - 1);
        area.moveTo(shared.edits().areaOffset(position));
        show(position.line());
        shared.parts().part().ifPresent(part -> {
            int line = Math.clamp(position.line() - 1, part.first(), part.last());
            int column = Math.min(position.column(), part.whole().length(line));
            int offset = part.whole().start(line) + column;
            asked = asked(new EditorPosition(line + 1, column), new IndexRange(offset, offset));
        });
    }

    /** Of a text that is shown in parts, a place may lie in what is not shown; until the caret moves, that is its place. */
    private Optional<Asked> asked() {
        return Optional.ofNullable(asked)
                .filter(place -> foldedLines.isPart() && place.caret() == area.getCaretPosition()
                        && place.selection().equals(area.getSelection()));
    }

    private Asked asked(EditorPosition position, IndexRange range) {
        return new Asked(position, range, area.getCaretPosition(), area.getSelection());
    }

    /** Whether all of this is shown or folded away. */
    boolean isShown(int from, int to) {
        return !foldedLines.isPart() || (foldedLines.fileOffset(foldedLines.areaOffset(from)) == from
                && foldedLines.fileOffset(foldedLines.areaOffset(to)) == to);
    }

    /** Brings the line, counted from 1, into view; of one that is folded away, the line of its fold. */
    void show(int line) {
        shared.parts().bring(line - 1);
        if (!isInView(line)) {
            area.showParagraphAtCenter(paragraph(line));
        }
    }

    /** Whether the line, counted from 1, can be seen, and not only its edge. */
    boolean isInView(int line) {
        int paragraph = paragraph(line);
        return area.allParToVisibleParIndex(paragraph).isPresent()
                && paragraph > area.firstVisibleParToAllParIndex()
                && paragraph < area.lastVisibleParToAllParIndex();
    }

    private int paragraph(int line) {
        return Math.clamp(foldedLines.areaLine(line - 1), 0, area.getParagraphs().size() - 1);
    }

    /** @param from offset in the file */
    void select(int from, int to) {
        shared.folding().openFor(from, to);
        shared.parts().part().ifPresent(part -> shared.parts().bring(part.whole().lineOf(from)));
        area.selectRange(Math.min(foldedLines.areaOffset(from), area.getLength()),
                Math.min(foldedLines.areaOffset(to), area.getLength()));
        show(caret().line());
        area.requestFollowCaret();
        shared.parts().part().ifPresent(part -> {
            int line = part.whole().lineOf(from);
            asked = asked(new EditorPosition(line + 1, from - part.whole().start(line)), new IndexRange(from, to));
        });
    }

    /** Where on the screen the person asks, by mouse or by key, what can be done; the caret goes there, too. */
    Optional<Point2D> askedAt(ContextMenuEvent event) {
        Node target = event.getTarget() instanceof Node node ? node : null;
        if (Stream.iterate(target, Objects::nonNull, Node::getParent).noneMatch(area::equals)) {
            return Optional.empty();
        }
        if (event.isKeyboardTrigger()) {
            return area.getCaretBounds().map(caret -> new Point2D(caret.getMinX(), caret.getMaxY()));
        }
        Point2D place = area.screenToLocal(event.getScreenX(), event.getScreenY());
        int offset = area.hit(place.getX(), place.getY()).getInsertionIndex();
        IndexRange selected = area.getSelection();
        // What is selected is what the person wants to do something with.
        if (offset < selected.getStart() || offset > selected.getEnd() || selected.getLength() == 0) {
            area.moveTo(offset);
        }
        area.requestFocus();
        return Optional.of(new Point2D(event.getScreenX(), event.getScreenY()));
    }
}
