package org.roboscope.simulate.source.list;

import java.util.Arrays;
import java.util.Optional;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.Utf8;
import org.roboscope.simulate.source.EntryCollector;
import org.roboscope.simulate.source.LineSource.LineFormat;
import org.roboscope.simulate.source.SourceEntry;

/** Reads a list with one URL per line. Blank lines and lines that begin with {@code #} are ignored. */
public final class UrlLines implements LineFormat {

    private static final int MAX_LENGTH = 16_384;

    @Override
    public void read(byte[] bytes, int from, int to, long lineNumber, EntryCollector entryCollector) {
        int start = from;
        while (start < to && isSpace(bytes[start])) {
            start++;
        }
        int end = to;
        while (end > start && isSpace(bytes[end - 1])) {
            end--;
        }
        if (start == end || bytes[start] == '#') {
            return;
        }
        Optional<String> problemKey = findProblemKey(bytes, start, end);
        if (problemKey.isPresent()) {
            entryCollector.addBadLine(lineNumber, problemKey.get());
        } else {
            entryCollector.addEntry(SourceEntry.of(Arrays.copyOfRange(bytes, start, end)));
        }
    }

    private static boolean isSpace(byte b) {
        return b == ' ' || b == '\t';
    }

    /** The message key of the reason why the text is not a URL; empty if it is one. */
    static Optional<String> findProblemKey(byte[] bytes, int from, int to) {
        if (to - from > MAX_LENGTH) {
            return Optional.of("bad.long");
        }
        for (int at = from; at < to; at++) {
            if (bytes[at] >= 0 && bytes[at] < ' ' && bytes[at] != '\t' || bytes[at] == 0x7F) {
                return Optional.of("bad.control");
            }
        }
        if (!ByteScan.isAscii(bytes, from, to) && !isUtf8(bytes, from, to)) {
            return Optional.of("bad.utf8");
        }
        if (bytes[from] == '<') {
            return Optional.of("bad.markup");
        }
        return looksLikeUrl(bytes, from, to) ? Optional.empty() : Optional.of("bad.address");
    }

    /** Whether the text is a path or an address. An address without scheme has a dot or a colon in its host. */
    static boolean looksLikeUrl(byte[] bytes, int from, int to) {
        if (from == to) {
            return false;
        }
        // Crawlers treat a backslash as a slash.
        if (bytes[from] == '/' || bytes[from] == '\\') {
            return true;
        }
        int slash = ByteScan.indexOfSlashQueryOrParams(bytes, from, to);
        if (ByteScan.indexOf(bytes, from, slash, (byte) ' ') >= 0 || !isWordByte(bytes[from])) {
            return false;
        }
        int colon = ByteScan.indexOf(bytes, from, slash, (byte) ':');
        boolean isAddress = colon == slash - 1 && slash + 1 < to && bytes[slash + 1] == '/';
        int dot = ByteScan.indexOf(bytes, from, slash, (byte) '.');
        return isAddress || colon > from || dot > from && dot + 1 < slash && !isNumber(bytes, from, slash);
    }

    private static boolean isWordByte(byte b) {
        return b < 0 || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b == '[';
    }

    /** Whether the text is a number such as {@code 3.14}. Four numbers with dots are a host. */
    private static boolean isNumber(byte[] bytes, int from, int to) {
        int dots = 0;
        for (int at = from; at < to; at++) {
            dots += bytes[at] == '.' ? 1 : 0;
            if (bytes[at] != '.' && bytes[at] != ',' && (bytes[at] < '0' || bytes[at] > '9')) {
                return false;
            }
        }
        return dots < 3;
    }

    private static boolean isUtf8(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to) {
            int length = bytes[at] >= 0 ? 1 : Utf8.sequenceLength(bytes, at, to);
            if (length == 0) {
                return false;
            }
            at += length;
        }
        return true;
    }
}
