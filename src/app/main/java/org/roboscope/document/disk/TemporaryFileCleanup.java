package org.roboscope.document.disk;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;

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
            sweep(Objects.requireNonNull(LinkTarget.of(file).getParent()), Instant.now().minus(VERY_OLD));
        } catch (IOException | DirectoryIteratorException notNow) {
            // It is swept again at the next opening.
            return;
        }
    }

    /** Of all files in a folder of our own. */
    public static void removeIn(Path folder) {
        try {
            sweep(folder, Instant.now().minus(VERY_OLD));
        } catch (IOException | DirectoryIteratorException notNow) {
            // As above; often there is no such folder yet.
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
}
