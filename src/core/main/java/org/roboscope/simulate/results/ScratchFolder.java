package org.roboscope.simulate.results;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.roboscope.document.folders.UserFolders;

/**
 * A folder for temporary files, which only this person may read. It is locked while it is used: a folder without a lock was
 * left by a program that crashed, and the next program deletes it.
 */
public final class ScratchFolder implements Closeable {

    private static final String PREFIX = "roboscope-run-";
    private static final String LOCK = "lock";
    private static final int ATTEMPTS = 5;

    /**
     * The folders of this program. Their locks are not tried: to close a channel to a file ends the program's lock on it,
     * whichever channel took it.
     */
    private static final Set<Path> OF_THIS_PROGRAM = ConcurrentHashMap.newKeySet();

    private final Path folder;
    private final FileChannel channel;
    private final FileLock lock;
    private final Thread atExit = Thread.ofPlatform().unstarted(this::deleteAtExit);
    private final AtomicInteger files = new AtomicInteger();

    private ScratchFolder(Path folder, FileChannel channel, FileLock lock) {
        this.folder = folder;
        this.channel = channel;
        this.lock = lock;
    }

    /** A new one in the person's cache folder, or else where the system keeps such files. */
    public static ScratchFolder create() throws IOException {
        return create(UserFolders.ofUser().cache().resolve("runs"), Path.of(System.getProperty("java.io.tmpdir")));
    }

    static ScratchFolder create(Path where, Path otherwise) throws IOException {
        try {
            createPrivate(where);
            return create(where);
        } catch (IOException noCache) {
            try {
                return create(otherwise);
            } catch (IOException nowhere) {
                nowhere.addSuppressed(noCache);
                throw nowhere;
            }
        }
    }

    /** Only the person who runs this may read the new folder; the system ensures that. */
    static ScratchFolder create(Path where) throws IOException {
        ScratchFolder scratchFolder = createLocked(where);
        Runtime.getRuntime().addShutdownHook(scratchFolder.atExit);
        clear(where, Files.getOwner(scratchFolder.folder));
        return scratchFolder;
    }

    /** Tries again if another program deletes the folder before it is locked. */
    private static ScratchFolder createLocked(Path where) throws IOException {
        for (int attempt = 1;; attempt++) {
            Path folder = Files.createTempDirectory(where, PREFIX);
            OF_THIS_PROGRAM.add(folder);
            FileChannel channel =
                    FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            ScratchFolder made = new ScratchFolder(folder, channel, channel.lock());
            if (Files.exists(folder.resolve(LOCK)) || attempt == ATTEMPTS) {
                return made;
            }
            OF_THIS_PROGRAM.remove(folder);
            channel.close();
        }
    }

    /** A link is not followed, and another person's folder cannot be made private, so neither is used. */
    private static void createPrivate(Path folder) throws IOException {
        Files.createDirectories(Objects.requireNonNull(folder.getParent()));
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            Files.createDirectory(folder);
        }
        if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
        }
    }

    /** A file that is not there yet. */
    Path newFile() {
        return folder.resolve(Integer.toString(files.incrementAndGet()));
    }

    Path folder() {
        return folder;
    }

    /** What cannot be deleted now, because it is still in use, the next program clears away. */
    private void deleteAtExit() {
        try {
            delete(folder);
        } catch (IOException inUse) {
            folder.toFile().deleteOnExit();
        }
    }

    @Override
    public void close() throws IOException {
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException exiting) {
            return;
        }
        lock.release();
        channel.close();
        delete(folder);
        OF_THIS_PROGRAM.remove(folder);
    }

    /** Deletes what this person's programs left. Another person's folder stays, whatever its name and permissions. */
    static void clear(Path where, UserPrincipal owner) throws IOException {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(where, PREFIX + "*")) {
            for (Path folder : folders) {
                if (!OF_THIS_PROGRAM.contains(folder) && isOwn(folder, owner) && isLeft(folder)) {
                    delete(folder);
                }
            }
        }
    }

    private static boolean isOwn(Path folder, UserPrincipal owner) {
        try {
            return Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                    && Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).equals(owner);
        } catch (IOException gone) {
            return false;
        }
    }

    /** A folder that another program uses, or is just making, cannot be locked, and stays. */
    private static boolean isLeft(Path folder) {
        try (FileChannel channel = FileChannel.open(
                folder.resolve(LOCK), StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
                FileLock free = channel.tryLock()) {
            return free != null;
        } catch (IOException | OverlappingFileLockException used) {
            return false;
        }
    }

    private static void delete(Path folder) throws IOException {
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Files.deleteIfExists(file);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path left, IOException failure) throws IOException {
                    Files.deleteIfExists(left);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (NoSuchFileException gone) {
            // Another program cleared it away at the same time, which is as good.
        }
    }
}
