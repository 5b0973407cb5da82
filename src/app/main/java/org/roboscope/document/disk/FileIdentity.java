package org.roboscope.document.disk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/**
 * Which file a path leads to, whatever the path: through {@code .} and {@code ..}, a symbolic link or a hard link.
 *
 * @param place where it lies, without links
 * @param key   what the disk knows it by; blank where the system does not say
 */
public record FileIdentity(String place, String key) {

    /** Empty where there is no file. It asks the disk. */
    public static Optional<FileIdentity> of(Path path) {
        try {
            Path real = path.toRealPath();
            Object key = Files.readAttributes(real, BasicFileAttributes.class).fileKey();
            return Optional.of(new FileIdentity(real.toUri().toASCIIString(), key == null ? "" : key.toString()));
        } catch (IOException notThere) {
            return Optional.empty();
        }
    }

    public boolean isSameFileAs(FileIdentity other) {
        return place.equals(other.place) || (!key.isEmpty() && key.equals(other.key));
    }
}
