package org.roboscope.document.disk;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import org.roboscope.document.system.FileNames;
import org.roboscope.document.system.OperatingSystem;

/**
 * The identity of a file, regardless of the path that leads to it: through {@code .} and {@code ..}, a symbolic link or
 * a hard link.
 *
 * @param place location without links, in one spelling
 * @param key   identity on the disk; blank if the system does not report it
 */
public record FileIdentity(String place, String key) {

    /** The identity of a file; empty if it does not exist. The call waits for the disk. */
    public static Optional<FileIdentity> of(Path path) {
        try {
            Path real = path.toRealPath();
            OperatingSystem system = OperatingSystem.current();
            Object key = Files.readAttributes(real, BasicFileAttributes.class).fileKey();
            return Optional.of(new FileIdentity(place(real, system), key == null ? "" : key.toString()));
        } catch (IOException notThere) {
            return Optional.empty();
        }
    }

    /** The location in ASCII. On Linux, names are bytes, and the URI keeps bytes that the locale cannot express. */
    private static String place(Path real, OperatingSystem system) {
        return system == OperatingSystem.LINUX || system == OperatingSystem.OTHER
                ? real.toUri().toASCIIString() : place(real.toString(), system);
    }

    static String place(String real, OperatingSystem system) {
        return URLEncoder.encode(FileNames.comparableSpelling(system, real), StandardCharsets.UTF_8);
    }

    public boolean isSameFileAs(FileIdentity other) {
        return place.equals(other.place) || (!key.isEmpty() && key.equals(other.key));
    }
}
