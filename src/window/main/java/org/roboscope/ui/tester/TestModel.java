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
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.usage.TestedUsage;
import org.roboscope.ui.workspace.FlowValue;
import org.roboscope.ui.workspace.FlowValue.FlowInput;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.UrlQuestion;
import org.roboscope.ui.workspace.WorkScheduler.WorkPriority;
import org.roboscope.ui.workspace.Workspace;

/** Tests the URL in the background whenever an input of the test changes. */
final class TestModel {

    /** Additional rows of the table. */
    private record Wanted(boolean misses, boolean otherGroups, Optional<TextLine> without) {}

    /** A line of this version of the text. */
    private record TextLine(TextSnapshot content, int number) {}

    private final RuleRow.Maker rows = new RuleRow.Maker();
    /** Whether the table lists rules that are far from matching. */
    final BooleanProperty misses = new SimpleBooleanProperty();
    /** Whether the table lists rules of groups that the crawler does not follow. */
    final BooleanProperty otherGroups = new SimpleBooleanProperty();
    /** Whether the evidence of the verdict is shown. */
    final BooleanProperty evidence = new SimpleBooleanProperty();
    /** Empty while no URL is tested that the text applies to. */
    final ReadOnlyObjectProperty<Optional<UrlTestResult>> tested;
    private final FlowInput<Wanted> wanted;

    TestModel(Workspace workspace) {
        wanted = workspace.flow().input(new Wanted(false, false, Optional.empty()));
        FlowValue<TextReading> reading = workspace.reading();
        FlowValue<UrlQuestion> question = workspace.question();
        tested = workspace.flow()
                .derive(reading, question, wanted, Optional.<UrlTestResult>empty(), WorkPriority.ANSWER, this::test);
        misses.addListener((property, before, now) -> want(wanted.newest().without()));
        otherGroups.addListener((property, before, now) -> want(wanted.newest().without()));
    }

    /** Computes the verdict without this line, until the text changes. */
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
        RequestPath path = RequestPath.ofUrl(question.strippedUrl());
        VerdictExplanation explanation = VerdictExplanation.of(policy, path);
        List<RuleRow> shown = new ArrayList<>(rows.followed(policy, explanation, asked.misses()));
        List<RuleRow> ignored = rows.ignored(policy, explanation);
        shown.addAll(ignored);
        if (asked.otherGroups()) {
            UnfollowedRules.elsewhere(policy, explanation).stream()
                    .filter(row -> ignored.stream().noneMatch(known -> known.line() == row.line()))
                    .forEach(shown::add);
        }
        Optional<UrlTestResult.WithoutRule> without = asked.without()
                .filter(line -> line.content().equals(reading.content()))
                .map(line -> UrlTestResult.WithoutRule.of(policy, path, line.number()));
        TestedUsage usage = TestedUsage.withEvaluations(reading.text().usagePolicy(question.crawler()), path);
        return Optional.of(new UrlTestResult(reading, question, policy, explanation, shown, without, usage,
                VerdictEvidence.ofVerdict(policy, explanation,
                        question.catalogue().findExact(question.crawler().name()))));
    }

    /**
     * The result of one test. Immutable.
     *
     * @param rows in the order of the table
     * @param without verdict without one of the lines, if requested
     * @param evidence sources of the verdict, the weakest first
     */
    record UrlTestResult(
            TextReading reading,
            UrlQuestion question,
            Policy policy,
            VerdictExplanation explanation,
            List<RuleRow> rows,
            Optional<WithoutRule> without,
            TestedUsage usage,
            List<VerdictEvidence> evidence) {

        UrlTestResult {
            rows = List.copyOf(rows);
            evidence = List.copyOf(evidence);
        }

        /**
         * The verdict without a line.
         *
         * @param decidingLine numbered as in the unchanged file
         */
        record WithoutRule(int line, Verdict verdict, Optional<Integer> decidingLine) {

            static WithoutRule of(Policy policy, RequestPath path, int line) {
                RobotsFile file = policy.file();
                Span gone = file.line(line).whole();
                byte[] bytes = file.bytes();
                byte[] rest = new ByteBuilder(bytes.length)
                        .append(bytes, 0, gone.start())
                        .append(bytes, gone.end(), bytes.length)
                        .toBytes();
                Verdict verdict = RobotsFile.parse(rest, file.standard()).policy(policy.crawler()).verdict(path);
                return new WithoutRule(
                        line, verdict, verdict.rule().map(Rule::line).map(other -> other >= line ? other + 1 : other));
            }
        }
    }
}
