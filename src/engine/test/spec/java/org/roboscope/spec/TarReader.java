package org.roboscope.spec;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads the plain files of a tar archive one by one. Names have at most 100 bytes, as in the shared data. */
final class TarReader {

    private static final int BLOCK_LENGTH = 512;
    private static final int NAME_LENGTH = 100;
    private static final int SIZE_OFFSET = 124;
    private static final int SIZE_LENGTH = 12;
    private static final int TYPE_OFFSET = 156;
    private static final int OCTAL_RADIX = 8;

    private final InputStream archive;

    TarReader(InputStream archive) {
        this.archive = archive;
    }

    /** Returns the next plain file; empty at the end. Folders are skipped. */
    Optional<RealFile> next() throws IOException {
        while (true) {
            byte[] header = read(BLOCK_LENGTH);
            if (header[0] == 0) {
                return Optional.empty();
            }
            int size = Integer.parseInt(text(header, SIZE_OFFSET, SIZE_LENGTH), OCTAL_RADIX);
            byte[] bytes = read(size);
            archive.skipNBytes((BLOCK_LENGTH - size % BLOCK_LENGTH) % BLOCK_LENGTH);
            switch (header[TYPE_OFFSET]) {
                // A plain file.
                case '0', 0 -> {
                    return Optional.of(new RealFile(text(header, 0, NAME_LENGTH), bytes));
                }
                // A folder.
                case '5' -> {}
                default -> throw new IOException(
                        "An entry of the type " + (char) header[TYPE_OFFSET] + ", which is not read here");
            }
        }
    }

    private byte[] read(int count) throws IOException {
        byte[] bytes = archive.readNBytes(count);
        if (bytes.length < count) {
            throw new EOFException("The archive ends in the middle of an entry");
        }
        return bytes;
    }

    private static String text(byte[] header, int from, int length) {
        int end = from;
        while (end < from + length && header[end] != 0) {
            end++;
        }
        return new String(header, from, end - from, StandardCharsets.UTF_8).strip();
    }
}
