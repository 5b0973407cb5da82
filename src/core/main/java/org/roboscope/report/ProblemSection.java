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

/** Each problem once, with its line and what to write instead; and the file, with marks that lead to the problems. */
final class ProblemSection {

    private static final String LINE = "line-";
    private static final String PROBLEM = "problem-";
    /** It only silences a problem, which is nothing to tell a client. */
    private static final String SUPPRESSING = "fix.keepIgnored";

    /** Of one code; the others are folded, a line each. */
    private static final int MOST_ALIKE = 5;
    private static final int MOST_OF_A_LINE = 300;
    /** A longer file would print on more pages than anyone reads. */
    private static final int MOST_LINES = 1_000;
    private static final int AROUND = 3;

    private final HtmlWriter html;
    private final ReportedFile file;
    private final List<SourceLine> lines;
    private final String anchor;
    private final MessageBundle messages = MessageBundle.of("report");
    private final FindingText words = new FindingText();
    private final Map<Integer, List<NumberedProblem>> byLine = new HashMap<>();

    /** The lines of problems that are not folded. */
    private final BitSet whole = new BitSet();

    private record NumberedProblem(int number, Finding finding) {}

    /** @param anchor what the names of lines and problems begin with */
    ProblemSection(HtmlWriter html, ReportedFile file, List<SourceLine> lines, String anchor) {
        this.html = html;
        this.file = file;
        this.lines = lines;
        this.anchor = anchor;
    }

    /** How many there are of each severity; empty if there are none. */
    static String counted(List<Finding> found) {
        Map<Severity, Integer> many = new EnumMap<>(Severity.class);
        found.forEach(finding -> many.merge(finding.severity(), 1, Integer::sum));
        MessageBundle counts = MessageBundle.of("check");
        List<String> parts = new ArrayList<>();
        many.forEach((severity, count) -> parts.add(counts.text("count." + severity.code(), count)));
        return String.join(", ", parts);
    }

    void write() throws IOException {
        if (file.found().isEmpty()) {
            html.line("p", messages.text("problems.none"));
        }
        if (!file.left().isEmpty()) {
            html.line("p", file.left());
        }
        Map<FindingCode, List<NumberedProblem>> byCode = new LinkedHashMap<>();
        int number = 0;
        for (Finding finding : file.found().stream().sorted(Comparator.comparing(Finding::severity)).toList()) {
            NumberedProblem problem = new NumberedProblem(++number, finding);
            byCode.computeIfAbsent(finding.code(), _ -> new ArrayList<>()).add(problem);
            byLine.computeIfAbsent(finding.line(), _ -> new ArrayList<>()).add(problem);
        }
        if (number > 0) {
            html.open("ul").end();
            for (Map.Entry<FindingCode, List<NumberedProblem>> alike : byCode.entrySet()) {
                write(alike.getKey(), alike.getValue());
            }
            html.close("ul").end();
        }
    }

    private void write(FindingCode code, List<NumberedProblem> alike) throws IOException {
        int whole = alike.size() > MOST_ALIKE + 1 ? MOST_ALIKE : alike.size();
        for (NumberedProblem problem : alike.subList(0, whole)) {
            write(problem);
        }
        if (whole < alike.size()) {
            html.open("li").open("details").element("summary",
                    messages.text("problems.more", alike.size() - whole, code.name(), words.title(code)))
                    .open("ul").end();
            for (NumberedProblem problem : alike.subList(whole, alike.size())) {
                html.open("li", "id", id(problem));
                lineLink(problem.finding().line());
                html.text(": " + words.sentence(problem.finding())).close("li").end();
            }
            html.close("ul").close("details").close("li").end();
        }
    }

    private void write(NumberedProblem problem) throws IOException {
        Finding finding = problem.finding();
        Severity severity = finding.severity();
        whole.set(finding.line());
        html.open("li", "id", id(problem)).open("p")
                .element("strong", words.severityName(severity), "class", severity.code())
                .text(" " + words.sentence(finding))
                .text(" ").element("small", finding.code().name()).close("p").open("dl").open("dt");
        lineLink(finding.line());
        html.close("dt").open("dd").code(cut(line(finding).text())).close("dd");
        for (Fix fix : file.fixes().triedFixes(finding).orElse(List.of())) {
            if (!fix.key().equals(SUPPRESSING)) {
                write(line(finding), fix);
            }
        }
        for (RelatedLocation related : finding.related()) {
            html.open("dt");
            lineLink(related.line());
            html.close("dt").element("dd", words.relatedSentence(related));
        }
        html.element("dt", messages.text("problem.standards")).element("dd", words.standardNames(finding.standards()))
                .close("dl").close("li").end();
    }

    private void write(SourceLine line, Fix fix) throws IOException {
        String said = words.fixSentence(fix, file.fixes().effectsOf(fix));
        String sentence = file.fixes().isSafe(fix) ? messages.text("problem.fix.safe", said) : said;
        Optional<String> instead = line.fixedBy(fix);
        html.element("dt", messages.text(instead.isPresent() ? "problem.instead" : "problem.fix")).open("dd");
        if (instead.isPresent()) {
            html.code(cut(instead.get())).element("small", sentence);
        } else {
            html.text(sentence);
        }
        html.close("dd");
    }

    /**
     * The whole file, after the problems are written. Of a long file, the lines without a mark are folded.
     *
     * @param deciding what is said at the lines that decide
     */
    void writeLines(Map<Integer, Set<String>> deciding) throws IOException {
        int last = lines.size();
        BitSet open = new BitSet();
        if (last > MOST_LINES) {
            deciding.keySet().forEach(whole::set);
            whole.stream().forEach(line -> open.set(Math.max(1, line - AROUND), line + AROUND + 1));
        } else {
            open.set(1, last + 1);
        }
        for (int from = 1, to; from <= last; from = to) {
            boolean isOpen = open.get(from);
            int change = isOpen ? open.nextClearBit(from) : open.nextSetBit(from);
            to = change < 0 ? last + 1 : Math.min(change, last + 1);
            String which = messages.text("lines.some", from, to - 1);
            if (isOpen) {
                writeLines(from, to, last > MOST_LINES ? which : messages.text("lines.caption", file.name()), deciding);
            } else {
                html.open("details").line("summary", which);
                writeLines(from, to, which, deciding);
                html.close("details").end();
            }
        }
    }

    private void writeLines(int from, int to, String caption, Map<Integer, Set<String>> deciding) throws IOException {
        html.beginTable(caption, "lines", List.of(messages.text("line"), messages.text("lines.text")));
        for (int number = from; number < to; number++) {
            html.open("tr", "id", anchor + LINE + number).element("th", Integer.toString(number), "scope", "row")
                    .open("td").code(lines.get(number - 1).text());
            for (NumberedProblem problem : byLine.getOrDefault(number, List.of())) {
                Severity severity = problem.finding().severity();
                html.text(" ").element("a", messages.text("lines.problem", words.severityName(severity),
                        problem.finding().code().name()), "class", "mark " + severity.code(), "href",
                        "#" + id(problem));
            }
            for (String what : deciding.getOrDefault(number, Set.of())) {
                html.text(" ").element("span", what, "class", "mark");
            }
            html.close("td").close("tr").end();
        }
        html.endTable();
    }

    private void lineLink(int line) throws IOException {
        html.element("a", messages.text("problem.line", line), "href", "#" + anchor + LINE + line);
    }

    private String id(NumberedProblem problem) {
        return anchor + PROBLEM + problem.number();
    }

    private SourceLine line(Finding finding) {
        return lines.get(finding.line() - 1);
    }

    /** The beginning of a long line; the file below has all of it. */
    private static String cut(String text) {
        return text.codePointCount(0, text.length()) <= MOST_OF_A_LINE ? text
                : text.substring(0, text.offsetByCodePoints(0, MOST_OF_A_LINE)) + "\u2026";
    }
}
