package org.roboscope.ui.workspace;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.roboscope.ui.workspace.BackgroundFaults.Guard;
import org.roboscope.ui.workspace.BackgroundFaults.Work;

/**
 * Schedules the work that follows a keystroke. The typed text has priority: from the keystroke until the text is laid
 * out, no other work starts and no result is shown. Then the most urgent work runs first. Work requested again before
 * it started runs once, with the newest values. The scheduler starts no threads; it uses the given executors.
 */
public final class WorkScheduler {

    /** Time in which the window shows results before it handles the next keystroke. */
    private static final long SHOW_SLICE = TimeUnit.MILLISECONDS.toNanos(8);
    private static final long SHORT_WORK = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long TYPING_PAUSE = TimeUnit.MILLISECONDS.toNanos(30);
    private static final long TYPING_INTERVAL = TimeUnit.MILLISECONDS.toNanos(200);

    private final Object lock = new Object();
    private final Executor window;
    private final BackgroundFaults faults;
    private final Lane following;
    private final Lane checking;
    private final Queue<Runnable> results = new ArrayDeque<>();
    private boolean isSliceRunning;
    private boolean isTextPending;
    private int openRequests;
    private long jobCount;

    /**
     * @param background runs all work that derives values from a text, one task at a time
     * @param checking   checks texts, which may take longer
     * @param window     runs work on the window's thread
     */
    WorkScheduler(Executor background, Optional<Executor> checking, Executor window, BackgroundFaults faults) {
        this.window = window;
        this.faults = faults;
        this.following = new Lane(background);
        this.checking = checking.map(Lane::new).orElse(following);
    }

    /** Called when a key is pressed or other text is shown: everything else waits until the text is laid out. */
    public void expectText() {
        synchronized (lock) {
            isTextPending = true;
        }
    }

    public boolean isTextPending() {
        synchronized (lock) {
            return isTextPending;
        }
    }

    public void textLaidOut() {
        synchronized (lock) {
            isTextPending = false;
        }
        following.begin();
        checking.begin();
        showNext();
    }

    /**
     * @param checks  whether the job runs in the thread that checks texts
     * @param settles whether a long job waits for a pause in typing
     * @param work    returns whether there was anything to do
     */
    Job job(WorkPriority workPriority, Work kind, boolean checks, boolean settles, BooleanSupplier work) {
        return new Job(checks ? checking : following, workPriority, faults.of(kind), settles, work);
    }

    /** Requests several jobs, and starts none before all are requested. */
    void requestTogether(Runnable requests) {
        changeOpenRequests(1);
        try {
            requests.run();
        } finally {
            changeOpenRequests(-1);
            following.begin();
            checking.begin();
        }
    }

    private void changeOpenRequests(int more) {
        synchronized (lock) {
            openRequests += more;
        }
    }

    /** Runs work on the window's thread, in the order of the calls, once no typed text waits for its layout. */
    public void show(Runnable result) {
        synchronized (lock) {
            results.add(result);
        }
        showNext();
    }

    private void showNext() {
        synchronized (lock) {
            if (isSliceRunning || isTextPending || results.isEmpty()) {
                return;
            }
            isSliceRunning = true;
        }
        boolean isStarted = false;
        try {
            window.execute(this::showSlice);
            isStarted = true;
        } finally {
            if (!isStarted) {
                endSlice();
            }
        }
    }

    private void showSlice() {
        long sliceEnd = System.nanoTime() + SHOW_SLICE;
        try {
            boolean hasMore = true;
            while (hasMore) {
                Runnable result = nextResult();
                if (result != null) {
                    result.run();
                }
                hasMore = result != null && System.nanoTime() < sliceEnd;
            }
        } finally {
            endSlice();
            showNext();
        }
    }

    private @Nullable Runnable nextResult() {
        synchronized (lock) {
            return isTextPending ? null : results.poll();
        }
    }

    private void endSlice() {
        synchronized (lock) {
            isSliceRunning = false;
        }
    }

    /** A thread and the jobs that wait for it. */
    private final class Lane {

        private final Executor thread;
        private final PriorityQueue<Job> waiting =
                new PriorityQueue<>(
                        Comparator.comparing((Job job) -> job.workPriority).thenComparingLong(job -> job.number));
        private boolean isRunning;

        Lane(Executor thread) {
            this.thread = thread;
        }

        /** If no thread is available, all work waits for the next request. */
        void begin() {
            Job first;
            synchronized (lock) {
                first = waiting.peek();
                if (isRunning || isTextPending || openRequests > 0 || first == null) {
                    return;
                }
                isRunning = true;
            }
            try {
                thread.execute(this::run);
            } catch (RuntimeException | Error noThread) {
                end();
                first.guard.failed(noThread);
            }
        }

        private void run() {
            boolean isOver = false;
            try {
                for (Job job = next(); job != null; job = next()) {
                    job.run();
                }
                isOver = true;
            } finally {
                if (!isOver) {
                    end();
                    begin();
                }
            }
        }

        private void end() {
            synchronized (lock) {
                isRunning = false;
            }
        }

        private @Nullable Job next() {
            synchronized (lock) {
                awaitPause();
                Job job = isTextPending || openRequests > 0 ? null : waiting.poll();
                isRunning = job != null;
                if (job != null) {
                    job.isWaiting = false;
                }
                return job;
            }
        }

        private void awaitPause() {
            try {
                for (long left = pause(); left > 0; left = pause()) {
                    TimeUnit.NANOSECONDS.timedWait(lock, left);
                }
            } catch (InterruptedException ending) {
                Thread.currentThread().interrupt();
            }
        }

        private long pause() {
            Job first = waiting.peek();
            return first == null ? 0 : first.pause();
        }
    }

    /** Repeated work. */
    final class Job {

        private final Lane lane;
        private final WorkPriority workPriority;
        private final Guard guard;
        private final boolean settles;
        private final BooleanSupplier work;
        private long number;
        private boolean isWaiting;
        private boolean isTyped;
        private long requestedAt = System.nanoTime() - TYPING_INTERVAL;
        private long lastDuration;

        private Job(Lane lane, WorkPriority workPriority, Guard guard, boolean settles, BooleanSupplier work) {
            this.lane = lane;
            this.workPriority = workPriority;
            this.guard = guard;
            this.settles = settles;
            this.work = work;
        }

        boolean isChecking() {
            return lane == checking && lane != following;
        }

        /** Queues the job, unless it is waiting already. It uses the newest values when it starts. */
        void request() {
            synchronized (lock) {
                long now = System.nanoTime();
                isTyped = now - requestedAt < TYPING_INTERVAL;
                requestedAt = now;
                if (!isWaiting) {
                    isWaiting = true;
                    number = ++jobCount;
                    lane.waiting.add(this);
                }
            }
            lane.begin();
        }

        /**
         * Runs work on the caller's thread, in parallel with other jobs; a failure is reported as in the background.
         */
        void runHere(Runnable other) {
            guard.run(() -> {
                other.run();
                return true;
            });
        }

        /**
         * While the user types, a long job waits briefly for the next keystroke, which would make its result outdated.
         */
        private long pause() {
            return settles && isTyped && lastDuration > SHORT_WORK ? requestedAt + TYPING_PAUSE - System.nanoTime() : 0;
        }

        private void run() {
            long start = System.nanoTime();
            try {
                guard.run(work);
            } finally {
                synchronized (lock) {
                    lastDuration = System.nanoTime() - start;
                }
            }
        }
    }

    /** The order of work that follows the same keystroke. */
    public enum WorkPriority {
        /** The reading, from which all else is derived. */
        READING,
        /** The answer to the current question of the user. */
        ANSWER,
        /** Results that the user sees while typing. */
        IN_VIEW,
        /** Results that the user looks at later. */
        BESIDE
    }
}
