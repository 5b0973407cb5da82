package org.roboscope.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.lint.CheckedFixes;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.lint.finding.Severity;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.ByteText;

/** What was found: once as a list, and once at the lines of the file. */
final class FindingSection {

    private final HtmlWriter html;
    private final MessageBundle messages = MessageBundle.of("report");
    private final MessageBundle counts = MessageBundle.of("check");
    private final FindingText words = new FindingText();

    FindingSection(HtmlWriter html) {
        this.html = html;
    }

    /** @param anchor what the names of the lines begin with */
    void list(ReportedFile file, String anchor) throws IOException {
        html.line("p", counted(file.found()));
        if (!file.left().isEmpty()) {
            html.line("p", file.left());
        }
        if (file.found().isEmpty()) {
            return;
        }
        html.beginTable(messages.text("problems.caption", file.name()), "problems",
                List.of(messages.text("problems.severity"), messages.text("line"), messages.text("problems.code"),
                        messages.text("problems.sentence")));
        for (Finding finding : bySeverity(file.found())) {
            html.open("tr").open("th", "scope", "row", "class", finding.severity().word())
                    .text(words.word(finding.severity())).close("th")
                    .open("td").open("a", "href", "#" + anchor + finding.line())
                    .text(Integer.toString(finding.line())).close("a").close("td")
                    .element("td", finding.code().name())
                    .element("td", words.sentence(finding)).close("tr").end();
        }
        html.endTable();
    }

    /** The worst first, and those that are alike in file order. */
    static List<Finding> bySeverity(List<Finding> found) {
        return found.stream().sorted(Comparator.comparing(Finding::severity)).toList();
    }

    /** How many there are of which kind. */
    String counted(List<Finding> found) {
        if (found.isEmpty()) {
            return messages.text("problems.none");
        }
        Map<Severity, Integer> many = new EnumMap<>(Severity.class);
        found.forEach(finding -> many.merge(finding.severity(), 1, Integer::sum));
        List<String> parts = new ArrayList<>();
        many.forEach((severity, count) -> parts.add(counts.text("count." + severity.word(), count)));
        return messages.text("problems.some", String.join(", ", parts));
    }

    /** The whole file, line by line. */
    void lines(ReportedFile file, String anchor) throws IOException {
        Map<Integer, List<Finding>> byLine = new HashMap<>();
        file.found().forEach(finding -> byLine.computeIfAbsent(finding.line(), _ -> new ArrayList<>()).add(finding));
        html.beginTable(messages.text("lines.caption", file.name()), "lines",
                List.of(messages.text("line"), messages.text("lines.text")));
        int number = 0;
        for (String line : sourceLines(file.bytes())) {
            number++;
            html.open("tr", "id", anchor + number).element("th", Integer.toString(number), "scope", "row").open("td");
            html.code(line);
            if (byLine.containsKey(number)) {
                atLine(byLine.get(number), file.fixes());
            }
            html.close("td").close("tr").end();
        }
        html.endTable();
    }

    private void atLine(List<Finding> found, CheckedFixes fixes) throws IOException {
        html.open("ul", "class", "found");
        for (Finding finding : found) {
            html.open("li", "class", finding.severity().word())
                    .element("strong", messages.text("problem.head", words.word(finding.severity()),
                            finding.code().name()))
                    .text(" " + words.sentence(finding));
            html.open("ul");
            html.element("li", messages.text("problem.standards", words.names(finding.standards())));
            for (RelatedLocation related : finding.related()) {
                html.element("li", messages.text("problem.related", related.line(), words.sentence(related)));
            }
            for (Fix fix : fixes.known(finding).orElse(List.of())) {
                html.element("li", messages.text(fixes.isSafe(fix) ? "problem.fix.safe" : "problem.fix",
                        words.sentence(fix, fixes.effects(fix))));
            }
            html.close("ul").close("li");
        }
        html.close("ul");
    }

    /** The lines of a file as a person counts them, each without its line end. Bytes that are not UTF-8 stay unchanged. */
    private static List<String> sourceLines(byte[] bytes) {
        List<String> lines = new ArrayList<>();
        int start = 0;
        boolean more = true;
        while (more) {
            int end = ByteScan.lineEnd(bytes, start, bytes.length);
            lines.add(ByteText.toText(bytes, start, end));
            more = end < bytes.length;
            boolean pair = more && bytes[end] == '\r' && end + 1 < bytes.length && bytes[end + 1] == '\n';
            start = end + (pair ? 2 : 1);
        }
        return lines;
    }
}
