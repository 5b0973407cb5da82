package org.roboscope.site.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.proxy.ProxySelection.ProxyRoute;
import org.roboscope.site.fetch.proxy.SystemProxies;

/** What is set here holds for every fetch of the program. */
@Isolated
class JavaProxyPropertiesTest {

    @Test
    void javasOwnPropertiesComeFirst() throws BadAddressException {
        System.setProperty("http.proxyHost", "javas.test");
        System.setProperty("http.proxyPort", "9");
        try {
            ProxyRoute route = new SystemProxies(Map.of("http_proxy", "p:1")).to(WebAddress.parse("http://a.test/"));
            assertThat(route).isInstanceOfSatisfying(ProxyRoute.Through.class,
                    through -> assertThat(through.proxy().toString()).isEqualTo("javas.test:9"));
        } finally {
            System.clearProperty("http.proxyHost");
            System.clearProperty("http.proxyPort");
        }
    }
}
