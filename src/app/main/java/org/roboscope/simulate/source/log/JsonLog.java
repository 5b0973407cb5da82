package org.roboscope.simulate.source.log;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.simulate.source.EntryCollector;
import org.roboscope.simulate.source.LineFormat;
import org.roboscope.simulate.source.LogAgent;
import org.roboscope.simulate.source.LogRequest;
import org.roboscope.simulate.source.LogRequest.Method;
import org.roboscope.simulate.source.SourceEntry;
import org.roboscope.site.address.IpNumber;

/** A log with a JSON object on each line. The names of its fields are those that servers and networks use. */
public final class JsonLog implements LineFormat {

    /** The surest first: those with the query before those without. */
    private static final List<String> URLS = List.of("requesturi", "clientrequesturi", "originalurl", "requesturl",
            "uri", "url", "request", "requestline", "requestpath", "clientrequestpath", "path", "urlpath", "csuristem",
            "httptarget", "target");
    private static final Set<String> QUERIES =
            Set.of("querystring", "args", "query", "csuriquery", "urlquery", "requestquery");
    private static final Set<String> METHODS = Set.of("method", "requestmethod", "clientrequestmethod", "verb",
            "httpmethod", "httprequestmethod", "csmethod");
    private static final Set<String> STATUSES = Set.of("status", "statuscode", "responsestatus", "responsecode",
            "edgeresponsestatus", "originstatus", "downstreamstatus", "httpstatus", "scstatus", "httpstatuscode");
    private static final Set<String> AGENTS = Set.of("useragent", "httpuseragent", "agent", "requestuseragent",
            "clientrequestuseragent", "httprequestuseragent", "csuseragent", "requestheadersuseragent");
    /** The surest first: what the server itself found out before what stands in a record about anything. */
    private static final List<String> ADDRESSES = List.of("clientip", "cip", "cliip", "clientaddress", "clientaddr",
            "remoteip", "remoteaddr", "remoteaddress", "remotehost", "sourceip", "sourceaddress", "ip");
    private static final Set<String> FORWARDED = Set.of("xforwardedfor", "httpxforwardedfor",
            "requestheadersxforwardedfor", "csxforwardedfor", "forwardedfor");
    private static final Set<String> TIMES = Set.of("timelocal", "timeiso8601", "timestamp", "time", "ts", "msec",
            "date", "datetime", "edgestarttimestamp", "starttime", "startutc", "startlocal");

    private static final byte[] NOTHING = {};

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
        forget();
        boolean isObject = bytes[start] == '{' && JsonFields.read(bytes, start, to, this::take);
        if (!isObject) {
            entryCollector.bad(number, bytes, from, to, "bad.json");
            return;
        }
        Optional<byte[]> found = found();
        if (found.isEmpty()) {
            entryCollector.bad(number, bytes, from, to, "bad.request");
            return;
        }
        entryCollector.entry(new SourceEntry(found.get(), new LogRequest(agent, method, status, day, visitor())));
    }

    private void forget() {
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
    }

    private void take(String name, byte[] value) {
        int rank = URLS.indexOf(name);
        if (rank >= 0 && rank < urlRank && value.length > 0) {
            urlRank = rank;
            url = value;
        } else if (QUERIES.contains(name)) {
            query = value;
        } else if (METHODS.contains(name)) {
            method = Method.of(value, 0, value.length);
        } else if (STATUSES.contains(name)) {
            status = LogNumbers.status(value, 0, value.length);
        } else if (AGENTS.contains(name)) {
            agent = logAgentRecogniser.recognise(value, 0, value.length);
        } else if (TIMES.contains(name) && day == LogRequest.NO_DAY) {
            day = LogDay.at(value, 0, value.length);
        } else if (FORWARDED.contains(name)) {
            forwarded = value;
        } else {
            takeAddress(ADDRESSES.indexOf(name), value);
        }
    }

    private void takeAddress(int rank, byte[] value) {
        if (rank >= 0 && rank < addressRank) {
            IpNumber found = LogAddress.at(value, 0, value.length);
            if (found.isKnown()) {
                address = found;
                addressRank = rank;
            }
        }
    }

    /** Of browsers nobody asks whether they are who they say they are. */
    private IpNumber visitor() {
        return agent.isBot() ? LogAddress.behindProxy(address, forwarded, 0, forwarded.length) : IpNumber.NONE;
    }

    private Optional<byte[]> found() {
        byte[] value = url;
        if (value == null) {
            return Optional.empty();
        }
        Optional<RequestLine> request = RequestLine.of(value, 0, value.length);
        if (request.isPresent()) {
            method = request.get().method();
            return Optional.of(request.get().url());
        }
        return RequestLine.url(value, 0, value.length).map(this::withQuery);
    }

    private byte[] withQuery(byte[] path) {
        byte[] more = query;
        boolean none = more == null || more.length == 0 || more.length == 1 && more[0] == '-';
        if (more == null || none || ByteScan.indexOf(path, 0, path.length, (byte) '?') >= 0) {
            return path;
        }
        ByteBuilder whole = new ByteBuilder(path.length + more.length + 1).append(path, 0, path.length);
        if (more[0] != '?') {
            whole.append((byte) '?');
        }
        return whole.append(more, 0, more.length).toBytes();
    }
}
