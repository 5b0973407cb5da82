package org.roboscope.simulate.source.log;

import java.util.Arrays;
import java.util.Optional;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.simulate.source.EntryCollector;
import org.roboscope.simulate.source.LineSource.LineFormat;
import org.roboscope.simulate.source.LogRequest;
import org.roboscope.simulate.source.LogRequest.LogAgent;
import org.roboscope.simulate.source.SourceEntry;
import org.roboscope.site.address.IpNumber;

/**
 * Reads lines of Apache and nginx: some words, the time in brackets, the request in quotes, status and size, and in the
 * combined format the referrer and the User-Agent in quotes. Anything before and after is ignored.
 */
public final class AccessLog implements LineFormat {

    private final LogAgentRecogniser logAgentRecogniser;
    /** The day of the last line, in a form such as 10/Oct/2000. */
    private final byte[] lastDay = new byte[11];
    private int lastDayNumber = LogRequest.NO_DAY;

    public AccessLog(LogAgentRecogniser logAgentRecogniser) {
        this.logAgentRecogniser = logAgentRecogniser;
    }

    @Override
    public void read(byte[] bytes, int from, int to, long lineNumber, EntryCollector entryCollector) {
        if (isBlank(bytes, from, to)) {
            return;
        }
        int open = ByteScan.indexOf(bytes, from, to, (byte) '[');
        int close = open < 0 ? -1 : ByteScan.indexOf(bytes, open, to, (byte) ']');
        int quote = close < 0 ? -1 : ByteScan.indexOf(bytes, close, to, (byte) '"');
        int end = quote < 0 ? to : closingQuote(bytes, quote + 1, to);
        if (end == to) {
            entryCollector.addBadLine(lineNumber, "bad.log");
            return;
        }
        Optional<RequestLine> request = RequestLine.parseEscaped(bytes, quote + 1, end);
        if (request.isEmpty()) {
            entryCollector.addBadLine(lineNumber, "bad.request");
            return;
        }
        LogAgent agent = parseAgent(bytes, end + 1, to);
        int status = wordStart(bytes, end + 1, to);
        int statusEnd = wordEnd(bytes, status, to);
        int size = wordStart(bytes, statusEnd, to);
        LogRequest logRequest = new LogRequest(agent, request.get().method(),
                LogValues.parseStatus(bytes, status, statusEnd),
                parseDay(bytes, open + 1, close),
                agent.isBot() ? botAddress(bytes, from, open, end, to) : IpNumber.NONE,
                LogValues.parseSize(bytes, size, wordEnd(bytes, size, to)));
        entryCollector.addEntry(new SourceEntry(request.get().url(), logRequest));
    }

    /** Whether the line looks like one of a log. */
    public static boolean looksLikeLogLine(byte[] bytes, int from, int to) {
        int open = ByteScan.indexOf(bytes, from, to, (byte) '[');
        int close = open < 0 ? -1 : ByteScan.indexOf(bytes, open, to, (byte) ']');
        return close > 0 && LogValues.parseDay(bytes, open + 1, close) != LogRequest.NO_DAY
                && ByteScan.indexOf(bytes, close, to, (byte) '"') > 0;
    }

    private static boolean isBlank(byte[] bytes, int from, int to) {
        return wordStart(bytes, from, to) == to;
    }

    private static int wordStart(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && bytes[at] == ' ') {
            at++;
        }
        return at;
    }

    private static int wordEnd(byte[] bytes, int from, int to) {
        int end = from;
        while (end < to && bytes[end] != ' ') {
            end++;
        }
        return end;
    }

    /** The day of a line. It is parsed only if it differs from the last one, because lines of one day are together. */
    private int parseDay(byte[] bytes, int from, int to) {
        boolean hasDate = to - from > lastDay.length && bytes[from + 2] == '/' && bytes[from + 6] == '/';
        if (!hasDate) {
            return LogValues.parseDay(bytes, from, to);
        }
        if (!Arrays.equals(bytes, from, from + lastDay.length, lastDay, 0, lastDay.length)) {
            lastDayNumber = LogValues.parseDay(bytes, from, to);
            System.arraycopy(bytes, from, lastDay, 0, lastDay.length);
        }
        return lastDayNumber;
    }

    /** The address of a bot. The addresses of browsers are not needed, because browsers are not verified. */
    private static IpNumber botAddress(byte[] bytes, int from, int open, int end, int to) {
        IpNumber connection = connectionAddress(bytes, from, open);
        return connection.isPublic() ? connection : forwardedAddress(connection, bytes, end + 1, to);
    }

    /**
     * The address of the connection, which is usually the first word, before two hyphens. Some logs put the site first.
     */
    private static IpNumber connectionAddress(byte[] bytes, int from, int open) {
        // The address is followed by " - - ", the usual text before the bracket.
        int space = open - 5;
        boolean hasUsualForm = space > from && bytes[space] == ' ' && bytes[space + 1] == '-' && bytes[space + 2] == ' '
                && bytes[space + 3] == '-' && bytes[space + 4] == ' ';
        IpNumber address = hasUsualForm ? IpNumber.parse(bytes, from, space) : IpNumber.NONE;
        return address.isKnown() ? address : findAddress(bytes, from, open);
    }

    /**
     * The third word before the bracket if it is an address, because two identities follow it; else the first address.
     */
    private static IpNumber findAddress(byte[] bytes, int from, int open) {
        int end = open;
        IpNumber first = IpNumber.NONE;
        for (int wordsBefore = 0; end > from; wordsBefore++) {
            while (end > from && (bytes[end - 1] == ' ' || bytes[end - 1] == ',')) {
                end--;
            }
            int start = end;
            while (start > from && bytes[start - 1] != ' ') {
                start--;
            }
            IpNumber address = IpNumber.parse(bytes, start, end);
            if (address.isKnown()) {
                first = address;
                if (wordsBefore == 2) {
                    return address;
                }
            }
            end = start;
        }
        return first;
    }

    /** The address in the quoted text after the User-Agent, which is X-Forwarded-For in the default format of nginx. */
    private static IpNumber forwardedAddress(IpNumber connection, byte[] bytes, int from, int to) {
        int at = from;
        for (int quoted = 0; quoted < 2; quoted++) {
            int open = ByteScan.indexOf(bytes, at, to, (byte) '"');
            at = open < 0 ? to : Math.min(to, closingQuote(bytes, open + 1, to) + 1);
        }
        int open = ByteScan.indexOf(bytes, at, to, (byte) '"');
        return open < 0 ? connection
                : LogValues.findVisitorAddress(connection, bytes, open + 1, closingQuote(bytes, open + 1, to));
    }

    /**
     * The sender, from the second quoted text after the request, because the first is the referrer, or from the only
     * one.
     */
    private LogAgent parseAgent(byte[] bytes, int from, int to) {
        int first = ByteScan.indexOf(bytes, from, to, (byte) '"');
        if (first < 0) {
            return LogAgent.NO_BOT;
        }
        int firstEnd = closingQuote(bytes, first + 1, to);
        int second = ByteScan.indexOf(bytes, Math.min(to, firstEnd + 1), to, (byte) '"');
        if (second < 0) {
            return logAgentRecogniser.recognise(bytes, first + 1, firstEnd);
        }
        return logAgentRecogniser.recognise(bytes, second + 1, closingQuote(bytes, second + 1, to));
    }

    /** The quote that ends the text, or {@code to}. A quote after a backslash is part of the text. */
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
