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
 * The visits in logs under the name of a crawler or bot, from visitors with the same identity.
 *
 * @param identity what is known of them
 * @param hits     their requests, robots.txt itself left out
 * @param blocked  those that the current file blocks for the crawler
 * @param answered the blocked ones that the server answered with a page, a redirect or "not modified"
 * @param asked    how often they fetched robots.txt
 * @param days     in their order
 * @param lines    the rules that block what was fetched, those that block most first
 * @param examples the first URLs that were fetched although they are blocked
 * @param edit     what an edit would change, where one was asked about
 */
public record CrawlerVisits(
        LogAgent agent,
        VisitorIdentity identity,
        long hits,
        long blocked,
        long answered,
        long asked,
        List<Day> days,
        List<BlockingLine> lines,
        List<String> examples,
        Optional<VisitChanges> edit) {

    public CrawlerVisits {
        days = List.copyOf(days);
        lines = List.copyOf(lines);
        examples = List.copyOf(examples);
    }

    /** Whether the crawler's own operator fetched what is blocked: of others, the crawler is not to blame. */
    public boolean isDisobedient() {
        return identity.isVerified() && blocked > 0;
    }

    /** Whether the requests that an edit closes would end. */
    public Saving saving() {
        return Saving.of(agent, identity);
    }

    /**
     * @param day in days since 1970, or {@link org.roboscope.simulate.source.LogRequest#NO_DAY} where the log does not say
     */
    public record Day(int day, long hits, long blocked) {}

    /** @param line of the rule, counted from 1 */
    public record BlockingLine(int line, long hits) {}

    /** Counts what came under one name from visitors of whom the same is known. */
    static final class CrawlerVisitCounter {

        private static final int MOST_EXAMPLES = 20;

        private final LogAgent agent;
        private final VisitorIdentity identity;
        private final Map<Integer, long[]> days = new TreeMap<>();
        private final Map<Integer, Long> lines = new HashMap<>();
        private final List<String> examples = new ArrayList<>();
        private final Optional<VisitChangeCounter> edit;
        private long hits;
        private long blocked;
        private long answered;
        private long asked;

        CrawlerVisitCounter(LogAgent agent, VisitorIdentity identity, Optional<EditedRules> edit) {
            this.agent = agent;
            this.identity = identity;
            this.edit = edit.map(VisitChangeCounter::new);
        }

        void addAsked() {
            asked++;
        }

        /** @param verdict a {@link PackedVerdict} */
        void add(byte[] url, LogRequest logRequest, int verdict) {
            long[] day = days.computeIfAbsent(logRequest.day(), it -> new long[2]);
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
                if (examples.size() < MOST_EXAMPLES) {
                    examples.add(ByteText.toText(url));
                }
            }
        }

        CrawlerVisits visitor() {
            List<CrawlerVisits.Day> all = new ArrayList<>();
            days.forEach((day, counts) -> all.add(new CrawlerVisits.Day(day, counts[0], counts[1])));
            List<CrawlerVisits.BlockingLine> blocking = lines.entrySet().stream()
                    .map(each -> new CrawlerVisits.BlockingLine(each.getKey(), each.getValue()))
                    .sorted(Comparator.comparingLong(CrawlerVisits.BlockingLine::hits).reversed()
                            .thenComparingInt(CrawlerVisits.BlockingLine::line))
                    .toList();
            return new CrawlerVisits(agent, identity, hits, blocked, answered, asked, all, blocking,
                    examples, edit.map(VisitChangeCounter::cost));
        }
    }

    /** Counts what an edit changes for the requests of one visitor. */
    private static final class VisitChangeCounter {

        /** A log may have many visitors, and each many folders. */
        private static final int MOST_FOLDERS = 500;

        private final EditedRules rules;
        private final FolderNumbers numbers = new FolderNumbers(MOST_FOLDERS);
        private final List<VisitChanges.Changed> folders = new ArrayList<>();
        private final Map<Integer, VisitChanges.Changed> days = new TreeMap<>();
        private RequestSum all = RequestSum.NONE;
        private VisitChanges.Changed total = VisitChanges.Changed.NOTHING;

        VisitChangeCounter(EditedRules rules) {
            this.rules = rules;
        }

        /** @param judged the verdict of the run */
        void add(byte[] url, LogRequest request, int judged) {
            all = all.with(request);
            boolean wasBlocked = rules.wasBlocked(url, request, judged);
            if (wasBlocked == rules.isBlocked(url, request)) {
                return;
            }
            RequestSum one = RequestSum.NONE.with(request);
            VisitChanges.Changed change = wasBlocked ? new VisitChanges.Changed(RequestSum.NONE, one)
                    : new VisitChanges.Changed(one, RequestSum.NONE);
            total = total.plus(change);
            days.merge(request.day(), change, VisitChanges.Changed::plus);
            int folder = numbers.numberOf(url);
            if (folder == folders.size()) {
                folders.add(change);
            } else {
                folders.set(folder, folders.get(folder).plus(change));
            }
        }

        VisitChanges cost() {
            List<VisitChanges.DayCost> byDay = new ArrayList<>();
            days.forEach((day, change) -> byDay.add(new VisitChanges.DayCost(day, change)));
            List<VisitChanges.FolderCost> byFolder = new ArrayList<>();
            for (int number = 0; number < folders.size(); number++) {
                byFolder.add(new VisitChanges.FolderCost(numbers.name(number), folders.get(number)));
            }
            byFolder.sort(
                    Comparator.<VisitChanges.FolderCost>comparingLong(each -> each.changed().requests()).reversed()
                            .thenComparing(VisitChanges.FolderCost::folder));
            return new VisitChanges(all, total, byDay, byFolder);
        }
    }

    /**
     * What an edit of robots.txt changes for requests that are in a log.
     *
     * @param all     the requests under the old file, robots.txt itself left out
     * @param changed those whose verdict the edit changes
     * @param days    on which it changes some, in their order
     * @param folders in which it changes some, those with most requests first
     */
    public record VisitChanges(RequestSum all, Changed changed, List<DayCost> days, List<FolderCost> folders) {

        public VisitChanges {
            days = List.copyOf(days);
            folders = List.copyOf(folders);
        }

        /**
         * Requests whose verdict an edit changes.
         *
         * @param closed went to addresses that only the new file blocks
         * @param opened went to addresses that only the old file blocks
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

        /** @param day as that of a {@link CrawlerVisits.Day} */
        public record DayCost(int day, Changed changed) {}

        /** @param folder the first of the path, between slashes; empty for further ones that are counted together */
        public record FolderCost(String folder, Changed changed) {}
    }

    /**
     * Requests, and what was sent for them.
     *
     * @param bytes   of those whose size the log has
     * @param unsized those whose size the log does not have
     */
    public record RequestSum(long requests, long bytes, long unsized) {

        public static final RequestSum NONE = new RequestSum(0, 0, 0);

        /** One request more. */
        RequestSum with(LogRequest request) {
            boolean isSized = request.bytes() != LogRequest.NO_SIZE;
            return new RequestSum(requests + 1, isSized ? bytes + request.bytes() : bytes,
                    isSized ? unsized : unsized + 1);
        }

        public RequestSum plus(RequestSum other) {
            return new RequestSum(requests + other.requests, bytes + other.bytes, unsized + other.unsized);
        }

        /** Whether the log has the size of at least one of them, or there are none. */
        public boolean isSized() {
            return unsized < requests || requests == 0;
        }
    }

    /** Whether requests that an edit closes would end. */
    public enum Saving {
        /** The visitor is verified, and its operator says that it follows robots.txt. */
        VERIFIED,
        /** They would, if the visitor is who it says it is. */
        IF_GENUINE,
        /** The visitor only claims the name. */
        FALSE_NAME,
        /** The crawler does not follow robots.txt, or is not known to. */
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
