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

/** A fault in background work is reported and logged, and the next change is still processed. */
class BackgroundFaultsTest {

    private final List<Throwable> loggedFailures = new ArrayList<>();
    private final Deque<Runnable> backgroundQueue = new ArrayDeque<>();
    private final InMemoryBuffer buffer = new InMemoryBuffer("User-agent: *\nDisallow: /a\n");
    private Optional<Error> threadError = Optional.empty();

    private Workspace workspace(Executor analysisExecutor, Executor checkExecutor) {
        return new Workspace(buffer, analysisExecutor, checkExecutor, Runnable::run, loggedFailures::add);
    }

    /** Queues work like a thread pool, or fails like one that cannot start a thread. */
    private void start(Runnable work) {
        threadError.ifPresent(error -> {
            throw error;
        });
        backgroundQueue.add(work);
    }

    private void runBackground() {
        while (!backgroundQueue.isEmpty()) {
            backgroundQueue.remove().run();
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

    private static Standard createOverflowingStandard() {
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
        workspace.chooseStandard(StandardChoice.by(createOverflowingStandard()));
        assertThat(workspace.faults().worstProperty().get()).map(Fault::work).contains(Work.ANALYSIS);
        assertThat(loggedFailures).singleElement().isInstanceOf(StackOverflowError.class);
        workspace.chooseStandard(StandardChoice.OWN);
        assertThat(workspace.faults().worstProperty().get()).isEmpty();
        assertThat(workspace.reading().get().standardChoice()).isEqualTo(StandardChoice.OWN);
    }

    @Test
    void textIsShownAlthoughItsAnalysisFails() {
        Workspace workspace = workspace(Runnable::run, Runnable::run);
        workspace.chooseStandard(StandardChoice.by(createOverflowingStandard()));
        InMemoryBuffer newBuffer = new InMemoryBuffer("User-agent: b\n");
        workspace.bringToFront(newBuffer);
        assertThat(workspace.bufferProperty().get()).isEqualTo(newBuffer);
        assertThat(workspace.faults().worstProperty().get()).map(Fault::work).contains(Work.ANALYSIS);
    }

    @Test
    void failedAnalysisIsNotRepeated() {
        Workspace workspace = workspace(this::start, Runnable::run);
        workspace.chooseStandard(StandardChoice.by(createOverflowingStandard()));
        runBackground();
        loggedFailures.clear();
        workspace.bringToFront(new InMemoryBuffer("User-agent: b\n"));
        assertThat(loggedFailures).singleElement().isInstanceOf(StackOverflowError.class);
        runBackground();
        assertThat(loggedFailures).hasSize(1);
        assertThat(workspace.faults().worstProperty().get()).as("still fails").isPresent();
        workspace.chooseStandard(StandardChoice.OWN);
        runBackground();
        assertThat(workspace.faults().worstProperty().get()).isEmpty();
        assertThat(workspace.reading().get().buffer()).isEqualTo(workspace.bufferProperty().get());
    }

    @Test
    void failedDerivationDoesNotAffectOthers() {
        Workspace workspace = workspace(this::start, Runnable::run);
        boolean[] isFailing = {false};
        ReadOnlyObjectProperty<String> failingValue =
                workspace.background().derive(workspace.question(), "none", question -> {
                    if (isFailing[0]) {
                        throw new OutOfMemoryError("Java heap space");
                    }
                    return "made of " + question.url();
                });
        ReadOnlyObjectProperty<String> workingValue = workspace.background().derive(
                workspace.question(), "", UrlQuestion::url);
        runBackground();
        isFailing[0] = true;
        workspace.setTestedUrl("/1");
        runBackground();
        assertThat(failingValue.get()).isEqualTo("none");
        assertThat(workingValue.get()).isEqualTo("/1");
        assertThat(workspace.faults().worstProperty().get()).map(Fault::work).contains(Work.PART);
        assertThat(loggedFailures).singleElement().isInstanceOf(OutOfMemoryError.class);
        isFailing[0] = false;
        workspace.setTestedUrl("/2");
        runBackground();
        assertThat(failingValue.get()).isEqualTo("made of /2");
        assertThat(workspace.faults().worstProperty().get()).isEmpty();
    }

    @Test
    void nextChangeRetriesAfterAThreadCouldNotStart() {
        Workspace workspace = workspace(this::start, this::start);
        ReadOnlyObjectProperty<String> derivedValue = workspace.background().derive(
                workspace.question(), "", UrlQuestion::url);
        runBackground();
        threadError = Optional.of(new OutOfMemoryError("unable to create native thread"));
        workspace.frontText().recordChange(buffer, 0, 0, "#");
        assertThat(workspace.faults().worstProperty().get()).map(Fault::work).contains(Work.PROBLEMS);
        assertThat(loggedFailures).isNotEmpty();
        assertThat(workspace.reading().get().content()).as("needs no thread").isEqualTo(buffer.content());
        threadError = Optional.empty();
        workspace.setTestedUrl("/2");
        runBackground();
        assertThat(derivedValue.get()).isEqualTo("/2");
        assertThat(workspace.findings().get().text().content()).isEqualTo(buffer.content());
        assertThat(workspace.faults().worstProperty().get()).isEmpty();
    }

    @Test
    void checkingContinuesAfterAThreadCouldNotStart() {
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
