package org.roboscope.ui.task;

import java.io.IOException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.roboscope.ui.common.Messages;

/** Why something failed, in words for a person. */
public final class FailureWords {

    private static final Messages MESSAGES = Messages.of("ui-task");

    private FailureWords() {}

    public static String of(Throwable cause) {
        return switch (cause) {
            case OutOfMemoryError memory -> MESSAGES.text("failure.memory", String.valueOf(memory.getMessage()));
            case IOException told when told.getMessage() != null -> told.getMessage();
            case ExecutionException carrier when carrier.getCause() != null -> of(carrier.getCause());
            case CompletionException carrier when carrier.getCause() != null -> of(carrier.getCause());
            default -> MESSAGES.text("failure.fault", cause.toString());
        };
    }
}
