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
 * The window's thread as tests see it: they do something on it, or let it do all that it has to do. The toolkit draws no frame
 * of its own, and the time of its animations and pauses stands still: a frame comes when a test lets the window settle, and
 * time passes when a test says so.
 */
public final class WindowSteps {

    private static final int SECONDS = 60;

    /** What is laid out may show only in the frame after the next. */
    private static final int FRAMES = 3;

    /** What moves all the time asks for a frame in every frame. */
    private static final int MOST_FRAMES = 12;

    /** A timer stops when it has done its work, one thing in a frame; some never do. */
    private static final int MOST_TIMER_FRAMES = 60;

    private static final int MOST_ROUNDS = 2_000;

    private WindowSteps() {}

    /** Does it on the window's thread: at once if this is that thread, or else after all that it was asked for before. */
    public static void call(Runnable work) {
        call(Executors.callable(work));
    }

    /** Does it on the window's thread: at once if this is that thread, or else after all that it was asked for before. */
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
            return done.get(SECONDS, TimeUnit.SECONDS);
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
     * Goes on until no event waits, no frame is asked for and there is no other work.
     *
     * @param other does the next thing that there is to do elsewhere, and tells whether there was any
     */
    static void settle(BooleanSupplier other) {
        if (Platform.isFxApplicationThread()) {
            throw new IllegalStateException("the window cannot wait for itself");
        }
        Round round = new Round(other);
        for (int i = 0; call(round::isBusy); i++) {
            if (i > MOST_ROUNDS) {
                throw new AssertionError("the window never comes to rest");
            }
        }
    }

    /** Goes on until no event waits and no frame is asked for. */
    public static void settle() {
        settle(() -> false);
    }

    /** Lets as much time pass for all that is animated or pauses, and draws what follows from that. */
    public static void pass(Duration time) {
        turnClock(time);
        settle(() -> false);
    }

    /** It is noticed in the next frame. */
    static void turnClock(Duration by) {
        call(() -> {
            Internals.turnClock(by);
            return by;
        });
    }

    /** Once all windows are closed: what blinks or turns without end in one of them would be held, and hold it, for ever. */
    static void endAnimations() {
        call(() -> {
            Internals.endAnimations();
            return Duration.ZERO;
        });
    }

    private static final class Round {

        private final BooleanSupplier other;
        private int frames;

        Round(BooleanSupplier other) {
            this.other = other;
        }

        /** Events can only come once this one is over. */
        boolean isBusy() throws ReflectiveOperationException {
            boolean goesOn = true;
            while (goesOn) {
                goesOn = other.getAsBoolean();
                if (goesOn) {
                    frames = 0;
                } else if (isFrameDue()) {
                    Internals.drawFrame();
                    frames++;
                    goesOn = true;
                }
            }
            frames = 0;
            return Internals.isEventWaiting();
        }

        private boolean isFrameDue() throws ReflectiveOperationException {
            return frames < FRAMES || frames < MOST_FRAMES && Internals.isFrameWanted()
                    || frames < MOST_TIMER_FRAMES && Internals.isTimerRunning();
        }
    }

    /** The toolkit does not say whether a frame was asked for, how many events wait and what its clock shows: its fields do. */
    private static final class Internals {

        private static final Object TOOLKIT = Toolkit.getToolkit();
        private static final Method FRAME;
        private static final Object WANTED;
        private static final Method IS_WANTED;
        private static final Object EVENTS;
        private static final Field COUNT;
        private static final Object TIMER = Toolkit.getToolkit().getPrimaryTimer();
        private static final Field NOW;
        private static final Field TIMERS;
        private static final Field TIMERS_HELD;
        private static final Field RECEIVERS;
        private static final Field RECEIVERS_HELD;

        static {
            try {
                FRAME = opened(TOOLKIT.getClass().getDeclaredMethod("pulse"));
                WANTED = opened(TOOLKIT.getClass().getDeclaredField("nextPulseRequested")).get(TOOLKIT);
                IS_WANTED = opened(WANTED.getClass().getDeclaredMethod("get"));
                Object application = Class.forName("com.sun.glass.ui.Application").getMethod("GetApplication")
                        .invoke(null);
                Object processor = opened(application.getClass().getDeclaredField("runnableProcessor"))
                        .get(application);
                EVENTS = opened(processor.getClass().getDeclaredField("queue")).get(processor);
                COUNT = opened(EVENTS.getClass().getDeclaredField("count"));
                NOW = opened(AbstractPrimaryTimer.class.getDeclaredField("debugNanos"));
                TIMERS = opened(AbstractPrimaryTimer.class.getDeclaredField("animationTimersLength"));
                TIMERS_HELD = opened(AbstractPrimaryTimer.class.getDeclaredField("animationTimers"));
                RECEIVERS = opened(AbstractPrimaryTimer.class.getDeclaredField("receiversLength"));
                RECEIVERS_HELD = opened(AbstractPrimaryTimer.class.getDeclaredField("receivers"));
                standStill();
            } catch (ReflectiveOperationException other) {
                throw new ExceptionInInitializerError(other);
            }
        }

        static void endAnimations() throws ReflectiveOperationException {
            TIMERS.setInt(TIMER, 0);
            Arrays.fill((Object[]) TIMERS_HELD.get(TIMER), null);
            RECEIVERS.setInt(TIMER, 0);
            Arrays.fill((Object[]) RECEIVERS_HELD.get(TIMER), null);
        }

        /** A pulse that never ends keeps others from coming, and a clock that goes on by a nanosecond in a frame stands still. */
        private static void standStill() throws ReflectiveOperationException {
            ((AtomicBoolean) opened(TOOLKIT.getClass().getDeclaredField("pulseRunning")).get(TOOLKIT)).set(true);
            NOW.setLong(TIMER, System.nanoTime());
            opened(AbstractPrimaryTimer.class.getDeclaredField("fixedPulseLength")).setLong(TIMER, 1);
        }

        static void turnClock(Duration by) throws ReflectiveOperationException {
            NOW.setLong(TIMER, NOW.getLong(TIMER) + by.toNanos());
        }

        private static <T extends AccessibleObject> T opened(T member) {
            member.setAccessible(true);
            return member;
        }

        static void drawFrame() throws ReflectiveOperationException {
            FRAME.invoke(TOOLKIT);
        }

        static boolean isFrameWanted() throws ReflectiveOperationException {
            return (boolean) IS_WANTED.invoke(WANTED);
        }

        static boolean isTimerRunning() throws ReflectiveOperationException {
            return TIMERS.getInt(TIMER) > 0;
        }

        static boolean isEventWaiting() throws ReflectiveOperationException {
            synchronized (EVENTS) {
                return COUNT.getInt(EVENTS) > 0;
            }
        }
    }
}
