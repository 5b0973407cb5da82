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
 * Searches all URLs for one on which two policies differ. Such a URL is matched by the deciding rules of both policies, if
 * there are any. The representative path of the overlap of these rules has the same two verdicts: both rules match it, and
 * all rules that match it also match the URL. So it is enough to check the representative paths of single rules and of
 * overlaps of two rules. URLs that a site is likely to link to are preferred.
 */
public final class DifferenceSearch {

    private static final String ANY_HOST = "http://host";
    private static final int MOST_PAIRS = 20_000_000;
    private static final int MOST_MEETINGS = 200_000;

    private final Policy one;
    private final Policy other;
    private final BooleanSupplier stopped;
    private boolean isComplete;
    private @Nullable String usualUrl;
    private @Nullable String unusualUrl;

    /** @param stopped whether the answer is no longer needed */
    public DifferenceSearch(Policy one, Policy other, BooleanSupplier stopped) {
        this.one = one;
        this.other = other;
        this.stopped = stopped;
        boolean alike = one.file().standard().paths().equals(other.file().standard().paths());
        this.isComplete = alike && pairsSuffice(one) && pairsSuffice(other);
    }

    /** Whether overlaps of two rules suffice. If the best rule of each kind competes, up to four rules affect a verdict. */
    private static boolean pairsSuffice(Policy policy) {
        return !policy.file().standard().precedence().kindsCompeteSeparately();
    }

    public UrlSearchResult find() {
        List<RuleCandidate> ofOne = one.candidates();
        List<RuleCandidate> ofOther = other.candidates();
        if (Stream.concat(ofOne.stream(), ofOther.stream()).allMatch(RuleCandidate::allows)) {
            // Neither policy blocks anything, so no standard makes a difference.
            return UrlSearchResult.NONE;
        }
        Set<PathPattern> patterns = new LinkedHashSet<>();
        Stream.concat(ofOne.stream(), ofOther.stream()).forEach(candidate -> patterns.add(candidate.pattern()));
        Optional<PatternOverlaps> overlaps = PatternOverlaps.of(patterns);
        if (overlaps.isEmpty()) {
            return UrlSearchResult.NOT_PROVEN;
        }
        checkPatterns(patterns, overlaps.get());
        checkPairs(ofOne, ofOther, overlaps.get());
        if (usualUrl == null && unusualUrl == null && differ(ROBOTS_TXT)) {
            unusualUrl = ROBOTS_TXT;
        }
        if (usualUrl == null && unusualUrl == null) {
            checkEscapes(patterns, overlaps.get());
        }
        if (usualUrl == null) {
            usualUrl = unusualUrl;
        }
        return usualUrl != null ? UrlSearchResult.found(usualUrl)
                : isComplete && !stopped.getAsBoolean() ? UrlSearchResult.NONE
                : UrlSearchResult.NOT_PROVEN;
    }

    private void checkPatterns(Set<PathPattern> patterns, PatternOverlaps overlaps) {
        for (PathPattern pattern : patterns) {
            if (isOver()) {
                return;
            }
            overlaps.paths(pattern).forEach(path -> check(path, overlaps));
        }
    }

    private void checkPairs(List<RuleCandidate> ofOne, List<RuleCandidate> ofOther, PatternOverlaps overlaps) {
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
                    isComplete = false;
                    return;
                }
                if (meets) {
                    boolean all =
                            overlaps.intersect(first.pattern(), second.pattern(), path -> check(path, overlaps));
                    isComplete &= all;
                }
            }
        }
    }

    /** Checks a path, and returns whether to continue. */
    private boolean check(byte[] path, PatternOverlaps overlaps) {
        RequestPath comparable = RequestPath.ofPath(path);
        boolean differs =
                one.verdictOnComparable(comparable).outcome() != other.verdictOnComparable(comparable).outcome();
        if (usualUrl == null && differs) {
            overlaps.example(path, this::differ).ifPresentOrElse(this::keep, () -> isComplete = false);
        }
        return !isOver();
    }

    /** Keeps a URL; an unusual one is used only if there is no other. */
    private void keep(String url) {
        if (isUsual(url)) {
            usualUrl = url;
        } else if (unusualUrl == null) {
            unusualUrl = url;
        }
    }

    /** Checks URLs with an escaped letter, on which standards with the same verdicts for plain URLs may differ. */
    private void checkEscapes(Set<PathPattern> patterns, PatternOverlaps overlaps) {
        boolean alike =
                one.file().standard().paths().escapeHandling() == other.file().standard().paths().escapeHandling();
        for (PathPattern pattern : patterns) {
            if (alike || unusualUrl != null || isOver()) {
                return;
            }
            for (byte[] path : overlaps.paths(pattern)) {
                overlaps.example(path, url -> differ(withEscape(url))).map(DifferenceSearch::withEscape)
                        .ifPresent(this::keep);
            }
        }
    }

    /** The path with its first letter escaped. */
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
        return usualUrl != null || stopped.getAsBoolean();
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

    /** Whether URLs usually have this escape: special characters in a query, only invalid characters in a path. */
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
