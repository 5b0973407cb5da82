package org.roboscope.ui.tester;


import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import org.roboscope.crawlers.VerdictEvidence;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.Policy;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.simulate.usage.TestedUsage;
import org.roboscope.ui.workspace.FlowValue;
import org.roboscope.ui.workspace.FlowValue.FlowInput;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.UrlQuestion;
import org.roboscope.ui.workspace.WorkPriority;
import org.roboscope.ui.workspace.Workspace;

/** Tests the URL anew, in the background, whenever anything changes that the test depends on. */
final class TestModel {

    /** What the table shows in addition to the rules that matter. */
    private record Wanted(boolean misses, boolean otherGroups, Optional<TextLine> without) {}

    /** A line of this very text. */
    private record TextLine(TextSnapshot content, int number) {}

    private final RuleRow.Maker rows;
    private final BooleanProperty misses = new SimpleBooleanProperty();
    private final BooleanProperty otherGroups = new SimpleBooleanProperty();
    private final BooleanProperty evidence = new SimpleBooleanProperty();
    private final ReadOnlyObjectProperty<Optional<UrlTestResult>> tested;
    private final FlowInput<Wanted> wanted;

    TestModel(Workspace workspace) {
        this.rows = new RuleRow.Maker();
        wanted = workspace.flow().input(new Wanted(false, false, Optional.empty()));
        FlowValue<TextReading> reading = workspace.reading();
        FlowValue<UrlQuestion> question = workspace.question();
        tested = workspace.flow()
                .derive(reading, question, wanted, Optional.<UrlTestResult>empty(), WorkPriority.ANSWER, this::test)
                .property();
        misses.addListener((property, before, now) -> want(wanted.newest().without()));
        otherGroups.addListener((property, before, now) -> want(wanted.newest().without()));
    }

    /** Absent while no URL is tested that the text speaks for. */
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

    /** Whether it is shown by what the verdict is known. */
    BooleanProperty evidenceProperty() {
        return evidence;
    }

    /** Asks what the verdict would be without this line. The answer holds until the text changes. */
    void askWithout(int line) {
        tested.get().map(now -> new TextLine(now.reading().content(), line))
                .ifPresent(asked -> want(Optional.of(asked)));
    }

    private void want(Optional<TextLine> without) {
        wanted.set(new Wanted(misses.get(), otherGroups.get(), without));
    }

    private Optional<UrlTestResult> test(TextReading reading, UrlQuestion question, Wanted asked) {
        if (!question.isAnswered()) {
            return Optional.empty();
        }
        Policy policy = reading.text().policy(question.crawler());
        RequestPath path = RequestPath.typed(question.strippedUrl());
        VerdictExplanation explanation = VerdictExplanation.of(policy, path);
        List<RuleRow> shown = new ArrayList<>(rows.followed(policy, explanation, asked.misses()));
        int hidden = explanation.ruleEvaluations().size() - shown.size();
        List<RuleRow> ignored = rows.ignored(policy, explanation,
                reading.readAs().agents(policy.file().standard()));
        shown.addAll(ignored);
        if (asked.otherGroups()) {
            rows.elsewhere(policy, explanation).stream()
                    .filter(row -> ignored.stream().noneMatch(known -> known.line() == row.line()))
                    .forEach(shown::add);
        }
        Optional<UrlTestResult.WithoutRule> without = asked.without()
                .filter(line -> line.content().equals(reading.content()))
                .map(line -> UrlTestResult.WithoutRule.of(policy, path, line.number()));
        TestedUsage usage = TestedUsage.explained(reading.text().usage(question.crawler()), path);
        return Optional.of(new UrlTestResult(reading, question, policy, explanation, shown, hidden, without, usage,
                VerdictEvidence.of(policy, explanation, question.catalogue().named(question.crawler().name()))));
    }
}
