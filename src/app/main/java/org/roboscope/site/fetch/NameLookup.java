package org.roboscope.site.fetch;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.roboscope.site.address.Host;

/**
 * Looks up hosts' names. The system's lookup can neither be interrupted nor given a limit, so it gets a thread of its
 * own, which nobody waits for longer than the fetch may take. Java remembers the answer for the request that follows.
 */
public final class NameLookup {

    private NameLookup() {}

    static void check(Host host, Limits limits) throws FailedException {
        if (host.kind() == Host.Kind.NAME) {
            find(host, limits);
        }
    }

    public static InetAddress find(Host host, Limits limits) throws FailedException {
        CompletableFuture<InetAddress> lookup = new CompletableFuture<>();
        Thread.ofPlatform().daemon().name("name lookup").start(() -> {
            try {
                lookup.complete(InetAddress.getByName(host.bare()));
            } catch (UnknownHostException | RuntimeException failure) {
                lookup.completeExceptionally(failure);
            }
        });
        try {
            CompletableFuture.anyOf(lookup, limits.stopped()).get();
            if (lookup.isDone()) {
                return lookup.get();
            }
        } catch (ExecutionException unknown) {
            throw new FailedException(new Failure.NameNotFound(host.readable()), unknown.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new FailedException(new Failure.Cancelled(), interrupted);
        }
        throw limits.isCancelled()
                ? new FailedException(new Failure.Cancelled(), null)
                : new FailedException(new Failure.LookupTimeOut(host.readable(), limits.total()), null);
    }
}
