package org.roboscope.ui.common;

import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What is made when it is first asked for, on the window's thread. */
public final class LazyValue<T> implements Supplier<T> {

    private final Supplier<T> maker;
    private @Nullable T made;

    public LazyValue(Supplier<T> maker) {
        this.maker = maker;
    }

    /** Whether somebody has asked for it. */
    public boolean isMade() {
        return made != null;
    }

    public void ifMade(Consumer<? super T> work) {
        if (made != null) {
            work.accept(made);
        }
    }

    @Override
    public T get() {
        T known = made;
        if (known == null) {
            known = maker.get();
            made = known;
        }
        return known;
    }
}
