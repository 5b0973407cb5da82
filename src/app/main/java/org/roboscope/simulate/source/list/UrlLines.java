package org.roboscope.simulate.source.list;

import java.util.Arrays;
import java.util.Optional;
import org.roboscope.simulate.source.EntryCollector;
import org.roboscope.simulate.source.LineFormat;
import org.roboscope.simulate.source.SourceEntry;

/** A list of URLs, one a line. Blank lines and those that begin with {@code #} say nothing. */
public final class UrlLines implements LineFormat {

    @Override
    public void read(byte[] bytes, int from, int to, long number, EntryCollector entryCollector) {
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
        Optional<String> fault = UrlText.fault(bytes, start, end);
        if (fault.isPresent()) {
            entryCollector.bad(number, bytes, from, to, fault.get());
        } else {
            entryCollector.entry(SourceEntry.of(Arrays.copyOfRange(bytes, start, end)));
        }
    }

    private static boolean isSpace(byte b) {
        return b == ' ' || b == '\t';
    }
}
