package org.roboscope.ui.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.roboscope.document.disk.DiskState;
import org.roboscope.document.disk.OverwriteMode;
import org.roboscope.document.disk.PlainFile;
import org.roboscope.document.disk.SaveResult;
import org.roboscope.document.disk.TrackedFile;
import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.expect.ExpectFile;
import org.roboscope.ui.workspace.WorkspaceExpectations.ExpectSubject;

/**
 * The {@code robots.expect} beside a file. A change is made to what lies there at that moment, so that it takes nothing
 * away that others have written since. One thread reads and writes; another one may watch.
 */
final class ExpectPlace {

    private static final String USUAL_NAME = "robots.txt";
    private static final int LARGEST = 10_000_000;
    private static final int MOST_TRIES = 5;

    /** The result of a change: the current file, and the reason if the change is not in it. */
    record Changed(ExpectFile file, ExpectSubject subject, Optional<String> trouble) {

        /** What is expected of the file that this is beside. */
        ExpectFile own() {
            return subject instanceof ExpectSubject.ThisFile ? file : ExpectFile.empty();
        }
    }

    final Path path;
    /** Of the file that it is beside. */
    private final String name;
    private volatile TrackedFile tracked;

    private ExpectPlace(Path path, String name) {
        this.path = path;
        this.name = name;
        this.tracked = new TrackedFile(path, new DiskState.Missing());
    }

    static ExpectPlace beside(Path file) {
        return new ExpectPlace(file.resolveSibling(ExpectFile.NAME), String.valueOf(file.getFileName()));
    }

    /** To look what others do to it. */
    TrackedFile tracked() {
        return tracked;
    }

    ExpectFile read() throws IOException {
        Optional<byte[]> bytes = bytes();
        tracked = new TrackedFile(path, bytes.<DiskState>map(DiskState::ofBytes).orElseGet(DiskState.Missing::new));
        return bytes.map(ExpectFile::parse).orElseGet(ExpectFile::empty);
    }

    private Optional<byte[]> bytes() throws IOException {
        if (Files.notExists(path)) {
            return Optional.empty();
        }
        try {
            return Optional.of(PlainFile.read(path, LARGEST));
        } catch (NoSuchFileException gone) {
            return Optional.empty();
        }
    }

    /** Reads the current file. */
    Changed look() throws IOException {
        ExpectFile now = read();
        return new Changed(now, subject(now), Optional.empty());
    }

    /** Whether it is for the file that it is beside. One that names no file is for the robots.txt of its folder, if there is one. */
    private ExpectSubject subject(ExpectFile expected) {
        String named = expected.subject().orElseGet(
                () -> expected.isEmpty() || !Files.isRegularFile(path.resolveSibling(USUAL_NAME)) ? name : USUAL_NAME);
        return named.equals(name) || named.equals(USUAL_NAME) && named.equalsIgnoreCase(name)
                ? new ExpectSubject.ThisFile() : new ExpectSubject.OtherFile(named);
    }

    /** Makes it a file for the robots.txt of this name, whatever it was for. */
    Changed decide(String subject) throws IOException {
        return save(file -> file.withSubject(subject));
    }

    /** Changes it, if it is for the file that it is beside. */
    Changed change(UnaryOperator<ExpectFile> change) throws IOException {
        Changed now = look();
        if (!(now.subject() instanceof ExpectSubject.ThisFile)) {
            boolean isAsWanted = change.apply(now.file()).equals(now.file());
            return isAsWanted ? now : new Changed(now.file(), now.subject(), Optional.of(
                    MessageBundle.of("document").text("expect.otherFile", name)));
        }
        return save(file -> named(file, change.apply(file)));
    }

    /** A file that is begun for another file than robots.txt names it, and one that is taken along names the new one. */
    private ExpectFile named(ExpectFile before, ExpectFile wanted) {
        boolean begins = before.isEmpty() && !wanted.isEmpty() && !name.equalsIgnoreCase(USUAL_NAME);
        return begins || wanted.subject().isPresent() ? wanted.withSubject(name) : wanted;
    }

    private interface FileChange {
        ExpectFile of(ExpectFile file) throws IOException;
    }

    private Changed save(FileChange change) throws IOException {
        ExpectFile now = read();
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            ExpectFile wanted = change.of(now);
            if (wanted.equals(now)) {
                return new Changed(now, subject(now), Optional.empty());
            }
            switch (tracked.save(wanted.toBytes(), OverwriteMode.ASK)) {
                case SaveResult.Saved saved -> {
                    return new Changed(wanted, subject(wanted), Optional.empty());
                }
                case SaveResult.Failed failed -> {
                    return new Changed(now, subject(now), Optional.of(failed.sentence().text()));
                }
                case SaveResult.ChangedOnDisk changed -> now = read();
            }
        }
        throw new IOException(path.toString());
    }
}
