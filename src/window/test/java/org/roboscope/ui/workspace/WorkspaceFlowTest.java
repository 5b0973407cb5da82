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
import org.roboscope.ui.workspace.WorkScheduler.WorkPriority;

/** What the workspace makes again when something changes, on which thread, and what it leaves unchanged. */
class WorkspaceFlowTest {

    private static final String TEXT = "User-agent: *\nDisallow: /a\nAllow: /a/b\n";

    /** Never does what it is asked to. */
    private static final Executor NOBODY = task -> {};

    private final InMemoryBuffer buffer = new InMemoryBuffer(TEXT);
    private final Workspace workspace = new Workspace(buffer, Runnable::run, Runnable::run);

    @Test
    void dropsAReadingThatComesAfterTheNextChange() {
        Deque<Runnable> waiting = new ArrayDeque<>();
        Workspace slow = new Workspace(buffer, Runnable::run, NOBODY, waiting::add);
        runAll(waiting);
        List<String> shown = new ArrayList<>();
        slow.reading().subscribe((before, now) -> shown.add(now.content().text(0, 2)));
        slow.textChanged(buffer, 0, 0, "1");
        slow.textChanged(buffer, 0, 0, "2");
        runAll(waiting);
        assertThat(shown).containsExactly("21");
    }

    @Test
    void worksOnTheLatestOfManyChangesOnly() {
        Deque<Runnable> waiting = new ArrayDeque<>();
        Workspace busy = new Workspace(buffer, waiting::add, NOBODY, Runnable::run);
        List<String> asked = new ArrayList<>();
        busy.flow().derive(busy.question(), "", WorkPriority.ANSWER, question -> note(asked, question.url()));
        runAll(waiting);
        asked.clear();
        for (int i = 0; i < 100; i++) {
            busy.testUrl("/" + i);
        }
        assertThat(waiting).hasSize(1);
        waiting.remove().run();
        assertThat(asked).containsExactly("/99");
        assertThat(busy.verdict().get().question().url()).isEqualTo("/99");
    }

    @Test
    void derivesWhatFollowsFromTheReading() {
        var lines =
                workspace.flow().derive(workspace.reading(), 0, WorkPriority.IN_VIEW, read -> read.file().lineCount());
        assertThat(lines.get()).isEqualTo(4);
        workspace.textChanged(buffer, 0, 0, "\n\n");
        assertThat(lines.get()).isEqualTo(6);
    }

    @Test
    void dropsADerivedThingThatComesAfterTheNextQuestion() {
        Deque<Runnable> later = new ArrayDeque<>();
        Workspace slow = new Workspace(buffer, Runnable::run, NOBODY, later::add);
        List<String> shown = new ArrayList<>();
        var url = slow.flow().derive(slow.question(), "", WorkPriority.IN_VIEW, UrlQuestion::url);
        url.subscribe((before, now) -> shown.add(now));
        slow.testUrl("/first");
        slow.testUrl("/second");
        runAll(later);
        assertThat(shown).containsExactly("/second");
    }

    /** Hundreds of crawlers, all lines and all findings: a letter in the address bar is about none of them. */
    @Test
    void aLetterInTheAddressBarAndAnotherCrawlerComputeNothingAboutTheFile() {
        List<String> made = new ArrayList<>();
        workspace.flow().derive(workspace.reading(), "", WorkPriority.IN_VIEW, read -> note(made, "looks and margin"));
        workspace.flow().derive(workspace.assigned(), "", WorkPriority.BESIDE, crawlers -> note(made, "assignments"));
        workspace.flow().derive(workspace.findings(), "", WorkPriority.BESIDE, findings -> note(made, "findings"));
        workspace.flow().derive(workspace.question(), "", WorkPriority.ANSWER, question -> note(made, "answer"));
        var reading = workspace.reading().get();
        var file = reading.file();
        var findings = workspace.findings().get();
        var assigned = workspace.assigned().newest();
        made.clear();
        for (int letters = 1; letters <= 20; letters++) {
            workspace.testUrl("/a/b/c/d/e/f/g/h/i/j".substring(0, letters));
        }
        for (String crawler : List.of("Googlebot-News", "Googlebot-Image", "Googlebot")) {
            workspace.testAs(Catalogue.builtIn().requireCrawler(crawler));
        }
        assertThat(made).hasSize(23).containsOnly("answer");
        assertThat(workspace.reading().get()).isSameAs(reading);
        assertThat(workspace.reading().get().file()).isSameAs(file);
        assertThat(workspace.findings().get()).isSameAs(findings);
        assertThat(workspace.assigned().newest()).isSameAs(assigned);
        workspace.textChanged(buffer, 0, 0, "#");
        assertThat(made).contains("looks and margin", "assignments", "findings");
    }

    /** A crawler of another operator is read by another standard, and what was found, and who follows what, stays. */
    @Test
    void aCrawlerOfAnotherStandardChangesTheLooksAndNothingElse() {
        List<String> made = new ArrayList<>();
        workspace.flow().derive(workspace.reading(), "", WorkPriority.IN_VIEW, read -> note(made, "looks"));
        workspace.flow().derive(workspace.assigned(), "", WorkPriority.BESIDE, crawlers -> note(made, "assignments"));
        workspace.flow().derive(workspace.findings(), "", WorkPriority.BESIDE, findings -> note(made, "findings"));
        made.clear();
        workspace.testAs(Catalogue.builtIn().requireCrawler("bingbot"));
        assertThat(made).containsExactly("looks");
    }

    @Test
    void noLineIsReadAgainForAQuestion() {
        AtomicInteger linesRead = new AtomicInteger();
        workspace.readAs(StandardChoice.by(counting(linesRead)));
        workspace.flow().derive(workspace.assigned(), workspace.question(), "", WorkPriority.BESIDE,
                (crawlers, asked) -> {
                    crawlers.all()
                            .forEach(crawler -> crawlers.version().robots().policy(crawler.crawler())
                                    .verdict(asked.url()));
                    return asked.url();
                });
        workspace.testUrl("/");
        assertThat(linesRead).as("the count counts").hasPositiveValue();
        linesRead.set(0);
        for (int letters = 1; letters <= 20; letters++) {
            workspace.testUrl("/a/b/c/d/e/f/g/h/i/j".substring(0, letters));
        }
        List.of("bingbot", "GPTBot", "Googlebot")
                .forEach(name -> workspace.testAs(Catalogue.builtIn().requireCrawler(name)));
        assertThat(linesRead).hasValue(0);
        workspace.textChanged(buffer, 0, 0, "#");
        assertThat(linesRead).hasPositiveValue();
    }

    /** Google's way to read, which counts the lines that it looks at. */
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

    /** The window asks the background and hears from it; what is found goes by the thread that checks. */
    @Test
    void fromAKeyToAPanelTheThreadChangesTwiceAndToFindingsThreeTimes() {
        Deque<Runnable> background = new ArrayDeque<>();
        Deque<Runnable> checking = new ArrayDeque<>();
        Deque<Runnable> window = new ArrayDeque<>();
        List<String> changes = new ArrayList<>();
        Workspace threads = new Workspace(buffer, handing(changes, "background", background),
                handing(changes, "checking", checking), handing(changes, "window", window));
        var lines =
                threads.flow().derive(threads.reading(), 0, WorkPriority.IN_VIEW, read -> read.file().lineCount());
        var found = threads.flow().derive(
                threads.findings(), 0, WorkPriority.BESIDE, findings -> findings.findings().size());
        List.of(background, checking, window).forEach(WorkspaceFlowTest::runAll);
        changes.clear();
        threads.textChanged(buffer, 0, 0, "Disalow: /x\n");
        runAll(background);
        runAll(window);
        assertThat(lines.get()).isEqualTo(5);
        assertThat(changes).containsExactlyInAnyOrder("background", "window", "checking");
        runAll(checking);
        runAll(window);
        assertThat(found.get()).isPositive();
        assertThat(changes).containsExactlyInAnyOrder("background", "window", "checking", "window");
    }

    private static Executor handing(List<String> changes, String name, Deque<Runnable> thread) {
        return work -> {
            changes.add(name);
            thread.add(work);
        };
    }

    private static String note(List<String> made, String what) {
        made.add(what);
        return what;
    }

    private static void runAll(Deque<Runnable> waiting) {
        while (!waiting.isEmpty()) {
            waiting.remove().run();
        }
    }
}
