package org.roboscope.robots.path;

import java.util.Arrays;
import java.util.List;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteScan;

/**
 * What a path matches under one standard.
 *
 * @param wildcards                whether {@code *} and a last {@code $} mean more than themselves
 * @param indexStandsForDirectory  whether an Allow for {@code /a/index.htm…} also allows {@code /a/} itself
 * @param emptyDisallowIsAllow     whether an empty Disallow is a rule, namely {@code Allow: /}
 * @param robotsTxtIsFree          whether {@code /robots.txt} is allowed in every case
 * @param lastStarIsNothing        whether a {@code *} at a value's end is ignored, also in its length
 * @param loneStarIsRoot           whether a value that is only {@code *} is {@code /}, also in its length
 */
public record PathGrammar(
        EscapeHandling escapeHandling,
        boolean wildcards,
        boolean indexStandsForDirectory,
        boolean emptyDisallowIsAllow,
        boolean robotsTxtIsFree,
        boolean lastStarIsNothing,
        boolean loneStarIsRoot) {

    private static final byte[] INDEX = Ascii.lowerCaseBytes("/index.htm");
    private static final byte[] ROBOTS_TXT = Ascii.lowerCaseBytes("/robots.txt");
    private static final byte[] ROOT = {'/'};

    /** Values are literal beginnings of paths. */
    public static PathGrammar literal(EscapeHandling escapeHandling) {
        return new PathGrammar(escapeHandling, false, false, false, false, false, false);
    }

    /** Values may hold {@code *}, and {@code $} at the end. */
    public static PathGrammar withWildcards(EscapeHandling escapeHandling) {
        return new PathGrammar(escapeHandling, true, false, false, false, false, false);
    }

    public PathGrammar andIndexStandsForDirectory() {
        return new PathGrammar(escapeHandling, wildcards, true, emptyDisallowIsAllow, robotsTxtIsFree,
                lastStarIsNothing, loneStarIsRoot);
    }

    public PathGrammar andEmptyDisallowIsAllow() {
        return new PathGrammar(escapeHandling, wildcards, indexStandsForDirectory, true, robotsTxtIsFree,
                lastStarIsNothing, loneStarIsRoot);
    }

    public PathGrammar andRobotsTxtIsFree() {
        return new PathGrammar(escapeHandling, wildcards, indexStandsForDirectory, emptyDisallowIsAllow, true,
                lastStarIsNothing, loneStarIsRoot);
    }

    public PathGrammar andLastStarIsNothing() {
        return new PathGrammar(escapeHandling, wildcards, indexStandsForDirectory, emptyDisallowIsAllow,
                robotsTxtIsFree, true, loneStarIsRoot);
    }

    public PathGrammar andLoneStarIsRoot() {
        return new PathGrammar(escapeHandling, wildcards, indexStandsForDirectory, emptyDisallowIsAllow,
                robotsTxtIsFree, lastStarIsNothing, true);
    }

    /** Whether the value makes a rule: one that can match something. */
    public boolean isRule(boolean allow, byte[] bytes, int from, int to) {
        return from == to ? !allow && emptyDisallowIsAllow : bytes[from] == '/' || bytes[from] == '*';
    }

    /** What the rule matches: nothing at all, one pattern, or two of which either may match. */
    public List<RulePattern> patterns(boolean allow, byte[] bytes, int from, int to) {
        if (from == to) {
            return !allow && emptyDisallowIsAllow
                    ? List.of(new RulePattern(true, pattern(ROOT, 0, ROOT.length, false)))
                    : List.of();
        }
        if (loneStarIsRoot && to - from == 1 && bytes[from] == '*') {
            return List.of(new RulePattern(allow, pattern(ROOT, 0, ROOT.length, false)));
        }
        RulePattern asWritten = new RulePattern(allow, pattern(bytes, from, to, false));
        return standsForDirectory(allow, bytes, from, to)
                ? List.of(
                        asWritten,
                        new RulePattern(true, pattern(bytes, from, lastSlash(bytes, from, to) + 1, true)))
                : List.of(asWritten);
    }

    /** Whether the rule has a second pattern: the directory of which it allows the index. */
    boolean standsForDirectory(boolean allow, byte[] bytes, int from, int to) {
        if (!allow || !indexStandsForDirectory) {
            return false;
        }
        int slash = lastSlash(bytes, from, to);
        return slash >= 0
                && to - slash >= INDEX.length
                && Arrays.equals(bytes, slash, slash + INDEX.length, INDEX, 0, INDEX.length);
    }

    /** The path in the form that patterns of this grammar are compared with. */
    public RequestPath comparable(RequestPath path) {
        if (!escapeHandling.changesUrls() || path.isPlain()) {
            return path;
        }
        return RequestPath.ofPath(rewrite(path).bytes());
    }

    /** The path as {@link #comparable} has it, and which byte of the path each byte of the new form comes from. */
    public ComparablePath rewrite(RequestPath path) {
        return ComparablePath.of(escapeHandling, escapeHandling.changesUrls(), path);
    }

    /** Whether the path is allowed before any rule is asked. */
    public boolean isAlwaysAllowed(RequestPath path) {
        return robotsTxtIsFree
                && path.length() == ROBOTS_TXT.length
                && Arrays.equals(path.bytes(), path.from(), path.to(), ROBOTS_TXT, 0, ROBOTS_TXT.length);
    }

    private PathPattern pattern(byte[] bytes, int from, int to, boolean closeIt) {
        boolean closed = closeIt || isClosed(bytes, to);
        int textEnd = closeIt ? to : textEnd(closed, bytes, from, to);
        PatternBuilder builder = new PatternBuilder(wildcards, closed);
        return ByteScan.unusualInUrl(bytes, from, textEnd) == textEnd
                ? builder.asWritten(bytes, from, textEnd)
                : builder.escaped(escapeHandling, bytes, from, textEnd);
    }

    /** Whether a value that ends at {@code to} must match a path to its end. */
    boolean isClosed(byte[] bytes, int to) {
        return wildcards && bytes[to - 1] == '$';
    }

    /** Where the value ends once what stands for its end, or for nothing, is dropped. */
    int textEnd(boolean closed, byte[] bytes, int from, int to) {
        int end = closed ? to - 1 : to;
        while (lastStarIsNothing && !closed && end > from && bytes[end - 1] == '*') {
            end--;
        }
        return end;
    }

    private static int lastSlash(byte[] bytes, int from, int to) {
        int at = to - 1;
        while (at >= from && bytes[at] != '/') {
            at--;
        }
        return at < from ? -1 : at;
    }

    /** Cuts a rule's value, less a closing {@code $}, into the pieces of a pattern. */
    private static final class PatternBuilder {

        private final boolean wildcards;
        private final boolean closed;
        private int[] borders = new int[2];
        private int used;
        private int stars;

        PatternBuilder(boolean wildcards, boolean closed) {
            this.wildcards = wildcards;
            this.closed = closed;
        }

        /** The value holds nothing that escapes could change: the pieces lie where they were read. */
        PathPattern asWritten(byte[] bytes, int from, int to) {
            int start = from;
            for (int star = nextStar(bytes, from, to); star < to; star = nextStar(bytes, start, to)) {
                addPiece(start, star);
                stars++;
                start = star + 1;
            }
            return finish(bytes, start, to, to - from);
        }

        PathPattern escaped(EscapeHandling escapeHandling, byte[] bytes, int from, int to) {
            ByteBuilder out = new ByteBuilder(2 * (to - from));
            boolean inQuery = false;
            int counted = 0;
            int start = 0;
            int at = from;
            while (at < to) {
                if (wildcards && bytes[at] == '*') {
                    addPiece(start, out.size());
                    stars++;
                    counted++;
                    start = out.size();
                    at++;
                    continue;
                }
                boolean isEscape = EscapeHandling.isEscape(bytes, at, to);
                counted += escapeHandling.write(bytes, at, isEscape, inQuery, out);
                inQuery |= bytes[at] == '?';
                at += isEscape ? 3 : 1;
            }
            return finish(out.toBytes(), start, out.size(), counted);
        }

        private int nextStar(byte[] bytes, int from, int to) {
            int star = wildcards ? ByteScan.indexOf(bytes, from, to, (byte) '*') : -1;
            return star < 0 ? to : star;
        }

        /** Adds a piece unless it is empty: two wildcards in a row are one. The first piece may be empty. */
        private void addPiece(int start, int end) {
            if (start == end && used > 0) {
                return;
            }
            if (used == borders.length) {
                borders = Arrays.copyOf(borders, 2 * borders.length);
            }
            borders[used++] = start;
            borders[used++] = end;
        }

        /**
         * Adds the last piece. Where it is empty because a wildcard ends the value, a closing {@code $} says nothing.
         */
        private PathPattern finish(byte[] bytes, int start, int end, int counted) {
            addPiece(start, end);
            boolean endsWithStar = stars > 0 && start == end;
            int length = closed ? counted + 1 : counted;
            int[] whole = used == borders.length ? borders : Arrays.copyOf(borders, used);
            return new PathPattern(
                    bytes, whole, closed && !endsWithStar, length, counted - stars, stars);
        }
    }
}
