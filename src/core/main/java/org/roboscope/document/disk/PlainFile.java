package org.roboscope.document.disk;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import org.roboscope.document.message.DocumentSentence;

/**
 * Opens plain files only. A pipe may wait for another program and a device may never end, so they are refused. Callers
 * that accept a pipe named by the user ask {@link #isFileOrPipe} first.
 */
public final class PlainFile {

    /** The largest file, in bytes, to read into memory. */
    public static final int MAX_SIZE = 500_000_000;

    private static final int FILE_TYPE_MASK = 0170000;
    private static final int PIPE = 0010000;
    private static final Path NULL_DEVICE = Path.of("/dev/null");

    private PlainFile() {}

    /** A file exceeds the limit of its reader. */
    public static final class TooLargeException extends FileSystemException {

        private static final long serialVersionUID = 1;

        TooLargeException(Path file) {
            super(file.toString(), null, DocumentSentence.of("system.tooLarge").text());
        }
    }

    /** Opens the file, or the target of a link. A link that changes meanwhile is not followed again. */
    public static InputStream open(Path file) throws IOException {
        return Files.newInputStream(requirePlain(file), LinkOption.NOFOLLOW_LINKS);
    }

    /** The current size in bytes. */
    public static long size(Path file) throws IOException {
        return Files.size(requirePlain(file));
    }

    private static Path requirePlain(Path file) throws IOException {
        Path real = file.toRealPath();
        if (!Files.isRegularFile(real, LinkOption.NOFOLLOW_LINKS)) {
            throw notPlainException(file);
        }
        return real;
    }

    /** Reads the whole file. The bytes are counted while reading, because the file may grow, or not report its size. */
    public static byte[] read(Path file, int maxBytes) throws IOException {
        try (InputStream in = open(file)) {
            byte[] bytes = in.readNBytes(maxBytes + 1);
            if (bytes.length > maxBytes) {
                throw new TooLargeException(file);
            }
            return bytes;
        }
    }

    /** Whether the file can be read to its end: a regular file, a pipe, or /dev/null. */
    public static boolean isFileOrPipe(Path file) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        return attributes.isRegularFile() || isPipe(file) || Files.isSameFile(file, NULL_DEVICE);
    }

    /** Whether the file is a pipe, which can be read only once and does not support seeking. */
    public static boolean isPipe(Path file) throws IOException {
        return file.getFileSystem().supportedFileAttributeViews().contains("unix")
                && ((int) Files.getAttribute(file, "unix:mode") & FILE_TYPE_MASK) == PIPE;
    }

    /** Opens a file to lock it, and creates it if it is missing. */
    static FileChannel openLock(Path file) throws IOException {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw notPlainException(file);
        }
        return FileChannel.open(file, Set.of(StandardOpenOption.CREATE, StandardOpenOption.READ,
                StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS), PrivateFolders.ownerOnlyAttributes());
    }

    static FileSystemException notPlainException(Path file) {
        return new FileSystemException(file.toString(), null, DocumentSentence.of("system.notPlain").text());
    }
}
