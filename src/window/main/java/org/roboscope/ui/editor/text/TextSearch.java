package org.roboscope.ui.editor.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** What a person looks for in the text. */
public record TextSearch(String wanted, boolean matchCase, boolean wholeWord, boolean regex) {

    /** An expression that tries for longer is given up: the person is waiting. */
    private static final long LIMIT_NANOS = 300_000_000;

    /** More places than a person goes through; each of them takes memory. */
    public static final int MOST = 1_000_000;

    /** A place where it was found. */
    public record Match(int start, int end) {}

    /** What came of it. */
    public sealed interface Result {

        record Found(List<Match> matches) implements Result {}

        /** The expression means nothing; the reason is the expression language's own. */
        record NotAnExpression(String reason) implements Result {}

        record TookTooLong() implements Result {}

        record TooMany() implements Result {}
    }

    public Result in(String text) {
        if (wanted.isEmpty()) {
            return new Result.Found(List.of());
        }
        if (isPlain()) {
            return plain(text);
        }
        try {
            long deadline = System.nanoTime() + LIMIT_NANOS;
            Matcher matcher = pattern().matcher(new DeadlineText(text, deadline));
            List<Match> matches = new ArrayList<>();
            while (matcher.find()) {
                if (matches.size() == MOST) {
                    return new Result.TooMany();
                }
                if (matcher.end() > matcher.start()) {
                    matches.add(new Match(matcher.start(), matcher.end()));
                }
            }
            return new Result.Found(matches);
        } catch (PatternSyntaxException broken) {
            return new Result.NotAnExpression(broken.getDescription());
        } catch (OutOfTime slow) {
            return new Result.TookTooLong();
        }
    }

    /** Letters for themselves: a long text is searched many times as fast without an expression. */
    private boolean isPlain() {
        return !regex && !wholeWord && wanted.chars().noneMatch(c -> Character.isSurrogate((char) c));
    }

    private Result plain(String text) {
        List<Match> matches = new ArrayList<>();
        char[] letters = new char[wanted.length()];
        for (int i = 0; i < letters.length; i++) {
            letters[i] = folded(wanted.charAt(i));
        }
        int last = text.length() - letters.length;
        int at = 0;
        while (at <= last) {
            if (!isAt(text, at, letters)) {
                at++;
            } else if (matches.size() == MOST) {
                return new Result.TooMany();
            } else {
                matches.add(new Match(at, at + letters.length));
                at += letters.length;
            }
        }
        return new Result.Found(matches);
    }

    private boolean isAt(String text, int at, char[] letters) {
        for (int i = 0; i < letters.length; i++) {
            if (folded(text.charAt(at + i)) != letters[i]) {
                return false;
            }
        }
        return true;
    }

    /** As an expression compares letters of either case. */
    private char folded(char letter) {
        if (matchCase) {
            return letter;
        }
        if (letter < 0x80) {
            return letter >= 'A' && letter <= 'Z' ? (char) (letter + 'a' - 'A') : letter;
        }
        return Character.toLowerCase(Character.toUpperCase(letter));
    }

    /** What stands in the place of a match; in an expression, {@code $1} is its first group. */
    public String replacement(String text, Match match, String with) {
        if (!regex) {
            return with;
        }
        Matcher matcher = pattern().matcher(text);
        if (!matcher.find(match.start())) {
            return with;
        }
        StringBuilder replaced = new StringBuilder();
        int before = matcher.start();
        matcher.appendReplacement(replaced, with);
        return replaced.substring(before);
    }

    /** Whether the replacement means something for this search. */
    public boolean canReplaceWith(String text, String with) {
        if (!regex || !(in(text) instanceof Result.Found found) || found.matches().isEmpty()) {
            return true;
        }
        try {
            replacement(text, found.matches().getFirst(), with);
            return true;
        } catch (IllegalArgumentException | IndexOutOfBoundsException noSuchGroup) {
            return false;
        }
    }

    private Pattern pattern() {
        String expression = regex ? wanted : Pattern.quote(wanted);
        String bounded = wholeWord ? "(?<![\\p{L}\\p{N}_])(?:" + expression + ")(?![\\p{L}\\p{N}_])" : expression;
        int flags = Pattern.MULTILINE | (matchCase ? 0 : Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        return Pattern.compile(bounded, flags);
    }

    private static final class OutOfTime extends RuntimeException {

        private static final long serialVersionUID = 1;

        OutOfTime() {
            super(null, null, false, false);
        }
    }

    /** Text that stops being readable after a while: the only way to stop a matcher that tries everything. */
    private record DeadlineText(String text, long deadline) implements CharSequence {

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            if ((index & 0x3F) == 0 && System.nanoTime() - deadline > 0) {
                throw new OutOfTime();
            }
            return text.charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return new DeadlineText(text.substring(start, end), deadline);
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
