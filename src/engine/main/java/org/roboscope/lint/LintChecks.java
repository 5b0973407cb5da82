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
import org.roboscope.lint.file.WebPageInstead;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.groups.AgentChecks;
import org.roboscope.lint.groups.BlankLineInGroup;
import org.roboscope.lint.groups.GroupRuleChecks;
import org.roboscope.lint.groups.HidesDefault;
import org.roboscope.lint.groups.SplitGroup;
import org.roboscope.lint.groups.StarIgnoredBy;
import org.roboscope.lint.groups.SwallowedGroup;
import org.roboscope.lint.lines.CharacterChecks;
import org.roboscope.lint.lines.FieldNameChecks;
import org.roboscope.lint.lines.FieldValueChecks;
import org.roboscope.lint.lines.ManyValues;
import org.roboscope.lint.rules.BlockedSearch;
import org.roboscope.lint.rules.BlockedSitemaps;
import org.roboscope.lint.rules.BlocksAssets;
import org.roboscope.lint.rules.OrderMatters;
import org.roboscope.lint.rules.PathChecks;
import org.roboscope.lint.rules.PatternChecks;
import org.roboscope.lint.rules.RegexMeant;
import org.roboscope.lint.rules.UnneededRules;
import org.roboscope.lint.usage.ManagedLines;
import org.roboscope.lint.usage.SignalContradicts;
import org.roboscope.lint.usage.UsageConflict;
import org.roboscope.lint.usage.UsageNotRead;
import org.roboscope.lint.usage.UsageOnBlocked;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Runs all checks. */
final class LintChecks {

    static final List<LintCheck> ALL = Stream.of(
            AgentChecks.CHECKS,
            BlankLineInGroup.CHECKS,
            BlockedSearch.CHECKS,
            BlockedSitemaps.CHECKS,
            BlocksAssets.CHECKS,
            CharacterChecks.CHECKS,
            EncodingChecks.CHECKS,
            FieldNameChecks.CHECKS,
            FieldValueChecks.CHECKS,
            GroupRuleChecks.CHECKS,
            HidesDefault.CHECKS,
            ManagedLines.CHECKS,
            ManyValues.CHECKS,
            OrderMatters.CHECKS,
            PathChecks.CHECKS,
            PatternChecks.CHECKS,
            RegexMeant.CHECKS,
            SignalContradicts.CHECKS,
            SitemapChecks.CHECKS,
            SizeChecks.CHECKS,
            SplitGroup.CHECKS,
            StarIgnoredBy.CHECKS,
            SwallowedGroup.CHECKS,
            UnneededRules.CHECKS,
            UsageConflict.CHECKS,
            UsageNotRead.CHECKS,
            UsageOnBlocked.CHECKS,
            WebPageInstead.CHECKS)
            .flatMap(List::stream).toList();

    private static final List<LintCheck.OfFile> OF_FILE = ofType(LintCheck.OfFile.class);
    private static final Map<LineKind, List<LintCheck.LineSearch>> BY_KIND = byKind();

    private LintChecks() {}

    /** Finds all findings. Returns nothing if the search was stopped. */
    static Optional<List<Finding>> find(FileAnalysis analysis, BooleanSupplier stop) {
        List<Finding> all = new ArrayList<>();
        Consumer<Finding> findings = finding -> {
            if (!finding.standards().isEmpty()) {
                all.add(finding);
            }
        };
        if (stop.getAsBoolean()) {
            return Optional.empty();
        }
        checkLines(analysis, findings);
        for (LintCheck.OfFile check : OF_FILE) {
            if (stop.getAsBoolean()) {
                return Optional.empty();
            }
            check.search().check(analysis, findings);
        }
        return Optional.of(List.copyOf(all));
    }

    private static <T extends LintCheck> List<T> ofType(Class<T> kind) {
        return ALL.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private static Map<LineKind, List<LintCheck.LineSearch>> byKind() {
        Map<LineKind, List<LintCheck.LineSearch>> byKind = new EnumMap<>(LineKind.class);
        for (LineKind kind : LineKind.values()) {
            byKind.put(kind, ofType(LintCheck.OfLine.class).stream().filter(check -> check.kinds().contains(kind))
                    .map(LintCheck.OfLine::search).toList());
        }
        return byKind;
    }

    /** Runs the checks of lines in one pass over the file. */
    private static void checkLines(FileAnalysis analysis, Consumer<Finding> findings) {
        for (int number = 1; number <= analysis.lineCount(); number++) {
            List<LintCheck.LineSearch> checks = BY_KIND.getOrDefault(analysis.kind(number), List.of());
            if (checks.isEmpty()) {
                continue;
            }
            Line line = analysis.line(number);
            if (!analysis.isRead(line)) {
                return;
            }
            for (int i = 0; i < checks.size(); i++) {
                checks.get(i).check(line, analysis, findings);
            }
        }
    }
}
