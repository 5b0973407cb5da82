package org.roboscope.document.recovery;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.roboscope.document.disk.SafeFile;
import org.roboscope.document.process.Instance;

/**
 * The folder in which one running Roboscope keeps its unsaved texts. Whoever runs holds the lock in it, which the
 * system takes away when the process ends, however it ends; and where locks mean nothing, as on some network drives,
 * the number and start of the process tell.
 */
final class Session implements AutoCloseable {

    static final String TEXT = ".text";
    private static final String LOCK = "lock";
    private static final String OWNER = "owner";

    private final Path sessions;
    private final Path folder;
    private final FileChannel lock;

    private Session(Path sessions, Path folder, FileChannel lock) {
        this.sessions = sessions;
        this.folder = folder;
        this.lock = lock;
    }

    /** A folder of our own below this one. Others see its owner only when the lock is held. */
    static Session open(Path sessions, Instance owner) throws IOException {
        Folders.createPrivate(sessions);
        Path folder = sessions.resolve(owner.process() + "-" + unique());
        Folders.createPrivate(folder);
        FileChannel lock = lockFile(folder);
        try {
            tryLock(lock);
            new SafeFile().write(folder.resolve(OWNER), owner.written().getBytes(StandardCharsets.US_ASCII));
            return new Session(sessions, folder, lock);
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

    /** The folders of others, running or not. */
    List<Path> others() throws IOException {
        List<Path> others = new ArrayList<>();
        DirectoryStream.Filter<Path> owned = other -> !other.equals(folder) && Files.exists(other.resolve(OWNER));
        try (DirectoryStream<Path> all = Files.newDirectoryStream(sessions, owned)) {
            all.forEach(others::add);
        }
        return others;
    }

    /** Takes over the texts of one who is gone; each is in one folder or the other at every moment. */
    List<Path> takeFrom(Path other) throws IOException {
        List<Path> taken = new ArrayList<>();
        try (FileChannel channel = lockFile(other)) {
            if (!tryLock(channel) || owner(other).filter(Instance::isRunning).isPresent()) {
                return taken;
            }
            for (Path text : textsIn(other)) {
                taken.add(Files.move(text, newText()));
            }
            Files.deleteIfExists(other.resolve(OWNER));
        } catch (NoSuchFileException takenByAnother) {
            return taken;
        }
        Folders.delete(other);
        return taken;
    }

    /** Texts that are still kept are anybody's to find from now on. */
    @Override
    public void close() throws IOException {
        boolean empty = textsIn(folder).isEmpty();
        if (empty) {
            Files.deleteIfExists(folder.resolve(OWNER));
        } else {
            new SafeFile().write(folder.resolve(OWNER), new byte[0]);
        }
        lock.close();
        if (empty) {
            Folders.delete(folder);
        }
    }

    private static Optional<Instance> owner(Path folder) throws IOException {
        return Instance.read(Files.readString(folder.resolve(OWNER), StandardCharsets.US_ASCII));
    }

    private static List<Path> textsIn(Path folder) throws IOException {
        List<Path> texts = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "[!.]*" + TEXT)) {
            files.forEach(texts::add);
        }
        return texts;
    }

    private static FileChannel lockFile(Path folder) throws IOException {
        return FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    }

    /** Whether nobody else holds it, so far as this disk can tell. */
    private static boolean tryLock(FileChannel channel) {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException ourOwn) {
            return false;
        } catch (IOException noLocksHere) {
            return true;
        }
    }

    private static String unique() {
        return HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
    }
}
