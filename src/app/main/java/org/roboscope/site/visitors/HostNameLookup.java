package org.roboscope.site.visitors;

import java.time.Duration;
import java.util.Collection;
import java.util.Map;
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
import org.jspecify.annotations.Nullable;
import org.roboscope.site.address.IpNumber;
import org.roboscope.site.fetch.NameLookup;

/**
 * Looks up the names of hosts, and whether each name leads back to its address. A few at once, and not longer than a
 * limit in all: a name server may never answer, and the system's look-up cannot be ended.
 */
public final class HostNameLookup {

    /** So many addresses are asked about in one go. */
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
     * Looks these up.
     *
     * @param done told now and then how many were looked up
     * @param stop asked now and then
     * @return what was found; addresses that were not come to in time are not in it
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

    /** Whoever owns an address names it as they like. What no host is called is neither asked about nor believed. */
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
                    // Whoever waits throws it.
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
}
