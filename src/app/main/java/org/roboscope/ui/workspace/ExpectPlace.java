package org.roboscope.ui.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.roboscope.document.disk.DiskState;
import org.roboscope.document.disk.OverwriteMode;
import org.roboscope.document.disk.SaveResult;
import org.roboscope.document.disk.TrackedFile;
import org.roboscope.simulate.expect.ExpectFile;

/**
 * The {@code robots.expect} beside a file. A change is made to what lies there at that moment, so that it takes nothing
 * away that others have written since. One thread reads and writes; another one may watch.
 */
final class ExpectPlace {

    private static final long LARGEST = 10_000_000;
    private static final int MOST_TRIES = 5;

    /** What became of a change: the file as it is now, and why the change is not in it if it is not. */
    record Changed(ExpectFile file, Optional<String> trouble) {}

    private final Path path;
    private volatile TrackedFile tracked;

    private ExpectPlace(Path path) {
        this.path = path;
        this.tracked = new TrackedFile(path, new DiskState.Missing());
    }

    static ExpectPlace beside(Path file) {
        return new ExpectPlace(file.resolveSibling(ExpectFile.NAME));
    }

    Path path() {
        return path;
    }

    /** To look what others do to it. */
    TrackedFile tracked() {
        return tracked;
    }

    ExpectFile read() throws IOException {
        Optional<byte[]> bytes = bytes();
        tracked = new TrackedFile(path, bytes.map(DiskState::ofBytes).orElseGet(DiskState.Missing::new));
        return bytes.map(ExpectFile::read).orElseGet(ExpectFile::empty);
    }

    private Optional<byte[]> bytes() throws IOException {
        if (Files.notExists(path)) {
            return Optional.empty();
        }
        if (!Files.isRegularFile(path) || Files.size(path) > LARGEST) {
            throw new IOException(path.toString());
        }
        try {
            return Optional.of(Files.readAllBytes(path));
        } catch (NoSuchFileException gone) {
            return Optional.empty();
        }
    }

    Changed change(UnaryOperator<ExpectFile> change) throws IOException {
        ExpectFile now = read();
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            ExpectFile wanted = change.apply(now);
            if (wanted.equals(now)) {
                return new Changed(now, Optional.empty());
            }
            switch (tracked.save(wanted.toBytes(), OverwriteMode.ASK)) {
                case SaveResult.Saved saved -> {
                    return new Changed(wanted, Optional.empty());
                }
                case SaveResult.Failed failed -> {
                    return new Changed(now, Optional.of(failed.sentence().text()));
                }
                case SaveResult.ChangedOnDisk changed -> now = read();
            }
        }
        throw new IOException(path.toString());
    }
}
