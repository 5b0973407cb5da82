package org.roboscope.simulate.visits;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.roboscope.robots.RobotsText;
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
import org.roboscope.site.visitors.VisitorCheck;
import org.roboscope.site.visitors.VisitorCheck.NamedVisitor;
import org.roboscope.site.visitors.VisitorIdentity;
import org.roboscope.site.visitors.VisitorVerifier;

/**
 * Counts the visits in logs by name, identity and day. The name of a visitor may be false, because a User-Agent proves
 * nothing. Thread-safe.
 */
public final class LogVisits implements Consumer<UrlChunk> {

    private static final int URLS_PER_CHECK = 1 << 12;
    /** The largest number of addresses to count, because a log may have millions and only a few are looked up. */
    private static final int MAX_ADDRESSES = 100_000;

    private final VisitorCheck visitorCheck;
    private final Optional<EditedRules> editedRules;
    private final Map<String, NameVisits> visitsByName = new HashMap<>();
    private long unknownVisits;

    /** @param visitorCheck verifies visitors */
    public LogVisits(VisitorCheck visitorCheck) {
        this(visitorCheck, Optional.empty());
    }

    /** @param editedRules edit whose changes are counted as well */
    public LogVisits(VisitorCheck visitorCheck, Optional<EditedRules> editedRules) {
        this.visitorCheck = visitorCheck;
        this.editedRules = editedRules;
    }

    /** The visits under one name so far. */
    private record NameVisits(LogAgent agent, VisitorVerifier verifier,
            Optional<EditedRules> editedRules, Map<VisitorIdentity, CrawlerVisitCounter> counters) {

        CrawlerVisitCounter counterFor(IpNumber address) {
            return counters.computeIfAbsent(verifier.identity(address),
                    identity -> new CrawlerVisitCounter(agent, identity, editedRules));
        }
    }

    /**
     * Counts the visits of a run again, after more visitors were verified, or for an edit.
     *
     * @param editedRules edit whose changes are counted as well
     * @param stop        checked every few thousand URLs
     * @return empty if it was stopped
     */
    public static Optional<LogVisits> count(RunResults results, VisitorCheck visitorCheck,
            Optional<EditedRules> editedRules,
            BooleanSupplier stop) {
        LogVisits visits = new LogVisits(visitorCheck, editedRules);
        boolean isComplete = forEachVisit(results, stop,
                (url, row) -> visits.addVisit(() -> results.urlBytes(url), row.logRequest(), row.verdict()));
        return isComplete ? Optional.of(visits) : Optional.empty();
    }

    private interface VisitConsumer {
        void accept(int url, RunResults.VisitRow row);
    }

    /** Passes each visit to the consumer, and returns false if it was stopped. */
    private static boolean forEachVisit(RunResults results, BooleanSupplier stop, VisitConsumer consumer) {
        for (int url = 0; url < results.urlCount(); url++) {
            if (url % URLS_PER_CHECK == 0 && stop.getAsBoolean()) {
                return false;
            }
            Optional<RunResults.VisitRow> row = results.visit(url);
            if (row.isPresent()) {
                consumer.accept(url, row.get());
            }
        }
        return true;
    }

    /**
     * Finds the addresses whose host names would help to verify visitors, in descending order of the number of
     * requests.
     *
     * @param stop checked every few thousand URLs
     * @return empty if it was stopped
     */
    public static Optional<List<IpNumber>> findUncertainAddresses(RunResults results, VisitorCheck visitorCheck,
            BooleanSupplier stop) {
        UncertainAddresses addresses = new UncertainAddresses(visitorCheck);
        boolean isComplete = forEachVisit(results, stop, (_, row) -> addresses.addAddress(row.logRequest()));
        return isComplete ? Optional.of(addresses.sortedByRequests()) : Optional.empty();
    }

    /** Collects the addresses in a log whose host names would help to verify visitors. */
    public static final class UncertainAddresses implements Consumer<UrlChunk> {

        private final VisitorCheck visitorCheck;
        private final Map<String, VisitorVerifier> verifiersByName = new HashMap<>();
        private final Map<IpNumber, Long> requestsByAddress = new HashMap<>();

        public UncertainAddresses(VisitorCheck visitorCheck) {
            this.visitorCheck = visitorCheck;
        }

        @Override
        public void accept(UrlChunk chunk) {
            for (int i = 0; i < chunk.size(); i++) {
                LogRequest logRequest = chunk.entry(i).visitOrNull();
                if (logRequest != null) {
                    addAddress(logRequest);
                }
            }
        }

        private void addAddress(LogRequest logRequest) {
            LogAgent agent = logRequest.agent();
            IpNumber address = logRequest.address();
            boolean isCounted = agent.isBot() && (requestsByAddress.containsKey(address)
                    || requestsByAddress.size() < MAX_ADDRESSES && verifiersByName.computeIfAbsent(agent.name(),
                            _ -> visitorCheck.verifierFor(new NamedVisitor(agent.name(), agent.operator())))
                            .needsHostName(address));
            if (isCounted) {
                requestsByAddress.merge(address, 1L, Long::sum);
            }
        }

        /** The addresses, in descending order of the number of requests. */
        public List<IpNumber> sortedByRequests() {
            return requestsByAddress.entrySet().stream()
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
                byte[] url = chunk.entry(i).url();
                addVisit(() -> url, logRequest, chunk.visitorVerdict(i));
            }
        }
    }

    private void addVisit(Supplier<byte[]> url, LogRequest logRequest, int verdict) {
        LogAgent agent = logRequest.agent();
        if (!agent.isBot()) {
            unknownVisits++;
            return;
        }
        CrawlerVisitCounter counter = visitsByName.computeIfAbsent(agent.name(), _ -> new NameVisits(agent,
                visitorCheck.verifierFor(new NamedVisitor(agent.name(), agent.operator())), editedRules,
                new EnumMap<>(VisitorIdentity.class)))
                .counterFor(logRequest.address());
        if (verdict == PackedVerdict.NONE) {
            counter.addRobotsTxt();
        } else {
            counter.addRequest(url.get(), logRequest, verdict);
        }
    }

    /** Whether the logs contain no request. */
    public synchronized boolean isEmpty() {
        return visitsByName.isEmpty() && unknownVisits == 0;
    }

    /** The number of visits by browsers and other clients that do not identify themselves as bots. */
    public synchronized long unknownVisits() {
        return unknownVisits;
    }

    /** The names of all visitors. */
    public synchronized List<NamedVisitor> namedVisitors() {
        return visitsByName.values().stream()
                .map(visits -> new NamedVisitor(visits.agent().name(), visits.agent().operator())).toList();
    }

    /** All visits: verified crawlers that fetched most blocked URLs first, then those with most requests. */
    public synchronized List<CrawlerVisits> crawlerVisits() {
        return visitsByName.values().stream().flatMap(visits -> visits.counters().values().stream())
                .map(CrawlerVisitCounter::toVisits)
                .sorted(Comparator.comparing(CrawlerVisits::isDisobedient)
                        .thenComparingLong(visits -> visits.isDisobedient() ? visits.blockedRequests() : 0)
                        .thenComparingLong(CrawlerVisits::requests)
                        .reversed()
                        .thenComparing(visits -> visits.agent().name())
                        .thenComparing(CrawlerVisits::identity))
                .toList();
    }

    /** The verified crawlers that fetched blocked URLs, in descending order of the number of blocked requests. */
    public List<CrawlerVisits> disobedientCrawlers() {
        return crawlerVisits().stream().filter(CrawlerVisits::isDisobedient).toList();
    }

    /** The policies of the visitors in a log before and after an edit. */
    public record EditedRules(Optional<VisitorPolicies> before, VisitorPolicies after) {

        /** Compares the edited text with the verdicts of the run. */
        public static EditedRules ofEdit(RobotsText after) {
            return new EditedRules(Optional.empty(), policies(after));
        }

        /** Compares two texts, instead of the verdicts of the run. */
        public static EditedRules between(RobotsText before, RobotsText after) {
            return new EditedRules(Optional.of(policies(before)), policies(after));
        }

        private static VisitorPolicies policies(RobotsText text) {
            return RunPlan.of(text, List.of()).visitorPolicies();
        }

        boolean wasBlocked(byte[] url, LogRequest request, int runVerdict) {
            return before.map(policies -> isBlocked(policies, url, request))
                    .orElseGet(() -> PackedVerdict.outcome(runVerdict) == Outcome.BLOCKED);
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
