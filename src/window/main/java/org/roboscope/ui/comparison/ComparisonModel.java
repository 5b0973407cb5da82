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
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.workspace.ByteEdit;
import org.roboscope.ui.workspace.ComparisonRequest.ComparedSide;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.Workspace;

/** Two texts side by side, compared anew in the background whenever the edited one changes. */
final class ComparisonModel {

    /** A comparison, with the texts it is of. */
    record Result(TextSnapshot left, TextSnapshot right, TextDiff diff) {

        /** Whether all lines are the same and the bytes are not: line ends, encoding, byte order mark. */
        boolean differsUnseen() {
            return diff.isSame() && !left.hasSameBytesAs(right);
        }
    }

    final ComparedSide left;
    final ComparedSide right;
    private final Workspace workspace;
    private final BackgroundTasks tasks;
    /** Null until the first comparison is made. */
    final ReadOnlyObjectWrapper<Result> result = new ReadOnlyObjectWrapper<>();
    /** Why the texts could not be compared; empty where they could. */
    final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper("");
    private Task comparing;
    private boolean closed;
    private int turn;

    ComparisonModel(ComparedSide left, ComparedSide right, Workspace workspace, BackgroundTasks tasks) {
        this.left = left;
        this.right = right;
        this.workspace = workspace;
        this.tasks = tasks;
        comparing = compare();
    }

    void close() {
        closed = true;
        comparing.cancel();
    }

    /** Compares again if one of the texts is another by now. */
    void refresh() {
        Result shown = result.get();
        if (!closed
                && (shown == null || !shown.left().equals(left.content()) || !shown.right().equals(right.content()))) {
            comparing.cancel();
            comparing = compare();
        }
    }

    /** @param toRight whether left lines are to come in the place of right ones, or the other way round */
    boolean canTake(boolean toRight) {
        return target(toRight) instanceof ComparedSide.Edited(var buffer) && !buffer.isReadOnly();
    }

    /**
     * Puts the lines of one side of a difference in the place of those of the other, as one step that can be undone.
     *
     * @return whether that was possible: the text that is changed must be the one in front, and the one compared
     */
    boolean take(Block block, boolean toRight) {
        TextReading reading = workspace.reading().get();
        Result shown = result.get();
        return canTake(toRight) && shown != null && target(toRight) instanceof ComparedSide.Edited(var buffer)
                && reading.buffer().equals(buffer)
                && reading.content().equals(toRight ? shown.right() : shown.left())
                && workspace.apply(reading.version(), List.of(edit(block, toRight, shown, reading.map())));
    }

    private static ByteEdit edit(Block block, boolean toRight, Result shown, TextMap map) {
        return toRight
                ? ByteEdit.ofLines(map, block.rightFrom(), block.rightTo(),
                        TextDiff.lines(shown.left().text()).subList(block.leftFrom(), block.leftTo()))
                : ByteEdit.ofLines(map, block.leftFrom(), block.leftTo(),
                        TextDiff.lines(shown.right().text()).subList(block.rightFrom(), block.rightTo()));
    }

    /** Takes back the last step in the text that is in front, if it is one of the two. */
    boolean undo() {
        return Stream.of(left, right).anyMatch(side -> side instanceof ComparedSide.Edited(var buffer)
                && workspace.requests().undo(buffer));
    }

    private ComparedSide target(boolean toRight) {
        return toRight ? right : left;
    }

    private Task compare() {
        int mine = ++turn;
        TextSnapshot one = left.content();
        TextSnapshot other = right.content();
        return tasks.start("comparison", _ -> TextDiff.between(one.text(), other.text()), outcome -> {
            if (mine == turn) {
                outcome.handle(diff -> {
                    fault.set("");
                    result.set(new Result(one, other, diff));
                }, thrown -> fault.set(FailureWords.of(thrown)));
            }
        });
    }
}
