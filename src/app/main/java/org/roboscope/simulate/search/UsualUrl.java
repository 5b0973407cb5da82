package org.roboscope.simulate.search;

/** Whether a site may well link to a URL: nothing is escaped in it that need not be, and it is not the file itself. */
public final class UsualUrl {

    static final String ROBOTS_TXT = "/robots.txt";

    private static final String NEED_ESCAPES = "\"<>^`{}%";
    private static final String UNRESERVED = "-._~";
    private static final int HEX = 16;

    private UsualUrl() {}

    public static boolean is(String path) {
        if (path.equals(ROBOTS_TXT)) {
            return false;
        }
        int question = path.indexOf('?');
        for (int at = path.indexOf('%'); at >= 0; at = path.indexOf('%', at + 1)) {
            boolean inQuery = question >= 0 && at > question;
            if (!isUsualEscape(path, at, inQuery)) {
                return false;
            }
        }
        return true;
    }

    /** In a query, whatever has a meaning there is often escaped; in a path only what cannot stand there. */
    private static boolean isUsualEscape(String path, int at, boolean inQuery) {
        if (at + 2 >= path.length()) {
            return false;
        }
        int high = Character.digit(path.charAt(at + 1), HEX);
        int low = Character.digit(path.charAt(at + 2), HEX);
        if (high < 0 || low < 0) {
            return false;
        }
        char escaped = (char) (high * HEX + low);
        if (escaped <= ' ' || escaped >= 0x7F || NEED_ESCAPES.indexOf(escaped) >= 0) {
            return true;
        }
        return inQuery && !Character.isLetterOrDigit(escaped) && UNRESERVED.indexOf(escaped) < 0;
    }
}
