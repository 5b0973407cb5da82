package org.roboscope.ui.expectations;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.roboscope.simulate.expect.ExpectLine;
import org.roboscope.simulate.expect.Expectation;
import org.roboscope.simulate.expect.Expectation.ExpectedAccess;
import org.roboscope.simulate.expect.Expectation.SitePattern;
import org.roboscope.ui.workspace.ExpectedLine;
import org.roboscope.ui.workspace.WorkspaceExpectations;

/** What stands in the fields for an expectation: a new one, or one that takes the place of a line. */
final class ExpectationDraft {

    final StringProperty crawler = new SimpleStringProperty("");
    final ObjectProperty<ExpectedAccess> access = new SimpleObjectProperty<>(ExpectedAccess.ALLOW);
    final StringProperty target = new SimpleStringProperty("");
    final StringProperty comment = new SimpleStringProperty("");
    /** The line that is changed; none while a new one is written. */
    final ObjectProperty<Optional<ExpectLine>> changed = new SimpleObjectProperty<>(Optional.empty());
    /** Why it could not be taken, until it is written otherwise; mostly blank. */
    final StringProperty problem = new SimpleStringProperty("");
    private final WorkspaceExpectations expectations;
    /** Of the line that is changed; the fields do not show it. */
    private Optional<SitePattern> site = Optional.empty();

    ExpectationDraft(WorkspaceExpectations expectations) {
        this.expectations = expectations;
        List.of(crawler, target, comment).forEach(field -> field.subscribe(() -> problem.set("")));
    }

    /** The next one that is taken comes in the place of this line; without one it is a new one. */
    void begin(Optional<ExpectedLine> line) {
        Optional<Expectation> before = line.flatMap(ExpectedLine::expectation);
        if (line.isPresent() || !target.get().isEmpty()) {
            crawler.set(before.map(Expectation::crawler).orElse(""));
            target.set(before.map(Expectation::target).orElse(""));
            comment.set(before.map(Expectation::comment).orElse(""));
        }
        before.ifPresent(it -> access.set(it.access()));
        site = before.flatMap(Expectation::site);
        changed.set(line.map(ExpectedLine::line));
        problem.set("");
    }

    /** The line is gone. What is written for another one stays. */
    void removed(ExpectLine line) {
        if (changed.get().equals(Optional.of(line))) {
            begin(Optional.empty());
        }
    }

    /** Whether it was taken. */
    boolean take() {
        Expectation written = new Expectation(crawler.get(), access.get(), target.get(), comment.get())
                .at(site);
        Optional<String> why = written.problem();
        if (why.isPresent()) {
            problem.set(why.get());
            return false;
        }
        changed.get().ifPresentOrElse(line -> expectations.replace(line, written), () -> expectations.add(written));
        begin(Optional.empty());
        return true;
    }
}
