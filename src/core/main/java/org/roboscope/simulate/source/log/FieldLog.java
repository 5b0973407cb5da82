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

/** A log with a {@code #Fields:} line that names what stands in each column, as IIS writes it. */
public final class FieldLog implements LineFormat {

    private static final byte[] FIELDS = "#Fields:".getBytes(StandardCharsets.US_ASCII);
    private static final int MOST_FIELDS = 256;

    private final LogAgentRecogniser logAgentRecogniser;
    private int stem = -1;
    private int query = -1;
    private int agent = -1;
    private int status = -1;
    private int day = -1;
    private int method = -1;
    private int address = -1;
    private int forwarded = -1;
    private int size = -1;
    private int last = -1;
    /** Where the fields of a line start and end, in turn. */
    private final int[] borders = new int[2 * MOST_FIELDS];

    public FieldLog(LogAgentRecogniser logAgentRecogniser) {
        this.logAgentRecogniser = logAgentRecogniser;
    }

    public static boolean namesFields(byte[] bytes, int from, int to) {
        return to - from > FIELDS.length && Arrays.equals(bytes, from, from + FIELDS.length, FIELDS, 0, FIELDS.length);
    }

    @Override
    public void read(byte[] bytes, int from, int to, long number, EntryCollector entryCollector) {
        if (from == to) {
            return;
        }
        if (bytes[from] == '#') {
            if (namesFields(bytes, from, to)) {
                readNames(new String(bytes, from + FIELDS.length, to - from - FIELDS.length,
                        StandardCharsets.ISO_8859_1));
            }
            return;
        }
        if (stem < 0) {
            entryCollector.bad(number, "bad.fields");
            return;
        }
        if (split(bytes, from, to) <= last) {
            entryCollector.bad(number, "bad.log");
            return;
        }
        Optional<byte[]> url = RequestLine.url(bytes, start(stem), end(stem));
        if (url.isEmpty()) {
            entryCollector.bad(number, "bad.request");
            return;
        }
        entryCollector.entry(new SourceEntry(withQuery(url.get(), bytes), visit(bytes)));
    }

    private void readNames(String names) {
        List<String> all = List.of(names.strip().toLowerCase(Locale.ROOT).split("[ \t]+", -1));
        stem = all.indexOf("cs-uri-stem");
        query = all.indexOf("cs-uri-query");
        if (stem < 0) {
            stem = all.indexOf("cs-uri");
            query = -1;
        }
        agent = all.indexOf("cs(user-agent)");
        status = all.indexOf("sc-status");
        day = all.indexOf("date");
        method = all.indexOf("cs-method");
        address = all.indexOf("c-ip");
        forwarded = Math.max(all.indexOf("x-forwarded-for"), all.indexOf("cs(x-forwarded-for)"));
        size = all.indexOf("sc-bytes");
        last = IntStream.of(stem, query, agent, status, day, method, address, forwarded, size).max().orElseThrow();
        stem = last < MOST_FIELDS ? stem : -1;
    }

    /** Cuts the line and tells how many fields it has. */
    private int split(byte[] bytes, int from, int to) {
        int count = 0;
        int at = from;
        while (at < to && count < MOST_FIELDS) {
            int end = at;
            while (end < to && bytes[end] != ' ' && bytes[end] != '\t') {
                end++;
            }
            if (end > at) {
                borders[2 * count] = at;
                borders[2 * count + 1] = end;
                count++;
            }
            at = end + 1;
        }
        return count;
    }

    private int start(int field) {
        return borders[2 * field];
    }

    private int end(int field) {
        return borders[2 * field + 1];
    }

    private byte[] withQuery(byte[] url, byte[] bytes) {
        boolean none = query < 0 || end(query) - start(query) == 1 && bytes[start(query)] == '-';
        return none ? url
                : new ByteBuilder(url.length + 64).append(url, 0, url.length).append((byte) '?')
                        .append(bytes, start(query), end(query)).toBytes();
    }

    private LogRequest visit(byte[] bytes) {
        LogAgent who =
                agent < 0 ? LogAgent.NOBODY : logAgentRecogniser.recognise(bytes, start(agent), end(agent));
        Method verb = method < 0 ? Method.OTHER : Method.of(bytes, start(method), end(method));
        int when = day < 0 ? LogRequest.NO_DAY : LogValues.day(bytes, start(day), end(day));
        return new LogRequest(who, verb, status < 0 ? 0 : LogValues.status(bytes, start(status), end(status)),
                when, who.isBot() ? visitor(bytes) : IpNumber.NONE,
                size < 0 ? LogRequest.NO_SIZE : LogValues.size(bytes, start(size), end(size)));
    }

    private IpNumber visitor(byte[] bytes) {
        IpNumber connection =
                address < 0 ? IpNumber.NONE : LogValues.address(bytes, start(address), end(address));
        return forwarded < 0 ? connection
                : LogValues.behindProxy(connection, bytes, start(forwarded), end(forwarded));
    }
}
