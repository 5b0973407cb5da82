package org.roboscope.simulate.search;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.effect.patterns.PatternOverlaps;
import org.roboscope.robots.Policy;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.RuleCandidate;

/**
 * Looks among all URLs for one with two verdicts. A URL with two verdicts is matched by the rule that decides for the
 * one and by the rule that decides for the other, if there are such. The path that stands for all that the two match has
 * the same two verdicts: both rules match it, and no rule does that does not match the URL. So it is enough to look at
 * the paths that stand for single rules, and for what two rules have in common. A URL that a site may well link to is
 * preferred.
 */
public final class DifferenceSearch {

    private static final String ANY_HOST = "http://host";
    private static final int MOST_PAIRS = 20_000_000;
    private static final int MOST_MEETINGS = 200_000;

    private final Policy one;
    private final Policy other;
    private final BooleanSupplier stopped;
    private boolean complete;
    private @Nullable String found;
    private @Nullable String unusual;

    /** @param stopped whether the answer is no longer needed */
    public DifferenceSearch(Policy one, Policy other, BooleanSupplier stopped) {
        this.one = one;
        this.other = other;
        this.stopped = stopped;
        boolean alike = one.file().standard().paths().equals(other.file().standard().paths());
        this.complete = alike && pairsSuffice(one) && pairsSuffice(other);
    }

    /** Where the best of each kind meet, three rules take part in a verdict, or four. */
    private static boolean pairsSuffice(Policy policy) {
        return !policy.file().standard().precedence().kindsCompeteSeparately();
    }

    public UrlSearchResult find() {
        List<RuleCandidate> ofOne = one.candidates();
        List<RuleCandidate> ofOther = other.candidates();
        if (Stream.concat(ofOne.stream(), ofOther.stream()).allMatch(RuleCandidate::allows)) {
            // Neither blocks anything, however it reads paths.
            return UrlSearchResult.NONE;
        }
        Set<PathPattern> patterns = new LinkedHashSet<>();
        Stream.concat(ofOne.stream(), ofOther.stream()).forEach(candidate -> patterns.add(candidate.pattern()));
        Optional<PatternOverlaps> overlaps = PatternOverlaps.of(patterns);
        if (overlaps.isEmpty()) {
            return UrlSearchResult.NOT_PROVEN;
        }
        lookAtEach(patterns, overlaps.get());
        lookAtPairs(ofOne, ofOther, overlaps.get());
        if (found == null && unusual == null && differ(ROBOTS_TXT)) {
            unusual = ROBOTS_TXT;
        }
        if (found == null && unusual == null) {
            lookAtEscapes(patterns, overlaps.get());
        }
        if (found == null) {
            found = unusual;
        }
        return found != null ? UrlSearchResult.found(found) : complete && !stopped.getAsBoolean() ? UrlSearchResult.NONE
                : UrlSearchResult.NOT_PROVEN;
    }

    private void lookAtEach(Set<PathPattern> patterns, PatternOverlaps overlaps) {
        for (PathPattern pattern : patterns) {
            if (isOver()) {
                return;
            }
            overlaps.paths(pattern).forEach(path -> check(path, overlaps));
        }
    }

    private void lookAtPairs(List<RuleCandidate> ofOne, List<RuleCandidate> ofOther, PatternOverlaps overlaps) {
        int pairs = 0;
        int meetings = 0;
        for (RuleCandidate first : ofOne) {
            for (RuleCandidate second : ofOther) {
                if (first.allows() == second.allows() || first.pattern().equals(second.pattern())) {
                    continue;
                }
                boolean meets = PatternOverlaps.mayIntersect(first.pattern(), second.pattern());
                meetings += meets ? 1 : 0;
                if (++pairs > MOST_PAIRS || meetings > MOST_MEETINGS || isOver()) {
                    complete = false;
                    return;
                }
                if (meets) {
                    boolean all =
                            overlaps.intersect(first.pattern(), second.pattern(), path -> check(path, overlaps));
                    complete &= all;
                }
            }
        }
    }

    /** Whether to go on. */
    private boolean check(byte[] path, PatternOverlaps overlaps) {
        RequestPath comparable = RequestPath.ofPath(path);
        boolean differs =
                one.verdictOnComparable(comparable).outcome() != other.verdictOnComparable(comparable).outcome();
        if (found == null && differs) {
            overlaps.example(path, this::differ).ifPresentOrElse(this::keep, () -> complete = false);
        }
        return !isOver();
    }

    /** An unusual URL is kept for the case that there is no other. */
    private void keep(String url) {
        if (isUsual(url)) {
            found = url;
        } else if (unusual == null) {
            unusual = url;
        }
    }

    /** Standards that agree about plain URLs may part over the same ones with a letter escaped. */
    private void lookAtEscapes(Set<PathPattern> patterns, PatternOverlaps overlaps) {
        boolean alike =
                one.file().standard().paths().escapeHandling() == other.file().standard().paths().escapeHandling();
        for (PathPattern pattern : patterns) {
            if (alike || unusual != null || isOver()) {
                return;
            }
            for (byte[] path : overlaps.paths(pattern)) {
                overlaps.example(path, url -> differ(withEscape(url))).map(DifferenceSearch::withEscape)
                        .ifPresent(this::keep);
            }
        }
    }

    /** The path with the escape of its first letter in place of the letter. */
    private static String withEscape(String path) {
        for (int at = 1; at < path.length(); at++) {
            char letter = path.charAt(at);
            boolean isLetter = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
            if (isLetter && path.charAt(at - 1) == '/') {
                return path.substring(0, at) + '%' + Integer.toHexString(letter) + path.substring(at + 1);
            }
        }
        return path;
    }

    private boolean differ(String path) {
        return one.verdict(ANY_HOST + path).outcome() != other.verdict(ANY_HOST + path).outcome();
    }

    private boolean isOver() {
        return found != null || stopped.getAsBoolean();
    }

    static final String ROBOTS_TXT = "/robots.txt";

    private static final String NEED_ESCAPES = "\"<>^`{}%";
    private static final String UNRESERVED = "-._~";
    private static final int HEX = 16;

    public static boolean isUsual(String path) {
        if (path.equals(ROBOTS_TXT)) {
            return false;
        }
        int question = path.indexOf('?');
        for (int at = path.indexOf('%'); at >= 0; at = path.indexOf('%', at + 1)) {
            boolean inQuery = question >= 0 && at > question;
            if (!isUsualEscape(path, at, inQuery)) {
                return false;
            }
        }
        return true;
    }

    /** In a query, whatever has a meaning there is often escaped; in a path only what cannot stand there. */
    private static boolean isUsualEscape(String path, int at, boolean inQuery) {
        if (at + 2 >= path.length()) {
            return false;
        }
        int high = Character.digit(path.charAt(at + 1), HEX);
        int low = Character.digit(path.charAt(at + 2), HEX);
        if (high < 0 || low < 0) {
            return false;
        }
        char escaped = (char) (high * HEX + low);
        if (escaped <= ' ' || escaped >= 0x7F || NEED_ESCAPES.indexOf(escaped) >= 0) {
            return true;
        }
        return inQuery && !Character.isLetterOrDigit(escaped) && UNRESERVED.indexOf(escaped) < 0;
    }
}
