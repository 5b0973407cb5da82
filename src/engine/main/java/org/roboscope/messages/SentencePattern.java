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
 * A sentence with gaps, in which an apostrophe is written twice. A whole number is put in as its digits: line 1234 is
 * not line 1,234. Where the gap says {@code number}, it is a count, and its digits are grouped. Where a number is
 * chosen by, all gaps for it are counts.
 *
 * <p>A gap has a number, which is its place in the call, and a name, which tells translators what goes there:
 * {@code {0:file} is opened in {1:window}}.
 *
 * <p>Where the words depend on a count, it chooses them, as in ICU:
 * {@code {0:lines,plural,=0{no lines}one{1 line}other{# lines of {1:file}}}}. There {@code #} is the count.
 */
public final class SentencePattern {

    /** All texts are in English, and so are their numbers, wherever the computer stands. */
    public static final Locale LANGUAGE = Locale.ENGLISH;

    private static final Pattern NAME = Pattern.compile("\\{(\\d{1,3}):[a-z][A-Za-z]*(?=[,}])");
    private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,9}[.][0-9]{1,3}");
    private static final int DIGITS_OF_LONG = 18;

    private final String pattern;
    private final List<SentencePart> parts;

    /** @throws IllegalArgumentException which names the pattern, if it is not well formed */
    public SentencePattern(String pattern) {
        this.pattern = NAME.matcher(pattern).replaceAll("{$1");
        parts = SentenceParser.parts(this.pattern);
    }

    /** A count where no sentence is around it, as in a table that a person reads. */
    public static String count(long number) {
        return NumberFormat.getIntegerInstance(LANGUAGE).format(number);
    }

    public String fill(Object... fillings) {
        Object[] shown = new Object[fillings.length];
        Arrays.setAll(shown, gap -> shown(gap, fillings[gap]));
        StringBuilder sentence = new StringBuilder();
        parts.forEach(part -> part.add(shown, sentence));
        return sentence.toString();
    }

    private Object shown(int gap, Object filling) {
        boolean formatted = pattern.contains("{" + gap + ",");
        if (filling instanceof Integer || filling instanceof Long) {
            return formatted ? filling : filling.toString();
        }
        return formatted && filling instanceof String text ? number(text) : filling;
    }

    /** Sentences that are kept have their numbers as text, such as 5 and 0.5. */
    private static Object number(String text) {
        if (DECIMAL.matcher(text).matches()) {
            return Double.valueOf(text);
        }
        boolean isWhole = !text.isEmpty() && text.length() <= DIGITS_OF_LONG
                && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return isWhole ? Long.valueOf(text) : text;
    }

    /** Takes a pattern apart, once from its beginning to its end. */
    private static final class SentenceParser {

        private static final Pattern PLURAL = Pattern.compile("\\{(\\d{1,3}),\\s*plural\\s*,");
        private static final Pattern COUNT = Pattern.compile("\\{(\\d{1,3}),\\s*number\\s*}");
        private static final Pattern CATEGORY = Pattern.compile("\\s*(=\\d+|zero|one|two|few|many|other)\\s*\\{");
        private static final String SPECIAL = "'{}#";
        private static final int NO_COUNT = -1;

        private final String pattern;
        private int at;

        private SentenceParser(String pattern) {
            this.pattern = pattern;
        }

        /** @throws IllegalArgumentException which names the pattern, if it is not well formed */
        static List<SentencePart> parts(String pattern) {
            SentenceParser parser = new SentenceParser(pattern);
            List<SentencePart> parts = parser.parts(NO_COUNT);
            if (parser.at < pattern.length()) {
                throw parser.malformed("one } too many");
            }
            return parts;
        }

        /** @param count the gap that has chosen these, up to the brace that closes them */
        private List<SentencePart> parts(int count) {
            List<SentencePart> parts = new ArrayList<>();
            StringBuilder words = new StringBuilder();
            Matcher plural = PLURAL.matcher(pattern);
            Matcher number = COUNT.matcher(pattern);
            while (at < pattern.length() && pattern.charAt(at) != '}') {
                if (pattern.charAt(at) == '{' && plural.region(at, pattern.length()).lookingAt()) {
                    addWords(words, parts);
                    at = plural.end();
                    parts.add(plural(Integer.parseInt(plural.group(1))));
                } else if (pattern.charAt(at) == '{' && number.region(at, pattern.length()).lookingAt()) {
                    addWords(words, parts);
                    at = number.end();
                    parts.add(new SentencePart.Count(Integer.parseInt(number.group(1))));
                } else if (pattern.charAt(at) == '#' && count != NO_COUNT) {
                    addWords(words, parts);
                    at++;
                    parts.add(new SentencePart.Count(count));
                } else {
                    int start = at;
                    skip();
                    words.append(pattern, start, at);
                }
            }
            addWords(words, parts);
            return List.copyOf(parts);
        }

        /** Goes behind a plain gap, or what is between apostrophes, or else words without either. */
        private void skip() {
            char first = pattern.charAt(at++);
            if (first == '\'') {
                int end = pattern.indexOf('\'', at);
                at = end < 0 ? pattern.length() : end + 1;
            } else if (first == '{') {
                while (at < pattern.length() && pattern.charAt(at) != '}') {
                    skip();
                }
                expect("}");
            } else {
                while (at < pattern.length() && SPECIAL.indexOf(pattern.charAt(at)) < 0) {
                    at++;
                }
            }
        }

        private SentencePart.Plural plural(int gap) {
            Map<String, List<SentencePart>> branches = new HashMap<>();
            Matcher category = CATEGORY.matcher(pattern);
            while (category.region(at, pattern.length()).lookingAt()) {
                at = category.end();
                if (branches.put(category.group(1), parts(gap)) != null) {
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
                } catch (IllegalArgumentException bad) {
                    throw new IllegalArgumentException(bad.getMessage() + ": " + pattern, bad);
                }
                words.setLength(0);
            }
        }

        private void expect(String wanted) {
            if (at >= pattern.length() || pattern.charAt(at) != '}') {
                throw malformed("no " + wanted + " at " + at);
            }
            at++;
        }

        private IllegalArgumentException malformed(String what) {
            return new IllegalArgumentException(what + ": " + pattern);
        }
    }

    /** What stands one after another in a sentence. */
    private sealed interface SentencePart {

        /** @param fillings as they are shown, by their gaps */
        void add(Object[] fillings, StringBuilder sentence);

        /** Words with plain gaps. */
        record Words(MessageFormat format) implements SentencePart {

            @Override
            public void add(Object[] fillings, StringBuilder sentence) {
                // It is for one thread at a time.
                synchronized (format) {
                    sentence.append(format.format(fillings));
                }
            }
        }

        /** A count, or what stands in its place, such as "more than 10". */
        record Count(int gap) implements SentencePart {

            @Override
            public void add(Object[] fillings, StringBuilder sentence) {
                Object filling = gap < fillings.length ? fillings[gap] : "{" + gap + "}";
                sentence.append(filling instanceof Number
                        ? NumberFormat.getInstance(SentencePattern.LANGUAGE).format(filling) : filling);
            }
        }

        /**
         * Words that a count chooses.
         *
         * @param branches by their categories, and by {@code =0} and the like, which take precedence
         */
        record Plural(int gap, Map<String, List<SentencePart>> branches) implements SentencePart {

            static final String OTHER = "other";

            @Override
            public void add(Object[] fillings, StringBuilder sentence) {
                chosen(gap < fillings.length ? fillings[gap] : "").forEach(part -> part.add(fillings, sentence));
            }

            private List<SentencePart> chosen(Object filling) {
                List<SentencePart> other = branches.getOrDefault(OTHER, List.of());
                if (!(filling instanceof Integer || filling instanceof Long)) {
                    return other;
                }
                long count = ((Number) filling).longValue();
                List<SentencePart> exact = branches.get("=" + count);
                return exact == null ? branches.getOrDefault(category(count), other) : exact;
            }

            /**
             * In English. The rule of another language has its place here, with the categories that Unicode gives it.
             */
            private static String category(long count) {
                return count == 1 ? "one" : OTHER;
            }
        }
    }
}
