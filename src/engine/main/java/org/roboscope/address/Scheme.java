package org.roboscope.address;

import java.util.Locale;
import java.util.Optional;

/** The schemes by which crawlers fetch a robots.txt. */
public enum Scheme {
    HTTP(80),
    HTTPS(443),
    FTP(21);

    private final int defaultPort;

    Scheme(int defaultPort) {
        this.defaultPort = defaultPort;
    }

    public static Optional<Scheme> byName(String name) {
        for (Scheme scheme : values()) {
            if (scheme.text().equalsIgnoreCase(name)) {
                return Optional.of(scheme);
            }
        }
        return Optional.empty();
    }

    public int defaultPort() {
        return defaultPort;
    }

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
