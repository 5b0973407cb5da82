package org.roboscope.ui;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import javafx.application.Platform;

/** Runs work on the window's thread, and waits until it is done. */
final class WindowThread {

    private WindowThread() {}

    static void start() throws InterruptedException, ExecutionException {
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

    static <T> T call(Supplier<T> work) throws InterruptedException, ExecutionException {
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
}
