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
 * The {@code robots.expect} next to a file. A change is applied to the current file on disk, so that it keeps changes
 * by others. One thread reads and writes; another may watch.
 */
final class ExpectPlace {

    private static final String DEFAULT_NAME = "robots.txt";
    private static final int MAX_BYTES = 10_000_000;
    private static final int MAX_TRIES = 5;

    /** The result of a change: the current file, and the reason if the change is not in it. */
    record Changed(ExpectFile file, ExpectSubject subject, Optional<String> trouble) {

        /** The expectations of the file next to this one. */
        ExpectFile ownExpectations() {
            return subject instanceof ExpectSubject.ThisFile ? file : ExpectFile.empty();
        }
    }

    final Path path;
    /** Name of the file next to this one. */
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

    /** The tracked state, for noticing changes by others. */
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
            return Optional.of(PlainFile.read(path, MAX_BYTES));
        } catch (NoSuchFileException gone) {
            return Optional.empty();
        }
    }

    /** Reads the current file. */
    Changed readCurrent() throws IOException {
        ExpectFile file = read();
        return new Changed(file, subject(file), Optional.empty());
    }

    /** The subject of the expectations. Without a name it is the robots.txt of the folder, if there is one. */
    private ExpectSubject subject(ExpectFile expected) {
        String named = expected.subject().orElseGet(
                () -> expected.isEmpty() || !Files.isRegularFile(path.resolveSibling(DEFAULT_NAME)) ? name
                        : DEFAULT_NAME);
        return named.equals(name) || named.equals(DEFAULT_NAME) && named.equalsIgnoreCase(name)
                ? new ExpectSubject.ThisFile() : new ExpectSubject.OtherFile(named);
    }

    /** Assigns the file to the robots.txt of this name. */
    Changed setSubject(String subject) throws IOException {
        return save(file -> file.withSubject(subject));
    }

    /** Changes the file if its subject is the file next to it. */
    Changed change(UnaryOperator<ExpectFile> change) throws IOException {
        Changed current = readCurrent();
        if (!(current.subject() instanceof ExpectSubject.ThisFile)) {
            boolean isUnchanged = change.apply(current.file()).equals(current.file());
            return isUnchanged ? current : new Changed(current.file(), current.subject(), Optional.of(
                    MessageBundle.of("document").text("expect.otherFile", name)));
        }
        return save(file -> withSubjectName(file, change.apply(file)));
    }

    /** Adds the name of the subject to a new file that is not for robots.txt, and updates the name in a moved one. */
    private ExpectFile withSubjectName(ExpectFile before, ExpectFile after) {
        boolean isNew = before.isEmpty() && !after.isEmpty() && !name.equalsIgnoreCase(DEFAULT_NAME);
        return isNew || after.subject().isPresent() ? after.withSubject(name) : after;
    }

    private interface FileChange {
        ExpectFile of(ExpectFile file) throws IOException;
    }

    private Changed save(FileChange change) throws IOException {
        ExpectFile file = read();
        for (int tries = 0; tries < MAX_TRIES; tries++) {
            ExpectFile edited = change.of(file);
            if (edited.equals(file)) {
                return new Changed(file, subject(file), Optional.empty());
            }
            switch (tracked.save(edited.toBytes(), OverwriteMode.ASK)) {
                case SaveResult.Saved saved -> {
                    return new Changed(edited, subject(edited), Optional.empty());
                }
                case SaveResult.Failed failed -> {
                    return new Changed(file, subject(file), Optional.of(failed.sentence().text()));
                }
                case SaveResult.ChangedOnDisk changed -> file = read();
            }
        }
        throw new IOException(path.toString());
    }
}
