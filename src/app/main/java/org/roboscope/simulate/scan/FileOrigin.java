package org.roboscope.simulate.scan;

/**
 * Where a robots.txt of a collection is.
 *
 * @param source the path of the file or archive
 * @param record where in an archive: the byte at which its record begins, or its line; empty where it is the whole file
 * @param url    the address that it was fetched from; empty where that is not known
 */
public record FileOrigin(String source, String record, String url) {

    private static final String AUTHORITY = "://";

    /** A file of its own. */
    static FileOrigin whole(String source) {
        return new FileOrigin(source, "", "");
    }

    /** The host and its port in the address; empty where there is none. */
    public String host() {
        int at = url.indexOf(AUTHORITY);
        if (at < 0) {
            return "";
        }
        int start = at + AUTHORITY.length();
        int slash = url.indexOf('/', start);
        String authority = url.substring(start, slash < 0 ? url.length() : slash);
        return authority.substring(authority.lastIndexOf('@') + 1);
    }
}
