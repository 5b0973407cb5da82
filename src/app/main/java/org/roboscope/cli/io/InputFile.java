package org.roboscope.cli.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.roboscope.document.message.SystemErrorText;

/** A file as a person names it: a path, or {@code -} for standard input. */
public final class InputFile {

    public static final String STANDARD_INPUT = "-";

    private InputFile() {}

    /** The whole content. */
    public static byte[] read(String name, InputStream standardInput) {
        try (InputStream in = open(name, standardInput)) {
            return in.readAllBytes();
        } catch (IOException failure) {
            throw unreadable(name, failure);
        } catch (OutOfMemoryError tooLarge) {
            throw name.equals(STANDARD_INPUT) ? new CommandRefusedException("input.tooLarge")
                    : new CommandRefusedException("file.tooLarge", name);
        }
    }

    /** The content as a stream, which the caller closes. */
    public static InputStream open(String name, InputStream standardInput) {
        if (name.equals(STANDARD_INPUT)) {
            return standardInput;
        }
        if (name.contains("://")) {
            throw new CommandRefusedException("file.address", name);
        }
        try {
            Path path = Path.of(name);
            if (Files.isDirectory(path)) {
                throw new CommandRefusedException("file.folder", name);
            }
            return Files.newInputStream(path);
        } catch (InvalidPathException impossible) {
            throw new CommandRefusedException("file.impossible", name);
        } catch (NoSuchFileException missing) {
            throw new CommandRefusedException("file.missing", name);
        } catch (AccessDeniedException denied) {
            throw new CommandRefusedException("file.denied", name);
        } catch (IOException failure) {
            throw unreadable(name, failure);
        }
    }

    public static CommandRefusedException unreadable(String name, IOException failure) {
        return new CommandRefusedException("file.unreadable", name, SystemErrorText.of(failure));
    }
}
