package org.roboscope.ui.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Values are computed once for many changes, from the newest inputs, and not during a keystroke. */
@Timeout(60)
class BackgroundWorkTest {

    private final Deque<Runnable> backgroundQueue = new ArrayDeque<>();
    private final Deque<Runnable> windowQueue = new ArrayDeque<>();
    private final List<String> computedValues = Collections.synchronizedList(new ArrayList<>());
    private final ObjectProperty<String> text = new SimpleObjectProperty<>("");
    private final ObjectProperty<String> url = new SimpleObjectProperty<>("");
    private final BackgroundWork work = workOn(backgroundQueue::add, windowQueue::add);

    private static BackgroundWork workOn(Executor thread, Executor windowQueue) {
        return new BackgroundWork(thread, thread, windowQueue, new BackgroundFaults(_ -> {}));
    }

    private String compute(String value) {
        computedValues.add(value);
        return value;
    }

    private void runAll(Deque<Runnable> thread) {
        while (!thread.isEmpty()) {
            thread.remove().run();
        }
    }

    /** Runs everything that waits, and forgets it. */
    private void settle() {
        while (!backgroundQueue.isEmpty() || !windowQueue.isEmpty()) {
            runAll(backgroundQueue);
            runAll(windowQueue);
        }
        computedValues.clear();
    }

    @Test
    void valuesAreComputedInTheOrderOfTheirCreation() {
        for (String name : List.of("styling", "bars", "groups")) {
            work.derive(text, "", newest -> compute(name + newest));
        }
        settle();
        text.set("1");
        runAll(backgroundQueue);
        assertThat(computedValues).containsExactly("styling1", "bars1", "groups1");
    }

    @Test
    void repeatedChangesAreComputedOnce() {
        BackgroundValue<String> value = work.derive(text, "", this::compute);
        settle();
        for (int keystroke = 1; keystroke <= 20; keystroke++) {
            text.set("a".repeat(keystroke));
        }
        assertThat(backgroundQueue).hasSize(1);
        runAll(backgroundQueue);
        runAll(windowQueue);
        assertThat(computedValues).containsExactly("a".repeat(20));
        assertThat(value.get()).isEqualTo("a".repeat(20));
    }

    @Test
    void inputsChangedTogetherAreComputedOnce() {
        work.derive(text, url, "", (newestText, newestUrl) -> compute(newestText + newestUrl));
        settle();
        work.changeTogether(() -> {
            text.set("1");
            url.set("/a");
            assertThat(backgroundQueue).isEmpty();
        });
        runAll(backgroundQueue);
        assertThat(computedValues).containsExactly("1/a");
    }

    @Test
    void runningComputationIsAskedToStop() {
        List<BooleanSupplier> stops = new ArrayList<>();
        BackgroundValue<String> value = work.deriveCancellable(List.of(text), "", () -> {
            String newest = text.get();
            return stop -> {
                stops.add(stop);
                return Optional.of(newest);
            };
        });
        settle();
        text.set("first");
        runAll(backgroundQueue);
        assertThat(stops.getLast().getAsBoolean()).isFalse();
        text.set("second");
        assertThat(stops.getLast().getAsBoolean()).isTrue();
        runAll(windowQueue);
        assertThat(value.get()).as("the outdated result is dropped").isEmpty();
        settle();
        assertThat(value.get()).isEqualTo("second");
    }

    @Test
    void nothingRunsDuringAKeystroke() {
        BackgroundValue<String> value = work.derive(text, "", this::compute);
        settle();
        text.set("before");
        runAll(backgroundQueue);
        work.holdForKeystroke();
        runAll(windowQueue);
        assertThat(value.get()).as("is not shown").isEmpty();
        url.set("/a");
        work.derive(url, "", this::compute);
        assertThat(backgroundQueue).isEmpty();
        work.resumeAfterKeystroke();
        assertThat(value.get()).isEqualTo("before");
        runAll(backgroundQueue);
        assertThat(computedValues).containsExactly("before", "/a");
    }

    @Test
    void keystrokePausesTheRemainingResults() {
        BackgroundValue<String> first = work.derive(text, "", this::compute);
        BackgroundValue<String> second = work.derive(text, "", this::compute);
        settle();
        first.addListener((_, _, _) -> work.holdForKeystroke());
        text.set("new");
        runAll(backgroundQueue);
        runAll(windowQueue);
        assertThat(List.of(first.get(), second.get())).containsExactly("new", "");
        work.resumeAfterKeystroke();
        assertThat(second.get()).isEqualTo("new");
    }

    @Test
    void workContinuesAfterAFault() {
        work.holdForKeystroke();
        work.runAfterFrame(() -> {
            throw new IllegalStateException("a panel that fails");
        });
        work.runAfterFrame(() -> computedValues.add("next"));
        try {
            work.resumeAfterKeystroke();
        } catch (IllegalStateException _) {
            computedValues.add("fault");
        }
        assertThat(computedValues).containsExactly("next", "fault");
    }

    @Test
    void longComputationRunsOnceForManyChanges() throws InterruptedException {
        try (ExecutorService thread = Executors.newSingleThreadExecutor()) {
            Semaphore started = new Semaphore(0);
            Semaphore mayEnd = new Semaphore(0);
            workOn(thread, Runnable::run).derive(text, "", newest -> {
                started.release();
                mayEnd.acquireUninterruptibly();
                return compute(newest);
            });
            started.acquire();
            for (int i = 1; i <= 50; i++) {
                text.set("change " + i);
            }
            mayEnd.release(51);
            awaitIdle(thread);
            assertThat(computedValues).containsExactly("", "change 50");
        }
    }

    private static void awaitIdle(ExecutorService thread) throws InterruptedException {
        for (int i = 0; i < 2; i++) {
            CountDownLatch reached = new CountDownLatch(1);
            thread.execute(reached::countDown);
            assertThat(reached.await(30, TimeUnit.SECONDS)).isTrue();
        }
    }
}
