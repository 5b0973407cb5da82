package org.roboscope.document.disk;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.process.ProgramInstance;

/**
 * Removes the temporary files of interrupted saves from a folder. A file of a process that ended on this computer is
 * removed immediately; a file from elsewhere is removed when it is older than any save.
 */
public final class TemporaryFileCleanup {

    /** Longer than any save, even on a network, by the clock of the disk. */
    private static final Duration MAX_SAVE_TIME = Duration.ofMinutes(10);
    /** Longer than any save, by the clock of this computer, which may differ from the disk's. */
    private static final Duration MAX_SAVE_TIME_LOCAL_CLOCK = Duration.ofDays(1);

    private TemporaryFileCleanup() {}

    /** Removes the files next to an opened file. A failure is not reported, because nothing is lost. */
    public static void removeBeside(Path file) {
        try {
            removeIn(Objects.requireNonNull(SafeFile.linkTarget(file).getParent()));
        } catch (IOException failure) {
            // The next opening tries again.
            return;
        }
    }

    /** Removes the temporary files of interrupted saves from a folder. */
    public static void removeIn(Path folder) {
        try {
            removeOlderThan(folder, Instant.now().minus(MAX_SAVE_TIME_LOCAL_CLOCK));
        } catch (IOException | DirectoryIteratorException failure) {
            // The next opening tries again; often the folder does not exist yet.
            return;
        }
    }

    /** Removes old files after a save. The time of the saved file is the time by the clock of its disk. */
    static void removeAfterSaving(Path target) {
        try {
            Instant saved = Files.getLastModifiedTime(target).toInstant();
            removeOlderThan(Objects.requireNonNull(target.getParent()), saved.minus(MAX_SAVE_TIME));
        } catch (IOException | DirectoryIteratorException failure) {
            // The text is saved; the next save tries again.
            return;
        }
    }

    private static void removeOlderThan(Path folder, Instant cutoff) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, ".*.roboscope-new")) {
            for (Path file : files) {
                var name = TemporaryName.parse(file);
                if (name.isPresent() && isLeftOver(file, name.get(), cutoff)) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    private static boolean isLeftOver(Path file, TemporaryName name, Instant cutoff) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        return name.isFromThisMachine()
                ? name.isAbandoned()
                : Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toInstant().isBefore(cutoff);
    }

    /**
     * The name of a temporary file. It contains the process that saves, to distinguish files of killed processes from
     * those being written.
     *
     * @param machine computer of the process; blank if the name does not contain it
     */
    record TemporaryName(String machine, @Nullable ProgramInstance writer) {

        private static final String SUFFIX = ".roboscope-new";
        /**
         * The name of the file, the process, and a unique number. Names by earlier versions do not contain the process.
         */
        private static final Pattern NAME = Pattern.compile(
                "\\..*\\.(?:(?<machine>[0-9a-f]{1,8})-(?<process>[0-9]{1,18})-(?<start>[0-9]{1,18})-)?[0-9a-f]{16}"
                        + Pattern.quote(SUFFIX),
                Pattern.DOTALL);
        private static final int MAX_PREFIX = 40;

        static Path nextTo(Path target) {
            return nextTo(target, ProgramInstance.machine(), ProgramInstance.own());
        }

        static Path nextTo(Path target, String machine, ProgramInstance writer) {
            String process = machine + "-" + writer.pid() + "-" + writer.startMillis() + "-";
            String unique = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
            return target.resolveSibling(shortenedPrefix(target) + process + unique + SUFFIX);
        }

        /** Parses a name; empty for other files. */
        static Optional<TemporaryName> parse(Path file) {
            Matcher name = NAME.matcher(String.valueOf(file.getFileName()));
            if (!name.matches()) {
                return Optional.empty();
            }
            String machine = name.group("machine");
            return Optional.of(machine == null
                    ? new TemporaryName("", null)
                    : new TemporaryName(machine,
                            new ProgramInstance(Long.parseLong(name.group("process")),
                                    Long.parseLong(name.group("start")))));
        }

        /** Whether its process has certainly ended. */
        boolean isAbandoned() {
            return writer != null && isFromThisMachine() && !writer.isRunning();
        }

        /** Whether the name contains a process of this computer, running or ended. */
        boolean isFromThisMachine() {
            return ProgramInstance.isOnThisMachine(machine);
        }

        /** Shortens a long name, so that the temporary name is not too long. */
        private static String shortenedPrefix(Path target) {
            String name = String.valueOf(target.getFileName());
            int end = Math.min(name.length(), MAX_PREFIX);
            // A path cannot contain half a surrogate pair.
            boolean splitsPair = end < name.length() && Character.isHighSurrogate(name.charAt(end - 1));
            return "." + name.substring(0, splitsPair ? end - 1 : end) + ".";
        }
    }
}
