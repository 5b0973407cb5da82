package org.roboscope.ui.common;

import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value that is created on first use, on the window's thread. */
public final class LazyValue<T> implements Supplier<T> {

    private final Supplier<T> supplier;
    private @Nullable T value;

    public LazyValue(Supplier<T> supplier) {
        this.supplier = supplier;
    }

    /** Whether the value was created. */
    public boolean isCreated() {
        return value != null;
    }

    public void ifCreated(Consumer<? super T> action) {
        if (value != null) {
            action.accept(value);
        }
    }

    @Override
    public T get() {
        T created = value;
        if (created == null) {
            created = supplier.get();
            value = created;
        }
        return created;
    }
}
