package org.roboscope.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.lint.finding.Severity;
import org.roboscope.messages.MessageBundle;

/** Writes the problems, each with its line and its fixes, and then the file, whose lines link to their problems. */
final class ProblemSection {

    private static final String LINE_ID = "line-";
    private static final String PROBLEM_ID = "problem-";
    /** The key of the fix that suppresses a finding. It is omitted, because it does not help a client. */
    private static final String SUPPRESS_FIX_KEY = "fix.keepIgnored";

    /** The number of problems of one code that are shown completely. The others are folded, with one line each. */
    private static final int MAX_SHOWN_PER_CODE = 5;
    private static final int MAX_LINE_CHARACTERS = 300;
    /** The maximum length of a file that is shown without folded lines. A longer file would fill dozens of pages. */
    private static final int MAX_SHOWN_LINES = 1_000;
    private static final int CONTEXT_LINES = 3;

    private final HtmlWriter html;
    private final ReportedFile file;
    private final List<SourceLine> lines;
    private final String anchor;
    private final MessageBundle messages = MessageBundle.of("report");
    private final FindingText findingText = new FindingText();
    private final Map<Integer, List<NumberedProblem>> problemsByLine = new HashMap<>();

    /** The lines of problems that are shown completely. */
    private final BitSet shownLines = new BitSet();

    private record NumberedProblem(int number, Finding finding) {}

    /**
     * Creates the section of a file.
     *
     * @param anchor the prefix of the ids of lines and problems
     */
    ProblemSection(HtmlWriter html, ReportedFile file, List<SourceLine> lines, String anchor) {
        this.html = html;
        this.file = file;
        this.lines = lines;
        this.anchor = anchor;
    }

    /** Returns the numbers of findings by severity as text, or empty if there are no findings. */
    static String severityCounts(List<Finding> findings) {
        Map<Severity, Integer> countsBySeverity = new EnumMap<>(Severity.class);
        findings.forEach(finding -> countsBySeverity.merge(finding.severity(), 1, Integer::sum));
        MessageBundle checkMessages = MessageBundle.of("check");
        List<String> parts = new ArrayList<>();
        countsBySeverity.forEach((severity, count) -> parts.add(checkMessages.text("count." + severity.code(), count)));
        return String.join(", ", parts);
    }

    void write() throws IOException {
        if (file.findings().isEmpty()) {
            html.line("p", messages.text("problems.none"));
        }
        if (!file.limits().isEmpty()) {
            html.line("p", file.limits());
        }
        Map<FindingCode, List<NumberedProblem>> byCode = new LinkedHashMap<>();
        int number = 0;
        for (Finding finding : file.findings().stream().sorted(Comparator.comparing(Finding::severity)).toList()) {
            NumberedProblem problem = new NumberedProblem(++number, finding);
            byCode.computeIfAbsent(finding.code(), _ -> new ArrayList<>()).add(problem);
            problemsByLine.computeIfAbsent(finding.line(), _ -> new ArrayList<>()).add(problem);
        }
        if (number > 0) {
            html.open("ul").endLine();
            for (Map.Entry<FindingCode, List<NumberedProblem>> entry : byCode.entrySet()) {
                writeProblemsOfCode(entry.getKey(), entry.getValue());
            }
            html.close("ul").endLine();
        }
    }

    private void writeProblemsOfCode(FindingCode code, List<NumberedProblem> problems) throws IOException {
        // A single problem is not folded.
        int shownCount = problems.size() > MAX_SHOWN_PER_CODE + 1 ? MAX_SHOWN_PER_CODE : problems.size();
        for (NumberedProblem problem : problems.subList(0, shownCount)) {
            writeProblem(problem);
        }
        if (shownCount < problems.size()) {
            html.open("li").open("details").element("summary",
                    messages.text("problems.more", problems.size() - shownCount, code.name(), findingText.title(code)))
                    .open("ul").endLine();
            for (NumberedProblem problem : problems.subList(shownCount, problems.size())) {
                html.open("li", "id", problemId(problem));
                writeLineLink(problem.finding().line());
                html.text(": " + findingText.sentence(problem.finding())).close("li").endLine();
            }
            html.close("ul").close("details").close("li").endLine();
        }
    }

    private void writeProblem(NumberedProblem problem) throws IOException {
        Finding finding = problem.finding();
        Severity severity = finding.severity();
        shownLines.set(finding.line());
        html.open("li", "id", problemId(problem)).open("p")
                .element("strong", findingText.severityName(severity), "class", severity.code())
                .text(" " + findingText.sentence(finding))
                .text(" ").element("small", finding.code().name()).close("p").open("dl").open("dt");
        writeLineLink(finding.line());
        html.close("dt").open("dd").code(shorten(lineOf(finding).text())).close("dd");
        for (Fix fix : file.fixes().triedFixes(finding).orElse(List.of())) {
            if (!fix.key().equals(SUPPRESS_FIX_KEY)) {
                writeFix(lineOf(finding), fix);
            }
        }
        for (RelatedLocation related : finding.related()) {
            html.open("dt");
            writeLineLink(related.line());
            html.close("dt").element("dd", findingText.relatedSentence(related));
        }
        html.element("dt", messages.text("problem.standards"))
                .element("dd", findingText.standardNames(finding.standards()))
                .close("dl").close("li").endLine();
    }

    private void writeFix(SourceLine line, Fix fix) throws IOException {
        String fixSentence = findingText.fixSentence(fix, file.fixes().effectsOf(fix));
        String sentence = file.fixes().isSafe(fix) ? messages.text("problem.fix.safe", fixSentence) : fixSentence;
        Optional<String> fixedLine = line.withFix(fix);
        html.element("dt", messages.text(fixedLine.isPresent() ? "problem.instead" : "problem.fix")).open("dd");
        if (fixedLine.isPresent()) {
            html.code(shorten(fixedLine.get())).element("small", sentence);
        } else {
            html.text(sentence);
        }
        html.close("dd");
    }

    /**
     * Writes the lines of the file; problems must be written before. In a long file, only the lines of completely shown
     * problems, deciding lines and a few lines around them are open.
     *
     * @param decisionsByLine the decisions of the lines that decide URLs
     */
    void writeLines(Map<Integer, Set<String>> decisionsByLine) throws IOException {
        int lineCount = lines.size();
        BitSet openLines = new BitSet();
        if (lineCount > MAX_SHOWN_LINES) {
            decisionsByLine.keySet().forEach(shownLines::set);
            shownLines.stream()
                    .forEach(line -> openLines.set(Math.max(1, line - CONTEXT_LINES), line + CONTEXT_LINES + 1));
        } else {
            openLines.set(1, lineCount + 1);
        }
        for (int from = 1, to; from <= lineCount; from = to) {
            boolean isOpen = openLines.get(from);
            int rangeEnd = isOpen ? openLines.nextClearBit(from) : openLines.nextSetBit(from);
            to = rangeEnd < 0 ? lineCount + 1 : Math.min(rangeEnd, lineCount + 1);
            String range = messages.text("lines.some", from, to - 1);
            if (isOpen) {
                writeTable(from, to, lineCount > MAX_SHOWN_LINES ? range : messages.text("lines.caption", file.name()),
                        decisionsByLine);
            } else {
                html.open("details").line("summary", range);
                writeTable(from, to, range, decisionsByLine);
                html.close("details").endLine();
            }
        }
    }

    private void writeTable(int from, int to, String caption, Map<Integer, Set<String>> decisionsByLine)
            throws IOException {
        html.beginTable(caption, "lines", List.of(messages.text("line"), messages.text("lines.text")));
        for (int number = from; number < to; number++) {
            html.open("tr", "id", anchor + LINE_ID + number).element("th", Integer.toString(number), "scope", "row")
                    .open("td").code(lines.get(number - 1).text());
            for (NumberedProblem problem : problemsByLine.getOrDefault(number, List.of())) {
                Severity severity = problem.finding().severity();
                html.text(" ").element("a", messages.text("lines.problem", findingText.severityName(severity),
                        problem.finding().code().name()), "class", "mark " + severity.code(), "href",
                        "#" + problemId(problem));
            }
            for (String decision : decisionsByLine.getOrDefault(number, Set.of())) {
                html.text(" ").element("span", decision, "class", "mark");
            }
            html.close("td").close("tr").endLine();
        }
        html.endTable();
    }

    private void writeLineLink(int line) throws IOException {
        html.element("a", messages.text("problem.line", line), "href", "#" + anchor + LINE_ID + line);
    }

    private String problemId(NumberedProblem problem) {
        return anchor + PROBLEM_ID + problem.number();
    }

    private SourceLine lineOf(Finding finding) {
        return lines.get(finding.line() - 1);
    }

    /** Shortens a long line. The lines of the file below are complete. */
    private static String shorten(String text) {
        return text.codePointCount(0, text.length()) <= MAX_LINE_CHARACTERS ? text
                : text.substring(0, text.offsetByCodePoints(0, MAX_LINE_CHARACTERS)) + "\u2026";
    }
}
