package org.roboscope.ui.site;

import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.roboscope.document.diff.TextDiff;
import org.roboscope.document.diff.TextDiff.Block;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.bytes.Span;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.ByteEdit;
import org.roboscope.ui.workspace.TextMap;
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

    private final ComparedSide left;
    private final ComparedSide right;
    private final Workspace workspace;
    private final BackgroundTasks tasks;
    private final ReadOnlyObjectWrapper<Result> result = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper("");
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

    /** Null until the first comparison is made. */
    ReadOnlyObjectProperty<Result> resultProperty() {
        return result.getReadOnlyProperty();
    }

    /** Why the texts could not be compared; empty where they could. */
    ReadOnlyStringProperty faultProperty() {
        return fault.getReadOnlyProperty();
    }

    /** Nobody looks at it any more. */
    void close() {
        closed = true;
        comparing.cancel();
    }

    ComparedSide left() {
        return left;
    }

    ComparedSide right() {
        return right;
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

    boolean canTakeOver() {
        return right instanceof ComparedSide.Edited(var buffer) && !buffer.isReadOnly();
    }

    /**
     * Puts the left lines of a difference in the place of the right ones, as one step that can be undone.
     *
     * @return whether that was possible: the text that is edited must be the one in front, and the one compared
     */
    boolean takeOver(Block block) {
        TextReading reading = workspace.readingProperty().get();
        Result shown = result.get();
        return canTakeOver() && shown != null
                && right instanceof ComparedSide.Edited(var buffer) && reading.buffer().equals(buffer)
                && reading.content().equals(shown.right())
                && workspace.apply(reading.version(), List.of(edit(block, shown, reading.map())));
    }

    private static ByteEdit edit(Block block, Result shown, TextMap map) {
        List<String> lines = TextDiff.lines(shown.left().text()).subList(block.leftFrom(), block.leftTo());
        String text = String.join("\n", lines);
        int last = map.lineCount();
        if (block.rightTo() < last) {
            return new ByteEdit(new Span(start(map, block.rightFrom()), start(map, block.rightTo())),
                    lines.isEmpty() ? "" : text + "\n");
        }
        // At the end of the text the line end before goes with the last line.
        int end = map.text(last).end();
        return block.rightFrom() == 0
                ? new ByteEdit(new Span(start(map, 0), end), text)
                : new ByteEdit(new Span(map.text(block.rightFrom()).end(), end), lines.isEmpty() ? "" : "\n" + text);
    }

    /** @param line counted from 0 */
    private static int start(TextMap map, int line) {
        return map.text(line + 1).start();
    }

    private Task compare() {
        int mine = ++turn;
        TextSnapshot one = left.content();
        TextSnapshot other = right.content();
        return tasks.start("comparison", _ -> TextDiff.between(one.text(), other.text()), outcome -> {
            if (mine == turn) {
                show(one, other, outcome);
            }
        });
    }

    private void show(TextSnapshot one, TextSnapshot other, TaskOutcome<TextDiff> outcome) {
        switch (outcome) {
            case TaskOutcome.Done<TextDiff>(TextDiff diff) -> {
                fault.set("");
                result.set(new Result(one, other, diff));
            }
            case TaskOutcome.Failed<TextDiff>(Throwable thrown) -> fault
                    .set(FailureWords.of(thrown));
            case TaskOutcome.Cancelled<TextDiff>() -> {}
        }
    }
}
