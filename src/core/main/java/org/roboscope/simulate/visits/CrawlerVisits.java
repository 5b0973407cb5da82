package org.roboscope.simulate.visits;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Obedience;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.results.FolderNumbers;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.source.LogRequest;
import org.roboscope.simulate.source.LogRequest.LogAgent;
import org.roboscope.simulate.visits.LogVisits.EditedRules;
import org.roboscope.site.visitors.VisitorIdentity;

/**
 * The visits in logs under one name of a crawler or bot, from visitors with the same identity.
 *
 * @param identity          whether the visitors are verified
 * @param requests          number of requests, except for robots.txt
 * @param blockedRequests   number of requests that the current file blocks
 * @param answeredRequests  number of blocked requests that the server answered with a page, a redirect or "not
 *                          modified"
 * @param robotsTxtRequests number of requests for robots.txt
 * @param days              visits by day, in order
 * @param blockingLines     rules that block fetched URLs, in descending order of the number of requests
 * @param examples          first URLs that were fetched although they are blocked
 * @param changes           changes that an edit makes for the visits, if the user compares an edit
 */
public record CrawlerVisits(
        LogAgent agent,
        VisitorIdentity identity,
        long requests,
        long blockedRequests,
        long answeredRequests,
        long robotsTxtRequests,
        List<Day> days,
        List<BlockingLine> blockingLines,
        List<String> examples,
        Optional<VisitChanges> changes) {

    public CrawlerVisits {
        days = List.copyOf(days);
        blockingLines = List.copyOf(blockingLines);
        examples = List.copyOf(examples);
    }

    /** Whether a verified crawler fetched blocked URLs. */
    public boolean isDisobedient() {
        return identity.isVerified() && blockedRequests > 0;
    }

    /** Whether the requests that an edit blocks would end. */
    public RequestSaving saving() {
        return RequestSaving.of(agent, identity);
    }

    /**
     * The visits on one day.
     *
     * @param day days since 1970, or {@link org.roboscope.simulate.source.LogRequest#NO_DAY} if the log does not say
     */
    public record Day(int day, long requests, long blockedRequests) {}

    /**
     * A rule that blocks fetched URLs.
     *
     * @param line line of the rule, from 1
     */
    public record BlockingLine(int line, long requests) {}

    /** Counts the visits under one name from visitors with the same identity. */
    static final class CrawlerVisitCounter {

        private static final int MAX_EXAMPLES = 20;

        private final LogAgent agent;
        private final VisitorIdentity identity;
        private final Map<Integer, long[]> countsByDay = new TreeMap<>();
        private final Map<Integer, Long> requestsByLine = new HashMap<>();
        private final List<String> examples = new ArrayList<>();
        private final Optional<VisitChangeCounter> changeCounter;
        private long requests;
        private long blockedRequests;
        private long answeredRequests;
        private long robotsTxtRequests;

        CrawlerVisitCounter(LogAgent agent, VisitorIdentity identity, Optional<EditedRules> edit) {
            this.agent = agent;
            this.identity = identity;
            this.changeCounter = edit.map(VisitChangeCounter::new);
        }

        void addRobotsTxt() {
            robotsTxtRequests++;
        }

        /** @param verdict a {@link PackedVerdict} */
        void addRequest(byte[] url, LogRequest logRequest, int verdict) {
            long[] day = countsByDay.computeIfAbsent(logRequest.day(), _ -> new long[2]);
            requests++;
            if (!PackedVerdict.isOutside(verdict)) {
                changeCounter.ifPresent(counter -> counter.addChange(url, logRequest, verdict));
            }
            day[0]++;
            if (PackedVerdict.outcome(verdict) == Outcome.BLOCKED) {
                blockedRequests++;
                day[1]++;
                answeredRequests += logRequest.status() >= 200 && logRequest.status() < 400 ? 1 : 0;
                requestsByLine.merge(PackedVerdict.line(verdict), 1L, Long::sum);
                if (examples.size() < MAX_EXAMPLES) {
                    examples.add(ByteText.toText(url));
                }
            }
        }

        CrawlerVisits toVisits() {
            List<CrawlerVisits.Day> visitsByDay = new ArrayList<>();
            countsByDay.forEach((day, counts) -> visitsByDay.add(new CrawlerVisits.Day(day, counts[0], counts[1])));
            List<CrawlerVisits.BlockingLine> blockingLines = requestsByLine.entrySet().stream()
                    .map(entry -> new CrawlerVisits.BlockingLine(entry.getKey(), entry.getValue()))
                    .sorted(Comparator.comparingLong(CrawlerVisits.BlockingLine::requests).reversed()
                            .thenComparingInt(CrawlerVisits.BlockingLine::line))
                    .toList();
            return new CrawlerVisits(agent, identity, requests, blockedRequests, answeredRequests, robotsTxtRequests,
                    visitsByDay,
                    blockingLines,
                    examples, changeCounter.map(VisitChangeCounter::toChanges));
        }
    }

    /** Counts the changes by an edit for the requests of one visitor. */
    private static final class VisitChangeCounter {

        /** The largest number of folders for each visitor, because a log may have many visitors. */
        private static final int MAX_FOLDERS = 500;

        private final EditedRules editedRules;
        private final FolderNumbers folderNumbers = new FolderNumbers(MAX_FOLDERS);
        private final List<VisitChanges.VerdictChanges> changesByFolder = new ArrayList<>();
        private final Map<Integer, VisitChanges.VerdictChanges> changesByDay = new TreeMap<>();
        private RequestSum allRequests = RequestSum.NONE;
        private VisitChanges.VerdictChanges totalChanges = VisitChanges.VerdictChanges.NOTHING;

        VisitChangeCounter(EditedRules editedRules) {
            this.editedRules = editedRules;
        }

        /** @param runVerdict {@link PackedVerdict} of the run */
        void addChange(byte[] url, LogRequest request, int runVerdict) {
            allRequests = allRequests.plusRequest(request);
            boolean wasBlocked = editedRules.wasBlocked(url, request, runVerdict);
            if (wasBlocked == editedRules.isBlocked(url, request)) {
                return;
            }
            RequestSum sum = RequestSum.NONE.plusRequest(request);
            VisitChanges.VerdictChanges change = wasBlocked ? new VisitChanges.VerdictChanges(RequestSum.NONE, sum)
                    : new VisitChanges.VerdictChanges(sum, RequestSum.NONE);
            totalChanges = totalChanges.plus(change);
            changesByDay.merge(request.day(), change, VisitChanges.VerdictChanges::plus);
            int folder = folderNumbers.numberOf(url);
            if (folder == changesByFolder.size()) {
                changesByFolder.add(change);
            } else {
                changesByFolder.set(folder, changesByFolder.get(folder).plus(change));
            }
        }

        VisitChanges toChanges() {
            List<VisitChanges.DayChanges> byDay = new ArrayList<>();
            changesByDay.forEach((day, change) -> byDay.add(new VisitChanges.DayChanges(day, change)));
            List<VisitChanges.FolderChanges> byFolder = new ArrayList<>();
            for (int number = 0; number < changesByFolder.size(); number++) {
                byFolder.add(new VisitChanges.FolderChanges(folderNumbers.name(number), changesByFolder.get(number)));
            }
            byFolder.sort(
                    Comparator.<VisitChanges.FolderChanges>comparingLong(
                            folderChanges -> folderChanges.verdictChanges().requests()).reversed()
                            .thenComparing(VisitChanges.FolderChanges::folder));
            return new VisitChanges(allRequests, totalChanges, byDay, byFolder);
        }
    }

    /**
     * The changes by an edit of robots.txt for the requests in a log.
     *
     * @param allRequests    all requests, except for robots.txt
     * @param verdictChanges requests whose verdict the edit changes
     * @param days           changes by day, in order
     * @param folders        changes by folder, in descending order of the number of requests
     */
    public record VisitChanges(RequestSum allRequests, VerdictChanges verdictChanges, List<DayChanges> days,
            List<FolderChanges> folders) {

        public VisitChanges {
            days = List.copyOf(days);
            folders = List.copyOf(folders);
        }

        /**
         * Requests whose verdict an edit changes.
         *
         * @param closedRequests requests that only the new file blocks
         * @param openedRequests requests that only the old file blocks
         */
        public record VerdictChanges(RequestSum closedRequests, RequestSum openedRequests) {

            public static final VerdictChanges NOTHING = new VerdictChanges(RequestSum.NONE, RequestSum.NONE);

            public boolean isNothing() {
                return requests() == 0;
            }

            long requests() {
                return closedRequests.requests() + openedRequests.requests();
            }

            public VerdictChanges plus(VerdictChanges other) {
                return new VerdictChanges(closedRequests.plus(other.closedRequests),
                        openedRequests.plus(other.openedRequests));
            }
        }

        /** @param day day as in {@link CrawlerVisits.Day} */
        public record DayChanges(int day, VerdictChanges verdictChanges) {}

        /**
         * @param folder first folder of the path, between slashes; empty for further folders, which are counted
         *               together
         */
        public record FolderChanges(String folder, VerdictChanges verdictChanges) {}
    }

    /**
     * A number of requests, and the bytes sent for them.
     *
     * @param bytes               bytes of the requests whose size is in the log
     * @param requestsWithoutSize number of requests whose size is not in the log
     */
    public record RequestSum(long requests, long bytes, long requestsWithoutSize) {

        public static final RequestSum NONE = new RequestSum(0, 0, 0);

        /** This sum with another request. */
        RequestSum plusRequest(LogRequest request) {
            boolean isSized = request.sentBytes() != LogRequest.NO_SIZE;
            return new RequestSum(requests + 1, isSized ? bytes + request.sentBytes() : bytes,
                    isSized ? requestsWithoutSize : requestsWithoutSize + 1);
        }

        public RequestSum plus(RequestSum other) {
            return new RequestSum(requests + other.requests, bytes + other.bytes,
                    requestsWithoutSize + other.requestsWithoutSize);
        }

        /** Whether the size of at least one request is known, or there are none. */
        public boolean isSized() {
            return requestsWithoutSize < requests || requests == 0;
        }
    }

    /** Whether the requests that an edit blocks would end. */
    public enum RequestSaving {
        /** They would end: the visitor is verified, and its operator says that it follows robots.txt. */
        VERIFIED,
        /** They would end if the visitor is genuine. */
        IF_GENUINE,
        /** They may continue: the visitor only claims the name. */
        FALSE_NAME,
        /** They may continue: the crawler is not known to follow robots.txt. */
        NOT_FOLLOWED;

        static RequestSaving of(LogAgent agent, VisitorIdentity identity) {
            boolean follows = agent.crawler().map(CatalogueEntry::obedience).filter(Obedience.YES::equals).isPresent();
            if (identity == VisitorIdentity.CLAIMS) {
                return FALSE_NAME;
            }
            if (!follows) {
                return NOT_FOLLOWED;
            }
            return identity.isVerified() ? VERIFIED : IF_GENUINE;
        }
    }
}
