package org.roboscope.bench;

import crawlercommons.robots.SimpleRobotRules;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standards;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;

/** Measures verdicts on a thousand URLs, including parsing of each URL. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
@State(Scope.Thread)
public class MatchBench {

    private static final int URLS = 1000;

    @Param({"small", "medium", "large"})
    public String size = "small";

    private String[] urls = {};
    private Policy policy = policyOf(new byte[0]);
    private SimpleRobotRules peer = new CrawlerCommonsPeer().parse(new byte[0]);

    @Setup
    public void load() {
        BenchFile file = BenchFile.named(size);
        urls = file.urls().toArray(String[]::new);
        policy = policyOf(file.robots());
        peer = new CrawlerCommonsPeer().parse(file.robots());
        file.answers().ifPresent(this::verifyAnswers);
    }

    @Benchmark
    @OperationsPerInvocation(URLS)
    public int roboscope() {
        int blocked = 0;
        for (String url : urls) {
            if (verdict(url).outcome() == Outcome.BLOCKED) {
                blocked++;
            }
        }
        return blocked;
    }

    @Benchmark
    @OperationsPerInvocation(URLS)
    public int crawlerCommons() {
        int blocked = 0;
        for (String url : urls) {
            if (!peer.isAllowed(url)) {
                blocked++;
            }
        }
        return blocked;
    }

    /** The verdict on the URL as written, which is the form that google/robotstxt received. */
    private Verdict verdict(String url) {
        return policy.verdict(RequestPath.ofRawUrl(ByteText.toBytes(url)));
    }

    /** Verifies the answers line by line before measuring. */
    private void verifyAnswers(List<String> answers) {
        for (int i = 0; i < urls.length; i++) {
            Verdict verdict = verdict(urls[i]);
            String line = verdict.rule().map(rule -> String.valueOf(rule.line())).orElse("-");
            String answer = verdict.outcome().name().toLowerCase(Locale.ROOT) + "\t" + line;
            if (!answer.equals(answers.get(i))) {
                throw new IllegalStateException(urls[i] + ": " + answer + ", expected " + answers.get(i));
            }
        }
    }

    private static Policy policyOf(byte[] robots) {
        return RobotsFile.parse(robots, Standards.GOOGLE).policy(Crawler.named(BenchFile.CRAWLER));
    }
}
