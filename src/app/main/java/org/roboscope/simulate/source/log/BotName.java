package org.roboscope.simulate.source.log;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the name of a bot that no catalogue has: a word of a User-Agent that ends in bot, crawler or spider, or has such
 * a word before a hyphen or a digit. Addresses, and names that stand behind "like", are those of others.
 */
final class BotName {

    private static final int LONGEST = 64;
    private static final Pattern WORD = Pattern.compile("(?<![\\w.@/:+-])[A-Za-z][A-Za-z0-9_.-]*(?![\\w@:])");
    private static final Pattern SHAPE = Pattern.compile(
            "[a-z0-9_.-]*(bot|crawler|spider)(s?[-_.0-9][a-z0-9_.-]*)?");
    private static final Pattern ADDRESS = Pattern.compile("\\+?https?://\\S*|\\bwww\\.\\S*");
    /** Words that name no single bot, and phones that are called like one. */
    private static final Set<String> OTHERS =
            Set.of("bot", "robot", "crawler", "spider", "webcrawler", "webspider", "searchbot", "cubot");

    private BotName() {}

    static Optional<String> in(String agent) {
        Matcher words = WORD.matcher(ADDRESS.matcher(agent).replaceAll(" "));
        while (words.find()) {
            String word = withoutEnd(words.group());
            String small = word.toLowerCase(Locale.ROOT);
            boolean isLike = agent.toLowerCase(Locale.ROOT).contains("like " + small);
            if (word.length() <= LONGEST && SHAPE.matcher(small).matches() && !OTHERS.contains(small) && !isLike) {
                return Optional.of(word);
            }
        }
        return Optional.empty();
    }

    private static String withoutEnd(String word) {
        int end = word.length();
        while (end > 0 && (word.charAt(end - 1) == '.' || word.charAt(end - 1) == '-')) {
            end--;
        }
        return word.substring(0, end);
    }
}
