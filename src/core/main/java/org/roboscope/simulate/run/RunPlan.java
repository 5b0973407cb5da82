package org.roboscope.simulate.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.address.SiteScope;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.run.VisitorPolicies.DatedTexts;

/**
 * What is asked about every URL. Crawlers that are read by the same standard and follow the same groups of a text get the
 * same verdicts, so they are asked about once: that is one column of verdicts.
 */
public final class RunPlan {

    private record Followed(RobotsText text, String standard, List<Integer> groups) {}

    private record UsageKey(int column, RobotsText text, List<Integer> groups) {}

    private final List<RunCrawler> runCrawlers;
    private final List<Policy> columns;
    private final List<UsageColumn> usageColumns;
    private final RobotsText text;
    private final boolean asksUsage;
    private final VisitorPolicies visitors;
    private final boolean judgesVisitors;
    private final SiteScope scope;

    private RunPlan(DatedTexts texts, boolean usage, boolean judgesVisitors) {
        this.runCrawlers = new ArrayList<>();
        this.columns = new ArrayList<>();
        this.usageColumns = new ArrayList<>();
        this.text = texts.newest();
        this.asksUsage = usage;
        this.scope = SiteScope.ANY_SITE;
        this.visitors = new VisitorPolicies(texts, usage && judgesVisitors);
        this.judgesVisitors = judgesVisitors;
    }

    private RunPlan(RunPlan other, SiteScope scope) {
        this.runCrawlers = other.runCrawlers;
        this.columns = other.columns;
        this.usageColumns = other.usageColumns;
        this.text = other.text;
        this.asksUsage = other.asksUsage;
        this.visitors = other.visitors;
        this.judgesVisitors = other.judgesVisitors;
        this.scope = scope;
    }

    /** The same questions of a file that is for the URLs of one site. */
    public RunPlan within(SiteScope site) {
        return new RunPlan(this, site);
    }

    /** The URLs that the file is for. */
    public SiteScope scope() {
        return scope;
    }

    /** Every crawler, as the text is read for it. */
    public static RunPlan of(RobotsText text, List<Crawler> crawlers) {
        return ofReaders(text, crawlers.stream().map(crawler -> new CrawlerReading(text, crawler)).toList());
    }

    /** @param first the text by which the visitors in a log are judged */
    public static RunPlan ofReaders(RobotsText first, List<CrawlerReading> crawlerReadings) {
        return of(new RunPlan(DatedTexts.of(first), false, false), crawlerReadings, false);
    }

    /** The same, where it is asked as well what may be done with the pages. */
    public static RunPlan withUsage(RobotsText first, List<CrawlerReading> crawlerReadings) {
        return of(new RunPlan(DatedTexts.of(first), true, false), crawlerReadings, true);
    }

    /** The same, but each request in a log is judged only for its sender, by the text that was in force on its day. */
    public static RunPlan forVisitors(DatedTexts texts, List<CrawlerReading> crawlerReadings) {
        return of(new RunPlan(texts, true, true), crawlerReadings, true);
    }

    private static RunPlan of(RunPlan plan, List<CrawlerReading> crawlerReadings, boolean usage) {
        Map<Followed, Integer> known = new HashMap<>();
        Map<UsageKey, Integer> knownUsage = new HashMap<>();
        for (CrawlerReading crawlerReading : crawlerReadings) {
            Policy policy = crawlerReading.policy();
            Standard standard = policy.file().standard();
            Followed followed = new Followed(
                    crawlerReading.text(), standard.id(), policy.followedGroups().groups());
            int column = known.computeIfAbsent(followed, _ -> plan.newColumn(policy));
            plan.runCrawlers.add(new RunCrawler(crawlerReading.crawler().name(), standard, policy, column,
                    usage ? plan.usageColumn(crawlerReading, column, knownUsage) : RunCrawler.NO_USAGE));
        }
        return plan;
    }

    private int usageColumn(CrawlerReading crawlerReading, int column, Map<UsageKey, Integer> known) {
        UsagePolicy usage = crawlerReading.text().usagePolicy(crawlerReading.crawler());
        return usage.isStated()
                ? known.computeIfAbsent(
                        new UsageKey(column, crawlerReading.text(), usage.followedGroups().groups()), _ -> {
                            usageColumns.add(new UsageColumn(usage, column));
                            return usageColumns.size() - 1;
                        })
                : RunCrawler.NO_USAGE;
    }

    private int newColumn(Policy policy) {
        columns.add(policy);
        return columns.size() - 1;
    }

    /** Whether some crawler is asked for under more than one reading. */
    public boolean repeatsCrawlers() {
        return runCrawlers.stream().map(RunCrawler::crawler).distinct().count() < runCrawlers.size();
    }

    public List<RunCrawler> runCrawlers() {
        return List.copyOf(runCrawlers);
    }

    /** What the run asks for each URL. */
    public List<Policy> columns() {
        return List.copyOf(columns);
    }

    /** What the file says about the use of pages; none if it says nothing to these crawlers, or the run does not ask. */
    public List<UsageColumn> usageColumns() {
        return List.copyOf(usageColumns);
    }

    /** What the crawlers and bots follow of whose visits a log tells. */
    public VisitorPolicies visitors() {
        return visitors;
    }

    /** Whether a request in a log is judged only for its sender. */
    public boolean judgesVisitors() {
        return judgesVisitors;
    }

    /** The text that lists are judged by. */
    public RobotsText text() {
        return text;
    }

    /** Whether the run asks what may be done with the pages. */
    public boolean asksUsage() {
        return asksUsage;
    }

    /** Whether the file says to somebody of the run what may be done with pages, and somebody asked. */
    public boolean hasUsage() {
        return !usageColumns.isEmpty() || visitors.isUsageStated();
    }

    /**
     * A crawler and the standard under which the file is read for it.
     *
     * @param column where its verdicts are: crawlers that follow the same groups share one; {@link #NO_COLUMN} for a visitor,
     *               whose verdict is at its request
     * @param usage  the column of what may be done with the pages; {@link #NO_USAGE} if the file does not say it, or the
     *               run does not ask
     */
    public record RunCrawler(String crawler, Standard standard, Policy policy, int column, int usage) {

        public static final int NO_USAGE = -1;

        public static final int NO_COLUMN = -1;
    }
}
