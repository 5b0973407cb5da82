package org.roboscope.simulate.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.source.LogRequest;
import org.roboscope.simulate.source.LogRequest.LogAgent;

/**
 * What the crawlers and bots follow of whose visits a log tells. Each is judged under its own name, as the text is read for
 * it; who they are is known when they come. Any thread may ask.
 */
public final class VisitorPolicies {

    private final DatedTexts texts;
    private final boolean usage;
    /** For each text by name. */
    private final List<Map<String, VisitorPolicy>> visitors;

    /** @param usage whether it is asked as well what may be done with the pages */
    VisitorPolicies(DatedTexts texts, boolean usage) {
        this.texts = texts;
        this.usage = usage;
        this.visitors = IntStream.range(0, texts.size())
                .<Map<String, VisitorPolicy>>mapToObj(_ -> new ConcurrentHashMap<>()).toList();
    }

    /**
     * One of them.
     *
     * @param crawler has no column, as only its own requests are judged for it
     * @param usage   what the file says to it of the use of pages, if it says anything of that and somebody asked
     * @param text    the number of the text, where those of several days are judged by
     */
    public record VisitorPolicy(RunCrawler crawler, Optional<UsageColumn> usage, int text) {}

    /**
     * @param visitor a bot: nothing is said to others
     * @param day     of its request
     */
    public VisitorPolicy of(LogAgent visitor, int day) {
        int text = texts.number(day);
        VisitorPolicy known = visitors.get(text).get(visitor.name());
        return known == null
                ? visitors.get(text).computeIfAbsent(visitor.name(), _ -> newPolicy(visitor, text)) : known;
    }

    private VisitorPolicy newPolicy(LogAgent visitor, int number) {
        RobotsText text = texts.text(number);
        Crawler asked = visitor.asked();
        Policy policy = text.policy(asked);
        Optional<UsageColumn> column = usage
                ? Optional.of(text.usagePolicy(asked)).filter(UsagePolicy::isStated)
                        .map(said -> new UsageColumn(said, RunCrawler.NO_COLUMN))
                : Optional.empty();
        return new VisitorPolicy(new RunCrawler(visitor.name(), policy.file().standard(), policy, RunCrawler.NO_COLUMN,
                RunCrawler.NO_USAGE), column, number);
    }

    /** Those who came by now, by name. */
    public List<VisitorPolicy> all() {
        return visitors.stream().flatMap(ofText -> ofText.values().stream())
                .sorted(Comparator.comparing(visitor -> visitor.crawler().crawler(), String.CASE_INSENSITIVE_ORDER))
                .toList();
    }

    /** Whether the file says of the use of pages what Content-Usage can say, to whomever. */
    boolean isUsageStated() {
        return usage && IntStream.range(0, texts.size())
                .anyMatch(number -> !texts.text(number).usageReading().usageLines().isEmpty());
    }

    /** Whether requests are judged by more than one text, whose lines have nothing to do with each other. */
    public boolean areOfSeveralTexts() {
        return texts.size() > 1;
    }

    /** The text that the requests of logs are judged by: one, or the one that was in force on the day of each request. */
    public static final class DatedTexts {

        /**
         * A text, and since when it was served.
         *
         * @param day in days since 1970
         */
        public record Dated(int day, RobotsText text) {}

        private final int[] days;
        private final List<RobotsText> texts;

        private DatedTexts(List<Dated> dated) {
            this.days = dated.stream().mapToInt(Dated::day).toArray();
            this.texts = dated.stream().map(Dated::text).toList();
        }

        /** The same text for all days. */
        public static DatedTexts of(RobotsText text) {
            return new DatedTexts(List.of(new Dated(LogRequest.NO_DAY, text)));
        }

        /**
         * A request is judged by the text that was in force when its day began: a crawler may use its copy for a day. Where none
         * was known then, it is the first one that was seen later.
         *
         * @param versions at least one, from the oldest to the newest
         */
        public static DatedTexts of(List<Dated> versions) {
            List<Dated> changes = new ArrayList<>();
            versions.stream().sorted(Comparator.comparingInt(Dated::day)).forEach(version -> {
                if (changes.isEmpty() || !changes.getLast().text().equals(version.text())) {
                    changes.add(version);
                }
            });
            return new DatedTexts(changes);
        }

        /** How many texts there are. */
        int size() {
            return texts.size();
        }

        RobotsText text(int number) {
            return texts.get(number);
        }

        /** The text that lists are judged by, which name no day. */
        public RobotsText newest() {
            return texts.getLast();
        }

        /**
         * The number of the text for a day, counted from the oldest.
         *
         * @param day as that of a {@link LogRequest}; what has none is judged by the newest
         */
        int number(int day) {
            if (day == LogRequest.NO_DAY) {
                return texts.size() - 1;
            }
            int number = texts.size() - 1;
            while (number > 0 && days[number] >= day) {
                number--;
            }
            return number;
        }
    }
}
