package org.roboscope.simulate.visits;

import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.results.RunResults;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.UrlChunk;
import org.roboscope.simulate.run.VisitorPolicies;
import org.roboscope.simulate.source.LogRequest;
import org.roboscope.simulate.source.LogRequest.LogAgent;
import org.roboscope.simulate.visits.CrawlerVisits.CrawlerVisitCounter;
import org.roboscope.site.address.IpNumber;
import org.roboscope.site.visitors.NameCheck;
import org.roboscope.site.visitors.VisitorCheck;
import org.roboscope.site.visitors.VisitorCheck.NamedVisitor;
import org.roboscope.site.visitors.VisitorIdentity;

/**
 * Counts the visits in logs by name, by what is known of the visitor, and by day. Other threads may read while it counts.
 * The name of a visitor may be false: a User-Agent proves nothing.
 */
public final class LogVisits implements Consumer<UrlChunk> {

    private static final byte[] ROBOTS_TXT = Ascii.lowerCaseBytes("/robots.txt");
    private static final int CHECK_EVERY = 1 << 12;
    /** A log may have millions of addresses; a few are looked up. */
    private static final int MOST_COUNTED = 100_000;

    private final VisitorCheck check;
    private final Optional<EditedRules> edit;
    private final Map<String, NameVisits> names = new HashMap<>();
    private long unknown;

    /** @param check tells visitors from those who only bear their name */
    public LogVisits(VisitorCheck check) {
        this(check, Optional.empty());
    }

    /** @param edit whose effect on the requests is counted, too */
    public LogVisits(VisitorCheck check, Optional<EditedRules> edit) {
        this.check = check;
        this.edit = edit;
    }

    /** All that is known by now of those who came under one name. */
    private record NameVisits(LogAgent agent, NameCheck check,
            Optional<EditedRules> edit, Map<VisitorIdentity, CrawlerVisitCounter> counters) {

        CrawlerVisitCounter of(IpNumber address) {
            return counters.computeIfAbsent(check.identity(address),
                    known -> new CrawlerVisitCounter(agent, known, edit));
        }
    }

    /**
     * Counts the visits of a run again, after more became known of visitors, or for an edit.
     *
     * @param edit whose effect on the requests is counted, too
     * @param stop asked from time to time
     * @return none if it was stopped
     */
    public static Optional<LogVisits> of(RunResults results, VisitorCheck check, Optional<EditedRules> edit,
            BooleanSupplier stop) {
        LogVisits visits = new LogVisits(check, edit);
        boolean all = forEachVisit(results, stop, (url, row) -> visits.add(
                row.logRequest().agent().isBot() ? results.urlBytes(url) : ROBOTS_TXT, row.logRequest(),
                row.verdict()));
        return all ? Optional.of(visits) : Optional.empty();
    }

    private interface VisitTaker {
        void take(int url, RunResults.VisitRow row);
    }

    /** Whether it came to the end. */
    private static boolean forEachVisit(RunResults results, BooleanSupplier stop, VisitTaker taker) {
        for (int url = 0; url < results.urls(); url++) {
            if (url % CHECK_EVERY == 0 && stop.getAsBoolean()) {
                return false;
            }
            Optional<RunResults.VisitRow> row = results.visit(url);
            if (row.isPresent()) {
                taker.take(url, row.get());
            }
        }
        return true;
    }

    /**
     * The addresses whose host names would tell more, those with the most requests first.
     *
     * @param stop asked from time to time
     * @return none if it was stopped
     */
    public static Optional<List<IpNumber>> uncertain(RunResults results, VisitorCheck check, BooleanSupplier stop) {
        UncertainAddresses addresses = new UncertainAddresses(check);
        boolean all = forEachVisit(results, stop, (_, row) -> addresses.add(row.logRequest()));
        return all ? Optional.of(addresses.byRequests()) : Optional.empty();
    }

    /** Gathers the addresses in a log whose host names would tell more than a check knows. */
    public static final class UncertainAddresses implements Consumer<UrlChunk> {

        private final VisitorCheck check;
        private final Map<String, NameCheck> names = new HashMap<>();
        private final Map<IpNumber, Long> requests = new HashMap<>();

        public UncertainAddresses(VisitorCheck check) {
            this.check = check;
        }

        @Override
        public void accept(UrlChunk chunk) {
            for (int i = 0; i < chunk.size(); i++) {
                LogRequest logRequest = chunk.entry(i).visitOrNull();
                if (logRequest != null) {
                    add(logRequest);
                }
            }
        }

        private void add(LogRequest logRequest) {
            LogAgent agent = logRequest.agent();
            IpNumber address = logRequest.address();
            boolean isCounted = agent.isBot() && (requests.containsKey(address)
                    || requests.size() < MOST_COUNTED && names.computeIfAbsent(agent.name(),
                            _ -> check.of(new NamedVisitor(agent.name(), agent.operator()))).wantsHostName(address));
            if (isCounted) {
                requests.merge(address, 1L, Long::sum);
            }
        }

        /** Those with the most requests first. */
        public List<IpNumber> byRequests() {
            return requests.entrySet().stream()
                    .sorted(Map.Entry.<IpNumber, Long>comparingByValue(Comparator.reverseOrder())
                            .thenComparing(Map.Entry.comparingByKey()))
                    .map(Map.Entry::getKey).toList();
        }
    }

    @Override
    public synchronized void accept(UrlChunk chunk) {
        for (int i = 0; i < chunk.size(); i++) {
            LogRequest logRequest = chunk.entry(i).visitOrNull();
            if (logRequest != null) {
                add(chunk.entry(i).url(), logRequest, chunk.visitorVerdict(i));
            }
        }
    }

    private void add(byte[] url, LogRequest logRequest, int verdict) {
        LogAgent agent = logRequest.agent();
        if (!agent.isBot()) {
            unknown++;
            return;
        }
        CrawlerVisitCounter count = names.computeIfAbsent(agent.name(), _ -> new NameVisits(agent,
                check.of(new NamedVisitor(agent.name(), agent.operator())), edit, new EnumMap<>(VisitorIdentity.class)))
                .of(logRequest.address());
        if (isRobotsTxt(url)) {
            count.addAsked();
        } else {
            count.add(url, logRequest, verdict);
        }
    }

    /** A crawler must fetch this file before it can follow it, so such a visit never counts as blocked. */
    private static boolean isRobotsTxt(byte[] url) {
        RequestPath path = RequestPath.ofUrl(url);
        return path.length() >= ROBOTS_TXT.length
                && Arrays.equals(path.bytes(), path.from(), path.from() + ROBOTS_TXT.length, ROBOTS_TXT, 0,
                        ROBOTS_TXT.length)
                && (path.length() == ROBOTS_TXT.length || path.bytes()[path.from() + ROBOTS_TXT.length] == '?');
    }

    /** Whether there was no request at all. */
    public synchronized boolean isEmpty() {
        return names.isEmpty() && unknown == 0;
    }

    /** Visits of browsers, and of others that do not call themselves a bot. */
    public synchronized long unknown() {
        return unknown;
    }

    /** The names under which somebody came. */
    public synchronized List<NamedVisitor> names() {
        return names.values().stream()
                .map(visits -> new NamedVisitor(visits.agent().name(), visits.agent().operator())).toList();
    }

    /** Those that are verified and fetched most of what is blocked first, then those that came most. */
    public synchronized List<CrawlerVisits> visitors() {
        return names.values().stream().flatMap(visits -> visits.counters().values().stream())
                .map(CrawlerVisitCounter::visitor)
                .sorted(Comparator.comparing(CrawlerVisits::isDisobedient)
                        .thenComparingLong(visits -> visits.isDisobedient() ? visits.blocked() : 0)
                        .thenComparingLong(CrawlerVisits::hits)
                        .reversed()
                        .thenComparing(visits -> visits.agent().name())
                        .thenComparing(CrawlerVisits::identity))
                .toList();
    }

    /** Those that fetched what is blocked, and are who they say they are: the first is the one that obeys least. */
    public List<CrawlerVisits> disobedient() {
        return visitors().stream().filter(CrawlerVisits::isDisobedient).toList();
    }

    /** The file before and after an edit, each as the visitors in a log read it. */
    public record EditedRules(Optional<VisitorPolicies> before, VisitorPolicies after) {

        /** Compares with the file by which the run judges. */
        public static EditedRules to(RobotsText after) {
            return new EditedRules(Optional.empty(), policies(after));
        }

        /** Compares two files, whatever the run judges by. */
        public static EditedRules between(RobotsText before, RobotsText after) {
            return new EditedRules(Optional.of(policies(before)), policies(after));
        }

        private static VisitorPolicies policies(RobotsText text) {
            return RunPlan.of(text, List.of()).visitors();
        }

        boolean wasBlocked(byte[] url, LogRequest request, int judged) {
            return before.map(policies -> isBlocked(policies, url, request))
                    .orElseGet(() -> PackedVerdict.outcome(judged) == Outcome.BLOCKED);
        }

        boolean isBlocked(byte[] url, LogRequest request) {
            return isBlocked(after, url, request);
        }

        private static boolean isBlocked(VisitorPolicies policies, byte[] url, LogRequest request) {
            return policies.policyFor(request.agent(), request.day()).crawler().policy().verdict(RequestPath.ofUrl(url))
                    .outcome() == Outcome.BLOCKED;
        }
    }
}
