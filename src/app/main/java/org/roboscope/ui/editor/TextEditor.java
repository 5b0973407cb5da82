package org.roboscope.ui.editor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.IndexRange;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.BorderPane;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.TwoDimensional.Bias;
import org.fxmisc.wellbehaved.event.EventPattern;
import org.fxmisc.wellbehaved.event.InputMap;
import org.fxmisc.wellbehaved.event.Nodes;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.lint.finding.Finding;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.workspace.ByteEdit;
import org.roboscope.ui.workspace.EditorPosition;
import org.roboscope.ui.workspace.HighlightedLines;
import org.roboscope.ui.workspace.TestedVerdict;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextFindings;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.TextVersion;
import org.roboscope.ui.workspace.Workspace;

/** The editor of one open text. */
final class TextEditor {

    private static final String FONT = "Monospaced";

    private final Workspace workspace;
    private final TextBuffer buffer;
    private final WindowMessages messages;
    private final FoldingArea area = new FoldingArea();
    private final VirtualizedScrollPane<FoldingArea> scrollPane = new VirtualizedScrollPane<>(area);
    private final EditorMargin margin;
    private final FoldedLines foldedLines = new FoldedLines();
    private final GroupFolding folding;
    private final EditorPlaces places;
    private final TextChanges changes;
    private final StyleApplier styles = new StyleApplier(area, foldedLines);
    private final PartView parts = new PartView(area, foldedLines, styles, this::partShown);
    private final EditorProblems problems;
    private final HoverHelp help;
    private final CompletionPopup completion;
    private final ScrollBarOverview overview;
    private final BorderPane node = new BorderPane(scrollPane);
    /** Those that are still to be shown. */
    private Optional<TextFindings> findings = Optional.empty();
    private @Nullable TextSnapshot styled;
    private Runnable folded = () -> {};
    private Runnable tooLong = () -> {};

    TextEditor(Workspace workspace, TextBuffer buffer, OwnCrawlers crawlers, WindowMessages messages, Browser browser) {
        this.workspace = workspace;
        this.buffer = buffer;
        this.messages = messages;
        this.problems = new EditorProblems(messages);
        this.folding = new GroupFolding(area, foldedLines, this::text, this::linesShown);
        this.places = new EditorPlaces(area, foldedLines, folding, parts);
        this.margin = new EditorMargin(area, foldedLines, this::words);
        this.changes = new TextChanges(area, foldedLines, folding, styles, margin);
        this.help = new HoverHelp(area, foldedLines, workspace, crawlers, () -> new HoverCard(messages, browser));
        this.completion = new CompletionPopup(area, workspace, crawlers);
        this.overview = new ScrollBarOverview(area, foldedLines, messages, line -> goTo(new EditorPosition(line, 0)));
        node.setRight(overview.node());
        new SmartEnter(area);
        margin.setOnIcon(help::ofIcon);
        margin.setOnFold(this::toggleFold);
        // The area would swallow the key that fixes a problem.
        Nodes.addInputMap(area, InputMap.ignore(
                EventPattern.keyPressed(KeyCode.ENTER, KeyCombination.ALT_DOWN)));
        area.setAccessibleRole(AccessibleRole.TEXT_AREA);
        area.setAccessibleText(messages.text(
                buffer.isReadOnly() ? "editor.name.readOnly" : "editor.name", buffer.nameProperty().get()));
        area.setEditable(!buffer.isReadOnly());
        area.whenTooLong(() -> tooLong.run());
    }

    /** Shows the text for the first time; from then on the person's changes go to the workspace. */
    void load(TextStyling styling, StyledText document) {
        area.replace(0, 0, document.document());
        styles.loaded(styling);
        area.getUndoManager().forgetHistory();
        area.getUndoManager().mark();
        area.moveTo(0);
        changes.passOn(workspace, buffer);
        followCaret();
    }

    /** Shows a part of a text that cannot be shown whole. Nothing that happens in the area reaches the text. */
    void load(LongText text) {
        area.setAccessibleText(messages.text("editor.name.readOnly", buffer.nameProperty().get()));
        parts.show(text);
        followCaret();
    }

    private void followCaret() {
        area.caretPositionProperty().addListener((property, before, now) -> caretMoved());
        caretMoved();
    }

    /** Told of each part that comes up. */
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

    /** Told when a change is not made, because what would come of it could not be shown. */
    void whenTooLong(Runnable handler) {
        tooLong = handler;
    }

    Node node() {
        return node;
    }

    CodeArea area() {
        return area;
    }

    TextBuffer buffer() {
        return buffer;
    }

    /** Shows how the text looks now, unless it has changed since. */
    void show(TextStyling styling, List<LineMark> marks) {
        if (styling.reading().content().equals(buffer.content())) {
            styles.apply(styling);
            show(styling.reading().content(), marks);
        }
    }

    /** The same for a text of which a part is shown; if it is another text than before, that part of it. */
    void show(LongText text, List<LineMark> marks) {
        if (text.reading().content().equals(buffer.content())) {
            parts.show(text);
            show(text.reading().content(), marks);
            caretMoved();
        }
    }

    private void show(TextSnapshot content, List<LineMark> marks) {
        margin.show(marks);
        showCounts();
        styled = content;
        showFindings();
    }

    /** What was counted for another text than this one says nothing about its lines. */
    void showCounts() {
        margin.showCounts(workspace.ruleCountsProperty().get()
                .filter(counts -> counts.content().hasSameBytesAs(buffer.content()))
                .map(counts -> RuleCountTexts.of(counts.decided())).orElse(Map.of()));
    }

    /** The verdict on another text than the one shown says nothing of its lines. */
    void show(TestedVerdict now) {
        if (now.reading().content().equals(buffer.content())) {
            margin.showDeciding(now.decidingLine(),
                    now.isBlocked() ? LineMark.Effect.BLOCKS : LineMark.Effect.ALLOWS);
            overview.showDeciding(now.decidingLine(), now.isBlocked());
        }
    }

    void show(TextFindings now) {
        findings = Optional.of(now);
        problems.forget();
        help.show(now);
        showFindings();
    }

    /** Findings of another text than the one shown wait, or are of no use any more. */
    private void showFindings() {
        findings.filter(now -> now.text().content().equals(styled)
                && now.text().content().equals(buffer.content())).ifPresent(now -> {
                    findings = Optional.empty();
                    styles.setProblems(now);
                    Map<Integer, Finding> worst = EditorProblems.worstByLine(now);
                    margin.showProblems(worst);
                    overview.showProblems(worst);
                });
    }

    /** What the tested URL has to do with the line comes first. */
    private String words(LineMark mark, Optional<Finding> wrong, int folded) {
        String problem = wrong.map(problems::words).orElse("");
        String where = folded > 0 && !problem.isEmpty()
                ? messages.text("editor.line.inFold", wrong.orElseThrow().line(), problem)
                : problem;
        return Stream.of(folded > 0 ? messages.text("editor.line.folded", folded) : "", effect(mark.effect()), where)
                .filter(text -> !text.isEmpty()).collect(Collectors.joining("   "));
    }

    private String effect(LineMark.Effect effect) {
        return switch (effect) {
            case NONE -> "";
            case ALLOWS -> messages.text("editor.line.allows");
            case BLOCKS -> messages.text("editor.line.blocks");
        };
    }

    void explain() {
        help.atCaret();
    }

    void light(HighlightedLines lines) {
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
        margin.setDigitWidth(EditorMargin.digitWidth(digits));
    }

    void caretMoved() {
        if (!parts.isTurning()) {
            workspace.caretAt(places.caret());
        }
    }

    void goTo(EditorPosition position) {
        places.goTo(position);
        if (foldedLines.isPart()) {
            caretMoved();
        }
        area.requestFocus();
    }

    void show(int line) {
        places.show(line);
    }

    EditorState place() {
        return new EditorState(places.caret(), foldedLines.all().stream().map(fold -> fold.line() + 1).toList());
    }

    /** As somebody left it, as far as the text still has it. */
    void begin(TextReading reading, EditorState place) {
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
        return places.askedAt(event);
    }

    /** The whole text, with what is folded away. */
    String text() {
        return foldedLines.isEmpty() ? area.getText() : buffer.content().text();
    }

    /** From offset to offset in the whole text. */
    IndexRange selection() {
        return places.selection();
    }

    String selectedText() {
        return text().substring(selection().getStart(), selection().getEnd());
    }

    void select(int from, int to) {
        places.select(from, to);
        if (foldedLines.isPart()) {
            caretMoved();
        }
    }

    /** Whether all of this is shown: in a long line it need not be. */
    boolean isShown(TextSearch.Match match) {
        return places.isShown(match.start(), match.end());
    }

    /** Folds or opens the group of the caret's line. */
    void toggleFold() {
        toggleFold(places.caret().line());
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

    /** The reading of the text as it is shown. */
    private Optional<TextReading> current() {
        return Optional.of(workspace.readingProperty().get())
                .filter(reading -> reading.content().equals(buffer.content()));
    }

    private void partShown() {
        margin.refresh();
        overview.refresh();
        styles.refresh();
    }

    private void linesShown() {
        styles.refresh();
        margin.refresh();
        overview.refresh();
        folded.run();
    }

    /** @return whether the edits were made, from the last to the first, so that each finds its place */
    boolean apply(TextVersion from, List<ByteEdit> edits) {
        List<ByteEdit> lastFirst =
                edits.stream().sorted(Comparator.comparingInt((ByteEdit edit) -> edit.bytes().start()).reversed())
                        .toList();
        folding.openAll();
        return inOneStep(lastFirst.stream().map(edit -> new Change(
                places.areaOffset(from.map().position(edit.bytes().start())),
                places.areaOffset(from.map().position(edit.bytes().end())),
                // The document gives each line the end that is usual around it.
                edit.text().replace("\r\n", "\n").replace('\r', '\n'))).toList());
    }

    /** @return whether the change was made, in one step of the undo history */
    boolean replace(int from, int removed, String inserted) {
        folding.openFor(from, from + removed);
        return inOneStep(
                List.of(new Change(foldedLines.areaOffset(from), foldedLines.areaOffset(from + removed), inserted)));
    }

    /** @return whether a text came in the place of each match; the matches are in the order of the text */
    boolean replace(Map<TextSearch.Match, String> replacements) {
        List<TextSearch.Match> lastFirst = new ArrayList<>(replacements.keySet()).reversed();
        folding.openFor(lastFirst.getLast().start(), lastFirst.getFirst().end());
        return inOneStep(lastFirst.stream().map(match -> new Change(
                foldedLines.areaOffset(match.start()), foldedLines.areaOffset(match.end()),
                Objects.requireNonNull(replacements.get(match)))).toList());
    }

    /** A change of what the area shows. */
    private record Change(int start, int end, String text) {}

    /**
     * Changes that change nothing are no step.
     *
     * @param lastFirst from the last to the first
     */
    private boolean inOneStep(List<Change> lastFirst) {
        if (foldedLines.isPart()) {
            return false;
        }
        if (lastFirst.isEmpty()) {
            return true;
        }
        if (!canTake(lastFirst)) {
            tooLong.run();
            return false;
        }
        area.getUndoManager().preventMerge();
        var change = area.createMultiChange(lastFirst.size());
        lastFirst.forEach(one -> change.replaceText(one.start(), one.end(), one.text()));
        if (change.hasChanges()) {
            change.commit();
        }
        area.getUndoManager().preventMerge();
        return true;
    }

    /** Whether what comes of the changes could be shown. */
    private boolean canTake(List<Change> lastFirst) {
        if (lastFirst.size() == 1) {
            Change only = lastFirst.getFirst();
            return area.canTake(only.start(), only.end(), only.text());
        }
        String before = area.getText();
        long length = before.length()
                + lastFirst.stream().mapToLong(one -> one.text().length() - (one.end() - one.start())).sum();
        if (length > LongText.MOST_CHARACTERS) {
            return false;
        }
        StringBuilder after = new StringBuilder((int) length);
        int copied = 0;
        for (Change change : lastFirst.reversed()) {
            after.append(before, copied, change.start()).append(change.text());
            copied = change.end();
        }
        return !LongText.isTooLong(after.append(before, copied, before.length()).toString());
    }

    void complete() {
        completion.open();
    }

    /** For the lines that the selection touches; folds beside them are opened. */
    LineEdits lineEdits() {
        IndexRange selected = area.getSelection();
        folding.openAround(areaLine(selected.getStart()), areaLine(selected.getEnd()));
        return new LineEdits(area);
    }

    private int areaLine(int offset) {
        return area.offsetToPosition(offset, Bias.Forward).getMajor();
    }

    void markFound(List<TextSearch.Match> matches) {
        LineStarts starts = LineStarts.of(matches.isEmpty() ? "" : text());
        overview.showFound(matches, starts);
    }

    /** Colours these. */
    void colourFound(List<TextSearch.Match> matches) {
        styles.setFound(matches, LineStarts.of(matches.isEmpty() ? "" : text()));
    }
}
