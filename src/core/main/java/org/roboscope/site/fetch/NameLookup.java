package org.roboscope.site.fetch;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import org.roboscope.address.Host;
import org.roboscope.site.address.IpNumber;
import org.roboscope.site.fetch.PinnedNames.PinnedName;

/**
 * Looks up each host of a fetch once, so that all requests connect to the checked address. The system's lookup can
 * neither be interrupted nor limited. It has its own thread, and the fetch waits for it only until its own deadline.
 */
public final class NameLookup implements AutoCloseable {

    /** The maximum number of hosts in {@link #PUBLIC_HOSTS}. */
    private static final int MAX_REMEMBERED = 10_000;

    /** The last requested hosts that had an address on the Internet. */
    private static final Set<Host> PUBLIC_HOSTS =
            Collections.synchronizedSet(Collections.newSetFromMap(new LinkedHashMap<>() {
                private static final long serialVersionUID = 1;

                @Override
                protected boolean removeEldestEntry(Map.Entry<Host, Boolean> eldest) {
                    return size() > MAX_REMEMBERED;
                }
            }));

    private final FetchDeadline deadline;
    private final Map<Host, PinnedName> pins = new HashMap<>();

    NameLookup(FetchDeadline deadline) {
        this.deadline = deadline;
    }

    /**
     * Returns an executor with a daemon thread for each lookup, because a hanging lookup must not prevent the program's
     * end.
     */
    public static Executor threads() {
        return lookup -> Thread.ofPlatform().daemon().name("name lookup").start(lookup);
    }

    /** Looks up a host before a request. */
    void prepare(Host host) throws FetchFailedException {
        if (isPublic(addresses(host).getFirst())) {
            PUBLIC_HOSTS.add(host);
        }
    }

    /** Whether any address of the host is in this network or on this computer. */
    boolean isPrivate(Host host) throws FetchFailedException {
        return !addresses(host).stream().allMatch(NameLookup::isPublic);
    }

    /** Whether the host is in this network or on this computer, and was on the Internet before. */
    boolean hasBecomePrivate(Host host) throws FetchFailedException {
        return PUBLIC_HOSTS.contains(host) && !isPublic(addresses(host).getFirst());
    }

    /** Whether the host was never on the Internet, and has only addresses in this network or on this computer. */
    boolean isOnlyPrivate(Host host) throws FetchFailedException {
        return !PUBLIC_HOSTS.contains(host) && addresses(host).stream().noneMatch(NameLookup::isPublic);
    }

    private static boolean isPublic(InetAddress address) {
        return IpNumber.of(address).isPublic();
    }

    /** Returns all addresses of a host, at least one. */
    List<InetAddress> addresses(Host host) throws FetchFailedException {
        if (host.kind() != Host.Kind.NAME) {
            return List.of(InetAddress.ofLiteral(host.withoutBrackets()));
        }
        CompletableFuture<InetAddress[]> answer =
                pins.computeIfAbsent(host, name -> PinnedNames.pin(name.text())).answer();
        try {
            CompletableFuture.anyOf(answer, deadline.stopped()).get();
            if (answer.isDone()) {
                return List.of(answer.get());
            }
        } catch (ExecutionException failure) {
            Throwable cause = Objects.requireNonNull(failure.getCause());
            if (!(cause instanceof UnknownHostException)) {
                throw new IllegalStateException(cause);
            }
            throw new FetchFailedException(new FetchFailure.NameNotFound(host.readable()), cause);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new FetchFailedException(new FetchFailure.Cancelled(), interrupted);
        }
        throw deadline.isCancelled()
                ? new FetchFailedException(new FetchFailure.Cancelled())
                : new FetchFailedException(new FetchFailure.LookupTimeOut(host.readable(), deadline.totalLimit()));
    }

    /** Releases the names when the fetch has ended. */
    @Override
    public void close() {
        pins.values().forEach(PinnedNames::release);
    }
}
