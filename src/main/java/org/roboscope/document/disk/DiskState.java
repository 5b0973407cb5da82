package org.roboscope.document.disk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** What a file holds, so far as it takes to tell whether it still does. */
public sealed interface DiskState {

    /** No file of this name. */
    record Missing() implements DiskState {}

    /** A file with these bytes. */
    record Present(long size, String sha256) implements DiskState {}

    static DiskState ofBytes(byte[] bytes) {
        return new Present(bytes.length, HexFormat.of().formatHex(digest().digest(bytes)));
    }

    static DiskState read(Path path) throws IOException {
        try (var in = Files.newInputStream(path)) {
            MessageDigest digest = digest();
            byte[] buffer = new byte[1 << 16];
            long size = 0;
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                digest.update(buffer, 0, n);
                size += n;
            }
            return new Present(size, HexFormat.of().formatHex(digest.digest()));
        } catch (NoSuchFileException gone) {
            return new Missing();
        }
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** What the system says about a file without reading it: as long as this stays, the file has not changed. */
    record Stamp(long size, long modified, @Nullable Object identity, @Nullable Object changed) {

        static @Nullable Stamp of(Path path) throws IOException {
            try {
                boolean unix = path.getFileSystem().supportedFileAttributeViews().contains("unix");
                BasicFileAttributes basic = Files.readAttributes(path, BasicFileAttributes.class);
                Object changed = unix ? Files.getAttribute(path, "unix:ctime") : null;
                return new Stamp(basic.size(), basic.lastModifiedTime().toMillis(), basic.fileKey(), changed);
            } catch (NoSuchFileException gone) {
                return null;
            }
        }
    }
}
