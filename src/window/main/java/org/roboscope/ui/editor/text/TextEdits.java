package org.roboscope.ui.editor.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.fxmisc.richtext.model.TwoDimensional.Bias;
import org.roboscope.editing.EditorPosition;
import org.roboscope.editing.TextMap;
import org.roboscope.ui.workspace.ByteEdit;
import org.roboscope.ui.workspace.TextVersion;

/** Changes the shown text by commands. Each change is one undo step. */
public final class TextEdits {

    private final EditorArea area;
    private final Consumer<Runnable> changeRunner;

    public TextEdits(EditorArea area, Consumer<Runnable> changeRunner) {
        this.area = area;
        this.changeRunner = changeRunner;
    }

    private record Change(int start, int end, String text) {}

    /** The offset of a position or, if the text does not have it, of the nearest position. */
    public int offsetOf(EditorPosition position) {
        int paragraph = Math.clamp(position.line() - 1, 0, area.getParagraphs().size() - 1);
        return area.getAbsolutePosition(paragraph, Math.min(position.column(), area.getParagraphLength(paragraph)));
    }

    /**
     * Applies edits from the last to the first, so that offsets stay valid.
     *
     * @return whether the edits were applied
     */
    public boolean apply(TextVersion version, List<ByteEdit> edits) {
        List<ByteEdit> reversedEdits =
                edits.stream().sorted(Comparator.comparingInt((ByteEdit edit) -> edit.bytes().start()).reversed())
                        .toList();
        TextMap map = version.map();
        return applyChanges(reversedEdits.stream().map(edit -> new Change(
                offsetOf(map.position(edit.bytes().start())), offsetOf(map.position(edit.bytes().end())),
                // The document adds the line end that is usual in the lines around.
                edit.text().replace("\r\n", "\n").replace('\r', '\n'))).toList());
    }

    /** @return whether the text was replaced */
    public boolean replace(int from, int removed, String inserted) {
        return applyChanges(List.of(new Change(from, from + removed, inserted)));
    }

    /**
     * Replaces matches, which are in the order of the text.
     *
     * @return whether the matches were replaced
     */
    public boolean replaceMatches(Map<TextSearch.Match, String> replacements) {
        List<TextSearch.Match> reversedMatches = new ArrayList<>(replacements.keySet()).reversed();
        return applyChanges(reversedMatches.stream().map(match -> new Change(
                match.start(), match.end(), Objects.requireNonNull(replacements.get(match)))).toList());
    }

    /**
     * Applies changes as one undo step. If they change nothing, no step is added.
     *
     * @param reversedChanges the changes from the last to the first
     * @return whether the changes were applied
     */
    private boolean applyChanges(List<Change> reversedChanges) {
        if (area.excerpt().isPresent()) {
            return false;
        }
        if (reversedChanges.isEmpty()) {
            return true;
        }
        if (!isWithinLimits(reversedChanges)) {
            area.reportTooLarge();
            return false;
        }
        area.getUndoManager().preventMerge();
        var change = area.createMultiChange(reversedChanges.size());
        reversedChanges.forEach(part -> change.replaceText(part.start(), part.end(), part.text()));
        if (change.hasChanges()) {
            changeRunner.accept(() -> area.changeKeepingView(reversedChanges.getLast().start(), change::commit));
        }
        area.getUndoManager().preventMerge();
        return true;
    }

    /** Whether the result is within the limits. */
    private boolean isWithinLimits(List<Change> reversedChanges) {
        if (reversedChanges.size() == 1) {
            Change singleChange = reversedChanges.getFirst();
            return area.isWithinLimits(singleChange.start(), singleChange.end(), singleChange.text());
        }
        List<String> insertedTexts = reversedChanges.stream().map(Change::text).toList();
        int removedLines =
                reversedChanges.stream().mapToInt(change -> lineOf(change.end()) - lineOf(change.start())).sum();
        boolean isAllowed =
                area.limits().isEmpty()
                        || area.limits().get().allows(area.getParagraphs().size() - removedLines, insertedTexts,
                                () -> reversedChanges.stream().map(change -> area.getText(change.start(), change.end()))
                                        .toList());
        return isAllowed && (keepsLinesShort(reversedChanges) || !TextLimits.hasLongLine(textAfter(reversedChanges)));
    }

    private String textAfter(List<Change> reversedChanges) {
        String before = area.getText();
        StringBuilder result = new StringBuilder(before.length());
        int copiedEnd = 0;
        for (Change change : reversedChanges.reversed()) {
            result.append(before, copiedEnd, change.start()).append(change.text());
            copiedEnd = change.end();
        }
        return result.append(before, copiedEnd, before.length()).toString();
    }

    /**
     * Whether all changed lines certainly stay short, which needs no scan of the whole text: no line is added or
     * removed, and no line becomes long.
     */
    private boolean keepsLinesShort(List<Change> changes) {
        int inserted = changes.stream().mapToInt(change -> change.text().length()).sum();
        return changes.stream().allMatch(change -> {
            int line = lineOf(change.start());
            return line == lineOf(change.end()) && change.text().indexOf('\n') < 0
                    && area.getParagraphLength(line) + inserted <= TextLimits.MAX_LINE_LENGTH;
        });
    }

    private int lineOf(int offset) {
        return area.offsetToPosition(offset, Bias.Forward).getMajor();
    }
}
