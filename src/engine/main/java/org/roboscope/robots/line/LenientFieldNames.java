package org.roboscope.robots.line;

import java.util.List;
import org.roboscope.robots.bytes.Ascii;

/** Recognises a field by the prefix of its name and by frequent typos, as Google's parser does. */
public final class LenientFieldNames implements FieldNames {

    private record Spelling(LineKind kind, byte[] prefix, boolean isTypo) {

        static Spelling correct(LineKind kind, String prefix) {
            return new Spelling(kind, Ascii.lowerCaseBytes(prefix), false);
        }

        static Spelling typo(LineKind kind, String prefix) {
            return new Spelling(kind, Ascii.lowerCaseBytes(prefix), true);
        }
    }

    private static final List<Spelling> SPELLINGS = List.of(
            Spelling.correct(LineKind.USER_AGENT, "user-agent"),
            Spelling.typo(LineKind.USER_AGENT, "useragent"),
            Spelling.typo(LineKind.USER_AGENT, "user agent"),
            Spelling.correct(LineKind.ALLOW, "allow"),
            Spelling.correct(LineKind.DISALLOW, "disallow"),
            Spelling.typo(LineKind.DISALLOW, "dissallow"),
            Spelling.typo(LineKind.DISALLOW, "dissalow"),
            Spelling.typo(LineKind.DISALLOW, "disalow"),
            Spelling.typo(LineKind.DISALLOW, "diasllow"),
            Spelling.typo(LineKind.DISALLOW, "disallaw"),
            Spelling.correct(LineKind.SITEMAP, "sitemap"),
            Spelling.typo(LineKind.SITEMAP, "site-map"));

    private static final long FIRST_LETTERS = SPELLINGS.stream()
            .mapToLong(spelling -> 1L << spelling.prefix[0]).reduce(0, (bits, bit) -> bits | bit);

    /**
     * Compares names only if the first letter may match. A shift uses only the low six bits, so a few other bytes also
     * pass this test and are compared.
     */
    @Override
    public LineKind kindOf(byte[] bytes, int from, int to) {
        if (from < to && (FIRST_LETTERS >>> Ascii.toLowerCase(bytes[from]) & 1) == 0) {
            return LineKind.OTHER_FIELD;
        }
        for (Spelling spelling : SPELLINGS) {
            if (Ascii.startsWithIgnoringCase(bytes, from, to, spelling.prefix)) {
                return spelling.kind;
            }
        }
        return LineKind.OTHER_FIELD;
    }

    /**
     * Whether the name is a listed typo, or has more characters after a field's name: {@code Allowed} is read as Allow.
     */
    @Override
    public boolean isMisspelt(byte[] bytes, int from, int to) {
        for (Spelling spelling : SPELLINGS) {
            if (Ascii.startsWithIgnoringCase(bytes, from, to, spelling.prefix)) {
                return spelling.isTypo || to - from > spelling.prefix.length;
            }
        }
        return false;
    }
}
