package org.roboscope.ui.common.page;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A piece of a line that looks the same from its beginning to its end. */
sealed interface PagePhrase {

    Pattern MARKED =
            Pattern.compile("`(?<code>[^`]+)`|\\*\\*(?<bold>[^*]+)\\*\\*|(?<![\\w*])\\*(?<slanted>[^*\\s][^*]*)\\*"
                    + "|\\[(?<words>[^\\]]+)]\\((?<target>[^)\\s]+)\\)");

    String text();

    record Words(String text) implements PagePhrase {}

    record Code(String text) implements PagePhrase {}

    record Bold(String text) implements PagePhrase {}

    record Slanted(String text) implements PagePhrase {}

    /** @param target as the page names it, from where the page lies */
    record Link(String text, String target) implements PagePhrase {}

    static List<PagePhrase> of(String line) {
        List<PagePhrase> phrases = new ArrayList<>();
        Matcher marked = MARKED.matcher(line);
        int at = 0;
        while (marked.find()) {
            addWords(line.substring(at, marked.start()), phrases);
            phrases.add(marked(marked));
            at = marked.end();
        }
        addWords(line.substring(at), phrases);
        return phrases;
    }

    private static void addWords(String words, List<PagePhrase> phrases) {
        if (!words.isEmpty()) {
            phrases.add(new Words(words));
        }
    }

    private static PagePhrase marked(Matcher marked) {
        if (marked.group("code") != null) {
            return new Code(marked.group("code"));
        } else if (marked.group("bold") != null) {
            return new Bold(marked.group("bold"));
        } else if (marked.group("slanted") != null) {
            return new Slanted(marked.group("slanted"));
        }
        return new Link(marked.group("words").replace("`", ""), marked.group("target"));
    }
}
