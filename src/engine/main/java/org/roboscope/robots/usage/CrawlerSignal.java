package org.roboscope.robots.usage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The value of one key in the Content-Signal lines that a crawler follows.
 *
 * @param lines the numbers of the lines with this value, in file order, counted from 1
 */
public record CrawlerSignal(SignalKey key, SignalValue value, List<Integer> lines) {

    private record Statement(SignalValue value, int line) {}

    public CrawlerSignal {
        lines = List.copyOf(lines);
    }

    /**
     * Returns the signal for each key in the lines. If lines contradict each other, it has the most restrictive value.
     */
    public static List<CrawlerSignal> of(List<SignalLine> lines) {
        return Arrays.stream(SignalKey.values()).flatMap(key -> of(key, lines).stream()).toList();
    }

    private static Optional<CrawlerSignal> of(SignalKey key, List<SignalLine> lines) {
        List<Statement> statements = new ArrayList<>();
        lines.forEach(line -> line.items().stream()
                .filter(item -> item.knownKey().filter(key::equals).isPresent())
                .flatMap(item -> item.knownValue().stream())
                .forEach(value -> statements.add(new Statement(value, line.line()))));
        return statements.stream().map(Statement::value).min(Comparator.naturalOrder())
                .map(value -> new CrawlerSignal(key, value, statements.stream()
                        .filter(statement -> statement.value() == value).map(Statement::line).distinct().toList()));
    }
}
