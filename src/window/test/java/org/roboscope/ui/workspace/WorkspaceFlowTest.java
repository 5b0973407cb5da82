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
        Deque<Runnable> waiting = new ArrayDeque<>();
        Workspace slow = new Workspace(buffer, Runnable::run, DROPPING, waiting::add);
        var beginnings = slow.background().derive(slow.reading(), "", reading -> reading.content().text(0, 2));
        runAll(List.of(waiting));
        List<String> shownValues = new ArrayList<>();
        beginnings.subscribe((before, now) -> shownValues.add(now));
        slow.frontText().recordChange(buffer, 0, 0, "1");
        slow.frontText().recordChange(buffer, 0, 0, "2");
        runAll(List.of(waiting));
        assertThat(shownValues).containsExactly("21");
    }

    @Test
    void onlyTheLatestChangeIsProcessed() {
        Deque<Runnable> waiting = new ArrayDeque<>();
        Workspace busy = new Workspace(buffer, waiting::add, DROPPING, Runnable::run);
        List<String> urls = new ArrayList<>();
        busy.background().derive(busy.question(), "", question -> noteWork(urls, question.url()));
        runAll(List.of(waiting));
        urls.clear();
        for (int i = 0; i < 100; i++) {
            busy.setTestedUrl("/" + i);
        }
        assertThat(waiting).hasSize(1);
        waiting.remove().run();
        assertThat(urls).containsExactly("/99");
    }

    @Test
    void derivedValuesFollowTheReading() {
        var lines =
                workspace.background().derive(workspace.reading(), 0,
                        newReading -> newReading.file().lineCount());
        assertThat(lines.get()).isEqualTo(4);
        workspace.frontText().recordChange(buffer, 0, 0, "\n\n");
        assertThat(lines.get()).isEqualTo(6);
    }

    @Test
    void outdatedDerivedValueIsDropped() {
        Deque<Runnable> window = new ArrayDeque<>();
        Workspace slow = new Workspace(buffer, Runnable::run, DROPPING, window::add);
        List<String> shownValues = new ArrayList<>();
        var url = slow.background().derive(slow.question(), "", UrlQuestion::url);
        url.subscribe((before, now) -> shownValues.add(now));
        slow.setTestedUrl("/first");
        slow.setTestedUrl("/second");
        runAll(List.of(window));
        assertThat(shownValues).containsExactly("/second");
    }

    /** Assignments, lines and findings do not depend on the tested URL. */
    @Test
    void changingTheQuestionComputesNothingAboutTheFile() {
        List<String> computed = new ArrayList<>();
        workspace.background().derive(workspace.reading(), "",
                newReading -> noteWork(computed, "looks and margin"));
        workspace.background().derive(workspace.assignments(), "",
                crawlers -> noteWork(computed, "assignments"));
        workspace.background().derive(workspace.findings(), "",
                findings -> noteWork(computed, "findings"));
        workspace.background().derive(workspace.question(), "",
                question -> noteWork(computed, "answer"));
        var reading = workspace.reading().get();
        var file = reading.file();
        var findings = workspace.findings().get();
        var assigned = workspace.assignments().get();
        computed.clear();
        for (int length = 1; length <= 20; length++) {
            workspace.setTestedUrl("/a/b/c/d/e/f/g/h/i/j".substring(0, length));
        }
        for (String crawler : List.of("Googlebot-News", "Googlebot-Image", "Googlebot")) {
            workspace.setCrawler(Catalogue.builtIn().requireCrawler(crawler));
        }
        assertThat(computed).hasSize(23).containsOnly("answer");
        assertThat(workspace.reading().get()).isSameAs(reading);
        assertThat(workspace.reading().get().file()).isSameAs(file);
        assertThat(workspace.findings().get()).isSameAs(findings);
        assertThat(workspace.assignments().get()).isSameAs(assigned);
        workspace.frontText().recordChange(buffer, 0, 0, "#");
        assertThat(computed).contains("looks and margin", "assignments", "findings");
    }

    /** The standard of another operator restyles the text; findings and assignments stay the same. */
    @Test
    void crawlerWithAnotherStandardOnlyRestylesTheText() {
        List<String> computed = new ArrayList<>();
        workspace.background().derive(workspace.reading(), "",
                newReading -> noteWork(computed, "looks"));
        workspace.background().derive(workspace.assignments(), "",
                crawlers -> noteWork(computed, "assignments"));
        workspace.background().derive(workspace.findings(), "",
                findings -> noteWork(computed, "findings"));
        computed.clear();
        workspace.setCrawler(Catalogue.builtIn().requireCrawler("bingbot"));
        assertThat(computed).containsExactly("looks");
    }

    @Test
    void questionsReadNoLineAgain() {
        AtomicInteger linesRead = new AtomicInteger();
        workspace.chooseStandard(StandardChoice.by(counting(linesRead)));
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
    private static Standard counting(AtomicInteger linesRead) {
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
        Deque<Runnable> background = new ArrayDeque<>();
        Deque<Runnable> checking = new ArrayDeque<>();
        Deque<Runnable> window = new ArrayDeque<>();
        List<String> changes = new ArrayList<>();
        Workspace threads = new Workspace(buffer, recording(changes, "background", background),
                recording(changes, "checking", checking), recording(changes, "window", window));
        runAll(List.of(background, checking, window));
        changes.clear();
        threads.setTestedUrl("/a/b");
        threads.setCrawler(Catalogue.builtIn().requireCrawler("bingbot"));
        assertThat(threads.verdict().get().decidingLine()).contains(3);
        assertThat(changes).isEmpty();
        var lines =
                threads.background().derive(threads.reading(), 0, newReading -> newReading.file().lineCount());
        var findingCount =
                threads.background().derive(threads.findings(), 0, findings -> findings.findings().size());
        runAll(List.of(background, checking, window));
        changes.clear();
        threads.frontText().recordChange(buffer, 0, 0, "Disalow: /x\n");
        runAll(List.of(background));
        runAll(List.of(window));
        assertThat(lines.get()).isEqualTo(5);
        assertThat(changes).startsWith("background").containsOnly("background", "window", "checking")
                .filteredOn("background"::equals).hasSize(1);
        runAll(List.of(background, checking, window));
        assertThat(findingCount.get()).isPositive();
    }

    private static Executor recording(List<String> changes, String name, Deque<Runnable> thread) {
        return work -> {
            changes.add(name);
            thread.add(work);
        };
    }

    private static String noteWork(List<String> computed, String name) {
        computed.add(name);
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
