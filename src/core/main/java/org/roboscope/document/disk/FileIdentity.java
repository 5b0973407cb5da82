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
 * Which file a path leads to, whatever the path: through {@code .} and {@code ..}, a symbolic link or a hard link.
 *
 * @param place where it lies, without links, in one spelling
 * @param key   what the disk knows it by; blank where the system does not say
 */
public record FileIdentity(String place, String key) {

    /** Empty where there is no file. It asks the disk. */
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

    /** In ASCII. Where names are bytes, as on Linux, the address keeps bytes that the locale cannot express. */
    private static String place(Path real, OperatingSystem system) {
        return system == OperatingSystem.LINUX || system == OperatingSystem.OTHER
                ? real.toUri().toASCIIString() : place(real.toString(), system);
    }

    static String place(String real, OperatingSystem system) {
        return URLEncoder.encode(FileNames.comparable(system, real), StandardCharsets.UTF_8);
    }

    public boolean isSameFileAs(FileIdentity other) {
        return place.equals(other.place) || (!key.isEmpty() && key.equals(other.key));
    }
}
