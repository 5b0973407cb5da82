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
 * Decides when results of a keystroke are computed and shown. The text comes first: between a keystroke and the layout
 * of its text, no job starts and no result is shown. Then the jobs run in the order of their priority. A job that is
 * requested again before it starts runs once, with the newest values. The scheduler does not create threads.
 */
public final class WorkScheduler {

    /** The time for which results are shown before the window handles the next keystroke. */
    private static final long SHOW_SLICE_NANOS = TimeUnit.MILLISECONDS.toNanos(8);
    /** A job that ran no longer than this does not wait for a pause in typing. */
    private static final long SHORT_RUN_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long TYPING_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(30);
    /** The longest time between two requests that count as typing. */
    private static final long TYPING_INTERVAL_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    private final Object lock = new Object();
    private final Executor window;
    private final BackgroundFaults faults;
    private final Lane results;
    private final Lane checks;
    private final Queue<Runnable> waitingToShow = new ArrayDeque<>();
    private boolean isSliceRunning;
    private boolean isKeystrokePending;
    private int openBatches;
    private long lastJobNumber;

    /**
     * @param background computes results of a text, one after another
     * @param checking   checks texts, which may take longer
     * @param window     the window's thread
     */
    WorkScheduler(Executor background, Optional<Executor> checking, Executor window, BackgroundFaults faults) {
        this.window = window;
        this.faults = faults;
        this.results = new Lane(background);
        this.checks = checking.map(Lane::new).orElse(results);
    }

    /** Holds all work back after a keystroke, or while the user switches to another text. */
    public void holdForKeystroke() {
        synchronized (lock) {
            isKeystrokePending = true;
        }
    }

    public boolean isKeystrokePending() {
        synchronized (lock) {
            return isKeystrokePending;
        }
    }

    /** Continues the work after the text was laid out. */
    public void resumeAfterKeystroke() {
        synchronized (lock) {
            isKeystrokePending = false;
        }
        startLanes();
        showNext();
    }

    /**
     * Creates a job, which runs when it is requested.
     *
     * @param isCheck        whether the job runs on the thread that checks texts
     * @param waitsForTyping whether a long job waits for a pause in typing
     * @param work           returns whether there was anything to do
     */
    Job createJob(WorkPriority priority, Work kind, boolean isCheck, boolean waitsForTyping, BooleanSupplier work) {
        return new Job(isCheck ? checks : results, priority, faults.createGuard(kind), waitsForTyping, work);
    }

    /** Runs a batch of requests. No job starts until all of them were made. */
    void requestTogether(Runnable batch) {
        synchronized (lock) {
            openBatches++;
        }
        try {
            batch.run();
        } finally {
            synchronized (lock) {
                openBatches--;
            }
            startLanes();
        }
    }

    private void startLanes() {
        results.start();
        checks.start();
    }

    /** Runs an action on the window's thread when no keystroke is pending. Actions run in the order of the calls. */
    public void show(Runnable action) {
        synchronized (lock) {
            waitingToShow.add(action);
        }
        showNext();
    }

    private void showNext() {
        synchronized (lock) {
            if (isSliceRunning || isKeystrokePending || waitingToShow.isEmpty()) {
                return;
            }
            isSliceRunning = true;
        }
        boolean isAccepted = false;
        try {
            window.execute(this::showSlice);
            isAccepted = true;
        } finally {
            if (!isAccepted) {
                endSlice();
            }
        }
    }

    private void showSlice() {
        long sliceEnd = System.nanoTime() + SHOW_SLICE_NANOS;
        try {
            boolean hasMore = true;
            while (hasMore) {
                Runnable action = nextToShow();
                if (action != null) {
                    action.run();
                }
                hasMore = action != null && System.nanoTime() < sliceEnd;
            }
        } finally {
            endSlice();
            showNext();
        }
    }

    private @Nullable Runnable nextToShow() {
        synchronized (lock) {
            return isKeystrokePending ? null : waitingToShow.poll();
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
        private final PriorityQueue<Job> waitingJobs = new PriorityQueue<>(
                Comparator.comparing((Job job) -> job.priority).thenComparingLong(job -> job.number));
        private boolean isRunning;

        Lane(Executor thread) {
            this.thread = thread;
        }

        /** Starts the thread if a job can run. If no thread is available, all jobs wait for the next request. */
        void start() {
            Job first;
            synchronized (lock) {
                first = waitingJobs.peek();
                if (isRunning || isKeystrokePending || openBatches > 0 || first == null) {
                    return;
                }
                isRunning = true;
            }
            try {
                thread.execute(this::run);
            } catch (RuntimeException | Error noThread) {
                end();
                first.guard.recordFailure(noThread);
            }
        }

        private void run() {
            boolean isFinished = false;
            try {
                for (Job job = next(); job != null; job = next()) {
                    job.run();
                }
                isFinished = true;
            } finally {
                if (!isFinished) {
                    end();
                    start();
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
                awaitTypingPause();
                Job job = isKeystrokePending || openBatches > 0 ? null : waitingJobs.poll();
                isRunning = job != null;
                if (job != null) {
                    job.isWaiting = false;
                }
                return job;
            }
        }

        private void awaitTypingPause() {
            try {
                for (long nanos = nanosToWait(); nanos > 0; nanos = nanosToWait()) {
                    TimeUnit.NANOSECONDS.timedWait(lock, nanos);
                }
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
        }

        private long nanosToWait() {
            Job first = waitingJobs.peek();
            return first == null ? 0 : first.nanosToWait();
        }
    }

    /** Work that is requested repeatedly. */
    final class Job {

        private final Lane lane;
        private final WorkPriority priority;
        private final Guard guard;
        private final boolean waitsForTyping;
        private final BooleanSupplier work;
        private long number;
        private boolean isWaiting;
        /** Whether the last two requests came as quickly as keystrokes. */
        private boolean isTyped;
        private long lastRequestNanos = System.nanoTime() - TYPING_INTERVAL_NANOS;
        private long lastDurationNanos;

        private Job(Lane lane, WorkPriority priority, Guard guard, boolean waitsForTyping, BooleanSupplier work) {
            this.lane = lane;
            this.priority = priority;
            this.guard = guard;
            this.waitsForTyping = waitsForTyping;
            this.work = work;
        }

        /** Whether the job runs on a separate thread for checks. */
        boolean isCheck() {
            return lane == checks && lane != results;
        }

        /** Queues the job, unless it is waiting already. It uses the newest values when it starts. */
        void request() {
            synchronized (lock) {
                long time = System.nanoTime();
                isTyped = time - lastRequestNanos < TYPING_INTERVAL_NANOS;
                lastRequestNanos = time;
                if (!isWaiting) {
                    isWaiting = true;
                    number = ++lastJobNumber;
                    lane.waitingJobs.add(this);
                }
            }
            lane.start();
        }

        /**
         * Runs other work on the caller's thread, in parallel with all jobs. A failure is reported as a failure of this
         * job.
         */
        void runOnCallerThread(Runnable otherWork) {
            guard.run(() -> {
                otherWork.run();
                return true;
            });
        }

        /** While the user types, a long job waits for the next keystroke, which would make its result useless. */
        private long nanosToWait() {
            return waitsForTyping && isTyped && lastDurationNanos > SHORT_RUN_NANOS
                    ? lastRequestNanos + TYPING_PAUSE_NANOS - System.nanoTime() : 0;
        }

        private void run() {
            long start = System.nanoTime();
            try {
                guard.run(work);
            } finally {
                synchronized (lock) {
                    lastDurationNanos = System.nanoTime() - start;
                }
            }
        }
    }

    /** The order in which results of the same keystroke are computed. */
    public enum WorkPriority {
        /** The reading of the text, from which all others are computed. */
        READING,
        /** The verdict on the tested URL. */
        ANSWER,
        /** Results that are in view while the user types. */
        IN_VIEW,
        /** Results that the user looks at afterwards. */
        BACKGROUND
    }
}
