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
 * The policies of the crawlers and bots in logs. Each is judged under its own name and standard. Policies are created
 * when a visitor is first seen. Thread-safe.
 */
public final class VisitorPolicies {

    private final DatedTexts texts;
    private final boolean judgesUsage;
    /** The policies of each text, by visitor name. */
    private final List<Map<String, VisitorPolicy>> policiesByText;

    /** @param judgesUsage whether to judge the use of pages as well */
    VisitorPolicies(DatedTexts texts, boolean judgesUsage) {
        this.texts = texts;
        this.judgesUsage = judgesUsage;
        this.policiesByText = IntStream.range(0, texts.size())
                .<Map<String, VisitorPolicy>>mapToObj(_ -> new ConcurrentHashMap<>()).toList();
    }

    /**
     * The policy of one visitor under one text.
     *
     * @param crawler     visitor, without a column because only its own requests are judged for it
     * @param usageColumn verdicts on the use of pages, if they are judged and the file states any
     * @param textNumber  number of the text that judges the visitor
     */
    public record VisitorPolicy(RunCrawler crawler, Optional<UsageColumn> usageColumn, int textNumber) {}

    /**
     * The policy for a request of this visitor.
     *
     * @param visitor a crawler or bot
     * @param day     day of the request
     */
    public VisitorPolicy policyFor(LogAgent visitor, int day) {
        int textNumber = texts.textNumberFor(day);
        VisitorPolicy cached = policiesByText.get(textNumber).get(visitor.name());
        return cached == null
                ? policiesByText.get(textNumber).computeIfAbsent(visitor.name(), _ -> newPolicy(visitor, textNumber))
                : cached;
    }

    private VisitorPolicy newPolicy(LogAgent visitor, int textNumber) {
        RobotsText text = texts.text(textNumber);
        Crawler crawler = visitor.toCrawler();
        Policy policy = text.policy(crawler);
        Optional<UsageColumn> column = judgesUsage
                ? Optional.of(text.usagePolicy(crawler)).filter(UsagePolicy::isStated)
                        .map(usagePolicy -> new UsageColumn(usagePolicy, RunCrawler.NO_COLUMN))
                : Optional.empty();
        return new VisitorPolicy(new RunCrawler(visitor.name(), policy.file().standard(), policy, RunCrawler.NO_COLUMN,
                RunCrawler.NO_USAGE), column, textNumber);
    }

    /** The policies of all visitors seen so far, sorted by name. */
    public List<VisitorPolicy> policiesByName() {
        return policiesByText.stream().flatMap(policies -> policies.values().stream())
                .sorted(Comparator.comparing(visitor -> visitor.crawler().name(), String.CASE_INSENSITIVE_ORDER))
                .toList();
    }

    /** Whether the run judges the use of pages, and a text has Content-Usage lines for any crawler. */
    boolean isUsageStated() {
        return judgesUsage && IntStream.range(0, texts.size())
                .anyMatch(number -> !texts.text(number).usageReading().usageLines().isEmpty());
    }

    /** Whether requests are judged by more than one text, so that line numbers refer to different texts. */
    public boolean hasSeveralTexts() {
        return texts.size() > 1;
    }

    /** The texts that judge requests in logs: one for all days, or the one in force on the day of each request. */
    public static final class DatedTexts {

        /**
         * A text and the first day on which it was served.
         *
         * @param firstDay days since 1970
         */
        public record DatedText(int firstDay, RobotsText text) {}

        private final int[] days;
        private final List<RobotsText> texts;

        private DatedTexts(List<DatedText> datedTexts) {
            this.days = datedTexts.stream().mapToInt(DatedText::firstDay).toArray();
            this.texts = datedTexts.stream().map(DatedText::text).toList();
        }

        /** Creates texts with one text for all days. */
        public static DatedTexts ofText(RobotsText text) {
            return new DatedTexts(List.of(new DatedText(LogRequest.NO_DAY, text)));
        }

        /**
         * Creates texts that judge each request by the text in force when its day began, because a crawler may use its
         * copy for a day. If no text was known then, the first later text is used.
         *
         * @param versions at least one, from the oldest to the newest
         */
        public static DatedTexts ofVersions(List<DatedText> versions) {
            List<DatedText> changes = new ArrayList<>();
            versions.stream().sorted(Comparator.comparingInt(DatedText::firstDay)).forEach(version -> {
                if (changes.isEmpty() || !changes.getLast().text().equals(version.text())) {
                    changes.add(version);
                }
            });
            return new DatedTexts(changes);
        }

        /** The number of texts. */
        int size() {
            return texts.size();
        }

        RobotsText text(int number) {
            return texts.get(number);
        }

        /** The text that judges lists, which have no days. */
        public RobotsText newestText() {
            return texts.getLast();
        }

        /**
         * The number of the text for a day, counted from the oldest.
         *
         * @param day day of a {@link LogRequest}; requests without a day are judged by the newest text
         */
        int textNumberFor(int day) {
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
