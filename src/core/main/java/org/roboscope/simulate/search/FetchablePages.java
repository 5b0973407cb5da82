package org.roboscope.simulate.search;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.roboscope.lint.effect.patterns.PatternOverlaps;
import org.roboscope.robots.Policy;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.path.EscapeHandling;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;

/**
 * Looks, among the URLs that a path stands for, for one that all of some policies let a crawler fetch. Where a rule blocks
 * the path, it blocks all of them but those that an Allow of more weight opens; so it is enough to look at what the path
 * and such an Allow have in common.
 */
public final class FetchablePages {

    /** What no standard compares in another form. */
    private static final String PLAIN = "/-._ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

    private static final int MOST_MEETINGS = 50_000;
    private static final int DEEPEST = 8;

    private final List<Policy> policies;
    private final PatternOverlaps overlaps;
    private final List<byte[]> searched;
    private final BooleanSupplier stopped;
    private int meetings;

    /**
     * @param searched paths that stand for all URLs that are searched
     * @param stopped  whether the answer is no longer needed
     */
    public FetchablePages(Collection<Policy> policies, PatternOverlaps overlaps, List<byte[]> searched,
            BooleanSupplier stopped) {
        this.policies = List.copyOf(policies);
        this.overlaps = overlaps;
        this.searched = List.copyOf(searched);
        this.stopped = stopped;
    }

    /**
     * Looks among what the path stands for.
     *
     * @param wanted whether a path is of interest; what it is not for is not followed further
     * @param found  takes a path that is not blocked, and tells whether it has made an example of it
     * @return whether nothing was left out
     */
    public boolean look(byte[] path, Predicate<RequestPath> wanted, Predicate<byte[]> found) {
        return look(path, wanted, found, 0);
    }

    private boolean look(byte[] path, Predicate<RequestPath> wanted, Predicate<byte[]> found, int depth) {
        if (stopped.getAsBoolean()) {
            return false;
        }
        RequestPath comparable = RequestPath.ofPath(path);
        if (!wanted.test(comparable)) {
            return true;
        }
        for (Policy policy : policies) {
            Verdict verdict = policy.verdictOnComparable(comparable);
            if (verdict.outcome() == Outcome.BLOCKED) {
                return depth < DEEPEST && verdict.rule().isPresent()
                        && lookBeyond(path, new Blocking(policy, verdict.rule().get(), comparable), wanted, found,
                                depth);
            }
        }
        return found.test(path);
    }

    private boolean lookBeyond(byte[] path, Blocking blocking, Predicate<RequestPath> wanted, Predicate<byte[]> found,
            int depth) {
        List<RuleCandidate> heavier = blocking.heavierAllows();
        boolean complete = blocking.isCertain(heavier);
        for (RuleCandidate allow : heavier) {
            if (++meetings > MOST_MEETINGS || stopped.getAsBoolean()) {
                return false;
            }
            List<Boolean> parts = new ArrayList<>();
            boolean all = overlaps.intersect(path, allow.pattern(), narrower -> {
                parts.add(look(narrower, wanted, found, depth + 1));
                return !stopped.getAsBoolean();
            });
            complete &= all && !parts.contains(false);
        }
        return complete;
    }

    /** A rule that blocks all that a path stands for, as far as no other one opens it. */
    private final class Blocking {

        private final Policy policy;
        private final Standard standard;
        private final List<RuleCandidate> blocking;

        Blocking(Policy policy, Rule rule, RequestPath path) {
            this.policy = policy;
            this.standard = policy.file().standard();
            this.blocking = policy.candidates().stream()
                    .filter(candidate -> candidate.rule().line() == rule.line() && matches(candidate.pattern(), path))
                    .toList();
        }

        List<RuleCandidate> heavierAllows() {
            if (standard.precedence().kindsCompeteSeparately()) {
                return policy.candidates().stream().filter(RuleCandidate::allows).toList();
            }
            Precedence precedence = standard.precedence();
            long weight = blocking.stream().mapToLong(precedence::weight).min().orElse(0);
            return policy.candidates().stream()
                    .filter(candidate -> candidate.allows() && precedence.weight(candidate) >= weight).toList();
        }

        /**
         * Whether nothing else of the path can be fetched. The use of pages is read with escapes as RFC 9309 has them. A
         * standard that compares escapes otherwise may let a page be fetched by another spelling, unless the rule blocks
         * all pages among which somebody looks.
         */
        boolean isCertain(List<RuleCandidate> heavier) {
            if (standard.precedence().kindsCompeteSeparately()) {
                return heavier.isEmpty();
            }
            EscapeHandling escapes = standard.paths().escapeHandling();
            return escapes == Standards.RFC_9309.paths().escapeHandling()
                    || searched.stream().map(RequestPath::ofPath).allMatch(
                            path -> blocking.stream().anyMatch(candidate -> matches(candidate.pattern(), path)))
                            && heavier.stream().filter(this::opensSearched)
                                    .allMatch(allow -> agreesOnEscapes(allow.pattern(), escapes));
        }

        /** Whether it matches any page among which somebody looks. */
        private boolean opensSearched(RuleCandidate allow) {
            return searched.stream().anyMatch(path -> !overlaps.intersect(path, allow.pattern(), _ -> false));
        }

        private static boolean matches(PathPattern pattern, RequestPath path) {
            return pattern.matches(path.bytes(), path.from(), path.to());
        }
    }

    /** A piece behind a wildcard must not begin within an escape, and none may hold a part of one. */
    static boolean agreesOnEscapes(PathPattern pattern, EscapeHandling escapes) {
        if (escapes == Standards.RFC_9309.paths().escapeHandling()) {
            return true;
        }
        boolean finer = escapes != EscapeHandling.DECODE;
        for (int piece = 0; piece < pattern.pieceCount(); piece++) {
            for (int at = pattern.pieceStart(piece); at < pattern.pieceEnd(piece); at++) {
                byte b = pattern.bytes()[at];
                if (b == '%' || b < 0 || !finer && PLAIN.indexOf(b) < 0) {
                    return false;
                }
            }
            if (piece > 0 && (!finer || Character.digit(pattern.bytes()[pattern.pieceStart(piece)], 16) >= 0)) {
                return false;
            }
        }
        return true;
    }
}
