package org.roboscope.document.disk;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/** Reads a file that should be small and plain: a pipe would never end, and a huge file would not fit in memory. */
public final class SmallFile {

    private SmallFile() {}

    /** Reads the bytes; empty if this is not a plain file of at most {@code maxBytes} bytes. */
    public static Optional<byte[]> read(Path file, int maxBytes) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) > maxBytes) {
            return Optional.empty();
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(maxBytes + 1);
            return bytes.length > maxBytes ? Optional.empty() : Optional.of(bytes);
        }
    }
}
