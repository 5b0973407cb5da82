package org.roboscope.simulate.source.log;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.UserAgentRecogniser;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.simulate.source.LogAgent;

/**
 * Recognises crawlers and other bots by their User-Agent. A log has few different ones, so those seen last are
 * remembered.
 */
public final class LogAgentRecogniser {

    private static final int SLOTS = 1 << 12;
    private static final int LONGEST = 2_048;
    /** A log may be full of names that somebody made up; what counts them needs memory for each. */
    private static final int MOST_OTHERS = 1_000;

    @SuppressWarnings("ArrayRecordComponent") // never compared as a whole
    private record Known(byte[] agent, LogAgent found) {}

    private final UserAgentRecogniser agents;
    private final @Nullable Known[] known = new Known[SLOTS];
    private final Map<String, LogAgent> crawlers = new HashMap<>();
    private final Map<String, LogAgent> others = new HashMap<>();

    public LogAgentRecogniser(Catalogue catalogue) {
        this.agents = catalogue.userAgents();
    }

    public LogAgent recognise(byte[] bytes, int from, int to) {
        int end = Math.min(to, from + LONGEST);
        int hash = 0;
        for (int at = from; at < end; at++) {
            hash = 31 * hash + bytes[at];
        }
        int slot = (hash ^ hash >>> 16) & SLOTS - 1;
        Known there = known[slot];
        if (there != null && Arrays.equals(there.agent(), 0, there.agent().length, bytes, from, end)) {
            return there.found();
        }
        Known found = new Known(Arrays.copyOfRange(bytes, from, end), recognise(ByteText.toText(bytes, from, end)));
        known[slot] = found;
        return found.found();
    }

    /** Some logs write a space as plus sign, others as its escape. */
    private LogAgent recognise(String written) {
        String agent = written.contains("%20") ? written.replace("%20", " ") : written;
        Optional<CatalogueEntry> crawler = agents.recognise(agent);
        if (crawler.isPresent()) {
            return crawlers.computeIfAbsent(crawler.get().token(), _ -> LogAgent.of(crawler.get()));
        }
        boolean hasPlus = agent.indexOf(' ') < 0 && agent.indexOf('+') > 0;
        return BotName.in(hasPlus ? agent.replace('+', ' ') : agent)
                .filter(name -> others.size() < MOST_OTHERS || others.containsKey(name))
                .map(name -> others.computeIfAbsent(name, LogAgent::otherBot))
                .orElse(LogAgent.NOBODY);
    }
}
