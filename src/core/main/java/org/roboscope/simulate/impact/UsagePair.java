package org.roboscope.simulate.impact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.UsageReading;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.usage.CrawlerSignal;
import org.roboscope.robots.usage.SignalKey;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsageIndex;
import org.roboscope.robots.usage.UsageLine;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.simulate.impact.PolicyPair.FlipCause;
import org.roboscope.simulate.impact.PolicyPair.KnownTexts;
import org.roboscope.simulate.usage.PageUse;
import org.roboscope.simulate.usage.PageUse.StatedUse;

/** Crawlers to whom the same is said of the use of pages before, and the same after, but not the same both times. */
public final class UsagePair {

    private final List<String> crawlers;
    private final UsagePolicy before;
    private final UsagePolicy after;
    private final PolicyPair fetching;
    /** They are the same for every page. */
    private final List<UseChange> ofSignals;
    private final KnownTexts linesBefore;
    private final KnownTexts linesAfter;

    /** @param fetching what they may fetch before and after */
    UsagePair(List<String> crawlers, UsagePolicy before, UsagePolicy after, PolicyPair fetching) {
        this.crawlers = List.copyOf(crawlers);
        this.before = before;
        this.after = after;
        this.fetching = fetching;
        this.ofSignals = ofSignals(before.signals(), after.signals());
        this.linesBefore = new KnownTexts(() -> texts(before));
        this.linesAfter = new KnownTexts(() -> texts(after));
    }

    public List<String> crawlers() {
        return crawlers;
    }

    public UsagePolicy before() {
        return before;
    }

    public UsagePolicy after() {
        return after;
    }

    /** What they may fetch before and after. */
    public PolicyPair fetching() {
        return fetching;
    }

    List<UseChange> ofSignals() {
        return ofSignals;
    }

    /** What changes of a page that may be fetched before and after. Where fetching changes, nothing more is said. */
    public List<UseChange> changes(RequestPath path) {
        return fetching.before().verdict(path).outcome() == Outcome.ALLOWED
                && fetching.after().verdict(path).outcome() == Outcome.ALLOWED ? changesOfFetchable(path) : List.of();
    }

    /** The same of a page of which it is known that it may be fetched before and after. */
    public List<UseChange> changesOfFetchable(RequestPath path) {
        UsageVerdict was = before.preference(path);
        UsageVerdict is = after.preference(path);
        if (areAlike(was, is)) {
            return ofSignals;
        }
        return withSignals(ofUsage(was, is, before.countingLines(path), after.countingLines(path)));
    }

    /** The same of a path in the form in which paths are compared with those of Content-Usage. */
    List<UseChange> changesOnComparable(RequestPath path) {
        return withSignals(ofUsage(before.preferenceOnComparable(path), after.preferenceOnComparable(path),
                before.countingLinesOnComparable(path), after.countingLinesOnComparable(path)));
    }

    private static boolean areAlike(UsageVerdict was, UsageVerdict is) {
        return was.trainAi().preference() == is.trainAi().preference()
                && was.search().preference() == is.search().preference();
    }

    private List<UseChange> withSignals(List<UseChange> changes) {
        return Stream.concat(changes.stream(), ofSignals.stream()).toList();
    }

    private static List<UseChange> ofUsage(
            UsageVerdict was, UsageVerdict is, List<UsageLine> counted, List<UsageLine> count) {
        return Arrays.stream(UsageCategory.values())
                .filter(category -> was.forCategory(category).preference() != is.forCategory(category).preference())
                .map(category -> new UseChange(PageUse.of(category, was), PageUse.of(category, is), numbers(counted),
                        numbers(count)))
                .toList();
    }

    private static List<UseChange> ofSignals(List<CrawlerSignal> signalled, List<CrawlerSignal> signals) {
        List<UseChange> changes = new ArrayList<>();
        for (SignalKey key : SignalKey.values()) {
            StatedUse was = PageUse.of(key, signalled);
            StatedUse is = PageUse.of(key, signals);
            if (was.value() != is.value()) {
                changes.add(new UseChange(was, is, was.lines(), is.lines()));
            }
        }
        return List.copyOf(changes);
    }

    private static List<Integer> numbers(List<UsageLine> lines) {
        return lines.stream().map(UsageLine::line).toList();
    }

    /** What made the difference. */
    public FlipCause cause(UseChange change) {
        if (Arrays.equals(before.reading().file().bytes(), after.reading().file().bytes())) {
            return FlipCause.STANDARD;
        }
        boolean added = !newLines(change).isEmpty();
        boolean removed = !goneLines(change).isEmpty();
        return added && removed ? FlipCause.CHANGED
                : added ? FlipCause.ADDED : removed ? FlipCause.REMOVED : FlipCause.GROUP;
    }

    /** The lines that count now and were not there before. */
    public List<Integer> newLines(UseChange change) {
        return lacking(change.count(), after, linesBefore);
    }

    /** The lines that counted before and are not there any more. */
    public List<Integer> goneLines(UseChange change) {
        return lacking(change.counted(), before, linesAfter);
    }

    private static List<Integer> lacking(List<Integer> lines, UsagePolicy policy, KnownTexts others) {
        RobotsFile file = policy.reading().file();
        return lines.stream().filter(line -> !others.contains(text(file, line))).toList();
    }

    private static Stream<String> texts(UsagePolicy policy) {
        return Stream.concat(policy.reading().usageLines().stream().map(UsageLine::line),
                policy.reading().signalLines().stream().map(line -> line.line()))
                .map(line -> text(policy.reading().file(), line));
    }

    /** A line of one of both texts, without what stands around field and value. */
    public static String text(RobotsFile file, int number) {
        Line line = file.line(number);
        return file.text(new Span(line.field().start(), line.value().end()));
    }

    /** Finds out to which crawlers two texts say something else of the use of pages. Texts that say nothing are not asked. */
    static final class UsagePairing {

        /** What the fields begin with that say something of it. */
        private static final byte[] BEGINNING = Ascii.lowerCaseBytes("content-");

        private record Asked(RobotsText before, RobotsText after, Crawler crawler) {}

        private record Followed(List<Integer> before, List<Integer> after) {}

        private record Member(String crawler, UsagePolicy before, UsagePolicy after) {}

        private final List<Asked> asked = new ArrayList<>();
        private final Map<RobotsText, Boolean> stating = new HashMap<>();
        private final List<UsagePair> pairs = new ArrayList<>();

        /** @param all the same two texts in different readings */
        UsagePairing(List<ImpactPlan.Sides> all) {
            all.forEach(sides -> sides.crawlers()
                    .forEach(crawler -> asked.add(new Asked(sides.before(), sides.after(), crawler))));
        }

        /** @param members which of all crawlers these are, counted through all sides */
        void add(PolicyPair fetching, List<Integer> members) {
            Map<Followed, List<Member>> byGroups = new LinkedHashMap<>();
            for (int place : members) {
                Asked each = asked.get(place);
                if (states(each.before()) || states(each.after())) {
                    UsagePolicy before = each.before().usagePolicy(each.crawler());
                    UsagePolicy after = each.after().usagePolicy(each.crawler());
                    byGroups.computeIfAbsent(
                            new Followed(before.followedGroups().groups(), after.followedGroups().groups()),
                            _ -> new ArrayList<>()).add(new Member(each.crawler().name(), before, after));
                }
            }
            byGroups.values().forEach(same -> {
                Member first = same.getFirst();
                if (!first.before().isEquivalentTo(first.after())) {
                    pairs.add(new UsagePair(same.stream().map(Member::crawler).toList(), first.before(), first.after(),
                            fetching));
                }
            });
        }

        /** Whether the text says anything of the use of its pages to anybody. */
        private boolean states(RobotsText text) {
            return stating.computeIfAbsent(text, it -> {
                // Most files hold no such word, and need not be read for it.
                if (!Ascii.containsIgnoringCase(it.bytes(), 0, it.bytes().length, BEGINNING)) {
                    return false;
                }
                UsageReading usage = it.usageReading();
                return !usage.usageLines().isEmpty() || !usage.signalLines().isEmpty();
            });
        }

        List<UsagePair> pairs() {
            return pairs;
        }
    }

    /**
     * What a Content-Usage line that is followed says, and the pages that it applies to.
     *
     * @param length of the path as written; 0 without a path
     * @param pattern one that matches all pages if there is no path
     */
    record SaidOfPath(int length, PathPattern pattern, UsagePreference trainAi, UsagePreference search) {

        private static final byte[] ROOT = {'/'};

        static SaidOfPath of(UsageLine line, UsagePolicy policy) {
            RobotsFile file = policy.reading().file();
            PathGrammar paths = file.standard().paths();
            boolean isForAll = line.path().isEmpty();
            PathPattern pattern = isForAll ? all(paths) : UsageIndex.pattern(file.bytes(), line, paths);
            return new SaidOfPath(isForAll ? 0 : pattern.length(), pattern,
                    line.preference(file.bytes(), UsageCategory.TRAIN_AI),
                    line.preference(file.bytes(), UsageCategory.SEARCH));
        }

        /** What matches every page. */
        static PathPattern all(PathGrammar paths) {
            return paths.patterns(false, ROOT, 0, 1).getFirst().pattern();
        }

        boolean differs(SaidOfPath other) {
            return trainAi != other.trainAi || search != other.search;
        }
    }

    /**
     * What is said otherwise of one use of a page than before.
     *
     * @param counted which lines counted before, also those that said nothing of the use
     * @param count   which lines count now
     */
    public record UseChange(StatedUse was, StatedUse is, List<Integer> counted, List<Integer> count) {

        public UseChange {
            counted = List.copyOf(counted);
            count = List.copyOf(count);
        }

        public PageUse use() {
            return is.use();
        }
    }
}
