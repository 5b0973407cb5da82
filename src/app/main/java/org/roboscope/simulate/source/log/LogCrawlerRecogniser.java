package org.roboscope.simulate.source.log;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.UserAgentRecogniser;
import org.roboscope.robots.bytes.ByteText;

/** Recognises crawlers by their User-Agent; a log has few different ones, so those seen last are remembered. */
public final class LogCrawlerRecogniser {

    private static final int SLOTS = 1 << 12;
    private static final int LONGEST = 2_048;

    @SuppressWarnings("ArrayRecordComponent") // never compared as a whole
    private record Known(byte[] agent, Optional<CatalogueEntry> crawler) {}

    private final UserAgentRecogniser agents;
    private final @Nullable Known[] known = new Known[SLOTS];

    public LogCrawlerRecogniser(Catalogue catalogue) {
        this.agents = catalogue.userAgents();
    }

    public Optional<CatalogueEntry> recognise(byte[] bytes, int from, int to) {
        int end = Math.min(to, from + LONGEST);
        int hash = 0;
        for (int at = from; at < end; at++) {
            hash = 31 * hash + bytes[at];
        }
        int slot = (hash ^ hash >>> 16) & SLOTS - 1;
        Known there = known[slot];
        if (there != null && Arrays.equals(there.agent(), 0, there.agent().length, bytes, from, end)) {
            return there.crawler();
        }
        Known found = new Known(Arrays.copyOfRange(bytes, from, end), recognise(ByteText.toText(bytes, from, end)));
        known[slot] = found;
        return found.crawler();
    }

    /** Some logs write a space as plus sign, others as its escape. */
    private Optional<CatalogueEntry> recognise(String agent) {
        return agents.recognise(agent.contains("%20") ? agent.replace("%20", " ") : agent);
    }
}
