package org.roboscope.lint.checkers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.lint.checkers.LighthouseAudit.Kind;
import org.roboscope.lint.checkers.LighthouseAudit.Problem;
import org.roboscope.lint.checkers.LighthouseAudit.Result;
import org.roboscope.lint.checkers.SearchConsoleReport.Category;
import org.roboscope.lint.checkers.SearchConsoleReport.CountedLine;

/** The known results of Lighthouse and Google's parser, line by line. */
class OtherCheckersTest {

    record Row(String above, String line, String lighthouse, String searchConsole) {

        byte[] file(String end) {
            return bytes(above.isEmpty() ? line : above + end + line);
        }

        int number() {
            return above.isEmpty() ? 1 : 2;
        }
    }

    static Stream<Row> rows() throws IOException {
        try (InputStream table = Objects.requireNonNull(
                OtherCheckersTest.class.getResourceAsStream("/org/roboscope/lint/other-checkers.tsv"))) {
            List<String> lines = new String(table.readAllBytes(), StandardCharsets.UTF_8).lines().skip(1).toList();
            assertThat(lines).hasSizeGreaterThanOrEqualTo(40);
            return lines.stream().map(line -> Arrays.asList(line.replace("\\t", "\u000B").split("\t", -1)))
                    .map(row -> new Row(row.get(0), row.get(1).replace('\u000B', '\t'), row.get(2), row.get(3)));
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void lighthouseAgreesWithTheTable(Row row) {
        for (String end : List.of("\n", "\r\n", "\r")) {
            assertThat(LighthouseAudit.audit(row.file(end)).problems().stream()
                    .filter(problem -> problem.line() == row.number())
                    .map(problem -> problem.kind().code()).findFirst().orElse("-")).isEqualTo(row.lighthouse());
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void googlesParserAgreesWithTheTable(Row row) {
        for (String end : List.of("\n", "\r\n", "\r")) {
            assertThat(categoriseLines(row.file(end)).stream()
                    .filter(line -> line.number() == row.number())
                    .map(line -> line.category().code()).findFirst().orElse("-")).isEqualTo(row.searchConsole());
        }
    }

    @Test
    void oneProblemFailsTheAudit() {
        LighthouseAudit audit = LighthouseAudit.audit(bytes("User-agent: *\nContent-Usage: train-ai=n\nAllow: /\n"));
        assertThat(audit.result()).isEqualTo(Result.FAILED);
        assertThat(audit.problems()).extracting(Problem::line).containsExactly(2);
        assertThat(LighthouseAudit.audit(bytes("\uFEFFUser-agent: *\nAllow: /\n")).result()).isEqualTo(Result.PASSED);
    }

    @ParameterizedTest
    @CsvSource({"404, NOT_APPLICABLE", "403, NOT_APPLICABLE", "429, FAILED", "500, FAILED", "503, FAILED"})
    void answerWithoutFileIsAuditedByStatus(int status, Result result) {
        assertThat(LighthouseAudit.auditStatus(status)).isEqualTo(new LighthouseAudit(result, List.of()));
    }

    @Test
    void emptyFileIsNotApplicable() {
        assertThat(LighthouseAudit.audit(new byte[0]).result()).isEqualTo(Result.NOT_APPLICABLE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\u0000", "User-agent: *\nDisallow: /\u0000", "\uFFFE:", "a:\rb:\r\nc"})
    void unusualFilesDoNotThrow(String file) {
        assertThat(LighthouseAudit.audit(bytes(file))).isNotNull();
        assertThat(categoriseLines(bytes(file))).hasSizeLessThan(4);
    }

    @Test
    void sentenceHasTheCountsOfLines() {
        SearchConsoleReport report = SearchConsoleReport.of(
                bytes("Useragent: *\nDisallow: /\nAllow: /a\nHost: a\nUnicorn: b\n# c\n"));
        assertThat(new OtherCheckerMessages().sentence(report)).isEqualTo("Google's parser: lines known: 2, misspelt"
                + " but accepted: 1, not supported: 1, unknown: 1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "User-agent: *|PageSpeed: valid|Search Console: all lines known",
        "Content-Usage: train-ai=n|PageSpeed: not valid, 1 line|Search Console: 1 not supported",
        "Useragent: *\\nHost: a\\nUnicorn: b|PageSpeed: not valid, 2 lines"
                + "|Search Console: 1 misspelt, 1 not supported, 1 unknown",
        "''|PageSpeed: no file to look at|Search Console: no line to count"})
    void summaryStatesTheResult(String file, String lighthouse, String searchConsole) {
        byte[] bytes = bytes(file.replace("\\n", "\n"));
        OtherCheckerMessages messages = new OtherCheckerMessages();
        assertThat(messages.summary(LighthouseAudit.audit(bytes))).isEqualTo(lighthouse);
        assertThat(messages.summary(SearchConsoleReport.of(bytes))).isEqualTo(searchConsole);
        assertThat(messages.summary(LighthouseAudit.auditStatus(503))).isEqualTo("PageSpeed: the request fails");
    }

    @Test
    void contentUsageIsUnknownToLighthouse() {
        List<Problem> problems =
                LighthouseAudit.audit(bytes("user-agent: a\n Content-USAGE : a\nContent-Usages: a\n")).problems();
        assertThat(problems).extracting(Problem::isContentUsage).containsExactly(true, false);
        OtherCheckerMessages messages = new OtherCheckerMessages();
        assertThat(messages.remark(problems.getFirst()).orElseThrow())
                .startsWith("Lighthouse 13.5.0 does not know Content-Usage");
        assertThat(messages.remark(problems.getLast())).isEmpty();
        assertThat(messages.announcement(problems.getLast())).isEqualTo("PageSpeed will say: Unknown directive");
    }

    @Test
    void sentenceNamesReleaseAndNextChanges() {
        OtherCheckerMessages messages = new OtherCheckerMessages();
        LighthouseAudit passedAudit = LighthouseAudit.audit(bytes("User-agent: *\nDisallow:\n"));
        assertThat(messages.sentence(passedAudit)).isEqualTo("Lighthouse 13.5.0 (PageSpeed): robots.txt is valid");
        assertThat(messages.remark(passedAudit)).isEmpty();
        LighthouseAudit licenseAudit = LighthouseAudit.audit(bytes("License: https://example.com/l.xml\n"));
        assertThat(licenseAudit.result()).isEqualTo(Result.FAILED);
        assertThat(messages.sentence(licenseAudit))
                .isEqualTo("Lighthouse 13.5.0 (PageSpeed): robots.txt is not valid, 1 line");
        assertThat(messages.remark(licenseAudit))
                .hasValue("The next version of Lighthouse will accept the License lines, and with them the file.");
        assertThat(messages.remark(licenseAudit.problems().getFirst()).orElseThrow())
                .contains("Lighthouse 13.5.0 does not know License", "The next version will accept it.");
        LighthouseAudit failedAudit = LighthouseAudit.audit(bytes("License: https://example.com/l.xml\nHosts: a\n"));
        assertThat(messages.remark(failedAudit))
                .hasValue("The next version of Lighthouse will accept the License lines.");
        assertThat(messages.remark(LighthouseAudit.audit(bytes("Hosts: a\n")))).isEmpty();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Ordinary rules are tested quickly inside a group, but not before the first group, where each is a problem. */
    @Test
    void ruleProblemsAreFoundInAndOutsideGroups() {
        Random random = new Random(7);
        String[] pieces = {"Disallow", "allow", "DISALLOW", ":", ": ", " : ", "/", "*", "/a", "$", "#", " ", "\t",
            "\u00A0", "\uFEFF",
            "\u2028", "ä", "x", "sitemap", "\u0000", "\u0001", ":/", "\u000B"};
        Map<String, Integer> countsByKind = new HashMap<>();
        for (int i = 0; i < 20_000; i++) {
            StringBuilder line = new StringBuilder(random.nextInt(4) > 0 ? "Disallow: /" : "");
            for (int piece = random.nextInt(6); piece > 0; piece--) {
                line.append(pieces[random.nextInt(pieces.length)]);
            }
            String kindOutsideGroup = kindAt(1, line.toString());
            String kindInGroup = kindAt(2, "User-agent: *\n" + line);
            assertThat(kindInGroup).as(line.toString())
                    .isEqualTo(kindOutsideGroup.equals(Kind.RULE_OUTSIDE_GROUP.code()) ? "-" : kindOutsideGroup);
            countsByKind.merge(kindOutsideGroup, 1, Integer::sum);
        }
        assertThat(countsByKind).hasSizeGreaterThan(4);
        assertThat(countsByKind.values()).allMatch(count -> count > 10);
    }

    private static List<CountedLine> categoriseLines(byte[] file) {
        List<CountedLine> lines = new ArrayList<>();
        SearchConsoleReport.forEachLine(file, lines::add);
        SearchConsoleReport report = SearchConsoleReport.of(file);
        assertThat(report.otherLines())
                .isEqualTo(lines.stream().filter(line -> line.category() != Category.KNOWN).toList());
        assertThat(report.knownCount() + report.otherLines().size()).isEqualTo(lines.size());
        return lines;
    }

    private static String kindAt(int line, String file) {
        return LighthouseAudit.audit(bytes(file)).problems().stream().filter(problem -> problem.line() == line)
                .map(problem -> problem.kind().code()).findFirst().orElse("-");
    }
}
