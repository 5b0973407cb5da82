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
 * Looks up the names of hosts, and confirms that each name leads back to its address. A few lookups run at a time,
 * within a total limit, because a name server may never answer and the system's lookup cannot be stopped.
 */
public final class HostNameLookup {

    /** The maximum number of addresses in one call. */
    public static final int MAX_ADDRESSES = 1_000;

    private static final int MAX_THREADS = 8;
    private static final Duration TIME_LIMIT = Duration.ofMinutes(2);
    private static final long PROGRESS_MILLIS = 50;
    private static final int MAX_NAME_LENGTH = 254;
    private static final Pattern NAME = Pattern.compile("(?:[A-Za-z0-9_-]{1,63}\\.)+[A-Za-z][A-Za-z0-9-]{0,62}\\.?");

    private final HostNameSource source;
    private final Executor threads;
    private final Duration limit;

    public HostNameLookup() {
        this(new SystemHostNames(), NameLookup.threads(), TIME_LIMIT);
    }

    public HostNameLookup(HostNameSource source, Executor threads, Duration limit) {
        this.source = source;
        this.threads = threads;
        this.limit = limit;
    }

    /**
     * Looks up the names of addresses.
     *
     * @param onProgress repeatedly receives the number of finished lookups
     * @param shouldStop whether to stop; tested repeatedly
     * @return the results; addresses that were not looked up within the limit are missing
     */
    public Map<IpNumber, HostName> lookUp(Collection<IpNumber> addresses, IntConsumer onProgress,
            BooleanSupplier shouldStop)
            throws InterruptedException {
        LookupRun run = new LookupRun(addresses.stream().limit(MAX_ADDRESSES).toList());
        for (int i = 0; i < Math.min(MAX_THREADS, run.addressCount); i++) {
            threads.execute(run);
        }
        long end = System.nanoTime() + limit.toNanos();
        while (!run.endedLookups.await(PROGRESS_MILLIS, TimeUnit.MILLISECONDS) && !shouldStop.getAsBoolean()
                && System.nanoTime() < end) {
            onProgress.accept(run.names.size());
        }
        run.isStopped = true;
        switch (run.fault.get()) {
            case null -> {}
            case RuntimeException fault -> throw fault;
            case Error fault -> throw fault;
            case Throwable impossible -> throw new IllegalStateException(impossible);
        }
        return Map.copyOf(run.names);
    }

    private HostName lookUpName(IpNumber address) {
        return source.nameOf(address).filter(HostNameLookup::isName)
                .filter(name -> source.addressesOf(name).contains(address))
                .<HostName>map(HostName.ConfirmedName::new).orElseGet(HostName.Unknown::new);
    }

    /** Whether the name is valid. The owner of an address can assign any name to it, even an invalid one. */
    private static boolean isName(String name) {
        return name.length() <= MAX_NAME_LENGTH && NAME.matcher(name).matches();
    }

    /** The lookups of one call, which several threads share. */
    private final class LookupRun implements Runnable {

        private final Queue<IpNumber> waitingAddresses;
        private final int addressCount;
        private final Map<IpNumber, HostName> names = new ConcurrentHashMap<>();
        private final CountDownLatch endedLookups;
        private final AtomicReference<@Nullable Throwable> fault = new AtomicReference<>();
        private volatile boolean isStopped;

        LookupRun(Collection<IpNumber> addresses) {
            this.waitingAddresses = new ConcurrentLinkedQueue<>(addresses);
            this.addressCount = addresses.size();
            this.endedLookups = new CountDownLatch(addressCount);
        }

        @Override
        public void run() {
            IpNumber address = waitingAddresses.poll();
            while (address != null && !isStopped) {
                try {
                    names.put(address, lookUpName(address));
                } catch (RuntimeException | Error failure) {
                    // The waiting thread throws the failure.
                    fault.compareAndSet(null, failure);
                    isStopped = true;
                    endWaiting();
                }
                endedLookups.countDown();
                address = waitingAddresses.poll();
            }
        }

        private void endWaiting() {
            while (endedLookups.getCount() > 0) {
                endedLookups.countDown();
            }
        }
    }

    /** The result of looking up a host's name. */
    public sealed interface HostName {

        /** A name that leads back to the address. */
        record ConfirmedName(String name) implements HostName {}

        /** No name, a name that leads elsewhere, or a failed lookup. */
        record Unknown() implements HostName {}
    }

    /** A source of host names, which tests replace. */
    public interface HostNameSource {

        /** Returns the name that the owner of an address gave it. */
        Optional<String> nameOf(IpNumber address);

        /** Returns the addresses that the owner of a name gave it, or empty if they are unknown. */
        List<IpNumber> addressesOf(String name);
    }

    /** Looks up names with the system. */
    private static final class SystemHostNames implements HostNameSource {

        /** Returns the name of an address. If there is none, Java returns the address. */
        @Override
        public Optional<String> nameOf(IpNumber address) {
            InetAddress javaAddress = address.toInetAddress();
            String name = javaAddress.getCanonicalHostName();
            return name.equals(javaAddress.getHostAddress()) ? Optional.empty() : Optional.of(name);
        }

        @Override
        public List<IpNumber> addressesOf(String name) {
            try {
                return Stream.of(InetAddress.getAllByName(name)).map(IpNumber::of).toList();
            } catch (UnknownHostException unknown) {
                return List.of();
            }
        }
    }
}
