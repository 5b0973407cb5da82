package org.roboscope.simulate.run;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.source.LogAgent;

/**
 * What the crawlers and bots follow of whose visits a log tells. Each is judged under its own name, as the text is read for
 * it; who they are is known when they come. Any thread may ask.
 */
public final class VisitorPolicies {

    private final RobotsText text;
    private final boolean usage;
    private final Map<String, VisitorPolicy> visitors = new ConcurrentHashMap<>();

    /** @param usage whether it is asked as well what may be done with the pages */
    VisitorPolicies(RobotsText text, boolean usage) {
        this.text = text;
        this.usage = usage;
    }

    /**
     * One of them.
     *
     * @param crawler has no column, as only its own requests are judged for it
     * @param usage   what the file says to it of the use of pages, if it says anything of that and somebody asked
     */
    public record VisitorPolicy(RunCrawler crawler, Optional<UsageColumn> usage) {}

    /** @param visitor a bot: nothing is said to others */
    public VisitorPolicy of(LogAgent visitor) {
        VisitorPolicy known = visitors.get(visitor.name());
        return known == null ? visitors.computeIfAbsent(visitor.name(), _ -> newPolicy(visitor)) : known;
    }

    private VisitorPolicy newPolicy(LogAgent visitor) {
        Crawler asked = visitor.asked();
        Policy policy = text.policy(asked);
        Optional<UsageColumn> column = usage
                ? Optional.of(text.usage(asked)).filter(UsagePolicy::isStated)
                        .map(said -> new UsageColumn(said, RunCrawler.NO_COLUMN))
                : Optional.empty();
        return new VisitorPolicy(new RunCrawler(visitor.name(), policy.file().standard(), policy, RunCrawler.NO_COLUMN,
                RunCrawler.NO_USAGE), column);
    }

    /** Those who came by now, by name. */
    public List<VisitorPolicy> all() {
        return visitors.values().stream()
                .sorted(Comparator.comparing(visitor -> visitor.crawler().crawler(), String.CASE_INSENSITIVE_ORDER))
                .toList();
    }

    /** Whether the file says of the use of pages what Content-Usage can say, to whomever. */
    boolean isUsageStated() {
        return usage && !text.usage().usageLines().isEmpty();
    }
}
