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
import org.roboscope.simulate.impact.PolicyPair.LineTexts;
import org.roboscope.simulate.usage.PageUse;
import org.roboscope.simulate.usage.PageUse.StatedUse;

/**
 * Crawlers that share the statements about the use of pages before a change, and share different statements after it.
 */
public final class UsagePair {

    private final List<String> crawlers;
    private final UsagePolicy before;
    private final UsagePolicy after;
    private final PolicyPair fetching;
    /** The changes of Content-Signal, which are the same for all pages. */
    private final List<UseChange> signalChanges;
    private final LineTexts lineTextsBefore;
    private final LineTexts lineTextsAfter;

    /** @param fetching policies for fetching before and after */
    UsagePair(List<String> crawlers, UsagePolicy before, UsagePolicy after, PolicyPair fetching) {
        this.crawlers = List.copyOf(crawlers);
        this.before = before;
        this.after = after;
        this.fetching = fetching;
        this.signalChanges = findSignalChanges(before.signals(), after.signals());
        this.lineTextsBefore = new LineTexts(() -> lineTexts(before));
        this.lineTextsAfter = new LineTexts(() -> lineTexts(after));
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

    /** The policies for fetching before and after. */
    public PolicyPair fetching() {
        return fetching;
    }

    List<UseChange> signalChanges() {
        return signalChanges;
    }

    /** The changed uses of a page; empty unless it may be fetched before and after. */
    public List<UseChange> changes(RequestPath path) {
        return fetching.before().verdict(path).outcome() == Outcome.ALLOWED
                && fetching.after().verdict(path).outcome() == Outcome.ALLOWED ? changesOfFetchable(path) : List.of();
    }

    /** The changed uses of a page that is known to be fetchable before and after. */
    public List<UseChange> changesOfFetchable(RequestPath path) {
        UsageVerdict verdictBefore = before.preference(path);
        UsageVerdict verdictAfter = after.preference(path);
        if (hasSamePreferences(verdictBefore, verdictAfter)) {
            return signalChanges;
        }
        return withSignals(
                usageChanges(verdictBefore, verdictAfter, before.countingLines(path), after.countingLines(path)));
    }

    /** The changed uses of a path in the form that is compared with the paths of Content-Usage. */
    List<UseChange> changesOnComparablePath(RequestPath path) {
        return withSignals(usageChanges(before.preferenceOnComparable(path), after.preferenceOnComparable(path),
                before.countingLinesOnComparable(path), after.countingLinesOnComparable(path)));
    }

    private static boolean hasSamePreferences(UsageVerdict first, UsageVerdict second) {
        return first.trainAi().preference() == second.trainAi().preference()
                && first.search().preference() == second.search().preference();
    }

    private List<UseChange> withSignals(List<UseChange> changes) {
        return Stream.concat(changes.stream(), signalChanges.stream()).toList();
    }

    private static List<UseChange> usageChanges(
            UsageVerdict verdictBefore, UsageVerdict verdictAfter, List<UsageLine> linesBefore,
            List<UsageLine> linesAfter) {
        return Arrays.stream(UsageCategory.values())
                .filter(category -> verdictBefore.forCategory(category).preference() != verdictAfter
                        .forCategory(category).preference())
                .map(category -> new UseChange(PageUse.ofUsage(category, verdictBefore),
                        PageUse.ofUsage(category, verdictAfter),
                        lineNumbers(linesBefore), lineNumbers(linesAfter)))
                .toList();
    }

    private static List<UseChange> findSignalChanges(List<CrawlerSignal> signalsBefore,
            List<CrawlerSignal> signalsAfter) {
        List<UseChange> changes = new ArrayList<>();
        for (SignalKey key : SignalKey.values()) {
            StatedUse useBefore = PageUse.ofSignal(key, signalsBefore);
            StatedUse useAfter = PageUse.ofSignal(key, signalsAfter);
            if (useBefore.value() != useAfter.value()) {
                changes.add(new UseChange(useBefore, useAfter, useBefore.lines(), useAfter.lines()));
            }
        }
        return List.copyOf(changes);
    }

    private static List<Integer> lineNumbers(List<UsageLine> lines) {
        return lines.stream().map(UsageLine::line).toList();
    }

    /** The cause of a changed use. */
    public FlipCause cause(UseChange change) {
        if (Arrays.equals(before.reading().file().bytes(), after.reading().file().bytes())) {
            return FlipCause.STANDARD;
        }
        boolean hasAddedLine = !addedLines(change).isEmpty();
        boolean hasRemovedLine = !removedLines(change).isEmpty();
        return hasAddedLine || hasRemovedLine ? FlipCause.ofLines(hasAddedLine, hasRemovedLine) : FlipCause.GROUP;
    }

    /** The new lines among those that apply after the change. */
    public List<Integer> addedLines(UseChange change) {
        return linesMissingIn(change.linesAfter(), after, lineTextsBefore);
    }

    /** The removed lines among those that applied before the change. */
    public List<Integer> removedLines(UseChange change) {
        return linesMissingIn(change.linesBefore(), before, lineTextsAfter);
    }

    private static List<Integer> linesMissingIn(List<Integer> lines, UsagePolicy policy, LineTexts others) {
        RobotsFile file = policy.reading().file();
        return lines.stream().filter(line -> !others.contains(lineText(file, line))).toList();
    }

    private static Stream<String> lineTexts(UsagePolicy policy) {
        return Stream.concat(policy.reading().usageLines().stream().map(UsageLine::line),
                policy.reading().signalLines().stream().map(line -> line.line()))
                .map(line -> lineText(policy.reading().file(), line));
    }

    /** The field and value of a line. */
    public static String lineText(RobotsFile file, int number) {
        Line line = file.line(number);
        return file.text(new Span(line.field().start(), line.value().end()));
    }

    /**
     * Collects the crawlers with changed statements about the use of pages. Texts without such statements are skipped.
     */
    static final class UsagePairCollector {

        /** The common prefix of the fields that state uses. */
        private static final byte[] FIELD_PREFIX = Ascii.lowerCaseBytes("content-");

        private record CrawlerTexts(RobotsText before, RobotsText after, Crawler crawler) {}

        private record GroupsKey(List<Integer> before, List<Integer> after) {}

        private record Member(String crawler, UsagePolicy before, UsagePolicy after) {}

        private final List<CrawlerTexts> crawlerTexts = new ArrayList<>();
        private final Map<RobotsText, Boolean> usageStatedByText = new HashMap<>();
        private final List<UsagePair> pairs = new ArrayList<>();

        /** @param textPairs the same two texts in different readings */
        UsagePairCollector(List<ImpactPlan.TextPair> textPairs) {
            textPairs.forEach(textPair -> textPair.crawlers()
                    .forEach(crawler -> crawlerTexts
                            .add(new CrawlerTexts(textPair.before(), textPair.after(), crawler))));
        }

        /** @param memberIndexes indexes of the crawlers, counted through all sides */
        void add(PolicyPair fetching, List<Integer> memberIndexes) {
            Map<GroupsKey, List<Member>> byGroups = new LinkedHashMap<>();
            for (int memberIndex : memberIndexes) {
                CrawlerTexts texts = crawlerTexts.get(memberIndex);
                if (isUsageStated(texts.before()) || isUsageStated(texts.after())) {
                    UsagePolicy before = texts.before().usagePolicy(texts.crawler());
                    UsagePolicy after = texts.after().usagePolicy(texts.crawler());
                    byGroups.computeIfAbsent(
                            new GroupsKey(before.followedGroups().groups(), after.followedGroups().groups()),
                            _ -> new ArrayList<>()).add(new Member(texts.crawler().name(), before, after));
                }
            }
            byGroups.values().forEach(members -> {
                Member first = members.getFirst();
                if (!first.before().isEquivalentTo(first.after())) {
                    pairs.add(
                            new UsagePair(members.stream().map(Member::crawler).toList(), first.before(), first.after(),
                                    fetching));
                }
            });
        }

        /** Whether the text states anything about the use of its pages. */
        private boolean isUsageStated(RobotsText text) {
            return usageStatedByText.computeIfAbsent(text, robotsText -> {
                // Most files do not contain these fields, so they need not be read.
                if (!Ascii.containsIgnoringCase(robotsText.bytes(), 0, robotsText.bytes().length, FIELD_PREFIX)) {
                    return false;
                }
                UsageReading usage = robotsText.usageReading();
                return !usage.usageLines().isEmpty() || !usage.signalLines().isEmpty();
            });
        }

        List<UsagePair> pairs() {
            return pairs;
        }
    }

    /**
     * The preferences of a followed Content-Usage line, and the pages that it applies to.
     *
     * @param length  length of the path as written; 0 without a path
     * @param pattern pattern of the path; matches all pages if there is none
     */
    record PathPreference(int length, PathPattern pattern, UsagePreference trainAi, UsagePreference search) {

        private static final byte[] ROOT = {'/'};

        static PathPreference of(UsageLine line, UsagePolicy policy) {
            RobotsFile file = policy.reading().file();
            PathGrammar paths = file.standard().paths();
            boolean isForAll = line.path().isEmpty();
            PathPattern pattern = isForAll ? allPages(paths) : UsageIndex.pattern(file.bytes(), line, paths);
            return new PathPreference(isForAll ? 0 : pattern.length(), pattern,
                    line.preference(file.bytes(), UsageCategory.TRAIN_AI),
                    line.preference(file.bytes(), UsageCategory.SEARCH));
        }

        /** The pattern that matches all pages. */
        static PathPattern allPages(PathGrammar paths) {
            return paths.patterns(false, ROOT, 0, 1).getFirst().pattern();
        }

        boolean differs(PathPreference other) {
            return trainAi != other.trainAi || search != other.search;
        }
    }

    /**
     * A changed use of a page.
     *
     * @param linesBefore lines that applied before, including those that did not state the use
     * @param linesAfter  lines that apply after the change
     */
    public record UseChange(StatedUse before, StatedUse after, List<Integer> linesBefore, List<Integer> linesAfter) {

        public UseChange {
            linesBefore = List.copyOf(linesBefore);
            linesAfter = List.copyOf(linesAfter);
        }

        public PageUse use() {
            return after.use();
        }
    }
}
