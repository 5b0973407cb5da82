package org.roboscope.simulate.source.log;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.simulate.source.EntryCollector;
import org.roboscope.simulate.source.LineSource.LineFormat;
import org.roboscope.simulate.source.LogRequest;
import org.roboscope.simulate.source.LogRequest.LogAgent;
import org.roboscope.simulate.source.LogRequest.Method;
import org.roboscope.simulate.source.SourceEntry;
import org.roboscope.site.address.IpNumber;

/** Reads a log with a {@code #Fields:} line that names its columns. IIS writes such logs. */
public final class FieldLog implements LineFormat {

    private static final byte[] FIELDS = "#Fields:".getBytes(StandardCharsets.US_ASCII);
    private static final int MAX_FIELDS = 256;

    private final LogAgentRecogniser logAgentRecogniser;
    private int stemField = -1;
    private int queryField = -1;
    private int agentField = -1;
    private int statusField = -1;
    private int dayField = -1;
    private int methodField = -1;
    private int addressField = -1;
    private int forwardedField = -1;
    private int sizeField = -1;
    private int lastField = -1;
    /** The start and end of each field in a line. */
    private final int[] fieldBounds = new int[2 * MAX_FIELDS];

    public FieldLog(LogAgentRecogniser logAgentRecogniser) {
        this.logAgentRecogniser = logAgentRecogniser;
    }

    public static boolean isFieldsLine(byte[] bytes, int from, int to) {
        return to - from > FIELDS.length && Arrays.equals(bytes, from, from + FIELDS.length, FIELDS, 0, FIELDS.length);
    }

    @Override
    public void read(byte[] bytes, int from, int to, long lineNumber, EntryCollector entryCollector) {
        if (from == to) {
            return;
        }
        if (bytes[from] == '#') {
            if (isFieldsLine(bytes, from, to)) {
                readFieldNames(new String(bytes, from + FIELDS.length, to - from - FIELDS.length,
                        StandardCharsets.ISO_8859_1));
            }
            return;
        }
        if (stemField < 0) {
            entryCollector.addBadLine(lineNumber, "bad.fields");
            return;
        }
        if (splitFields(bytes, from, to) <= lastField) {
            entryCollector.addBadLine(lineNumber, "bad.log");
            return;
        }
        Optional<byte[]> url = RequestLine.parseUrl(bytes, start(stemField), end(stemField));
        if (url.isEmpty()) {
            entryCollector.addBadLine(lineNumber, "bad.request");
            return;
        }
        entryCollector.addEntry(new SourceEntry(withQuery(url.get(), bytes), parseRequest(bytes)));
    }

    private void readFieldNames(String names) {
        List<String> fields = List.of(names.strip().toLowerCase(Locale.ROOT).split("[ \t]+", -1));
        stemField = fields.indexOf("cs-uri-stem");
        queryField = fields.indexOf("cs-uri-query");
        if (stemField < 0) {
            stemField = fields.indexOf("cs-uri");
            queryField = -1;
        }
        agentField = fields.indexOf("cs(user-agent)");
        statusField = fields.indexOf("sc-status");
        dayField = fields.indexOf("date");
        methodField = fields.indexOf("cs-method");
        addressField = fields.indexOf("c-ip");
        forwardedField = Math.max(fields.indexOf("x-forwarded-for"), fields.indexOf("cs(x-forwarded-for)"));
        sizeField = fields.indexOf("sc-bytes");
        lastField = IntStream.of(stemField, queryField, agentField, statusField, dayField, methodField, addressField,
                forwardedField, sizeField).max().orElseThrow();
        stemField = lastField < MAX_FIELDS ? stemField : -1;
    }

    /** Splits the line and returns the number of its fields. */
    private int splitFields(byte[] bytes, int from, int to) {
        int count = 0;
        int at = from;
        while (at < to && count < MAX_FIELDS) {
            int end = at;
            while (end < to && bytes[end] != ' ' && bytes[end] != '\t') {
                end++;
            }
            if (end > at) {
                fieldBounds[2 * count] = at;
                fieldBounds[2 * count + 1] = end;
                count++;
            }
            at = end + 1;
        }
        return count;
    }

    private int start(int field) {
        return fieldBounds[2 * field];
    }

    private int end(int field) {
        return fieldBounds[2 * field + 1];
    }

    private byte[] withQuery(byte[] url, byte[] bytes) {
        boolean hasNoQuery =
                queryField < 0 || end(queryField) - start(queryField) == 1 && bytes[start(queryField)] == '-';
        return hasNoQuery ? url
                : new ByteBuilder(url.length + 64).append(url, 0, url.length).append((byte) '?')
                        .append(bytes, start(queryField), end(queryField)).toBytes();
    }

    private LogRequest parseRequest(byte[] bytes) {
        LogAgent agent =
                agentField < 0 ? LogAgent.NO_BOT
                        : logAgentRecogniser.recognise(bytes, start(agentField), end(agentField));
        Method method = methodField < 0 ? Method.OTHER : Method.of(bytes, start(methodField), end(methodField));
        int day = dayField < 0 ? LogRequest.NO_DAY : LogValues.parseDay(bytes, start(dayField), end(dayField));
        return new LogRequest(agent, method,
                statusField < 0 ? 0 : LogValues.parseStatus(bytes, start(statusField), end(statusField)),
                day, agent.isBot() ? visitorAddress(bytes) : IpNumber.NONE,
                sizeField < 0 ? LogRequest.NO_SIZE : LogValues.parseSize(bytes, start(sizeField), end(sizeField)));
    }

    private IpNumber visitorAddress(byte[] bytes) {
        IpNumber connection =
                addressField < 0 ? IpNumber.NONE
                        : LogValues.parseAddress(bytes, start(addressField), end(addressField));
        return forwardedField < 0 ? connection
                : LogValues.findVisitorAddress(connection, bytes, start(forwardedField), end(forwardedField));
    }
}
