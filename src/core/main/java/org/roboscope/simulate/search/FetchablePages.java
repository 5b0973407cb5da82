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
 * Searches the URLs that a path represents for one that all policies allow. Paths are those of {@link PatternOverlaps},
 * and their escapes are read as in RFC 9309. If a rule blocks a path, it blocks all its URLs except those that an Allow
 * with at least its weight opens, so it is enough to check the overlaps of the path with such Allows.
 */
public final class FetchablePages {

    /** Characters that all standards compare literally. */
    private static final String PLAIN = "/-._ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

    private static final int MAX_OVERLAPS = 50_000;
    private static final int MAX_DEPTH = 8;

    private final List<Policy> policies;
    private final PatternOverlaps overlaps;
    private final List<byte[]> searched;
    private final BooleanSupplier stop;
    private int checkedOverlaps;

    /**
     * Creates a search.
     *
     * @param searched paths that represent all URLs of the search
     * @param stop     whether the answer is no longer needed
     */
    public FetchablePages(Collection<Policy> policies, PatternOverlaps overlaps, List<byte[]> searched,
            BooleanSupplier stop) {
        this.policies = List.copyOf(policies);
        this.overlaps = overlaps;
        this.searched = List.copyOf(searched);
        this.stop = stop;
    }

    /**
     * Searches the URLs that the path represents.
     *
     * @param isRelevant whether a path is of interest; other paths are not searched further
     * @param findUrl    receives a path that is not blocked, and returns whether it found a URL for it
     * @return false if a URL may have been missed: the search was stopped or limited, or {@code findUrl} returned false
     */
    public boolean search(byte[] path, Predicate<RequestPath> isRelevant, Predicate<byte[]> findUrl) {
        return searchPath(path, isRelevant, findUrl, 0);
    }

    private boolean searchPath(byte[] path, Predicate<RequestPath> isRelevant, Predicate<byte[]> findUrl, int depth) {
        if (stop.getAsBoolean()) {
            return false;
        }
        RequestPath comparable = RequestPath.ofPath(path);
        if (!isRelevant.test(comparable)) {
            return true;
        }
        for (Policy policy : policies) {
            Verdict verdict = policy.verdictOnComparable(comparable);
            if (verdict.outcome() == Outcome.BLOCKED) {
                return depth < MAX_DEPTH && verdict.rule().isPresent()
                        && searchAllows(path, new BlockingRule(policy, verdict.rule().get(), comparable), isRelevant,
                                findUrl,
                                depth);
            }
        }
        return findUrl.test(path);
    }

    private boolean searchAllows(byte[] path, BlockingRule blocking, Predicate<RequestPath> isRelevant,
            Predicate<byte[]> findUrl, int depth) {
        List<RuleCandidate> competing = blocking.competingAllows();
        boolean isComplete = blocking.isCertain(competing);
        for (RuleCandidate allow : competing) {
            if (++checkedOverlaps > MAX_OVERLAPS || stop.getAsBoolean()) {
                return false;
            }
            List<Boolean> partResults = new ArrayList<>();
            boolean isFullyIntersected = overlaps.intersect(path, allow.pattern(), narrower -> {
                partResults.add(searchPath(narrower, isRelevant, findUrl, depth + 1));
                return !stop.getAsBoolean();
            });
            isComplete &= isFullyIntersected && !partResults.contains(false);
        }
        return isComplete;
    }

    /** A rule that blocks all URLs that a path represents, unless another rule opens them. */
    private final class BlockingRule {

        private final Policy policy;
        private final Standard standard;
        private final List<RuleCandidate> blocking;

        BlockingRule(Policy policy, Rule rule, RequestPath path) {
            this.policy = policy;
            this.standard = policy.file().standard();
            this.blocking = policy.candidates().stream()
                    .filter(candidate -> candidate.rule().line() == rule.line() && matches(candidate.pattern(), path))
                    .toList();
        }

        List<RuleCandidate> competingAllows() {
            if (standard.precedence().kindsCompeteSeparately()) {
                return policy.candidates().stream().filter(RuleCandidate::allows).toList();
            }
            Precedence precedence = standard.precedence();
            long weight = blocking.stream().mapToLong(precedence::weight).min().orElse(0);
            return policy.candidates().stream()
                    .filter(candidate -> candidate.allows() && precedence.weight(candidate) >= weight).toList();
        }

        /**
         * Whether no URL of the path can be fetched except by the competing Allows. A standard that treats escapes
         * differently from RFC 9309 may allow another spelling of a page, unless the rule blocks all searched pages.
         */
        boolean isCertain(List<RuleCandidate> competing) {
            if (standard.precedence().kindsCompeteSeparately()) {
                return competing.isEmpty();
            }
            EscapeHandling escapes = standard.paths().escapeHandling();
            return escapes == Standards.RFC_9309.paths().escapeHandling()
                    || searched.stream().map(RequestPath::ofPath).allMatch(
                            path -> blocking.stream().anyMatch(candidate -> matches(candidate.pattern(), path)))
                            && competing.stream().filter(this::opensSearched)
                                    .allMatch(allow -> agreesOnEscapes(allow.pattern(), escapes));
        }

        /** Whether the Allow matches any searched page. */
        private boolean opensSearched(RuleCandidate allow) {
            // intersect returns false as soon as there is an overlap.
            return searched.stream().anyMatch(path -> !overlaps.intersect(path, allow.pattern(), _ -> false));
        }

        private static boolean matches(PathPattern pattern, RequestPath path) {
            return pattern.matches(path.bytes(), path.from(), path.to());
        }
    }

    /**
     * Whether a pattern matches the same URLs as under RFC 9309: no piece may contain an escape, or begin within one.
     */
    static boolean agreesOnEscapes(PathPattern pattern, EscapeHandling escapes) {
        if (escapes == Standards.RFC_9309.paths().escapeHandling()) {
            return true;
        }
        // Under DECODE, every escape except that of the slash equals its character.
        boolean keepsEscapes = escapes != EscapeHandling.DECODE;
        for (int piece = 0; piece < pattern.pieceCount(); piece++) {
            for (int at = pattern.pieceStart(piece); at < pattern.pieceEnd(piece); at++) {
                byte b = pattern.bytes()[at];
                if (b == '%' || b < 0 || !keepsEscapes && PLAIN.indexOf(b) < 0) {
                    return false;
                }
            }
            if (piece > 0 && (!keepsEscapes || Character.digit(pattern.bytes()[pattern.pieceStart(piece)], 16) >= 0)) {
                return false;
            }
        }
        return true;
    }
}
