package org.roboscope.present.enforce;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import org.roboscope.messages.MessageBundle;

/**
 * Where rules come from.
 *
 * @param file    the robots.txt, as people call it
 * @param sha256  of its bytes
 * @param when    the rules are made
 * @param program its name and version
 * @param command that makes the same rules again
 */
public record RuleOrigin(String file, String sha256, Instant when, String program, String command) {

    /** The name and version of this program. */
    public static String thisProgram() {
        MessageBundle product = MessageBundle.of("product");
        return product.text("name") + " " + product.text("version");
    }

    /** The hash of a file, in hexadecimal digits. */
    public static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
