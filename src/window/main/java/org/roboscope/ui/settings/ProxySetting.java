package org.roboscope.ui.settings;

import java.util.Optional;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.proxy.ProxySelection;
import org.roboscope.site.fetch.proxy.ProxySelection.ProxyAddress;

/** The proxy setting: an address, {@code none}, or empty for the proxy of the system. */
public final class ProxySetting {

    private static final Settings.Text PROXY = new Settings.Text("network.proxy");
    private static final String NONE = "none";

    private ProxySetting() {}

    public static ProxySelection of(Settings settings) {
        String text = text(settings);
        if (text.isEmpty()) {
            return FetchSettings.defaults().proxySelection();
        }
        // A user may have edited the file, so an invalid proxy is ignored.
        return text.equalsIgnoreCase(NONE) ? ProxySelection.NONE
                : ProxyAddress.parse(text).map(ProxySelection::fixed).orElse(FetchSettings.defaults().proxySelection());
    }

    static String text(Settings settings) {
        return PROXY.in(settings).orElse("");
    }

    static void set(Settings settings, String text) {
        PROXY.set(settings, Optional.of(text.strip()).filter(address -> !address.isEmpty()));
    }

    /**
     * The message key of the problem with a text. A login is refused, because the settings file would contain the
     * password.
     */
    static Optional<String> findProblem(String text) {
        if (text.isBlank() || text.strip().equalsIgnoreCase(NONE)) {
            return Optional.empty();
        }
        return ProxyAddress.parse(text)
                .map(proxy -> proxy.login().map(login -> "settings.proxy.login"))
                .orElse(Optional.of("settings.proxy.bad"));
    }
}
