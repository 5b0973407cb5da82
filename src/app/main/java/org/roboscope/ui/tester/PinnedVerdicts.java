package org.roboscope.ui.tester;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.simulate.expect.Expectation;
import org.roboscope.simulate.expect.Expectation.ExpectedAccess;
import org.roboscope.ui.workspace.ExpectedLine;
import org.roboscope.ui.workspace.UrlQuestion;
import org.roboscope.ui.workspace.WorkspaceExpectations;

/** Verdicts that shall stay as they are: what is expected of single URLs. */
final class PinnedVerdicts {

    /**
     * Those that there is room for, what is broken first where they are too many.
     *
     * @param all    how many things are expected, patterns too
     * @param broken how many of all are not so
     */
    record Shown(List<ExpectedLine> pins, int all, int broken) {

        static final int MOST = 8;

        static Shown of(List<ExpectedLine> lines) {
            List<ExpectedLine> checked = lines.stream().filter(line -> line.check().isPresent()).toList();
            List<ExpectedLine> urls = checked.stream()
                    .filter(line -> line.expectation().filter(PinnedVerdicts::isVerdict).isPresent()).toList();
            List<ExpectedLine> pins = urls.size() <= MOST ? urls
                    : urls.stream().sorted((one, other) -> Boolean.compare(other.isBroken(), one.isBroken()))
                            .limit(MOST).toList();
            return new Shown(pins, checked.size(), (int) checked.stream().filter(ExpectedLine::isBroken).count());
        }

        boolean isAll() {
            return pins.size() == all;
        }
    }

    /** Whether it is about fetching one URL. */
    static boolean isVerdict(Expectation expectation) {
        return !expectation.isPattern() && expectation.access().use().isEmpty();
    }

    private final WorkspaceExpectations expectations;

    PinnedVerdicts(WorkspaceExpectations expectations) {
        this.expectations = expectations;
    }

    ObservableValue<Shown> shown() {
        return expectations.linesProperty().map(Shown::of);
    }

    /** Only what is allowed or blocked can be expected. */
    static boolean canBeAdded(UrlTestResult urlTestResult) {
        return access(urlTestResult).isPresent();
    }

    /** Expects the verdict of a test, in the place of what was expected of the same URL and crawler. */
    void add(UrlTestResult urlTestResult) {
        UrlQuestion question = urlTestResult.question();
        access(urlTestResult).map(access -> expectation(question.crawler().name(), access, question.url()))
                .ifPresent(expectations::expect);
    }

    private static Expectation expectation(String crawler, ExpectedAccess access, String url) {
        Expectation asTyped = Expectation.ofUrl(crawler, access, url);
        return asTyped.problem().isEmpty() ? asTyped
                : Expectation.ofUrl(crawler, access, RequestPath.typed(url.strip()).toString());
    }

    private static Optional<ExpectedAccess> access(UrlTestResult urlTestResult) {
        return Arrays.stream(ExpectedAccess.values()).filter(access -> access.use().isEmpty())
                .filter(access -> access.outcome() == urlTestResult.explanation().verdict().outcome()).findFirst();
    }

    void remove(ExpectedLine pin) {
        expectations.remove(pin.line());
    }
}
