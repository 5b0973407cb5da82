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

    /** @param without the line whose removal is tested, too */
    private record Options(boolean nonMatching, boolean otherGroups, Optional<TextLine> without) {}

    /** A line of one version of the text. */
    private record TextLine(TextSnapshot content, int number) {}

    private final RuleRow.Maker rows = new RuleRow.Maker();
    /** Whether the table lists rules that are far from matching. */
    final BooleanProperty showNonMatching = new SimpleBooleanProperty();
    /** Whether the table lists rules of groups that the crawler does not follow. */
    final BooleanProperty showOtherGroups = new SimpleBooleanProperty();
    /** Whether the evidence of the verdict is shown. */
    final BooleanProperty showEvidence = new SimpleBooleanProperty();
    /** The result; empty unless a URL is tested and the text applies to it. */
    final ReadOnlyObjectProperty<Optional<UrlTestResult>> tested;
    private final FlowInput<Options> options;

    TestModel(Workspace workspace) {
        options = workspace.flow().input(new Options(false, false, Optional.empty()));
        FlowValue<TextReading> reading = workspace.reading();
        FlowValue<UrlQuestion> question = workspace.question();
        tested = workspace.flow()
                .derive(reading, question, options, Optional.<UrlTestResult>empty(), WorkPriority.ANSWER, this::test);
        showNonMatching.addListener((_, _, _) -> setOptions(options.newest().without()));
        showOtherGroups.addListener((_, _, _) -> setOptions(options.newest().without()));
    }

    /** Computes the verdict without a line until the text changes. */
    void testWithout(int line) {
        tested.get().map(result -> new TextLine(result.reading().content(), line))
                .ifPresent(without -> setOptions(Optional.of(without)));
    }

    private void setOptions(Optional<TextLine> without) {
        options.set(new Options(showNonMatching.get(), showOtherGroups.get(), without));
    }

    private Optional<UrlTestResult> test(TextReading reading, UrlQuestion question, Options testOptions) {
        if (!question.isAnswered()) {
            return Optional.empty();
        }
        Policy policy = reading.text().policy(question.crawler());
        RequestPath path = RequestPath.ofUrl(question.strippedUrl());
        VerdictExplanation explanation = VerdictExplanation.of(policy, path);
        List<RuleRow> tableRows = new ArrayList<>(rows.followedRows(policy, explanation, testOptions.nonMatching()));
        List<RuleRow> ignored = rows.ignoredRows(policy, explanation);
        tableRows.addAll(ignored);
        if (testOptions.otherGroups()) {
            UnfollowedRules.rows(policy, explanation).stream()
                    .filter(row -> ignored.stream().noneMatch(added -> added.line() == row.line()))
                    .forEach(tableRows::add);
        }
        Optional<UrlTestResult.WithoutRule> without = testOptions.without()
                .filter(line -> line.content().equals(reading.content()))
                .map(line -> UrlTestResult.WithoutRule.of(policy, path, line.number()));
        TestedUsage usage = TestedUsage.withEvaluations(reading.text().usagePolicy(question.crawler()), path);
        return Optional.of(new UrlTestResult(reading, question, policy, explanation, tableRows, without, usage,
                VerdictEvidence.ofVerdict(policy, explanation,
                        question.catalogue().findExact(question.crawler().name()))));
    }

    /**
     * The immutable result of one test.
     *
     * @param rows     rows of the table, in order
     * @param without  verdict without one of the lines, if requested
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
         * @param decidingLine line of the deciding rule in the unchanged file
         */
        record WithoutRule(int line, Verdict verdict, Optional<Integer> decidingLine) {

            static WithoutRule of(Policy policy, RequestPath path, int line) {
                RobotsFile file = policy.file();
                Span removed = file.line(line).whole();
                byte[] bytes = file.bytes();
                byte[] remaining = new ByteBuilder(bytes.length)
                        .append(bytes, 0, removed.start())
                        .append(bytes, removed.end(), bytes.length)
                        .toBytes();
                Verdict verdict = RobotsFile.parse(remaining, file.standard()).policy(policy.crawler()).verdict(path);
                return new WithoutRule(line, verdict, verdict.rule().map(Rule::line)
                        .map(decidingLine -> decidingLine >= line ? decidingLine + 1 : decidingLine));
            }
        }
    }
}
