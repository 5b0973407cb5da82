package org.roboscope.ui.comparison;

import java.util.List;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.roboscope.document.diff.TextDiff;
import org.roboscope.document.diff.TextDiff.Block;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.editing.TextMap;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.FailureMessages;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.workspace.ByteEdit;
import org.roboscope.ui.workspace.NamedText;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.Workspace;

/** Compares two texts in the background, again whenever one of them is edited. */
final class ComparisonModel {

    /** A comparison and its texts. */
    record Result(TextSnapshot left, TextSnapshot right, TextDiff diff) {

        /** Whether the lines are equal and only line ends, encoding or byte order mark differ. */
        boolean differsInBytesOnly() {
            return diff.isSame() && !left.hasSameBytesAs(right);
        }
    }

    final NamedText left;
    final NamedText right;
    private final Workspace workspace;
    private final BackgroundTasks tasks;
    /** The latest comparison; null until the first comparison has ended. */
    final ReadOnlyObjectWrapper<Result> result = new ReadOnlyObjectWrapper<>();
    /** Reason why the comparison failed; otherwise empty. */
    final ReadOnlyStringWrapper failure = new ReadOnlyStringWrapper("");
    private Task comparisonTask;
    private boolean isClosed;

    ComparisonModel(NamedText left, NamedText right, Workspace workspace, BackgroundTasks tasks) {
        this.left = left;
        this.right = right;
        this.workspace = workspace;
        this.tasks = tasks;
        comparisonTask = startComparison();
    }

    void close() {
        isClosed = true;
        comparisonTask.cancel();
    }

    /** Compares again if one of the texts has changed. */
    void refresh() {
        Result shown = result.get();
        if (!isClosed
                && (shown == null || !shown.left().equals(left.content()) || !shown.right().equals(right.content()))) {
            comparisonTask.cancel();
            comparisonTask = startComparison();
        }
    }

    /**
     * Whether the text to change is in the editor and writable.
     *
     * @param toRight whether the left lines replace the right lines, instead of the reverse
     */
    boolean canTake(boolean toRight) {
        return target(toRight) instanceof TextBuffer buffer && !buffer.isReadOnly();
    }

    /**
     * Replaces the lines of one side of a difference with those of the other, as one step that can be undone.
     *
     * @return whether this was possible: the text to change must be in the editor and unchanged since the comparison
     */
    boolean take(Block block, boolean toRight) {
        TextReading reading = workspace.reading().get();
        Result shown = result.get();
        return canTake(toRight) && shown != null && reading.buffer().equals(target(toRight))
                && reading.content().equals(toRight ? shown.right() : shown.left())
                && workspace.frontText().apply(reading.version(),
                        List.of(createEdit(block, toRight, shown, reading.map())));
    }

    private static ByteEdit createEdit(Block block, boolean toRight, Result shown, TextMap map) {
        return toRight
                ? ByteEdit.ofLines(map, block.rightFrom(), block.rightTo(),
                        TextDiff.lines(shown.left().text()).subList(block.leftFrom(), block.leftTo()))
                : ByteEdit.ofLines(map, block.leftFrom(), block.leftTo(),
                        TextDiff.lines(shown.right().text()).subList(block.rightFrom(), block.rightTo()));
    }

    /** Undoes the last step in the editor, if it shows one of the two texts. */
    boolean undo() {
        return Stream.of(left, right).anyMatch(text -> text instanceof TextBuffer buffer
                && workspace.requests().undo(buffer));
    }

    private NamedText target(boolean toRight) {
        return toRight ? right : left;
    }

    private Task startComparison() {
        TextSnapshot leftContent = left.content();
        TextSnapshot rightContent = right.content();
        return tasks.start("comparison", _ -> TextDiff.between(leftContent.text(), rightContent.text()),
                outcome -> outcome.handle(diff -> {
                    failure.set("");
                    result.set(new Result(leftContent, rightContent, diff));
                }, cause -> failure.set(FailureMessages.of(cause))));
    }
}
