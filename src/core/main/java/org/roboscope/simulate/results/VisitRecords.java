package org.roboscope.simulate.results;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.source.LogRequest;
import org.roboscope.simulate.source.LogRequest.LogAgent;
import org.roboscope.site.address.IpNumber;

/**
 * The requests of a run's URLs that come from logs, with the verdicts for those who sent them: for each URL a record of
 * numbers. One thread adds; others may look at what has come already.
 */
final class VisitRecords implements Closeable {

    /** The verdict, the request, the day, the address in four parts, what the visitor may do with the page, and the size in two. */
    private static final int WIDTH = 10;
    private static final int USAGE = 7;
    private static final int ADDRESS = 3;
    private static final int SIZE = 8;
    private static final int METHOD_BITS = 3;
    private static final int STATUS_BITS = 10;

    private final MappedSpace space;
    /** Those of the catalogue, and behind them other bots as they come. */
    private final List<LogAgent> agents = new CopyOnWriteArrayList<>();
    private final Map<String, Integer> agentNumbers = new ConcurrentHashMap<>();
    private volatile boolean hasAny;
    private volatile long from;
    private volatile long to;

    VisitRecords(ScratchFolder scratchFolder, Catalogue catalogue) throws IOException {
        this.space = new MappedSpace(scratchFolder);
        List<LogAgent> known = catalogue.entries().stream().map(LogAgent::of).toList();
        for (LogAgent agent : known) {
            agentNumbers.put(agent.name(), agentNumbers.size());
        }
        agents.addAll(known);
    }

    void add(LogRequest logRequest, int verdict, int usage, long url) throws IOException {
        space.reserve((url + 1) * WIDTH * Integer.BYTES);
        int agent = number(logRequest.agent()) + 1;
        space.putInt(url * WIDTH, verdict);
        space.putInt(url * WIDTH + 1, agent << STATUS_BITS + METHOD_BITS | logRequest.status() << METHOD_BITS
                | logRequest.method().ordinal() + 1);
        space.putInt(url * WIDTH + 2, logRequest.day());
        space.putLong(url * WIDTH + ADDRESS, logRequest.address().high());
        space.putLong(url * WIDTH + ADDRESS + 2, logRequest.address().low());
        space.putInt(url * WIDTH + USAGE, usage);
        space.putLong(url * WIDTH + SIZE, logRequest.bytes());
        if (!hasAny) {
            from = url;
            hasAny = true;
        }
        to = url + 1;
    }

    private int number(LogAgent agent) {
        if (!agent.isBot()) {
            return -1;
        }
        Integer known = agentNumbers.get(agent.name());
        if (known != null) {
            return known;
        }
        // The agent is added before its number, so that another thread that finds the number also finds the agent.
        agents.add(agent);
        agentNumbers.put(agent.name(), agents.size() - 1);
        return agents.size() - 1;
    }

    boolean hasAny() {
        return hasAny;
    }

    /** A {@link PackedVerdict} for the sender of the request. */
    int verdict(long url) {
        return space.intAt(url * WIDTH);
    }

    /** What the sender of the request may do with the page. */
    int usage(long url) {
        return space.intAt(url * WIDTH + USAGE);
    }

    /** The crawler or bot that sent the request; none where a log names none. */
    Optional<LogAgent> agent(long url) {
        int agent = agentNumber(url);
        return agent < 0 ? Optional.empty() : Optional.of(agents.get(agent));
    }

    /** Its number among {@link #agentNames}; negative where a log names none. */
    int agentNumber(long url) {
        return has(url) ? (space.intAt(url * WIDTH + 1) >>> STATUS_BITS + METHOD_BITS) - 1 : -1;
    }

    List<String> agentNames() {
        return agents.stream().map(LogAgent::name).toList();
    }

    /** The day of the request, as that of a {@link LogRequest}. */
    int day(long url) {
        return has(url) ? space.intAt(url * WIDTH + 2) : LogRequest.NO_DAY;
    }

    /** What the server answered, or 0. */
    int status(long url) {
        return has(url) ? space.intAt(url * WIDTH + 1) >>> METHOD_BITS & (1 << STATUS_BITS) - 1 : 0;
    }

    Optional<RunResults.VisitRow> of(long url) {
        if (!has(url)) {
            return Optional.empty();
        }
        int packed = space.intAt(url * WIDTH + 1);
        LogRequest.Method method = LogRequest.Method.values()[(packed & (1 << METHOD_BITS) - 1) - 1];
        LogRequest logRequest = new LogRequest(agent(url).orElse(LogAgent.NOBODY), method, status(url),
                day(url), address(url), space.longAt(url * WIDTH + SIZE));
        return Optional.of(new RunResults.VisitRow(logRequest, verdict(url)));
    }

    /** How visits name a crawler or bot; negative for one that did not come. */
    int crawlerNumber(String token) {
        return agentNumbers.getOrDefault(token, -1);
    }

    IpNumber address(long url) {
        return has(url) ? new IpNumber(space.longAt(url * WIDTH + ADDRESS), space.longAt(url * WIDTH + ADDRESS + 2))
                : IpNumber.NONE;
    }

    /** Whether this crawler fetched the URL though it is blocked for it. */
    boolean isBlocked(long url, int crawler) {
        return crawler >= 0 && agentNumber(url) == crawler
                && PackedVerdict.outcome(verdict(url)) == Outcome.BLOCKED;
    }

    private boolean has(long url) {
        return hasAny && url >= from && url < to && space.intAt(url * WIDTH + 1) != 0;
    }

    @Override
    public void close() throws IOException {
        space.close();
    }
}
