package org.roboscope.lint.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.roboscope.lint.analysis.DetectedEncoding;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.analysis.QuotedText;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.lint.analysis.RuleSpellings;
import org.roboscope.lint.effect.numbers.IdentityNumbers;
import org.roboscope.lint.effect.rules.RuleSetResult;
import org.roboscope.lint.effect.rules.RuleSetResults;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.Group;
import org.roboscope.robots.ReadingRemark;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.path.EscapeHandling;
import org.roboscope.robots.path.RequestedForm;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;

/** Checks of escapes, stars, dollar signs and case in values. */
public final class PatternChecks {

    public static final List<LintCheck> CHECKS = List.of(
            LintCheck.ofLine(PatternChecks::checkFirstParameter, LintCheck.RULES, FindingCode.R20),
            LintCheck.ofLine(PatternChecks::checkDollarInside, LintCheck.RULES, FindingCode.R07),
            LintCheck.ofLine(PatternChecks::checkTrailingStars, LintCheck.RULES, FindingCode.R08),
            LintCheck.ofLine(PatternChecks::checkUnencoded, LintCheck.RULES, FindingCode.R09),
            LintCheck.ofLine(PatternChecks::checkPercentSigns, LintCheck.RULES, FindingCode.R10),
            LintCheck.ofFile(PatternChecks::checkCaseVariants, FindingCode.R15));

    /** A star, followed by the first parameter of a query. */
    private static final Pattern FIRST_PARAMETER =
            Pattern.compile("(?<before>/?\\*)\\?(?<name>[^=&*?$/#\\s]+)=(?<rest>.*)", Pattern.DOTALL);

    private PatternChecks() {}

    /** R07: a dollar sign that is not at the end. */
    private static void checkDollarInside(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        if (line.value().isEmpty()) {
            return;
        }
        int lastOffset = line.value().end() - 1;
        int dollar = ByteScan.indexOf(analysis.bytes(), line.value().start(), lastOffset, (byte) '$');
        if (dollar < 0) {
            return;
        }
        List<Standard> wildcardStandards = analysis.standardsMatching(standard -> standard.paths().hasWildcards());
        Finding finding = Finding.of(FindingCode.R07, line.number(), new Span(dollar, dollar + 1), wildcardStandards);
        onFinding.accept(beginsName(analysis.bytes(), dollar + 1, line.value().end())
                ? finding.withSentence("name")
                : finding);
    }

    /**
     * Whether the dollar sign begins a price or a name, as in {@code $30} or <code>${page}</code>, so that it is not
     * intended as the end of a URL.
     */
    private static boolean beginsName(byte[] bytes, int from, int to) {
        byte nextByte = bytes[from];
        return nextByte == '{' || nextByte == '(' || nextByte >= '0' && nextByte <= '9' || Ascii.isTokenByte(nextByte)
                || nextByte == '%' && to - from > 2 && bytes[from + 1] == '7' && (bytes[from + 2] | 0x20) == 'b';
    }

    /**
     * R20: a parameter that is matched only as the first of a query, although the author probably intends any position.
     */
    private static void checkFirstParameter(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        String value = analysis.text(line.value());
        Matcher matcher = FIRST_PARAMETER.matcher(value);
        if (!matcher.matches() || value.contains("?*")) {
            return;
        }
        String prefix = matcher.group("before");
        String parameter = matcher.group("name") + "=";
        if (MatchedParameters.of(analysis).hasInGroupOf(line, matcher.group("name"))) {
            return;
        }
        List<Standard> wildcardStandards = analysis.standardsMatching(standard -> standard.paths().hasWildcards());
        String counterpart = prefix + "&" + parameter + matcher.group("rest");
        String field = analysis.text(new Span(line.text().start(), line.value().start()));
        onFinding.accept(Finding.of(FindingCode.R20, line.number(), line.value(), wildcardStandards)
                .withArguments(matcher.group("name"))
                .withFix(Fix
                        .of("addTwin", analysis.standards(),
                                LineFixEdits.of(analysis).insertBelow(line, field + counterpart))
                        .withArguments(counterpart)));
    }

    /** The parameters that rules of a group match anywhere in a query. */
    private record MatchedParameters(Set<Parameter> parameters, List<Group> groups) {

        private record Parameter(int group, boolean allows, String name) {}

        private static final Pattern ANYWHERE = Pattern.compile("\\*&?([^=&*?$/#\\s]+)=");

        static MatchedParameters of(FileAnalysis analysis) {
            return analysis.computeOnce(MatchedParameters.class, MatchedParameters::find);
        }

        private static MatchedParameters find(FileAnalysis analysis) {
            Set<Parameter> parameters = new HashSet<>();
            for (Group group : analysis.plainGroups()) {
                for (Rule rule : group.rules()) {
                    ANYWHERE.matcher(analysis.text(rule.value())).results().forEach(
                            match -> parameters.add(new Parameter(group.index(), rule.isAllow(), match.group(1))));
                }
            }
            return new MatchedParameters(parameters, analysis.plainGroups());
        }

        boolean hasInGroupOf(Line line, String name) {
            return GroupLookup.ofRule(groups, line.number()).filter(group -> parameters.contains(
                    new Parameter(group.index(), line.kind() == LineKind.ALLOW, name))).isPresent();
        }
    }

    /** R08: a star that can be removed without changing the URLs that the rule matches. */
    private static void checkTrailingStars(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        Span value = line.value();
        byte[] bytes = analysis.bytes();
        if (ByteScan.indexOf(bytes, value.start(), value.end(), (byte) '*') < 0) {
            return;
        }
        List<FixEdit> edits = removeNeedlessStars(bytes, value);
        if (edits.isEmpty()) {
            return;
        }
        FixEdit lastEdit = edits.getLast();
        boolean isAtEnd = lastEdit.span().end() == value.end();
        String shorterValue = analysis.textWithEdits(value, edits);
        List<Standard> wildcardStandards = analysis.standardsMatching(standard -> standard.paths().hasWildcards());
        List<Standard> changedStandards = ValueChangeImpact.findStandards(analysis, line, shorterValue);
        boolean affectsWeight = changedStandards.stream().anyMatch(standard -> standard.paths().hasWildcards());
        Finding finding = Finding.of(FindingCode.R08, line.number(), lastEdit.span(), wildcardStandards)
                .withSentence((isAtEnd ? "end" : "row") + (affectsWeight ? "Counts" : ""));
        onFinding.accept(analysis.isByOperator() && !changedStandards.isEmpty()
                ? finding
                : finding.withFix(Fix.of("removeStar", changedStandards, edits).withArguments(shorterValue)));
    }

    /** Returns the edits that remove needless stars. One star of a value that consists of stars stays. */
    private static List<FixEdit> removeNeedlessStars(byte[] bytes, Span value) {
        int end = startOfNeedlessStars(bytes, value);
        List<FixEdit> edits = new ArrayList<>();
        int position = value.start();
        while (position < end) {
            int starsEnd = afterStars(bytes, position, end);
            if (starsEnd > position + 1) {
                edits.add(FixEdit.remove(new Span(position + 1, starsEnd)));
            }
            position = Math.max(starsEnd, position + 1);
        }
        if (end < value.end()) {
            edits.add(FixEdit.remove(new Span(end, value.end())));
        }
        return edits;
    }

    /**
     * Returns the start of the needless stars at the end of a value, possibly before a {@code $}, or the end of the
     * value if there are none. A star after a space is needed, because without it, the space would not be part of the
     * value.
     */
    private static int startOfNeedlessStars(byte[] bytes, Span value) {
        int end = bytes[value.end() - 1] == '$' ? value.end() - 1 : value.end();
        int firstStar = end;
        while (firstStar > value.start() && bytes[firstStar - 1] == '*') {
            firstStar--;
        }
        boolean isNeeded = firstStar == value.start() || Ascii.isWhitespace(bytes[firstStar - 1]);
        return firstStar == end || isNeeded ? value.end() : firstStar;
    }

    private static int afterStars(byte[] bytes, int from, int to) {
        int index = from;
        while (index < to && bytes[index] == '*') {
            index++;
        }
        return index;
    }

    /** R09: characters that only occur escaped in URLs. */
    private static void checkUnencoded(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        Span value = line.value();
        byte[] bytes = analysis.bytes();
        int offset = ByteScan.indexOfUnusualInUrl(bytes, value.start(), value.end());
        if (offset == value.end() || analysis.encoding() != DetectedEncoding.UTF_8) {
            return;
        }
        int pathEnd = pathEnd(bytes, value);
        while (offset < value.end() && !isNeverRaw(bytes[offset], offset < pathEnd)) {
            offset++;
        }
        if (offset == value.end()) {
            return;
        }
        String encoded = encode(bytes, value, pathEnd);
        if (RuleSpellings.of(analysis).hasRuleInGroup(line, encoded)) {
            return;
        }
        List<Standard> changedStandards = ValueChangeImpact.findStandards(analysis, line, encoded);
        Finding baseFinding = Finding.of(FindingCode.R09, line.number(), value, analysis.standards());
        List<Standard> recommendingStandards =
                hasNonAscii(bytes, value) ? standardsRecommendingEscapes(line, analysis) : List.of();
        String quoted = QuotedText.quote(encoded);
        Finding finding;
        if (!changedStandards.isEmpty()) {
            finding = baseFinding.withSentence("nothing", quoted, changedStandards);
        } else if (recommendingStandards.isEmpty()) {
            finding = baseFinding.withSentence("text", quoted);
        } else {
            finding = baseFinding.withSentence("unwanted", quoted, recommendingStandards);
        }
        onFinding.accept(finding.withFix(Fix.of("encode", changedStandards, new FixEdit(value, encoded))));
    }

    private static boolean hasNonAscii(byte[] bytes, Span value) {
        int index = value.start();
        while (index < value.end() && bytes[index] >= 0) {
            index++;
        }
        return index < value.end();
    }

    private static List<Standard> standardsRecommendingEscapes(Line line, FileAnalysis analysis) {
        return analysis.standardsFollowing(line.number()).stream()
                .filter(standard -> standard.remark(ReadingRemark.WantedEscapes.class).isPresent()
                        && GroupLookup.ofRule(analysis.groups(standard), line.number()).isPresent())
                .toList();
    }

    /** Returns the offset at which the query may begin. A star may match a question mark. */
    private static int pathEnd(byte[] bytes, Span value) {
        int end = value.start();
        while (end < value.end() && bytes[end] != '?' && bytes[end] != '*') {
            end++;
        }
        return end;
    }

    /** Whether a byte is always escaped in a path or in a query. Fewer bytes are escaped in a query. */
    private static boolean isNeverRaw(byte b, boolean isInPath) {
        if (isInPath) {
            return b != '\t' && b != 0 && b != '#' && b != '?' && RequestedForm.isNeverRaw(b);
        }
        return b < 0 || b == ' ' || b == '"' || b == '<' || b == '>';
    }

    private static String encode(byte[] bytes, Span value, int pathEnd) {
        ByteBuilder out = new ByteBuilder(3 * value.length());
        for (int i = value.start(); i < value.end(); i++) {
            if (isNeverRaw(bytes[i], i < pathEnd)) {
                out.appendEscaped(bytes[i]);
            } else {
                out.append(bytes[i]);
            }
        }
        return ByteText.toText(out.toBytes());
    }

    /** R10: a percent sign that does not begin an escape. */
    private static void checkPercentSigns(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        List<FixEdit> edits = new ArrayList<>();
        int end = line.value().end();
        int percent = nextPercent(analysis.bytes(), line.value().start(), end);
        while (percent >= 0) {
            if (!EscapeHandling.isEscape(analysis.bytes(), percent, end)) {
                edits.add(new FixEdit(new Span(percent, percent + 1), "%25"));
            }
            percent = nextPercent(analysis.bytes(), percent + 1, end);
        }
        if (!edits.isEmpty()) {
            String encoded = analysis.textWithEdits(line.value(), edits);
            onFinding.accept(Finding
                    .of(FindingCode.R10, line.number(), edits.getFirst().span(), analysis.standards())
                    .withFix(Fix.of("encodePercent", ValueChangeImpact.findStandards(analysis, line, encoded), edits)));
        }
    }

    private static int nextPercent(byte[] bytes, int from, int to) {
        return ByteScan.indexOf(bytes, from, to, (byte) '%');
    }

    /** The line of a rule, and its value with normalised escapes. */
    private record NormalisedValue(int line, String value) {}

    /** R15: two rules that differ only in case. */
    private static void checkCaseVariants(FileAnalysis analysis, Consumer<Finding> onFinding) {
        Set<Integer> reportedLines = new HashSet<>();
        IdentityHashMap<List<Rule>, Boolean> checkedRules = new IdentityHashMap<>();
        for (Standard standard : analysis.standardsForVerdicts()) {
            for (RuleSet set : analysis.ruleSets(standard)) {
                if (checkedRules.put(set.rules(), true) == null && mayHaveVariants(set, analysis.bytes())) {
                    addVariants(set, reportedLines, analysis, onFinding);
                }
            }
        }
    }

    private static void addVariants(
            RuleSet set, Set<Integer> reportedLines, FileAnalysis analysis, Consumer<Finding> onFinding) {
        Map<String, NormalisedValue> firstByKey = new HashMap<>();
        for (Rule rule : set.rules()) {
            NormalisedValue current =
                    new NormalisedValue(rule.line(), RuleSpellings.normaliseEscapes(analysis.text(rule.value())));
            String key = rule.isAllow() + current.value().toLowerCase(Locale.ROOT);
            NormalisedValue first = firstByKey.putIfAbsent(key, current);
            if (first != null && !first.value().equals(current.value()) && reportedLines.add(rule.line())) {
                onFinding.accept(Finding.of(FindingCode.R15, rule.line(), rule.value(), analysis.standards())
                        .withArguments(first.line())
                        .seeAlso(analysis.relatedLocation(first.line(), "variant")));
            }
        }
    }

    /** Tests quickly whether rules may differ only in case. They cannot if all characters are lower-case ASCII. */
    private static boolean mayHaveVariants(RuleSet set, byte[] bytes) {
        for (Rule rule : set.rules()) {
            for (int i = rule.value().start(); i < rule.value().end(); i++) {
                if (bytes[i] < 0 || (bytes[i] >= 'A' && bytes[i] <= 'Z')) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Finds the standards under which another value of a rule may change verdicts. */
    private static final class ValueChangeImpact {
        private final FileAnalysis analysis;
        private final Line line;
        private final byte[] value;

        private ValueChangeImpact(FileAnalysis analysis, Line line, String value) {
            this.analysis = analysis;
            this.line = line;
            this.value = ByteText.toBytes(value);
        }

        /** Returns the standards under which verdicts may change if the value of the line is replaced. */
        static List<Standard> findStandards(FileAnalysis analysis, Line line, String value) {
            return analysis.standardsFollowing(line.number()).stream()
                    .filter(new ValueChangeImpact(analysis, line, value)::mayChange)
                    .toList();
        }

        /**
         * Whether verdicts may change. Equal patterns match the same URLs, so that verdicts can change only if the
         * weight of an Allow relative to Disallow rules changes, or vice versa.
         */
        private boolean mayChange(Standard standard) {
            LineKind kind = analysis.file(standard).kind(line.number());
            if (!kind.isRule()) {
                return false;
            }
            Rule rule = new Rule(line.number(), kind, line.value());
            List<RulePattern> patternsBefore = standard.paths()
                    .patterns(rule.isAllow(), analysis.bytes(), rule.value().start(), rule.value().end());
            List<RulePattern> patternsAfter = standard.paths().patterns(rule.isAllow(), value, 0, value.length);
            return !patternsBefore.equals(patternsAfter) || IntStream.range(0, patternsBefore.size())
                    .anyMatch(i -> mayWeightMatter(
                            standard, new RuleCandidate(rule, patternsBefore.get(i)),
                            new RuleCandidate(rule, patternsAfter.get(i))));
        }

        /**
         * Whether a change of the weight may change verdicts. If Allow and Disallow compete separately, a wildcard
         * in an Allow matters for every Disallow, and vice versa.
         */
        private boolean mayWeightMatter(Standard standard, RuleCandidate candidateBefore,
                RuleCandidate candidateAfter) {
            Precedence precedence = standard.precedence();
            long low = Math.min(precedence.weight(candidateBefore), precedence.weight(candidateAfter));
            long high = Math.max(precedence.weight(candidateBefore), precedence.weight(candidateAfter));
            boolean allowAndDisallowCompeteSeparately = precedence.allowAndDisallowCompeteSeparately();
            if (low == high && !(allowAndDisallowCompeteSeparately
                    && candidateBefore.pattern().hasWildcard() != candidateAfter.pattern().hasWildcard())) {
                return false;
            }
            return RuleWeights.of(analysis)
                    .mayHaveWeightBetween(standard, !candidateBefore.allows(),
                            allowAndDisallowCompeteSeparately ? 0 : low,
                            allowAndDisallowCompeteSeparately ? Precedence.HEAVIEST : high);
        }

        /** The sorted weights of the rules of a file, separately for Allow and Disallow. */
        private static final class RuleWeights {
            private record SortedWeights(long[] allowWeights, long[] disallowWeights) {}

            private final RuleSetResults results;
            private final IdentityHashMap<Standard, SortedWeights> weightsByStandard = new IdentityHashMap<>();
            private final IdentityNumbers rankingNumbers = new IdentityNumbers();
            /** The weights by rankings. Standards with the same rankings share them. */
            private final Map<List<Integer>, SortedWeights> weightsByRankings = new HashMap<>();

            private RuleWeights(FileAnalysis analysis) {
                this.results = RuleSetResults.of(analysis);
            }

            static RuleWeights of(FileAnalysis analysis) {
                return analysis.computeOnce(RuleWeights.class, RuleWeights::new);
            }

            /** Whether the file may have an Allow, or a Disallow, with a weight between two values, inclusive. */
            boolean mayHaveWeightBetween(Standard standard, boolean allows, long low, long high) {
                if (!results.areComplete(standard)) {
                    return true;
                }
                SortedWeights sorted = weightsByStandard.computeIfAbsent(standard, this::computeWeights);
                long[] weights = allows ? sorted.allowWeights : sorted.disallowWeights;
                int index = Arrays.binarySearch(weights, low);
                int first = index < 0 ? -index - 1 : index;
                return first < weights.length && weights[first] <= high;
            }

            private SortedWeights computeWeights(Standard standard) {
                List<Integer> rankings = results.resultsUnder(standard).stream()
                        .map(result -> rankingNumbers.numberOf(result.ranking())).distinct().sorted().toList();
                return weightsByRankings.computeIfAbsent(
                        rankings, key -> new SortedWeights(weights(standard, true), weights(standard, false)));
            }

            private long[] weights(Standard standard, boolean allows) {
                Precedence precedence = standard.precedence();
                return results.resultsUnder(standard).stream()
                        .map(RuleSetResult::table)
                        .distinct()
                        .flatMapToLong(table -> table.candidates().stream()
                                .filter(candidate -> candidate.allows() == allows)
                                .mapToLong(precedence::weight))
                        .sorted()
                        .toArray();
            }
        }
    }
}
