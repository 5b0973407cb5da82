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
 * Looks up the hosts of one fetch, each once: all requests of the fetch connect to the address that was checked. The
 * system's lookup can neither be interrupted nor given a limit, so it has its own thread, and the fetch waits for it only
 * within its own limit.
 */
public final class NameLookup implements AutoCloseable {

    private static final int MOST_REMEMBERED = 10_000;

    /** Hosts that had an address on the Internet when they were asked, the last ones. */
    private static final Set<Host> ON_INTERNET =
            Collections.synchronizedSet(Collections.newSetFromMap(new LinkedHashMap<>() {
                private static final long serialVersionUID = 1;

                @Override
                protected boolean removeEldestEntry(Map.Entry<Host, Boolean> eldest) {
                    return size() > MOST_REMEMBERED;
                }
            }));

    private final FetchDeadline deadline;
    private final Map<Host, PinnedName> pins = new HashMap<>();

    NameLookup(FetchDeadline deadline) {
        this.deadline = deadline;
    }

    /** A thread for each look-up; none keeps the program alive, however long it hangs. */
    public static Executor threads() {
        return lookup -> Thread.ofPlatform().daemon().name("name lookup").start(lookup);
    }

    /** Fails if the host cannot be asked, because its name has no address. */
    void prepare(Host host) throws FetchFailedException {
        if (isOnInternet(addresses(host).getFirst())) {
            ON_INTERNET.add(host);
        }
    }

    /** Whether any of the host's addresses is in this network or on this computer. */
    boolean isInside(Host host) throws FetchFailedException {
        return !addresses(host).stream().allMatch(NameLookup::isOnInternet);
    }

    /** Whether the host leads into this network now, and led to the Internet before. */
    boolean hasMovedInside(Host host) throws FetchFailedException {
        return ON_INTERNET.contains(host) && !isOnInternet(addresses(host).getFirst());
    }

    /** Whether the host was never seen on the Internet, and all its addresses are in this network or on this computer. */
    boolean isOnlyInside(Host host) throws FetchFailedException {
        return !ON_INTERNET.contains(host) && addresses(host).stream().noneMatch(NameLookup::isOnInternet);
    }

    private static boolean isOnInternet(InetAddress address) {
        return IpNumber.of(address).isPublic();
    }

    /** All addresses that a host has. */
    List<InetAddress> addresses(Host host) throws FetchFailedException {
        if (host.kind() != Host.Kind.NAME) {
            return List.of(InetAddress.ofLiteral(host.withoutBrackets()));
        }
        CompletableFuture<InetAddress[]> answer =
                pins.computeIfAbsent(host, name -> PinnedNames.take(name.text())).answer();
        try {
            CompletableFuture.anyOf(answer, deadline.stopped()).get();
            if (answer.isDone()) {
                return List.of(answer.get());
            }
        } catch (ExecutionException failure) {
            Throwable why = Objects.requireNonNull(failure.getCause());
            if (!(why instanceof UnknownHostException)) {
                throw new IllegalStateException(why);
            }
            throw new FetchFailedException(new FetchFailure.NameNotFound(host.readable()), why);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new FetchFailedException(new FetchFailure.Cancelled(), interrupted);
        }
        throw deadline.isCancelled()
                ? new FetchFailedException(new FetchFailure.Cancelled())
                : new FetchFailedException(new FetchFailure.LookupTimeOut(host.readable(), deadline.total()));
    }

    /** The fetch is over. */
    @Override
    public void close() {
        pins.values().forEach(PinnedNames::release);
    }
}
