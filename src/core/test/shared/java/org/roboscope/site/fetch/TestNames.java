package org.roboscope.site.fetch;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.net.spi.InetAddressResolver;
import java.net.spi.InetAddressResolverProvider;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Resolves host names for tests: names under {@code .test} lead to this machine or nowhere, or resolve slowly. No test
 * uses a name server. Java caches failed lookups for some seconds, so each test needs its own slow name.
 */
public final class TestNames extends InetAddressResolverProvider {

    private static final String TOP = ".test";
    private static final Map<String, Integer> LOOKED_UP = new ConcurrentHashMap<>();
    private static final CountDownLatch NEVER = new CountDownLatch(1);

    @Override
    public InetAddressResolver get(Configuration configuration) {
        InetAddressResolver builtIn = configuration.builtinResolver();
        return PinnedNames.withPins(new InetAddressResolver() {
            @Override
            public Stream<InetAddress> lookupByName(String host, LookupPolicy policy) throws UnknownHostException {
                return host.endsWith(TOP) ? Stream.of(addresses(host)) : builtIn.lookupByName(host, policy);
            }

            @Override
            public String lookupByAddress(byte[] address) throws UnknownHostException {
                return builtIn.lookupByAddress(address);
            }
        });
    }

    /** A host with a public address in addition to the loopback address counts as a site on the Internet. */
    private static InetAddress[] addresses(String host) throws UnknownHostException {
        byte[] publicAddress = {8, 8, 8, 8};
        return host.startsWith("public.") || host.startsWith("moving.") && !LOOKED_UP.containsKey(host)
                ? new InetAddress[] {resolve(host), InetAddress.getByAddress(host, publicAddress)}
                : new InetAddress[] {resolve(host)};
    }

    private static InetAddress resolve(String host) throws UnknownHostException {
        if (host.startsWith("missing.")) {
            throw new UnknownHostException(host);
        }
        if (host.startsWith("moving.") && LOOKED_UP.merge(host, 1, Integer::sum) > 1) {
            return InetAddress.getByAddress(host, new byte[] {127, 0, 0, 2});
        }
        if (host.startsWith("moves-inside.") && LOOKED_UP.merge(host, 1, Integer::sum) == 1) {
            return InetAddress.getByAddress(host, new byte[] {8, 8, 8, 8});
        }
        if (host.startsWith("slow.")) {
            pause(host);
        }
        return InetAddress.getByAddress(host, new byte[] {127, 0, 0, 1});
    }

    private static void pause(String host) throws UnknownHostException {
        try {
            if (!NEVER.await(5, TimeUnit.SECONDS)) {
                throw new UnknownHostException(host);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public String name() {
        return "names of tests";
    }
}
