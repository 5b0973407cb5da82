package org.roboscope.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.roboscope.cli.ExpectationList.Limit;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.report.CheckedLimit;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.results.VerdictSummary;
import org.roboscope.simulate.run.CrawlerReading;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.SimulationRun.RunCompletion;
import org.roboscope.simulate.source.Source.WeightChoice;
import org.roboscope.simulate.source.SourceReport.WeightColumn;

/** Checks how much of what the pages of a list are worth a file blocks. Limits by the same measure share one run. */
final class LimitRun {

    private final RobotsText text;
    private final CommandReading reading;
    private final ConsoleStreams consoleStreams;

    LimitRun(RobotsText text, CommandReading reading, ConsoleStreams consoleStreams) {
        this.text = text;
        this.reading = reading;
        this.consoleStreams = consoleStreams;
    }

    List<CheckedLimit> check(List<Limit> limits, String list) throws InterruptedException {
        Map<String, List<Limit>> byMeasure = limits.stream()
                .collect(
                        Collectors.groupingBy(each -> each.limit().measure(), LinkedHashMap::new, Collectors.toList()));
        List<CheckedLimit> checked = new ArrayList<>();
        for (Map.Entry<String, List<Limit>> same : byMeasure.entrySet()) {
            checked.addAll(checkSame(same.getValue(), list, same.getKey()));
        }
        return checked;
    }

    private List<CheckedLimit> checkSame(List<Limit> limits, String list, String measure) throws InterruptedException {
        List<Limit> ofReader = new ArrayList<>();
        List<CrawlerReading> readers = new ArrayList<>();
        for (Limit limit : limits) {
            Crawler crawler = Catalogue.builtIn().crawler(limit.limit().crawler());
            reading.readers(text, List.of(crawler)).stream().filter(each -> each.crawler().equals(crawler))
                    .forEach(each -> {
                        readers.add(each);
                        ofReader.add(limit);
                    });
        }
        RunPlan plan = RunPlan.ofReaders(text, readers);
        VerdictSummary summary = new VerdictSummary(plan);
        UrlSources sources = new UrlSources(List.of(), list, WeightChoice.of(measure), false, consoleStreams,
                CommandArguments.standardOutput(consoleStreams));
        RunCompletion completion = new PrintedRun(plan, sources, _ -> {}).execute(sources.input(1, false),
                new PrintStream(PrintStream.nullOutputStream()), chunk -> () -> summary.accept(chunk));
        sources.refuseIfEmpty(completion.sources());
        if (sources.tellTroubles(completion.sources(), consoleStreams.err())) {
            throw new CommandRefusedException("expect.list", list);
        }
        WeightColumn column = completion.sources().stream().flatMap(source -> source.weight().stream()).findFirst()
                .orElseThrow(() -> new CommandRefusedException("expect.weights", list, measure));
        List<CheckedLimit> checked = new ArrayList<>();
        for (int at = 0; at < ofReader.size(); at++) {
            VerdictSummary.Counts counts = summary.byRunCrawler().get(at);
            checked.add(new CheckedLimit(ofReader.get(at).line(), ofReader.get(at).limit(),
                    plan.runCrawlers().get(at).standard(), column, counts.blocked(), counts.weights()));
        }
        return checked;
    }
}
