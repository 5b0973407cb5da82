package org.roboscope.ui.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

class TurnsTest {

    private final Deque<Runnable> thread = new ArrayDeque<>();
    private final List<String> done = new ArrayList<>();

    @Test
    void theMostUrgentRunsFirstAndTheRestAsItCame() {
        Turns turns = new Turns(thread::add);
        turns.at(WorkPriority.BESIDE).execute(() -> done.add("groups"));
        turns.at(WorkPriority.IN_VIEW).execute(() -> done.add("colours"));
        turns.at(WorkPriority.IN_VIEW).execute(() -> done.add("standards"));
        turns.at(WorkPriority.ANSWER).execute(() -> done.add("verdict"));
        turns.at(WorkPriority.ANALYSIS).execute(() -> done.add("analysis"));
        while (!thread.isEmpty()) {
            thread.remove().run();
        }
        assertThat(done).containsExactly("analysis", "verdict", "colours", "standards", "groups");
    }

    @Test
    void theAnswerToANewKeyComesBeforeWhatFollowsFromTheKeyBefore() {
        Workspace workspace =
                new Workspace(new InMemoryBuffer("User-agent: *\nDisallow: /a"), thread::add, task -> {},
                        Runnable::run);
        workspace.derive("", WorkPriority.BESIDE, analysis -> note("groups", analysis));
        workspace.derive("", WorkPriority.ANSWER, analysis -> note("verdict", analysis));
        runAll();
        done.clear();
        workspace.testUrl("/1");
        thread.remove().run();
        workspace.testUrl("/2");
        runAll();
        assertThat(done).containsExactly("verdict /2", "groups /2");
    }

    private String note(String what, Analysis analysis) {
        done.add(what + " " + analysis.testedUrl());
        return what;
    }

    private void runAll() {
        while (!thread.isEmpty()) {
            thread.remove().run();
        }
    }
}
