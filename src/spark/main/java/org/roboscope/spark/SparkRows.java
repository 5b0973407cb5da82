package org.roboscope.spark;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CodedValue;
import org.roboscope.lint.Linter;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.robots.Group;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.FollowedGroups.Step;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.robots.usage.UsageVerdict;

/** Converts the engine's answers to Spark rows of {@link ResultTypes}, with the codes of the command line's JSON. */
final class SparkRows {

    private static final Map<Enum<?>, UTF8String> CODES = Stream.<Enum<?>[]>of(
            Outcome.values(), Verdict.Reason.values(), UsagePreference.values())
            .flatMap(Stream::of)
            .collect(Collectors.toUnmodifiableMap(
                    value -> value, value -> text(CodedValue.codeOf(value))));

    private SparkRows() {}

    static InternalRow verdict(Policy policy, Verdict verdict) {
        Rule rule = verdict.ruleOrNull();
        return row(
                CODES.get(verdict.outcome()),
                rule == null ? null : rule.line(),
                rule == null ? null : text(policy.file().ruleText(rule)),
                CODES.get(verdict.reason()),
                followedToken(policy.followedGroups().step()));
    }

    static InternalRow usage(UsageVerdict verdict) {
        return row(
                CODES.get(verdict.trainAi().preference()),
                CODES.get(verdict.search().preference()),
                array(verdict.lines()));
    }

    static InternalRow crawler(CatalogueEntry entry) {
        return row(
                text(entry.token()),
                entry.operator().isEmpty() ? null : text(entry.operator()),
                text(entry.purpose().code()));
    }

    static ArrayData findings(RobotsText text) {
        FindingText sentences = new FindingText();
        LintInput input = LintInput.of(text.bytes()).withSettings(LintSettings.of(text.standardChoice()));
        return array(Linter.lint(input).stream().map(finding -> finding(finding, sentences)).toList());
    }

    private static InternalRow finding(Finding finding, FindingText sentences) {
        return row(
                text(finding.code().name()),
                text(finding.severity().code()),
                finding.line(),
                text(sentences.sentence(finding)));
    }

    static ArrayData groups(RobotsFile file) {
        return array(file.groups().stream().map(group -> group(file, group)).toList());
    }

    private static InternalRow group(RobotsFile file, Group group) {
        List<UTF8String> agents =
                group.agents().stream().map(line -> text(file.text(file.line(line).value()))).toList();
        List<InternalRow> rules = group.rules().stream()
                .map(rule -> row(rule.line(), rule.isAllow(), text(file.text(rule.value()))))
                .toList();
        return row(group.firstLine(), array(agents), array(rules));
    }

    private static @Nullable UTF8String followedToken(Step step) {
        return switch (step) {
            case Step.OwnGroup own -> text(own.token());
            case Step.Fallback fallback -> text(fallback.token());
            case Step.Star star -> text("*");
            case Step.NoGroup none -> null;
            case Step.StarIgnored ignored -> null;
        };
    }

    private static InternalRow row(@Nullable Object... values) {
        return new GenericInternalRow(values);
    }

    private static ArrayData array(List<?> values) {
        return new GenericArrayData(values.toArray());
    }

    /** Returns a Spark string, which must be valid UTF-8: other bytes are replaced by U+FFFD. */
    private static UTF8String text(String text) {
        return UTF8String.fromBytes(ByteText.toBytes(text)).makeValid();
    }
}
