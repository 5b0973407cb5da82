package org.roboscope.ui.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.ui.workspace.WorkspaceRequests.EditorRequest;

/** The workspace reads the text and answers questions about it. */
class WorkspaceTest {

    /** Runs nothing. */
    private static final Executor NEVER = _ -> {};
    private static final String TEXT = "User-agent: *\nDisallow: /a\nAllow: /a/b\n";

    private final InMemoryBuffer buffer = new InMemoryBuffer(TEXT);
    private final Workspace workspace = new Workspace(buffer, Runnable::run, Runnable::run);

    @Test
    void editingUpdatesTheVerdict() {
        workspace.setTestedUrl("https://example.com/a/b");
        assertThat(workspace.verdict().get().verdict().orElseThrow().outcome()).isEqualTo(Outcome.ALLOWED);
        assertThat(workspace.verdict().get().decidingLine()).contains(3);

        workspace.frontText().recordChange(buffer, TEXT.indexOf("Allow: /a/b"), 5, "Disallow");
        assertThat(workspace.verdict().get().verdict().orElseThrow().outcome()).isEqualTo(Outcome.BLOCKED);
    }

    @Test
    void blankUrlHasNoVerdict() {
        workspace.setTestedUrl("  ");
        assertThat(workspace.verdict().get().verdict()).isEmpty();
    }

    @Test
    void anotherStandardReadsTheFileAgain() {
        workspace.setTestedUrl("/a/b");
        workspace.chooseStandard(StandardChoice.by(Standards.ROBOTS_1994));
        assertThat(workspace.verdict().get().decidingLine()).contains(2);
    }

    @Test
    void changingTheUrlDoesNotParseAgain() {
        workspace.setTestedUrl("/a");
        var file = workspace.reading().get().file();
        workspace.setTestedUrl("/b");
        workspace.setCrawler(Catalogue.builtIn().requireCrawler("Googlebot-News"));
        assertThat(workspace.reading().get().file()).isSameAs(file);
        assertThat(workspace.question().get().crawler().name()).isEqualTo("Googlebot-News");
    }

    @Test
    void standardFollowsTheTestedCrawler() {
        workspace.setCrawler(Catalogue.builtIn().requireCrawler("bingbot"));
        assertThat(workspace.reading().get().file().standard()).isEqualTo(Standards.BING);
        assertThat(workspace.standard().get()).isEqualTo(Standards.BING);
        var file = workspace.reading().get().file();
        workspace.setCrawler(Catalogue.builtIn().requireCrawler("Googlebot"));
        workspace.setCrawler(Catalogue.builtIn().requireCrawler("bingbot"));
        assertThat(workspace.reading().get().file()).isSameAs(file);
    }

    @Test
    void replacingATextMakesTheSmallestChange() {
        List<String> changes = new ArrayList<>();
        InMemoryBuffer emojiBuffer = new InMemoryBuffer("a\uD83E\uDD16b") {
            @Override
            public void replace(int from, int removed, String inserted) {
                changes.add(from + " " + removed + " " + inserted);
                super.replace(from, removed, inserted);
            }
        };
        workspace.frontText().replaceAll(emojiBuffer, "a\uD83E\uDD17b");
        workspace.frontText().replaceAll(emojiBuffer, "a\uD83E\uDD17b");
        workspace.frontText().replaceAll(emojiBuffer, "ab");
        assertThat(changes).containsExactly("1 2 \uD83E\uDD17", "1 2 ");
        assertThat(emojiBuffer.content().text()).isEqualTo("ab");
    }

    @Test
    void editsForAnOlderTextAreRefused() {
        List<ByteEdit> appliedEdits = new ArrayList<>();
        workspace.requests()
                .connectEditor(request -> request instanceof EditorRequest.Apply(TextVersion _, List<ByteEdit> edits)
                        && appliedEdits.addAll(edits));
        TextVersion oldVersion = workspace.reading().get().version();
        List<ByteEdit> edits = List.of(new ByteEdit(new Span(0, 1), "u"));
        assertThat(workspace.frontText().apply(oldVersion, edits)).isTrue();
        assertThat(appliedEdits).hasSize(1);
        workspace.frontText().recordChange(buffer, 0, 0, "#");
        assertThat(workspace.frontText().apply(oldVersion, edits)).isFalse();
        assertThat(appliedEdits).hasSize(1);
    }

    @Test
    void textIsReadAndJudgedWithinTheChange() {
        Workspace blockedWorkspace = new Workspace(new InMemoryBuffer(""), NEVER, NEVER);
        InMemoryBuffer longBuffer = new InMemoryBuffer("# a remark\n".repeat(1_000) + "Disallow: /b");
        blockedWorkspace.setTestedUrl("/b");
        blockedWorkspace.bringToFront(longBuffer);
        blockedWorkspace.setTestedUrl("/b");
        assertThat(blockedWorkspace.reading().get().content()).isEqualTo(longBuffer.content());
        assertThat(blockedWorkspace.verdict().get().reading()).isSameAs(blockedWorkspace.reading().get());
        assertThat(blockedWorkspace.verdict().get().question()).isEqualTo(blockedWorkspace.question().get());
        blockedWorkspace.frontText().recordChange(longBuffer, 0, 0, "User-agent: *\n");
        assertThat(blockedWorkspace.reading().get().content()).isEqualTo(longBuffer.content());
        assertThat(blockedWorkspace.verdict().get().decidingLine()).contains(1_002);
        blockedWorkspace.chooseStandard(StandardChoice.by(Standards.BING));
        assertThat(blockedWorkspace.verdict().get().reading().file().standard()).isEqualTo(Standards.BING);
    }

    @Test
    void changeDuringANotificationIsJudgedLast() {
        workspace.reading().subscribe(_ -> workspace.setTestedUrl("/b"));
        InMemoryBuffer newBuffer = new InMemoryBuffer("User-agent: *\nDisallow: /b");
        workspace.bringToFront(newBuffer);
        assertThat(workspace.verdict().get().reading().buffer()).isEqualTo(newBuffer);
        assertThat(workspace.verdict().get().question().url()).isEqualTo("/b");
        assertThat(workspace.verdict().get().isBlocked()).isTrue();
    }

    /** Such a text takes longer than a frame, and cannot be edited. */
    @Test
    void textThatIsTooLongToEditIsReadInTheBackground() {
        Deque<Runnable> backgroundQueue = new ArrayDeque<>();
        Workspace queuedWorkspace = new Workspace(new InMemoryBuffer(""), backgroundQueue::add, Runnable::run);
        runAll(backgroundQueue);
        InMemoryBuffer longBuffer = new InMemoryBuffer("#".repeat(Workspace.MAX_IMMEDIATE_LENGTH + 1));
        queuedWorkspace.bringToFront(longBuffer);
        assertThat(queuedWorkspace.reading().get().buffer()).isNotEqualTo(longBuffer);
        runAll(backgroundQueue);
        assertThat(queuedWorkspace.reading().get().buffer()).isEqualTo(longBuffer);
        assertThat(queuedWorkspace.verdict().get().reading()).isSameAs(queuedWorkspace.reading().get());
    }

    @Test
    void lateReadingOfAnotherTextIsDropped() {
        Deque<Runnable> backgroundQueue = new ArrayDeque<>();
        Deque<Runnable> windowQueue = new ArrayDeque<>();
        Workspace queuedWorkspace = new Workspace(new InMemoryBuffer(""), backgroundQueue::add, windowQueue::add);
        queuedWorkspace.bringToFront(new InMemoryBuffer("#".repeat(Workspace.MAX_IMMEDIATE_LENGTH + 1)));
        runAll(backgroundQueue);
        queuedWorkspace.bringToFront(buffer);
        runAll(windowQueue);
        assertThat(queuedWorkspace.reading().get().buffer()).isEqualTo(buffer);
    }

    private static void runAll(Deque<Runnable> thread) {
        while (!thread.isEmpty()) {
            thread.remove().run();
        }
    }
}
