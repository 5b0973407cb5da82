package org.roboscope.ui.workspace;

import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** A property that follows another one, some time behind it. */
final class Derivation {

    private Derivation() {}

    /**
     * Makes it anew whenever the source changes.
     *
     * @param without  stands for what could not be made, because that failed
     * @param isNewest whether what was made of this still counts when it is done
     * @param when     turns the making into something that is done in its turn
     */
    static <S, T> ReadOnlyObjectProperty<T> from(
            ReadOnlyObjectProperty<S> source,
            T initial,
            Function<S, T> work,
            Function<S, T> without,
            Predicate<S> isNewest,
            Executor window,
            Function<Consumer<S>, Consumer<S>> when) {
        ReadOnlyObjectWrapper<T> result = new ReadOnlyObjectWrapper<>(initial);
        BiConsumer<S, T> show = (from, made) -> window.execute(() -> {
            if (isNewest.test(from)) {
                result.set(made);
            }
        });
        Consumer<S> jobs = when.apply(from -> {
            try {
                show.accept(from, work.apply(from));
            } catch (RuntimeException | Error thrown) {
                // What was made of an older text says nothing of this one.
                show.accept(from, without.apply(from));
                throw thrown;
            }
        });
        source.addListener((property, before, now) -> jobs.accept(now));
        jobs.accept(source.get());
        return result.getReadOnlyProperty();
    }
}
