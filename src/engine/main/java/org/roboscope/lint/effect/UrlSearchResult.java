package org.roboscope.lint.effect;

import java.util.Optional;

/** The result of a search for a URL. The engine has confirmed a URL that was found. */
public record UrlSearchResult(Result result, Optional<String> url) {

    public enum Result {
        FOUND,
        /** No such URL exists. */
        NONE,
        /** No such URL was found, but there are too many combinations to check them all. */
        NOT_PROVEN
    }

    private static final String CHARACTERS_TO_ESCAPE = "\"<>^`{}%";
    private static final String UNRESERVED = "-._~";
    private static final int HEX_RADIX = 16;

    public static final UrlSearchResult NONE = new UrlSearchResult(Result.NONE, Optional.empty());
    public static final UrlSearchResult NOT_PROVEN = new UrlSearchResult(Result.NOT_PROVEN, Optional.empty());

    public static UrlSearchResult found(String url) {
        return new UrlSearchResult(Result.FOUND, Optional.of(url));
    }

    /** Whether a site is likely to link to a path. */
    public static boolean isUsual(String path) {
        if (path.equals(PolicyDifference.ROBOTS_TXT)) {
            return false;
        }
        int question = path.indexOf('?');
        for (int index = path.indexOf('%'); index >= 0; index = path.indexOf('%', index + 1)) {
            boolean inQuery = question >= 0 && index > question;
            if (!isUsualEscape(path, index, inQuery)) {
                return false;
            }
        }
        return true;
    }

    /** Whether URLs usually have this escape: special characters in a query, only invalid characters in a path. */
    private static boolean isUsualEscape(String path, int index, boolean inQuery) {
        if (index + 2 >= path.length()) {
            return false;
        }
        int high = Character.digit(path.charAt(index + 1), HEX_RADIX);
        int low = Character.digit(path.charAt(index + 2), HEX_RADIX);
        if (high < 0 || low < 0) {
            return false;
        }
        char escaped = (char) (high * HEX_RADIX + low);
        if (escaped <= ' ' || escaped >= 0x7F || CHARACTERS_TO_ESCAPE.indexOf(escaped) >= 0) {
            return true;
        }
        return inQuery && !Character.isLetterOrDigit(escaped) && UNRESERVED.indexOf(escaped) < 0;
    }
}
