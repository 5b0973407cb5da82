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
 * The {@code robots.expect} next to a file. A change is applied to the current file on disk, so that changes by other
 * programs stay. One thread reads and writes the file, while another one may watch it.
 */
final class ExpectLocation {

    private static final String DEFAULT_NAME = "robots.txt";
    private static final int MAX_BYTES = 10_000_000;
    private static final int MAX_ATTEMPTS = 5;

    /** The result of a change: the current file, and the reason if it does not contain the change. */
    record ChangeResult(ExpectFile file, ExpectSubject subject, Optional<String> problem) {

        /** The expectations if they are about the file next to this one; otherwise none. */
        ExpectFile ownExpectations() {
            return subject instanceof ExpectSubject.ThisFile ? file : ExpectFile.empty();
        }
    }

    final Path path;
    /** The name of the file next to this one. */
    private final String robotsName;
    private volatile TrackedFile trackedFile;

    private ExpectLocation(Path path, String name) {
        this.path = path;
        this.robotsName = name;
        this.trackedFile = new TrackedFile(path, new DiskState.Absent());
    }

    static ExpectLocation nextTo(Path file) {
        return new ExpectLocation(file.resolveSibling(ExpectFile.NAME), String.valueOf(file.getFileName()));
    }

    /** The tracked state of the file, which shows changes by other programs. */
    TrackedFile trackedFile() {
        return trackedFile;
    }

    ExpectFile read() throws IOException {
        Optional<byte[]> bytes = readBytes();
        trackedFile = new TrackedFile(path, bytes.<DiskState>map(DiskState::ofBytes).orElseGet(DiskState.Absent::new));
        return bytes.map(ExpectFile::parse).orElseGet(ExpectFile::empty);
    }

    private Optional<byte[]> readBytes() throws IOException {
        if (Files.notExists(path)) {
            return Optional.empty();
        }
        try {
            return Optional.of(PlainFile.read(path, MAX_BYTES));
        } catch (NoSuchFileException gone) {
            return Optional.empty();
        }
    }

    /** Reads the current file and finds its subject. */
    ChangeResult readWithSubject() throws IOException {
        ExpectFile file = read();
        return new ChangeResult(file, findSubject(file), Optional.empty());
    }

    /**
     * Finds the subject of the expectations. If they name no file, it is the robots.txt of the folder, if there is one.
     */
    private ExpectSubject findSubject(ExpectFile file) {
        String subjectName = file.subject().orElseGet(
                () -> file.isEmpty() || !Files.isRegularFile(path.resolveSibling(DEFAULT_NAME)) ? robotsName
                        : DEFAULT_NAME);
        return subjectName.equals(robotsName)
                || subjectName.equals(DEFAULT_NAME) && subjectName.equalsIgnoreCase(robotsName)
                        ? new ExpectSubject.ThisFile() : new ExpectSubject.OtherFile(subjectName);
    }

    /** Writes the name of the robots.txt that the expectations are about. */
    ChangeResult setSubject(String subject) throws IOException {
        return save(file -> file.withSubject(subject));
    }

    /** Changes the file, but only if its subject is the file next to it. */
    ChangeResult change(UnaryOperator<ExpectFile> change) throws IOException {
        ChangeResult current = readWithSubject();
        if (!(current.subject() instanceof ExpectSubject.ThisFile)) {
            boolean isUnchanged = change.apply(current.file()).equals(current.file());
            return isUnchanged ? current : new ChangeResult(current.file(), current.subject(), Optional.of(
                    MessageBundle.of("document").text("expect.otherFile", robotsName)));
        }
        return save(file -> withSubjectName(file, change.apply(file)));
    }

    /** Adds the subject to a new file whose subject is not robots.txt, and updates the subject of a moved file. */
    private ExpectFile withSubjectName(ExpectFile oldFile, ExpectFile changedFile) {
        boolean isNew = oldFile.isEmpty() && !changedFile.isEmpty() && !robotsName.equalsIgnoreCase(DEFAULT_NAME);
        return isNew || changedFile.subject().isPresent() ? changedFile.withSubject(robotsName) : changedFile;
    }

    private interface FileChange {

        ExpectFile apply(ExpectFile file) throws IOException;
    }

    private ChangeResult save(FileChange change) throws IOException {
        ExpectFile current = read();
        for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
            ExpectFile changedFile = change.apply(current);
            if (changedFile.equals(current)) {
                return new ChangeResult(current, findSubject(current), Optional.empty());
            }
            switch (trackedFile.save(changedFile.toBytes(), OverwriteMode.ASK)) {
                case SaveResult.Saved saved -> {
                    return new ChangeResult(changedFile, findSubject(changedFile), Optional.empty());
                }
                case SaveResult.Failed failed -> {
                    return new ChangeResult(current, findSubject(current), Optional.of(failed.sentence().text()));
                }
                case SaveResult.ChangedOnDisk _ -> current = read();
            }
        }
        throw new IOException(path.toString());
    }
}
