package org.roboscope.address;

import java.util.Locale;
import java.util.Optional;

/** The ways to fetch a robots.txt that crawlers know. */
public enum Scheme {
    HTTP(80),
    HTTPS(443),
    FTP(21);

    private final int defaultPort;

    Scheme(int defaultPort) {
        this.defaultPort = defaultPort;
    }

    public static Optional<Scheme> named(String name) {
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
