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
 * The addresses of the hosts of current fetches. A name server may return another address a moment later, so a host keeps the
 * address that was checked while a fetch needs it: Java calls this class whenever it connects to a name.
 */
public final class PinnedNames extends InetAddressResolverProvider {

    private static final Map<String, PinnedName> PINS = new ConcurrentHashMap<>();
    private static volatile boolean isInstalled;

    /** The addresses of a name, or the failed lookup, for all fetches that need it at the same time. */
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
                if (!isInstalled) {
                    throw new IllegalStateException("another class resolves names: " + host);
                }
                answer.complete(found);
            } catch (UnknownHostException | RuntimeException failure) {
                answer.completeExceptionally(failure);
            }
        }
    }

    /** Looks up a name, unless another current fetch has its addresses. */
    static PinnedName pin(String host) {
        return PINS.compute(host, (_, known) -> {
            PinnedName pin = known == null || known.answer.isCompletedExceptionally() ? startLookup(host) : known;
            pin.fetches++;
            return pin;
        });
    }

    private static PinnedName startLookup(String host) {
        PinnedName pin = new PinnedName(host);
        NameLookup.threads().execute(pin::lookUp);
        return pin;
    }

    /** Releases a name when a fetch that pinned it has ended. */
    static void release(PinnedName pin) {
        PINS.computeIfPresent(pin.host, (_, known) -> known == pin && --pin.fetches == 0 ? null : known);
    }

    /** Returns a resolver for pinned names that delegates all others. */
    public static InetAddressResolver withPins(InetAddressResolver others) {
        // Otherwise Java would answer from its own cache, without calling this resolver.
        Security.setProperty("networkaddress.cache.ttl", "0");
        Security.setProperty("networkaddress.cache.stale.ttl", "0");
        isInstalled = true;
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
        return withPins(configuration.builtinResolver());
    }

    @Override
    public String name() {
        return "names pinned by Roboscope";
    }
}
