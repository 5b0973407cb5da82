package org.roboscope.ui.tester;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javafx.beans.property.ReadOnlyObjectProperty;
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
import org.roboscope.crawlers.Catalogue;
import org.roboscope.ui.tester.TestModel.UrlTestResult;
import org.roboscope.ui.workspace.StandardReadings;
import org.roboscope.ui.workspace.WorkScheduler.WorkPriority;
import org.roboscope.ui.workspace.Workspace;

/**
 * From one key press to everything that the URL test shows, without painting it: the 95th percentile is what a person
 * waits for at worst, nearly always. It reads ../shared/bench/large.txt, 512 KB with 15,000 rules.
 */
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 3, time = 5)
@Fork(1)
@State(Scope.Thread)
public class TestUpdateBench {

    /** Whether all standards and all crawlers are shown as well. */
    @Param({"false", "true"})
    public boolean everything;

    private static final Path FOLDER = Path.of(System.getProperty("roboscope.bench", "../shared/bench"));

    private final List<String> urls = lines();
    private final BenchBuffer buffer = new BenchBuffer(bytes());
    private final Workspace workspace = new Workspace(buffer, Runnable::run, task -> {}, Runnable::run);
    private final ReadOnlyObjectProperty<Optional<UrlTestResult>> tested =
            new TestModel(workspace).tested;
    private final int end = new String(bytes(), StandardCharsets.UTF_8).stripTrailing().length();
    private int turn;

    @Setup
    public void open() {
        workspace.testAs(Catalogue.builtIn().crawler("FooBot"));
        if (everything) {
            new StandardReadings(workspace).tableProperty();
            workspace.flow().derive(workspace.assigned(), workspace.question(), Optional.<CrawlerStrip.Verdicts>empty(),
                    WorkPriority.BESIDE,
                    (assigned, question) -> question.isBlank() ? Optional.<CrawlerStrip.Verdicts>empty()
                            : Optional.of(CrawlerStrip.Verdicts.of(assigned, question.url())));
        }
        workspace.testUrl(urls.getFirst());
    }

    private static byte[] bytes() {
        try {
            return Files.readAllBytes(FOLDER.resolve("large.txt"));
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }

    private static List<String> lines() {
        try {
            return Files.readAllLines(FOLDER.resolve("large.urls"));
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }

    /** A character in the address bar. */
    @Benchmark
    public Object keyInTheBar() {
        workspace.testUrl(urls.get(turn++ % urls.size()));
        return tested.get();
    }

    /** A character in the editor, in the last rule. */
    @Benchmark
    public Object keyInTheEditor() {
        boolean typed = turn++ % 2 == 0;
        workspace.textChanged(buffer, end, typed ? 0 : 1, typed ? "x" : "");
        return tested.get();
    }
}
