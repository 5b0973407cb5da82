package org.roboscope.site.page.refusal;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The beginning of a body, in which the marks of an answer in place of the page stand. */
final class BodyStart {

    /** More than the pages of all known products have. */
    private static final int MOST = 65_536;

    private static final Pattern NUMBERED = Pattern.compile("&#(\\d{2,3});");

    private final String text;
    private final int size;

    /**
     * @param refused whether the status refuses: then characters that are written as their numbers count too. In an
     *                ordinary page they are how an article quotes such a page.
     */
    BodyStart(byte[] body, boolean refused) {
        String start = new String(body, 0, Math.min(body.length, MOST), StandardCharsets.UTF_8);
        this.text = refused ? numbersAsCharacters(start) : start;
        this.size = body.length;
    }

    boolean contains(Pattern mark) {
        return mark.matcher(text).find();
    }

    int size() {
        return size;
    }

    private static String numbersAsCharacters(String text) {
        return NUMBERED.matcher(text).replaceAll(
                found -> Matcher.quoteReplacement(Character.toString(Integer.parseInt(found.group(1)))));
    }
}
