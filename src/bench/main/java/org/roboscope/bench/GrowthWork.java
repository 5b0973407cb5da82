package org.roboscope.bench;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.roboscope.bench.GrowthShapes.Shape;
import org.roboscope.cli.check.CheckJson;
import org.roboscope.cli.check.CheckReading;
import org.roboscope.cli.check.CheckReport;
import org.roboscope.cli.check.CheckSarif;
import org.roboscope.cli.check.CheckText;
import org.roboscope.cli.check.CheckedFile;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.AssignmentFinder;
import org.roboscope.document.diff.TextDiff;
import org.roboscope.lint.FixBudget;
import org.roboscope.lint.Linter;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Severity;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.simulate.coverage.RuleCoverage;
import org.roboscope.simulate.impact.FlipCounter;
import org.roboscope.simulate.impact.ImpactPlan;
import org.roboscope.simulate.results.RunResults;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.source.SourceReading;
import org.roboscope.simulate.source.SourceReport;

/** The kinds of measured work. */
enum GrowthWork {
    PARSE("read") {
        @Override
        long run(byte[] bytes) {
            long lines = 0;
            for (Standard standard : Standards.all()) {
                lines += RobotsFile.parse(bytes, standard).lineCount();
            }
            return lines;
        }
    },
    VERDICTS("verdicts") {
        @Override
        long run(byte[] bytes) {
            RobotsText text = RobotsText.of(bytes, StandardChoice.OWN);
            long sum = 0;
            for (Crawler crawler : CRAWLERS) {
                Policy policy = text.policy(crawler);
                for (String url : URLS) {
                    sum += policy.verdict(url).outcome().ordinal();
                }
            }
            return sum;
        }
    },
    EXPLAIN("reasons") {
        @Override
        long run(byte[] bytes) {
            RobotsText text = RobotsText.of(bytes, StandardChoice.OWN);
            long sum = 0;
            for (Crawler crawler : CRAWLERS) {
                Policy policy = text.policy(crawler);
                for (String url : URLS.subList(0, 5)) {
                    sum += VerdictExplanation.of(policy, RequestPath.ofUrl(url)).matches().size();
                }
            }
            return sum;
        }
    },
    CHECK("findings") {
        @Override
        long run(byte[] bytes) {
            return Linter.lint(LintInput.of(bytes)).size();
        }
    },
    CHECK_ALL("findings, all standards") {
        @Override
        long run(byte[] bytes) {
            return Linter.lint(LintInput.of(bytes).withSettings(LintSettings.EVERYTHING)).size();
        }
    },
    REPORT("report") {
        @Override
        long run(byte[] bytes) {
            LintSettings settings = LintInput.of(bytes).settings();
            CheckedFile file = CheckedFile.check("robots.txt", bytes, Optional.empty(), settings, Severity.INFO);
            file.tryFixes(FixBudget.none());
            CheckReading reading = new CheckReading(settings);
            try (PrintStream discarded =
                    new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8)) {
                for (CheckReport report : List.of(new CheckText(discarded, reading, false),
                        new CheckJson(discarded, reading), new CheckSarif(discarded, reading, "0"))) {
                    report.add(file);
                    report.end();
                }
            }
            return file.findings().size();
        }
    },
    ASSIGN("crawlers") {
        @Override
        long run(byte[] bytes) {
            RobotsText text = RobotsText.of(bytes, StandardChoice.OWN);
            return AssignmentFinder.find(text, Catalogue.builtIn(), List.of()).size();
        }
    },
    COVERAGE("coverage") {
        @Override
        long run(byte[] bytes) throws IOException, InterruptedException {
            RunPlan plan = RunPlan.of(RobotsText.of(bytes, StandardChoice.OWN), CRAWLERS);
            RunResults results = new RunResults(plan, Catalogue.builtIn());
            new SimulationRun(plan, List.of(SOURCE), Catalogue.builtIn(), results).execute();
            return RuleCoverage.count(results, () -> false).orElseThrow().rules().size();
        }
    },
    IMPACT("impact") {
        @Override
        long run(byte[] bytes) throws IOException, InterruptedException {
            RobotsText before = RobotsText.of(bytes, StandardChoice.OWN);
            RobotsText after = RobotsText.of(ByteText.toBytes(edited(bytes)), StandardChoice.OWN);
            ImpactPlan impactPlan = ImpactPlan.of(before, after, CRAWLERS, Catalogue.builtIn());
            FlipCounter counter = new FlipCounter(impactPlan);
            new SimulationRun(impactPlan.plan(), List.of(SOURCE), Catalogue.builtIn(), counter).execute();
            return counter.flips().size();
        }
    },
    DIFF("diff") {
        @Override
        long run(byte[] bytes) {
            return TextDiff.between(ByteText.toText(bytes), edited(bytes)).rows().size();
        }
    },
    SOURCES("lists, logs and sitemaps") {
        @Override
        long run(byte[] bytes) {
            SourceReport report = new SourceReading(Source.ofText("urls.csv", ""), new ByteArrayInputStream(bytes),
                    Catalogue.builtIn(), entry -> {}).read();
            return report.entryCount() + report.badLineCount();
        }

        @Override
        List<Shape> shapes() {
            return GrowthSources.all();
        }
    };

    private static final List<Crawler> CRAWLERS = List.of(Catalogue.builtIn().requireCrawler("Googlebot"),
            Catalogue.builtIn().requireCrawler("bingbot"), Catalogue.builtIn().requireCrawler("YandexBot"),
            Crawler.named("FooBot"));
    private static final List<String> URLS = IntStream.range(0, 100)
            .mapToObj(i -> "https://example.com/" + (i % 2 == 0 ? "p" : "d" + i + "/f") + i + "/" + "a".repeat(i))
            .toList();
    private static final Source SOURCE = Source.ofText("urls", String.join("\n", URLS));

    private final String title;

    GrowthWork(String title) {
        this.title = title;
    }

    /** @return a number that depends on the work, so that the compiler cannot remove it */
    abstract long run(byte[] bytes) throws IOException, InterruptedException;

    /** The shapes of files for the work. */
    List<Shape> shapes() {
        return GrowthShapes.all();
    }

    String title() {
        return title;
    }

    /** Whether the calling thread does all the work. */
    boolean isOnThisThread() {
        return this != COVERAGE && this != IMPACT;
    }

    /** A text with every tenth line changed, so that the changes grow with the file. */
    private static String edited(byte[] bytes) {
        List<String> lines = new ArrayList<>(ByteText.toText(bytes).lines().toList());
        for (int i = 5; i < lines.size(); i += 10) {
            lines.set(i, i % 20 == 5 ? lines.get(i) + "z" + i : "");
        }
        return String.join("\n", lines);
    }
}
