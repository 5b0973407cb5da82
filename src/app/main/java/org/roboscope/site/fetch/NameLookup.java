package org.roboscope.site.fetch;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import org.roboscope.site.address.Host;

/**
 * Looks up host names. The system's lookup can neither be interrupted nor given a limit, so it has its own thread, and the
 * fetch waits for it only within its own limit. Java remembers the answer for the request that follows.
 */
public final class NameLookup {

    private NameLookup() {}

    /** A thread for each look-up; none keeps the program alive, however long it hangs. */
    public static Executor threads() {
        return lookup -> Thread.ofPlatform().daemon().name("name lookup").start(lookup);
    }

    static void check(Host host, FetchDeadline deadline) throws FetchFailedException {
        if (host.kind() == Host.Kind.NAME) {
            find(host, deadline);
        }
    }

    /** All addresses that a name has. */
    static List<InetAddress> find(Host host, FetchDeadline deadline) throws FetchFailedException {
        CompletableFuture<List<InetAddress>> lookup = new CompletableFuture<>();
        Thread.ofPlatform().daemon().name("name lookup").start(() -> {
            try {
                lookup.complete(List.of(InetAddress.getAllByName(host.bare())));
            } catch (UnknownHostException | RuntimeException failure) {
                lookup.completeExceptionally(failure);
            }
        });
        try {
            CompletableFuture.anyOf(lookup, deadline.stopped()).get();
            if (lookup.isDone()) {
                return lookup.get();
            }
        } catch (ExecutionException unknown) {
            throw new FetchFailedException(new FetchFailure.NameNotFound(host.readable()), unknown.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new FetchFailedException(new FetchFailure.Cancelled(), interrupted);
        }
        throw deadline.isCancelled()
                ? new FetchFailedException(new FetchFailure.Cancelled())
                : new FetchFailedException(new FetchFailure.LookupTimeOut(host.readable(), deadline.total()));
    }
}
