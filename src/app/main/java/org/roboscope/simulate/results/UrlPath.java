package org.roboscope.simulate.results;

import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.path.RequestedForm;

/** Where in a URL's bytes its path lies, and in this its first folder. */
public final class UrlPath {

    private UrlPath() {}

    /** The URL as a crawler requests it. */
    public static byte[] requested(byte[] url) {
        boolean needsNoChange = ByteScan.unusualInUrl(url, 0, url.length) == url.length
                && !ByteScan.mayHoldDotBehindSlash(url, 0, url.length);
        return needsNoChange ? url : RequestedForm.of(url);
    }

    /** Where the path begins; the URL's end where there is none. */
    public static int start(byte[] url, int length) {
        int from = length >= 2 && url[0] == '/' && url[1] == '/' ? 2 : 0;
        int first = ByteScan.slashQueryOrParams(url, from, length);
        boolean endsScheme = first > from && first + 1 < length && url[first] == '/' && url[first - 1] == ':'
                && url[first + 1] == '/';
        return endsScheme ? ByteScan.slashQueryOrParams(url, first + 2, length) : first;
    }

    /** Where the first folder of the path ends: behind its slash, or behind the path's own where it has no folder. */
    public static int folderEnd(byte[] url, int start, int length) {
        if (start >= length || url[start] != '/') {
            return start;
        }
        int next = ByteScan.slashQueryOrParams(url, start + 1, length);
        return next < length && url[next] == '/' ? next + 1 : start + 1;
    }
}
