package org.roboscope.ui;

import com.sun.javafx.tk.Toolkit;
import com.sun.scenario.animation.AbstractPrimaryTimer;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import javafx.application.Platform;

/**
 * Controls the window's thread: runs code on it, draws frames and advances time. The toolkit draws no frames by itself
 * and its animations and pauses are stopped; frames come only when a test lets the window settle, and time passes only
 * when a test advances it.
 */
public final class WindowSteps {

    private static final int TIMEOUT_SECONDS = 60;

    /** A layout may take effect only in the frame after the next. */
    private static final int FRAMES = 3;

    /** Endless animations request a frame in every frame. */
    private static final int MAX_FRAMES = 12;

    /** Timers do one step a frame until they are done; some never stop. */
    private static final int MAX_TIMER_FRAMES = 60;

    private static final int MAX_ROUNDS = 2_000;

    private WindowSteps() {}

    /** Runs on the window's thread: immediately if this is that thread, otherwise after everything queued earlier. */
    public static void call(Runnable work) {
        call(Executors.callable(work));
    }

    /** Runs on the window's thread: immediately if this is that thread, otherwise after everything queued earlier. */
    public static <T> T call(Callable<T> work) {
        CompletableFuture<T> done = new CompletableFuture<>();
        Runnable task = () -> {
            try {
                done.complete(work.call());
            } catch (Throwable failed) {
                done.completeExceptionally(failed);
            }
        };
        if (Platform.isFxApplicationThread()) {
            task.run();
        } else {
            Platform.runLater(task);
        }
        try {
            return done.get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof AssertionError assertion) {
                throw assertion;
            }
            if (failed.getCause() instanceof RuntimeException exception) {
                throw exception;
            }
            throw new IllegalStateException(failed.getCause());
        } catch (InterruptedException | TimeoutException stuck) {
            throw new IllegalStateException("the window does not answer", stuck);
        }
    }

    /**
     * Draws frames until no event waits, no frame is requested and no other work is left.
     *
     * @param otherWork runs the next task outside the window and returns whether there was one
     */
    static void settle(BooleanSupplier otherWork) {
        if (Platform.isFxApplicationThread()) {
            throw new IllegalStateException("the window cannot wait for itself");
        }
        Round round = new Round(otherWork);
        for (int i = 0; call(round::isBusy); i++) {
            if (i > MAX_ROUNDS) {
                throw new AssertionError("the window does not settle");
            }
        }
    }

    /** Draws frames until no event waits and no frame is requested. */
    public static void settle() {
        settle(() -> false);
    }

    /** Advances the time of animations and pauses, and draws the result. */
    public static void pass(Duration time) {
        turnClock(time);
        settle();
    }

    /** Advances the clock; animations notice in the next frame. */
    static void turnClock(Duration time) {
        call(() -> {
            Internals.turnClock(time);
            return time;
        });
    }

    /** Called once all windows are closed: an endless animation would keep its window in memory. */
    static void endAnimations() {
        call(() -> {
            Internals.endAnimations();
            return Duration.ZERO;
        });
    }

    private static final class Round {

        private final BooleanSupplier otherWork;
        private int frames;

        Round(BooleanSupplier otherWork) {
            this.otherWork = otherWork;
        }

        /** Draws frames until none is due. Further events are handled only after this one. */
        boolean isBusy() throws ReflectiveOperationException {
            boolean isContinuing = true;
            while (isContinuing) {
                isContinuing = otherWork.getAsBoolean();
                if (isContinuing) {
                    frames = 0;
                } else if (isFrameDue()) {
                    Internals.drawFrame();
                    frames++;
                    isContinuing = true;
                }
            }
            frames = 0;
            return Internals.isEventWaiting();
        }

        private boolean isFrameDue() throws ReflectiveOperationException {
            return frames < FRAMES || frames < MAX_FRAMES && Internals.isFrameRequested()
                    || frames < MAX_TIMER_FRAMES && Internals.isTimerRunning();
        }
    }

    /** Reads private fields of the toolkit: requested frames, waiting events and the clock have no public accessors. */
    private static final class Internals {

        private static final Object TOOLKIT = Toolkit.getToolkit();
        private static final Method FRAME;
        private static final Object FRAME_REQUESTED;
        private static final Method IS_FRAME_REQUESTED;
        private static final Object EVENTS;
        private static final Field EVENT_COUNT;
        private static final Object TIMER = Toolkit.getToolkit().getPrimaryTimer();
        private static final Field CLOCK;
        private static final Field TIMER_COUNT;
        private static final Field TIMER_ARRAY;
        private static final Field RECEIVER_COUNT;
        private static final Field RECEIVER_ARRAY;

        static {
            try {
                FRAME = makeAccessible(TOOLKIT.getClass().getDeclaredMethod("pulse"));
                FRAME_REQUESTED =
                        makeAccessible(TOOLKIT.getClass().getDeclaredField("nextPulseRequested")).get(TOOLKIT);
                IS_FRAME_REQUESTED = makeAccessible(FRAME_REQUESTED.getClass().getDeclaredMethod("get"));
                Object application = Class.forName("com.sun.glass.ui.Application").getMethod("GetApplication")
                        .invoke(null);
                Object processor = makeAccessible(application.getClass().getDeclaredField("runnableProcessor"))
                        .get(application);
                EVENTS = makeAccessible(processor.getClass().getDeclaredField("queue")).get(processor);
                EVENT_COUNT = makeAccessible(EVENTS.getClass().getDeclaredField("count"));
                CLOCK = makeAccessible(AbstractPrimaryTimer.class.getDeclaredField("debugNanos"));
                TIMER_COUNT = makeAccessible(AbstractPrimaryTimer.class.getDeclaredField("animationTimersLength"));
                TIMER_ARRAY = makeAccessible(AbstractPrimaryTimer.class.getDeclaredField("animationTimers"));
                RECEIVER_COUNT = makeAccessible(AbstractPrimaryTimer.class.getDeclaredField("receiversLength"));
                RECEIVER_ARRAY = makeAccessible(AbstractPrimaryTimer.class.getDeclaredField("receivers"));
                stopClock();
            } catch (ReflectiveOperationException inaccessible) {
                throw new ExceptionInInitializerError(inaccessible);
            }
        }

        static void endAnimations() throws ReflectiveOperationException {
            TIMER_COUNT.setInt(TIMER, 0);
            Arrays.fill((Object[]) TIMER_ARRAY.get(TIMER), null);
            RECEIVER_COUNT.setInt(TIMER, 0);
            Arrays.fill((Object[]) RECEIVER_ARRAY.get(TIMER), null);
        }

        /** An endless pulse suppresses all others. A pulse length of one nanosecond keeps the clock almost still. */
        private static void stopClock() throws ReflectiveOperationException {
            ((AtomicBoolean) makeAccessible(TOOLKIT.getClass().getDeclaredField("pulseRunning")).get(TOOLKIT))
                    .set(true);
            CLOCK.setLong(TIMER, System.nanoTime());
            makeAccessible(AbstractPrimaryTimer.class.getDeclaredField("fixedPulseLength")).setLong(TIMER, 1);
        }

        static void turnClock(Duration time) throws ReflectiveOperationException {
            CLOCK.setLong(TIMER, CLOCK.getLong(TIMER) + time.toNanos());
        }

        private static <T extends AccessibleObject> T makeAccessible(T member) {
            member.setAccessible(true);
            return member;
        }

        static void drawFrame() throws ReflectiveOperationException {
            FRAME.invoke(TOOLKIT);
        }

        static boolean isFrameRequested() throws ReflectiveOperationException {
            return (boolean) IS_FRAME_REQUESTED.invoke(FRAME_REQUESTED);
        }

        static boolean isTimerRunning() throws ReflectiveOperationException {
            return TIMER_COUNT.getInt(TIMER) > 0;
        }

        static boolean isEventWaiting() throws ReflectiveOperationException {
            synchronized (EVENTS) {
                return EVENT_COUNT.getInt(EVENTS) > 0;
            }
        }
    }
}
