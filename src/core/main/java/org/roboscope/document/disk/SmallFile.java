package org.roboscope.document.disk;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/** Reads what should be a small plain file: a pipe would never end, and something huge would not fit. */
public final class SmallFile {

    private SmallFile() {}

    /** The bytes; empty if this is not a plain file of at most {@code most} bytes. */
    public static Optional<byte[]> read(Path file, int most) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) > most) {
            return Optional.empty();
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(most + 1);
            return bytes.length > most ? Optional.empty() : Optional.of(bytes);
        }
    }
}
