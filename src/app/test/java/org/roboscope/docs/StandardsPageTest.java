package org.roboscope.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.precedence.Outcome;

/** The engine gives the answers that the page on standards states for its examples. */
class StandardsPageTest {

    private static final Path PAGE = Path.of("docs/standards.md");
    private static final String FILE_LINE = "    ";
    private static final String OTHERS = "all others";

    /** @param answers the standards in each column of the table, with the outcome in its heading */
    record Example(String file, String url, String crawler, List<Answer> answers) {}

    record Answer(Outcome outcome, List<String> standards) {}

    static Stream<Example> examples() throws IOException {
        List<Example> examples = new ArrayList<>();
        StringBuilder file = new StringBuilder();
        List<String> headings = List.of();
        boolean inFile = false;
        for (String line : Files.readAllLines(PAGE)) {
            boolean isFileLine = line.startsWith(FILE_LINE) || (inFile && line.isBlank());
            if (isFileLine && !inFile) {
                file.setLength(0);
            }
            if (isFileLine) {
                file.append(line.strip()).append('\n');
            } else if (line.startsWith("| URL |")) {
                headings = cells(line);
            } else if (line.startsWith("| `/")) {
                examples.add(example(file.toString(), headings, cells(line)));
            }
            inFile = isFileLine;
        }
        return examples.stream();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void everyStandardAnswersAsThePageStates(Example example) {
        List<String> named = example.answers().stream().flatMap(answer -> answer.standards().stream()).toList();
        for (Standard standard : Standards.all()) {
            String column = named.contains(standard.id()) ? standard.id() : OTHERS;
            Outcome stated = example.answers().stream().filter(answer -> answer.standards().contains(column))
                    .map(Answer::outcome).findFirst().orElseThrow();
            Outcome actual = RobotsFile.parse(example.file().getBytes(StandardCharsets.UTF_8), standard)
                    .policy(Catalogue.builtIn().requireCrawler(example.crawler()))
                    .verdict("https://example.com" + example.url()).outcome();
            assertThat(actual).as("%s under %s", example, standard).isEqualTo(stated);
        }
    }

    @Test
    void everyStandardIsOnThePage() throws IOException {
        String page = Files.readString(PAGE);
        assertThat(Standards.all()).allSatisfy(standard -> assertThat(page).contains("`" + standard.id() + "`"));
    }

    private static Example example(String file, List<String> headings, List<String> cells) {
        List<Answer> answers = new ArrayList<>();
        String crawler = "Nobody-Special";
        for (int column = 1; column < headings.size(); column++) {
            String heading = headings.get(column);
            String cell = cells.get(column);
            if (heading.equals("as")) {
                crawler = cell.replace("`", "");
            } else if (!cell.isBlank()) {
                answers.add(new Answer(outcome(heading), Arrays.asList(cell.split(", ", -1))));
            }
        }
        return new Example(file, cells.getFirst().replace("`", ""), crawler, answers);
    }

    private static Outcome outcome(String heading) {
        return switch (heading) {
            case "blocked by" -> Outcome.BLOCKED;
            case "allowed by" -> Outcome.ALLOWED;
            case "undefined by" -> Outcome.UNDEFINED;
            default -> throw new IllegalArgumentException(heading);
        };
    }

    private static List<String> cells(String line) {
        String inside = line.substring(1, line.lastIndexOf('|'));
        return Arrays.stream(inside.split("\\|", -1)).map(String::strip).toList();
    }
}
