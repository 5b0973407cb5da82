package org.roboscope.site.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.proxy.ProxySelection.ProxyRoute;
import org.roboscope.site.fetch.proxy.SystemProxies;

/** Java's proxy properties precede the environment. Isolated, because they apply to every fetch of the program. */
@Isolated
class JavaProxyPropertiesTest {

    @AfterEach
    void clearProxyProperties() {
        System.clearProperty("http.proxyHost");
        System.clearProperty("http.proxyPort");
    }

    private static ProxyRoute route(String host) throws BadAddressException {
        System.setProperty("http.proxyHost", host);
        System.setProperty("http.proxyPort", "9");
        return new SystemProxies(Map.of("http_proxy", "p:1")).routeTo(WebAddress.parse("http://a.test/"));
    }

    @ParameterizedTest
    @CsvSource({"javas.test, javas.test:9", "my_proxy, my_proxy:9", "192.0.2.1, 192.0.2.1:9",
        "2001:db8::1, [2001:db8::1]:9"})
    void javaPropertiesPrecedeTheEnvironment(String host, String proxy) throws BadAddressException {
        assertThat(route(host)).isInstanceOfSatisfying(ProxyRoute.ThroughProxy.class,
                through -> assertThat(through.proxy()).hasToString(proxy));
    }

    /** The sentence about a failed connection would repeat such a host. */
    @ParameterizedTest
    @ValueSource(strings = {
        "user:secret@javas.test", "user@javas.test", "corp\\user:secret", "http://user:secret@javas.test",
        "user:se/cret@javas.test", "user:secret"})
    void hostWithALoginIsNotUsed(String host) throws BadAddressException {
        assertThat(route(host)).isEqualTo(new ProxyRoute.Unusable(""));
    }
}
