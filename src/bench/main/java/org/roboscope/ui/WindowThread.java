package org.roboscope.ui;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import javafx.application.Platform;

/** Runs work on the window's thread, and waits until it is done. */
public final class WindowThread {

    private WindowThread() {}

    public static void start() throws InterruptedException, ExecutionException {
        CompletableFuture<Void> started = new CompletableFuture<>();
        Platform.startup(() -> started.complete(null));
        started.get();
        Platform.setImplicitExit(false);
    }

    static void run(Runnable work) throws InterruptedException, ExecutionException {
        call(() -> {
            work.run();
            return true;
        });
    }

    public static <T> T call(Supplier<T> work) throws InterruptedException, ExecutionException {
        CompletableFuture<T> result = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                result.complete(work.get());
            } catch (RuntimeException | Error failure) {
                result.completeExceptionally(failure);
            }
        });
        return result.get();
    }

    /**
     * Exits on the window's thread, so that no frame begins meanwhile: one that begins while JavaFX shuts its renderer down
     * fails.
     */
    public static void endProgram() {
        Platform.runLater(() -> System.exit(0));
    }
}
