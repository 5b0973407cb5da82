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
 * Opens files that may be anything. A pipe waits for another program, and a device may never end, so neither is opened
 * unless a user names a pipe.
 */
public final class PlainFile {

    /** The most bytes of one file that are held in memory. */
    public static final int LARGEST = 500_000_000;

    private static final int KIND = 0170000;
    private static final int PIPE = 0010000;
    private static final Path NOTHING = Path.of("/dev/null");

    private PlainFile() {}

    /** A file of more bytes than its reader takes. */
    public static final class TooLargeException extends FileSystemException {

        private static final long serialVersionUID = 1;

        TooLargeException(Path file) {
            super(file.toString(), null, DocumentSentence.of("system.tooLarge").text());
        }
    }

    /** Opens the file, or the one that a link leads to. A link that is changed meanwhile is not followed again. */
    public static InputStream open(Path file) throws IOException {
        return Files.newInputStream(real(file), LinkOption.NOFOLLOW_LINKS);
    }

    /** How many bytes it has now. */
    public static long size(Path file) throws IOException {
        return Files.size(real(file));
    }

    private static Path real(Path file) throws IOException {
        Path real = file.toRealPath();
        if (!Files.isRegularFile(real, LinkOption.NOFOLLOW_LINKS)) {
            throw notPlain(file);
        }
        return real;
    }

    /** The bytes. They are counted while they are read, because the file may grow, or not say how long it is. */
    public static byte[] read(Path file, int most) throws IOException {
        try (InputStream in = open(file)) {
            byte[] bytes = in.readNBytes(most + 1);
            if (bytes.length > most) {
                throw new TooLargeException(file);
            }
            return bytes;
        }
    }

    /** Whether the file can be read to its end: a regular file, a pipe, or /dev/null. */
    public static boolean isFileOrPipe(Path file) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        return attributes.isRegularFile() || isPipe(file) || Files.isSameFile(file, NOTHING);
    }

    /** Whether it is a pipe, which is read once and has no places to go to. */
    public static boolean isPipe(Path file) throws IOException {
        return file.getFileSystem().supportedFileAttributeViews().contains("unix")
                && ((int) Files.getAttribute(file, "unix:mode") & KIND) == PIPE;
    }

    /** Opens a file to lock it, and makes it if it is missing. */
    static FileChannel openLock(Path file) throws IOException {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw notPlain(file);
        }
        return FileChannel.open(file, Set.of(StandardOpenOption.CREATE, StandardOpenOption.READ,
                StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS), PrivateFolders.forOwner());
    }

    static FileSystemException notPlain(Path file) {
        return new FileSystemException(file.toString(), null, DocumentSentence.of("system.notPlain").text());
    }
}
