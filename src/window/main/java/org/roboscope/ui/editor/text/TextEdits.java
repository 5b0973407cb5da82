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
 * Changes the shown text otherwise than by typing, each time in one step of the undo history.
 *
 * @param maker makes what a command changes, so that it is seen
 */
public record TextEdits(EditorArea area, Consumer<Runnable> maker) {

    private record Change(int start, int end, String text) {}

    /** The nearest place that there is. */
    public int areaOffset(EditorPosition position) {
        int paragraph = Math.clamp(position.line() - 1, 0, area.getParagraphs().size() - 1);
        return area.getAbsolutePosition(paragraph, Math.min(position.column(), area.getParagraphLength(paragraph)));
    }

    /** @return whether the edits were made, from the last to the first, so that each finds its place */
    public boolean apply(TextVersion from, List<ByteEdit> edits) {
        List<ByteEdit> lastFirst =
                edits.stream().sorted(Comparator.comparingInt((ByteEdit edit) -> edit.bytes().start()).reversed())
                        .toList();
        TextMap map = from.map();
        return inOneStep(lastFirst.stream().map(edit -> new Change(
                areaOffset(map.position(edit.bytes().start())), areaOffset(map.position(edit.bytes().end())),
                // The document gives each line the end that is usual around it.
                edit.text().replace("\r\n", "\n").replace('\r', '\n'))).toList());
    }

    /** @return whether the change was made */
    public boolean replace(int from, int removed, String inserted) {
        return inOneStep(List.of(new Change(from, from + removed, inserted)));
    }

    /** @return whether a text came in the place of each match; the matches are in the order of the text */
    public boolean replace(Map<TextSearch.Match, String> replacements) {
        List<TextSearch.Match> lastFirst = new ArrayList<>(replacements.keySet()).reversed();
        return inOneStep(lastFirst.stream().map(match -> new Change(
                match.start(), match.end(), Objects.requireNonNull(replacements.get(match)))).toList());
    }

    /**
     * Adds no undo step if the changes have no effect.
     *
     * @param lastFirst from the last to the first
     */
    private boolean inOneStep(List<Change> lastFirst) {
        if (area.excerpt().isPresent()) {
            return false;
        }
        if (lastFirst.isEmpty()) {
            return true;
        }
        if (!canTake(lastFirst)) {
            area.tellTooLong();
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

    /** Whether what comes of the changes could be shown. */
    private boolean canTake(List<Change> lastFirst) {
        if (lastFirst.size() == 1) {
            Change only = lastFirst.getFirst();
            return area.canTake(only.start(), only.end(), only.text());
        }
        List<String> added = lastFirst.stream().map(Change::text).toList();
        int gone = lastFirst.stream().mapToInt(one -> lineOf(one.end()) - lineOf(one.start())).sum();
        boolean allowed =
                area.limits().isEmpty() || area.limits().get().allow(area.getParagraphs().size() - gone, added,
                        () -> lastFirst.stream().map(one -> area.getText(one.start(), one.end())).toList());
        return allowed && (staysShort(lastFirst) || !TextLimits.hasLongLine(after(lastFirst)));
    }

    private String after(List<Change> lastFirst) {
        String before = area.getText();
        StringBuilder after = new StringBuilder(before.length());
        int copied = 0;
        for (Change change : lastFirst.reversed()) {
            after.append(before, copied, change.start()).append(change.text());
            copied = change.end();
        }
        return after.append(before, copied, before.length()).toString();
    }

    /** Whether it is plain without a look at the whole text: no line comes or goes, and none gets long. */
    private boolean staysShort(List<Change> changes) {
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
