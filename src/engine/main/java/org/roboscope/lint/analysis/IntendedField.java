package org.roboscope.lint.analysis;

import java.util.Optional;
import java.util.regex.Pattern;
import org.roboscope.robots.line.Line;

/** Guesses what a line was meant to be that is none of the fields it could be. */
public final class IntendedField {

    private static final Pattern FIRST_WORD = Pattern.compile("(?i)(user[ _]agent|\\S+)(\\s.*)?");

    /** A byte order mark of which each byte was taken for a letter. */
    public static final String MARK_AS_TEXT = "\u00EF\u00BB\u00BF";

    private IntendedField() {}

    /** The field that the line lacks a colon or the right spelling for. */
    public static Optional<KnownField> of(Line line, FileAnalysis analysis) {
        return switch (line.kind()) {
            case OTHER_FIELD -> KnownField.meantBy(withoutMark(analysis.text(line.field())));
            case NO_FIELD -> withoutColon(withoutMark(analysis.text(analysis.content(line))));
            case BLANK, COMMENT, USER_AGENT, ALLOW, DISALLOW, SITEMAP, UNREAD -> Optional.empty();
        };
    }

    private static String withoutMark(String text) {
        return text.startsWith(MARK_AS_TEXT) ? text.substring(MARK_AS_TEXT.length()) : text;
    }

    private static Optional<KnownField> withoutColon(String text) {
        var words = FIRST_WORD.matcher(text);
        return words.matches() ? KnownField.meantBy(words.group(1)) : Optional.empty();
    }
}
