package org.roboscope.simulate.source.log;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.simulate.source.EntryCollector;
import org.roboscope.simulate.source.LineSource.LineFormat;
import org.roboscope.simulate.source.LogRequest;
import org.roboscope.simulate.source.LogRequest.LogAgent;
import org.roboscope.simulate.source.LogRequest.Method;
import org.roboscope.simulate.source.SourceEntry;
import org.roboscope.site.address.IpNumber;

/** Reads a log with a JSON object on each line, whose fields have the names that servers and networks use. */
public final class JsonLog implements LineFormat {

    /** Fields with the URL, the most certain first: URLs with a query come before URLs without. */
    private static final List<String> URLS = List.of("requesturi", "clientrequesturi", "originalurl", "requesturl",
            "uri", "url", "request", "requestline", "requestpath", "clientrequestpath", "path", "urlpath", "csuristem",
            "httptarget", "target");
    private static final List<String> QUERIES =
            List.of("querystring", "args", "query", "csuriquery", "urlquery", "requestquery");
    private static final List<String> METHODS = List.of("method", "requestmethod", "clientrequestmethod", "verb",
            "httpmethod", "httprequestmethod", "csmethod");
    private static final List<String> STATUSES = List.of("status", "statuscode", "responsestatus", "responsecode",
            "edgeresponsestatus", "originstatus", "downstreamstatus", "httpstatus", "scstatus", "httpstatuscode");
    private static final List<String> AGENTS = List.of("useragent", "httpuseragent", "agent", "requestuseragent",
            "clientrequestuseragent", "httprequestuseragent", "csuseragent", "requestheadersuseragent");
    /** Fields with the address, the most certain first: a server's own names come before general ones. */
    private static final List<String> ADDRESSES = List.of("clientip", "cip", "cliip", "clientaddress", "clientaddr",
            "remoteip", "remoteaddr", "remoteaddress", "remotehost", "sourceip", "sourceaddress", "ip");
    private static final List<String> FORWARDED = List.of("xforwardedfor", "httpxforwardedfor",
            "requestheadersxforwardedfor", "csxforwardedfor", "forwardedfor");
    /** Fields with the size, the most certain first: the size of the whole answer comes before that of its body. */
    private static final List<String> SIZES = List.of("bytessent", "responsebytes", "edgeresponsebytes", "scbytes",
            "responsesize", "bodybytessent", "edgeresponsebodybytes", "responsebodysize", "respbodysize",
            "downstreamcontentsize", "bytes", "size");
    private static final List<String> TIMES = List.of("timelocal", "timeiso8601", "timestamp", "time", "ts", "msec",
            "date", "datetime", "edgestarttimestamp", "starttime", "startutc", "startlocal");

    private static final byte[] NOTHING = {};

    /** The kinds of fields by name. A line has many fields, so each is looked up only once. */
    private static final Map<String, JsonField> FIELDS = fields();

    private enum FieldKind {
        URL,
        QUERY,
        METHOD,
        STATUS,
        AGENT,
        TIME,
        FORWARDED,
        ADDRESS,
        SIZE
    }

    /** @param rank the field with the smallest rank of its kind applies */
    private record JsonField(FieldKind kind, int rank) {}

    private static Map<String, JsonField> fields() {
        Map<String, JsonField> fields = new HashMap<>();
        Map<FieldKind, List<String>> names = Map.of(FieldKind.URL, URLS, FieldKind.QUERY, QUERIES, FieldKind.METHOD,
                METHODS, FieldKind.STATUS, STATUSES, FieldKind.AGENT, AGENTS, FieldKind.TIME, TIMES,
                FieldKind.FORWARDED, FORWARDED, FieldKind.ADDRESS, ADDRESSES, FieldKind.SIZE, SIZES);
        names.forEach((kind, kindNames) -> {
            for (int rank = 0; rank < kindNames.size(); rank++) {
                fields.put(kindNames.get(rank), new JsonField(kind, rank));
            }
        });
        return fields;
    }

    private final LogAgentRecogniser logAgentRecogniser;
    private int urlRank;
    private byte @Nullable [] url;
    private byte @Nullable [] query;
    private LogAgent agent = LogAgent.NOBODY;
    private int addressRank;
    private IpNumber address = IpNumber.NONE;
    private byte[] forwarded = NOTHING;
    private Method method = Method.OTHER;
    private int status;
    private int sizeRank;
    private long size = LogRequest.NO_SIZE;
    private int day;

    public JsonLog(LogAgentRecogniser logAgentRecogniser) {
        this.logAgentRecogniser = logAgentRecogniser;
    }

    @Override
    public void read(byte[] bytes, int from, int to, long number, EntryCollector entryCollector) {
        int start = from;
        while (start < to && (bytes[start] == ' ' || bytes[start] == '\t')) {
            start++;
        }
        if (start == to) {
            return;
        }
        reset();
        boolean isObject = bytes[start] == '{' && JsonFields.read(bytes, start, to, this::setField);
        if (!isObject) {
            entryCollector.addBadLine(number, "bad.json");
            return;
        }
        Optional<byte[]> requestUrl = requestedUrl();
        if (requestUrl.isEmpty()) {
            entryCollector.addBadLine(number, "bad.request");
            return;
        }
        entryCollector
                .addEntry(new SourceEntry(requestUrl.get(), new LogRequest(agent, method, status, day, visitorAddress(),
                        size)));
    }

    private void reset() {
        urlRank = URLS.size();
        url = null;
        query = null;
        agent = LogAgent.NOBODY;
        addressRank = ADDRESSES.size();
        address = IpNumber.NONE;
        forwarded = NOTHING;
        method = Method.OTHER;
        status = 0;
        day = LogRequest.NO_DAY;
        sizeRank = SIZES.size();
        size = LogRequest.NO_SIZE;
    }

    private void setField(String name, byte[] value) {
        JsonField field = FIELDS.get(name);
        if (field == null) {
            return;
        }
        switch (field.kind()) {
            case URL -> setUrl(field.rank(), value);
            case QUERY -> query = value;
            case METHOD -> method = Method.of(value, 0, value.length);
            case STATUS -> status = LogValues.status(value, 0, value.length);
            case AGENT -> agent = logAgentRecogniser.recognise(value, 0, value.length);
            case TIME -> day = day == LogRequest.NO_DAY ? LogValues.day(value, 0, value.length) : day;
            case FORWARDED -> forwarded = value;
            case ADDRESS -> setAddress(field.rank(), value);
            case SIZE -> setSize(field.rank(), value);
        }
    }

    private void setUrl(int rank, byte[] value) {
        if (rank < urlRank && value.length > 0) {
            urlRank = rank;
            url = value;
        }
    }

    private void setAddress(int rank, byte[] value) {
        if (rank < addressRank) {
            IpNumber read = LogValues.address(value, 0, value.length);
            if (read.isKnown()) {
                address = read;
                addressRank = rank;
            }
        }
    }

    private void setSize(int rank, byte[] value) {
        long read = rank < sizeRank ? LogValues.size(value, 0, value.length) : LogRequest.NO_SIZE;
        if (read != LogRequest.NO_SIZE) {
            size = read;
            sizeRank = rank;
        }
    }

    /** The address of a bot. The addresses of browsers are not needed, because browsers are not verified. */
    private IpNumber visitorAddress() {
        return agent.isBot() ? LogValues.visitorAddress(address, forwarded, 0, forwarded.length) : IpNumber.NONE;
    }

    private Optional<byte[]> requestedUrl() {
        byte[] value = url;
        if (value == null) {
            return Optional.empty();
        }
        Optional<RequestLine> request = RequestLine.parse(value, 0, value.length);
        if (request.isPresent()) {
            method = request.get().method();
            return Optional.of(request.get().url());
        }
        return RequestLine.parseUrl(value, 0, value.length).map(this::withQuery);
    }

    private byte[] withQuery(byte[] path) {
        byte[] queryBytes = query;
        boolean hasNoQuery =
                queryBytes == null || queryBytes.length == 0 || queryBytes.length == 1 && queryBytes[0] == '-';
        if (queryBytes == null || hasNoQuery || ByteScan.indexOf(path, 0, path.length, (byte) '?') >= 0) {
            return path;
        }
        ByteBuilder joined = new ByteBuilder(path.length + queryBytes.length + 1).append(path, 0, path.length);
        if (queryBytes[0] != '?') {
            joined.append((byte) '?');
        }
        return joined.append(queryBytes, 0, queryBytes.length).toBytes();
    }

    /**
     * Passes on each text and number of a JSON object with its name. It does not validate: it ends at invalid JSON. A
     * value in a list has the name of the list. A value named {@code original} has the name of its object. A value
     * named {@code ip}, {@code address} or {@code bytes} has that name before its own, such as {@code clientip}.
     */
    private static final class JsonFields {

        /**
         * Receives a value. Names have only lower-case letters and digits, so {@code user_agent} equals
         * {@code userAgent}.
         */
        interface FieldConsumer {
            void accept(String name, byte[] value);
        }

        private static final int MAX_DEPTH = 64;
        private static final String ORIGINAL = "original";
        private static final String IP = "ip";
        private static final String ADDRESS = "address";
        private static final String BYTES = "bytes";

        private final byte[] bytes;
        private final int to;
        private final FieldConsumer fields;
        private final String[] names = new String[MAX_DEPTH + 1];
        private int at;
        private int depth;

        private JsonFields(byte[] bytes, int from, int to, FieldConsumer consumer) {
            this.bytes = bytes;
            this.at = from;
            this.to = to;
            this.fields = consumer;
        }

        /** Reads an object and returns whether it is complete. */
        static boolean read(byte[] bytes, int from, int to, FieldConsumer consumer) {
            return new JsonFields(bytes, from, to, consumer).read();
        }

        private boolean read() {
            String name = "";
            while (at < to) {
                byte b = bytes[at++];
                switch (b) {
                    case '{', '[' -> {
                        if (++depth > MAX_DEPTH) {
                            return false;
                        }
                        names[depth] = name;
                    }
                    case '}', ']' -> {
                        if (--depth < 0) {
                            return false;
                        }
                        if (depth == 0) {
                            return true;
                        }
                        name = names[depth];
                    }
                    case ' ', '\t', ',', ':' -> {}
                    case '"' -> {
                        byte[] text = readString();
                        if (at > to) {
                            return false;
                        }
                        if (isName()) {
                            name = normalizeName(text);
                        } else {
                            pass(name, text);
                        }
                    }
                    default -> {
                        int start = at - 1;
                        while (at < to && bytes[at] != ',' && bytes[at] != '}' && bytes[at] != ']'
                                && bytes[at] != ' ') {
                            at++;
                        }
                        if (b >= '0' && b <= '9') {
                            pass(name, Arrays.copyOfRange(bytes, start, at));
                        }
                    }
                }
            }
            return false;
        }

        private void pass(String name, byte[] value) {
            if (depth == 0) {
                return;
            }
            boolean needsOwner = name.length() <= ADDRESS.length()
                    && (name.equals(IP) || name.equals(ADDRESS) || name.equals(BYTES));
            if (name.equals(ORIGINAL)) {
                fields.accept(names[depth], value);
            } else {
                fields.accept(needsOwner ? names[depth] + name : name, value);
            }
        }

        /** Whether the text is a name, because a colon follows. */
        private boolean isName() {
            int next = at;
            while (next < to && bytes[next] == ' ') {
                next++;
            }
            return next < to && bytes[next] == ':';
        }

        /** Reads the text up to the closing quote. If there is none, {@code at} is then past {@code to}. */
        private byte[] readString() {
            ByteBuilder text = new ByteBuilder(64);
            int start = at;
            while (at < to && bytes[at] != '"') {
                if (bytes[at] == '\\') {
                    text.append(bytes, start, at);
                    readEscape(text);
                    start = at;
                } else {
                    at++;
                }
            }
            text.append(bytes, Math.min(start, to), Math.min(at, to));
            at++;
            return text.toBytes();
        }

        private void readEscape(ByteBuilder text) {
            byte kind = at + 1 < to ? bytes[at + 1] : 0;
            at += 2;
            switch (kind) {
                case 'n' -> text.append((byte) '\n');
                case 't' -> text.append((byte) '\t');
                case 'r' -> text.append((byte) '\r');
                case 'b' -> text.append((byte) '\b');
                case 'f' -> text.append((byte) '\f');
                case 'u' -> {
                    StringBuilder units = new StringBuilder().append(readUnit());
                    if (Character.isHighSurrogate(units.charAt(0)) && at + 1 < to && bytes[at] == '\\'
                            && bytes[at + 1] == 'u') {
                        at += 2;
                        units.append(readUnit());
                    }
                    byte[] encoded = ByteText.toBytes(units);
                    text.append(encoded, 0, encoded.length);
                }
                default -> text.append(kind);
            }
        }

        private char readUnit() {
            int unit = 0;
            for (int end = Math.min(to, at + 4); at < end; at++) {
                unit = unit << 4 | Math.max(0, Character.digit(bytes[at], 16));
            }
            return (char) unit;
        }

        private static String normalizeName(byte[] name) {
            StringBuilder normal = new StringBuilder(name.length);
            for (byte b : name) {
                char c = Character.toLowerCase((char) (b & 0x7F));
                if (b > 0 && (c >= 'a' && c <= 'z' || c >= '0' && c <= '9')) {
                    normal.append(c);
                }
            }
            return normal.toString();
        }
    }
}
