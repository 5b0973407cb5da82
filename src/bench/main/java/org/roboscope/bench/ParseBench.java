package org.roboscope.bench;

import crawlercommons.robots.SimpleRobotRules;
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
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standards;

/** Measures reading the lines, groups and rules from the bytes of a file. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
@State(Scope.Thread)
public class ParseBench {

    @Param({"small", "medium", "large"})
    public String size = "small";

    private byte[] robots = {};
    private final CrawlerCommonsPeer peer = new CrawlerCommonsPeer();

    @Setup
    public void load() {
        robots = BenchFile.named(size).robots();
    }

    @Benchmark
    public RobotsFile roboscope() {
        return RobotsFile.parse(robots, Standards.GOOGLE);
    }

    @Benchmark
    public SimpleRobotRules crawlerCommons() {
        return peer.parse(robots);
    }
}
