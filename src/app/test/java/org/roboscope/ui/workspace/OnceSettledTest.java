package org.roboscope.ui.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class OnceSettledTest {

    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private final BackgroundFaults.Guard guard =
            new BackgroundFaults(Runnable::run, _ -> {}).of(BackgroundFaults.Work.PART);
    private final List<Integer> done = Collections.synchronizedList(new ArrayList<>());

    @AfterEach
    void end() {
        thread.shutdownNow();
    }

    @Test
    void longWorkIsDoneOnceForManyChangesInARow() throws InterruptedException {
        OnceSettled<Integer> settled = new OnceSettled<>(thread, item -> work(item, 400), guard);
        settled.accept(0);
        awaitIdle();
        for (int i = 1; i <= 50; i++) {
            settled.accept(i);
        }
        awaitIdle();
        assertThat(done).startsWith(0).endsWith(50).hasSizeLessThanOrEqualTo(3);
    }

    @Test
    void theLastChangeIsWorkedOnAlsoWhenItComesDuringTheWork() throws InterruptedException {
        CountDownLatch working = new CountDownLatch(1);
        OnceSettled<Integer> settled = new OnceSettled<>(thread, item -> {
            working.countDown();
            work(item, 50);
        }, guard);
        settled.accept(1);
        working.await();
        settled.accept(2);
        settled.accept(3);
        awaitIdle();
        assertThat(done).containsExactly(1, 3);
    }

    private void work(int item, long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
        done.add(item);
    }

    private void awaitIdle() throws InterruptedException {
        for (int i = 0; i < 2; i++) {
            CountDownLatch reached = new CountDownLatch(1);
            thread.execute(reached::countDown);
            assertThat(reached.await(30, TimeUnit.SECONDS)).isTrue();
        }
    }
}
