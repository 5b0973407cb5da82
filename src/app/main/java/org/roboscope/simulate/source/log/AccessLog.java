package org.roboscope.simulate.source.log;

import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.simulate.source.EntryCollector;
import org.roboscope.simulate.source.LineFormat;
import org.roboscope.simulate.source.LogRequest;
import org.roboscope.simulate.source.SourceEntry;

/**
 * A line as Apache and nginx write it: some words, the time in brackets, the request in quotes, status and size, and in
 * the combined form the referrer and the User-Agent in quotes. What stands before and behind does not matter.
 */
public final class AccessLog implements LineFormat {

    private final LogCrawlerRecogniser logCrawlerRecogniser;

    public AccessLog(LogCrawlerRecogniser logCrawlerRecogniser) {
        this.logCrawlerRecogniser = logCrawlerRecogniser;
    }

    @Override
    public void read(byte[] bytes, int from, int to, long number, EntryCollector entryCollector) {
        if (isBlank(bytes, from, to)) {
            return;
        }
        int open = ByteScan.indexOf(bytes, from, to, (byte) '[');
        int close = open < 0 ? -1 : ByteScan.indexOf(bytes, open, to, (byte) ']');
        int quote = close < 0 ? -1 : ByteScan.indexOf(bytes, close, to, (byte) '"');
        int end = quote < 0 ? to : closingQuote(bytes, quote + 1, to);
        if (end == to) {
            entryCollector.bad(number, bytes, from, to, "bad.log");
            return;
        }
        Optional<RequestLine> request = RequestLine.escaped(bytes, quote + 1, end);
        if (request.isEmpty()) {
            entryCollector.bad(number, bytes, from, to, "bad.request");
            return;
        }
        LogRequest logRequest =
                new LogRequest(agent(bytes, end + 1, to), request.get().method(), status(bytes, end + 1, to),
                        LogDay.at(bytes, open + 1, close));
        entryCollector.entry(new SourceEntry(request.get().url(), logRequest));
    }

    /** Whether the line looks like one of a log. */
    public static boolean looksRight(byte[] bytes, int from, int to) {
        int open = ByteScan.indexOf(bytes, from, to, (byte) '[');
        int close = open < 0 ? -1 : ByteScan.indexOf(bytes, open, to, (byte) ']');
        return close > 0 && LogDay.at(bytes, open + 1, close) != LogRequest.NO_DAY
                && ByteScan.indexOf(bytes, close, to, (byte) '"') > 0;
    }

    private static boolean isBlank(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && bytes[at] == ' ') {
            at++;
        }
        return at == to;
    }

    private static int status(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && bytes[at] == ' ') {
            at++;
        }
        int end = at;
        while (end < to && bytes[end] != ' ') {
            end++;
        }
        return LogNumbers.status(bytes, at, end);
    }

    /** The second text in quotes; the first is the referrer, unless it is the only one. */
    private Optional<CatalogueEntry> agent(byte[] bytes, int from, int to) {
        int first = ByteScan.indexOf(bytes, from, to, (byte) '"');
        if (first < 0) {
            return Optional.empty();
        }
        int firstEnd = closingQuote(bytes, first + 1, to);
        int second = ByteScan.indexOf(bytes, Math.min(to, firstEnd + 1), to, (byte) '"');
        if (second < 0) {
            return logCrawlerRecogniser.recognise(bytes, first + 1, firstEnd);
        }
        return logCrawlerRecogniser.recognise(bytes, second + 1, closingQuote(bytes, second + 1, to));
    }

    /** The quote that ends the text, or {@code to}. One behind a backslash is part of it. */
    private static int closingQuote(byte[] bytes, int from, int to) {
        int at = ByteScan.indexOf(bytes, from, to, (byte) '"');
        while (at >= 0 && isEscaped(bytes, from, at)) {
            at = ByteScan.indexOf(bytes, at + 1, to, (byte) '"');
        }
        return at < 0 ? to : at;
    }

    private static boolean isEscaped(byte[] bytes, int from, int at) {
        int backslashes = 0;
        while (at - backslashes - 1 >= from && bytes[at - backslashes - 1] == '\\') {
            backslashes++;
        }
        return backslashes % 2 == 1;
    }
}
