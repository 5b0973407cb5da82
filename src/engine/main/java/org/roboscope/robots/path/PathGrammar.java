package org.roboscope.robots.path;

import java.util.Arrays;
import java.util.List;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteScan;

/**
 * The grammar of paths under one standard.
 *
 * @param hasWildcards          whether {@code *} and a final {@code $} have a special meaning
 * @param indexIsDirectory      whether an Allow for {@code /a/index.htm…} also allows {@code /a/}
 * @param emptyDisallowIsAllow  whether an empty Disallow is read as {@code Allow: /}
 * @param robotsTxtIsAllowed    whether {@code /robots.txt} is always allowed
 * @param lastWildcardIsIgnored whether a {@code *} at the end of a value is ignored, including in its length
 * @param loneWildcardIsRoot    whether the value {@code *} is read as {@code /}, including in its length
 */
public record PathGrammar(
        EscapeHandling escapeHandling,
        boolean hasWildcards,
        boolean indexIsDirectory,
        boolean emptyDisallowIsAllow,
        boolean robotsTxtIsAllowed,
        boolean lastWildcardIsIgnored,
        boolean loneWildcardIsRoot) {

    private static final byte[] INDEX = Ascii.lowerCaseBytes("/index.htm");
    private static final byte[] ROBOTS_TXT = Ascii.lowerCaseBytes("/robots.txt");
    private static final byte[] ROOT = {'/'};

    /** Creates a grammar in which values are literal prefixes of paths. */
    public static PathGrammar literal(EscapeHandling escapeHandling) {
        return new PathGrammar(escapeHandling, false, false, false, false, false, false);
    }

    /** Creates a grammar in which values may contain {@code *}, and {@code $} at the end. */
    public static PathGrammar withWildcards(EscapeHandling escapeHandling) {
        return new PathGrammar(escapeHandling, true, false, false, false, false, false);
    }

    public PathGrammar withIndexForDirectory() {
        return new PathGrammar(escapeHandling, hasWildcards, true, emptyDisallowIsAllow, robotsTxtIsAllowed,
                lastWildcardIsIgnored, loneWildcardIsRoot);
    }

    public PathGrammar withEmptyDisallowAsAllow() {
        return new PathGrammar(escapeHandling, hasWildcards, indexIsDirectory, true, robotsTxtIsAllowed,
                lastWildcardIsIgnored, loneWildcardIsRoot);
    }

    public PathGrammar withRobotsTxtAllowed() {
        return new PathGrammar(escapeHandling, hasWildcards, indexIsDirectory, emptyDisallowIsAllow, true,
                lastWildcardIsIgnored, loneWildcardIsRoot);
    }

    public PathGrammar withLastWildcardIgnored() {
        return new PathGrammar(escapeHandling, hasWildcards, indexIsDirectory, emptyDisallowIsAllow,
                robotsTxtIsAllowed, true, loneWildcardIsRoot);
    }

    public PathGrammar withLoneWildcardAsRoot() {
        return new PathGrammar(escapeHandling, hasWildcards, indexIsDirectory, emptyDisallowIsAllow,
                robotsTxtIsAllowed, lastWildcardIsIgnored, true);
    }

    /** Whether a rule with this value can match any URL. */
    public boolean isRule(boolean isAllow, byte[] bytes, int from, int to) {
        return from == to ? !isAllow && emptyDisallowIsAllow : bytes[from] == '/' || bytes[from] == '*';
    }

    /** Returns the patterns of a rule. There may be none, one, or two. Of two patterns, either may match. */
    public List<RulePattern> patterns(boolean isAllow, byte[] bytes, int from, int to) {
        if (from == to) {
            return !isAllow && emptyDisallowIsAllow
                    ? List.of(new RulePattern(true, pattern(ROOT, 0, ROOT.length, false)))
                    : List.of();
        }
        if (loneWildcardIsRoot && to - from == 1 && bytes[from] == '*') {
            return List.of(new RulePattern(isAllow, pattern(ROOT, 0, ROOT.length, false)));
        }
        RulePattern patternAsWritten = new RulePattern(isAllow, pattern(bytes, from, to, false));
        return hasDirectoryPattern(isAllow, bytes, from, to)
                ? List.of(
                        patternAsWritten,
                        new RulePattern(true, pattern(bytes, from, lastSlash(bytes, from, to) + 1, true)))
                : List.of(patternAsWritten);
    }

    /** Whether the rule has a second pattern, for the directory whose index it allows. */
    boolean hasDirectoryPattern(boolean isAllow, byte[] bytes, int from, int to) {
        if (!isAllow || !indexIsDirectory) {
            return false;
        }
        int slash = lastSlash(bytes, from, to);
        return slash >= 0
                && to - slash >= INDEX.length
                && Arrays.equals(bytes, slash, slash + INDEX.length, INDEX, 0, INDEX.length);
    }

    /** Returns the path in the form that is compared with patterns of this grammar. */
    public RequestPath comparable(RequestPath path) {
        if (!escapeHandling.changesUrls() || path.isPlain()) {
            return path;
        }
        return RequestPath.ofPath(rewrite(path).bytes());
    }

    /** Returns the path in the form of {@link #comparable}, with the origin of each byte. */
    public ComparablePath rewrite(RequestPath path) {
        return ComparablePath.of(escapeHandling, escapeHandling.changesUrls(), path);
    }

    /** Whether the path is allowed regardless of the rules. */
    public boolean isAlwaysAllowed(RequestPath path) {
        return robotsTxtIsAllowed
                && path.length() == ROBOTS_TXT.length
                && Arrays.equals(path.bytes(), path.from(), path.to(), ROBOTS_TXT, 0, ROBOTS_TXT.length);
    }

    private PathPattern pattern(byte[] bytes, int from, int to, boolean addsAnchor) {
        boolean isAnchored = addsAnchor || isAnchored(bytes, to);
        int textEnd = addsAnchor ? to : textEnd(isAnchored, bytes, from, to);
        PatternBuilder builder = new PatternBuilder(hasWildcards, isAnchored);
        return ByteScan.indexOfUnusualInUrl(bytes, from, textEnd) == textEnd
                ? builder.buildUnescaped(bytes, from, textEnd)
                : builder.buildEscaped(escapeHandling, bytes, from, textEnd);
    }

    /** Whether a value that ends at {@code to} must match a path up to its end. */
    boolean isAnchored(byte[] bytes, int to) {
        return hasWildcards && bytes[to - 1] == '$';
    }

    /** Returns the end of the value without its anchor and without final wildcards that are ignored. */
    int textEnd(boolean isAnchored, byte[] bytes, int from, int to) {
        int end = isAnchored ? to - 1 : to;
        while (lastWildcardIsIgnored && !isAnchored && end > from && bytes[end - 1] == '*') {
            end--;
        }
        return end;
    }

    private static int lastSlash(byte[] bytes, int from, int to) {
        int index = to - 1;
        while (index >= from && bytes[index] != '/') {
            index--;
        }
        return index < from ? -1 : index;
    }

    /** Splits a rule's value, without a final {@code $}, into the pieces of a pattern. */
    private static final class PatternBuilder {

        private final boolean hasWildcards;
        private final boolean isAnchored;
        private int[] borders = new int[2];
        private int borderCount;
        private int wildcardCount;

        PatternBuilder(boolean hasWildcards, boolean isAnchored) {
            this.hasWildcards = hasWildcards;
            this.isAnchored = isAnchored;
        }

        /** Builds the pattern of a value that escapes do not affect. The pieces remain in the array of the file. */
        PathPattern buildUnescaped(byte[] bytes, int from, int to) {
            int start = from;
            for (int wildcard = nextWildcard(bytes, from, to); wildcard < to; wildcard =
                    nextWildcard(bytes, start, to)) {
                addPiece(start, wildcard);
                wildcardCount++;
                start = wildcard + 1;
            }
            return finish(bytes, start, to, to - from);
        }

        PathPattern buildEscaped(EscapeHandling escapeHandling, byte[] bytes, int from, int to) {
            ByteBuilder out = new ByteBuilder(2 * (to - from));
            boolean isInQuery = false;
            int countedLength = 0;
            int start = 0;
            int index = from;
            while (index < to) {
                if (hasWildcards && bytes[index] == '*') {
                    addPiece(start, out.size());
                    wildcardCount++;
                    countedLength++;
                    start = out.size();
                    index++;
                    continue;
                }
                boolean isEscape = EscapeHandling.isEscape(bytes, index, to);
                countedLength += escapeHandling.write(bytes, index, isEscape, isInQuery, out);
                isInQuery |= bytes[index] == '?';
                index += isEscape ? EscapeHandling.ESCAPE_LENGTH : 1;
            }
            return finish(out.toBytes(), start, out.size(), countedLength);
        }

        private int nextWildcard(byte[] bytes, int from, int to) {
            int wildcard = hasWildcards ? ByteScan.indexOf(bytes, from, to, (byte) '*') : -1;
            return wildcard < 0 ? to : wildcard;
        }

        /**
         * Adds a piece unless it is empty, because consecutive wildcards count as one. The first piece may be empty.
         */
        private void addPiece(int start, int end) {
            if (start == end && borderCount > 0) {
                return;
            }
            if (borderCount == borders.length) {
                borders = Arrays.copyOf(borders, 2 * borders.length);
            }
            borders[borderCount++] = start;
            borders[borderCount++] = end;
        }

        /**
         * Adds the last piece. If the value ends with a wildcard, the piece is empty and a final {@code $} has no
         * effect.
         */
        private PathPattern finish(byte[] bytes, int start, int end, int countedLength) {
            addPiece(start, end);
            boolean endsWithWildcard = wildcardCount > 0 && start == end;
            int length = isAnchored ? countedLength + 1 : countedLength;
            int[] usedBorders = borderCount == borders.length ? borders : Arrays.copyOf(borders, borderCount);
            return new PathPattern(
                    bytes, usedBorders, isAnchored && !endsWithWildcard, length, countedLength - wildcardCount,
                    wildcardCount);
        }
    }
}
