package org.roboscope.robots.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.explain.IgnoredRule.IgnoredReason;
import org.roboscope.robots.explain.RuleEvaluation.MatchedPart;
import org.roboscope.robots.path.ComparablePath;
import org.roboscope.robots.path.EscapeHandling;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.PlainBeginning;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;

/** Explains one verdict by evaluating each rule separately that matches or may nearly match. */
final class VerdictExplainer {

    /** A crawler that follows the group for everyone, because no file contains its name. */
    private static final Crawler ANY_CRAWLER = Crawler.ofToken("\u00b6");

    private final Policy policy;
    private final RequestPath path;
    private final Precedence precedence;
    private final ComparablePath comparablePath;
    private final NearMatchFinder nearMatchFinder;
    private final Verdict verdict;

    VerdictExplainer(Policy policy, RequestPath path) {
        this.policy = policy;
        this.path = path;
        this.precedence = policy.file().standard().precedence();
        this.comparablePath = policy.file().standard().paths().rewrite(path);
        this.nearMatchFinder = new NearMatchFinder(policy.file(), path, comparablePath);
        this.verdict = policy.verdict(path);
    }

    VerdictExplanation explain() {
        return new VerdictExplanation(policy, verdict, path, relevantEvaluations(), findIgnoredRules());
    }

    private List<RuleEvaluation> relevantEvaluations() {
        Map<Integer, RuleEvaluation> matches = evaluateMatches();
        List<RuleEvaluation> evaluations = new ArrayList<>(matches.values());
        List<RuleEvaluation> emptyRules = new ArrayList<>();
        for (Rule rule : policy.rules(nearMatchFinder::mayNearlyMatch)) {
            if (!matches.containsKey(rule.line())) {
                RuleEvaluation missEvaluation = evaluateMiss(rule);
                if (missEvaluation.result().isNearMiss()) {
                    evaluations.add(missEvaluation);
                } else if (missEvaluation.result() == EvaluationResult.EMPTY) {
                    emptyRules.add(missEvaluation);
                }
            }
        }
        evaluations.addAll(emptyRules);
        return evaluations;
    }

    /** Returns the evaluations of all rules in the order of {@link VerdictExplanation#ruleEvaluations}. */
    static List<RuleEvaluation> addNonMatching(Policy policy, List<RuleEvaluation> relevantEvaluations) {
        Map<Integer, RuleEvaluation> relevantByLine = new HashMap<>();
        relevantEvaluations.forEach(evaluation -> relevantByLine.put(evaluation.rule().line(), evaluation));
        Precedence precedence = policy.file().standard().precedence();
        List<RuleEvaluation> evaluations = new ArrayList<>(policy.rules().size());
        relevantEvaluations.stream().filter(evaluation -> evaluation.result() != EvaluationResult.EMPTY)
                .forEach(evaluations::add);
        for (Rule rule : policy.rules()) {
            RuleEvaluation relevantEvaluation = relevantByLine.get(rule.line());
            if (relevantEvaluation == null) {
                int length = precedence.length(candidates(policy.file(), rule).getFirst());
                evaluations.add(new RuleEvaluation(
                        rule, length, EvaluationResult.NO_MATCH, List.of(), Optional.empty()));
            } else if (relevantEvaluation.result() == EvaluationResult.EMPTY) {
                evaluations.add(relevantEvaluation);
            }
        }
        return evaluations;
    }

    private List<IgnoredRule> findIgnoredRules() {
        Crawler crawler = policy.crawler();
        return switch (policy.followedGroups().step()) {
            case FollowedGroups.Step.OwnGroup(String token) -> Stream.concat(
                    withLaterNames(crawler, token)
                            .flatMap(other -> findIgnoredRule(other, IgnoredReason.OWN_GROUP, token)).stream(),
                    findIgnoredRule(ANY_CRAWLER, IgnoredReason.OWN_GROUP, token).stream()).toList();
            case FollowedGroups.Step.Fallback(String token) -> findIgnoredRule(ANY_CRAWLER,
                    IgnoredReason.FALLBACK_GROUP, token)
                    .stream().toList();
            case FollowedGroups.Step.StarIgnored() -> findIgnoredRule(ANY_CRAWLER, IgnoredReason.NOT_BOUND, "").stream()
                    .toList();
            case FollowedGroups.Step.Star() -> List.of();
            case FollowedGroups.Step.NoGroup() -> List.of();
        };
    }

    /** Returns a crawler with only those names of the chain that are after the token. */
    private static Optional<Crawler> withLaterNames(Crawler crawler, String token) {
        for (int step = 0; step + 1 < crawler.chain().size(); step++) {
            if (crawler.chain().get(step).stream().anyMatch(token::equalsIgnoreCase)) {
                return Optional.of(new Crawler(crawler.name(),
                        crawler.chain().subList(step + 1, crawler.chain().size()), false, crawler.standardId()));
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the rule that decides for another crawler, if the verdict differs and that crawler follows other groups.
     */
    private Optional<IgnoredRule> findIgnoredRule(Crawler other, IgnoredReason reason, String token) {
        Policy otherPolicy = policy.forCrawler(other);
        FollowedGroups otherGroups = otherPolicy.followedGroups();
        boolean followsStar = otherGroups.step() instanceof FollowedGroups.Step.Star;
        boolean hasExpectedGroup = other.equals(ANY_CRAWLER) == followsStar;
        if (!hasExpectedGroup || otherGroups.groups().isEmpty()
                || policy.followedGroups().groups().containsAll(otherGroups.groups())
                || otherPolicy.verdict(path).outcome() == verdict.outcome()) {
            return Optional.empty();
        }
        return new VerdictExplainer(otherPolicy, path).evaluateMatches().values().stream()
                .filter(evaluation -> evaluation.result() == EvaluationResult.WON).findFirst()
                .map(evaluation -> new IgnoredRule(evaluation.rule(), evaluation.length(), evaluation.parts(), reason,
                        token));
    }

    /** Returns the evaluations of the rules that match by line, in descending precedence. */
    private Map<Integer, RuleEvaluation> evaluateMatches() {
        List<RuleCandidate> matchingCandidates =
                policy.matchingCandidates(path).stream().sorted(byPrecedence()).toList();
        Map<Integer, RuleEvaluation> matches = new LinkedHashMap<>();
        matchingCandidates.forEach(candidate -> matches.computeIfAbsent(
                candidate.rule().line(), line -> evaluateMatch(candidate, matchingCandidates)));
        return matches;
    }

    private static List<RuleCandidate> candidates(RobotsFile file, Rule rule) {
        return file.standard().paths()
                .patterns(rule.isAllow(), file.bytes(), rule.value().start(), rule.value().end())
                .stream().map(pattern -> new RuleCandidate(rule, pattern)).toList();
    }

    private Comparator<RuleCandidate> byPrecedence() {
        return Comparator.comparingLong((RuleCandidate candidate) -> -precedence.weight(candidate))
                .thenComparingInt(candidate -> candidate.rule().line());
    }

    private RuleEvaluation evaluateMatch(RuleCandidate candidate, List<RuleCandidate> matchingCandidates) {
        EvaluationResult result = resultOfMatch(candidate, matchingCandidates);
        Optional<Rule> decidingRule = switch (result) {
            case LOST_AS_SHORTER, LOST_TO_ALLOW,
                    LOST_AS_LATER -> Optional.of(winner(candidate, matchingCandidates).rule());
            default -> Optional.empty();
        };
        return new RuleEvaluation(
                candidate.rule(), precedence.length(candidate), result, parts(candidate.pattern()), decidingRule);
    }

    private EvaluationResult resultOfMatch(RuleCandidate candidate, List<RuleCandidate> matchingCandidates) {
        if (verdict.reason().overrulesAll()) {
            return EvaluationResult.OVERRULED;
        }
        RuleCandidate winner = winner(candidate, matchingCandidates);
        if (winner.rule().equals(candidate.rule())) {
            return verdict.reason() == Verdict.Reason.NOT_DEFINED ? EvaluationResult.LEFT_OPEN : EvaluationResult.WON;
        }
        return switch (precedence.lossReason(candidate, winner)) {
            case SHORTER -> EvaluationResult.LOST_AS_SHORTER;
            case ALLOW_PREFERRED -> EvaluationResult.LOST_TO_ALLOW;
            case LATER -> EvaluationResult.LOST_AS_LATER;
        };
    }

    /**
     * Returns the candidate that decides. If the verdict is undefined, returns the best Allow for
     * an Allow, or the best Disallow for a Disallow.
     */
    private RuleCandidate winner(RuleCandidate candidate, List<RuleCandidate> matchingCandidates) {
        Rule decidingRule = verdict.ruleOrNull();
        return matchingCandidates.stream()
                .filter(other -> decidingRule == null
                        ? other.allows() == candidate.allows()
                        : other.rule().equals(decidingRule))
                .findFirst()
                .orElseThrow();
    }

    private RuleEvaluation evaluateMiss(Rule rule) {
        List<RuleCandidate> candidates = candidates(policy.file(), rule);
        if (candidates.isEmpty()) {
            return new RuleEvaluation(rule, 0, EvaluationResult.EMPTY, List.of(), Optional.empty());
        }
        RuleCandidate candidate = candidates.getFirst();
        Optional<Span> parameter = nearMatchFinder.findParameterToMoveFirst(candidate);
        if (parameter.isPresent()) {
            return new RuleEvaluation(rule, precedence.length(candidate), EvaluationResult.MISSED_BY_PARAMETER_ORDER,
                    List.of(new MatchedPart(comparablePath.origin(parameter.get()), false)), Optional.empty());
        }
        EvaluationResult result = nearMatchFinder.findResult(candidate);
        List<MatchedPart> parts =
                result == EvaluationResult.MISSED_BY_END ? parts(candidate.pattern().withoutAnchor()) : List.of();
        return new RuleEvaluation(rule, precedence.length(candidate), result, parts, Optional.empty());
    }

    private List<MatchedPart> parts(PathPattern pattern) {
        byte[] bytes = comparablePath.bytes();
        List<MatchedPart> parts = new ArrayList<>();
        int gapStart = 0;
        for (Span piece : pattern.matchedPieces(bytes, 0, bytes.length)) {
            addPart(parts, new Span(gapStart, piece.start()), true);
            addPart(parts, piece, false);
            gapStart = piece.end();
        }
        return parts;
    }

    private void addPart(List<MatchedPart> parts, Span span, boolean isWildcard) {
        if (!span.isEmpty()) {
            parts.add(new MatchedPart(comparablePath.origin(span), isWildcard));
        }
    }

    /** Finds small differences that prevent a match. */
    private static final class NearMatchFinder {

        private final RobotsFile file;
        private final byte[] path;
        private final byte[] lowerCasePath;
        private final byte[] pathWithSlash;
        private final PathGrammar decodingGrammar;
        private final byte[] decodedPath;
        private final int pathLetters;

        NearMatchFinder(RobotsFile file, RequestPath requestPath, ComparablePath comparablePath) {
            this.file = file;
            this.path = comparablePath.bytes();
            this.lowerCasePath = lowerCase(path);
            this.pathWithSlash = withSlash(path);
            this.decodingGrammar = file.standard().paths().hasWildcards()
                    ? PathGrammar.withWildcards(EscapeHandling.DECODE)
                    : PathGrammar.literal(EscapeHandling.DECODE);
            this.decodedPath = decodingGrammar.rewrite(requestPath).bytes();
            this.pathLetters = letterBits(path, 0, path.length) | letterBits(decodedPath, 0, decodedPath.length);
        }

        /**
         * Whether the rule with the value {@code bytes[from, to)} may nearly match or has no value. The prefix or a
         * letter of the value rules this out for most rules.
         */
        boolean mayNearlyMatch(boolean isAllow, byte[] bytes, int from, int to) {
            return !PlainBeginning.differs(bytes, from, to, path, 0, path.length) && !hasOtherLetter(bytes, from, to);
        }

        /** Whether the value has a letter that the path has neither in upper nor in lower case. */
        private boolean hasOtherLetter(byte[] bytes, int from, int to) {
            int escape = ByteScan.indexOf(bytes, from, to, (byte) '%');
            return (letterBits(bytes, from, escape < 0 ? to : escape) & ~pathLetters) != 0;
        }

        /** Returns a bit for each letter, ignoring case. */
        private static int letterBits(byte[] bytes, int from, int to) {
            int letterBits = 0;
            for (int i = from; i < to; i++) {
                int letter = Ascii.toLowerCase(bytes[i]) - 'a';
                if (letter >= 0 && letter < 26) {
                    letterBits |= 1 << letter;
                }
            }
            return letterBits;
        }

        EvaluationResult findResult(RuleCandidate candidate) {
            PathPattern pattern = candidate.pattern();
            if (matches(pattern.toLowerCase(), lowerCasePath)) {
                return EvaluationResult.MISSED_BY_CASE;
            }
            if (pattern.isAnchored() && matches(pattern.withoutAnchor(), path)) {
                return EvaluationResult.MISSED_BY_END;
            }
            if (matches(pattern, pathWithSlash)) {
                return EvaluationResult.MISSED_BY_SLASH;
            }
            return matchesDecoded(candidate.rule()) ? EvaluationResult.MISSED_BY_ENCODING : EvaluationResult.NO_MATCH;
        }

        /**
         * Returns the span of the rule's first parameter name in the path, if the rule would match with that parameter
         * first.
         */
        Optional<Span> findParameterToMoveFirst(RuleCandidate candidate) {
            Span value = candidate.rule().value();
            byte[] bytes = file.bytes();
            int nameStart = ByteScan.indexOf(bytes, value.start(), value.end(), (byte) '?') + 1;
            int nameEnd = nameStart == 0 ? -1 : ByteScan.indexOf(bytes, nameStart, value.end(), (byte) '=');
            int query = ByteScan.indexOf(path, 0, path.length, (byte) '?');
            if (nameEnd <= nameStart || query < 0) {
                return Optional.empty();
            }
            int length = nameEnd + 1 - nameStart;
            int separator = ByteScan.indexOf(path, query, path.length, (byte) '&');
            while (separator >= 0) {
                int nextSeparator = ByteScan.indexOf(path, separator + 1, path.length, (byte) '&');
                int end = nextSeparator < 0 ? path.length : nextSeparator;
                boolean isNamed = separator + 1 + length <= path.length
                        && ByteScan.regionsEqual(path, separator + 1, bytes, nameStart, length);
                if (isNamed && matches(candidate.pattern(), withParameterFirst(query, separator, end))) {
                    return Optional.of(new Span(separator + 1, separator + length));
                }
                separator = nextSeparator;
            }
            return Optional.empty();
        }

        /** Returns the path with the parameter {@code [from, to)} moved to the beginning of the query. */
        private byte[] withParameterFirst(int query, int from, int to) {
            return new ByteBuilder(path.length)
                    .append(path, 0, query + 1)
                    .append(path, from + 1, to)
                    .append((byte) '&')
                    .append(path, query + 1, from)
                    .append(path, to, path.length)
                    .toBytes();
        }

        private boolean matchesDecoded(Rule rule) {
            return decodingGrammar
                    .patterns(rule.isAllow(), file.bytes(), rule.value().start(), rule.value().end())
                    .stream()
                    .anyMatch(pattern -> matches(pattern.pattern(), decodedPath));
        }

        private static boolean matches(PathPattern pattern, byte[] path) {
            return pattern.matches(path, 0, path.length);
        }

        private static byte[] lowerCase(byte[] path) {
            byte[] lowerCasePath = path.clone();
            for (int i = 0; i < lowerCasePath.length; i++) {
                lowerCasePath[i] = Ascii.toLowerCase(lowerCasePath[i]);
            }
            return lowerCasePath;
        }

        /** Returns the path with a slash before the query, or unchanged if it already has one there. */
        private static byte[] withSlash(byte[] path) {
            int query = ByteScan.indexOf(path, 0, path.length, (byte) '?');
            int end = query < 0 ? path.length : query;
            if (path[end - 1] == '/') {
                return path;
            }
            return new ByteBuilder(path.length + 1)
                    .append(path, 0, end)
                    .append((byte) '/')
                    .append(path, end, path.length)
                    .toBytes();
        }
    }
}
