package org.roboscope.simulate.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.effect.UrlSearchResult;
import org.roboscope.lint.effect.patterns.PatternOverlaps;
import org.roboscope.robots.Policy;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.RuleCandidate;

/**
 * Searches the URLs of a pattern for one with an unexpected outcome. A rule that decides about such a URL also decides
 * about the representative path of its overlap with the pattern, because any rule that matches that path matches the
 * whole overlap. So it is enough to check these paths, a few for each rule.
 */
public final class PatternSearch {

    private static final String ANY_HOST = "http://host";

    private final Policy policy;
    private final List<PathPattern> targetPatterns;
    private boolean isComplete = true;
    private @Nullable String foundUrl;

    /**
     * @param target a path or an address, in which {@code *} matches anything and a final {@code $} the end of the URL
     */
    public PatternSearch(Policy policy, String target) {
        this.policy = policy;
        PathGrammar paths = policy.file().standard().paths();
        PathGrammar grammar = PathGrammar.withWildcards(paths.escapeHandling());
        this.targetPatterns = patterns(target, grammar);
    }

    /** The patterns of the target under a grammar. */
    static List<PathPattern> patterns(String target, PathGrammar grammar) {
        byte[] bytes = targetPath(target);
        return grammar.patterns(false, bytes, 0, bytes.length).stream().map(rulePattern -> rulePattern.pattern())
                .toList();
    }

    /** The path of the target: the target itself, or the part of an address after the host. */
    private static byte[] targetPath(String target) {
        if (target.charAt(0) == '*' || target.charAt(0) == '/') {
            return ByteText.toBytes(target);
        }
        RequestPath path = RequestPath.ofUrl(target);
        return Arrays.copyOfRange(path.bytes(), path.from(), path.to());
    }

    /** Finds a URL of the pattern whose outcome differs from the expected one. */
    public UrlSearchResult findUnexpected(Outcome expected) {
        List<RuleCandidate> candidates = policy.candidates();
        Set<PathPattern> patterns = new HashSet<>(targetPatterns);
        candidates.forEach(candidate -> patterns.add(candidate.pattern()));
        Optional<PatternOverlaps> overlaps = PatternOverlaps.of(patterns);
        if (overlaps.isEmpty()) {
            return UrlSearchResult.NOT_PROVEN;
        }
        for (PathPattern pattern : targetPatterns) {
            searchPattern(pattern, candidates, overlaps.get(), expected);
        }
        if (foundUrl != null) {
            return UrlSearchResult.found(foundUrl);
        }
        boolean pairsSuffice = !policy.file().standard().precedence().allowAndDisallowCompeteSeparately();
        return isComplete && pairsSuffice ? UrlSearchResult.NONE : UrlSearchResult.NOT_PROVEN;
    }

    private void searchPattern(PathPattern pattern, List<RuleCandidate> candidates, PatternOverlaps overlaps,
            Outcome expected) {
        List<byte[]> paths = new ArrayList<>(overlaps.paths(pattern));
        paths.forEach(path -> checkPath(path, overlaps, expected));
        Set<PathPattern> checkedPatterns = new HashSet<>();
        for (RuleCandidate candidate : candidates) {
            if (foundUrl != null) {
                return;
            }
            PathPattern other = candidate.pattern();
            if (candidate.allows() != (expected == Outcome.ALLOWED) && checkedPatterns.add(other)
                    && PatternOverlaps.mayIntersect(pattern, other)) {
                boolean isExhaustive = overlaps.intersect(pattern, other, path -> checkPath(path, overlaps, expected));
                isComplete &= isExhaustive || foundUrl != null;
            }
        }
    }

    /** Checks a path, and returns whether to continue. */
    private boolean checkPath(byte[] path, PatternOverlaps overlaps, Outcome expected) {
        if (foundUrl == null && policy.verdictOnComparable(RequestPath.ofPath(path)).outcome() != expected) {
            Optional<String> example = overlaps.example(path,
                    url -> policy.verdict(ANY_HOST + url).outcome() != expected && matchesTarget(url));
            example.ifPresentOrElse(url -> foundUrl = url, () -> isComplete = false);
        }
        return foundUrl == null;
    }

    private boolean matchesTarget(String path) {
        RequestPath comparable =
                policy.file().standard().paths().comparable(RequestPath.ofUrl(ANY_HOST + path));
        return targetPatterns.stream()
                .anyMatch(pattern -> pattern.matches(comparable.bytes(), comparable.from(), comparable.to()));
    }
}
