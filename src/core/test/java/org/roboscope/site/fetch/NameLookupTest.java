package org.roboscope.site.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.roboscope.address.Host;
import org.roboscope.site.address.WebAddress;

/**
 * A host keeps its addresses during one fetch. Later fetches remember only that it was on the Internet. The names of
 * the hosts are resolved by {@link TestNames}.
 */
class NameLookupTest {

    private static final Duration LIMIT = Duration.ofSeconds(30);

    private static Host host(String name) throws Exception {
        return WebAddress.parse("http://" + name + "/").host();
    }

    @Test
    void namesKeepTheirAddressesDuringAFetch() throws Exception {
        Host host = host("moving.lookup.test");
        try (FetchDeadline deadline = new FetchDeadline(LIMIT); NameLookup names = new NameLookup(deadline)) {
            InetAddress first = names.addresses(host).getFirst();
            assertThat(InetAddress.getByName(host.text())).isEqualTo(first);
            try (NameLookup innerLookup = new NameLookup(deadline)) {
                assertThat(innerLookup.addresses(host)).isEqualTo(names.addresses(host));
            }
            assertThat(InetAddress.getByName(host.text())).as("during the outer fetch").isEqualTo(first);
        }
        assertThat(InetAddress.getByName(host.text()).getHostAddress()).isEqualTo("127.0.0.2");
    }

    @Test
    void hostThatMovedInsideIsNotOnlyInside() throws Exception {
        Host host = host("moves-inside.lookup.test");
        try (FetchDeadline deadline = new FetchDeadline(LIMIT)) {
            try (NameLookup names = new NameLookup(deadline)) {
                names.prepare(host);
                assertThat(names.hasBecomePrivate(host)).isFalse();
            }
            try (NameLookup names = new NameLookup(deadline)) {
                assertThat(names.isPrivate(host)).isTrue();
                assertThat(names.hasBecomePrivate(host)).isTrue();
                assertThat(names.isOnlyPrivate(host)).isFalse();
            }
        }
    }
}
