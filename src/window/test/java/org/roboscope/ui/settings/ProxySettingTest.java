package org.roboscope.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.proxy.ProxySelection.ProxyRoute;

/** The user's proxy replaces the proxy of the system. */
class ProxySettingTest {

    private final Settings settings = new Settings(StoredSettings.DEFAULTS);

    @Test
    void settingOverridesTheSystemProxy() throws BadAddressException {
        WebAddress site = WebAddress.parse("https://example.com/");
        assertThat(ProxySetting.of(settings)).isSameAs(FetchSettings.defaults().proxySelection());
        ProxySetting.set(settings, " proxy.test:8080 ");
        assertThat(ProxySetting.of(settings).routeTo(site)).isInstanceOfSatisfying(ProxyRoute.ThroughProxy.class,
                through -> assertThat(through.proxy().toString()).isEqualTo("proxy.test:8080"));
        ProxySetting.set(settings, "None");
        assertThat(ProxySetting.of(settings).routeTo(site)).isEqualTo(new ProxyRoute.Direct());
        ProxySetting.set(settings, "");
        assertThat(ProxySetting.of(settings)).isSameAs(FetchSettings.defaults().proxySelection());
        settings.setList("network.proxy", List.of("no proxy"));
        assertThat(ProxySetting.of(settings)).as("invalid value in the file")
                .isSameAs(FetchSettings.defaults().proxySelection());
    }

    @Test
    void passwordInTheProxyIsRefused() {
        assertThat(ProxySetting.findProblem("http://me:secret@proxy.test:1")).contains("settings.proxy.login");
        assertThat(ProxySetting.findProblem("ftp://proxy.test")).contains("settings.proxy.bad");
        assertThat(ProxySetting.findProblem("proxy.test")).isEmpty();
    }
}
