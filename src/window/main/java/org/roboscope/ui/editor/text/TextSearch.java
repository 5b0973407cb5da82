package org.roboscope.ui.editor.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** A search in the text. */
public record TextSearch(String searchText, boolean matchesCase, boolean isWholeWord, boolean isRegex) {

    /** The time limit for an expression, because the user waits. */
    private static final long TIME_LIMIT_NANOS = 300_000_000;

    /** The maximum number of matches, each of which needs memory. */
    public static final int MAX_MATCHES = 1_000_000;

    public record Match(int start, int end) {}

    /** The result of a search. */
    public sealed interface Result {

        record Found(List<Match> matches) implements Result {}

        /** The expression is invalid; the reason comes from the regex parser. */
        record NotAnExpression(String reason) implements Result {}

        record TookTooLong() implements Result {}

        record TooMany() implements Result {}
    }

    public Result searchIn(String text) {
        if (searchText.isEmpty()) {
            return new Result.Found(List.of());
        }
        if (isPlain()) {
            return findPlain(text);
        }
        try {
            long deadline = System.nanoTime() + TIME_LIMIT_NANOS;
            Matcher matcher = pattern().matcher(new DeadlineText(text, deadline));
            List<Match> matches = new ArrayList<>();
            while (matcher.find()) {
                if (matches.size() == MAX_MATCHES) {
                    return new Result.TooMany();
                }
                if (matcher.end() > matcher.start()) {
                    matches.add(new Match(matcher.start(), matcher.end()));
                }
            }
            return new Result.Found(matches);
        } catch (PatternSyntaxException invalid) {
            return new Result.NotAnExpression(invalid.getDescription());
        } catch (DeadlineException slow) {
            return new Result.TookTooLong();
        }
    }

    /** Whether the search needs no expression. A plain search is many times faster in a long text. */
    private boolean isPlain() {
        return !isRegex && !isWholeWord && searchText.chars().noneMatch(c -> Character.isSurrogate((char) c));
    }

    private Result findPlain(String text) {
        List<Match> matches = new ArrayList<>();
        char[] characters = new char[searchText.length()];
        for (int i = 0; i < characters.length; i++) {
            characters[i] = foldCase(searchText.charAt(i));
        }
        int last = text.length() - characters.length;
        int position = 0;
        while (position <= last) {
            if (!matchesAt(text, position, characters)) {
                position++;
            } else if (matches.size() == MAX_MATCHES) {
                return new Result.TooMany();
            } else {
                matches.add(new Match(position, position + characters.length));
                position += characters.length;
            }
        }
        return new Result.Found(matches);
    }

    private boolean matchesAt(String text, int position, char[] characters) {
        for (int i = 0; i < characters.length; i++) {
            if (foldCase(text.charAt(position + i)) != characters[i]) {
                return false;
            }
        }
        return true;
    }

    /** Folds case as a regular expression does. */
    private char foldCase(char character) {
        if (matchesCase) {
            return character;
        }
        if (character < 0x80) {
            return character >= 'A' && character <= 'Z' ? (char) (character + 'a' - 'A') : character;
        }
        return Character.toLowerCase(Character.toUpperCase(character));
    }

    /** The text that replaces a match. In an expression, {@code $1} is the first group. */
    public String replacement(String text, Match match, String replacementText) {
        if (!isRegex) {
            return replacementText;
        }
        Matcher matcher = pattern().matcher(text);
        if (!matcher.find(match.start())) {
            return replacementText;
        }
        StringBuilder replaced = new StringBuilder();
        int start = matcher.start();
        matcher.appendReplacement(replaced, replacementText);
        return replaced.substring(start);
    }

    /** Whether the replacement is valid for this search. */
    public boolean canReplaceWith(String text, String replacementText) {
        if (!isRegex || !(searchIn(text) instanceof Result.Found found) || found.matches().isEmpty()) {
            return true;
        }
        try {
            replacement(text, found.matches().getFirst(), replacementText);
            return true;
        } catch (IllegalArgumentException | IndexOutOfBoundsException noSuchGroup) {
            return false;
        }
    }

    private Pattern pattern() {
        String expression = isRegex ? searchText : Pattern.quote(searchText);
        String bounded = isWholeWord ? "(?<![\\p{L}\\p{N}_])(?:" + expression + ")(?![\\p{L}\\p{N}_])" : expression;
        int flags = Pattern.MULTILINE | (matchesCase ? 0 : Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        return Pattern.compile(bounded, flags);
    }

    private static final class DeadlineException extends RuntimeException {

        private static final long serialVersionUID = 1;

        DeadlineException() {
            super(null, null, false, false);
        }
    }

    /** A text that cannot be read after the deadline, which is the only way to stop a matcher that backtracks. */
    private record DeadlineText(String text, long deadline) implements CharSequence {

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            if ((index & 0x3F) == 0 && System.nanoTime() - deadline > 0) {
                throw new DeadlineException();
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
