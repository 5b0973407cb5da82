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
 * A plan of the crawlers for which a run judges every URL. Crawlers with the same standard and the same groups have the
 * same verdicts, so they share one column of verdicts.
 */
public final class RunPlan {

    private record ColumnKey(RobotsText text, String standardId, List<Integer> groups) {}

    private record UsageKey(int column, RobotsText text, List<Integer> groups) {}

    private final List<RunCrawler> runCrawlers;
    private final List<Policy> columns;
    private final List<UsageColumn> usageColumns;
    private final RobotsText text;
    private final boolean judgesUsage;
    private final VisitorPolicies visitorPolicies;
    private final boolean judgesVisitors;
    private final SiteScope scope;

    private RunPlan(DatedTexts texts, boolean judgesUsage, boolean judgesVisitors) {
        this.runCrawlers = new ArrayList<>();
        this.columns = new ArrayList<>();
        this.usageColumns = new ArrayList<>();
        this.text = texts.newestText();
        this.judgesUsage = judgesUsage;
        this.scope = SiteScope.ANY_SITE;
        this.visitorPolicies = new VisitorPolicies(texts, judgesUsage && judgesVisitors);
        this.judgesVisitors = judgesVisitors;
    }

    private RunPlan(RunPlan other, SiteScope scope) {
        this.runCrawlers = other.runCrawlers;
        this.columns = other.columns;
        this.usageColumns = other.usageColumns;
        this.text = other.text;
        this.judgesUsage = other.judgesUsage;
        this.visitorPolicies = other.visitorPolicies;
        this.judgesVisitors = other.judgesVisitors;
        this.scope = scope;
    }

    /** Returns this plan, limited to the URLs of one site, because its file does not apply to others. */
    public RunPlan forSite(SiteScope site) {
        return new RunPlan(this, site);
    }

    /** The URLs that the file applies to. */
    public SiteScope scope() {
        return scope;
    }

    /** A plan in which the text is read for each crawler by its own standard. */
    public static RunPlan of(RobotsText text, List<Crawler> crawlers) {
        return ofReadings(text, crawlers.stream().map(crawler -> new CrawlerReading(text, crawler)).toList());
    }

    /** @param visitorText text by which requests in a log are judged for their visitors */
    public static RunPlan ofReadings(RobotsText visitorText, List<CrawlerReading> crawlerReadings) {
        return addCrawlers(new RunPlan(DatedTexts.ofText(visitorText), false, false), crawlerReadings, false);
    }

    /** Like {@link #ofReadings}, but also judges the use of pages. */
    public static RunPlan withUsage(RobotsText visitorText, List<CrawlerReading> crawlerReadings) {
        return addCrawlers(new RunPlan(DatedTexts.ofText(visitorText), true, false), crawlerReadings, true);
    }

    /** Like {@link #withUsage}, but judges each request in a log only for its sender, by the text of its day. */
    public static RunPlan forVisitors(DatedTexts texts, List<CrawlerReading> crawlerReadings) {
        return addCrawlers(new RunPlan(texts, true, true), crawlerReadings, true);
    }

    private static RunPlan addCrawlers(RunPlan plan, List<CrawlerReading> crawlerReadings, boolean judgesUsage) {
        Map<ColumnKey, Integer> columnNumbers = new HashMap<>();
        Map<UsageKey, Integer> usageColumnNumbers = new HashMap<>();
        for (CrawlerReading crawlerReading : crawlerReadings) {
            Policy policy = crawlerReading.policy();
            Standard standard = policy.file().standard();
            ColumnKey key = new ColumnKey(
                    crawlerReading.text(), standard.id(), policy.followedGroups().groups());
            int column = columnNumbers.computeIfAbsent(key, _ -> plan.addColumn(policy));
            plan.runCrawlers.add(new RunCrawler(crawlerReading.crawler().name(), standard, policy, column,
                    judgesUsage ? plan.addUsageColumn(crawlerReading, column, usageColumnNumbers)
                            : RunCrawler.NO_USAGE));
        }
        return plan;
    }

    private int addUsageColumn(CrawlerReading crawlerReading, int column, Map<UsageKey, Integer> columnNumbers) {
        UsagePolicy usagePolicy = crawlerReading.text().usagePolicy(crawlerReading.crawler());
        return usagePolicy.isStated()
                ? columnNumbers.computeIfAbsent(
                        new UsageKey(column, crawlerReading.text(), usagePolicy.followedGroups().groups()), _ -> {
                            usageColumns.add(new UsageColumn(usagePolicy, column));
                            return usageColumns.size() - 1;
                        })
                : RunCrawler.NO_USAGE;
    }

    private int addColumn(Policy policy) {
        columns.add(policy);
        return columns.size() - 1;
    }

    /** Whether a crawler has more than one reading. */
    public boolean repeatsCrawlers() {
        return runCrawlers.stream().map(RunCrawler::name).distinct().count() < runCrawlers.size();
    }

    public List<RunCrawler> runCrawlers() {
        return List.copyOf(runCrawlers);
    }

    /** The policies that judge each URL. */
    public List<Policy> columns() {
        return List.copyOf(columns);
    }

    /** The columns for the use of pages; empty if the file states nothing to these crawlers, or uses are not judged. */
    public List<UsageColumn> usageColumns() {
        return List.copyOf(usageColumns);
    }

    /** The policies of crawlers and bots in logs. */
    public VisitorPolicies visitorPolicies() {
        return visitorPolicies;
    }

    /** Whether a request in a log is judged only for its sender. */
    public boolean judgesVisitors() {
        return judgesVisitors;
    }

    /** The text that judges lists. */
    public RobotsText text() {
        return text;
    }

    /** Whether the run judges the use of pages. */
    public boolean judgesUsage() {
        return judgesUsage;
    }

    /** Whether the run judges the use of pages, and the file states a use to at least one of the crawlers. */
    public boolean hasUsage() {
        return !usageColumns.isEmpty() || visitorPolicies.isUsageStated();
    }

    /**
     * A crawler of the plan, and the standard under which the file is read for it.
     *
     * @param column      column of its verdicts, which crawlers with the same groups share; {@link #NO_COLUMN} for a
     *                    visitor, whose verdict is stored with its request
     * @param usageColumn column for the use of pages; {@link #NO_USAGE} if the file states nothing, or uses are not
     *                    judged
     */
    public record RunCrawler(String name, Standard standard, Policy policy, int column, int usageColumn) {

        public static final int NO_USAGE = -1;

        public static final int NO_COLUMN = -1;
    }
}
