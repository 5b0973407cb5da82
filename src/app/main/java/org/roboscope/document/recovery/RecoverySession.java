package org.roboscope.document.recovery;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import org.roboscope.document.disk.FileIdentity;
import org.roboscope.document.disk.PrivateFolders;
import org.roboscope.document.disk.SafeFile;
import org.roboscope.document.disk.SaveException;
import org.roboscope.document.disk.SmallFile;
import org.roboscope.document.process.ProgramInstance;

/**
 * The folder in which one running Roboscope keeps its unsaved texts. The running process holds the lock in it. If locks have
 * no effect, as on some network drives, the number and start of the process say whether it runs.
 */
final class RecoverySession implements AutoCloseable {

    static final String TEXT = ".text";

    /** Also of one that was killed before its owner was in it. */
    private static final Pattern NAME = Pattern.compile("[0-9]+-[0-9a-z]+");
    private static final String OWNER = "owner";
    private static final int ATTEMPTS = 5;
    private static final int LONGEST_OWNER = 1000;

    private final Path sessions;
    private final Path folder;
    private final SessionLock lock;

    private RecoverySession(Path sessions, Path folder, SessionLock lock) {
        this.sessions = sessions;
        this.folder = folder;
        this.lock = lock;
    }

    /** A folder of our own below this one. */
    static RecoverySession open(Path sessions, ProgramInstance owner) throws IOException {
        for (int attempt = 1;; attempt++) {
            PrivateFolders.createPrivate(sessions);
            Path folder = sessions.resolve(owner.process() + "-" + unique());
            PrivateFolders.createPrivate(folder);
            try {
                return inFolder(sessions, folder, owner);
            } catch (IOException failure) {
                // Before its owner was in it, another program may have treated the folder as abandoned.
                if (attempt == ATTEMPTS || Files.exists(folder)) {
                    throw failure;
                }
            }
        }
    }

    private static RecoverySession inFolder(Path sessions, Path folder, ProgramInstance owner) throws IOException {
        SessionLock lock = SessionLock.in(folder);
        try {
            new SafeFile().writePrivate(
                    folder.resolve(OWNER), owner.written().getBytes(StandardCharsets.US_ASCII));
            return new RecoverySession(sessions, folder, lock);
        } catch (IOException failure) {
            lock.close();
            throw failure;
        }
    }

    /** Somebody tidied it away under us. */
    boolean isGone() {
        return !Files.isDirectory(folder);
    }

    Path newText() {
        return folder.resolve(unique() + TEXT);
    }

    /** Tells others which files are open here. */
    void announce(Set<FileIdentity> files) throws SaveException {
        OpenList.write(folder, files);
    }

    /** The files that are open in others that run. */
    Set<FileIdentity> openElsewhere() throws IOException {
        return OpenList.readAll(others().stream()
                .filter(other -> owner(other).filter(ProgramInstance::isRunning).isPresent()).toList());
    }

    /** The folders of others, running or not. */
    List<Path> others() throws IOException {
        List<Path> others = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(sessions)) {
            for (Path other : all) {
                boolean isSession = NAME.matcher(String.valueOf(other.getFileName())).matches()
                        || Files.exists(other.resolve(OWNER));
                if (isSession && !other.equals(folder) && Files.isDirectory(other, LinkOption.NOFOLLOW_LINKS)) {
                    others.add(other);
                }
            }
        }
        return others;
    }

    /**
     * Takes over the texts of one who is gone; each is in one folder or the other at every moment. What cannot be taken
     * stands in no other text's way.
     */
    List<Path> takeFrom(Path other, BiConsumer<Path, IOException> refused) throws IOException {
        List<Path> taken = new ArrayList<>();
        try (SessionLock theirs = SessionLock.in(other)) {
            if (isInUse(other, theirs)) {
                return taken;
            }
            for (Path text : textsIn(other)) {
                try {
                    taken.add(Files.move(text, newText()));
                } catch (IOException failure) {
                    refused.accept(text, failure);
                }
            }
            if (textsIn(other).isEmpty()) {
                Files.deleteIfExists(other.resolve(OWNER));
            }
        } catch (NoSuchFileException takenByAnother) {
            return taken;
        }
        if (textsIn(other).isEmpty()) {
            try {
                PrivateFolders.delete(other);
            } catch (IOException failure) {
                refused.accept(other, failure);
            }
        }
        return taken;
    }

    /** One that is just being made has no owner yet; if its folder goes, it makes another. */
    private static boolean isInUse(Path other, SessionLock lock) {
        Optional<ProgramInstance> owner = owner(other);
        return switch (lock.state()) {
            case HELD_BY_ANOTHER -> true;
            case TAKEN -> owner.filter(ProgramInstance::isRunning).isPresent();
            // Without an owner, only one that ended in order and left the file blank is known to be gone.
            case UNKNOWN -> owner.map(ProgramInstance::isRunning).orElseGet(() -> !isLeftInOrder(other));
        };
    }

    /** Texts that are still kept are anybody's to find from now on. */
    @Override
    public void close() throws IOException {
        boolean empty = textsIn(folder).isEmpty();
        if (empty) {
            Files.deleteIfExists(folder.resolve(OWNER));
        } else {
            new SafeFile().writePrivate(folder.resolve(OWNER), new byte[0]);
        }
        lock.close();
        if (empty) {
            PrivateFolders.delete(folder);
        }
    }

    /** Empty as well where what lies there is none, or cannot be read. */
    private static Optional<ProgramInstance> owner(Path folder) {
        return written(folder).flatMap(ProgramInstance::read);
    }

    private static boolean isLeftInOrder(Path folder) {
        return written(folder).filter(String::isBlank).isPresent();
    }

    private static Optional<String> written(Path folder) {
        try {
            return SmallFile.read(folder.resolve(OWNER), LONGEST_OWNER)
                    .map(bytes -> new String(bytes, StandardCharsets.US_ASCII));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    private static List<Path> textsIn(Path folder) throws IOException {
        List<Path> texts = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "[!.]*" + TEXT)) {
            files.forEach(texts::add);
        } catch (NoSuchFileException gone) {
            return texts;
        }
        return texts;
    }

    private static String unique() {
        return HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
    }
}
