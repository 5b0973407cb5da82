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
 * The names that tests look up: those under {@code .test} lead to this machine, or nowhere, or take their time. No test
 * asks a name server. Java remembers for some seconds that a name led nowhere, so each test has a slow name of its own.
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
                return host.endsWith(TOP) ? Stream.of(all(host)) : builtIn.lookupByName(host, policy);
            }

            @Override
            public String lookupByAddress(byte[] address) throws UnknownHostException {
                return builtIn.lookupByAddress(address);
            }
        });
    }

    /** A name with a public address beside the one of this machine passes for a site on the Internet. */
    private static InetAddress[] all(String host) throws UnknownHostException {
        byte[] elsewhere = {8, 8, 8, 8};
        return host.startsWith("public.") || host.startsWith("moving.") && !LOOKED_UP.containsKey(host)
                ? new InetAddress[] {own(host), InetAddress.getByAddress(host, elsewhere)}
                : new InetAddress[] {own(host)};
    }

    private static InetAddress own(String host) throws UnknownHostException {
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
