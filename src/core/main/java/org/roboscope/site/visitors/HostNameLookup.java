package org.roboscope.site.visitors;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.roboscope.site.address.IpNumber;
import org.roboscope.site.fetch.NameLookup;

/**
 * Looks up the names of hosts, and whether each name leads back to its address. A few at once, and not longer than a
 * limit in all: a name server may never answer, and the system's look-up cannot be ended.
 */
public final class HostNameLookup {

    /** At most this many addresses are looked up in one call. */
    public static final int MOST = 1_000;

    private static final int AT_ONCE = 8;
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final long A_MOMENT = 50;
    private static final int LONGEST_NAME = 254;
    private static final Pattern NAME = Pattern.compile("(?:[A-Za-z0-9_-]{1,63}\\.)+[A-Za-z][A-Za-z0-9-]{0,62}\\.?");

    private final HostNameSource source;
    private final Executor threads;
    private final Duration limit;

    public HostNameLookup() {
        this(new SystemHostNames(), NameLookup.threads(), LIMIT);
    }

    public HostNameLookup(HostNameSource source, Executor threads, Duration limit) {
        this.source = source;
        this.threads = threads;
        this.limit = limit;
    }

    /**
     * Looks up the names of these addresses.
     *
     * @param done receives the number looked up, from time to time
     * @param stop asked from time to time
     * @return what was found, without the addresses that were not reached in time
     */
    public Map<IpNumber, HostName> look(Collection<IpNumber> addresses, IntConsumer done, BooleanSupplier stop)
            throws InterruptedException {
        LookupRun run = new LookupRun(addresses.stream().limit(MOST).toList());
        for (int i = 0; i < Math.min(AT_ONCE, run.asked); i++) {
            threads.execute(run);
        }
        long end = System.nanoTime() + limit.toNanos();
        while (!run.ended.await(A_MOMENT, TimeUnit.MILLISECONDS) && !stop.getAsBoolean() && System.nanoTime() < end) {
            done.accept(run.found.size());
        }
        run.stopped = true;
        switch (run.fault.get()) {
            case null -> {}
            case RuntimeException fault -> throw fault;
            case Error fault -> throw fault;
            case Throwable other -> throw new IllegalStateException(other);
        }
        return Map.copyOf(run.found);
    }

    private HostName look(IpNumber address) {
        return source.nameOf(address).filter(HostNameLookup::isName)
                .filter(name -> source.addressesOf(name).contains(address))
                .<HostName>map(HostName.Confirmed::new).orElseGet(HostName.Unknown::new);
    }

    /** The owner of an address can give it any name. A name that no host can have is neither looked up nor trusted. */
    private static boolean isName(String name) {
        return name.length() <= LONGEST_NAME && NAME.matcher(name).matches();
    }

    private final class LookupRun implements Runnable {

        private final Queue<IpNumber> waiting;
        private final int asked;
        private final Map<IpNumber, HostName> found = new ConcurrentHashMap<>();
        private final CountDownLatch ended;
        private final AtomicReference<@Nullable Throwable> fault = new AtomicReference<>();
        private volatile boolean stopped;

        LookupRun(Collection<IpNumber> addresses) {
            this.waiting = new ConcurrentLinkedQueue<>(addresses);
            this.asked = addresses.size();
            this.ended = new CountDownLatch(asked);
        }

        @Override
        public void run() {
            IpNumber address = waiting.poll();
            while (address != null && !stopped) {
                try {
                    found.put(address, look(address));
                } catch (RuntimeException | Error failure) {
                    // The waiting thread throws it.
                    fault.compareAndSet(null, failure);
                    stopped = true;
                    endWaiting();
                }
                ended.countDown();
                address = waiting.poll();
            }
        }

        private void endWaiting() {
            while (ended.getCount() > 0) {
                ended.countDown();
            }
        }
    }

    /** What a look-up says of the host at an address. */
    public sealed interface HostName {

        /** Its name, which leads back to the address. */
        record Confirmed(String name) implements HostName {}

        /** It has none, or the name leads elsewhere, or the look-up failed: nothing is known by that. */
        record Unknown() implements HostName {}
    }

    /** Who knows the names of hosts: the system, or a test. */
    public interface HostNameSource {

        /** The name that the owner of an address gave to it. */
        Optional<String> nameOf(IpNumber address);

        /** The addresses that the owner of a name gave to it; none if there are none, or they are unknown. */
        List<IpNumber> addressesOf(String name);
    }

    /** Asks the system, which asks the network. */
    private static final class SystemHostNames implements HostNameSource {

        /** Java gives the address itself where it finds no name. */
        @Override
        public Optional<String> nameOf(IpNumber address) {
            InetAddress asked = address.toInetAddress();
            String name = asked.getCanonicalHostName();
            return name.equals(asked.getHostAddress()) ? Optional.empty() : Optional.of(name);
        }

        @Override
        public List<IpNumber> addressesOf(String name) {
            try {
                return Stream.of(InetAddress.getAllByName(name)).map(IpNumber::of).toList();
            } catch (UnknownHostException nowhere) {
                return List.of();
            }
        }
    }
}
