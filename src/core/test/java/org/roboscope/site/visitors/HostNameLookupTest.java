package org.roboscope.site.visitors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.site.address.IpNumber;
import org.roboscope.site.visitors.HostNameLookup.HostName;
import org.roboscope.site.visitors.HostNameLookup.HostNameSource;

/** Looks up the host names of IP addresses, and confirms each by its addresses. */
@Timeout(60)
class HostNameLookupTest {

    private static final Executor ON_VIRTUAL_THREADS = command -> Thread.ofVirtual().start(command);
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final IpNumber ONE = IpNumber.parse("1.1.1.1");
    private static final IpNumber TWO = IpNumber.parse("2001:db9::1");
    private static final IpNumber THREE = IpNumber.parse("3.3.3.3");
    private static final IpNumber FOUR = IpNumber.parse("4.4.4.4");

    private record Names(Map<IpNumber, String> names, Map<String, List<IpNumber>> addresses)
            implements HostNameSource {

        @Override
        public Optional<String> nameOf(IpNumber address) {
            return Optional.ofNullable(names.get(address));
        }

        @Override
        public List<IpNumber> addressesOf(String name) {
            return addresses.getOrDefault(name, List.of());
        }
    }

    private static HostNameSource source(Function<IpNumber, Optional<String>> nameOf) {
        return new HostNameSource() {
            @Override
            public Optional<String> nameOf(IpNumber address) {
                return nameOf.apply(address);
            }

            @Override
            public List<IpNumber> addressesOf(String name) {
                return List.of();
            }
        };
    }

    @Test
    void nameIsConfirmedIfItLeadsBack() throws Exception {
        Names names = new Names(
                Map.of(ONE, "a.googlebot.com", TWO, "b.googlebot.com", THREE, "forged.googlebot.com"),
                Map.of("a.googlebot.com", List.of(FOUR, ONE), "b.googlebot.com", List.of(TWO),
                        "forged.googlebot.com", List.of(FOUR)));
        Map<IpNumber, HostName> namesByNumber = new HostNameLookup(names, Runnable::run, LONG)
                .lookUp(List.of(ONE, TWO, THREE, FOUR), _ -> {}, () -> false);
        assertThat(namesByNumber).isEqualTo(Map.of(ONE, new HostName.ConfirmedName("a.googlebot.com"),
                TWO, new HostName.ConfirmedName("b.googlebot.com"), THREE, new HostName.Unknown(),
                FOUR, new HostName.Unknown()));
    }

    /** The owner of an address may give it any name; invalid names are neither looked up nor trusted. */
    @ParameterizedTest
    @ValueSource(strings = {"a.googlebot.com\u0000.evil.test", "a\n.googlebot.com", "\u001B[31m.googlebot.com",
        "a b.googlebot.com", ".googlebot.com", "googlebot.com.", "10.0.0.1", "20.0.0.1", "[::1]", "a..googlebot.com",
        "",
        "*.googlebot.com", "\u202Ea.googlebot.com", "LONG.googlebot.com", "MANY.googlebot.com"})
    void invalidNameIsNotTrusted(String name) throws Exception {
        String hostile = name.replace("LONG", "a".repeat(100_000)).replace("MANY", "a.".repeat(50_000) + "a");
        List<String> lookedUp = new ArrayList<>();
        HostNameSource source = new HostNameSource() {
            @Override
            public Optional<String> nameOf(IpNumber address) {
                return Optional.of(hostile);
            }

            @Override
            public List<IpNumber> addressesOf(String hostName) {
                lookedUp.add(hostName);
                return List.of(ONE);
            }
        };
        Map<IpNumber, HostName> namesByNumber =
                new HostNameLookup(source, Runnable::run, LONG).lookUp(List.of(ONE), _ -> {}, () -> false);
        boolean isName = name.equals("googlebot.com.");
        assertThat(namesByNumber.get(ONE) instanceof HostName.ConfirmedName).isEqualTo(isName);
        assertThat(lookedUp).hasSize(isName ? 1 : 0);
    }

    @Test
    void nameWithThousandsOfAddressesConfirmsEach() throws Exception {
        List<IpNumber> addresses = IntStream.range(0, 20_000).mapToObj(i -> IpNumber.ofV4(0x20000000 + i)).toList();
        Names names = new Names(Map.of(addresses.getLast(), "a.googlebot.com"), Map.of("a.googlebot.com", addresses));
        assertThat(new HostNameLookup(names, Runnable::run, LONG).lookUp(List.of(addresses.getLast()), _ -> {},
                () -> false))
                .containsValue(new HostName.ConfirmedName("a.googlebot.com"));
    }

    @Test
    void numberOfLookupsIsLimited() throws Exception {
        List<IpNumber> addresses = IntStream.range(0, 5_000).mapToObj(i -> IpNumber.ofV4(0x20000000 + i)).toList();
        assertThat(new HostNameLookup(source(_ -> Optional.empty()), ON_VIRTUAL_THREADS, LONG)
                .lookUp(addresses, _ -> {}, () -> false)).hasSize(HostNameLookup.MAX_ADDRESSES);
    }

    @Test
    void stoppedLookupReturnsEarlierResults() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        AtomicBoolean hangs = new AtomicBoolean();
        HostNameSource slow = source(address -> {
            if (address.equals(TWO)) {
                hangs.set(true);
                try {
                    never.await();
                } catch (InterruptedException ended) {
                    Thread.currentThread().interrupt();
                }
            }
            return Optional.empty();
        });
        List<Integer> progress = new ArrayList<>();
        Map<IpNumber, HostName> namesByNumber = new HostNameLookup(slow, ON_VIRTUAL_THREADS, LONG)
                .lookUp(List.of(ONE, TWO, THREE), progress::add, () -> hangs.get() && progress.contains(2));
        assertThat(namesByNumber).containsOnlyKeys(ONE, THREE);
        assertThat(
                new HostNameLookup(slow, ON_VIRTUAL_THREADS, Duration.ZERO).lookUp(List.of(TWO), _ -> {}, () -> false))
                .isEmpty();
        never.countDown();
    }

    @Test
    void exceptionIsThrownToTheCaller() {
        HostNameSource faulty = source(_ -> {
            throw new IllegalStateException("broken");
        });
        assertThatThrownBy(() -> new HostNameLookup(faulty, ON_VIRTUAL_THREADS, LONG)
                .lookUp(List.of(ONE, TWO), _ -> {}, () -> false)).hasMessage("broken");
    }
}
