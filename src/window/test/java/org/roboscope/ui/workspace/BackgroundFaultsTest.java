package org.roboscope.ui.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.junit.jupiter.api.Test;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.line.FieldNames;
import org.roboscope.robots.line.LineGrammar;
import org.roboscope.robots.line.LineKind;
import org.roboscope.ui.workspace.BackgroundFaults.Fault;
import org.roboscope.ui.workspace.BackgroundFaults.Work;

/** A fault in background work is reported and logged, and the next change is worked on. */
class BackgroundFaultsTest {

    private final List<Throwable> logged = new ArrayList<>();
    private final Deque<Runnable> background = new ArrayDeque<>();
    private final InMemoryBuffer buffer = new InMemoryBuffer("User-agent: *\nDisallow: /a\n");
    private Optional<Error> threadError = Optional.empty();

    private Workspace workspace(Executor analysing, Executor checking) {
        return new Workspace(buffer, analysing, checking, Runnable::run, logged::add);
    }

    /** Queues work like a thread pool, or fails like one that cannot start a thread. */
    private void start(Runnable work) {
        threadError.ifPresent(error -> {
            throw error;
        });
        background.add(work);
    }

    private void runBackground() {
        while (!background.isEmpty()) {
            background.remove().run();
        }
    }

    /** Fails at the first field name in a text, but not for a name that is looked up on its own. */
    private static final class OverflowingNames implements FieldNames {

        @Override
        public LineKind kindOf(byte[] bytes, int from, int to) {
            if (from == 0 && to == bytes.length) {
                return Standards.GOOGLE.lines().names().kindOf(bytes, from, to);
            }
            throw new StackOverflowError();
        }

        @Override
        public boolean isMisspelt(byte[] bytes, int from, int to) {
            throw new StackOverflowError();
        }
    }

    private static Standard overflowing() {
        LineGrammar lines = Standards.GOOGLE.lines();
        Standard google = Standards.GOOGLE;
        return new Standard("overflowing",
                lines.withNames(new OverflowingNames()),
                google.groups(),
                google.agents(), google.paths(), google.precedence(), google.limits(), google.answers(),
                google.evidence());
    }

    @Test
    void failedAnalysisIsReportedUntilOneSucceeds() {
        Workspace workspace = workspace(Runnable::run, Runnable::run);
        workspace.chooseStandard(StandardChoice.by(overflowing()));
        assertThat(workspace.faults().worstProperty().get()).map(Fault::work).contains(Work.ANALYSIS);
        assertThat(logged).singleElement().isInstanceOf(StackOverflowError.class);
        workspace.chooseStandard(StandardChoice.OWN);
        assertThat(workspace.faults().worstProperty().get()).isEmpty();
        assertThat(workspace.reading().get().standardChoice()).isEqualTo(StandardChoice.OWN);
    }

    @Test
    void textIsShownAlthoughItsAnalysisFails() {
        Workspace workspace = workspace(Runnable::run, Runnable::run);
        workspace.chooseStandard(StandardChoice.by(overflowing()));
        InMemoryBuffer newBuffer = new InMemoryBuffer("User-agent: b\n");
        workspace.bringToFront(newBuffer);
        assertThat(workspace.bufferProperty().get()).isEqualTo(newBuffer);
        assertThat(workspace.faults().worstProperty().get()).map(Fault::work).contains(Work.ANALYSIS);
    }

    @Test
    void failedAnalysisIsNotRepeated() {
        Workspace workspace = workspace(this::start, Runnable::run);
        workspace.chooseStandard(StandardChoice.by(overflowing()));
        runBackground();
        logged.clear();
        workspace.bringToFront(new InMemoryBuffer("User-agent: b\n"));
        assertThat(logged).singleElement().isInstanceOf(StackOverflowError.class);
        runBackground();
        assertThat(logged).hasSize(1);
        assertThat(workspace.faults().worstProperty().get()).as("still fails").isPresent();
        workspace.chooseStandard(StandardChoice.OWN);
        runBackground();
        assertThat(workspace.faults().worstProperty().get()).isEmpty();
        assertThat(workspace.reading().get().buffer()).isEqualTo(workspace.bufferProperty().get());
    }

    @Test
    void failedDerivationDoesNotAffectOthers() {
        Workspace workspace = workspace(this::start, Runnable::run);
        boolean[] fails = {false};
        ReadOnlyObjectProperty<String> failing =
                workspace.background().derive(workspace.question(), "none", question -> {
                    if (fails[0]) {
                        throw new OutOfMemoryError("Java heap space");
                    }
                    return "made of " + question.url();
                });
        ReadOnlyObjectProperty<String> working = workspace.background().derive(
                workspace.question(), "", UrlQuestion::url);
        runBackground();
        fails[0] = true;
        workspace.setTestedUrl("/1");
        runBackground();
        assertThat(failing.get()).isEqualTo("none");
        assertThat(working.get()).isEqualTo("/1");
        assertThat(workspace.faults().worstProperty().get()).map(Fault::work).contains(Work.PART);
        assertThat(logged).singleElement().isInstanceOf(OutOfMemoryError.class);
        fails[0] = false;
        workspace.setTestedUrl("/2");
        runBackground();
        assertThat(failing.get()).isEqualTo("made of /2");
        assertThat(workspace.faults().worstProperty().get()).isEmpty();
    }

    @Test
    void nextChangeTriesAgainWithoutAThread() {
        Workspace workspace = workspace(this::start, this::start);
        ReadOnlyObjectProperty<String> derived = workspace.background().derive(
                workspace.question(), "", UrlQuestion::url);
        runBackground();
        threadError = Optional.of(new OutOfMemoryError("unable to create native thread"));
        workspace.frontText().recordChange(buffer, 0, 0, "#");
        assertThat(workspace.faults().worstProperty().get()).map(Fault::work).contains(Work.PROBLEMS);
        assertThat(logged).isNotEmpty();
        assertThat(workspace.reading().get().content()).as("needs no thread").isEqualTo(buffer.content());
        threadError = Optional.empty();
        workspace.setTestedUrl("/2");
        runBackground();
        assertThat(derived.get()).isEqualTo("/2");
        assertThat(workspace.findings().get().text().content()).isEqualTo(buffer.content());
        assertThat(workspace.faults().worstProperty().get()).isEmpty();
    }

    @Test
    void checkingContinuesAfterAMissingThread() {
        Workspace workspace = workspace(Runnable::run, this::start);
        runBackground();
        threadError = Optional.of(new OutOfMemoryError("unable to create native thread"));
        workspace.frontText().recordChange(buffer, 0, 0, "#");
        assertThat(workspace.faults().worstProperty().get()).map(Fault::work).contains(Work.PROBLEMS);
        threadError = Optional.empty();
        workspace.frontText().recordChange(buffer, 0, 0, "#");
        runBackground();
        assertThat(workspace.findings().get().text().content()).isEqualTo(buffer.content());
        assertThat(workspace.faults().worstProperty().get()).isEmpty();
    }
}
