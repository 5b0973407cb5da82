package org.roboscope.site.fetch;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.net.spi.InetAddressResolver;
import java.net.spi.InetAddressResolverProvider;
import java.security.Security;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future.State;
import java.util.stream.Stream;

/**
 * The addresses of the hosts that fetches under way ask. A name server may give another address a moment later, so a host
 * keeps the address that was checked as long as a fetch needs it: Java asks this class whenever it connects to a name.
 */
public final class PinnedNames extends InetAddressResolverProvider {

    private static final Map<String, PinnedName> PINS = new ConcurrentHashMap<>();
    private static volatile boolean inForce;

    /** The addresses of a name, or that it has none, for all fetches that ask for it at the same time. */
    static final class PinnedName {

        private final String host;
        private final CompletableFuture<InetAddress[]> answer = new CompletableFuture<>();
        /** Guarded by the entry in the map. */
        private int fetches;

        private PinnedName(String host) {
            this.host = host;
        }

        /** Completes with at least one address, or exceptionally. */
        CompletableFuture<InetAddress[]> answer() {
            return answer;
        }

        private void lookUp() {
            try {
                InetAddress[] found = InetAddress.getAllByName(host);
                if (!inForce) {
                    throw new IllegalStateException("another class resolves names: " + host);
                }
                answer.complete(found);
            } catch (UnknownHostException | RuntimeException failure) {
                answer.completeExceptionally(failure);
            }
        }
    }

    /** Looks a name up, unless another fetch that is under way knows it. */
    static PinnedName take(String host) {
        return PINS.compute(host, (_, known) -> {
            PinnedName pin = known == null || known.answer.isCompletedExceptionally() ? started(host) : known;
            pin.fetches++;
            return pin;
        });
    }

    private static PinnedName started(String host) {
        PinnedName pin = new PinnedName(host);
        NameLookup.threads().execute(pin::lookUp);
        return pin;
    }

    /** A fetch that took the name is over. */
    static void release(PinnedName pin) {
        PINS.computeIfPresent(pin.host, (_, known) -> known == pin && --pin.fetches == 0 ? null : known);
    }

    /** Resolves names as the given resolver does, except those that are pinned. */
    public static InetAddressResolver over(InetAddressResolver others) {
        // Java would otherwise answer from its own memory, without asking here.
        Security.setProperty("networkaddress.cache.ttl", "0");
        Security.setProperty("networkaddress.cache.stale.ttl", "0");
        inForce = true;
        return new InetAddressResolver() {
            @Override
            public Stream<InetAddress> lookupByName(String host, LookupPolicy policy) throws UnknownHostException {
                PinnedName pin = PINS.get(host);
                return pin != null && pin.answer.state() == State.SUCCESS ? Stream.of(pin.answer.resultNow())
                        : others.lookupByName(host, policy);
            }

            @Override
            public String lookupByAddress(byte[] address) throws UnknownHostException {
                return others.lookupByAddress(address);
            }
        };
    }

    @Override
    public InetAddressResolver get(Configuration configuration) {
        return over(configuration.builtinResolver());
    }

    @Override
    public String name() {
        return "names pinned by Roboscope";
    }
}
