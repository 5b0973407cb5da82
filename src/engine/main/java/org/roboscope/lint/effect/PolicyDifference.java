package org.roboscope.lint.effect;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.effect.patterns.PatternOverlaps;
import org.roboscope.robots.Policy;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.path.EscapeHandling;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.FirstMatch;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;

/**
 * Searches all URLs for those on which two policies differ. The rules that decide about such a URL, one in each policy,
 * also decide about the representative path of their overlap: both match it, and all rules that match it match the URL,
 * too. So it is enough to check the representative paths of single rules and of overlaps of two rules. One of the
 * deciding rules is a suspect: a rule without an equal one of the same weight and order in the other policy.
 */
public final class PolicyDifference {

    private static final String ANY_HOST = "http://host";
    private static final String HOME_PAGE = "/";
    static final String ROBOTS_TXT = "/robots.txt";
    private static final int MAX_PAIRS = 20_000_000;
    private static final int MAX_OVERLAPS = 200_000;
    private static final int MAX_DIFFERENCES = 100;

    /**
     * Rules with their precedence.
     *
     * @param candidates the rules in file order
     * @param outcomes   the outcome on a path in the form that patterns are compared with; empty if it would take too
     *                   long to find
     */
    public record RuleSide(
            Precedence precedence, List<RuleCandidate> candidates, Function<byte[], Optional<Outcome>> outcomes) {

        private static RuleSide of(Policy policy) {
            return new RuleSide(policy.file().standard().precedence(),
                    policy.file().isTooLarge() ? List.of() : policy.candidates(),
                    path -> Optional.of(policy.verdictOnComparable(RequestPath.ofPath(path)).outcome()));
        }

        /**
         * Whether the best allow rule competes with the best disallow rule. Then up to four rules affect a verdict, two
         * on each side, and overlaps of two rules do not suffice.
         */
        boolean allowAndDisallowCompeteSeparately() {
            return precedence.allowAndDisallowCompeteSeparately() && candidates.stream().anyMatch(RuleCandidate::allows)
                    && !candidates.stream().allMatch(RuleCandidate::allows);
        }
    }

    /** A URL on which the policies differ, confirmed by the engine. */
    public record DifferingVerdicts(String url, Verdict before, Verdict after) {

        private List<Integer> decidingLines() {
            return PolicyDifference.decidingLines(before, after);
        }
    }

    /**
     * The differences between two policies.
     *
     * @param verdicts   one URL for each pair of deciding rules
     * @param isComplete whether every difference between the policies is due to these rules
     */
    public record AllDifferences(List<DifferingVerdicts> verdicts, boolean isComplete) {
        public AllDifferences {
            verdicts = List.copyOf(verdicts);
        }
    }

    /** Collects URLs from the paths on which the policies differ. */
    private interface Finder {

        /** Adds a URL of a representative path, if it is needed, and returns whether to continue with this rule. */
        boolean add(byte[] path, PatternOverlaps overlaps);

        boolean hasEnough();
    }

    private final RuleSide before;
    private final RuleSide after;
    private final BooleanSupplier isStopped;
    /** Empty if the patterns contain every possible byte. */
    private final Optional<PatternOverlaps> overlaps;
    private boolean isComplete;
    private int pairCount;
    private int overlapCount;

    private PolicyDifference(RuleSide before, RuleSide after, BooleanSupplier isStopped) {
        this.before = before;
        this.after = after;
        this.isStopped = isStopped;
        this.overlaps = PatternOverlaps.of(rules().map(RuleCandidate::pattern).toList());
        this.isComplete = !before.allowAndDisallowCompeteSeparately() && !after.allowAndDisallowCompeteSeparately();
    }

    /** Whether two rule sets may differ on a path. The result is false only if it is proven that they do not. */
    public static boolean isPossible(RuleSide before, RuleSide after) {
        PolicyDifference difference = new PolicyDifference(before, after, () -> false);
        AnyPath finder = new AnyPath();
        difference.search(finder);
        return finder.hasEnough() || !difference.isComplete;
    }

    /**
     * Searches for a URL on which two policies differ, if possible one that a site is likely to link to.
     *
     * @param isStopped whether the result is no longer needed
     */
    public static UrlSearchResult findUrl(Policy policyBefore, Policy policyAfter, BooleanSupplier isStopped) {
        return haveSameRules(policyBefore, policyAfter) ? UrlSearchResult.NONE
                : new UrlSearch(policyBefore, policyAfter, isStopped).searchUrl();
    }

    /**
     * Searches for a URL for each pair of rules that decide about it.
     *
     * @param isStopped whether the result is no longer needed
     */
    public static AllDifferences findAll(Policy policyBefore, Policy policyAfter, BooleanSupplier isStopped) {
        return haveSameRules(policyBefore, policyAfter) ? new AllDifferences(List.of(), true)
                : new UrlSearch(policyBefore, policyAfter, isStopped).searchAll();
    }

    private static boolean haveSameRules(Policy before, Policy after) {
        return before.file().standard().id().equals(after.file().standard().id())
                && before.file().isTooLarge() == after.file().isTooLarge()
                && before.hasTooManyRules() == after.hasTooManyRules()
                && ruleTexts(before).equals(ruleTexts(after));
    }

    private record RuleText(boolean allows, String value) {}

    /** Rules without a value are compared as well, because they apply to everything under Yandex. */
    private static List<RuleText> ruleTexts(Policy policy) {
        byte[] bytes = policy.file().bytes();
        return policy.rules().stream().map(rule -> new RuleText(rule.isAllow(),
                ByteText.toText(bytes, rule.value().start(), rule.value().end()))).distinct().toList();
    }

    private Stream<RuleCandidate> rules() {
        return Stream.concat(before.candidates().stream(), after.candidates().stream());
    }

    private void search(Finder finder) {
        if (rules().allMatch(RuleCandidate::allows)) {
            // Neither policy blocks anything, so no standard makes a difference.
            isComplete = true;
            return;
        }
        if (overlaps.isEmpty()) {
            isComplete = false;
            return;
        }
        Suspects suspects = Suspects.of(before, after);
        checkPatterns(suspects.patterns(), finder, overlaps.get());
        checkOverlaps(suspects.before(), after.candidates(), finder, overlaps.get());
        Set<RuleCandidate> checkedRules = new HashSet<>(suspects.before());
        checkOverlaps(suspects.after(),
                before.candidates().stream().filter(rule -> !checkedRules.contains(rule)).toList(), finder,
                overlaps.get());
    }

    private void checkPatterns(List<PathPattern> suspects, Finder finder, PatternOverlaps overlaps) {
        for (PathPattern suspect : suspects) {
            for (byte[] path : overlaps.paths(suspect)) {
                if (!checkPath(path, finder, overlaps)) {
                    isComplete = false;
                    return;
                }
            }
        }
    }

    private void checkOverlaps(List<RuleCandidate> suspects, List<RuleCandidate> others, Finder finder,
            PatternOverlaps overlaps) {
        for (RuleCandidate suspect : suspects) {
            Set<PathPattern> checkedPatterns = new HashSet<>(Set.of(suspect.pattern()));
            for (RuleCandidate other : others) {
                if (other.allows() == suspect.allows()) {
                    continue;
                }
                if (++pairCount > MAX_PAIRS || overlapCount > MAX_OVERLAPS || finder.hasEnough()
                        || isStopped.getAsBoolean()) {
                    isComplete = false;
                    return;
                }
                if (PatternOverlaps.mayIntersect(suspect.pattern(), other.pattern())
                        && checkedPatterns.add(other.pattern())) {
                    overlapCount++;
                    boolean isExhaustive = overlaps.intersect(suspect.pattern(), other.pattern(),
                            path -> checkPath(path, finder, overlaps));
                    isComplete &= isExhaustive;
                }
            }
        }
    }

    /** Checks a representative path, and returns whether to continue. */
    private boolean checkPath(byte[] path, Finder finder, PatternOverlaps overlaps) {
        Optional<Outcome> outcomeBefore = before.outcomes().apply(path);
        Optional<Outcome> outcomeAfter = after.outcomes().apply(path);
        return !isStopped.getAsBoolean() && outcomeBefore.isPresent() && outcomeAfter.isPresent()
                && (outcomeBefore.equals(outcomeAfter) || finder.add(path, overlaps));
    }

    /** Returns the lines of the deciding rules; 0 without a rule. */
    private static List<Integer> decidingLines(Verdict before, Verdict after) {
        return Stream.of(before, after).map(verdict -> verdict.rule().map(Rule::line).orElse(0)).toList();
    }

    /** Finds whether there is any path. */
    private static final class AnyPath implements Finder {

        private boolean isFound;

        @Override
        public boolean add(byte[] path, PatternOverlaps overlaps) {
            isFound = true;
            return false;
        }

        @Override
        public boolean hasEnough() {
            return isFound;
        }
    }

    /** Searches for URLs on which two policies differ. */
    private static final class UrlSearch {

        private final Policy policyBefore;
        private final Policy policyAfter;
        private final PolicyDifference difference;

        UrlSearch(Policy policyBefore, Policy policyAfter, BooleanSupplier isStopped) {
            this.policyBefore = policyBefore;
            this.policyAfter = policyAfter;
            this.difference = new PolicyDifference(RuleSide.of(policyBefore), RuleSide.of(policyAfter), isStopped);
            difference.isComplete &= escapeHandling(policyBefore) == escapeHandling(policyAfter);
        }

        private UrlSearchResult searchUrl() {
            UsualUrlFinder finder = new UsualUrlFinder();
            difference.search(finder);
            if (finder.url().isEmpty() && differOn(ROBOTS_TXT)) {
                finder.addUrl(ROBOTS_TXT);
            }
            if (finder.url().isEmpty() && escapeHandling(policyBefore) != escapeHandling(policyAfter)) {
                findEscaped(finder);
            }
            return finder.url().map(UrlSearchResult::found).orElseGet(
                    () -> difference.isComplete && !difference.isStopped.getAsBoolean() ? UrlSearchResult.NONE
                            : UrlSearchResult.NOT_PROVEN);
        }

        private AllDifferences searchAll() {
            UrlsOfRules finder = new UrlsOfRules();
            finder.addIfNew(HOME_PAGE);
            finder.addIfNew(ROBOTS_TXT);
            difference.search(finder);
            return new AllDifferences(List.copyOf(finder.verdictsByLines.values()), difference.isComplete);
        }

        private boolean differOn(String path) {
            return verdicts(path).isPresent();
        }

        /** Returns the verdicts on a path, if they differ. */
        private Optional<DifferingVerdicts> verdicts(String path) {
            Verdict verdictBefore = policyBefore.verdict(ANY_HOST + path);
            Verdict verdictAfter = policyAfter.verdict(ANY_HOST + path);
            return verdictBefore.outcome() == verdictAfter.outcome() ? Optional.empty()
                    : Optional.of(new DifferingVerdicts(path, verdictBefore, verdictAfter));
        }

        private static EscapeHandling escapeHandling(Policy policy) {
            return policy.file().standard().paths().escapeHandling();
        }

        /** Searches for URLs with an escaped letter. Standards may differ on them although they agree on plain URLs. */
        private void findEscaped(UsualUrlFinder finder) {
            if (difference.overlaps.isEmpty()) {
                return;
            }
            PatternOverlaps overlaps = difference.overlaps.get();
            for (RuleCandidate rule : difference.rules().toList()) {
                if (finder.url().isPresent() || difference.isStopped.getAsBoolean()) {
                    return;
                }
                for (byte[] path : overlaps.paths(rule.pattern())) {
                    overlaps.example(path, url -> differOn(withEscape(url))).map(UrlSearch::withEscape)
                            .ifPresent(finder::addUrl);
                }
            }
        }

        /** Returns the path with its first letter escaped. */
        private static String withEscape(String path) {
            for (int index = 1; index < path.length(); index++) {
                char letter = path.charAt(index);
                boolean isLetter = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
                if (isLetter && path.charAt(index - 1) == '/') {
                    return path.substring(0, index) + '%' + Integer.toHexString(letter) + path.substring(index + 1);
                }
            }
            return path;
        }

        /** Finds one URL, preferably a usual one. */
        private final class UsualUrlFinder implements Finder {

            private @Nullable String usualUrl;
            private @Nullable String unusualUrl;

            @Override
            public boolean add(byte[] path, PatternOverlaps overlaps) {
                overlaps.example(path, UrlSearch.this::differOn).ifPresentOrElse(this::addUrl,
                        () -> difference.isComplete = false);
                return !hasEnough();
            }

            @Override
            public boolean hasEnough() {
                return usualUrl != null;
            }

            void addUrl(String url) {
                if (usualUrl == null && UrlSearchResult.isUsual(url)) {
                    usualUrl = url;
                } else if (unusualUrl == null) {
                    unusualUrl = url;
                }
            }

            Optional<String> url() {
                return Optional.ofNullable(usualUrl).or(() -> Optional.ofNullable(unusualUrl));
            }
        }

        /** Finds one URL for each pair of deciding rules. */
        private final class UrlsOfRules implements Finder {

            private final Map<List<Integer>, DifferingVerdicts> verdictsByLines = new LinkedHashMap<>();

            @Override
            public boolean add(byte[] path, PatternOverlaps overlaps) {
                RequestPath comparable = RequestPath.ofPath(path);
                List<Integer> lines =
                        decidingLines(policyBefore.verdictOnComparable(comparable),
                                policyAfter.verdictOnComparable(comparable));
                if (!verdictsByLines.containsKey(lines)) {
                    overlaps.example(path,
                            url -> verdicts(url).filter(verdicts -> verdicts.decidingLines().equals(lines)).isPresent())
                            .ifPresentOrElse(this::addIfNew, () -> addByOtherRules(path, overlaps));
                }
                return true;
            }

            /** Adds a URL about which other rules decide, because no URL was found for the rules of the path. */
            private void addByOtherRules(byte[] path, PatternOverlaps overlaps) {
                difference.isComplete = false;
                overlaps.example(path, UrlSearch.this::differOn).ifPresent(this::addIfNew);
            }

            void addIfNew(String url) {
                verdicts(url).ifPresent(verdicts -> verdictsByLines.putIfAbsent(verdicts.decidingLines(), verdicts));
            }

            @Override
            public boolean hasEnough() {
                return verdictsByLines.size() >= MAX_DIFFERENCES;
            }
        }
    }

    /**
     * The rules of either side without an equal one of the same weight on the other side. If the sides rank equal rules
     * differently, all rules between their common beginning and end are suspects.
     */
    record Suspects(List<RuleCandidate> before, List<RuleCandidate> after) {

        /** The properties that equal rules have in common. */
        private record RankedRule(RulePattern pattern, long weight, boolean hasWildcard) {

            static RankedRule of(RuleCandidate rule, Precedence precedence) {
                return new RankedRule(rule.rulePattern(), precedence.weight(rule), rule.pattern().hasWildcard());
            }
        }

        static Suspects of(RuleSide before, RuleSide after) {
            Precedence precedence = before.precedence();
            if (!precedence.equals(after.precedence())) {
                return new Suspects(before.candidates(), after.candidates());
            }
            List<RuleCandidate> rulesBefore = before.candidates();
            List<RuleCandidate> rulesAfter = after.candidates();
            int shorterSize = Math.min(rulesBefore.size(), rulesAfter.size());
            int equalAtStart = 0;
            while (equalAtStart < shorterSize
                    && areEqual(rulesBefore.get(equalAtStart), rulesAfter.get(equalAtStart), precedence)) {
                equalAtStart++;
            }
            int equalAtEnd = 0;
            while (equalAtEnd < shorterSize - equalAtStart
                    && areEqual(rulesBefore.get(rulesBefore.size() - 1 - equalAtEnd),
                            rulesAfter.get(rulesAfter.size() - 1 - equalAtEnd), precedence)) {
                equalAtEnd++;
            }
            return ofChanged(rulesBefore.subList(equalAtStart, rulesBefore.size() - equalAtEnd),
                    rulesAfter.subList(equalAtStart, rulesAfter.size() - equalAtEnd), precedence);
        }

        private static boolean areEqual(RuleCandidate rule, RuleCandidate other, Precedence precedence) {
            return rule.rulePattern().equals(other.rulePattern())
                    && precedence.weight(rule) == precedence.weight(other)
                    && rule.pattern().hasWildcard() == other.pattern().hasWildcard();
        }

        private static Suspects ofChanged(
                List<RuleCandidate> before, List<RuleCandidate> after, Precedence precedence) {
            List<RankedRule> rankedBefore = rank(before, precedence);
            List<RankedRule> rankedAfter = rank(after, precedence);
            Set<RankedRule> ruleSetBefore = new HashSet<>(rankedBefore);
            Set<RankedRule> ruleSetAfter = new HashSet<>(rankedAfter);
            boolean orderDecides = precedence instanceof FirstMatch || precedence.allowAndDisallowCompeteSeparately();
            boolean sameRanking = !orderDecides
                    || shared(rankedBefore, ruleSetAfter).equals(shared(rankedAfter, ruleSetBefore));
            return sameRanking
                    ? new Suspects(withoutEqualRules(ruleSetAfter, before, rankedBefore),
                            withoutEqualRules(ruleSetBefore, after, rankedAfter))
                    : new Suspects(before, after);
        }

        private static List<RankedRule> rank(List<RuleCandidate> rules, Precedence precedence) {
            return rules.stream().map(rule -> RankedRule.of(rule, precedence)).toList();
        }

        /** Returns the rules that the other side has as well, in the order of precedence, without repetitions. */
        private static List<RankedRule> shared(List<RankedRule> rules, Set<RankedRule> others) {
            return rules.stream().filter(others::contains).distinct()
                    .sorted(Comparator.comparingLong(RankedRule::weight)).toList();
        }

        private static List<RuleCandidate> withoutEqualRules(Set<RankedRule> others, List<RuleCandidate> rules,
                List<RankedRule> ranked) {
            List<RuleCandidate> suspects = new ArrayList<>();
            for (int i = 0; i < rules.size(); i++) {
                if (!others.contains(ranked.get(i))) {
                    suspects.add(rules.get(i));
                }
            }
            return suspects;
        }

        boolean isNone() {
            return before.isEmpty() && after.isEmpty();
        }

        List<PathPattern> patterns() {
            return Stream.concat(before.stream(), after.stream()).map(RuleCandidate::pattern).distinct().toList();
        }
    }
}
