package org.roboscope.ui.task;

import java.util.function.Consumer;

/** The outcome of a task. */
public sealed interface TaskOutcome<T> {

    record Done<T>(T value) implements TaskOutcome<T> {}

    /** @param cause an expected exception, such as for a full disk, or any other exception or error */
    record Failed<T>(Throwable cause) implements TaskOutcome<T> {}

    /** Later results of a cancelled task are dropped. */
    record Cancelled<T>() implements TaskOutcome<T> {}

    /** Passes the value or the cause to its handler; does nothing if the task was cancelled. */
    default void handle(Consumer<? super T> done, Consumer<Throwable> failed) {
        switch (this) {
            case Done<T>(T value) -> done.accept(value);
            case Failed<T>(Throwable cause) -> failed.accept(cause);
            case Cancelled<T>() -> {}
        }
    }
}
