package org.roboscope.robots.explain;

import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.path.ComparablePath;
import org.roboscope.robots.path.EscapeHandling;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.PlainBeginning;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;

/** Finds the small difference because of which a rule does not match. */
final class NearMatchFinder {

    private final RobotsFile file;
    private final byte[] path;
    private final byte[] lowerCase;
    private final byte[] withSlash;
    private final PathGrammar decoding;
    private final byte[] decoded;

    NearMatchFinder(RobotsFile file, RequestPath requested, ComparablePath comparable) {
        this.file = file;
        this.path = comparable.bytes();
        this.lowerCase = lowerCase(path);
        this.withSlash = withSlash(path);
        this.decoding = file.standard().paths().wildcards()
                ? PathGrammar.withWildcards(EscapeHandling.DECODE)
                : PathGrammar.literal(EscapeHandling.DECODE);
        this.decoded = decoding.rewrite(requested).bytes();
    }

    EvaluationResult of(RuleCandidate candidate) {
        Span value = candidate.rule().value();
        if (PlainBeginning.differs(file.bytes(), value.start(), value.end(), path, 0, path.length)) {
            return EvaluationResult.NO_MATCH;
        }
        PathPattern pattern = candidate.pattern();
        if (matches(pattern.lowerCase(), lowerCase)) {
            return EvaluationResult.MISSED_BY_CASE;
        }
        if (pattern.isClosed() && matches(pattern.open(), path)) {
            return EvaluationResult.MISSED_BY_END;
        }
        if (matches(pattern, withSlash)) {
            return EvaluationResult.MISSED_BY_SLASH;
        }
        return matchesDecoded(candidate.rule()) ? EvaluationResult.MISSED_BY_ENCODING : EvaluationResult.NO_MATCH;
    }

    private boolean matchesDecoded(Rule rule) {
        return decoding
                .patterns(rule.isAllow(), file.bytes(), rule.value().start(), rule.value().end())
                .stream()
                .anyMatch(pattern -> matches(pattern.pattern(), decoded));
    }

    private static boolean matches(PathPattern pattern, byte[] path) {
        return pattern.matches(path, 0, path.length);
    }

    private static byte[] lowerCase(byte[] path) {
        byte[] lower = path.clone();
        for (int i = 0; i < lower.length; i++) {
            lower[i] = Ascii.lower(lower[i]);
        }
        return lower;
    }

    /** The path with a slash at its end, before a query; unchanged where there is one. */
    private static byte[] withSlash(byte[] path) {
        int query = ByteScan.indexOf(path, 0, path.length, (byte) '?');
        int end = query < 0 ? path.length : query;
        if (path[end - 1] == '/') {
            return path;
        }
        return new ByteBuilder(path.length + 1)
                .append(path, 0, end)
                .append((byte) '/')
                .append(path, end, path.length)
                .toBytes();
    }
}
