package org.roboscope.lint;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.file.EncodingChecks;
import org.roboscope.lint.file.SitemapChecks;
import org.roboscope.lint.file.SizeChecks;
import org.roboscope.lint.file.WebPageCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.groups.AgentChecks;
import org.roboscope.lint.groups.BlankLineCheck;
import org.roboscope.lint.groups.GroupRuleChecks;
import org.roboscope.lint.groups.HiddenDefaultCheck;
import org.roboscope.lint.groups.SplitGroupCheck;
import org.roboscope.lint.groups.StarIgnoredCheck;
import org.roboscope.lint.groups.SwallowedGroupCheck;
import org.roboscope.lint.lines.CharacterChecks;
import org.roboscope.lint.lines.FieldNameChecks;
import org.roboscope.lint.lines.FieldValueChecks;
import org.roboscope.lint.lines.ManyValuesCheck;
import org.roboscope.lint.rules.BlockedAssetsCheck;
import org.roboscope.lint.rules.BlockedSearchCheck;
import org.roboscope.lint.rules.BlockedSitemapsCheck;
import org.roboscope.lint.rules.PathChecks;
import org.roboscope.lint.rules.PatternChecks;
import org.roboscope.lint.rules.RegexCheck;
import org.roboscope.lint.rules.RuleOrderCheck;
import org.roboscope.lint.rules.UnneededRulesCheck;
import org.roboscope.lint.usage.ManagedBlockCheck;
import org.roboscope.lint.usage.SignalConflictCheck;
import org.roboscope.lint.usage.UsageConflictChecks;
import org.roboscope.lint.usage.UsageNotReadCheck;
import org.roboscope.lint.usage.UsageOnBlockedCheck;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Runs all checks. */
final class LintChecks {

    static final List<LintCheck> ALL = Stream.of(
            AgentChecks.CHECKS,
            BlankLineCheck.CHECKS,
            BlockedSearchCheck.CHECKS,
            BlockedSitemapsCheck.CHECKS,
            BlockedAssetsCheck.CHECKS,
            CharacterChecks.CHECKS,
            EncodingChecks.CHECKS,
            FieldNameChecks.CHECKS,
            FieldValueChecks.CHECKS,
            GroupRuleChecks.CHECKS,
            HiddenDefaultCheck.CHECKS,
            ManagedBlockCheck.CHECKS,
            ManyValuesCheck.CHECKS,
            RuleOrderCheck.CHECKS,
            PathChecks.CHECKS,
            PatternChecks.CHECKS,
            RegexCheck.CHECKS,
            SignalConflictCheck.CHECKS,
            SitemapChecks.CHECKS,
            SizeChecks.CHECKS,
            SplitGroupCheck.CHECKS,
            StarIgnoredCheck.CHECKS,
            SwallowedGroupCheck.CHECKS,
            UnneededRulesCheck.CHECKS,
            UsageConflictChecks.CHECKS,
            UsageNotReadCheck.CHECKS,
            UsageOnBlockedCheck.CHECKS,
            WebPageCheck.CHECKS)
            .flatMap(List::stream).toList();

    private static final List<LintCheck.FileCheck> FILE_CHECKS = checksOfType(LintCheck.FileCheck.class);
    private static final Map<LineKind, List<LintCheck.LineSearch>> LINE_CHECKS_BY_KIND = groupLineChecksByKind();

    private LintChecks() {}

    /** Runs all checks on a file. The result is empty if the run was stopped. */
    static Optional<List<Finding>> find(FileAnalysis analysis, BooleanSupplier stop) {
        List<Finding> findings = new ArrayList<>();
        Consumer<Finding> collector = finding -> {
            if (!finding.standards().isEmpty()) {
                findings.add(finding);
            }
        };
        if (stop.getAsBoolean()) {
            return Optional.empty();
        }
        checkLines(analysis, collector);
        for (LintCheck.FileCheck check : FILE_CHECKS) {
            if (stop.getAsBoolean()) {
                return Optional.empty();
            }
            check.search().check(analysis, collector);
        }
        return Optional.of(List.copyOf(findings));
    }

    private static <T extends LintCheck> List<T> checksOfType(Class<T> type) {
        return ALL.stream().filter(type::isInstance).map(type::cast).toList();
    }

    private static Map<LineKind, List<LintCheck.LineSearch>> groupLineChecksByKind() {
        Map<LineKind, List<LintCheck.LineSearch>> checksByKind = new EnumMap<>(LineKind.class);
        for (LineKind kind : LineKind.values()) {
            checksByKind.put(kind,
                    checksOfType(LintCheck.LineCheck.class).stream().filter(check -> check.kinds().contains(kind))
                            .map(LintCheck.LineCheck::search).toList());
        }
        return checksByKind;
    }

    /** Runs the checks of lines in one pass over the file. */
    private static void checkLines(FileAnalysis analysis, Consumer<Finding> onFinding) {
        for (int number = 1; number <= analysis.lineCount(); number++) {
            List<LintCheck.LineSearch> checks = LINE_CHECKS_BY_KIND.getOrDefault(analysis.kind(number), List.of());
            if (checks.isEmpty()) {
                continue;
            }
            Line line = analysis.line(number);
            if (!analysis.isRead(line)) {
                return;
            }
            for (int i = 0; i < checks.size(); i++) {
                checks.get(i).check(line, analysis, onFinding);
            }
        }
    }
}
