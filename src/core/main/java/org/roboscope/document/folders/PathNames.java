package org.roboscope.document.folders;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** Converts file names to text and back. The locale's encoding limits them: with C, a name cannot have an umlaut. */
public final class PathNames {

    private PathNames() {}

    /**
     * Returns a name for display. Line ends and marks that change the direction of text are escaped, so that they are
     * visible and do not affect the text around them.
     */
    public static String shown(Path path) {
        return shown(path.toString());
    }

    /** Returns a name, or a part of one, for display. */
    public static String shown(String name) {
        if (name.codePoints().noneMatch(PathNames::isHidden)) {
            return name;
        }
        StringBuilder shown = new StringBuilder();
        name.codePoints().forEach(point -> {
            if (isHidden(point)) {
                shown.append("\\u").append(String.format(Locale.ROOT, "%04X", point));
            } else {
                shown.appendCodePoint(point);
            }
        });
        return shown.toString();
    }

    private static boolean isHidden(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }

    /** Returns a path; empty if the locale cannot express the name. */
    public static Optional<Path> path(String name) {
        try {
            return Optional.of(Path.of(name));
        } catch (InvalidPathException inexpressible) {
            return Optional.empty();
        }
    }
}
