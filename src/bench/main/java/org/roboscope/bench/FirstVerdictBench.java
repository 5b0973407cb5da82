package org.roboscope.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.roboscope.engine.RobotsStandard;
import org.roboscope.engine.RobotsTxt;
import org.roboscope.engine.UrlVerdict;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;

/** Measures the first verdict from the bytes of a file: parsing, choosing the group, one URL. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
@State(Scope.Thread)
public class FirstVerdictBench {

    private static final StandardChoice AS_GOOGLE = StandardChoice.by(Standards.GOOGLE);

    @Param({"small", "medium", "large"})
    public String size = "small";

    private byte[] robots = {};
    private final CrawlerCommonsPeer peer = new CrawlerCommonsPeer();

    @Setup
    public void load() {
        robots = BenchFile.named(size).robots();
    }

    @Benchmark
    public Verdict roboscope() {
        return RobotsText.of(robots, AS_GOOGLE)
                .policy(Crawler.named(BenchFile.CRAWLER))
                .verdict("https://www.example.com/a");
    }

    /** The public API, which also copies the file and returns evidence for the verdict. */
    @Benchmark
    public UrlVerdict library() {
        return RobotsTxt.parse(robots, RobotsStandard.GOOGLE)
                .rulesFor(BenchFile.CRAWLER)
                .verdict("https://www.example.com/a");
    }

    @Benchmark
    public boolean crawlerCommons() {
        return peer.parse(robots).isAllowed("https://www.example.com/a");
    }
}
