package org.roboscope.robots.path;

import org.roboscope.robots.bytes.ByteScan;

/** Finds where the path begins, the way Google's parser does. */
final class UrlScan {

    private UrlScan() {}

    /** The first {@code /}, {@code ?} or {@code ;} behind a protocol, if there is one; else the URL's end. */
    static int pathStart(byte[] url, int from) {
        int first = slashQueryOrParams(url, from);
        boolean endsProtocol = first > from
                && first + 1 < url.length
                && url[first] == '/'
                && url[first - 1] == ':'
                && url[first + 1] == '/';
        return endsProtocol ? slashQueryOrParams(url, first + 2) : first;
    }

    private static int slashQueryOrParams(byte[] url, int from) {
        return ByteScan.slashQueryOrParams(url, from, url.length);
    }
}
