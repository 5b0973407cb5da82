package org.roboscope.cli.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import org.roboscope.document.disk.PlainFile;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.site.address.WebAddress;

/**
 * A command's input: a file, a site whose robots.txt is fetched, or {@code -} for standard input. By this type, the
 * command line finds the files that the results of a command must not overwrite.
 *
 * @param typed the argument, which Java may not have decoded completely
 */
public record InputFile(String typed) {

    public static final String STANDARD_INPUT = "-";

    private static final int BYTES_PER_MEGABYTE = 1_000_000;
    private static final String HTTPS = "https://";

    /**
     * Returns the name of the file or site.
     *
     * @throws CommandRefusedException if Java could not decode the argument
     */
    public String name() {
        return Utf8Text.requireDecoded(typed);
    }

    public boolean isStandardInput() {
        return typed.equals(STANDARD_INPUT);
    }

    public boolean isSite() {
        return isAddress(typed);
    }

    /** Whether a name is the URL of a site instead of the name of a file. */
    public static boolean isAddress(String name) {
        String start = name.substring(0, Math.min(HTTPS.length(), name.length())).toLowerCase(Locale.ROOT);
        return start.startsWith("http://") || start.equals(HTTPS) || start.startsWith("ftp://");
    }

    /** Reads robots.txt from the file, from standard input or from the site. */
    public byte[] robotsTxt(ConsoleStreams console) {
        return isSite() ? SiteFile.read(name(), console.logins()) : bytes(console);
    }

    /** Reads the file or standard input. */
    public byte[] bytes(ConsoleStreams console) {
        return read(name(), console.in());
    }

    /** Returns the same file as the output of an edit. */
    public OutputFile asOutput(ConsoleStreams console) {
        return new OutputFile(console, name());
    }

    public static String[] names(InputFile... names) {
        return Stream.of(names).map(InputFile::name).toArray(String[]::new);
    }

    /** Refuses two names of standard input, which can be read only once. */
    public static void refuseRepeatedStandardInput(Stream<InputFile> names) {
        if (names.filter(InputFile::isStandardInput).count() > 1) {
            throw new CommandRefusedException("input.twice");
        }
    }

    /** Reads the whole content. */
    public static byte[] read(String name, InputStream standardInput) {
        return readUpTo(name, standardInput, PlainFile.MAX_SIZE);
    }

    static byte[] readUpTo(String name, InputStream standardInput, int maxBytes) {
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
