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
import org.roboscope.ui.workspace.WorkScheduler.WorkPriority;

/** Whatever is thrown while something is made of a text: it is known and written down, and the next text is worked on. */
class BackgroundFaultsTest {

    private final List<Throwable> logged = new ArrayList<>();
    private final Deque<Runnable> background = new ArrayDeque<>();
    private final InMemoryBuffer buffer = new InMemoryBuffer("User-agent: *\nDisallow: /a\n");
    private Optional<Error> noThread = Optional.empty();

    private Workspace workspace(Executor analysing, Executor checking) {
        return new Workspace(buffer, analysing, checking, Runnable::run, logged::add);
    }

    /** As a thread pool that can start no thread. */
    private void begin(Runnable work) {
        noThread.ifPresent(error -> {
            throw error;
        });
        background.add(work);
    }

    private void runAll() {
        while (!background.isEmpty()) {
            background.remove().run();
        }
    }

    /** Fails at the first name of a text. A reader asks for a name alone before it has seen one. */
    private static final class Endless implements FieldNames {

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
                lines.withNames(new Endless()),
                google.groups(),
                google.agents(), google.paths(), google.precedence(), google.limits(), google.answers(),
                google.evidence());
    }

    @Test
    void anAnalysisThatFailsIsKnownUntilOneSucceeds() {
        Workspace workspace = workspace(Runnable::run, Runnable::run);
        workspace.readAs(StandardChoice.by(overflowing()));
        assertThat(workspace.faults().worstProperty().get()).map(Fault::work).contains(Work.ANALYSIS);
        assertThat(logged).singleElement().isInstanceOf(StackOverflowError.class);
        workspace.readAs(StandardChoice.OWN);
        assertThat(workspace.faults().worstProperty().get()).isEmpty();
        assertThat(workspace.reading().get().readAs()).isEqualTo(StandardChoice.OWN);
    }

    @Test
    void aShortTextThatCannotBeAnalysedAtOnceIsTurnedToAllTheSame() {
        Workspace workspace = workspace(Runnable::run, Runnable::run);
        workspace.showShortTextsAtOnce();
        workspace.readAs(StandardChoice.by(overflowing()));
        InMemoryBuffer other = new InMemoryBuffer("User-agent: b\n");
        workspace.turnTo(other);
        assertThat(workspace.bufferProperty().get()).isEqualTo(other);
        assertThat(workspace.faults().worstProperty().get()).map(Fault::work).contains(Work.ANALYSIS);
    }

    @Test
    void whatFailsAtOnceIsReportedOnceAndNotTriedAgainInTheBackground() {
        Workspace workspace = workspace(this::begin, Runnable::run);
        workspace.showShortTextsAtOnce();
        workspace.readAs(StandardChoice.by(overflowing()));
        runAll();
        logged.clear();
        workspace.turnTo(new InMemoryBuffer("User-agent: b\n"));
        assertThat(logged).singleElement().isInstanceOf(StackOverflowError.class);
        runAll();
        assertThat(logged).hasSize(1);
        assertThat(workspace.faults().worstProperty().get()).as("still fails").isPresent();
        workspace.readAs(StandardChoice.OWN);
        runAll();
        assertThat(workspace.faults().worstProperty().get()).isEmpty();
        assertThat(workspace.reading().get().buffer()).isEqualTo(workspace.bufferProperty().get());
    }

    @Test
    void whatFailsToFollowFromATextIsLeftOutAndWhatElseFollowsIsThere() {
        Workspace workspace = workspace(this::begin, Runnable::run);
        boolean[] fails = {false};
        ReadOnlyObjectProperty<String> failing =
                workspace.flow().derive(workspace.question(), "none", WorkPriority.IN_VIEW, asked -> {
                    if (fails[0]) {
                        throw new OutOfMemoryError("Java heap space");
                    }
                    return "made of " + asked.url();
                });
        ReadOnlyObjectProperty<String> other = workspace.flow().derive(
                workspace.question(), "", WorkPriority.IN_VIEW, UrlQuestion::url);
        runAll();
        fails[0] = true;
        workspace.testUrl("/1");
        runAll();
        assertThat(failing.get()).isEqualTo("none");
        assertThat(other.get()).isEqualTo("/1");
        assertThat(workspace.faults().worstProperty().get()).map(Fault::work).contains(Work.PART);
        assertThat(logged).singleElement().isInstanceOf(OutOfMemoryError.class);
        fails[0] = false;
        workspace.testUrl("/2");
        runAll();
        assertThat(failing.get()).isEqualTo("made of /2");
        assertThat(workspace.faults().worstProperty().get()).isEmpty();
    }

    @Test
    void theNextChangeTriesAgainIfNoThreadWasAvailable() {
        Workspace workspace = workspace(this::begin, this::begin);
        ReadOnlyObjectProperty<String> derived = workspace.flow().derive(
                workspace.question(), "", WorkPriority.IN_VIEW, UrlQuestion::url);
        runAll();
        noThread = Optional.of(new OutOfMemoryError("unable to create native thread"));
        workspace.textChanged(buffer, 0, 0, "#");
        assertThat(workspace.faults().worstProperty().get()).map(Fault::work).contains(Work.ANALYSIS);
        assertThat(logged).isNotEmpty();
        noThread = Optional.empty();
        workspace.testUrl("/2");
        runAll();
        assertThat(derived.get()).isEqualTo("/2");
        assertThat(workspace.reading().get().content()).isEqualTo(buffer.content());
        assertThat(workspace.findings().get().text().content()).isEqualTo(buffer.content());
        assertThat(workspace.faults().worstProperty().get()).isEmpty();
    }

    @Test
    void checkingGoesOnAfterItHadNoThread() {
        Workspace workspace = workspace(Runnable::run, this::begin);
        runAll();
        noThread = Optional.of(new OutOfMemoryError("unable to create native thread"));
        workspace.textChanged(buffer, 0, 0, "#");
        assertThat(workspace.faults().worstProperty().get()).map(Fault::work).contains(Work.PROBLEMS);
        noThread = Optional.empty();
        workspace.textChanged(buffer, 0, 0, "#");
        runAll();
        assertThat(workspace.findings().get().text().content()).isEqualTo(buffer.content());
        assertThat(workspace.faults().worstProperty().get()).isEmpty();
    }
}
