package org.roboscope.ui.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.line.FieldNames;
import org.roboscope.robots.line.LineGrammar;
import org.roboscope.robots.line.LineKind;

/** Work that the workspace repeats after a change, and the threads that run it. */
class WorkspaceFlowTest {

    private static final String TEXT = "User-agent: *\nDisallow: /a\nAllow: /a/b\n";

    /** Drops all work. */
    private static final Executor DROPPING = task -> {};

    private final InMemoryBuffer buffer = new InMemoryBuffer(TEXT);
    private final Workspace workspace = new Workspace(buffer, Runnable::run, Runnable::run);

    @Test
    void outdatedResultIsDropped() {
        Deque<Runnable> waitingWork = new ArrayDeque<>();
        Workspace slowWorkspace = new Workspace(buffer, Runnable::run, DROPPING, waitingWork::add);
        var beginnings =
                slowWorkspace.background().derive(slowWorkspace.reading(), "",
                        reading -> reading.content().substring(0, 2));
        runAll(List.of(waitingWork));
        List<String> shownValues = new ArrayList<>();
        beginnings.subscribe((before, now) -> shownValues.add(now));
        slowWorkspace.frontText().recordChange(buffer, 0, 0, "1");
        slowWorkspace.frontText().recordChange(buffer, 0, 0, "2");
        runAll(List.of(waitingWork));
        assertThat(shownValues).containsExactly("21");
    }

    @Test
    void onlyTheLatestChangeIsProcessed() {
        Deque<Runnable> waitingWork = new ArrayDeque<>();
        Workspace busyWorkspace = new Workspace(buffer, waitingWork::add, DROPPING, Runnable::run);
        List<String> urls = new ArrayList<>();
        busyWorkspace.background().derive(busyWorkspace.question(), "", question -> noteWork(urls, question.url()));
        runAll(List.of(waitingWork));
        urls.clear();
        for (int i = 0; i < 100; i++) {
            busyWorkspace.setTestedUrl("/" + i);
        }
        assertThat(waitingWork).hasSize(1);
        waitingWork.remove().run();
        assertThat(urls).containsExactly("/99");
    }

    @Test
    void derivedValuesFollowTheReading() {
        var lineCount =
                workspace.background().derive(workspace.reading(), 0,
                        newReading -> newReading.file().lineCount());
        assertThat(lineCount.get()).isEqualTo(4);
        workspace.frontText().recordChange(buffer, 0, 0, "\n\n");
        assertThat(lineCount.get()).isEqualTo(6);
    }

    @Test
    void outdatedDerivedValueIsDropped() {
        Deque<Runnable> windowQueue = new ArrayDeque<>();
        Workspace slowWorkspace = new Workspace(buffer, Runnable::run, DROPPING, windowQueue::add);
        List<String> shownValues = new ArrayList<>();
        var url = slowWorkspace.background().derive(slowWorkspace.question(), "", UrlQuestion::url);
        url.subscribe((before, now) -> shownValues.add(now));
        slowWorkspace.setTestedUrl("/first");
        slowWorkspace.setTestedUrl("/second");
        runAll(List.of(windowQueue));
        assertThat(shownValues).containsExactly("/second");
    }

    /** Assignments, lines and findings do not depend on the tested URL. */
    @Test
    void changingTheQuestionComputesNothingAboutTheFile() {
        List<String> computedWork = new ArrayList<>();
        workspace.background().derive(workspace.reading(), "",
                newReading -> noteWork(computedWork, "looks and margin"));
        workspace.background().derive(workspace.assignments(), "",
                crawlers -> noteWork(computedWork, "assignments"));
        workspace.background().derive(workspace.findings(), "",
                findings -> noteWork(computedWork, "findings"));
        workspace.background().derive(workspace.question(), "",
                question -> noteWork(computedWork, "answer"));
        var reading = workspace.reading().get();
        var file = reading.file();
        var findings = workspace.findings().get();
        var oldAssignments = workspace.assignments().get();
        computedWork.clear();
        for (int length = 1; length <= 20; length++) {
            workspace.setTestedUrl("/a/b/c/d/e/f/g/h/i/j".substring(0, length));
        }
        for (String crawler : List.of("Googlebot-News", "Googlebot-Image", "Googlebot")) {
            workspace.setCrawler(Catalogue.builtIn().requireCrawler(crawler));
        }
        assertThat(computedWork).hasSize(23).containsOnly("answer");
        assertThat(workspace.reading().get()).isSameAs(reading);
        assertThat(workspace.reading().get().file()).isSameAs(file);
        assertThat(workspace.findings().get()).isSameAs(findings);
        assertThat(workspace.assignments().get()).isSameAs(oldAssignments);
        workspace.frontText().recordChange(buffer, 0, 0, "#");
        assertThat(computedWork).contains("looks and margin", "assignments", "findings");
    }

    /** The standard of another operator restyles the text; findings and assignments stay the same. */
    @Test
    void crawlerWithAnotherStandardOnlyRestylesTheText() {
        List<String> computedWork = new ArrayList<>();
        workspace.background().derive(workspace.reading(), "",
                newReading -> noteWork(computedWork, "looks"));
        workspace.background().derive(workspace.assignments(), "",
                crawlers -> noteWork(computedWork, "assignments"));
        workspace.background().derive(workspace.findings(), "",
                findings -> noteWork(computedWork, "findings"));
        computedWork.clear();
        workspace.setCrawler(Catalogue.builtIn().requireCrawler("bingbot"));
        assertThat(computedWork).containsExactly("looks");
    }

    @Test
    void questionsReadNoLineAgain() {
        AtomicInteger linesRead = new AtomicInteger();
        workspace.chooseStandard(StandardChoice.by(createCountingStandard(linesRead)));
        workspace.background().derive(workspace.assignments(), workspace.question(), "",
                (crawlers, urls) -> {
                    crawlers.assignments()
                            .forEach(crawler -> crawlers.version().robots().policy(crawler.crawler())
                                    .verdict(urls.url()));
                    return urls.url();
                });
        workspace.setTestedUrl("/");
        assertThat(linesRead).as("lines are counted").hasPositiveValue();
        linesRead.set(0);
        for (int length = 1; length <= 20; length++) {
            workspace.setTestedUrl("/a/b/c/d/e/f/g/h/i/j".substring(0, length));
        }
        List.of("bingbot", "GPTBot", "Googlebot")
                .forEach(name -> workspace.setCrawler(Catalogue.builtIn().requireCrawler(name)));
        assertThat(linesRead).hasValue(0);
        workspace.frontText().recordChange(buffer, 0, 0, "#");
        assertThat(linesRead).hasPositiveValue();
    }

    /** Google's standard with a counter of the lines that it reads. */
    private static Standard createCountingStandard(AtomicInteger linesRead) {
        Standard google = Standards.GOOGLE;
        LineGrammar lines = google.lines();
        FieldNames names = new FieldNames() {

            @Override
            public LineKind kindOf(byte[] bytes, int from, int to) {
                linesRead.incrementAndGet();
                return lines.names().kindOf(bytes, from, to);
            }

            @Override
            public boolean isMisspelt(byte[] bytes, int from, int to) {
                return lines.names().isMisspelt(bytes, from, to);
            }
        };
        return new Standard(google.id(), lines.withNames(names), google.groups(), google.agents(), google.paths(),
                google.precedence(),
                google.limits(), google.answers(), google.evidence());
    }

    /** Reading and verdict need no thread. What is derived from them passes one, and then the window. */
    @Test
    void workChangesThreadsAsFewTimesAsPossible() {
        Deque<Runnable> backgroundQueue = new ArrayDeque<>();
        Deque<Runnable> checkQueue = new ArrayDeque<>();
        Deque<Runnable> windowQueue = new ArrayDeque<>();
        List<String> threadChanges = new ArrayList<>();
        Workspace threadedWorkspace =
                new Workspace(buffer, createRecordingExecutor(threadChanges, "background", backgroundQueue),
                        createRecordingExecutor(threadChanges, "checking", checkQueue),
                        createRecordingExecutor(threadChanges, "window", windowQueue));
        runAll(List.of(backgroundQueue, checkQueue, windowQueue));
        threadChanges.clear();
        threadedWorkspace.setTestedUrl("/a/b");
        threadedWorkspace.setCrawler(Catalogue.builtIn().requireCrawler("bingbot"));
        assertThat(threadedWorkspace.verdict().get().decidingLine()).contains(3);
        assertThat(threadChanges).isEmpty();
        var lineCount =
                threadedWorkspace.background().derive(threadedWorkspace.reading(), 0,
                        newReading -> newReading.file().lineCount());
        var findingCount =
                threadedWorkspace.background().derive(threadedWorkspace.findings(), 0,
                        findings -> findings.findings().size());
        runAll(List.of(backgroundQueue, checkQueue, windowQueue));
        threadChanges.clear();
        threadedWorkspace.frontText().recordChange(buffer, 0, 0, "Disalow: /x\n");
        runAll(List.of(backgroundQueue));
        runAll(List.of(windowQueue));
        assertThat(lineCount.get()).isEqualTo(5);
        assertThat(threadChanges).startsWith("background").containsOnly("background", "window", "checking")
                .filteredOn("background"::equals).hasSize(1);
        runAll(List.of(backgroundQueue, checkQueue, windowQueue));
        assertThat(findingCount.get()).isPositive();
    }

    private static Executor createRecordingExecutor(List<String> threadChanges, String name, Deque<Runnable> thread) {
        return work -> {
            threadChanges.add(name);
            thread.add(work);
        };
    }

    private static String noteWork(List<String> computedWork, String name) {
        computedWork.add(name);
        return name;
    }

    private static void runAll(List<Deque<Runnable>> threads) {
        while (!threads.stream().allMatch(Deque::isEmpty)) {
            for (Deque<Runnable> waiting : threads) {
                while (!waiting.isEmpty()) {
                    waiting.remove().run();
                }
            }
        }
    }
}
