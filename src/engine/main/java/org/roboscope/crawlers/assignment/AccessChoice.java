package org.roboscope.crawlers.assignment;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The part of a site that crawlers may fetch.
 *
 * @param folders the prefixes of the affected paths, or empty for the whole site
 */
public record AccessChoice(Kind kind, List<String> folders) {

    /** The kinds of choice. */
    public enum Kind {
        OPEN,
        CLOSED,
        /** Only the folders are allowed. */
        ONLY,
        /** Everything except the folders is allowed. */
        EXCEPT;

        public String code() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Whether the choice has folders. */
        public boolean hasFolders() {
            return this == ONLY || this == EXCEPT;
        }
    }

    public static final AccessChoice OPEN = new AccessChoice(Kind.OPEN, List.of());
    public static final AccessChoice CLOSED = new AccessChoice(Kind.CLOSED, List.of());

    private static final String ROOT = "/";
    /** The characters that end a rule, or have a special meaning in it. */
    private static final String RESERVED_CHARACTERS = "*$#?%,";

    /** @throws IllegalArgumentException if folders are missing, superfluous or invalid */
    public AccessChoice {
        if (kind.hasFolders() == folders.isEmpty()) {
            throw new IllegalArgumentException("folders do not fit the choice " + kind);
        }
        folders.stream().filter(folder -> !isFolder(folder)).findFirst().ifPresent(folder -> {
            throw new IllegalArgumentException("not a folder: " + folder);
        });
        folders = folders.stream().map(AccessChoice::encode).distinct().toList();
    }

    public static AccessChoice only(String... folders) {
        return new AccessChoice(Kind.ONLY, List.of(folders));
    }

    public static AccessChoice except(String... folders) {
        return new AccessChoice(Kind.EXCEPT, List.of(folders));
    }

    /**
     * Whether the folder is valid. A valid folder begins with a slash, is not the whole site, and has no special
     * characters.
     */
    public static boolean isFolder(String folder) {
        return folder.startsWith(ROOT) && folder.length() > 1
                && folder.codePoints().noneMatch(character -> character <= ' ' || character == 0x7F
                        || Character.isWhitespace(character)
                        || character >= 0xD800 && character <= 0xDFFF || RESERVED_CHARACTERS.indexOf(character) >= 0);
    }

    /** Returns the rules of a group for this choice. */
    public List<String> rules() {
        return switch (kind) {
            case OPEN -> List.of(RuleLines.ALLOW_ALL);
            case CLOSED -> List.of(RuleLines.BLOCK_ALL);
            case ONLY -> {
                List<String> rules = new ArrayList<>(folders.stream().map(folder -> "Allow: " + folder).toList());
                rules.add(RuleLines.BLOCK_ALL);
                yield rules;
            }
            case EXCEPT -> folders.stream().map(folder -> "Disallow: " + folder).toList();
        };
    }

    /** Returns a path that must be blocked, or empty if nothing is. */
    Optional<String> blockedPath() {
        return switch (kind) {
            case OPEN -> Optional.empty();
            case CLOSED, ONLY -> Optional.of(ROOT);
            case EXCEPT -> Optional.of(folders.getFirst());
        };
    }

    private static String encode(String folder) {
        StringBuilder text = new StringBuilder();
        for (byte b : folder.getBytes(StandardCharsets.UTF_8)) {
            if (b < 0) {
                text.append(String.format(Locale.ROOT, "%%%02X", b & 0xFF));
            } else {
                text.append((char) b);
            }
        }
        return text.toString();
    }
}
