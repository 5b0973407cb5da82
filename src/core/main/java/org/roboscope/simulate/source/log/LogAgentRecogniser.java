package org.roboscope.simulate.source.log;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.UserAgentRecogniser;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.simulate.source.LogRequest.LogAgent;

/**
 * Recognises crawlers and other bots by their User-Agent. A log contains few different User-Agents, so recent ones are
 * cached.
 */
public final class LogAgentRecogniser {

    private static final int CACHE_SLOTS = 1 << 12;
    private static final int MAX_LENGTH = 2_048;
    /** The largest number of unknown bots, because a log may be full of invented names and each takes memory. */
    private static final int MAX_OTHER_BOTS = 1_000;

    @SuppressWarnings("ArrayRecordComponent") // never compared as a whole
    private record RecentAgent(byte[] text, LogAgent agent) {}

    private final UserAgentRecogniser userAgentRecogniser;
    private final @Nullable RecentAgent[] recentAgents = new RecentAgent[CACHE_SLOTS];
    private final Map<String, LogAgent> agentsByToken = new HashMap<>();
    private final Map<String, LogAgent> agentsByBotName = new HashMap<>();

    public LogAgentRecogniser(Catalogue catalogue) {
        this.userAgentRecogniser = catalogue.userAgentRecogniser();
    }

    public LogAgent recognise(byte[] bytes, int from, int to) {
        int end = Math.min(to, from + MAX_LENGTH);
        int hash = 0;
        for (int at = from; at < end; at++) {
            hash = 31 * hash + bytes[at];
        }
        int slot = (hash ^ hash >>> 16) & CACHE_SLOTS - 1;
        RecentAgent cached = recentAgents[slot];
        if (cached != null && Arrays.equals(cached.text(), 0, cached.text().length, bytes, from, end)) {
            return cached.agent();
        }
        RecentAgent recognised =
                new RecentAgent(Arrays.copyOfRange(bytes, from, end), recogniseText(ByteText.toText(bytes, from, end)));
        recentAgents[slot] = recognised;
        return recognised.agent();
    }

    /** Recognises a User-Agent. Some logs write spaces as plus signs, others as escapes. */
    private LogAgent recogniseText(String loggedAgent) {
        String agent = loggedAgent.contains("%20") ? loggedAgent.replace("%20", " ") : loggedAgent;
        Optional<CatalogueEntry> crawler = userAgentRecogniser.recognise(agent);
        if (crawler.isPresent()) {
            return agentsByToken.computeIfAbsent(crawler.get().token(), _ -> LogAgent.of(crawler.get()));
        }
        boolean hasPlus = agent.indexOf(' ') < 0 && agent.indexOf('+') > 0;
        return BotName.find(hasPlus ? agent.replace('+', ' ') : agent)
                .filter(name -> agentsByBotName.size() < MAX_OTHER_BOTS || agentsByBotName.containsKey(name))
                .map(name -> agentsByBotName.computeIfAbsent(name, LogAgent::otherBot))
                .orElse(LogAgent.NO_BOT);
    }

    /**
     * Finds the name of an unknown bot: a word of a User-Agent that ends in bot, crawler or spider, or has such a word
     * before a hyphen or a digit. Addresses, and names after "like", do not count.
     */
    private static final class BotName {

        private static final int MAX_LENGTH = 64;
        private static final Pattern WORD = Pattern.compile("(?<![\\w.@/:+-])[A-Za-z][A-Za-z0-9_.-]*(?![\\w@:])");
        private static final Pattern BOT_WORD = Pattern.compile(
                "[a-z0-9_.-]*(bot|crawler|spider)(s?[-_.0-9][a-z0-9_.-]*)?");
        private static final Pattern ADDRESS = Pattern.compile("\\+?https?://\\S*|\\bwww\\.\\S*");
        /** Words that do not name a particular bot, and a brand of phones. */
        private static final Set<String> NOT_BOTS =
                Set.of("bot", "robot", "crawler", "spider", "webcrawler", "webspider", "searchbot", "cubot");

        private BotName() {}

        static Optional<String> find(String agent) {
            Matcher words = WORD.matcher(ADDRESS.matcher(agent).replaceAll(" "));
            while (words.find()) {
                String word = stripTrailingMarks(words.group());
                String lowerCase = word.toLowerCase(Locale.ROOT);
                boolean isLike = agent.toLowerCase(Locale.ROOT).contains("like " + lowerCase);
                if (word.length() <= MAX_LENGTH && BOT_WORD.matcher(lowerCase).matches()
                        && !NOT_BOTS.contains(lowerCase)
                        && !isLike) {
                    return Optional.of(word);
                }
            }
            return Optional.empty();
        }

        private static String stripTrailingMarks(String word) {
            int end = word.length();
            while (end > 0 && (word.charAt(end - 1) == '.' || word.charAt(end - 1) == '-')) {
                end--;
            }
            return word.substring(0, end);
        }
    }
}
