package org.roboscope.messages;

import java.text.MessageFormat;
import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A sentence with gaps for arguments, in the syntax of {@link MessageFormat}, so an apostrophe is written twice. A
 * whole number is inserted without grouping, as in line 1234. In a gap with {@code number}, it is a count, and its
 * digits are grouped. If a plural depends on a number, all its gaps are counts.
 *
 * <p>A gap has a number, which is its position in the call, and a name for translators: {@code {0:file} is opened in
 * {1:window}}.
 *
 * <p>Words that depend on a count have the form of ICU: {@code {0:lines,plural,=0{no lines}one{1 line}other{# lines of
 * {1:file}}}}. In them, {@code #} is the count.
 */
public final class SentencePattern {

    /** The language of all texts and their numbers, independent of the computer's locale. */
    public static final Locale LANGUAGE = Locale.ENGLISH;

    private static final Pattern NAME = Pattern.compile("\\{(\\d{1,3}):[a-z][A-Za-z]*(?=[,}])");
    private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,9}[.][0-9]{1,3}");
    private static final int DIGITS_OF_LONG = 18;

    private final String pattern;
    private final List<SentencePart> parts;

    /** @throws IllegalArgumentException if the pattern is malformed; the message contains the pattern */
    public SentencePattern(String pattern) {
        this.pattern = NAME.matcher(pattern).replaceAll("{$1");
        parts = SentenceParser.parse(this.pattern);
    }

    /** Formats a count outside of a sentence, such as in a table. */
    public static String count(long number) {
        return NumberFormat.getIntegerInstance(LANGUAGE).format(number);
    }

    /** Returns the sentence with the arguments in its gaps. */
    public String fill(Object... arguments) {
        Object[] formattedArguments = new Object[arguments.length];
        Arrays.setAll(formattedArguments, gap -> format(gap, arguments[gap]));
        StringBuilder sentence = new StringBuilder();
        parts.forEach(part -> part.appendTo(formattedArguments, sentence));
        return sentence.toString();
    }

    private Object format(int gap, Object argument) {
        boolean isFormatted = pattern.contains("{" + gap + ",");
        if (argument instanceof Integer || argument instanceof Long) {
            return isFormatted ? argument : argument.toString();
        }
        return isFormatted && argument instanceof String text ? parseNumber(text) : argument;
    }

    /** Parses a number in text, such as 5 or 0.5, because stored sentences have their numbers as text. */
    private static Object parseNumber(String text) {
        if (DECIMAL.matcher(text).matches()) {
            return Double.valueOf(text);
        }
        boolean isWhole = !text.isEmpty() && text.length() <= DIGITS_OF_LONG
                && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return isWhole ? Long.valueOf(text) : text;
    }

    /** Parses a pattern in one pass. */
    private static final class SentenceParser {

        private static final Pattern PLURAL = Pattern.compile("\\{(\\d{1,3}),\\s*plural\\s*,");
        private static final Pattern COUNT = Pattern.compile("\\{(\\d{1,3}),\\s*number\\s*}");
        private static final Pattern CATEGORY = Pattern.compile("\\s*(=\\d+|zero|one|two|few|many|other)\\s*\\{");
        private static final String SPECIAL = "'{}#";
        private static final int NO_GAP = -1;

        private final String pattern;
        private int position;

        private SentenceParser(String pattern) {
            this.pattern = pattern;
        }

        /** @throws IllegalArgumentException if the pattern is malformed; the message contains the pattern */
        static List<SentencePart> parse(String pattern) {
            SentenceParser parser = new SentenceParser(pattern);
            List<SentencePart> parts = parser.parseParts(NO_GAP);
            if (parser.position < pattern.length()) {
                throw parser.malformed("one } too many");
            }
            return parts;
        }

        /** @param countGap the gap whose plural contains these parts, up to the closing brace */
        private List<SentencePart> parseParts(int countGap) {
            List<SentencePart> parts = new ArrayList<>();
            StringBuilder words = new StringBuilder();
            Matcher plural = PLURAL.matcher(pattern);
            Matcher number = COUNT.matcher(pattern);
            while (position < pattern.length() && pattern.charAt(position) != '}') {
                if (pattern.charAt(position) == '{' && plural.region(position, pattern.length()).lookingAt()) {
                    addWords(words, parts);
                    position = plural.end();
                    parts.add(parsePlural(Integer.parseInt(plural.group(1))));
                } else if (pattern.charAt(position) == '{' && number.region(position, pattern.length()).lookingAt()) {
                    addWords(words, parts);
                    position = number.end();
                    parts.add(new SentencePart.Count(Integer.parseInt(number.group(1))));
                } else if (pattern.charAt(position) == '#' && countGap != NO_GAP) {
                    addWords(words, parts);
                    position++;
                    parts.add(new SentencePart.Count(countGap));
                } else {
                    int start = position;
                    skip();
                    words.append(pattern, start, position);
                }
            }
            addWords(words, parts);
            return List.copyOf(parts);
        }

        /** Skips a plain gap, a text between apostrophes, or words without either. */
        private void skip() {
            char firstCharacter = pattern.charAt(position++);
            if (firstCharacter == '\'') {
                int end = pattern.indexOf('\'', position);
                position = end < 0 ? pattern.length() : end + 1;
            } else if (firstCharacter == '{') {
                while (position < pattern.length() && pattern.charAt(position) != '}') {
                    skip();
                }
                expect("}");
            } else {
                while (position < pattern.length() && SPECIAL.indexOf(pattern.charAt(position)) < 0) {
                    position++;
                }
            }
        }

        private SentencePart.Plural parsePlural(int gap) {
            Map<String, List<SentencePart>> branches = new HashMap<>();
            Matcher category = CATEGORY.matcher(pattern);
            while (category.region(position, pattern.length()).lookingAt()) {
                position = category.end();
                if (branches.put(category.group(1), parseParts(gap)) != null) {
                    throw malformed("duplicate branch " + category.group(1));
                }
                expect("}");
            }
            expect("category or }");
            if (!branches.containsKey(SentencePart.Plural.OTHER)) {
                throw malformed("missing branch " + SentencePart.Plural.OTHER);
            }
            return new SentencePart.Plural(gap, Map.copyOf(branches));
        }

        private void addWords(StringBuilder words, List<SentencePart> parts) {
            if (!words.isEmpty()) {
                try {
                    parts.add(new SentencePart.Words(new MessageFormat(words.toString(), SentencePattern.LANGUAGE)));
                } catch (IllegalArgumentException invalid) {
                    throw new IllegalArgumentException(invalid.getMessage() + ": " + pattern, invalid);
                }
                words.setLength(0);
            }
        }

        private void expect(String expected) {
            if (position >= pattern.length() || pattern.charAt(position) != '}') {
                throw malformed("no " + expected + " at " + position);
            }
            position++;
        }

        private IllegalArgumentException malformed(String problem) {
            return new IllegalArgumentException(problem + ": " + pattern);
        }
    }

    /** A part of a sentence. */
    private sealed interface SentencePart {

        /** @param arguments the formatted arguments, by gap */
        void appendTo(Object[] arguments, StringBuilder sentence);

        /** Words with plain gaps. */
        record Words(MessageFormat format) implements SentencePart {

            @Override
            public void appendTo(Object[] arguments, StringBuilder sentence) {
                // MessageFormat is not thread-safe.
                synchronized (format) {
                    sentence.append(format.format(arguments));
                }
            }
        }

        /** A count, or a text instead of it, such as "more than 10". */
        record Count(int gap) implements SentencePart {

            @Override
            public void appendTo(Object[] arguments, StringBuilder sentence) {
                Object argument = gap < arguments.length ? arguments[gap] : "{" + gap + "}";
                sentence.append(argument instanceof Number
                        ? NumberFormat.getInstance(SentencePattern.LANGUAGE).format(argument) : argument);
            }
        }

        /**
         * Words that depend on a count.
         *
         * @param branches the parts by category, or by an exact count such as {@code =0}, which takes precedence
         */
        record Plural(int gap, Map<String, List<SentencePart>> branches) implements SentencePart {

            static final String OTHER = "other";

            @Override
            public void appendTo(Object[] arguments, StringBuilder sentence) {
                choose(gap < arguments.length ? arguments[gap] : "")
                        .forEach(part -> part.appendTo(arguments, sentence));
            }

            private List<SentencePart> choose(Object argument) {
                List<SentencePart> otherBranch = branches.getOrDefault(OTHER, List.of());
                if (!(argument instanceof Integer || argument instanceof Long)) {
                    return otherBranch;
                }
                long count = ((Number) argument).longValue();
                List<SentencePart> exactBranch = branches.get("=" + count);
                return exactBranch == null ? branches.getOrDefault(category(count), otherBranch) : exactBranch;
            }

            /**
             * Returns the category of a count in English. Another language would need its own rule, with the categories
             * of Unicode.
             */
            private static String category(long count) {
                return count == 1 ? "one" : OTHER;
            }
        }
    }
}
