package org.roboscope.present.enforce;

import java.nio.charset.StandardCharsets;

/** One file of a server's configuration. */
public record ServerFile(String name, String text) {

    public byte[] bytes() {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
