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
import org.roboscope.ui.editor.margin.EditorMargin.LineEndWords;
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
 * The editor of one open text. It reports changes of the text, and shows findings, verdicts and other results. Results
 * of an older text are ignored.
 */
final class TextEditor {

    private static final String FONT = "Monospaced";
    /** How long the lines changed by a command are marked. */
    private static final Duration MARK_DURATION = Duration.seconds(2);

    /**
     * Services that the editors of all texts share.
     *
     * @param completesTyping whether completions are offered while typing
     */
    record Services(Workspace workspace, OwnCrawlers crawlers, OwnSnippets snippets, WindowMessages messages,
            Browser browser, InstantSource clock, ReadOnlyBooleanProperty completesTyping) {}

    private final Workspace workspace;
    final TextBuffer buffer;
    private final EditorArea area = new EditorArea();
    private final LineColumns lines = new LineColumns();
    final StyleApplier styles = new StyleApplier(area, lines);
    /** Changes made by commands, and not by typing. */
    final TextEdits edits = new TextEdits(area, this::runAndMark);
    private final TextLimits limits;
    private final LineEndWords lineEndWords;
    final EditorMargin margin;
    final TextView view;
    private final FileUndo undo;
    private final PauseTransition unmarkTimer = new PauseTransition(MARK_DURATION);
    /** Whether a command changes the text, and not a keystroke. */
    private boolean isMarking;
    private Optional<TextFindings> newestFindings = Optional.empty();
    /** Findings that are still to be shown. */
    private Optional<TextFindings> waitingFindings = Optional.empty();
    private @Nullable TextSnapshot styled;

    TextEditor(Services services, TextBuffer buffer) {
        this.workspace = services.workspace();
        this.buffer = buffer;
        this.lineEndWords = new LineEndWords(services.messages());
        this.margin = new EditorMargin(area, lines, lineEndWords);
        this.view = new TextView(services, buffer, area, edits, margin);
        this.limits = new TextLimits(buffer::content);
        this.undo = new FileUndo(services.clock(), this::undoOrRedo, this::restore);
        area.setUndoManager(undo.manager());
        area.setEditable(!buffer.isReadOnly());
        unmarkTimer.setOnFinished(event -> margin.unmarkJustChanged());
    }

    /** Shows the text for the first time; later changes by the user go to the workspace. */
    void load(TextStyling styling, StyledDocument<Collection<String>, String, Collection<String>> document) {
        area.replace(0, 0, document);
        styles.loaded(styling);
        area.getUndoManager().forgetHistory();
        area.getUndoManager().mark();
        area.moveTo(0);
        area.multiPlainChanges().subscribe(this::changed);
        view.followCaret();
    }

    /** Shows the beginning of a text that is too large to edit. Changes in the area do not reach the text. */
    void load(Excerpt excerpt, TextStyling styling,
            StyledDocument<Collection<String>, String, Collection<String>> document) {
        area.replace(0, 0, document);
        styles.loaded(styling);
        area.show(excerpt);
        area.moveTo(0);
        view.nameReadOnly();
        view.followCaret();
    }

    /** @param handler runs when a change is refused because the text would become too large */
    void whenTooLarge(Runnable handler) {
        area.limit(limits, handler);
    }

    /** Reports changes of the area to the margin, the undo history and the workspace. */
    private void changed(List<PlainTextChange> changes) {
        boolean linesMoved = false;
        for (PlainTextChange change : changes) {
            int line = area.offsetToPosition(Math.min(change.getPosition(), area.getLength()), Bias.Forward).getMajor();
            int removed = TextLimits.lineEnds(change.getRemoved());
            int inserted = TextLimits.lineEnds(change.getInserted());
            lines.textChanged(line, removed, inserted);
            if (isMarking) {
                mark(change, line, inserted);
            }
            linesMoved |= removed + inserted > 0;
            limits.inserted(change.getInserted());
        }
        workspace.textChanged(buffer, changes.stream().map(change -> new TextReplacement(
                change.getPosition(), change.getRemoved().length(), change.getInserted())).toList());
        undo.addTextStep(changes);
        if (linesMoved || isMarking) {
            margin.refresh();
        }
    }

    /** Runs a command and marks the changed lines for a moment. */
    private void runAndMark(Runnable work) {
        margin.unmarkJustChanged();
        isMarking = true;
        try {
            work.run();
        } finally {
            isMarking = false;
        }
        unmarkTimer.playFromStart();
    }

    /** Marks the changed lines. Whole lines inserted before or after a line leave that line unmarked. */
    private void mark(PlainTextChange change, int line, int inserted) {
        String text = change.getInserted();
        boolean before = inserted > 0 && text.endsWith("\n")
                && area.offsetToPosition(change.getPosition(), Bias.Forward).getMinor() == 0;
        boolean after = inserted > 0 && !before && text.startsWith("\n");
        margin.markJustChanged(after ? line + 1 : line, before ? line + inserted - 1 : line + inserted);
    }

    private void undoOrRedo(List<PlainTextChange> changes) {
        var all = area.createMultiChange(changes.size());
        changes.forEach(change -> all.replaceTextAbsolutely(
                change.getPosition(), change.getRemovalEnd(), change.getInserted()));
        if (all.hasChanges()) {
            int first = changes.stream().mapToInt(PlainTextChange::getPosition).min().orElse(0);
            runAndMark(() -> area.keepingView(first, all::commit));
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
        workspace.contentChanged(buffer);
    }

    /** Brings the first changed line into view if none is. */
    void showChange() {
        area.layout();
        int[] changed = margin.justChanged().toArray();
        if (changed.length > 0 && Arrays.stream(changed).noneMatch(view::isInView)) {
            view.show(changed[0]);
        }
    }

    /** The shown part of a text that is too large to edit. */
    Optional<Excerpt> excerpt() {
        return area.excerpt();
    }

    EditorArea area() {
        return area;
    }

    void show(TextStyling styling, List<GroupMark> now) {
        if (isCurrent(styling.reading().content())) {
            styles.apply(styling);
            show(styling.reading().content(), now);
        }
    }

    private void show(TextSnapshot content, List<GroupMark> now) {
        margin.show(now);
        showCounts();
        styled = content;
        showFindings();
    }

    private boolean isCurrent(TextSnapshot content) {
        return content.equals(buffer.content());
    }

    void showCounts() {
        margin.showCounts(workspace.annotations().ruleCountsProperty().get()
                .filter(counts -> counts.content().hasSameBytesAs(buffer.content()))
                .map(counts -> counts.decided()).orElse(Map.of()));
    }

    void show(TestedVerdict now) {
        if (isCurrent(now.reading().content())) {
            margin.showDeciding(now.decidingLine(),
                    now.isBlocked() ? GroupMark.Effect.BLOCKS : GroupMark.Effect.ALLOWS);
            view.overview.showDeciding(now.decidingLine(), now.isBlocked());
        }
    }

    void show(TextFindings now) {
        newestFindings = Optional.of(now);
        waitingFindings = newestFindings;
        lineEndWords.setFixes(now.fixes());
        view.help.show(now);
        showFindings();
    }

    /** Shows the fixes tried for the shown findings. */
    void showFixes(TextFindings tried) {
        if (newestFindings.filter(tried::equals).isPresent()) {
            lineEndWords.setFixes(tried.fixes());
            margin.refresh();
        }
    }

    void show(SavedChanges now) {
        if (now.isOf(buffer)) {
            margin.showChanges(now.bars());
            view.changeHelp.setChanges(now);
        }
    }

    /** Shows waiting findings once the text they belong to is styled. */
    private void showFindings() {
        waitingFindings.filter(now -> now.text().content().equals(styled) && isCurrent(now.text().content()))
                .ifPresent(now -> {
                    waitingFindings = Optional.empty();
                    styles.setProblems(now);
                    Map<Integer, Finding> worst = now.worstByLine();
                    margin.showProblems(worst);
                    view.showProblems(now, worst);
                });
    }

    void setWrap(boolean wrap) {
        area.setWrapText(wrap);
    }

    void setFontSize(double size) {
        Text digits = new Text("0000000000");
        digits.setFont(Font.font(FONT, size));
        view.setFont(digits.getFont());
        margin.setDigitWidth(EditorMargin.digitWidth(digits));
    }

    /** Puts the caret where the user left it. */
    void restoreCaret(EditorPosition caret) {
        area.moveTo(edits.areaOffset(caret));
        if (caret.line() > 1) {
            view.show(caret.line());
        }
    }

    /** The shown text: all of it unless it is too large. */
    String text() {
        return area.getText();
    }

    LineEdits lineEdits() {
        return new LineEdits(area);
    }
}
