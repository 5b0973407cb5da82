package org.roboscope.ui.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.InMemoryBuffer;
import org.roboscope.ui.workspace.StandardReadings;
import org.roboscope.ui.workspace.Workspace;

/** A search for a difference always ends and resets its state. */
class DifferenceFinderTest {

    private final Deque<Runnable> queuedWork = new ArrayDeque<>();
    private final List<Throwable> loggedErrors = new ArrayList<>();
    private final Workspace workspace = new Workspace(
            new InMemoryBuffer("User-agent: *\nDisallow: /a\nAllow: /a/b\nDisalow: /x\n"), Runnable::run,
            Runnable::run);

    private DifferenceFinder createFinder(BackgroundTasks tasks) {
        return new DifferenceFinder(workspace, new StandardReadings(workspace), tasks);
    }

    @Test
    void errorIsReported() {
        for (Error error : List.of(new OutOfMemoryError("Java heap space"), new StackOverflowError())) {
            DifferenceFinder finder = createFinder(new BackgroundTasks(_ -> {
                throw error;
            }, Runnable::run, loggedErrors::add));
            finder.findOrStop();
            assertThat(finder.searching.get()).isFalse();
            assertThat(finder.answer.get()).startsWith("The search ended early. ")
                    .contains(error instanceof OutOfMemoryError ? "not enough memory" : "StackOverflowError");
            assertThat(loggedErrors.removeLast()).isSameAs(error);
        }
    }

    @Test
    void foundUrlIsTested() {
        DifferenceFinder finder = createFinder(new BackgroundTasks(queuedWork::add, Runnable::run, loggedErrors::add));
        finder.findOrStop();
        assertThat(finder.searching.get()).isTrue();
        queuedWork.remove().run();
        assertThat(finder.searching.get()).isFalse();
        assertThat(workspace.testedUrlProperty().get()).isNotEmpty();
    }

    @Test
    void stoppedSearchEndsAtOnceAndReportsNothing() {
        DifferenceFinder finder = createFinder(new BackgroundTasks(queuedWork::add, Runnable::run, loggedErrors::add));
        finder.findOrStop();
        finder.findOrStop();
        assertThat(finder.searching.get()).isFalse();
        queuedWork.remove().run();
        assertThat(finder.answer.get()).isEmpty();
        assertThat(workspace.testedUrlProperty().get()).isEmpty();
    }
}
