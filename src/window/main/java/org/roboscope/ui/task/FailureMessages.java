package org.roboscope.ui.task;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.FileSystemException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.roboscope.document.disk.SaveException;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.ui.common.WindowMessages;

/** Explains failures to the user in a sentence. */
public final class FailureMessages {

    private static final WindowMessages MESSAGES = WindowMessages.of("ui-task");

    private FailureMessages() {}

    public static String of(Throwable cause) {
        return switch (cause) {
            case OutOfMemoryError memory -> MESSAGES.text("failure.memory", String.valueOf(memory.getMessage()));
            case SaveException save -> MESSAGES.text(
                    "failure.file", save.path().toString(), save.reasonSentence().text());
            case FileSystemException file -> MESSAGES.text(
                    "failure.file", String.valueOf(file.getFile()), SystemErrorText.of(file));
            case ClosedChannelException _,InterruptedIOException _,InterruptedException _ -> MESSAGES.text(
                    "failure.system", SystemErrorText.of(cause));
            // Messages of the program's own exceptions are whole sentences.
            case IOException exception when exception.getMessage() != null -> exception.getMessage();
            case IOException exception -> MESSAGES.text("failure.system", SystemErrorText.of(exception));
            case ExecutionException wrapper when wrapper.getCause() != null -> of(wrapper.getCause());
            case CompletionException wrapper when wrapper.getCause() != null -> of(wrapper.getCause());
            default -> MESSAGES.text("failure.fault", cause.toString());
        };
    }
}
