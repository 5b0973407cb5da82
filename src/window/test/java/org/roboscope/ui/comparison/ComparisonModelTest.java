package org.roboscope.ui.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.Test;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.InMemoryBuffer;
import org.roboscope.ui.workspace.NamedText;
import org.roboscope.ui.workspace.Workspace;

/** A comparison reports its failure, and does nothing once it is closed. */
class ComparisonModelTest {

    private final Deque<Runnable> queuedWork = new ArrayDeque<>();

    @Test
    void failureIsReported() {
        ComparisonModel model = createModel(new BackgroundTasks(_ -> {
            throw new OutOfMemoryError("unable to create native thread");
        }, Runnable::run, _ -> {}));
        assertThat(model.failure.get()).contains("unable to create native thread");
    }

    @Test
    void closedComparisonDoesNothing() {
        ComparisonModel model = createModel(new BackgroundTasks(queuedWork::add, Runnable::run, _ -> {}));
        model.close();
        queuedWork.removeFirst().run();
        assertThat(model.result.get()).isNull();
        model.refresh();
        assertThat(queuedWork).isEmpty();
    }

    private static ComparisonModel createModel(BackgroundTasks tasks) {
        InMemoryBuffer buffer = new InMemoryBuffer("User-agent: *");
        return new ComparisonModel(
                new NamedText.FixedText("one", TextSnapshot.decode(new byte[0])),
                buffer,
                new Workspace(buffer, Runnable::run, Runnable::run), tasks);
    }
}
