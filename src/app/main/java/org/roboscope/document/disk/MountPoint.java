package org.roboscope.document.disk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A file that is mounted by itself, as containers do it, has a name that cannot be given to another. */
final class MountPoint {

    private static final Path MOUNTS = Path.of("/proc/self/mountinfo");
    private static final int PLACE = 4;
    private static final Pattern OCTAL = Pattern.compile("\\\\([0-7]{3})");

    private MountPoint() {}

    static boolean is(Path file) {
        try (Stream<String> mounts = Files.lines(MOUNTS, StandardCharsets.UTF_8)) {
            String place = file.toRealPath().toString();
            return mounts.map(mount -> mount.split(" ", -1)).filter(fields -> fields.length > PLACE)
                    .anyMatch(fields -> unescaped(fields[PLACE]).equals(place));
        } catch (IOException | UncheckedIOException notOnThisSystem) {
            return false;
        }
    }

    /** Spaces and the like are written by their number. */
    private static String unescaped(String written) {
        return OCTAL.matcher(written).replaceAll(found -> Matcher.quoteReplacement(
                Character.toString(Integer.parseInt(found.group(1), 8))));
    }
}
