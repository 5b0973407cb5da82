package org.roboscope.document;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import org.roboscope.document.OpenException.Reason;

/** Reads a file that is small enough to be edited. */
final class EditableFileReader {

    private EditableFileReader() {}

    /** @param limit the size from which on a file is refused */
    static byte[] read(Path path, int limit) throws OpenException {
        try {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            if (attributes.isDirectory()) {
                throw new OpenException(Reason.IS_A_FOLDER, path, null);
            }
            // A pipe or a device may never end.
            if (!attributes.isRegularFile()) {
                throw new OpenException(Reason.NOT_A_PLAIN_FILE, path, null);
            }
            if (attributes.size() >= limit) {
                throw new OpenException(Reason.TOO_LARGE, path, null);
            }
            return readUpTo(path, limit);
        } catch (OpenException refused) {
            throw refused;
        } catch (NoSuchFileException gone) {
            throw new OpenException(Reason.NOT_THERE, path, gone);
        } catch (AccessDeniedException denied) {
            throw new OpenException(Reason.NO_PERMISSION, path, denied);
        } catch (IOException failure) {
            throw new OpenException(Reason.SYSTEM, path, failure);
        }
    }

    private static byte[] readUpTo(Path path, int limit) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            byte[] bytes = in.readNBytes(limit);
            // It may have grown since it was measured.
            if (bytes.length == limit) {
                throw new OpenException(Reason.TOO_LARGE, path, null);
            }
            return bytes;
        }
    }
}
