package org.roboscope.document.time;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** A timer and a clock that only a test advances. */
public final class ManualTimer implements TaskTimer, InstantSource {

    private static final Instant START = Instant.parse("2026-03-01T12:00:00Z");

    private final List<Task> tasks = new CopyOnWriteArrayList<>();
    private Instant now = START;
    private Duration clockOffset = Duration.ZERO;

    private record Task(Instant due, Runnable work) {}

    @Override
    public PendingTask schedule(Duration pause, Runnable work) {
        Task task = new Task(now.plus(pause), work);
        tasks.add(task);
        return () -> tasks.remove(task);
    }

    /** The time of the clock, which the user may have set. */
    @Override
    public Instant instant() {
        return now.plus(clockOffset);
    }

    @Override
    public Duration elapsed() {
        return Duration.between(START, now);
    }

    /** Sets the clock forwards or back; tasks still run after the same time. */
    public void setClock(Duration shift) {
        clockOffset = clockOffset.plus(shift);
    }

    public Clock clock() {
        return withZone(ZoneOffset.UTC);
    }

    /** Advances the time, and runs each due task at its time. */
    public void turn(Duration time) {
        Instant end = now.plus(time);
        for (Optional<Task> next = findNextUntil(end); next.isPresent(); next = findNextUntil(end)) {
            now = next.get().due();
            tasks.remove(next.get());
            next.get().work().run();
        }
        now = end;
    }

    private Optional<Task> findNextUntil(Instant end) {
        return tasks.stream().filter(task -> !task.due().isAfter(end)).min(Comparator.comparing(Task::due));
    }
}
