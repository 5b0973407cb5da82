package org.roboscope.messages;

import java.text.NumberFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A sentence with gaps, in which an apostrophe is written twice. A whole number is put in as its digits: line 1234 is not line
 * 1,234. Where the gap says {@code number}, it is a count, and its digits are grouped. Where a number is chosen by, all
 * gaps for it are counts.
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
}
