package org.roboscope.ui.workspace;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * Something that other things follow from. The window reads it as a property, a little behind; the background reads what is
 * newest.
 */
public abstract sealed class FlowValue<T> permits FlowInput, FlowResult {

    private final ReadOnlyObjectWrapper<T> shown;
    private final List<FlowResult<?>> followers = new CopyOnWriteArrayList<>();
    private final AtomicLong changes = new AtomicLong();
    private volatile T newest;

    FlowValue(T initial) {
        this.newest = initial;
        this.shown = new ReadOnlyObjectWrapper<>(initial);
    }

    /** For the window's thread. */
    public ReadOnlyObjectProperty<T> property() {
        return shown.getReadOnlyProperty();
    }

    /** For any thread. */
    public T newest() {
        return newest;
    }

    /** Rises after each change: a value that is read after this number is never older than it. */
    long changes() {
        return changes.get();
    }

    /** Whether it will be another one soon. */
    abstract boolean isPending();

    void take(T now) {
        newest = now;
        changes.incrementAndGet();
    }

    /** On the window's thread. */
    void show(T now) {
        shown.set(now);
    }

    void addFollower(FlowResult<?> follower) {
        followers.add(follower);
    }

    void askFollowers() {
        followers.forEach(FlowResult::ask);
    }
}
