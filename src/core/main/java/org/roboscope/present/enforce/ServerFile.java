package org.roboscope.present.enforce;

import java.nio.charset.StandardCharsets;

/** A configuration file of a server. */
public record ServerFile(String name, String text) {

    public byte[] bytes() {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
