package org.roboscope.ui.tester;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
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
import org.roboscope.ui.workspace.BackgroundFaults.Work;
import org.roboscope.ui.workspace.TestedVerdict;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.UrlQuestion;
import org.roboscope.ui.workspace.Workspace;

/** Explains the verdict on the tested URL as soon as the verdict or an option changes. */
final class TestModel {

    /** A line of one version of the text. */
    private record TextLine(TextSnapshot content, int number) {}

    private final RuleRow.Factory rowFactory = new RuleRow.Factory();
    /** Whether the table lists rules that are far from matching. */
    final BooleanProperty showNonMatching = new SimpleBooleanProperty();
    /** Whether the table lists rules of groups that the crawler does not follow. */
    final BooleanProperty showOtherGroups = new SimpleBooleanProperty();
    /** Whether the evidence of the verdict is shown. */
    final BooleanProperty showEvidence = new SimpleBooleanProperty();
    private final Workspace workspace;
    private final ReadOnlyObjectWrapper<Optional<UrlTestResult>> result =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    /** The result; empty unless a URL is tested and the text applies to it. */
    final ReadOnlyObjectProperty<Optional<UrlTestResult>> testResult = result.getReadOnlyProperty();
    /** The line whose removal is tested, too. */
    private Optional<TextLine> removedLine = Optional.empty();

    TestModel(Workspace workspace) {
        this.workspace = workspace;
        workspace.verdict().subscribe(_ -> updateResult());
        showNonMatching.addListener((_, _, _) -> updateResult());
        showOtherGroups.addListener((_, _, _) -> updateResult());
    }

    /** Computes the verdict without a line until the text changes. */
    void testWithout(int line) {
        testResult.get().ifPresent(current -> {
            removedLine = Optional.of(new TextLine(current.reading().content(), line));
            updateResult();
        });
    }

    private void updateResult() {
        boolean isTested = workspace.faults().run(this, Work.PART, () -> result.set(test(workspace.verdict().get())));
        if (!isTested) {
            result.set(Optional.empty());
        }
    }

    private Optional<UrlTestResult> test(TestedVerdict verdict) {
        TextReading reading = verdict.reading();
        UrlQuestion question = verdict.question();
        if (!question.isAnswered()) {
            return Optional.empty();
        }
        Policy policy = verdict.policy();
        RequestPath path = verdict.path();
        VerdictExplanation explanation = VerdictExplanation.of(policy, path);
        List<RuleRow> tableRows = new ArrayList<>(rowFactory.followedRows(policy, explanation, showNonMatching.get()));
        List<RuleRow> ignoredRows = rowFactory.ignoredRows(policy, explanation);
        tableRows.addAll(ignoredRows);
        if (showOtherGroups.get()) {
            UnfollowedRules.createRows(policy, explanation).stream()
                    .filter(row -> ignoredRows.stream().noneMatch(added -> added.line() == row.line()))
                    .forEach(tableRows::add);
        }
        Optional<UrlTestResult.WithoutRule> withoutRule = removedLine
                .filter(line -> line.content().equals(reading.content()))
                .map(line -> UrlTestResult.WithoutRule.of(policy, path, line.number()));
        TestedUsage usage = TestedUsage.withEvaluations(reading.text().usagePolicy(question.crawler()), path);
        return Optional.of(new UrlTestResult(reading, question, policy, explanation, tableRows, withoutRule, usage,
                VerdictEvidence.ofVerdict(policy, explanation,
                        question.catalogue().findExact(question.crawler().name()))));
    }

    /**
     * The immutable result of one test.
     *
     * @param rows        rows of the table, in order
     * @param withoutRule verdict without one of the lines, if requested
     * @param evidence    sources of the verdict, the weakest first
     */
    record UrlTestResult(
            TextReading reading,
            UrlQuestion question,
            Policy policy,
            VerdictExplanation explanation,
            List<RuleRow> rows,
            Optional<WithoutRule> withoutRule,
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
                Span removedSpan = file.line(line).whole();
                byte[] bytes = file.bytes();
                byte[] remaining = new ByteBuilder(bytes.length)
                        .append(bytes, 0, removedSpan.start())
                        .append(bytes, removedSpan.end(), bytes.length)
                        .toBytes();
                Verdict verdict = RobotsFile.parse(remaining, file.standard()).policy(policy.crawler()).verdict(path);
                return new WithoutRule(line, verdict, verdict.rule().map(Rule::line)
                        .map(decidingLine -> decidingLine >= line ? decidingLine + 1 : decidingLine));
            }
        }
    }
}
