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

/** Checks of files, lines and rules that are longer than crawlers read. */
public final class SizeChecks {

    public static final List<LintCheck> CHECKS = List.of(
            LintCheck.ofLine(SizeChecks::lineLength, LintCheck.ANY_LINE, FindingCode.L07),
            LintCheck.ofLine(SizeChecks::ruleLength, LintCheck.RULES, FindingCode.L07),
            LintCheck.ofFile(SizeChecks::fileSize, FindingCode.F02),
            LintCheck.ofFile(SizeChecks::ruleCount, FindingCode.F07));

    private static final int KIB = 1024;
    /** The length of a line that every crawler reads completely. */
    private static final int SHORT_LINE =
            Standards.all().stream().mapToInt(standard -> standard.lines().longestLine()).min().orElseThrow();
    /** The length of a value in bytes that is never too long, because every character has at least one byte. */
    private static final int SHORT_VALUE = Standards.all().stream().flatMap(standard -> Stream.concat(
            standard.remarks(LongestRule.class).map(LongestRule::characters),
            standard.remarks(ReportedPathLength.class).map(ReportedPathLength::characters)))
            .min(Comparator.naturalOrder()).orElse(Integer.MAX_VALUE);

    private SizeChecks() {}

    /** F02: a file that is larger than crawlers read. */
    private static void fileSize(FileAnalysis analysis, Consumer<Finding> findings) {
        int length = analysis.bytes().length;
        Map<Integer, List<Standard>> byLimit = new TreeMap<>();
        List<Standard> opening = new ArrayList<>();
        for (Standard standard : analysis.allStandards()) {
            if (standard.limits().isTooLarge(length)) {
                opening.add(standard);
            } else if (standard.limits().bytes() < length) {
                byLimit.computeIfAbsent(standard.limits().bytes(), limit -> new ArrayList<>()).add(standard);
            }
        }
        if (!opening.isEmpty()) {
            int limit = opening.getFirst().limits().bytes();
            findings.accept(findingAt(limit, analysis, opening).withSentence("open", formatSize(limit), opening));
        }
        byLimit.forEach((limit, standards) -> findings.accept(cutFinding(limit, standards, analysis)));
        analysis.exceededRemarks(length, ReportedFileSize.class, ReportedFileSize::bytes).forEach(
                (limit, standards) -> findings.accept(findingAt(limit, analysis, standards)
                        .withSentence("reported", formatSize(limit), standards)));
    }

    private static Finding cutFinding(int limit, List<Standard> standards, FileAnalysis analysis) {
        Line line = analysis.line(analysis.lineAt(limit));
        boolean midLine = line.text().start() < limit;
        return findingAt(limit, analysis, standards)
                .withSentence(midLine ? "midLine" : "line", formatSize(limit), line.number(), standards);
    }

    private static Finding findingAt(int limit, FileAnalysis analysis, List<Standard> standards) {
        Line line = analysis.line(analysis.lineAt(limit));
        Span unread = new Span(limit, Math.max(limit, line.text().end()));
        return Finding.of(FindingCode.F02, line.number(), unread, standards);
    }

    private static String formatSize(int limit) {
        return limit % KIB == 0 ? limit / KIB + " KiB" : limit / 1000 + " KB";
    }

    /** F07: more rules for one crawler than a standard accepts, so that none of them counts. */
    private static void ruleCount(FileAnalysis analysis, Consumer<Finding> findings) {
        Map<Integer, CrawlersWithTooMany> byLine = new LinkedHashMap<>();
        for (Standard standard : analysis.standards()) {
            for (RuleSet set : analysis.tooLargeRuleSets(standard)) {
                int line = set.firstExcessRule(standard, analysis.bytes()).orElseThrow().line();
                CrawlersWithTooMany concerned = byLine.computeIfAbsent(
                        line, absent -> new CrawlersWithTooMany(new LinkedHashSet<>(), new ArrayList<>()));
                set.agents().forEach(agent -> concerned.names().add(analysis.agentName(agent).text()));
                if (!concerned.standards().contains(standard)) {
                    concerned.standards().add(standard);
                }
            }
        }
        byLine.forEach((number, concerned) -> findings.accept(tooManyFinding(number, concerned, analysis)));
    }

    /** The crawlers with too many rules, and the standards under which they have them. */
    private record CrawlersWithTooMany(Set<Object> names, List<Standard> standards) {}

    private static Finding tooManyFinding(int number, CrawlersWithTooMany concerned, FileAnalysis analysis) {
        Line line = analysis.line(number);
        Standard first = concerned.standards().getFirst();
        return Finding.of(
                FindingCode.F07, number, analysis.contentSpan(line), analysis.standardsIn(concerned.standards()))
                .withArguments(first.limits().rules(), List.copyOf(concerned.names()), concerned.standards());
    }

    /** L07: a line of which some crawlers read only the beginning. */
    private static void lineLength(Line line, FileAnalysis analysis, Consumer<Finding> findings) {
        if (line.text().length() <= SHORT_LINE) {
            return;
        }
        Span content = analysis.contentSpan(line);
        int length = content.end() - line.text().start();
        List<Standard> cutting = analysis.standardsMatching(standard -> length > standard.lines().longestLine());
        if (!cutting.isEmpty()) {
            int readBytes = cutting.getFirst().lines().longestLine();
            Span unread = new Span(line.text().start() + readBytes, content.end());
            findings.accept(
                    Finding.of(FindingCode.L07, line.number(), unread, cutting).withSentence("cut", readBytes,
                            cutting));
        }
    }

    /** L07: a rule that is longer than an operator permits, or than others report for its crawler. */
    private static void ruleLength(Line line, FileAnalysis analysis, Consumer<Finding> findings) {
        if (line.value().length() <= SHORT_VALUE) {
            return;
        }
        int characters = analysis.text(line.value()).length();
        Finding found = Finding.of(FindingCode.L07, line.number(), line.value(), analysis.standards());
        analysis.exceededRemarks(characters, ReportedPathLength.class, ReportedPathLength::characters).forEach(
                (limit, standards) -> findings.accept(found.withStandards(standards)
                        .withSentence("reported", limit, standards)));
        analysis.exceededRemarks(characters, LongestRule.class, LongestRule::characters).forEach(
                (limit, standards) -> findings.accept(found.withStandards(standards)
                        .withSentence("refused", limit, standards)));
    }
}
