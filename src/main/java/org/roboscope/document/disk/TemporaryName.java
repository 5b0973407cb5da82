package org.roboscope.document.disk;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;

/** The name a save works under, and the removal of what a killed save left under such a name. */
final class TemporaryName {

    private static final String SUFFIX = ".roboscope-new";
    /** No save takes this long, not even on a network. */
    private static final Duration OLD = Duration.ofMinutes(10);

    private static final int LONGEST = 40;

    private TemporaryName() {}

    static Path beside(Path target) {
        String unique = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
        return target.resolveSibling(prefix(target) + unique + SUFFIX);
    }

    /** Old by the disk's own clock: older than the file that was just saved. */
    static void removeLeftovers(Path target) {
        Path folder = Objects.requireNonNull(target.getParent());
        String prefix = prefix(target);
        try (DirectoryStream<Path> leftovers = Files.newDirectoryStream(folder, file -> isTemporary(file, prefix))) {
            FileTime saved = Files.getLastModifiedTime(target);
            for (Path leftover : leftovers) {
                if (Files.getLastModifiedTime(leftover).toInstant().isBefore(saved.toInstant().minus(OLD))) {
                    Files.deleteIfExists(leftover);
                }
            }
        } catch (IOException notNow) {
            // The text is saved; the next save sweeps again.
            return;
        }
    }

    private static boolean isTemporary(Path file, String prefix) {
        String name = String.valueOf(file.getFileName());
        return name.startsWith(prefix) && name.endsWith(SUFFIX);
    }

    /** A long name is cut, so that the temporary one is not too long where the name itself is not. */
    private static String prefix(Path target) {
        String name = String.valueOf(target.getFileName());
        int end = Math.min(name.length(), LONGEST);
        // Half a surrogate pair is no character, and a path with one cannot be made.
        boolean splitsPair = end < name.length() && Character.isHighSurrogate(name.charAt(end - 1));
        return "." + name.substring(0, splitsPair ? end - 1 : end) + ".";
    }
}
