package org.roboscope.ui.bulk;

import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.run.CrawlerReading;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.VisitorPolicies.DatedTexts;
import org.roboscope.simulate.source.Source;
import org.roboscope.site.visitors.VisitorCheck;
import org.roboscope.ui.task.BackgroundTasks;

/**
 * What a run is asked for.
 *
 * @param judgedBy     reads the file by which URLs are judged, under the chosen standard
 * @param judgedFor    for whom the requests of logs are judged
 * @param allStandards whether the other standards are asked, too
 * @param visitorCheck checks the visitors of logs against the name that they claim
 */
record BulkRequest(JudgedText judgedBy, JudgedFor judgedFor, boolean allStandards, List<Crawler> crawlers,
        Catalogue catalogue,
        List<Source> sources, Supplier<VisitorCheck> visitorCheck) {

    /** It waits for the disk. */
    interface JudgedText {

        DatedTexts texts() throws IOException;
    }

    BulkRequest {
        crawlers = List.copyOf(crawlers);
        sources = List.copyOf(sources);
    }

    /** Reads the file and makes room for what the run will find. It takes a moment, which no window should wait for. */
    BulkRun prepare(BackgroundTasks tasks) throws IOException {
        DatedTexts texts = judgedBy.texts();
        RobotsText text = texts.newest();
        List<CrawlerReading> readings = allStandards
                ? CrawlerReading.underEveryStandard(text, crawlers)
                : crawlers.stream().map(crawler -> new CrawlerReading(text, crawler)).toList();
        RunPlan plan = switch (judgedFor) {
            case VISITOR -> RunPlan.forVisitors(texts, readings);
            case CRAWLERS -> RunPlan.withUsage(text, readings);
        };
        return new BulkRun(plan, sources, catalogue, visitorCheck.get(), tasks);
    }
}
