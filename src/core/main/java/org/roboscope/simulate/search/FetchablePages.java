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

    /** Characters that no standard treats as an escape or a wildcard. */
    private static final String LITERAL_CHARACTERS =
            "/-._ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

    private static final int MAX_OVERLAPS = 50_000;
    private static final int MAX_DEPTH = 8;

    private final List<Policy> policies;
    private final PatternOverlaps overlaps;
    private final List<byte[]> searchedPaths;
    private final BooleanSupplier stop;
    private int checkedOverlaps;

    /**
     * Creates a search.
     *
     * @param searchedPaths paths that represent all URLs of the search
     * @param stop          whether the answer is no longer needed
     */
    public FetchablePages(Collection<Policy> policies, PatternOverlaps overlaps, List<byte[]> searchedPaths,
            BooleanSupplier stop) {
        this.policies = List.copyOf(policies);
        this.overlaps = overlaps;
        this.searchedPaths = List.copyOf(searchedPaths);
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
        RequestPath comparablePath = RequestPath.ofPath(path);
        if (!isRelevant.test(comparablePath)) {
            return true;
        }
        for (Policy policy : policies) {
            Verdict verdict = policy.verdictOnComparable(comparablePath);
            if (verdict.outcome() == Outcome.BLOCKED) {
                return depth < MAX_DEPTH && verdict.rule().isPresent()
                        && searchAllows(path, new BlockingRule(policy, verdict.rule().get(), comparablePath),
                                isRelevant,
                                findUrl,
                                depth);
            }
        }
        return findUrl.test(path);
    }

    private boolean searchAllows(byte[] path, BlockingRule blockingRule, Predicate<RequestPath> isRelevant,
            Predicate<byte[]> findUrl, int depth) {
        List<RuleCandidate> competingAllows = blockingRule.competingAllows();
        boolean isComplete = blockingRule.isCertain(competingAllows);
        for (RuleCandidate allow : competingAllows) {
            if (++checkedOverlaps > MAX_OVERLAPS || stop.getAsBoolean()) {
                return false;
            }
            List<Boolean> partResults = new ArrayList<>();
            boolean isFullyIntersected = overlaps.intersect(path, allow.pattern(), narrowerPath -> {
                partResults.add(searchPath(narrowerPath, isRelevant, findUrl, depth + 1));
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
        private final List<RuleCandidate> blockingCandidates;

        BlockingRule(Policy policy, Rule rule, RequestPath path) {
            this.policy = policy;
            this.standard = policy.file().standard();
            this.blockingCandidates = policy.candidates().stream()
                    .filter(candidate -> candidate.rule().line() == rule.line() && matches(candidate.pattern(), path))
                    .toList();
        }

        List<RuleCandidate> competingAllows() {
            if (standard.precedence().allowAndDisallowCompeteSeparately()) {
                return policy.candidates().stream().filter(RuleCandidate::allows).toList();
            }
            Precedence precedence = standard.precedence();
            long weight = blockingCandidates.stream().mapToLong(precedence::weight).min().orElse(0);
            return policy.candidates().stream()
                    .filter(candidate -> candidate.allows() && precedence.weight(candidate) >= weight).toList();
        }

        /**
         * Whether no URL of the path can be fetched unless a competing Allow opens it. A standard that treats escapes
         * differently from RFC 9309 may allow another spelling of a page, unless the rule blocks all searched pages.
         */
        boolean isCertain(List<RuleCandidate> competingAllows) {
            if (standard.precedence().allowAndDisallowCompeteSeparately()) {
                return competingAllows.isEmpty();
            }
            EscapeHandling escapes = standard.paths().escapeHandling();
            return escapes == Standards.RFC_9309.paths().escapeHandling()
                    || searchedPaths.stream().map(RequestPath::ofPath).allMatch(
                            path -> blockingCandidates.stream()
                                    .anyMatch(candidate -> matches(candidate.pattern(), path)))
                            && competingAllows.stream().filter(this::opensSearchedPage)
                                    .allMatch(allow -> agreesOnEscapes(allow.pattern(), escapes));
        }

        /** Whether the Allow matches any searched page. */
        private boolean opensSearchedPage(RuleCandidate allow) {
            // intersect returns false as soon as there is an overlap.
            return searchedPaths.stream().anyMatch(path -> !overlaps.intersect(path, allow.pattern(), _ -> false));
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
                if (b == '%' || b < 0 || !keepsEscapes && LITERAL_CHARACTERS.indexOf(b) < 0) {
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
