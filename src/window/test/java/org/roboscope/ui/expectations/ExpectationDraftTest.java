package org.roboscope.ui.expectations;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.roboscope.document.time.ManualTimer;
import org.roboscope.simulate.expect.Expectation;
import org.roboscope.simulate.expect.Expectation.ExpectedAccess;
import org.roboscope.simulate.expect.Expectation.SitePattern;
import org.roboscope.ui.expectations.ExpectationsPanel.ExpectationDraft;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.StoredSettings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.InMemoryBuffer;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceExpectations;
import org.roboscope.ui.workspace.WorkspaceExpectations.ExpectedLine;

/** An expectation is added or changed while other lines change. */
class ExpectationDraftTest {

    private final Workspace workspace =
            new Workspace(new InMemoryBuffer("User-agent: *\nDisallow: /a\n"), Runnable::run, Runnable::run);
    private final WorkspaceExpectations expectations =
            new WorkspaceExpectations(workspace, new Settings(StoredSettings.DEFAULTS),
                    new BackgroundTasks(Runnable::run, Runnable::run, _ -> {}), Runnable::run, new ManualTimer());
    private final ExpectationDraft draft = new ExpectationDraft(expectations);

    @AfterEach
    void close() {
        expectations.close();
    }

    private void write(String crawler, ExpectedAccess access, String target) {
        draft.crawler.set(crawler);
        draft.access.set(access);
        draft.target.set(target);
    }

    private ExpectedLine add(String target) {
        write("Googlebot", ExpectedAccess.BLOCK, target);
        assertThat(draft.accept()).isTrue();
        return expectations.linesProperty().get().getLast();
    }

    private List<String> targets() {
        return expectations.linesProperty().get().stream()
                .map(line -> line.expectation().orElseThrow().target()).toList();
    }

    @Test
    void addingEmptiesTheFields() {
        add("/a");
        assertThat(targets()).containsExactly("/a");
        assertThat(draft.crawler.get() + draft.target.get()).isEmpty();
        assertThat(draft.editedLine.get()).isEmpty();
    }

    @Test
    void changedLineKeepsItsSites() {
        Optional<SitePattern> sites = Optional.of(new SitePattern("*.example.com"));
        expectations.add(new Expectation("Googlebot", ExpectedAccess.BLOCK, "/a").withSite(sites));
        draft.edit(Optional.of(expectations.linesProperty().get().getLast()));
        draft.target.set("/b");
        assertThat(draft.accept()).isTrue();
        assertThat(expectations.linesProperty().get()).singleElement().satisfies(line -> assertThat(
                line.expectation()).contains(new Expectation("Googlebot", ExpectedAccess.BLOCK, "/b").withSite(sites)));
        add("/c");
        assertThat(expectations.linesProperty().get().getLast().expectation().orElseThrow().site()).isEmpty();
    }

    @Test
    void invalidExpectationIsRefusedUntilCorrected() {
        write("Googlebot", ExpectedAccess.ALLOW, "/a b");
        assertThat(draft.accept()).isFalse();
        assertThat(draft.problem.get()).isNotEmpty();
        assertThat(draft.target.get()).isEqualTo("/a b");
        draft.target.set("/a");
        assertThat(draft.problem.get()).isEmpty();
        assertThat(draft.accept()).isTrue();
    }

    @Test
    void changedExpectationReplacesItsLine() {
        ExpectedLine first = add("/a");
        add("/b");
        draft.edit(Optional.of(first));
        assertThat(draft.crawler.get()).isEqualTo("Googlebot");
        assertThat(draft.access.get()).isEqualTo(ExpectedAccess.BLOCK);
        draft.target.set("/c");
        assertThat(draft.accept()).isTrue();
        assertThat(targets()).containsExactly("/c", "/b");
    }

    @Test
    void changedLineThatWasRemovedIsAppended() {
        ExpectedLine first = add("/a");
        add("/b");
        draft.edit(Optional.of(first));
        draft.target.set("/c");
        expectations.remove(first.line());
        assertThat(draft.accept()).isTrue();
        assertThat(targets()).containsExactly("/b", "/c");
    }

    @Test
    void onlyOneOfTwoEqualLinesIsChanged() {
        add("/a");
        ExpectedLine second = add("/a");
        draft.edit(Optional.of(second));
        draft.target.set("/c");
        assertThat(draft.accept()).isTrue();
        assertThat(targets()).containsExactlyInAnyOrder("/a", "/c");
    }

    @Test
    void draftSurvivesRemovalOfAnotherLine() {
        ExpectedLine first = add("/a");
        write("Bingbot", ExpectedAccess.ALLOW, "/new");
        draft.endEditing(first.line());
        assertThat(draft.target.get()).isEqualTo("/new");
    }

    @Test
    void removingTheChangedLineEmptiesTheFields() {
        ExpectedLine first = add("/a");
        draft.edit(Optional.of(first));
        draft.endEditing(first.line());
        assertThat(draft.editedLine.get()).isEmpty();
        assertThat(draft.target.get()).isEmpty();
    }

    @Test
    void crawlerStaysForTheNextExpectation() {
        draft.crawler.set("Bingbot");
        draft.edit(Optional.empty());
        assertThat(draft.crawler.get()).isEqualTo("Bingbot");
    }
}
