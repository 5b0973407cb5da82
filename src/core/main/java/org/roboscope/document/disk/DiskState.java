package org.roboscope.document.disk;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The contents of a file, as far as needed to notice a change. */
public sealed interface DiskState {

    /** The file does not exist. */
    record Absent() implements DiskState {}

    /** Something that is not a file or cannot be read. */
    record Unreadable() implements DiskState {}

    /** A file with these bytes. */
    record Present(long size, String sha256) implements DiskState {}

    static Present ofBytes(byte[] bytes) {
        return new Present(bytes.length, HexFormat.of().formatHex(digest().digest(bytes)));
    }

    static DiskState read(Path path) throws IOException {
        if (Files.notExists(path)) {
            return new Absent();
        }
        // Reading a pipe might never end.
        if (!Files.isRegularFile(path)) {
            throw new FileSystemException(path.toString(), null, "not a plain file");
        }
        try (InputStream in = Files.newInputStream(path)) {
            return readToEnd(in);
        } catch (NoSuchFileException gone) {
            return new Absent();
        }
    }

    /** Reads an open file to its end. */
    static Present readToEnd(InputStream in) throws IOException {
        MessageDigest digest = digest();
        byte[] buffer = new byte[1 << 16];
        long size = 0;
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
            digest.update(buffer, 0, n);
            size += n;
        }
        return new Present(size, HexFormat.of().formatHex(digest.digest()));
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
