package org.roboscope.robots.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.roboscope.robots.agent.AgentTable.AgentLine;

/** Compares the lines that the table finds with those of a comparison with every line. */
class AgentTableTest {

    private static final String[] ATOMS = {"a", "B", "bot", "-", "_", "*", "/", "2", " ", "é", "x"};
    private static final int FILES = 20_000;

    @Test
    void linesAreFoundByKey() {
        assertFindsSameLines(AgentReading.TOKEN, (value, name) -> value.equals(name),
                (table, name) -> table.linesWithKeys(List.of(name)));
    }

    @Test
    void linesAreFoundByTwoKeys() {
        assertFindsSameLines(AgentReading.WHOLE, (value, name) -> value.equals(name) || value.equals("bot"),
                (table, name) -> table.linesWithKeys(List.of(name, "bot")));
    }

    @Test
    void linesContainedInANameAreFound() {
        assertFindsSameLines(AgentReading.WITHOUT_VERSION, (value, name) -> !value.isEmpty() && name.contains(value),
                AgentTable::linesContainedIn);
    }

    @Test
    void linesContainingANameAreFound() {
        assertFindsSameLines(AgentReading.WHOLE, (value, name) -> !name.isEmpty() && value.contains(name),
                AgentTable::linesContaining);
    }

    private interface AgentSearch {

        List<AgentLine> find(AgentTable table, String name);
    }

    private static void assertFindsSameLines(
            AgentReading reading, BiPredicate<String, String> matches, AgentSearch search) {
        Random random = new Random(1994);
        int matchCount = 0;
        for (int file = 0; file < FILES; file++) {
            List<String> values = IntStream.range(0, random.nextInt(8)).mapToObj(_ -> randomText(random)).toList();
            List<AgentLine> lines = new ArrayList<>();
            for (int i = 0; i < values.size(); i++) {
                byte[] bytes = values.get(i).getBytes(StandardCharsets.UTF_8);
                lines.add(new AgentLine(i, i + 1, bytes, 0, bytes.length));
            }
            String name = randomText(random);
            List<Integer> expected = lines.stream().filter(line -> matches(reading, line, name, matches))
                    .map(AgentLine::line).toList();
            assertThat(search.find(AgentTable.of(lines, reading), AgentTable.key(name)))
                    .as("%s in %s", name, values).extracting(AgentLine::line).isEqualTo(expected);
            matchCount += expected.size();
        }
        assertThat(matchCount).isGreaterThan(FILES / 10);
    }

    private static boolean matches(
            AgentReading reading, AgentLine line, String name, BiPredicate<String, String> matches) {
        if (reading.isStar(line.bytes(), line.from(), line.to())) {
            return false;
        }
        int end = reading.end(line.bytes(), line.from(), line.to());
        String value = new String(line.bytes(), 0, end, StandardCharsets.UTF_8);
        return matches.test(toLowerCase(value), toLowerCase(name));
    }

    private static String toLowerCase(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    private static String randomText(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(4); i > 0; i--) {
            text.append(ATOMS[random.nextInt(ATOMS.length)]);
        }
        return text.toString();
    }
}
