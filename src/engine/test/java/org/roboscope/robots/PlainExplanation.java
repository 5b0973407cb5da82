package org.roboscope.robots;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.roboscope.robots.explain.EvaluationResult;
import org.roboscope.robots.path.EscapeHandling;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;

/** Evaluates all rules in the simplest way: each pattern is tried on each form of the path. */
final class PlainExplanation {

    record PlainEvaluation(int line, EvaluationResult result, int length, Optional<Rule> decidingRule) {}

    private final Policy policy;
    private final PathGrammar paths;
    private final Precedence precedence;
    private final Verdict verdict;
    private final String path;
    private final String decodedPath;
    private final PathGrammar decodingGrammar;

    PlainExplanation(Policy policy, RequestPath requestPath) {
        this.policy = policy;
        this.paths = policy.file().standard().paths();
        this.precedence = policy.file().standard().precedence();
        this.verdict = policy.verdict(requestPath);
        this.path = text(paths.rewrite(requestPath).bytes());
        this.decodingGrammar = paths.hasWildcards() ? PathGrammar.withWildcards(EscapeHandling.DECODE)
                : PathGrammar.literal(EscapeHandling.DECODE);
        this.decodedPath = text(decodingGrammar.rewrite(requestPath).bytes());
    }

    List<PlainEvaluation> evaluations() {
        List<PlainEvaluation> nearMisses = new ArrayList<>();
        List<PlainEvaluation> others = new ArrayList<>();
        List<RuleCandidate> matchingCandidates = new ArrayList<>();
        for (Rule rule : policy.rules()) {
            List<RuleCandidate> matches = candidates(paths, rule).stream()
                    .filter(candidate -> matches(candidate.pattern(), path)).toList();
            matchingCandidates.addAll(matches);
            if (matches.isEmpty()) {
                PlainEvaluation miss = evaluateMiss(rule);
                (miss.result().isNearMiss() ? nearMisses : others).add(miss);
            }
        }
        matchingCandidates
                .sort(Comparator.comparingLong((RuleCandidate candidate) -> precedence.weight(candidate)).reversed()
                        .thenComparingInt(candidate -> candidate.rule().line()));
        List<PlainEvaluation> evaluations = new ArrayList<>();
        for (RuleCandidate candidate : matchingCandidates) {
            if (evaluations.stream().noneMatch(evaluation -> evaluation.line() == candidate.rule().line())) {
                evaluations.add(evaluateMatch(candidate, matchingCandidates));
            }
        }
        evaluations.addAll(nearMisses);
        evaluations.addAll(others);
        return evaluations;
    }

    private List<RuleCandidate> candidates(PathGrammar grammar, Rule rule) {
        return grammar.patterns(rule.isAllow(), policy.file().bytes(), rule.value().start(), rule.value().end())
                .stream().map(pattern -> new RuleCandidate(rule, pattern)).toList();
    }

    private PlainEvaluation evaluateMatch(RuleCandidate candidate, List<RuleCandidate> matchingCandidates) {
        int line = candidate.rule().line();
        int length = precedence.length(candidate);
        if (verdict.reason().overrulesAll()) {
            return new PlainEvaluation(line, EvaluationResult.OVERRULED, length, Optional.empty());
        }
        boolean isOpen = verdict.rule().isEmpty();
        RuleCandidate winner = matchingCandidates.stream()
                .filter(other -> isOpen ? other.allows() == candidate.allows()
                        : other.rule().equals(verdict.rule().orElseThrow()))
                .findFirst().orElseThrow();
        if (winner.rule().equals(candidate.rule())) {
            return new PlainEvaluation(line, isOpen ? EvaluationResult.LEFT_OPEN : EvaluationResult.WON, length,
                    Optional.empty());
        }
        EvaluationResult result = switch (precedence.lossReason(candidate, winner)) {
            case SHORTER -> EvaluationResult.LOST_AS_SHORTER;
            case ALLOW_PREFERRED -> EvaluationResult.LOST_TO_ALLOW;
            case LATER -> EvaluationResult.LOST_AS_LATER;
        };
        return new PlainEvaluation(line, result, length, Optional.of(winner.rule()));
    }

    private PlainEvaluation evaluateMiss(Rule rule) {
        List<RuleCandidate> candidates = candidates(paths, rule);
        return candidates.isEmpty()
                ? new PlainEvaluation(rule.line(), EvaluationResult.EMPTY, 0, Optional.empty())
                : new PlainEvaluation(rule.line(), findResult(rule, candidates.getFirst().pattern()),
                        precedence.length(candidates.getFirst()), Optional.empty());
    }

    private EvaluationResult findResult(Rule rule, PathPattern pattern) {
        if (matchesWithParameterFirst(rule, pattern)) {
            return EvaluationResult.MISSED_BY_PARAMETER_ORDER;
        }
        if (matches(pattern.toLowerCase(), lowerCase(path))) {
            return EvaluationResult.MISSED_BY_CASE;
        }
        if (matches(pattern.withoutAnchor(), path)) {
            return EvaluationResult.MISSED_BY_END;
        }
        if (matches(pattern, path.replaceFirst("(?s)^([^?]*[^?/])(\\?.*)?$", "$1/$2"))) {
            return EvaluationResult.MISSED_BY_SLASH;
        }
        return candidates(decodingGrammar, rule).stream()
                .anyMatch(candidate -> matches(candidate.pattern(), decodedPath))
                        ? EvaluationResult.MISSED_BY_ENCODING : EvaluationResult.NO_MATCH;
    }

    private boolean matchesWithParameterFirst(Rule rule, PathPattern pattern) {
        String value = text(policy.file().bytes()).substring(rule.value().start(), rule.value().end());
        int nameStart = value.indexOf('?') + 1;
        int nameEnd = value.indexOf('=', nameStart);
        int query = path.indexOf('?');
        if (nameStart == 0 || nameEnd <= nameStart || query < 0) {
            return false;
        }
        String name = value.substring(nameStart, nameEnd + 1);
        for (int from = path.indexOf('&', query); from >= 0; from = path.indexOf('&', from + 1)) {
            int next = path.indexOf('&', from + 1);
            int end = next < 0 ? path.length() : next;
            String movedPath = path.substring(0, query + 1) + path.substring(from + 1, end) + '&'
                    + path.substring(query + 1, from) + path.substring(end);
            if (path.startsWith(name, from + 1) && matches(pattern, movedPath)) {
                return true;
            }
        }
        return false;
    }

    private static boolean matches(PathPattern pattern, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        return pattern.matches(bytes, 0, bytes.length);
    }

    /** Returns the text with ASCII letters in lower case. */
    private static String lowerCase(String text) {
        return Pattern.compile("[A-Z]").matcher(text).replaceAll(match -> match.group().toLowerCase(Locale.ROOT));
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
