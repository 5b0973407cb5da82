package org.roboscope.ui.tester;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.Policy;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.Analysis;
import org.roboscope.ui.workspace.WorkPriority;
import org.roboscope.ui.workspace.Workspace;

/** Tests the URL anew, in the background, whenever anything changes that the test depends on. */
final class TestModel {

    /** What the table is to show besides the rules that matter. Written by the window, read in the background. */
    private record Wanted(boolean misses, boolean otherGroups, Optional<Line> without) {}

    /** A line of this very text. */
    private record Line(TextSnapshot content, int number) {}

    private final Workspace workspace;
    private final RuleRows rows;
    private final BooleanProperty misses = new SimpleBooleanProperty();
    private final BooleanProperty otherGroups = new SimpleBooleanProperty();
    private final ReadOnlyObjectProperty<Optional<UrlTestResult>> tested;
    private volatile Wanted wanted = new Wanted(false, false, Optional.empty());

    TestModel(Workspace workspace, WindowMessages messages) {
        this.workspace = workspace;
        this.rows = new RuleRows(messages);
        tested = workspace.derive(Optional.empty(), WorkPriority.ANSWER, this::test);
        misses.addListener((property, before, now) -> want(new Wanted(now, wanted.otherGroups(), wanted.without())));
        otherGroups.addListener((property, before, now) -> want(new Wanted(wanted.misses(), now, wanted.without())));
    }

    /** Absent while no URL is tested. */
    ReadOnlyObjectProperty<Optional<UrlTestResult>> testedProperty() {
        return tested;
    }

    /** Whether the table lists rules that do not match by far. */
    BooleanProperty missesProperty() {
        return misses;
    }

    /** Whether the table lists rules of groups that the crawler does not follow. */
    BooleanProperty otherGroupsProperty() {
        return otherGroups;
    }

    /** Asks what the verdict would be without this line. The answer holds until the text changes. */
    void askWithout(int line) {
        tested.get().map(now -> new Line(now.analysis().content(), line))
                .filter(asked -> !wanted.without().equals(Optional.of(asked)))
                .ifPresent(asked -> want(new Wanted(misses.get(), otherGroups.get(), Optional.of(asked))));
    }

    private void want(Wanted now) {
        wanted = now;
        workspace.reanalyse();
    }

    private Optional<UrlTestResult> test(Analysis analysis) {
        if (analysis.testedUrl().isBlank()) {
            return Optional.empty();
        }
        return Optional.of(test(analysis, wanted));
    }

    private UrlTestResult test(Analysis analysis, Wanted asked) {
        Policy policy = analysis.text().policy(analysis.crawler());
        RequestPath path = RequestPath.typed(analysis.testedUrl().strip());
        VerdictExplanation explanation = VerdictExplanation.of(policy, path);
        List<RuleRow> shown = new ArrayList<>(rows.followed(policy, explanation, asked.misses()));
        int hidden = explanation.ruleEvaluations().size() - shown.size();
        if (asked.otherGroups()) {
            shown.addAll(rows.elsewhere(policy, explanation));
        }
        Optional<VerdictWithoutRule> without = asked.without()
                .filter(line -> line.content().equals(analysis.content()))
                .map(line -> VerdictWithoutRule.of(policy, path, line.number()));
        return new UrlTestResult(analysis, policy, explanation, shown, hidden, without);
    }
}
