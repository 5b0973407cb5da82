package org.roboscope.ui.editor;

import java.time.InstantSource;
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
import org.roboscope.document.text.FileForm;
import org.roboscope.document.text.TextReplacement;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.editing.EditorPosition;
import org.roboscope.lint.finding.Finding;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.editor.margin.EditorMargin;
import org.roboscope.ui.editor.margin.EditorMargin.LineEndTexts;
import org.roboscope.ui.editor.margin.GroupMark;
import org.roboscope.ui.editor.text.EditorArea;
import org.roboscope.ui.editor.text.Excerpt;
import org.roboscope.ui.editor.text.FileUndo;
import org.roboscope.ui.editor.text.LineColumns;
import org.roboscope.ui.editor.text.LineEdits;
import org.roboscope.ui.editor.text.StyleApplier;
import org.roboscope.ui.editor.text.TextEdits;
import org.roboscope.ui.editor.text.TextLimits;
import org.roboscope.ui.editor.text.TextStyling;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.settings.OwnSnippets;
import org.roboscope.ui.workspace.TestedVerdict;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextFindings;
import org.roboscope.ui.workspace.Workspace;

/**
 * The editor of one open text. It reports changes of the text to the workspace, and shows findings, verdicts and other
 * results. Results of an older text are ignored.
 */
final class TextEditor {

    private static final String FONT = "Monospaced";
    /** Text from which the average width of a digit is measured. */
    private static final String TEN_DIGITS = "0000000000";
    /** The time for which lines that a command changed are marked. */
    private static final Duration MARK_DURATION = Duration.seconds(2);

    /**
     * Services that the editors of all texts share.
     *
     * @param completesWhileTyping whether completions are offered while typing
     */
    record Services(Workspace workspace, OwnCrawlers crawlers, OwnSnippets snippets, WindowMessages messages,
            Browser browser, InstantSource clock, ReadOnlyBooleanProperty completesWhileTyping) {}

    private final Workspace workspace;
    final TextBuffer buffer;
    private final EditorArea area = new EditorArea();
    private final LineColumns lineColumns = new LineColumns();
    final StyleApplier styles = new StyleApplier(area, lineColumns);
    /** Changes made by commands, and not by typing. */
    final TextEdits edits = new TextEdits(area, this::runAndMark);
    private final TextLimits limits;
    private final LineEndTexts lineEndTexts;
    final EditorMargin margin;
    final TextView view;
    private final FileUndo undo;
    private final PauseTransition unmarkTimer = new PauseTransition(MARK_DURATION);
    /** Whether a command, and not a keystroke, is changing the text. */
    private boolean isCommandRunning;
    private Optional<TextFindings> newestFindings = Optional.empty();
    /** The findings that are not shown yet, because their text is not styled. */
    private Optional<TextFindings> waitingFindings = Optional.empty();
    private @Nullable TextSnapshot styledContent;

    TextEditor(Services services, TextBuffer buffer) {
        this.workspace = services.workspace();
        this.buffer = buffer;
        this.lineEndTexts = new LineEndTexts(services.messages());
        this.margin = new EditorMargin(area, lineColumns, lineEndTexts);
        this.view = new TextView(services, buffer, area, edits, margin);
        this.limits = new TextLimits(buffer::content);
        this.undo = new FileUndo(services.clock(), this::undoOrRedo, this::restore);
        area.setUndoManager(undo.manager());
        area.setEditable(!buffer.isReadOnly());
        unmarkTimer.setOnFinished(_ -> margin.unmarkJustChanged());
    }

    /** Shows the text for the first time, and reports changes by the user from then on. */
    void load(TextStyling styling, StyledDocument<Collection<String>, String, Collection<String>> document) {
        area.replace(0, 0, document);
        styles.recordLoaded(styling);
        area.getUndoManager().forgetHistory();
        area.getUndoManager().mark();
        area.moveTo(0);
        area.multiPlainChanges().subscribe(this::reportChanges);
        view.startReportingCaret();
    }

    /** Shows the beginning of a text that is too large to edit. Changes of the area are not reported. */
    void load(Excerpt excerpt, TextStyling styling,
            StyledDocument<Collection<String>, String, Collection<String>> document) {
        area.replace(0, 0, document);
        styles.recordLoaded(styling);
        area.showExcerpt(excerpt);
        area.moveTo(0);
        view.setReadOnlyName();
        view.startReportingCaret();
    }

    /** @param handler runs when a change is refused because the text would become too large */
    void setTooLargeHandler(Runnable handler) {
        area.setLimits(limits, handler);
    }

    /** Reports changes of the area to the margin, the undo history and the workspace. */
    private void reportChanges(List<PlainTextChange> changes) {
        boolean hasMovedLines = false;
        for (PlainTextChange change : changes) {
            int line = area.offsetToPosition(Math.min(change.getPosition(), area.getLength()), Bias.Forward).getMajor();
            int removedLines = TextLimits.countLineEnds(change.getRemoved());
            int insertedLines = TextLimits.countLineEnds(change.getInserted());
            lineColumns.moveValues(line, removedLines, insertedLines);
            if (isCommandRunning) {
                markLines(change, line, insertedLines);
            }
            hasMovedLines |= removedLines + insertedLines > 0;
            limits.addInserted(change.getInserted());
        }
        workspace.frontText().recordChanges(buffer, changes.stream().map(change -> new TextReplacement(
                change.getPosition(), change.getRemoved().length(), change.getInserted())).toList());
        undo.addTextStep(changes);
        if (hasMovedLines || isCommandRunning) {
            margin.refresh();
        }
    }

    /** Runs a command and marks the changed lines for a moment. */
    private void runAndMark(Runnable command) {
        margin.unmarkJustChanged();
        isCommandRunning = true;
        try {
            command.run();
        } finally {
            isCommandRunning = false;
        }
        unmarkTimer.playFromStart();
    }

    /** Marks the changed lines. If whole lines are inserted before or after a line, that line is not marked. */
    private void markLines(PlainTextChange change, int line, int insertedLines) {
        String text = change.getInserted();
        boolean isBeforeLine = insertedLines > 0 && text.endsWith("\n")
                && area.offsetToPosition(change.getPosition(), Bias.Forward).getMinor() == 0;
        boolean isAfterLine = insertedLines > 0 && !isBeforeLine && text.startsWith("\n");
        margin.markJustChanged(isAfterLine ? line + 1 : line,
                isBeforeLine ? line + insertedLines - 1 : line + insertedLines);
    }

    private void undoOrRedo(List<PlainTextChange> changes) {
        var multiChange = area.createMultiChange(changes.size());
        changes.forEach(change -> multiChange.replaceTextAbsolutely(
                change.getPosition(), change.getRemovalEnd(), change.getInserted()));
        if (multiChange.hasChanges()) {
            int first = changes.stream().mapToInt(PlainTextChange::getPosition).min().orElse(0);
            runAndMark(() -> area.changeKeepingView(first, multiChange::commit));
        }
        area.moveTo(Math.min(changes.getLast().getInsertionEnd(), area.getLength()));
        showChange();
    }

    /** Adds an undo step for a change of the encoding or line ends. */
    void addFormStep(FileForm before, FileForm after) {
        undo.addFormStep(before, after);
    }

    private void restore(FileForm form) {
        buffer.restore(form);
        workspace.frontText().recordFormChange(buffer);
    }

    /** Brings the first changed line into view if no changed line is in view. */
    void showChange() {
        area.layout();
        int[] changedLines = margin.justChangedLines().toArray();
        if (changedLines.length > 0 && Arrays.stream(changedLines).noneMatch(view::isLineInView)) {
            view.scrollTo(changedLines[0]);
        }
    }

    /** The shown part of a text that is too large to edit. */
    Optional<Excerpt> excerpt() {
        return area.excerpt();
    }

    EditorArea area() {
        return area;
    }

    void showStyling(TextStyling styling, List<GroupMark> marks) {
        if (isCurrent(styling.reading().content())) {
            styles.apply(styling);
            showMarks(styling.reading().content(), marks);
        }
    }

    private void showMarks(TextSnapshot content, List<GroupMark> marks) {
        margin.showMarks(marks);
        showCounts();
        styledContent = content;
        showFindings();
    }

    private boolean isCurrent(TextSnapshot content) {
        return content.equals(buffer.content());
    }

    void showCounts() {
        margin.showCounts(workspace.annotations().ruleCountsProperty().get()
                .filter(counts -> counts.content().hasSameBytesAs(buffer.content()))
                .map(counts -> counts.urlCounts()).orElse(Map.of()));
    }

    void showVerdict(TestedVerdict verdict) {
        if (isCurrent(verdict.reading().content())) {
            margin.showDeciding(verdict.decidingLine(),
                    verdict.isBlocked() ? GroupMark.Effect.BLOCKS : GroupMark.Effect.ALLOWS);
            view.overview.showDeciding(verdict.decidingLine(), verdict.isBlocked());
        }
    }

    void setFindings(TextFindings findings) {
        newestFindings = Optional.of(findings);
        waitingFindings = newestFindings;
        lineEndTexts.setFixes(findings.fixes());
        view.hoverHelp.setFindings(findings);
        showFindings();
    }

    /** Shows the fixes that were tried for the shown findings. */
    void showFixes(TextFindings findings) {
        if (newestFindings.filter(findings::equals).isPresent()) {
            lineEndTexts.setFixes(findings.fixes());
            margin.refresh();
        }
    }

    void showSavedChanges(SavedChanges changes) {
        if (changes.isCurrentFor(buffer)) {
            margin.showChanges(changes.bars());
            view.changeHelp.showChanges(changes);
        }
    }

    /** Shows the waiting findings if their text is styled. */
    private void showFindings() {
        waitingFindings
                .filter(shown -> shown.text().content().equals(styledContent) && isCurrent(shown.text().content()))
                .ifPresent(shown -> {
                    waitingFindings = Optional.empty();
                    styles.setFindingStyles(shown);
                    Map<Integer, Finding> worstByLine = shown.worstByLine();
                    margin.showProblems(worstByLine);
                    view.showProblems(shown, worstByLine);
                });
    }

    void setWrap(boolean wraps) {
        area.setWrapText(wraps);
    }

    void setFontSize(double size) {
        Text digits = new Text(TEN_DIGITS);
        digits.setFont(Font.font(FONT, size));
        view.setFont(digits.getFont());
        margin.setDigitWidth(EditorMargin.digitWidth(digits));
    }

    /** Moves the caret to its former position. */
    void restoreCaret(EditorPosition caret) {
        area.moveTo(edits.offsetOf(caret));
        if (caret.line() > 1) {
            view.scrollTo(caret.line());
        }
    }

    /** The shown text: the whole text, unless it is too large. */
    String text() {
        return area.getText();
    }

    LineEdits lineEdits() {
        return new LineEdits(area);
    }
}
