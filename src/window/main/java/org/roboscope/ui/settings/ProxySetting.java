package org.roboscope.ui.settings;

import java.util.Optional;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.proxy.ProxySelection;
import org.roboscope.site.fetch.proxy.ProxySelection.ProxyAddress;

/** The proxy as a person sets it: nothing for what the system says, {@code none}, or its address. */
public final class ProxySetting {

    private static final Settings.Text KEPT = new Settings.Text("network.proxy");
    private static final String NONE = "none";

    private ProxySetting() {}

    public static ProxySelection of(Settings settings) {
        String text = text(settings);
        if (text.isEmpty()) {
            return FetchSettings.defaults().proxySelection();
        }
        // Settings can be edited by hand: a text that is not a proxy is ignored.
        return text.equalsIgnoreCase(NONE) ? ProxySelection.NONE
                : ProxyAddress.parse(text).map(ProxySelection::fixed).orElse(FetchSettings.defaults().proxySelection());
    }

    static String text(Settings settings) {
        return KEPT.in(settings).orElse("");
    }

    static void set(Settings settings, String text) {
        KEPT.set(settings, Optional.of(text.strip()).filter(address -> !address.isEmpty()));
    }

    /** What is wrong with a text, by the key of the sentence. A password would be written into the settings' file. */
    static Optional<String> problem(String text) {
        if (text.isBlank() || text.strip().equalsIgnoreCase(NONE)) {
            return Optional.empty();
        }
        return ProxyAddress.parse(text)
                .map(proxy -> proxy.login().map(login -> "settings.proxy.login"))
                .orElse(Optional.of("settings.proxy.bad"));
    }
}
