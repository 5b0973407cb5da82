package org.roboscope.messages;

import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes a pattern apart, once from its beginning to its end. */
final class SentenceParser {

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
