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
 * Removes the half-written files that killed saves left in a folder. A file whose writer ended on this computer goes at
 * once; one from elsewhere goes when no save can take so long.
 */
public final class TemporaryFileCleanup {

    /** Longer than any save, even on a network, by the disk's own clock. */
    private static final Duration OLD = Duration.ofMinutes(10);
    /** Longer than any save, by the clock of this computer, which may differ from the disk's. */
    private static final Duration VERY_OLD = Duration.ofDays(1);

    private TemporaryFileCleanup() {}

    /** Removes those next to an opened file. A failure is not reported, because nothing is lost. */
    public static void removeBeside(Path file) {
        try {
            removeIn(Objects.requireNonNull(SaveObstacles.linkTarget(file).getParent()));
        } catch (IOException notNow) {
            // It is swept again at the next opening.
            return;
        }
    }

    /** Of all files in a folder of our own. */
    public static void removeIn(Path folder) {
        try {
            sweep(folder, Instant.now().minus(VERY_OLD));
        } catch (IOException | DirectoryIteratorException notNow) {
            // It is swept again at the next opening; often there is no such folder yet.
            return;
        }
    }

    /** After a save, whose file tells the time on its disk. */
    static void removeAfterSaving(Path target) {
        try {
            Instant saved = Files.getLastModifiedTime(target).toInstant();
            sweep(Objects.requireNonNull(target.getParent()), saved.minus(OLD));
        } catch (IOException | DirectoryIteratorException notNow) {
            // The text is saved; the next save sweeps again.
            return;
        }
    }

    private static void sweep(Path folder, Instant old) throws IOException {
        try (DirectoryStream<Path> hidden = Files.newDirectoryStream(folder, ".*.roboscope-new")) {
            for (Path file : hidden) {
                var name = TemporaryName.of(file);
                if (name.isPresent() && isLeft(file, name.get(), old)) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    private static boolean isLeft(Path file, TemporaryName name, Instant old) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        return name.isFromHere()
                ? name.isAbandoned()
                : Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toInstant().isBefore(old);
    }

    /**
     * The name a save works under. It says who saves, so that what a killed save left differs from what is being
     * written.
     *
     * @param machine where the process runs; blank if the name does not say
     */
    record TemporaryName(String machine, @Nullable ProgramInstance writer) {

        private static final String SUFFIX = ".roboscope-new";
        /** The name of the file, who writes it, and what makes it unique. Earlier versions did not say who. */
        private static final Pattern NAME = Pattern.compile(
                "\\..*\\.(?:(?<machine>[0-9a-f]{1,8})-(?<process>[0-9]{1,18})-(?<start>[0-9]{1,18})-)?[0-9a-f]{16}"
                        + Pattern.quote(SUFFIX),
                Pattern.DOTALL);
        private static final int LONGEST = 40;

        static Path beside(Path target) {
            return beside(target, ProgramInstance.machine(), ProgramInstance.own());
        }

        static Path beside(Path target, String machine, ProgramInstance writer) {
            String who = machine + "-" + writer.process() + "-" + writer.start() + "-";
            String unique = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
            return target.resolveSibling(prefix(target) + who + unique + SUFFIX);
        }

        /** Empty for the name of anything else. */
        static Optional<TemporaryName> of(Path file) {
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

        /** Whether it is certain that its writer has ended. */
        boolean isAbandoned() {
            return writer != null && isFromHere() && !writer.isRunning();
        }

        /** Whether its writer, if there is one, runs on this computer. */
        boolean isFromHere() {
            return ProgramInstance.isOnThisMachine(machine);
        }

        /** A long name is cut, so that the temporary one is not too long where the name itself is not. */
        private static String prefix(Path target) {
            String name = String.valueOf(target.getFileName());
            int end = Math.min(name.length(), LONGEST);
            // A path cannot contain half a surrogate pair.
            boolean splitsPair = end < name.length() && Character.isHighSurrogate(name.charAt(end - 1));
            return "." + name.substring(0, splitsPair ? end - 1 : end) + ".";
        }
    }
}
