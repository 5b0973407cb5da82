package org.roboscope.document.folders;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** Names of files as text. The locale's encoding decides which of them there can be: under C none with an umlaut. */
public final class PathNames {

    private PathNames() {}

    /**
     * The name as a person may read it. A name can hold line ends, and marks that turn the direction of what follows; they
     * are written as escapes, so that they are seen and change nothing around them.
     */
    public static String shown(Path path) {
        return shown(path.toString());
    }

    /** Of a name, or of a part of one. */
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

    /** Nothing where this locale cannot express the name. */
    public static Optional<Path> path(String name) {
        try {
            return Optional.of(Path.of(name));
        } catch (InvalidPathException unknownLetters) {
            return Optional.empty();
        }
    }
}
