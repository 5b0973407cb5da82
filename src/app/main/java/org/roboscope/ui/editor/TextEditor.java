package org.roboscope.ui.editor;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.util.Duration;
import org.fxmisc.richtext.model.PlainTextChange;
import org.fxmisc.richtext.model.StyledDocument;
import org.fxmisc.richtext.model.TwoDimensional.Bias;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.text.TextReplacement;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.lint.finding.Finding;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.editor.margin.EditorMargin;
import org.roboscope.ui.editor.margin.EditorMargin.LineEndWords;
import org.roboscope.ui.editor.margin.GroupMark;
import org.roboscope.ui.editor.text.FileUndo;
import org.roboscope.ui.editor.text.FoldedLines;
import org.roboscope.ui.editor.text.FoldingArea;
import org.roboscope.ui.editor.text.FoldingArea.TextAreas;
import org.roboscope.ui.editor.text.GroupFolding;
import org.roboscope.ui.editor.text.LineColumns;
import org.roboscope.ui.editor.text.LineEdits;
import org.roboscope.ui.editor.text.LongText;
import org.roboscope.ui.editor.text.PartView;
import org.roboscope.ui.editor.text.StyleApplier;
import org.roboscope.ui.editor.text.TextEdits;
import org.roboscope.ui.editor.text.TextStyling;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.settings.OwnSnippets;
import org.roboscope.ui.workspace.TestedVerdict;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextFindings;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.Workspace;

/**
 * The editor of one open text, with one view of it or two. It passes on what happens to the text, and shows what becomes known
 * of it. What is known of an older text says nothing of this one.
 */
final class TextEditor {

    private static final String FONT = "Monospaced";
    /** So long is it seen what a command has changed. */
    private static final Duration MARKED = Duration.seconds(2);

    /**
     * What the editors of all texts use.
     *
     * @param completesTyping whether completions are offered without being asked for
     */
    record Services(Workspace workspace, OwnCrawlers crawlers, OwnSnippets snippets, WindowMessages messages,
            Browser browser, InstantSource clock, ReadOnlyBooleanProperty completesTyping) {}

    private final Workspace workspace;
    final TextBuffer buffer;
    private final WindowMessages messages;
    private final TextAreas areas = new TextAreas();
    /** Its text is that of all views. */
    private final FoldingArea area = areas.first();
    private final FoldedLines foldedLines = new FoldedLines();
    private final LineColumns lines = new LineColumns();
    final StyleApplier styles = new StyleApplier(areas, foldedLines, lines);
    private final PartView parts = new PartView(area, foldedLines, styles, this::partShown);
    private final GroupFolding folding = new GroupFolding(areas, foldedLines, this::text, this::linesShown);
    /** Every change that is not typed. */
    final TextEdits edits = new TextEdits(area, foldedLines, folding, this::marking);
    private final LineEndWords lineEndWords;
    final EditorMargin margin;
    final TextViews views;
    private final FileUndo undo;
    private final PauseTransition unmarking = new PauseTransition(MARKED);
    /** Whether a command is at work, and not a key that types. */
    private boolean marks;
    private Runnable onFold = () -> {};
    private Runnable onTurn = () -> {};
    private Optional<TextFindings> newest = Optional.empty();
    /** Those that are still to be shown. */
    private Optional<TextFindings> waiting = Optional.empty();
    private @Nullable TextSnapshot styled;

    TextEditor(Services services, TextBuffer buffer) {
        this.workspace = services.workspace();
        this.buffer = buffer;
        this.messages = services.messages();
        this.lineEndWords = new LineEndWords(messages);
        this.margin = new EditorMargin(area, foldedLines, lines, lineEndWords, this::toggleFold);
        this.views = new TextViews(new TextViews.Shared(
                services, buffer, areas, foldedLines, folding, parts, edits, margin, this::text));
        this.undo = new FileUndo(services.clock(), this::undoOrRedo);
        area.setUndoManager(undo.manager());
        area.setEditable(!buffer.isReadOnly());
        unmarking.setOnFinished(event -> margin.unmarkJustChanged());
    }

    /** Shows the text for the first time; from then on the person's changes go to the workspace. */
    void load(TextStyling styling, StyledDocument<Collection<String>, String, Collection<String>> document) {
        area.replace(0, 0, document);
        styles.loaded(styling);
        area.getUndoManager().forgetHistory();
        area.getUndoManager().mark();
        area.moveTo(0);
        area.multiPlainChanges().subscribe(this::changed);
        views.followCaret();
    }

    /** Shows a part of a text that cannot be shown whole. Nothing that happens in the area reaches the text. */
    void load(LongText text) {
        area.setAccessibleText(messages.text("editor.name.readOnly", buffer.nameProperty().get()));
        parts.show(text);
        views.followCaret();
    }

    /** Passes changes of the area on to all that is drawn beside the text, to the undo history, and to the workspace. */
    private void changed(List<PlainTextChange> changes) {
        List<PlainTextChange> inFile = new ArrayList<>();
        boolean linesMoved = false;
        for (PlainTextChange change : changes) {
            int areaLine = area.offsetToPosition(Math.min(change.getPosition(), area.getLength()), Bias.Forward)
                    .getMajor();
            int removed = FoldedLines.lineEnds(change.getRemoved());
            int inserted = FoldedLines.lineEnds(change.getInserted());
            styles.areaChanged(areaLine, removed, inserted);
            if (!folding.isAtWork()) {
                int offset = foldedLines.fileOffset(change.getPosition());
                int line = foldedLines.fileLine(areaLine);
                foldedLines.textChanged(offset, change.getRemoved(), change.getInserted());
                lines.textChanged(line, removed, inserted);
                if (marks) {
                    mark(change, line, inserted);
                }
                linesMoved |= removed + inserted > 0;
                inFile.add(new PlainTextChange(offset, change.getRemoved(), change.getInserted()));
            }
        }
        if (!inFile.isEmpty()) {
            workspace.textChanged(buffer, inFile.stream().map(change -> new TextReplacement(
                    change.getPosition(), change.getRemoved().length(), change.getInserted())).toList());
            undo.changed(inFile);
        }
        if (linesMoved || marks) {
            margin.refresh();
        }
    }

    /** Makes what a command changes; the lines are marked for a moment, so that it is seen. */
    private void marking(Runnable work) {
        margin.unmarkJustChanged();
        marks = true;
        try {
            work.run();
        } finally {
            marks = false;
        }
        unmarking.playFromStart();
    }

    /** Whole lines that come in before or behind a line leave that as it was. */
    private void mark(PlainTextChange change, int line, int inserted) {
        String text = change.getInserted();
        boolean before = inserted > 0 && text.endsWith("\n")
                && area.offsetToPosition(change.getPosition(), Bias.Forward).getMinor() == 0;
        boolean behind = inserted > 0 && !before && text.startsWith("\n");
        margin.markJustChanged(behind ? line + 1 : line, before ? line + inserted - 1 : line + inserted);
    }

    private void undoOrRedo(List<PlainTextChange> changes) {
        if (changes.size() == 1) {
            folding.openFor(changes.getFirst().getPosition(), changes.getFirst().getRemovalEnd());
        } else {
            folding.openAll();
        }
        var all = area.createMultiChange(changes.size());
        for (PlainTextChange change : changes) {
            all.replaceTextAbsolutely(foldedLines.areaOffset(change.getPosition()),
                    foldedLines.areaOffset(change.getRemovalEnd()),
                    change.getInserted());
        }
        boolean placed = active().carets.undoOrRedo(changes, () -> {
            if (all.hasChanges()) {
                int first = changes.stream().mapToInt(change -> foldedLines.areaOffset(change.getPosition())).min()
                        .orElse(0);
                marking(() -> area.keepingView(first, all::commit));
            }
        });
        if (!placed) {
            area().moveTo(Math.min(foldedLines.areaOffset(changes.getLast().getInsertionEnd()), area.getLength()));
        }
        showChange();
    }

    /** Brings what a command has changed into view, or the first of it if none is. */
    void showChange() {
        TextView view = active();
        area().layout();
        int[] changed = margin.justChanged().toArray();
        if (changed.length > 0 && Arrays.stream(changed).noneMatch(view::isInView)) {
            view.show(changed[0]);
        }
    }

    /** The part that is shown of a text that cannot be shown whole. */
    Optional<LongText.Part> part() {
        return parts.part();
    }

    /** Runs the handler when a part comes up. */
    void whenTurned(Runnable handler) {
        onTurn = handler;
    }

    void turn(boolean forward) {
        parts.turn(forward);
        views.caretMoved();
    }

    /** The view that the person works in. */
    TextView active() {
        return views.active();
    }

    /** That of the view that the person works in. */
    FoldingArea area() {
        return areas.active();
    }

    void show(TextStyling styling, List<GroupMark> now) {
        if (isNow(styling.reading().content())) {
            styles.apply(styling);
            show(styling.reading().content(), now);
        }
    }

    /** Shows how the text looks now; if it is another text than before, its part that is shown. */
    void show(LongText text, List<GroupMark> now) {
        if (isNow(text.reading().content())) {
            parts.show(text);
            show(text.reading().content(), now);
            views.caretMoved();
        }
    }

    private void show(TextSnapshot content, List<GroupMark> now) {
        margin.show(now);
        showCounts();
        styled = content;
        showFindings();
    }

    private boolean isNow(TextSnapshot content) {
        return content.equals(buffer.content());
    }

    void showCounts() {
        margin.showCounts(workspace.annotations().ruleCountsProperty().get()
                .filter(counts -> counts.content().hasSameBytesAs(buffer.content()))
                .map(counts -> counts.decided()).orElse(Map.of()));
    }

    void show(TestedVerdict now) {
        if (isNow(now.reading().content())) {
            margin.showDeciding(now.decidingLine(),
                    now.isBlocked() ? GroupMark.Effect.BLOCKS : GroupMark.Effect.ALLOWS);
            views.all().forEach(view -> view.overview.showDeciding(now.decidingLine(), now.isBlocked()));
        }
    }

    void show(TextFindings now) {
        newest = Optional.of(now);
        waiting = newest;
        lineEndWords.know(now.fixes());
        views.all().forEach(view -> view.help.show(now));
        showFindings();
    }

    /** More is known now of the fixes of what is shown. */
    void showFixes(TextFindings tried) {
        if (newest.filter(tried::equals).isPresent()) {
            lineEndWords.know(tried.fixes());
            margin.refresh();
        }
    }

    /** How the lines differ from the saved file. */
    void show(SavedChanges now) {
        if (now.isOf(buffer)) {
            margin.showChanges(now.bars());
            views.all().forEach(view -> view.changeHelp.show(now));
        }
    }

    /** Findings of another text than the one shown wait, or are of no use any more. */
    private void showFindings() {
        waiting.filter(now -> now.text().content().equals(styled) && isNow(now.text().content())).ifPresent(now -> {
            waiting = Optional.empty();
            styles.setProblems(now);
            Map<Integer, Finding> worst = now.worstByLine();
            margin.showProblems(worst);
            views.all().forEach(view -> view.showProblems(now, worst));
        });
    }

    void setWrap(boolean wrap) {
        areas.all().forEach(shown -> shown.setWrapText(wrap));
    }

    void setFontSize(double size) {
        Text digits = new Text("0000000000");
        digits.setFont(Font.font(FONT, size));
        views.setFont(digits.getFont());
        margin.setDigitWidth(EditorMargin.digitWidth(digits));
    }

    EditorPane.Place place() {
        return new EditorPane.Place(active().caret(),
                foldedLines.all().stream().map(fold -> fold.line() + 1).toList());
    }

    /** As somebody left it, as far as the text still has it. */
    void begin(TextReading reading, EditorPane.Place place) {
        TextView view = active();
        if (!place.folded().isEmpty()) {
            folding.fold(reading, place.folded());
        }
        if (foldedLines.isPart()) {
            view.goTo(place.caret());
            return;
        }
        area.moveTo(edits.areaOffset(place.caret()));
        if (place.caret().line() > 1) {
            view.show(place.caret().line());
        }
    }

    /** The whole text, with what is folded away. */
    String text() {
        return foldedLines.isEmpty() ? area.getText() : buffer.content().text();
    }

    void whenFolded(Runnable handler) {
        onFold = handler;
    }

    /** Folds or opens the group of the caret's line. */
    void toggleFold() {
        toggleFold(active().caret().line());
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
        return Optional.of(workspace.reading().get()).filter(reading -> isNow(reading.content()));
    }

    private void partShown() {
        refresh();
        styles.refresh();
        onTurn.run();
    }

    private void linesShown() {
        styles.refresh();
        refresh();
        onFold.run();
    }

    private void refresh() {
        margin.refresh();
        views.all().forEach(TextView::refresh);
    }

    /** For the lines that the selection touches; folds beside them are opened. */
    LineEdits lineEdits() {
        active().carets.end();
        folding.openAround(area().getSelection());
        return new LineEdits(area());
    }
}
