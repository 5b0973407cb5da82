package org.roboscope.ui.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.roboscope.ui.workspace.BackgroundFaults.Work;
import org.roboscope.ui.workspace.WorkScheduler.Job;
import org.roboscope.ui.workspace.WorkScheduler.WorkPriority;

/** Work runs by priority, once for many requests, and not during a keystroke. */
@Timeout(60)
class WorkSchedulerTest {

    private final Deque<Runnable> background = new ArrayDeque<>();
    private final Deque<Runnable> window = new ArrayDeque<>();
    private final List<String> finishedWork = Collections.synchronizedList(new ArrayList<>());
    private final WorkScheduler scheduler = new WorkScheduler(background::add, Optional.empty(), window::add,
            new BackgroundFaults(Runnable::run, _ -> {}));

    private Job job(WorkPriority workPriority, String name) {
        return scheduler.createJob(workPriority, Work.PART, false, false, () -> finishedWork.add(name));
    }

    private static void runAll(Deque<Runnable> thread) {
        while (!thread.isEmpty()) {
            thread.remove().run();
        }
    }

    @Test
    void workRunsByPriorityAndThenInOrder() {
        job(WorkPriority.BACKGROUND, "groups").request();
        job(WorkPriority.IN_VIEW, "colours").request();
        job(WorkPriority.IN_VIEW, "standards").request();
        job(WorkPriority.ANSWER, "verdict").request();
        job(WorkPriority.READING, "reading").request();
        runAll(background);
        assertThat(finishedWork).containsExactly("reading", "verdict", "colours", "standards", "groups");
    }

    @Test
    void repeatedRequestsRunOnce() {
        Job verdict = job(WorkPriority.ANSWER, "verdict");
        for (int keystroke = 0; keystroke < 20; keystroke++) {
            verdict.request();
        }
        assertThat(background).hasSize(1);
        runAll(background);
        assertThat(finishedWork).containsExactly("verdict");
    }

    @Test
    void answerRunsBeforeOtherDerivedWork() {
        Job verdict = job(WorkPriority.ANSWER, "verdict");
        Job groups = job(WorkPriority.BACKGROUND, "groups");
        scheduler.createJob(WorkPriority.READING, Work.PART, false, false, () -> {
            groups.request();
            verdict.request();
            return true;
        }).request();
        runAll(background);
        assertThat(finishedWork).containsExactly("verdict", "groups");
    }

    @Test
    void nothingRunsDuringAKeystroke() {
        job(WorkPriority.READING, "before").request();
        runAll(background);
        scheduler.holdForKeystroke();
        job(WorkPriority.READING, "reading").request();
        scheduler.show(() -> finishedWork.add("shown"));
        runAll(background);
        runAll(window);
        assertThat(finishedWork).containsExactly("before");
        scheduler.resumeAfterKeystroke();
        runAll(background);
        runAll(window);
        assertThat(finishedWork).containsExactly("before", "reading", "shown");
    }

    @Test
    void keystrokePausesTheRemainingWork() {
        scheduler.show(() -> {
            finishedWork.add("text");
            scheduler.holdForKeystroke();
        });
        scheduler.show(() -> finishedWork.add("crawlers"));
        job(WorkPriority.READING, "reading").request();
        runAll(window);
        runAll(background);
        assertThat(finishedWork).containsExactly("text");
        scheduler.resumeAfterKeystroke();
        runAll(background);
        runAll(window);
        assertThat(finishedWork).containsExactly("text", "reading", "crawlers");
    }

    @Test
    void workContinuesAfterAFault() {
        scheduler.show(() -> {
            throw new IllegalStateException("a panel that fails");
        });
        scheduler.show(() -> finishedWork.add("next"));
        try {
            runAll(window);
        } catch (IllegalStateException fault) {
            finishedWork.add("fault");
        }
        runAll(window);
        assertThat(finishedWork).containsExactly("fault", "next");
    }

    @Test
    void longWorkRunsOnceForManyChanges() throws InterruptedException {
        try (ExecutorService thread = Executors.newSingleThreadExecutor()) {
            WorkScheduler checking = checking(thread);
            Semaphore started = new Semaphore(0);
            Semaphore mayEnd = new Semaphore(0);
            Job slow = checking.createJob(WorkPriority.BACKGROUND, Work.PROBLEMS, true, true, () -> {
                started.release();
                mayEnd.acquireUninterruptibly();
                finishedWork.add("checked");
                return true;
            });
            slow.request();
            started.acquire();
            for (int i = 1; i <= 50; i++) {
                slow.request();
            }
            mayEnd.release(51);
            awaitIdle(thread);
            assertThat(finishedWork).hasSize(2);
        }
    }

    @Test
    void lastChangeDuringWorkIsProcessed() throws InterruptedException {
        try (ExecutorService thread = Executors.newSingleThreadExecutor()) {
            WorkScheduler checking = checking(thread);
            AtomicReference<String> text = new AtomicReference<>("first");
            Semaphore started = new Semaphore(0);
            Semaphore mayEnd = new Semaphore(0);
            Job slow = checking.createJob(WorkPriority.BACKGROUND, Work.PROBLEMS, true, true, () -> {
                String read = text.get();
                started.release();
                mayEnd.acquireUninterruptibly();
                finishedWork.add(read);
                return true;
            });
            slow.request();
            started.acquire();
            text.set("second");
            slow.request();
            text.set("third");
            slow.request();
            mayEnd.release(3);
            awaitIdle(thread);
            assertThat(finishedWork).containsExactly("first", "third");
        }
    }

    private static WorkScheduler checking(ExecutorService thread) {
        return new WorkScheduler(_ -> {}, Optional.of(thread), Runnable::run,
                new BackgroundFaults(Runnable::run, _ -> {}));
    }

    private static void awaitIdle(ExecutorService thread) throws InterruptedException {
        for (int i = 0; i < 2; i++) {
            CountDownLatch reached = new CountDownLatch(1);
            thread.execute(reached::countDown);
            assertThat(reached.await(30, TimeUnit.SECONDS)).isTrue();
        }
    }
}
