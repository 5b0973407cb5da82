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
public record TextEdits(FoldingArea area, FoldedLines foldedLines, GroupFolding folding, Consumer<Runnable> maker) {

    /** A change of what the area shows. */
    public record Change(int start, int end, String text) {}

    /** Runs the handler when a change or typed text is not accepted, because the result could not be shown. */
    public void whenTooLong(Runnable handler) {
        area.whenTooLong(handler);
    }

    /** The nearest place that there is, in each area that shows the text. */
    public int areaOffset(EditorPosition position) {
        int paragraph = Math.clamp(foldedLines.areaLine(position.line() - 1), 0, area.getParagraphs().size() - 1);
        return area.getAbsolutePosition(paragraph, Math.min(position.column(), area.getParagraphLength(paragraph)));
    }

    /** @return whether the edits were made, from the last to the first, so that each finds its place */
    public boolean apply(TextVersion from, List<ByteEdit> edits) {
        List<ByteEdit> lastFirst =
                edits.stream().sorted(Comparator.comparingInt((ByteEdit edit) -> edit.bytes().start()).reversed())
                        .toList();
        folding.openAll();
        TextMap map = from.map();
        return inOneStep(lastFirst.stream().map(edit -> new Change(
                areaOffset(map.position(edit.bytes().start())), areaOffset(map.position(edit.bytes().end())),
                // The document gives each line the end that is usual around it.
                edit.text().replace("\r\n", "\n").replace('\r', '\n'))).toList());
    }

    /** @return whether the change was made */
    public boolean replace(int from, int removed, String inserted) {
        folding.openFor(from, from + removed);
        return inOneStep(
                List.of(new Change(foldedLines.areaOffset(from), foldedLines.areaOffset(from + removed), inserted)));
    }

    /** @return whether a text came in the place of each match; the matches are in the order of the text */
    public boolean replace(Map<TextSearch.Match, String> replacements) {
        List<TextSearch.Match> lastFirst = new ArrayList<>(replacements.keySet()).reversed();
        folding.openFor(lastFirst.getLast().start(), lastFirst.getFirst().end());
        return inOneStep(lastFirst.stream().map(match -> new Change(
                foldedLines.areaOffset(match.start()), foldedLines.areaOffset(match.end()),
                Objects.requireNonNull(replacements.get(match)))).toList());
    }

    /** Whether several places can be changed as {@link #type} does it. A notice says if that makes the text too long. */
    public boolean canType(List<Change> firstFirst) {
        if (foldedLines.isPart() || !area.isEditable()) {
            return false;
        }
        boolean can = firstFirst.isEmpty() || canTake(firstFirst.reversed());
        if (!can) {
            area.tellTooLong();
        }
        return can;
    }

    /**
     * Changes several places as typing changes one: it goes on with the step that was typed there before.
     *
     * @param firstFirst in the order of the text, where nothing that they touch is folded away
     */
    public void type(List<Change> firstFirst) {
        List<Change> lastFirst = firstFirst.reversed().stream()
                .filter(one -> one.start() < one.end() || !one.text().isEmpty()).toList();
        if (!lastFirst.isEmpty()) {
            var change = area.createMultiChange(lastFirst.size());
            lastFirst.forEach(one -> change.replaceAbsolutely(
                    one.start(), one.end(), area.typed(one.start(), one.text())));
            change.commit();
        }
    }

    /**
     * Adds no undo step if the changes have no effect.
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
        if (staysShort(lastFirst)) {
            return true;
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

    /** Whether it is plain without a look at the whole text: no line comes or goes, and none gets long. */
    private boolean staysShort(List<Change> changes) {
        int inserted = changes.stream().mapToInt(one -> one.text().length()).sum();
        return area.getLength() + inserted <= LongText.MOST_CHARACTERS && changes.stream().allMatch(one -> {
            int line = area.offsetToPosition(one.start(), Bias.Forward).getMajor();
            return line == area.offsetToPosition(one.end(), Bias.Forward).getMajor() && one.text().indexOf('\n') < 0
                    && area.getParagraphLength(line) + inserted <= LongText.LONGEST_LINE;
        });
    }
}
