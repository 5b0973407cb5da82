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

/** Checks of what is larger than crawlers read. */
public final class SizeChecks {

    public static final List<LintCheck> CHECKS = List.of(
            LintCheck.ofLine(SizeChecks::line, LintCheck.ANY_LINE, FindingCode.L07),
            LintCheck.ofLine(SizeChecks::rule, LintCheck.RULES, FindingCode.L07),
            LintCheck.ofFile(SizeChecks::file, FindingCode.F02),
            LintCheck.ofFile(SizeChecks::rules, FindingCode.F07));

    private static final int KIB = 1024;
    /** Every crawler reads a line of at most this many bytes to its end. */
    private static final int SHORT_LINE =
            Standards.all().stream().mapToInt(standard -> standard.lines().longestLine()).min().orElseThrow();
    /** A value of at most this many bytes is never too long, because every character has at least one byte. */
    private static final int SHORT_VALUE = Standards.all().stream().flatMap(standard -> Stream.concat(
            standard.remarks(LongestRule.class).map(LongestRule::characters),
            standard.remarks(ReportedPathLength.class).map(ReportedPathLength::characters)))
            .min(Comparator.naturalOrder()).orElse(Integer.MAX_VALUE);

    private SizeChecks() {}

    /** F02: more bytes than crawlers read. */
    private static void file(FileAnalysis analysis, Consumer<Finding> findings) {
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
            findings.accept(at(limit, analysis, opening).withSentence("open", size(limit), opening));
        }
        byLimit.forEach((limit, standards) -> findings.accept(cut(limit, standards, analysis)));
        analysis.remarkingLess(length, ReportedFileSize.class, ReportedFileSize::bytes).forEach(
                (limit, standards) -> findings.accept(at(limit, analysis, standards)
                        .withSentence("reported", size(limit), standards)));
    }

    private static Finding cut(int limit, List<Standard> standards, FileAnalysis analysis) {
        Line line = analysis.line(analysis.lineAt(limit));
        boolean midLine = line.text().start() < limit;
        return at(limit, analysis, standards)
                .withSentence(midLine ? "midLine" : "line", size(limit), line.number(), standards);
    }

    private static Finding at(int limit, FileAnalysis analysis, List<Standard> standards) {
        Line line = analysis.line(analysis.lineAt(limit));
        Span unread = new Span(limit, Math.max(limit, line.text().end()));
        return Finding.of(FindingCode.F02, line.number(), unread, standards);
    }

    private static String size(int limit) {
        return limit % KIB == 0 ? limit / KIB + " KiB" : limit / 1000 + " KB";
    }

    /** F07: more rules for one crawler than a standard accepts, so that none of them counts. */
    private static void rules(FileAnalysis analysis, Consumer<Finding> findings) {
        Map<Integer, Concerned> byLine = new LinkedHashMap<>();
        for (Standard standard : analysis.standards()) {
            for (RuleSet set : analysis.tooLargeRuleSets(standard)) {
                int line = set.ruleThatIsTooMany(standard, analysis.bytes()).orElseThrow().line();
                Concerned concerned = byLine.computeIfAbsent(
                        line, absent -> new Concerned(new LinkedHashSet<>(), new ArrayList<>()));
                set.agents().forEach(agent -> concerned.names().add(analysis.agent(agent).text()));
                if (!concerned.standards().contains(standard)) {
                    concerned.standards().add(standard);
                }
            }
        }
        byLine.forEach((number, concerned) -> findings.accept(tooMany(number, concerned, analysis)));
    }

    /** Who has too many, and by whose reading. */
    private record Concerned(Set<Object> names, List<Standard> standards) {}

    private static Finding tooMany(int number, Concerned concerned, FileAnalysis analysis) {
        Line line = analysis.line(number);
        Standard first = concerned.standards().getFirst();
        return Finding.of(
                FindingCode.F07, number, analysis.content(line), analysis.among(concerned.standards()))
                .withArguments(first.limits().rules(), List.copyOf(concerned.names()), concerned.standards());
    }

    /** L07: a line of which some crawlers see only the beginning. */
    private static void line(Line line, FileAnalysis analysis, Consumer<Finding> findings) {
        if (line.text().length() <= SHORT_LINE) {
            return;
        }
        Span content = analysis.content(line);
        int length = content.end() - line.text().start();
        List<Standard> cutting = analysis.standardsThat(standard -> length > standard.lines().longestLine());
        if (!cutting.isEmpty()) {
            int seen = cutting.getFirst().lines().longestLine();
            Span unseen = new Span(line.text().start() + seen, content.end());
            findings.accept(
                    Finding.of(FindingCode.L07, line.number(), unseen, cutting).withSentence("cut", seen, cutting));
        }
    }

    /** L07: a rule that is longer than an operator says a rule may be, or than others report of its crawler. */
    private static void rule(Line line, FileAnalysis analysis, Consumer<Finding> findings) {
        if (line.value().length() <= SHORT_VALUE) {
            return;
        }
        int characters = analysis.text(line.value()).length();
        Finding found = Finding.of(FindingCode.L07, line.number(), line.value(), analysis.standards());
        analysis.remarkingLess(characters, ReportedPathLength.class, ReportedPathLength::characters).forEach(
                (limit, standards) -> findings.accept(found.withStandards(standards)
                        .withSentence("reported", limit, standards)));
        analysis.remarkingLess(characters, LongestRule.class, LongestRule::characters).forEach(
                (limit, standards) -> findings.accept(found.withStandards(standards)
                        .withSentence("refused", limit, standards)));
    }
}
