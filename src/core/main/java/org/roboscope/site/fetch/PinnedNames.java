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
 * Pins the addresses of the hosts of current fetches, because a name server may return another address after the check.
 * Java calls this class whenever it connects to a name.
 */
public final class PinnedNames extends InetAddressResolverProvider {

    private static final Map<String, PinnedName> PINS = new ConcurrentHashMap<>();
    private static volatile boolean isInstalled;

    /** The addresses of a name, or the failed lookup, for all fetches that need it at the same time. */
    static final class PinnedName {

        private final String host;
        private final CompletableFuture<InetAddress[]> answer = new CompletableFuture<>();
        /** The number of fetches that need the name. Only changed while the map computes the entry. */
        private int fetchCount;

        private PinnedName(String host) {
            this.host = host;
        }

        /** Completes with at least one address, or exceptionally. */
        CompletableFuture<InetAddress[]> answer() {
            return answer;
        }

        private void lookUp() {
            try {
                InetAddress[] addresses = InetAddress.getAllByName(host);
                if (!isInstalled) {
                    throw new IllegalStateException("another class resolves names: " + host);
                }
                answer.complete(addresses);
            } catch (UnknownHostException | RuntimeException failure) {
                answer.completeExceptionally(failure);
            }
        }
    }

    /** Pins a name for a fetch. The name is looked up unless another current fetch has pinned it. */
    static PinnedName pin(String host) {
        return PINS.compute(host, (_, current) -> {
            PinnedName pin =
                    current == null || current.answer.isCompletedExceptionally() ? startLookup(host) : current;
            pin.fetchCount++;
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
        PINS.computeIfPresent(pin.host, (_, current) -> current == pin && --pin.fetchCount == 0 ? null : current);
    }

    /** Returns a resolver for pinned names, which passes all other names to the built-in one. */
    public static InetAddressResolver withPins(InetAddressResolver builtIn) {
        // With its own cache, Java would not call this resolver.
        Security.setProperty("networkaddress.cache.ttl", "0");
        Security.setProperty("networkaddress.cache.stale.ttl", "0");
        isInstalled = true;
        return new InetAddressResolver() {
            @Override
            public Stream<InetAddress> lookupByName(String host, LookupPolicy policy) throws UnknownHostException {
                PinnedName pin = PINS.get(host);
                return pin != null && pin.answer.state() == State.SUCCESS ? Stream.of(pin.answer.resultNow())
                        : builtIn.lookupByName(host, policy);
            }

            @Override
            public String lookupByAddress(byte[] address) throws UnknownHostException {
                return builtIn.lookupByAddress(address);
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
