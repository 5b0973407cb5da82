package org.roboscope.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.engine.CrawlerRules;
import org.roboscope.engine.RobotsStandard;
import org.roboscope.engine.RobotsTxt;
import org.roboscope.engine.UrlUsage;
import org.roboscope.lint.checkers.LighthouseAudit;
import org.roboscope.lint.checkers.SearchConsoleReport;
import org.roboscope.lint.checkers.SearchConsoleReport.Category;

/** The library gives the answers that the page on AI states for its examples. */
class PreferencesPageTest {

    private static final Path PAGE = Path.of("docs/guide/ai.md");
    private static final int COLUMNS_OF_URL_TABLES = 6;

    /**
     * @param file  the example above the table
     * @param cells the cells of one row of the table
     */
    record Row(String file, List<String> cells) {}

    static Stream<Row> rows() throws IOException {
        List<Row> rows = new ArrayList<>();
        StringBuilder file = new StringBuilder();
        boolean inFile = false;
        boolean inTable = false;
        for (String line : Files.readAllLines(PAGE)) {
            if (line.startsWith("```")) {
                inFile = line.equals("```robots");
                if (inFile) {
                    file.setLength(0);
                }
            } else if (inFile) {
                file.append(line).append('\n');
            } else if (line.startsWith("| crawler |")) {
                inTable = true;
            } else if (!line.startsWith("|")) {
                inTable = false;
            } else if (inTable && !line.startsWith("|---")) {
                rows.add(new Row(file.toString(), Arrays.stream(line.substring(1).split("\\|", -1))
                        .map(cell -> cell.replace("`", "").strip()).filter(cell -> !cell.isEmpty()).toList()));
            }
        }
        return rows.stream();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void libraryAnswersAsThePageStates(Row row) {
        CrawlerRules rules = RobotsTxt.parse(row.file().getBytes(StandardCharsets.UTF_8), RobotsStandard.EACH_OPERATOR)
                .rulesFor(row.cells().getFirst());
        assertThat(answers(rules, row)).as(row.toString()).isEqualTo(row.cells().subList(1, row.cells().size()));
    }

    @Test
    void everyExampleHasRows() throws IOException {
        long examples = Files.readString(PAGE).lines().filter("```robots"::equals).count();
        assertThat(rows().map(Row::file).distinct()).hasSize((int) examples).hasSizeGreaterThan(2);
        assertThat(rows()).hasSizeGreaterThan(8);
    }

    @Test
    void exampleInAllVocabulariesHasNoUsageFindings() throws IOException {
        assertThat(rows().map(Row::file).findFirst().map(RobotsTxt::parse).orElseThrow().problems())
                .noneMatch(problem -> problem.code().startsWith("U"));
    }

    @ParameterizedTest
    @CsvSource({"Content-Usage: train-ai=n, FAILED, UNSUPPORTED", "Content-Signal: ai-train=no, PASSED, UNSUPPORTED",
        "License: https://example.com/l.xml, FAILED, UNKNOWN"})
    void otherCheckersAgreeWithThePage(String line, LighthouseAudit.Result lighthouse, Category google) {
        byte[] file = ("User-agent: *\n" + line + "\n").getBytes(StandardCharsets.UTF_8);
        assertThat(LighthouseAudit.audit(file).result()).isEqualTo(lighthouse);
        assertThat(SearchConsoleReport.of(file).otherLines().getLast().category()).isEqualTo(google);
    }

    private static List<String> answers(CrawlerRules rules, Row row) {
        if (row.cells().size() < COLUMNS_OF_URL_TABLES) {
            return List.of(rules.signals().stream().map(signal -> signal.key() + "=" + signal.value())
                    .collect(Collectors.joining(", ")));
        }
        String url = "https://example.com" + row.cells().get(1);
        UrlUsage usage = rules.usage(url);
        String lines = Stream.of(usage.trainingLines(), usage.searchLines()).flatMap(List::stream).distinct().sorted()
                .map(String::valueOf).collect(Collectors.joining(","));
        return List.of(row.cells().get(1), word(rules.verdict(url).outcome()), word(usage.training()),
                word(usage.search()), lines.isEmpty() ? "-" : lines);
    }

    private static String word(Enum<?> answer) {
        return answer.name().toLowerCase(Locale.ROOT);
    }
}
