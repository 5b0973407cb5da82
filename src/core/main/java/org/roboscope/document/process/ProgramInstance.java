package org.roboscope.document.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import org.roboscope.document.system.OperatingSystem;

/**
 * A running Roboscope, identified by the ID and the start time of its process, because systems reuse process IDs.
 *
 * @param pid         the process ID
 * @param startMillis the start time in milliseconds since 1970, or 0 if the system does not report it
 */
public record ProgramInstance(long pid, long startMillis) {

    /** The tolerance for start times, which systems derive from the boot time, and which shift a little with the clock. */
    private static final long START_TOLERANCE = Duration.ofSeconds(2).toMillis();
    private static final ProgramInstance OWN = of(ProcessHandle.current());
    /** A name that matches no computer, so that process IDs are not compared. */
    private static final String UNKNOWN_MACHINE = "0";
    private static final int DIGEST_DIGITS = 8;
    private static final String MACHINE = machineName().map(ProgramInstance::digest).orElse(UNKNOWN_MACHINE);

    public static ProgramInstance own() {
        return OWN;
    }

    public boolean isRunning() {
        Optional<ProcessHandle> current = ProcessHandle.of(pid).filter(ProcessHandle::isAlive);
        return current.map(ProgramInstance::of).filter(this::isSameAs).isPresent();
    }

    private boolean isSameAs(ProgramInstance other) {
        return startMillis == 0 || other.startMillis == 0
                || Math.abs(startMillis - other.startMillis) <= START_TOLERANCE;
    }

    private static ProgramInstance of(ProcessHandle process) {
        return new ProgramInstance(process.pid(), process.info().startInstant().map(Instant::toEpochMilli).orElse(0L));
    }

    public String toText() {
        return pid + " " + startMillis;
    }

    /** Parses the form of {@link #toText()}; empty if it is invalid. */
    public static Optional<ProgramInstance> parse(String text) {
        String[] parts = text.strip().split(" ", -1);
        try {
            return parts.length == 2
                    ? Optional.of(new ProgramInstance(Long.parseLong(parts[0]), Long.parseLong(parts[1])))
                    : Optional.empty();
        } catch (NumberFormatException broken) {
            return Optional.empty();
        }
    }

    /**
     * Returns an identifier of the computer and container in which process IDs are comparable. In a shared folder,
     * a process that runs elsewhere must not be treated as one that ended here. The identifier does not reveal the
     * computer.
     */
    public static String machine() {
        return MACHINE;
    }

    public static boolean isOnThisMachine(String text) {
        return !MACHINE.equals(UNKNOWN_MACHINE) && MACHINE.equals(text);
    }

    private static Optional<String> machineName() {
        if (OperatingSystem.current() == OperatingSystem.WINDOWS) {
            return Optional.ofNullable(System.getenv("COMPUTERNAME"));
        }
        try {
            String computer = Files.readString(Path.of("/etc/machine-id"), StandardCharsets.US_ASCII).strip();
            Path container = Files.readSymbolicLink(Path.of("/proc/self/ns/pid"));
            return computer.isEmpty() ? Optional.empty() : Optional.of(computer + " " + container);
        } catch (IOException unavailable) {
            return Optional.empty();
        }
    }

    private static String digest(String name) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(name.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, DIGEST_DIGITS);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
