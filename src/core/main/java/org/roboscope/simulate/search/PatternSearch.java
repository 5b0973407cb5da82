package org.roboscope.simulate.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.effect.patterns.PatternOverlaps;
import org.roboscope.robots.Policy;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.RuleCandidate;

/**
 * Looks among the URLs of a pattern for one with another verdict than expected. A rule that decides about one of them
 * decides, too, about a path that stands for all that it and the pattern match: what else matches that path matches
 * all of these. So it is enough to look at those, a few for each rule.
 */
public final class PatternSearch {

    private static final String ANY_HOST = "http://host";

    private final Policy policy;
    private final List<PathPattern> wanted;
    private boolean complete = true;
    private @Nullable String found;

    /** @param target a path or an address with {@code *} for anything, and {@code $} at the end for the URL's end */
    public PatternSearch(Policy policy, String target) {
        this.policy = policy;
        PathGrammar paths = policy.file().standard().paths();
        PathGrammar grammar = PathGrammar.withWildcards(paths.escapeHandling());
        this.wanted = patterns(target, grammar);
    }

    /** What the target matches under a grammar. */
    static List<PathPattern> patterns(String target, PathGrammar grammar) {
        byte[] bytes = path(target);
        return grammar.patterns(false, bytes, 0, bytes.length).stream().map(it -> it.pattern()).toList();
    }

    /** A path unchanged, or the part of an address after the host. */
    private static byte[] path(String target) {
        if (target.charAt(0) == '*' || target.charAt(0) == '/') {
            return ByteText.toBytes(target);
        }
        RequestPath path = RequestPath.ofUrl(target);
        return Arrays.copyOfRange(path.bytes(), path.from(), path.to());
    }

    /** Finds a URL of the pattern with another outcome than this. */
    public UrlSearchResult findOther(Outcome expected) {
        List<RuleCandidate> candidates = policy.candidates();
        Set<PathPattern> patterns = new HashSet<>(wanted);
        candidates.forEach(candidate -> patterns.add(candidate.pattern()));
        Optional<PatternOverlaps> overlaps = PatternOverlaps.of(patterns);
        if (overlaps.isEmpty()) {
            return UrlSearchResult.NOT_PROVEN;
        }
        for (PathPattern pattern : wanted) {
            searchPattern(pattern, candidates, overlaps.get(), expected);
        }
        if (found != null) {
            return UrlSearchResult.found(found);
        }
        boolean pairsSuffice = !policy.file().standard().precedence().kindsCompeteSeparately();
        return complete && pairsSuffice ? UrlSearchResult.NONE : UrlSearchResult.NOT_PROVEN;
    }

    private void searchPattern(PathPattern pattern, List<RuleCandidate> candidates, PatternOverlaps overlaps,
            Outcome expected) {
        List<byte[]> own = new ArrayList<>(overlaps.paths(pattern));
        own.forEach(path -> check(path, overlaps, expected));
        Set<PathPattern> met = new HashSet<>();
        for (RuleCandidate candidate : candidates) {
            if (found != null) {
                return;
            }
            PathPattern other = candidate.pattern();
            if (candidate.allows() != (expected == Outcome.ALLOWED) && met.add(other)
                    && PatternOverlaps.mayIntersect(pattern, other)) {
                boolean all = overlaps.intersect(pattern, other, path -> check(path, overlaps, expected));
                complete &= all || found != null;
            }
        }
    }

    /** Whether to go on. */
    private boolean check(byte[] path, PatternOverlaps overlaps, Outcome expected) {
        if (found == null && policy.verdictOnComparable(RequestPath.ofPath(path)).outcome() != expected) {
            Optional<String> example = overlaps.example(path,
                    it -> policy.verdict(ANY_HOST + it).outcome() != expected && isOfPattern(it));
            example.ifPresentOrElse(it -> found = it, () -> complete = false);
        }
        return found == null;
    }

    private boolean isOfPattern(String path) {
        RequestPath comparable =
                policy.file().standard().paths().comparable(RequestPath.ofUrl(ANY_HOST + path));
        return wanted.stream()
                .anyMatch(it -> it.matches(comparable.bytes(), comparable.from(), comparable.to()));
    }
}
