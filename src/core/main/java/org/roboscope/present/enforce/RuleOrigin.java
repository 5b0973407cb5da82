package org.roboscope.present.enforce;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import org.roboscope.messages.MessageBundle;

/**
 * The origin of rules.
 *
 * @param file    the name of the robots.txt for users
 * @param sha256  the hash of its bytes
 * @param time    the time at which the rules were created
 * @param program the name and version of the program
 * @param command the command that creates the same rules again
 */
public record RuleOrigin(String file, String sha256, Instant time, String program, String command) {

    /** Returns the name and version of this program. */
    public static String thisProgram() {
        MessageBundle product = MessageBundle.of("product");
        return product.text("name") + " " + product.text("version");
    }

    /** Returns the hash of a file in hexadecimal digits. */
    public static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
