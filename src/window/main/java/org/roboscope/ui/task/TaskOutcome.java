package org.roboscope.ui.task;

import java.util.function.Consumer;

/** The outcome of a task. */
public sealed interface TaskOutcome<T> {

    record Done<T>(T value) implements TaskOutcome<T> {}

    /** @param cause an expected exception, such as a full disk, or any other exception or error */
    record Failed<T>(Throwable cause) implements TaskOutcome<T> {}

    /** The task was cancelled. Its later results are dropped. */
    record Cancelled<T>() implements TaskOutcome<T> {}

    /** Passes the value or the cause to its handler; does nothing if the task was cancelled. */
    default void handle(Consumer<? super T> onSuccess, Consumer<Throwable> onFailure) {
        switch (this) {
            case Done<T>(T value) -> onSuccess.accept(value);
            case Failed<T>(Throwable cause) -> onFailure.accept(cause);
            case Cancelled<T>() -> {}
        }
    }
}
