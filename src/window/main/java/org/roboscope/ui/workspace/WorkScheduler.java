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
 * Decides when what follows from a key is made and shown. The letter comes first: from a key until it is laid out, nothing
 * is begun and nothing is shown. Then comes what is most urgent. What is asked for again before it was begun is done once,
 * with what is newest by then. It starts no thread: it is given those that follow the text.
 */
public final class WorkScheduler {

    /** So long the window shows results before it looks whether there is a key. */
    private static final long SLICE = TimeUnit.MILLISECONDS.toNanos(8);
    private static final long SHORT = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long MOMENT = TimeUnit.MILLISECONDS.toNanos(30);
    private static final long SOON = TimeUnit.MILLISECONDS.toNanos(200);

    private final Object lock = new Object();
    private final Executor window;
    private final BackgroundFaults faults;
    private final Lane following;
    private final Lane checking;
    private final Queue<Runnable> results = new ArrayDeque<>();
    private boolean isShowing;
    private boolean letterComes;
    private int asking;
    private long jobs;

    /**
     * @param background where everything is made that follows from a text, one thing after the other
     * @param checking   where texts are checked, which may take longer
     * @param window     the window's thread
     */
    WorkScheduler(Executor background, Optional<Executor> checking, Executor window, BackgroundFaults faults) {
        this.window = window;
        this.faults = faults;
        this.following = new Lane(background);
        this.checking = checking.map(Lane::new).orElse(following);
    }

    /** A key was pressed, or other text is shown: until it is laid out, everything else waits. */
    public void letterComes() {
        synchronized (lock) {
            letterComes = true;
        }
    }

    public boolean isLetterComing() {
        synchronized (lock) {
            return letterComes;
        }
    }

    public void letterIsDrawn() {
        synchronized (lock) {
            letterComes = false;
        }
        following.begin();
        checking.begin();
        showNext();
    }

    /**
     * @param checks  whether it is done where texts are checked
     * @param settles whether it waits for a moment while a person types, if it takes long
     * @param work    tells whether there was anything to do
     */
    Job job(WorkPriority workPriority, Work kind, boolean checks, boolean settles, BooleanSupplier work) {
        return new Job(checks ? checking : following, workPriority, faults.of(kind), settles, work);
    }

    /** Nothing is begun before all of it was asked for, also not what others ask for meanwhile. */
    void askTogether(Runnable asks) {
        count(1);
        try {
            asks.run();
        } finally {
            count(-1);
            following.begin();
            checking.begin();
        }
    }

    private void count(int more) {
        synchronized (lock) {
            asking += more;
        }
    }

    /** Runs it on the window's thread, once no letter is on its way, in the order of the calls. */
    public void show(Runnable result) {
        synchronized (lock) {
            results.add(result);
        }
        showNext();
    }

    private void showNext() {
        synchronized (lock) {
            if (isShowing || letterComes || results.isEmpty()) {
                return;
            }
            isShowing = true;
        }
        boolean isTaken = false;
        try {
            window.execute(this::showSlice);
            isTaken = true;
        } finally {
            if (!isTaken) {
                endSlice();
            }
        }
    }

    private void showSlice() {
        long end = System.nanoTime() + SLICE;
        try {
            boolean goesOn = true;
            while (goesOn) {
                Runnable result = nextResult();
                if (result != null) {
                    result.run();
                }
                goesOn = result != null && System.nanoTime() < end;
            }
        } finally {
            endSlice();
            showNext();
        }
    }

    private @Nullable Runnable nextResult() {
        synchronized (lock) {
            return letterComes ? null : results.poll();
        }
    }

    private void endSlice() {
        synchronized (lock) {
            isShowing = false;
        }
    }

    /** One thread, and what waits for it. */
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
                if (isRunning || letterComes || asking > 0 || first == null) {
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
                Job job = letterComes || asking > 0 ? null : waiting.poll();
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

    /** Something that is done again and again. */
    final class Job {

        private final Lane lane;
        private final WorkPriority workPriority;
        private final Guard guard;
        private final boolean settles;
        private final BooleanSupplier work;
        private long number;
        private boolean isWaiting;
        private boolean isTyped;
        private long cameAt = System.nanoTime() - SOON;
        private long lastTook;

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
        void ask() {
            synchronized (lock) {
                long now = System.nanoTime();
                isTyped = now - cameAt < SOON;
                cameAt = now;
                if (!isWaiting) {
                    isWaiting = true;
                    number = ++jobs;
                    lane.waiting.add(this);
                }
            }
            lane.begin();
        }

        /** Runs it on the caller's thread, in parallel with other jobs; a failure is reported as in the background. */
        void doHere(Runnable other) {
            guard.run(() -> {
                other.run();
                return true;
            });
        }

        /** While a person types, long work waits a moment for the next key, which would make it void. */
        private long pause() {
            return settles && isTyped && lastTook > SHORT ? cameAt + MOMENT - System.nanoTime() : 0;
        }

        private void run() {
            long start = System.nanoTime();
            try {
                guard.run(work);
            } finally {
                synchronized (lock) {
                    lastTook = System.nanoTime() - start;
                }
            }
        }
    }

    /** In which order things are made that follow from the same key. */
    public enum WorkPriority {
        /** What all others are made from. */
        READING,
        /** The answer to what the person is asking just now. */
        ANSWER,
        /** What they look at while they write. */
        IN_VIEW,
        /** What they turn to afterwards. */
        BESIDE
    }
}
