package org.roboscope.ui.common;

import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value created on first use, on the window's thread. */
public final class LazyValue<T> implements Supplier<T> {

    private final Supplier<T> maker;
    private @Nullable T value;

    public LazyValue(Supplier<T> maker) {
        this.maker = maker;
    }

    /** Whether the value was used. */
    public boolean isMade() {
        return value != null;
    }

    public void ifMade(Consumer<? super T> work) {
        if (value != null) {
            work.accept(value);
        }
    }

    @Override
    public T get() {
        T known = value;
        if (known == null) {
            known = maker.get();
            value = known;
        }
        return known;
    }
}
