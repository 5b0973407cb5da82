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
    private static final List<String> URL_FIELDS = List.of("requesturi", "clientrequesturi", "originalurl",
            "requesturl",
            "uri", "url", "request", "requestline", "requestpath", "clientrequestpath", "path", "urlpath", "csuristem",
            "httptarget", "target");
    private static final List<String> QUERY_FIELDS =
            List.of("querystring", "args", "query", "csuriquery", "urlquery", "requestquery");
    private static final List<String> METHOD_FIELDS = List.of("method", "requestmethod", "clientrequestmethod", "verb",
            "httpmethod", "httprequestmethod", "csmethod");
    private static final List<String> STATUS_FIELDS = List.of("status", "statuscode", "responsestatus", "responsecode",
            "edgeresponsestatus", "originstatus", "downstreamstatus", "httpstatus", "scstatus", "httpstatuscode");
    private static final List<String> AGENT_FIELDS = List.of("useragent", "httpuseragent", "agent", "requestuseragent",
            "clientrequestuseragent", "httprequestuseragent", "csuseragent", "requestheadersuseragent");
    /** Fields with the address, the most certain first: a server's own names come before general ones. */
    private static final List<String> ADDRESS_FIELDS =
            List.of("clientip", "cip", "cliip", "clientaddress", "clientaddr",
                    "remoteip", "remoteaddr", "remoteaddress", "remotehost", "sourceip", "sourceaddress", "ip");
    private static final List<String> FORWARDED_FIELDS = List.of("xforwardedfor", "httpxforwardedfor",
            "requestheadersxforwardedfor", "csxforwardedfor", "forwardedfor");
    /** Fields with the size, the most certain first: the size of the whole response comes before that of its body. */
    private static final List<String> SIZE_FIELDS =
            List.of("bytessent", "responsebytes", "edgeresponsebytes", "scbytes",
                    "responsesize", "bodybytessent", "edgeresponsebodybytes", "responsebodysize", "respbodysize",
                    "downstreamcontentsize", "bytes", "size");
    private static final List<String> TIME_FIELDS =
            List.of("timelocal", "timeiso8601", "timestamp", "time", "ts", "msec",
                    "date", "datetime", "edgestarttimestamp", "starttime", "startutc", "startlocal");

    private static final byte[] NO_BYTES = {};

    /** The kinds of fields by name. A line has many fields, so each is looked up only once. */
    private static final Map<String, JsonField> FIELDS = fieldsByName();

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

    private static Map<String, JsonField> fieldsByName() {
        Map<String, JsonField> fields = new HashMap<>();
        Map<FieldKind, List<String>> names = Map.of(FieldKind.URL, URL_FIELDS, FieldKind.QUERY, QUERY_FIELDS,
                FieldKind.METHOD,
                METHOD_FIELDS, FieldKind.STATUS, STATUS_FIELDS, FieldKind.AGENT, AGENT_FIELDS, FieldKind.TIME,
                TIME_FIELDS,
                FieldKind.FORWARDED, FORWARDED_FIELDS, FieldKind.ADDRESS, ADDRESS_FIELDS, FieldKind.SIZE, SIZE_FIELDS);
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
    private LogAgent agent = LogAgent.NO_BOT;
    private int addressRank;
    private IpNumber address = IpNumber.NONE;
    private byte[] forwardedAddresses = NO_BYTES;
    private Method method = Method.OTHER;
    private int status;
    private int sizeRank;
    private long size = LogRequest.NO_SIZE;
    private int day;

    public JsonLog(LogAgentRecogniser logAgentRecogniser) {
        this.logAgentRecogniser = logAgentRecogniser;
    }

    @Override
    public void read(byte[] bytes, int from, int to, long lineNumber, EntryCollector entryCollector) {
        int start = from;
        while (start < to && (bytes[start] == ' ' || bytes[start] == '\t')) {
            start++;
        }
        if (start == to) {
            return;
        }
        reset();
        boolean isObject = bytes[start] == '{' && JsonFields.readObject(bytes, start, to, this::setField);
        if (!isObject) {
            entryCollector.addBadLine(lineNumber, "bad.json");
            return;
        }
        Optional<byte[]> requestUrl = requestedUrl();
        if (requestUrl.isEmpty()) {
            entryCollector.addBadLine(lineNumber, "bad.request");
            return;
        }
        entryCollector
                .addEntry(new SourceEntry(requestUrl.get(), new LogRequest(agent, method, status, day, visitorAddress(),
                        size)));
    }

    private void reset() {
        urlRank = URL_FIELDS.size();
        url = null;
        query = null;
        agent = LogAgent.NO_BOT;
        addressRank = ADDRESS_FIELDS.size();
        address = IpNumber.NONE;
        forwardedAddresses = NO_BYTES;
        method = Method.OTHER;
        status = 0;
        day = LogRequest.NO_DAY;
        sizeRank = SIZE_FIELDS.size();
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
            case STATUS -> status = LogValues.parseStatus(value, 0, value.length);
            case AGENT -> agent = logAgentRecogniser.recognise(value, 0, value.length);
            case TIME -> day = day == LogRequest.NO_DAY ? LogValues.parseDay(value, 0, value.length) : day;
            case FORWARDED -> forwardedAddresses = value;
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
            IpNumber parsedAddress = LogValues.parseAddress(value, 0, value.length);
            if (parsedAddress.isKnown()) {
                address = parsedAddress;
                addressRank = rank;
            }
        }
    }

    private void setSize(int rank, byte[] value) {
        long parsedSize = rank < sizeRank ? LogValues.parseSize(value, 0, value.length) : LogRequest.NO_SIZE;
        if (parsedSize != LogRequest.NO_SIZE) {
            size = parsedSize;
            sizeRank = rank;
        }
    }

    /** The address of a bot. The addresses of browsers are not needed, because browsers are not verified. */
    private IpNumber visitorAddress() {
        return agent.isBot() ? LogValues.findVisitorAddress(address, forwardedAddresses, 0, forwardedAddresses.length)
                : IpNumber.NONE;
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
     * Reads a JSON object, and passes each text and number with its name to a consumer, without a full check of the
     * syntax. A value in a list has the name of the list. A value named {@code original} has the name of its object.
     * The name of the object comes before {@code ip}, {@code address} and {@code bytes}, such as in {@code clientip}.
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
        private final int end;
        private final FieldConsumer consumer;
        private final String[] namesByDepth = new String[MAX_DEPTH + 1];
        private int position;
        private int depth;

        private JsonFields(byte[] bytes, int from, int end, FieldConsumer consumer) {
            this.bytes = bytes;
            this.position = from;
            this.end = end;
            this.consumer = consumer;
        }

        /** Reads an object and returns whether it is complete. */
        static boolean readObject(byte[] bytes, int from, int to, FieldConsumer consumer) {
            return new JsonFields(bytes, from, to, consumer).readMembers();
        }

        private boolean readMembers() {
            String name = "";
            while (position < end) {
                byte b = bytes[position++];
                switch (b) {
                    case '{', '[' -> {
                        if (++depth > MAX_DEPTH) {
                            return false;
                        }
                        namesByDepth[depth] = name;
                    }
                    case '}', ']' -> {
                        if (--depth < 0) {
                            return false;
                        }
                        if (depth == 0) {
                            return true;
                        }
                        name = namesByDepth[depth];
                    }
                    case ' ', '\t', ',', ':' -> {}
                    case '"' -> {
                        byte[] text = readString();
                        if (position > end) {
                            return false;
                        }
                        if (isName()) {
                            name = normalizeName(text);
                        } else {
                            passValue(name, text);
                        }
                    }
                    default -> {
                        int start = position - 1;
                        while (position < end && bytes[position] != ',' && bytes[position] != '}'
                                && bytes[position] != ']'
                                && bytes[position] != ' ') {
                            position++;
                        }
                        if (b >= '0' && b <= '9') {
                            passValue(name, Arrays.copyOfRange(bytes, start, position));
                        }
                    }
                }
            }
            return false;
        }

        private void passValue(String name, byte[] value) {
            if (depth == 0) {
                return;
            }
            boolean needsOwner = name.length() <= ADDRESS.length()
                    && (name.equals(IP) || name.equals(ADDRESS) || name.equals(BYTES));
            if (name.equals(ORIGINAL)) {
                consumer.accept(namesByDepth[depth], value);
            } else {
                consumer.accept(needsOwner ? namesByDepth[depth] + name : name, value);
            }
        }

        /** Whether the text is a name, because a colon follows. */
        private boolean isName() {
            int next = position;
            while (next < end && bytes[next] == ' ') {
                next++;
            }
            return next < end && bytes[next] == ':';
        }

        /** Reads the text up to the closing quote. Without one, the position is then after the end. */
        private byte[] readString() {
            ByteBuilder text = new ByteBuilder(64);
            int start = position;
            while (position < end && bytes[position] != '"') {
                if (bytes[position] == '\\') {
                    text.append(bytes, start, position);
                    readEscape(text);
                    start = position;
                } else {
                    position++;
                }
            }
            text.append(bytes, Math.min(start, end), Math.min(position, end));
            position++;
            return text.toBytes();
        }

        private void readEscape(ByteBuilder text) {
            byte kind = position + 1 < end ? bytes[position + 1] : 0;
            position += 2;
            switch (kind) {
                case 'n' -> text.append((byte) '\n');
                case 't' -> text.append((byte) '\t');
                case 'r' -> text.append((byte) '\r');
                case 'b' -> text.append((byte) '\b');
                case 'f' -> text.append((byte) '\f');
                case 'u' -> {
                    StringBuilder units = new StringBuilder().append(readUnit());
                    if (Character.isHighSurrogate(units.charAt(0)) && position + 1 < end && bytes[position] == '\\'
                            && bytes[position + 1] == 'u') {
                        position += 2;
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
            for (int unitEnd = Math.min(end, position + 4); position < unitEnd; position++) {
                unit = unit << 4 | Math.max(0, Character.digit(bytes[position], 16));
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
