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

/**
 * Changes the shown text by commands, each in one undo step.
 *
 * @param maker runs a change and marks it
 */
public record TextEdits(EditorArea area, Consumer<Runnable> maker) {

    private record Change(int start, int end, String text) {}

    /** The offset of a position, or of the nearest one. */
    public int areaOffset(EditorPosition position) {
        int paragraph = Math.clamp(position.line() - 1, 0, area.getParagraphs().size() - 1);
        return area.getAbsolutePosition(paragraph, Math.min(position.column(), area.getParagraphLength(paragraph)));
    }

    /**
     * Applies edits from the last to the first, so that offsets stay valid.
     *
     * @return whether they were made
     */
    public boolean apply(TextVersion from, List<ByteEdit> edits) {
        List<ByteEdit> lastFirst =
                edits.stream().sorted(Comparator.comparingInt((ByteEdit edit) -> edit.bytes().start()).reversed())
                        .toList();
        TextMap map = from.map();
        return inOneStep(lastFirst.stream().map(edit -> new Change(
                areaOffset(map.position(edit.bytes().start())), areaOffset(map.position(edit.bytes().end())),
                // The document gives each line the line end usual around it.
                edit.text().replace("\r\n", "\n").replace('\r', '\n'))).toList());
    }

    /** @return whether the change was made */
    public boolean replace(int from, int removed, String inserted) {
        return inOneStep(List.of(new Change(from, from + removed, inserted)));
    }

    /**
     * Replaces matches, which are in the order of the text.
     *
     * @return whether the changes were made
     */
    public boolean replace(Map<TextSearch.Match, String> replacements) {
        List<TextSearch.Match> lastFirst = new ArrayList<>(replacements.keySet()).reversed();
        return inOneStep(lastFirst.stream().map(match -> new Change(
                match.start(), match.end(), Objects.requireNonNull(replacements.get(match)))).toList());
    }

    /**
     * Makes changes in one undo step; without effect it adds none.
     *
     * @param lastFirst changes from the last to the first
     */
    private boolean inOneStep(List<Change> lastFirst) {
        if (area.excerpt().isPresent()) {
            return false;
        }
        if (lastFirst.isEmpty()) {
            return true;
        }
        if (!canTake(lastFirst)) {
            area.reportTooLong();
            return false;
        }
        area.getUndoManager().preventMerge();
        var change = area.createMultiChange(lastFirst.size());
        lastFirst.forEach(one -> change.replaceText(one.start(), one.end(), one.text()));
        if (change.hasChanges()) {
            maker.accept(() -> area.keepingView(lastFirst.getLast().start(), change::commit));
        }
        area.getUndoManager().preventMerge();
        return true;
    }

    /** Whether the result stays within the limits. */
    private boolean canTake(List<Change> lastFirst) {
        if (lastFirst.size() == 1) {
            Change only = lastFirst.getFirst();
            return area.canTake(only.start(), only.end(), only.text());
        }
        List<String> added = lastFirst.stream().map(Change::text).toList();
        int removedLines = lastFirst.stream().mapToInt(one -> lineOf(one.end()) - lineOf(one.start())).sum();
        boolean allowed =
                area.limits().isEmpty() || area.limits().get().allow(area.getParagraphs().size() - removedLines, added,
                        () -> lastFirst.stream().map(one -> area.getText(one.start(), one.end())).toList());
        return allowed && (keepsLinesShort(lastFirst) || !TextLimits.hasLongLine(textAfter(lastFirst)));
    }

    private String textAfter(List<Change> lastFirst) {
        String before = area.getText();
        StringBuilder result = new StringBuilder(before.length());
        int copied = 0;
        for (Change change : lastFirst.reversed()) {
            result.append(before, copied, change.start()).append(change.text());
            copied = change.end();
        }
        return result.append(before, copied, before.length()).toString();
    }

    /**
     * Whether lines clearly stay short, without a scan of the whole text: no line is added or removed, and none gets
     * long.
     */
    private boolean keepsLinesShort(List<Change> changes) {
        int inserted = changes.stream().mapToInt(one -> one.text().length()).sum();
        return changes.stream().allMatch(one -> {
            int line = lineOf(one.start());
            return line == lineOf(one.end()) && one.text().indexOf('\n') < 0
                    && area.getParagraphLength(line) + inserted <= TextLimits.LONGEST_LINE;
        });
    }

    private int lineOf(int offset) {
        return area.offsetToPosition(offset, Bias.Forward).getMajor();
    }
}
