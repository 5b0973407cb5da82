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
 * @param identity         whether the visitors are verified
 * @param hits             number of requests, except for robots.txt
 * @param blocked          number of requests that the current file blocks
 * @param answered         number of blocked requests that the server answered with a page, a redirect or "not modified"
 * @param fetchedRobotsTxt number of requests for robots.txt
 * @param days             visits by day, in order
 * @param lines            rules that block fetched URLs, in descending order of the number of requests
 * @param examples         first URLs that were fetched although they are blocked
 * @param edit             changes by an edit, if there is one
 */
public record CrawlerVisits(
        LogAgent agent,
        VisitorIdentity identity,
        long hits,
        long blocked,
        long answered,
        long fetchedRobotsTxt,
        List<Day> days,
        List<BlockingLine> lines,
        List<String> examples,
        Optional<VisitChanges> edit) {

    public CrawlerVisits {
        days = List.copyOf(days);
        lines = List.copyOf(lines);
        examples = List.copyOf(examples);
    }

    /** Whether a verified crawler fetched blocked URLs. */
    public boolean isDisobedient() {
        return identity.isVerified() && blocked > 0;
    }

    /** Whether the requests that an edit blocks would end. */
    public Saving saving() {
        return Saving.of(agent, identity);
    }

    /**
     * The visits on one day.
     *
     * @param day days since 1970, or {@link org.roboscope.simulate.source.LogRequest#NO_DAY} if the log does not say
     */
    public record Day(int day, long hits, long blocked) {}

    /**
     * A rule that blocks fetched URLs.
     *
     * @param line line of the rule, from 1
     */
    public record BlockingLine(int line, long hits) {}

    /** Counts the visits under one name from visitors with the same identity. */
    static final class CrawlerVisitCounter {

        private static final int MAX_EXAMPLES = 20;

        private final LogAgent agent;
        private final VisitorIdentity identity;
        private final Map<Integer, long[]> days = new TreeMap<>();
        private final Map<Integer, Long> lines = new HashMap<>();
        private final List<String> examples = new ArrayList<>();
        private final Optional<VisitChangeCounter> edit;
        private long hits;
        private long blocked;
        private long answered;
        private long fetchedRobotsTxt;

        CrawlerVisitCounter(LogAgent agent, VisitorIdentity identity, Optional<EditedRules> edit) {
            this.agent = agent;
            this.identity = identity;
            this.edit = edit.map(VisitChangeCounter::new);
        }

        void addRobotsTxt() {
            fetchedRobotsTxt++;
        }

        /** @param verdict a {@link PackedVerdict} */
        void add(byte[] url, LogRequest logRequest, int verdict) {
            long[] day = days.computeIfAbsent(logRequest.day(), _ -> new long[2]);
            hits++;
            if (!PackedVerdict.isOutside(verdict)) {
                edit.ifPresent(counter -> counter.add(url, logRequest, verdict));
            }
            day[0]++;
            if (PackedVerdict.outcome(verdict) == Outcome.BLOCKED) {
                blocked++;
                day[1]++;
                answered += logRequest.status() >= 200 && logRequest.status() < 400 ? 1 : 0;
                lines.merge(PackedVerdict.line(verdict), 1L, Long::sum);
                if (examples.size() < MAX_EXAMPLES) {
                    examples.add(ByteText.toText(url));
                }
            }
        }

        CrawlerVisits toVisits() {
            List<CrawlerVisits.Day> visitsByDay = new ArrayList<>();
            days.forEach((day, counts) -> visitsByDay.add(new CrawlerVisits.Day(day, counts[0], counts[1])));
            List<CrawlerVisits.BlockingLine> blockingLines = lines.entrySet().stream()
                    .map(entry -> new CrawlerVisits.BlockingLine(entry.getKey(), entry.getValue()))
                    .sorted(Comparator.comparingLong(CrawlerVisits.BlockingLine::hits).reversed()
                            .thenComparingInt(CrawlerVisits.BlockingLine::line))
                    .toList();
            return new CrawlerVisits(agent, identity, hits, blocked, answered, fetchedRobotsTxt, visitsByDay,
                    blockingLines,
                    examples, edit.map(VisitChangeCounter::toChanges));
        }
    }

    /** Counts the changes by an edit for the requests of one visitor. */
    private static final class VisitChangeCounter {

        /** The largest number of folders for each visitor, because a log may have many visitors. */
        private static final int MAX_FOLDERS = 500;

        private final EditedRules rules;
        private final FolderNumbers numbers = new FolderNumbers(MAX_FOLDERS);
        private final List<VisitChanges.Changed> folders = new ArrayList<>();
        private final Map<Integer, VisitChanges.Changed> days = new TreeMap<>();
        private RequestSum all = RequestSum.NONE;
        private VisitChanges.Changed total = VisitChanges.Changed.NOTHING;

        VisitChangeCounter(EditedRules rules) {
            this.rules = rules;
        }

        /** @param runVerdict {@link PackedVerdict} of the run */
        void add(byte[] url, LogRequest request, int runVerdict) {
            all = all.plusRequest(request);
            boolean wasBlocked = rules.wasBlocked(url, request, runVerdict);
            if (wasBlocked == rules.isBlocked(url, request)) {
                return;
            }
            RequestSum sum = RequestSum.NONE.plusRequest(request);
            VisitChanges.Changed change = wasBlocked ? new VisitChanges.Changed(RequestSum.NONE, sum)
                    : new VisitChanges.Changed(sum, RequestSum.NONE);
            total = total.plus(change);
            days.merge(request.day(), change, VisitChanges.Changed::plus);
            int folder = numbers.numberOf(url);
            if (folder == folders.size()) {
                folders.add(change);
            } else {
                folders.set(folder, folders.get(folder).plus(change));
            }
        }

        VisitChanges toChanges() {
            List<VisitChanges.DayCost> byDay = new ArrayList<>();
            days.forEach((day, change) -> byDay.add(new VisitChanges.DayCost(day, change)));
            List<VisitChanges.FolderCost> byFolder = new ArrayList<>();
            for (int number = 0; number < folders.size(); number++) {
                byFolder.add(new VisitChanges.FolderCost(numbers.name(number), folders.get(number)));
            }
            byFolder.sort(
                    Comparator.<VisitChanges.FolderCost>comparingLong(cost -> cost.changed().requests()).reversed()
                            .thenComparing(VisitChanges.FolderCost::folder));
            return new VisitChanges(all, total, byDay, byFolder);
        }
    }

    /**
     * The changes by an edit of robots.txt for the requests in a log.
     *
     * @param all     all requests, except for robots.txt
     * @param changed requests whose verdict the edit changes
     * @param days    changes by day, in order
     * @param folders changes by folder, in descending order of the number of requests
     */
    public record VisitChanges(RequestSum all, Changed changed, List<DayCost> days, List<FolderCost> folders) {

        public VisitChanges {
            days = List.copyOf(days);
            folders = List.copyOf(folders);
        }

        /**
         * Requests whose verdict an edit changes.
         *
         * @param closed requests that only the new file blocks
         * @param opened requests that only the old file blocks
         */
        public record Changed(RequestSum closed, RequestSum opened) {

            public static final Changed NOTHING = new Changed(RequestSum.NONE, RequestSum.NONE);

            public boolean isNothing() {
                return requests() == 0;
            }

            long requests() {
                return closed.requests() + opened.requests();
            }

            public Changed plus(Changed other) {
                return new Changed(closed.plus(other.closed), opened.plus(other.opened));
            }
        }

        /** @param day day as in {@link CrawlerVisits.Day} */
        public record DayCost(int day, Changed changed) {}

        /**
         * @param folder first folder of the path, between slashes; empty for further folders, which are counted
         *               together
         */
        public record FolderCost(String folder, Changed changed) {}
    }

    /**
     * A number of requests, and the bytes sent for them.
     *
     * @param bytes   bytes of the requests whose size is in the log
     * @param unsized number of requests whose size is not in the log
     */
    public record RequestSum(long requests, long bytes, long unsized) {

        public static final RequestSum NONE = new RequestSum(0, 0, 0);

        /** This sum with another request. */
        RequestSum plusRequest(LogRequest request) {
            boolean isSized = request.bytes() != LogRequest.NO_SIZE;
            return new RequestSum(requests + 1, isSized ? bytes + request.bytes() : bytes,
                    isSized ? unsized : unsized + 1);
        }

        public RequestSum plus(RequestSum other) {
            return new RequestSum(requests + other.requests, bytes + other.bytes, unsized + other.unsized);
        }

        /** Whether the size of at least one request is known, or there are none. */
        public boolean isSized() {
            return unsized < requests || requests == 0;
        }
    }

    /** Whether the requests that an edit blocks would end. */
    public enum Saving {
        /** They would end: the visitor is verified, and its operator says that it follows robots.txt. */
        VERIFIED,
        /** They would end if the visitor is genuine. */
        IF_GENUINE,
        /** They may continue: the visitor only claims the name. */
        FALSE_NAME,
        /** They may continue: the crawler is not known to follow robots.txt. */
        NOT_FOLLOWED;

        static Saving of(LogAgent agent, VisitorIdentity identity) {
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
