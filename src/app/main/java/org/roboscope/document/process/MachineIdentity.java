package org.roboscope.document.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import org.roboscope.document.system.OperatingSystem;

/**
 * Where process numbers mean the same: one computer, and of its containers one. A folder may be shared, and a process
 * that runs elsewhere is not to be taken for one that ended here.
 */
public final class MachineIdentity {

    /** Fits no computer, so that nothing is concluded from a process number. */
    private static final String UNKNOWN = "0";
    private static final int DIGITS = 8;
    private static final String OWN = known().map(MachineIdentity::digest).orElse(UNKNOWN);

    private MachineIdentity() {}

    /** A few letters that do not reveal which computer it is. */
    public static String own() {
        return OWN;
    }

    public static boolean isOwn(String written) {
        return !OWN.equals(UNKNOWN) && OWN.equals(written);
    }

    private static Optional<String> known() {
        if (OperatingSystem.current() == OperatingSystem.WINDOWS) {
            return Optional.ofNullable(System.getenv("COMPUTERNAME"));
        }
        try {
            String computer = Files.readString(Path.of("/etc/machine-id"), StandardCharsets.US_ASCII).strip();
            Path container = Files.readSymbolicLink(Path.of("/proc/self/ns/pid"));
            return computer.isEmpty() ? Optional.empty() : Optional.of(computer + " " + container);
        } catch (IOException notOnThisSystem) {
            return Optional.empty();
        }
    }

    private static String digest(String name) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(name.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
