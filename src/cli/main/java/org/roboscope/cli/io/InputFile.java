package org.roboscope.cli.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.roboscope.document.disk.PlainFile;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.site.address.WebAddress;

/** Reads a file that a user names: a path, or {@code -} for standard input. */
public final class InputFile {

    public static final String STANDARD_INPUT = "-";

    private static final int BYTES_PER_MEGABYTE = 1_000_000;

    private InputFile() {}

    /** Reads the whole content. */
    public static byte[] read(String name, InputStream standardInput) {
        return read(name, standardInput, PlainFile.MAX_SIZE);
    }

    static byte[] read(String name, InputStream standardInput, int maxBytes) {
        try (InputStream in = open(name, standardInput)) {
            byte[] bytes = in.readNBytes(maxBytes + 1);
            if (bytes.length > maxBytes) {
                int megabytes = maxBytes / BYTES_PER_MEGABYTE;
                throw name.equals(STANDARD_INPUT) ? new CommandRefusedException("input.tooLong", megabytes)
                        : new CommandRefusedException("file.tooLong", name, megabytes);
            }
            return bytes;
        } catch (IOException failure) {
            throw unreadable(name, failure);
        } catch (OutOfMemoryError tooLarge) {
            throw name.equals(STANDARD_INPUT) ? new CommandRefusedException("input.tooLarge")
                    : new CommandRefusedException("file.tooLarge", name);
        }
    }

    /** Opens the content as a stream, which the caller closes. */
    public static InputStream open(String name, InputStream standardInput) {
        if (name.equals(STANDARD_INPUT)) {
            return standardInput;
        }
        if (name.contains("://")) {
            throw new CommandRefusedException("file.address", WebAddress.withoutLogin(name));
        }
        try {
            Path path = Path.of(name);
            refuseFolderOrDevice(name, path);
            return Files.newInputStream(path);
        } catch (InvalidPathException invalid) {
            throw new CommandRefusedException("file.impossible", name);
        } catch (NoSuchFileException missing) {
            throw new CommandRefusedException("file.missing", name);
        } catch (AccessDeniedException denied) {
            throw new CommandRefusedException("file.denied", name);
        } catch (IOException failure) {
            throw unreadable(name, failure);
        }
    }

    /** Refuses a path that is neither a file nor a pipe. In shells, {@code <(curl …)} is a pipe. */
    public static void refuseFolderOrDevice(String name, Path path) throws IOException {
        if (Files.isDirectory(path)) {
            throw new CommandRefusedException("file.folder", name);
        }
        if (!PlainFile.isFileOrPipe(path)) {
            throw new CommandRefusedException("file.device", name);
        }
    }

    public static CommandRefusedException unreadable(String name, IOException failure) {
        return new CommandRefusedException("file.unreadable", name, SystemErrorText.of(failure));
    }
}
