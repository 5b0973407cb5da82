package org.roboscope.report;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.ByteText;

/** The lines of a file as a person counts them, each without its line end. Bytes that are not UTF-8 stay unchanged. */
final class SourceLines {

    private SourceLines() {}

    static List<String> of(byte[] bytes) {
        List<String> lines = new ArrayList<>();
        int start = 0;
        boolean more = true;
        while (more) {
            int end = ByteScan.lineEnd(bytes, start, bytes.length);
            lines.add(ByteText.toText(bytes, start, end));
            more = end < bytes.length;
            boolean pair = more && bytes[end] == '\r' && end + 1 < bytes.length && bytes[end + 1] == '\n';
            start = end + (pair ? 2 : 1);
        }
        return lines;
    }
}
