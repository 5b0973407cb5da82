package org.roboscope.simulate.results;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A folder for files that nobody needs after this. It is locked as long as it is used: a folder that lies there without
 * a lock was left by a program that crashed, and the next one clears it away.
 */
public final class Scratch implements Closeable {

    private static final String PREFIX = "roboscope-run-";
    private static final String LOCK = "lock";

    private final Path folder;
    private final FileChannel channel;
    private final FileLock lock;
    private final Thread atExit = Thread.ofPlatform().unstarted(this::deleteAtExit);
    private final AtomicInteger files = new AtomicInteger();

    private Scratch(Path folder, FileChannel channel, FileLock lock) {
        this.folder = folder;
        this.channel = channel;
        this.lock = lock;
    }

    /** A new one where the system keeps such files. */
    public static Scratch create() throws IOException {
        return create(Path.of(System.getProperty("java.io.tmpdir")));
    }

    static Scratch create(Path where) throws IOException {
        clear(where);
        Path folder = Files.createTempDirectory(where, PREFIX);
        FileChannel channel =
                FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        Scratch scratch = new Scratch(folder, channel, channel.lock());
        Runtime.getRuntime().addShutdownHook(scratch.atExit);
        return scratch;
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
    }

    private static void clear(Path where) throws IOException {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(where, PREFIX + "*")) {
            for (Path folder : folders) {
                if (isLeft(folder)) {
                    delete(folder);
                }
            }
        }
    }

    /** A folder of somebody else, or one that is being made just now, cannot be locked, and stays. */
    private static boolean isLeft(Path folder) {
        try (FileChannel channel = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.WRITE);
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
