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
    private static void checkFileSize(FileAnalysis analysis, Consumer<Finding> findings) {
        int length = analysis.bytes().length;
        Map<Integer, List<Standard>> byLimit = new TreeMap<>();
        List<Standard> ignoringFile = new ArrayList<>();
        for (Standard standard : analysis.allStandards()) {
            if (standard.limits().isTooLarge(length)) {
                ignoringFile.add(standard);
            } else if (standard.limits().bytes() < length) {
                byLimit.computeIfAbsent(standard.limits().bytes(), limit -> new ArrayList<>()).add(standard);
            }
        }
        if (!ignoringFile.isEmpty()) {
            int limit = ignoringFile.getFirst().limits().bytes();
            findings.accept(
                    findingAt(limit, analysis, ignoringFile).withSentence("open", formatSize(limit), ignoringFile));
        }
        byLimit.forEach((limit, standards) -> findings.accept(truncationFinding(limit, standards, analysis)));
        analysis.exceededRemarks(length, ReportedFileSize.class, ReportedFileSize::bytes).forEach(
                (limit, standards) -> findings.accept(findingAt(limit, analysis, standards)
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
        Span unread = new Span(limit, Math.max(limit, line.text().end()));
        return Finding.of(FindingCode.F02, line.number(), unread, standards);
    }

    private static String formatSize(int limit) {
        return limit % KIB == 0 ? limit / KIB + " KiB" : limit / KB + " KB";
    }

    /** F07: more rules for one crawler than a standard accepts, so that all of them are ignored. */
    private static void checkRuleCount(FileAnalysis analysis, Consumer<Finding> findings) {
        Map<Integer, AffectedCrawlers> byLine = new LinkedHashMap<>();
        for (Standard standard : analysis.standards()) {
            for (RuleSet set : analysis.tooLargeRuleSets(standard)) {
                int line = set.firstExcessRule(standard, analysis.bytes()).orElseThrow().line();
                AffectedCrawlers affected = byLine.computeIfAbsent(
                        line, absent -> new AffectedCrawlers(new LinkedHashSet<>(), new ArrayList<>()));
                set.agents().forEach(agent -> affected.names().add(analysis.agentName(agent).text()));
                if (!affected.standards().contains(standard)) {
                    affected.standards().add(standard);
                }
            }
        }
        byLine.forEach((number, affected) -> findings.accept(tooManyFinding(number, affected, analysis)));
    }

    /** The crawlers with too many rules, and the standards under which the rules are too many. */
    private record AffectedCrawlers(Set<Object> names, List<Standard> standards) {}

    private static Finding tooManyFinding(int number, AffectedCrawlers affected, FileAnalysis analysis) {
        Line line = analysis.line(number);
        Standard first = affected.standards().getFirst();
        return Finding.of(
                FindingCode.F07, number, analysis.contentSpan(line), analysis.standardsIn(affected.standards()))
                .withArguments(first.limits().rules(), List.copyOf(affected.names()), affected.standards());
    }

    /** L07: a line that some crawlers read only in part. */
    private static void checkLineLength(Line line, FileAnalysis analysis, Consumer<Finding> findings) {
        if (line.text().length() <= SHORT_LINE_BYTES) {
            return;
        }
        Span content = analysis.contentSpan(line);
        int length = content.end() - line.text().start();
        List<Standard> truncating = analysis.standardsMatching(standard -> length > standard.lines().longestLine());
        if (!truncating.isEmpty()) {
            int bytesRead = truncating.getFirst().lines().longestLine();
            Span unread = new Span(line.text().start() + bytesRead, content.end());
            findings.accept(
                    Finding.of(FindingCode.L07, line.number(), unread, truncating)
                            .withSentence("cut", bytesRead, truncating));
        }
    }

    /** L07: a rule that is longer than the operator permits, or longer than other sources report. */
    private static void checkRuleLength(Line line, FileAnalysis analysis, Consumer<Finding> findings) {
        if (line.value().length() <= SHORT_VALUE_BYTES) {
            return;
        }
        int characters = analysis.text(line.value()).length();
        Finding finding = Finding.of(FindingCode.L07, line.number(), line.value(), analysis.standards());
        analysis.exceededRemarks(characters, ReportedPathLength.class, ReportedPathLength::characters).forEach(
                (limit, standards) -> findings.accept(finding.withStandards(standards)
                        .withSentence("reported", limit, standards)));
        analysis.exceededRemarks(characters, LongestRule.class, LongestRule::characters).forEach(
                (limit, standards) -> findings.accept(finding.withStandards(standards)
                        .withSentence("refused", limit, standards)));
    }
}
