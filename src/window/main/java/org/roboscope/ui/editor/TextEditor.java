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
 * The editor of one open text. It passes on what happens to the text, and shows what becomes known of it. What is known of an
 * older text says nothing of this one.
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
    private final EditorArea area = new EditorArea();
    private final LineColumns lines = new LineColumns();
    final StyleApplier styles = new StyleApplier(area, lines);
    /** Every change that is not typed. */
    final TextEdits edits = new TextEdits(area, this::marking);
    private final TextLimits limits;
    private final LineEndWords lineEndWords;
    final EditorMargin margin;
    final TextView view;
    private final FileUndo undo;
    private final PauseTransition unmarking = new PauseTransition(MARKED);
    /** Whether a command is at work, and not a key that types. */
    private boolean marks;
    private Optional<TextFindings> newest = Optional.empty();
    /** Those that are still to be shown. */
    private Optional<TextFindings> waiting = Optional.empty();
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
        view.followCaret();
    }

    /** Shows the beginning of a text that is too large to edit. Nothing that happens in the area reaches the text. */
    void load(Excerpt excerpt, TextStyling styling,
            StyledDocument<Collection<String>, String, Collection<String>> document) {
        area.replace(0, 0, document);
        styles.loaded(styling);
        area.show(excerpt);
        area.moveTo(0);
        view.nameReadOnly();
        view.followCaret();
    }

    /** @param handler runs when a change is not made, because it would make the text too large */
    void whenTooLarge(Runnable handler) {
        area.limit(limits, handler);
    }

    /** Passes changes of the area on to all that is drawn beside the text, to the undo history, and to the workspace. */
    private void changed(List<PlainTextChange> changes) {
        boolean linesMoved = false;
        for (PlainTextChange change : changes) {
            int line = area.offsetToPosition(Math.min(change.getPosition(), area.getLength()), Bias.Forward).getMajor();
            int removed = TextLimits.lineEnds(change.getRemoved());
            int inserted = TextLimits.lineEnds(change.getInserted());
            lines.textChanged(line, removed, inserted);
            if (marks) {
                mark(change, line, inserted);
            }
            linesMoved |= removed + inserted > 0;
            limits.inserted(change.getInserted());
        }
        workspace.textChanged(buffer, changes.stream().map(change -> new TextReplacement(
                change.getPosition(), change.getRemoved().length(), change.getInserted())).toList());
        undo.addTextStep(changes);
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
        var all = area.createMultiChange(changes.size());
        changes.forEach(change -> all.replaceTextAbsolutely(
                change.getPosition(), change.getRemovalEnd(), change.getInserted()));
        if (all.hasChanges()) {
            int first = changes.stream().mapToInt(PlainTextChange::getPosition).min().orElse(0);
            marking(() -> area.keepingView(first, all::commit));
        }
        area.moveTo(Math.min(changes.getLast().getInsertionEnd(), area.getLength()));
        showChange();
    }

    /** The bytes of the text have changed, and the text has not. */
    void addFormStep(FileForm before, FileForm after) {
        undo.addFormStep(before, after);
    }

    private void restore(FileForm form) {
        buffer.restore(form);
        workspace.contentChanged(buffer);
    }

    /** Brings what a command has changed into view, or the first of it if none is. */
    void showChange() {
        area.layout();
        int[] changed = margin.justChanged().toArray();
        if (changed.length > 0 && Arrays.stream(changed).noneMatch(view::isInView)) {
            view.show(changed[0]);
        }
    }

    /** What is shown of a text that is too large to edit. */
    Optional<Excerpt> excerpt() {
        return area.excerpt();
    }

    EditorArea area() {
        return area;
    }

    void show(TextStyling styling, List<GroupMark> now) {
        if (isNow(styling.reading().content())) {
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
            view.overview.showDeciding(now.decidingLine(), now.isBlocked());
        }
    }

    void show(TextFindings now) {
        newest = Optional.of(now);
        waiting = newest;
        lineEndWords.know(now.fixes());
        view.help.show(now);
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
            view.changeHelp.show(now);
        }
    }

    /** Findings of another text than the one shown wait, or are of no use any more. */
    private void showFindings() {
        waiting.filter(now -> now.text().content().equals(styled) && isNow(now.text().content())).ifPresent(now -> {
            waiting = Optional.empty();
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

    /** As somebody left it, as far as the text still has it. */
    void begin(EditorPosition caret) {
        area.moveTo(edits.areaOffset(caret));
        if (caret.line() > 1) {
            view.show(caret.line());
        }
    }

    /** What is shown of the text, which is all of it unless it is too large. */
    String text() {
        return area.getText();
    }

    /** For the lines that the selection touches. */
    LineEdits lineEdits() {
        return new LineEdits(area);
    }
}
