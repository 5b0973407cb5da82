package org.roboscope.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.roboscope.cli.CommandLineResult;

/** The examples in the README match the program and the pages. */
class ReadmePageTest {

    private static final String FILE = """
            User-agent: *
            Disallow: /cart/
            Disallow: private
            """;

    @Test
    void outputOfCheckIsAsPrinted() throws IOException {
        String printed = CommandLineResult.runWith(FILE, "check", "-").out().replace("<stdin>", "robots.txt");
        assertThat(Files.readString(Path.of("README.md"))).contains(printed.strip().indent(4).replace("    \n", "\n"));
    }

    /** The page states the sources for each cell. */
    @Test
    void comparisonInReadmeMatchesPageWithSources() throws IOException {
        Map<String, String> page = cells(Path.of("docs/other-tools.md"));
        assertThat(cells(Path.of("README.md"))).hasSizeGreaterThan(30).allSatisfy(
                (rowAndTool, cell) -> assertThat(page).containsEntry(rowAndTool, cell));
    }

    /** Returns the cells of the table with Roboscope in its first column, by row and tool. */
    private static Map<String, String> cells(Path page) throws IOException {
        Map<String, String> cells = new HashMap<>();
        List<String> tools = List.of();
        for (String line : Files.readAllLines(page)) {
            List<String> row = Arrays.stream(line.split("\\|", -1)).map(String::strip).toList();
            if (line.startsWith("| | Roboscope |")) {
                tools = row;
            } else if (!line.startsWith("|")) {
                tools = List.of();
            } else if (!line.startsWith("|---")) {
                for (int column = 2; column < tools.size() - 1; column++) {
                    cells.put(row.get(1) + ": " + tools.get(column), row.get(column));
                }
            }
        }
        return cells;
    }
}
