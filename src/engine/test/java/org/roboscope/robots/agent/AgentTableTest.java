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

/** The table finds the same lines as a comparison with every line. */
class AgentTableTest {

    private static final String[] ATOMS = {"a", "B", "bot", "-", "_", "*", "/", "2", " ", "é", "x"};
    private static final int FILES = 20_000;

    @Test
    void linesAreFoundByKey() {
        compare(AgentReading.TOKEN, (value, name) -> value.equals(name),
                (table, name) -> table.linesEqualTo(List.of(name)));
    }

    @Test
    void linesAreFoundByTwoKeys() {
        compare(AgentReading.WHOLE, (value, name) -> value.equals(name) || value.equals("bot"),
                (table, name) -> table.linesEqualTo(List.of(name, "bot")));
    }

    @Test
    void linesContainedInANameAreFound() {
        compare(AgentReading.WITHOUT_VERSION, (value, name) -> !value.isEmpty() && name.contains(value),
                AgentTable::linesContainedIn);
    }

    @Test
    void linesContainingANameAreFound() {
        compare(AgentReading.WHOLE, (value, name) -> !name.isEmpty() && value.contains(name),
                AgentTable::linesContaining);
    }

    private interface AgentSearch {

        List<AgentLine> find(AgentTable table, String name);
    }

    private static void compare(AgentReading reading, BiPredicate<String, String> fits, AgentSearch search) {
        Random random = new Random(1994);
        int found = 0;
        for (int file = 0; file < FILES; file++) {
            List<String> values = IntStream.range(0, random.nextInt(8)).mapToObj(_ -> text(random)).toList();
            List<AgentLine> lines = new ArrayList<>();
            for (int i = 0; i < values.size(); i++) {
                byte[] bytes = values.get(i).getBytes(StandardCharsets.UTF_8);
                lines.add(new AgentLine(i, i + 1, bytes, 0, bytes.length));
            }
            String name = text(random);
            List<Integer> expected = lines.stream().filter(line -> fits(reading, line, name, fits))
                    .map(AgentLine::line).toList();
            assertThat(search.find(AgentTable.of(lines, reading), AgentTable.key(name)))
                    .as("%s in %s", name, values).extracting(AgentLine::line).isEqualTo(expected);
            found += expected.size();
        }
        assertThat(found).isGreaterThan(FILES / 10);
    }

    private static boolean fits(
            AgentReading reading, AgentLine line, String name, BiPredicate<String, String> fits) {
        if (reading.isStar(line.bytes(), line.from(), line.to())) {
            return false;
        }
        int end = reading.end(line.bytes(), line.from(), line.to());
        String value = new String(line.bytes(), 0, end, StandardCharsets.UTF_8);
        return fits.test(lower(value), lower(name));
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(4); i > 0; i--) {
            text.append(ATOMS[random.nextInt(ATOMS.length)]);
        }
        return text.toString();
    }
}
