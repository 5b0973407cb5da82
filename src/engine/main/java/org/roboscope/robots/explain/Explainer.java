package org.roboscope.robots.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.Policy;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.path.Rewritten;
import org.roboscope.robots.precedence.Candidate;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.Rule;

/** Asks every rule by itself; slower than the index by far, and meant for one URL at a time. */
final class Explainer {

    private final Policy policy;
    private final RequestPath path;
    private final Precedence precedence;
    private final Rewritten comparable;
    private final NearMisses nearMisses;
    private final Verdict verdict;

    Explainer(Policy policy, RequestPath path) {
        this.policy = policy;
        this.path = path;
        this.precedence = policy.file().standard().precedence();
        this.comparable = policy.file().standard().paths().rewrite(path);
        this.nearMisses = new NearMisses(policy.file(), path, comparable);
        this.verdict = policy.verdict(path);
    }

    Explanation explain() {
        List<Candidate> candidates = policy.candidates();
        List<Candidate> matching = matching(candidates);
        Map<Integer, Candidate> matched = new LinkedHashMap<>();
        matching.forEach(candidate -> matched.putIfAbsent(candidate.rule().line(), candidate));

        List<Trial> trials = new ArrayList<>(policy.rules().size());
        matched.values().forEach(candidate -> trials.add(match(candidate, matching)));
        List<Trial> farMisses = new ArrayList<>(policy.rules().size());
        int at = 0;
        for (Rule rule : policy.rules()) {
            Candidate entered = null;
            for (; at < candidates.size() && candidates.get(at).rule().line() == rule.line(); at++) {
                entered = entered == null ? candidates.get(at) : entered;
            }
            if (!matched.containsKey(rule.line())) {
                Trial miss = miss(rule, entered);
                (miss.result().isNearMiss() ? trials : farMisses).add(miss);
            }
        }
        trials.addAll(farMisses);
        return new Explanation(verdict, path, trials);
    }

    /** Those that match, best first. */
    private List<Candidate> matching(List<Candidate> candidates) {
        byte[] bytes = comparable.bytes();
        return candidates.stream()
                .filter(candidate -> candidate.pattern().matches(bytes, 0, bytes.length))
                .sorted(bestFirst())
                .toList();
    }

    private Comparator<Candidate> bestFirst() {
        return Comparator.comparingLong((Candidate candidate) -> -precedence.weight(candidate))
                .thenComparingInt(candidate -> candidate.rule().line());
    }

    private Trial match(Candidate candidate, List<Candidate> matching) {
        Result result = resultOfMatch(candidate, matching);
        Optional<Rule> beatenBy = switch (result) {
            case LOST_AS_SHORTER, LOST_TO_ALLOW, LOST_AS_LATER -> Optional.of(winner(candidate, matching).rule());
            default -> Optional.empty();
        };
        return new Trial(
                candidate.rule(), precedence.length(candidate), result, parts(candidate.pattern()), beatenBy);
    }

    private Result resultOfMatch(Candidate candidate, List<Candidate> matching) {
        if (verdict.reason() == Verdict.Reason.ALWAYS_ALLOWED
                || verdict.reason() == Verdict.Reason.FILE_TOO_LARGE) {
            return Result.OVERRULED;
        }
        Candidate winner = winner(candidate, matching);
        if (winner.rule().equals(candidate.rule())) {
            return verdict.reason() == Verdict.Reason.NOT_DEFINED ? Result.LEFT_OPEN : Result.WON;
        }
        return switch (precedence.loss(candidate, winner)) {
            case SHORTER -> Result.LOST_AS_SHORTER;
            case ALLOW_PREFERRED -> Result.LOST_TO_ALLOW;
            case LATER -> Result.LOST_AS_LATER;
        };
    }

    /** The candidate that decides; where nothing is decided, the best one of the same kind. */
    private Candidate winner(Candidate candidate, List<Candidate> matching) {
        Rule deciding = verdict.ruleOrNull();
        return matching.stream()
                .filter(other -> deciding == null
                        ? other.allows() == candidate.allows()
                        : other.rule().equals(deciding))
                .findFirst()
                .orElseThrow();
    }

    private Trial miss(Rule rule, @Nullable Candidate candidate) {
        if (candidate == null) {
            return new Trial(rule, 0, Result.EMPTY, List.of(), Optional.empty());
        }
        Result result = nearMisses.of(candidate);
        List<Part> parts = result == Result.MISSED_BY_END ? parts(candidate.pattern().open()) : List.of();
        return new Trial(rule, precedence.length(candidate), result, parts, Optional.empty());
    }

    private List<Part> parts(PathPattern pattern) {
        byte[] bytes = comparable.bytes();
        List<Part> parts = new ArrayList<>();
        int reached = 0;
        for (Span piece : pattern.standsAt(bytes, 0, bytes.length)) {
            addPart(parts, new Span(reached, piece.start()), true);
            addPart(parts, piece, false);
            reached = piece.end();
        }
        return parts;
    }

    private void addPart(List<Part> parts, Span inComparable, boolean wildcard) {
        if (!inComparable.isEmpty()) {
            parts.add(new Part(comparable.origin(inComparable), wildcard));
        }
    }
}
