package org.roboscope.ui.editor;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.BorderPane;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.PlainTextChange;
import org.fxmisc.richtext.model.TwoDimensional.Bias;
import org.fxmisc.wellbehaved.event.EventPattern;
import org.fxmisc.wellbehaved.event.InputMap;
import org.fxmisc.wellbehaved.event.Nodes;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.workspace.Analysis;
import org.roboscope.ui.workspace.Buffer;
import org.roboscope.ui.workspace.Edit;
import org.roboscope.ui.workspace.Findings;
import org.roboscope.ui.workspace.LitLines;
import org.roboscope.ui.workspace.Position;
import org.roboscope.ui.workspace.Workspace;

/** The editor of one open text. */
final class TextEditor {

    private static final String FONT = "Monospaced";

    private final Workspace workspace;
    private final Buffer buffer;
    private final CodeArea area = new CodeArea();
    private final VirtualizedScrollPane<CodeArea> scrollPane = new VirtualizedScrollPane<>(area);
    private final Margin margin;
    private final StyleApplier styles = new StyleApplier(area);
    private final Problems problems;
    private final HoverHelp help;
    private final CompletionPopup completion;
    private final Overview overview;
    private final BorderPane node = new BorderPane(scrollPane);
    private Optional<Findings> findings = Optional.empty();
    private @Nullable TextSnapshot styled;

    TextEditor(Workspace workspace, Buffer buffer, Messages messages, Browser browser) {
        this.workspace = workspace;
        this.buffer = buffer;
        this.problems = new Problems(messages);
        this.margin = new Margin(area, this::words);
        this.help = new HoverHelp(area, workspace, new HoverCard(messages, browser));
        this.completion = new CompletionPopup(area, workspace);
        this.overview = new Overview(area, messages, line -> goTo(new Position(line, 0)));
        node.setRight(overview.node());
        margin.setOnIcon(help::ofIcon);
        // The area would swallow the key that fixes a problem.
        Nodes.addInputMap(area, InputMap.ignore(
                EventPattern.keyPressed(KeyCode.ENTER, KeyCombination.ALT_DOWN)));
        area.setAccessibleRole(AccessibleRole.TEXT_AREA);
        area.setAccessibleText(messages.text(
                buffer.isReadOnly() ? "editor.name.readOnly" : "editor.name", buffer.nameProperty().get()));
        area.setEditable(!buffer.isReadOnly());
    }

    /** Shows the text for the first time; from then on the person's changes go to the workspace. */
    void load(Styling styling, StyledText document) {
        area.replace(0, 0, document.document());
        styles.loaded(styling);
        area.getUndoManager().forgetHistory();
        area.getUndoManager().mark();
        area.moveTo(0);
        area.multiPlainChanges().subscribe(changes -> changes.forEach(this::textChanged));
        area.caretPositionProperty().addListener((property, before, now) -> caretMoved());
        caretMoved();
    }

    Node node() {
        return node;
    }

    CodeArea area() {
        return area;
    }

    Buffer buffer() {
        return buffer;
    }

    /** Shows how the text looks now, unless it has changed since. */
    void show(Styling styling, List<LineMark> marks) {
        if (styling.analysis().content().equals(buffer.content())) {
            styles.apply(styling);
            margin.show(marks);
            overview.showDeciding(styling.analysis());
            styled = styling.analysis().content();
            showFindings();
        }
    }

    void show(Findings now) {
        findings = Optional.of(now);
        help.show(now);
        showFindings();
    }

    /** Findings of another text than the one shown wait, or are of no use any more. */
    private void showFindings() {
        findings.filter(now -> now.analysis().content().equals(styled)
                && now.analysis().content().equals(buffer.content())).ifPresent(now -> {
                    styles.setProblems(now);
                    Map<Integer, Diagnostic> worst = Problems.worstByLine(now);
                    margin.showProblems(worst);
                    overview.showProblems(worst);
                });
    }

    /** What the tested URL has to do with the line comes first. */
    private String words(LineMark mark, Optional<Diagnostic> wrong) {
        return Stream.of(mark.words(), wrong.map(problems::words).orElse(""))
                .filter(text -> !text.isEmpty()).collect(Collectors.joining("   "));
    }

    void explain() {
        help.atCaret();
    }

    void light(LitLines lines) {
        margin.light(lines);
    }

    void setWrap(boolean wrap) {
        area.setWrapText(wrap);
    }

    void setWords(boolean shown) {
        margin.setWords(shown);
    }

    void setFontSize(double size) {
        area.setStyle("-fx-font-size: " + size + "px;");
        Text digits = new Text("0000000000");
        digits.setFont(Font.font(FONT, size));
        margin.setDigitWidth(Margin.digitWidth(digits));
    }

    void caretMoved() {
        workspace.caretAt(new Position(area.getCurrentParagraph() + 1, area.getCaretColumn()));
    }

    void goTo(Position position) {
        area.moveTo(clamped(position));
        show(position.line());
        area.requestFocus();
    }

    void show(int line) {
        int paragraph = Math.clamp(line, 1, area.getParagraphs().size()) - 1;
        boolean inView = area.allParToVisibleParIndex(paragraph).isPresent()
                && paragraph > area.firstVisibleParToAllParIndex()
                && paragraph < area.lastVisibleParToAllParIndex();
        if (!inView) {
            area.showParagraphAtCenter(paragraph);
        }
    }

    /** Makes the edits from the last to the first, so that each finds its place, in one step of the undo history. */
    void apply(Analysis from, List<Edit> edits) {
        List<Edit> lastFirst =
                edits.stream().sorted(Comparator.comparingInt((Edit edit) -> edit.bytes().start()).reversed()).toList();
        area.getUndoManager().preventMerge();
        var changes = area.createMultiChange(lastFirst.size());
        for (Edit edit : lastFirst) {
            int start = clamped(from.map().position(edit.bytes().start()));
            int end = clamped(from.map().position(edit.bytes().end()));
            // The document gives each line the end that is usual around it.
            changes.replaceText(start, end, edit.text().replace("\r\n", "\n").replace('\r', '\n'));
        }
        changes.commit();
        area.getUndoManager().preventMerge();
    }

    void complete() {
        completion.open();
    }

    LineEdits lineEdits() {
        return new LineEdits(area);
    }

    void select(int from, int to) {
        area.selectRange(Math.min(from, area.getLength()), Math.min(to, area.getLength()));
        show(area.getCurrentParagraph() + 1);
        area.requestFollowCaret();
    }

    void markFound(List<Search.Match> matches) {
        styles.setFound(matches);
        overview.showFound(matches);
    }

    private int clamped(Position position) {
        int paragraph = Math.clamp(position.line(), 1, area.getParagraphs().size()) - 1;
        return area.getAbsolutePosition(paragraph, Math.min(position.column(), area.getParagraphLength(paragraph)));
    }

    private void textChanged(PlainTextChange change) {
        int firstLine = area.offsetToPosition(Math.min(change.getPosition(), area.getLength()), Bias.Forward)
                .getMajor();
        styles.textChanged(change, firstLine);
        margin.linesChanged(firstLine + 1, lineEnds(change.getRemoved()), lineEnds(change.getInserted()));
        workspace.textChanged(
                buffer, change.getPosition(), change.getRemoved().length(), change.getInserted());
    }

    private static int lineEnds(String text) {
        return (int) text.chars().filter(c -> c == '\n').count();
    }
}
