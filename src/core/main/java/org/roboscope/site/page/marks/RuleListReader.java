package org.roboscope.site.page.marks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.roboscope.site.page.marks.PageMarks.RobotsMark;
import org.roboscope.site.page.marks.PageMarks.RobotsMark.Form;

/** Parses the comma-separated rules of a header or a meta tag. */
final class RuleListReader {

    static final String UNAVAILABLE_AFTER = "unavailable_after";
    private static final Set<String> FORBIDDING_RULES = Set.of("noindex", "none");
    private static final Set<String> ALLOWING_RULES = Set.of("index", "all");
    private static final Set<String> RULES_WITHOUT_VALUE = Set.of("all", "index", "noindex", "follow", "nofollow",
            "none",
            "archive",
            "noarchive", "nocache", "nosnippet", "notranslate", "noimageindex", "indexifembedded", "noyaca", "noodp",
            "noydir", "nositelinkssearchbox", "noai", "noimageai");
    private static final Set<String> RULES_WITH_NUMBER = Set.of("max-snippet", "max-video-preview");
    private static final String IMAGE_PREVIEW = "max-image-preview";
    private static final Set<String> IMAGE_SIZES = Set.of("none", "standard", "large");
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.+-]+");

    /** The maximum number of parts of a date, which may have commas after the weekday and after the day. */
    private static final int MAX_DATE_PARTS = 3;

    private static final int MAX_TEXT_LENGTH = 300;

    private final MarkPlace place;
    private final boolean hasCrawlerNames;
    private final String text;
    private final List<RobotsMark> marks = new ArrayList<>();
    private String addressee;

    private RuleListReader(MarkPlace place, String addressee, boolean hasCrawlerNames, String text) {
        this.place = place;
        this.addressee = addressee;
        this.hasCrawlerNames = hasCrawlerNames;
        this.text = text.length() > MAX_TEXT_LENGTH ? text.substring(0, MAX_TEXT_LENGTH) + "\u2026" : text;
    }

    /** Parses an X-Robots-Tag line. The name of a crawler applies to the rules after it until the next name. */
    static List<RobotsMark> parseHeader(String value) {
        return new RuleListReader(MarkPlace.HEADER, "", true, "X-Robots-Tag: " + value).read(value);
    }

    /**
     * Parses the content of a robots meta tag.
     *
     * @param name the name of the meta tag as written
     */
    static List<RobotsMark> parseMeta(MarkPlace place, String name, String content) {
        String crawler = name.strip().toLowerCase(Locale.ROOT);
        String text = "<meta name=\"" + name + "\" content=\"" + content + "\">";
        List<RobotsMark> marks = new RuleListReader(place, crawler.equals("robots") ? "" : crawler, false, text)
                .read(content);
        return name.equals(name.strip()) ? marks : marks.stream().map(RuleListReader::asUnclear).toList();
    }

    private static RobotsMark asUnclear(RobotsMark mark) {
        return mark.form() == Form.DOCUMENTED
                ? new RobotsMark(mark.place(), mark.addressee(), mark.rule(), mark.value(), Form.UNCLEAR, mark.text())
                : mark;
    }

    private List<RobotsMark> read(String list) {
        String[] parts = list.split(",", -1);
        for (int i = 0; i < parts.length; i++) {
            i += readPart(parts, i);
        }
        return marks;
    }

    /**
     * Reads a part of the list.
     *
     * @return the number of following parts that belong to this one
     */
    private int readPart(String[] parts, int index) {
        String part = parts[index];
        int from = 0;
        int colon = part.indexOf(':');
        // If several names follow each other, the last one counts.
        while (colon >= 0 && hasCrawlerNames && isCrawler(extractName(part, from, colon))) {
            addressee = extractName(part, from, colon);
            from = colon + 1;
            colon = part.indexOf(':', from);
        }
        if (colon < 0) {
            readWord(part.substring(from).strip());
            return 0;
        }
        String name = extractName(part, from, colon);
        String rest = part.substring(colon + 1).strip();
        if (name.equals(UNAVAILABLE_AFTER)) {
            return readDate(rest, parts, index);
        }
        if (hasValue(name)) {
            String value = rest.toLowerCase(Locale.ROOT);
            addMark(name, value, isValue(name, value) ? Form.DOCUMENTED : Form.UNKNOWN);
            return 0;
        }
        readUnknown(part.substring(from).strip());
        return 0;
    }

    private static String extractName(String part, int from, int colon) {
        return part.substring(from, colon).strip().toLowerCase(Locale.ROOT);
    }

    private static boolean isCrawler(String name) {
        return !name.equals(UNAVAILABLE_AFTER) && !hasValue(name)
                && !isWordRule(name) && NAME.matcher(name).matches();
    }

    private void readWord(String part) {
        String word = part.toLowerCase(Locale.ROOT);
        if (isWordRule(word)) {
            addMark(word, "", Form.DOCUMENTED);
        } else if (!word.isEmpty()) {
            readUnknown(word);
        }
    }

    /** Reads words without a comma between them, such as {@code noindex nofollow}. Their effect is not documented. */
    private void readUnknown(String part) {
        boolean hasRule = false;
        for (String word : part.toLowerCase(Locale.ROOT).split("[^a-z0-9_-]+", -1)) {
            if (isWordRule(word)) {
                addMark(word, "", Form.UNCLEAR);
                hasRule = true;
            }
        }
        if (!hasRule) {
            addMark(part.toLowerCase(Locale.ROOT), "", Form.UNKNOWN);
        }
    }

    private int readDate(String first, String[] parts, int index) {
        for (int count = Math.min(MAX_DATE_PARTS, parts.length - index); count > 0; count--) {
            StringBuilder date = new StringBuilder(first);
            for (int i = 1; i < count; i++) {
                date.append(',').append(parts[index + i]);
            }
            String value = date.toString().strip();
            if (ExpiryDate.parse(value).isPresent()) {
                addMark(UNAVAILABLE_AFTER, value, Form.DOCUMENTED);
                return count - 1;
            }
        }
        addMark(UNAVAILABLE_AFTER, first, Form.UNKNOWN);
        return 0;
    }

    private void addMark(String rule, String value, Form form) {
        String shortenedRule = rule.length() > MAX_TEXT_LENGTH ? rule.substring(0, MAX_TEXT_LENGTH) : rule;
        marks.add(new RobotsMark(place, addressee, shortenedRule, value, form, text));
    }

    static boolean isWordRule(String rule) {
        return RULES_WITHOUT_VALUE.contains(rule);
    }

    static boolean hasValue(String rule) {
        return RULES_WITH_NUMBER.contains(rule) || rule.equals(IMAGE_PREVIEW) || rule.equals(UNAVAILABLE_AFTER);
    }

    /**
     * Whether a value is valid for a rule.
     *
     * @param rule a rule with a value, except {@link #UNAVAILABLE_AFTER}
     */
    static boolean isValue(String rule, String value) {
        return rule.equals(IMAGE_PREVIEW) ? IMAGE_SIZES.contains(value) : value.matches("-1|\\d{1,9}");
    }

    /** Whether a rule forbids indexing immediately, not only after a date. */
    static boolean forbidsIndexing(String rule) {
        return FORBIDDING_RULES.contains(rule);
    }

    static boolean allowsIndexing(String rule) {
        return ALLOWING_RULES.contains(rule);
    }
}
