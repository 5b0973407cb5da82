package org.roboscope.lint.file;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.ReadingRemark.LongestRule;
import org.roboscope.robots.ReadingRemark.ReportedFileSize;
import org.roboscope.robots.ReadingRemark.ReportedPathLength;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;

/** Checks of files, lines and rules that are too long for crawlers. */
public final class SizeChecks {

    public static final List<LintCheck> CHECKS = List.of(
            LintCheck.ofLine(SizeChecks::checkLineLength, LintCheck.ANY_LINE, FindingCode.L07),
            LintCheck.ofLine(SizeChecks::checkRuleLength, LintCheck.RULES, FindingCode.L07),
            LintCheck.ofFile(SizeChecks::checkFileSize, FindingCode.F02),
            LintCheck.ofFile(SizeChecks::checkRuleCount, FindingCode.F07));

    private static final int KB = 1_000;
    private static final int KIB = 1_024;
    /** The maximum length of a line that all crawlers read completely. */
    private static final int SHORT_LINE_BYTES =
            Standards.all().stream().mapToInt(standard -> standard.lines().longestLine()).min().orElseThrow();
    /**
     * The maximum number of bytes of a value that is short enough for all crawlers. The limits count characters, and a
     * value has at most as many characters as bytes.
     */
    private static final int SHORT_VALUE_BYTES = Standards.all().stream().flatMap(standard -> Stream.concat(
            standard.remarks(LongestRule.class).map(LongestRule::characters),
            standard.remarks(ReportedPathLength.class).map(ReportedPathLength::characters)))
            .min(Comparator.naturalOrder()).orElse(Integer.MAX_VALUE);

    private SizeChecks() {}

    /** F02: a file that is too large for crawlers. */
    private static void checkFileSize(FileAnalysis analysis, Consumer<Finding> onFinding) {
        int length = analysis.bytes().length;
        Map<Integer, List<Standard>> standardsByLimit = new TreeMap<>();
        List<Standard> ignoringStandards = new ArrayList<>();
        for (Standard standard : analysis.allStandards()) {
            if (standard.limits().isTooLarge(length)) {
                ignoringStandards.add(standard);
            } else if (standard.limits().bytes() < length) {
                standardsByLimit.computeIfAbsent(standard.limits().bytes(), limit -> new ArrayList<>()).add(standard);
            }
        }
        if (!ignoringStandards.isEmpty()) {
            int limit = ignoringStandards.getFirst().limits().bytes();
            onFinding.accept(
                    findingAt(limit, analysis, ignoringStandards).withSentence("open", formatSize(limit),
                            ignoringStandards));
        }
        standardsByLimit.forEach((limit, standards) -> onFinding.accept(truncationFinding(limit, standards, analysis)));
        analysis.exceededLimits(length, ReportedFileSize.class, ReportedFileSize::bytes).forEach(
                (limit, standards) -> onFinding.accept(findingAt(limit, analysis, standards)
                        .withSentence("reported", formatSize(limit), standards)));
    }

    private static Finding truncationFinding(int limit, List<Standard> standards, FileAnalysis analysis) {
        Line line = analysis.line(analysis.lineAt(limit));
        boolean isMidLine = line.text().start() < limit;
        return findingAt(limit, analysis, standards)
                .withSentence(isMidLine ? "midLine" : "line", formatSize(limit), line.number(), standards);
    }

    private static Finding findingAt(int limit, FileAnalysis analysis, List<Standard> standards) {
        Line line = analysis.line(analysis.lineAt(limit));
        Span unreadSpan = new Span(limit, Math.max(limit, line.text().end()));
        return Finding.of(FindingCode.F02, line.number(), unreadSpan, standards);
    }

    private static String formatSize(int limit) {
        return limit % KIB == 0 ? limit / KIB + " KiB" : limit / KB + " KB";
    }

    /** F07: more rules for one crawler than a standard accepts, so that all of them are ignored. */
    private static void checkRuleCount(FileAnalysis analysis, Consumer<Finding> onFinding) {
        Map<Integer, AffectedCrawlers> affectedByLine = new LinkedHashMap<>();
        for (Standard standard : analysis.standards()) {
            for (RuleSet set : analysis.tooLargeRuleSets(standard)) {
                int line = set.firstExcessRule(standard, analysis.bytes()).orElseThrow().line();
                AffectedCrawlers affectedCrawlers = affectedByLine.computeIfAbsent(
                        line, absent -> new AffectedCrawlers(new LinkedHashSet<>(), new ArrayList<>()));
                set.agents().forEach(agentLine -> affectedCrawlers.names().add(analysis.agentName(agentLine).text()));
                if (!affectedCrawlers.standards().contains(standard)) {
                    affectedCrawlers.standards().add(standard);
                }
            }
        }
        affectedByLine.forEach(
                (number, affectedCrawlers) -> onFinding.accept(tooManyFinding(number, affectedCrawlers, analysis)));
    }

    /** The crawlers with too many rules, and the standards under which the rules are too many. */
    private record AffectedCrawlers(Set<Object> names, List<Standard> standards) {}

    private static Finding tooManyFinding(int number, AffectedCrawlers affectedCrawlers, FileAnalysis analysis) {
        Line line = analysis.line(number);
        Standard firstStandard = affectedCrawlers.standards().getFirst();
        return Finding.of(
                FindingCode.F07, number, analysis.contentSpan(line), analysis.standardsIn(affectedCrawlers.standards()))
                .withArguments(firstStandard.limits().rules(), List.copyOf(affectedCrawlers.names()),
                        affectedCrawlers.standards());
    }

    /** L07: a line that some crawlers read only in part. */
    private static void checkLineLength(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        if (line.text().length() <= SHORT_LINE_BYTES) {
            return;
        }
        Span content = analysis.contentSpan(line);
        int length = content.end() - line.text().start();
        List<Standard> truncatingStandards =
                analysis.standardsMatching(standard -> length > standard.lines().longestLine());
        if (!truncatingStandards.isEmpty()) {
            int bytesRead = truncatingStandards.getFirst().lines().longestLine();
            Span unreadSpan = new Span(line.text().start() + bytesRead, content.end());
            onFinding.accept(
                    Finding.of(FindingCode.L07, line.number(), unreadSpan, truncatingStandards)
                            .withSentence("cut", bytesRead, truncatingStandards));
        }
    }

    /** L07: a rule that is longer than the operator permits, or longer than other sources report. */
    private static void checkRuleLength(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        if (line.value().length() <= SHORT_VALUE_BYTES) {
            return;
        }
        int characters = analysis.text(line.value()).length();
        Finding finding = Finding.of(FindingCode.L07, line.number(), line.value(), analysis.standards());
        analysis.exceededLimits(characters, ReportedPathLength.class, ReportedPathLength::characters).forEach(
                (limit, standards) -> onFinding.accept(finding.withStandards(standards)
                        .withSentence("reported", limit, standards)));
        analysis.exceededLimits(characters, LongestRule.class, LongestRule::characters).forEach(
                (limit, standards) -> onFinding.accept(finding.withStandards(standards)
                        .withSentence("refused", limit, standards)));
    }
}
