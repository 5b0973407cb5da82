package org.roboscope.crawlers;

/** The words of a User-Agent header: runs of letters, digits, hyphens and underscores. */
final class HeaderWords {

    private static final String AFTER_SCHEME = "://";
    private static final String HOST_WITHOUT_SCHEME = "www.";

    private HeaderWords() {}

    static boolean isWordCharacter(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || c == '-'
                || c == '_'
                || (c > 0x7F && Character.isLetterOrDigit(c));
    }

    static int end(String text, int from) {
        int end = from;
        while (end < text.length() && isWordCharacter(text.charAt(end))) {
            end++;
        }
        return end;
    }

    static boolean isWebAddress(String text, int from, int end) {
        return text.startsWith(AFTER_SCHEME, end)
                || text.regionMatches(true, from, HOST_WITHOUT_SCHEME, 0, HOST_WITHOUT_SCHEME.length());
    }

    /** Where an address ends that stands in a header: at white space, or at what parts the header's remarks. */
    static int endOfAddress(String text, int from) {
        int end = from;
        while (end < text.length() && !endsAddress(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean endsAddress(char c) {
        return c <= ' ' || c == ';' || c == ',' || c == '(' || c == ')' || c == '"';
    }
}
