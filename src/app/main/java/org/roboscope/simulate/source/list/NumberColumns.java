package org.roboscope.simulate.source.list;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.simulate.source.WeightChoice;
import org.roboscope.simulate.source.WeightColumn;
import org.roboscope.simulate.source.WeightColumn.Measure;

/**
 * The columns of a table that could say how much its URLs weigh. Exports are known by the order and the kind of their
 * columns, as their headings are in the language of the person.
 */
public final class NumberColumns {

    /** A column of numbers, and how the table writes them. */
    public record NumberColumn(int index, WeightColumn column, WrittenNumber written) {}

    /** What follows from a choice. */
    public sealed interface Chosen {

        /** Weights come from this column. */
        record Column(NumberColumn from) implements Chosen {}

        /** There are none. */
        record Nothing() implements Chosen {}

        /** Several columns could hold weights, and none was chosen. */
        record Unclear() implements Chosen {}

        /** The chosen column is not there, or holds no numbers. */
        record Missing(String column) implements Chosen {}
    }

    private enum Kind {
        COUNT, NUMBER, PERCENT, OTHER
    }

    /** Numbers that say nothing of how much a page is worth. */
    private static final Set<String> NO_WEIGHTS = Set.of("position", "average position", "avg. position",
            "avg position",
            "ctr", "rank", "id", "#", "no", "no.", "nr", "row", "index", "status", "status code", "http status",
            "http status code", "code", "depth", "crawl depth", "level", "priority", "length", "size", "size (bytes)",
            "word count", "response time", "bounce_rate", "bounce rate", "time_on_page", "year", "month", "day");

    /** The columns of visits in exports of GA4, Matomo and Plausible, the first that is there. */
    private static final List<String> VIEWS = List.of("views", "nb_hits", "unique pageviews", "pageviews", "page views",
            "screen page views", "sessions", "nb_visits", "visitors");
    private static final List<String> ANALYTICS = List.of("page path", "landing page", "page location", "full page url",
            "nb_visits", "bounce_rate", "avg_time_on_page");

    private final List<NumberColumn> all;
    private final Optional<NumberColumn> known;

    private NumberColumns(List<NumberColumn> all, Optional<NumberColumn> known) {
        this.all = all;
        this.known = known;
    }

    /** @param lines the first lines of the table */
    public static NumberColumns of(List<byte[]> lines, CsvShape shape) {
        List<List<byte[]>> table = lines.stream()
                .map(line -> CsvRecord.cells(line, 0, line.length, shape.separator())).toList();
        List<String> names = shape.hasHeading() && !table.isEmpty()
                ? table.getFirst().stream().map(cell -> ByteText.toText(cell).strip()).toList() : List.of();
        List<List<byte[]>> rows = table.stream().skip(shape.hasHeading() ? 1 : 0)
                .filter(row -> row.size() > shape.column()).toList();
        int width = Math.max(names.size(), rows.stream().mapToInt(List::size).max().orElse(0));
        List<byte[]> cells = new ArrayList<>();
        rows.forEach(row -> row.stream().filter(cell -> row.indexOf(cell) != shape.column()).forEach(cells::add));
        WrittenNumber written = WrittenNumber.of(cells);
        List<Kind> kinds = new ArrayList<>();
        for (int column = 0; column < width; column++) {
            kinds.add(column == shape.column() ? Kind.OTHER : kind(rows, column, written));
        }
        return of(names, rows, kinds, written);
    }

    private static NumberColumns of(List<String> names, List<List<byte[]>> rows, List<Kind> kinds,
            WrittenNumber written) {
        List<NumberColumn> all = new ArrayList<>();
        for (int column = 0; column < kinds.size(); column++) {
            boolean isCandidate = kinds.get(column) == Kind.COUNT || kinds.get(column) == Kind.NUMBER;
            if (isCandidate && !NO_WEIGHTS.contains(name(names, column).toLowerCase(Locale.ROOT))) {
                all.add(new NumberColumn(column, WeightColumn.named(name(names, column)), written));
            }
        }
        Optional<NumberColumn> clicks = consoleClicks(rows, kinds, written, all).or(() -> namedClicks(names, all));
        return new NumberColumns(all, clicks.or(() -> views(names, all)));
    }

    /**
     * Search Console's and Bing's exports: clicks, impressions, their share in percent, and a position, or each of these twice
     * where two times are compared. Nothing has more clicks than impressions, whichever comes first.
     */
    private static Optional<NumberColumn> consoleClicks(List<List<byte[]>> rows, List<Kind> kinds,
            WrittenNumber written, List<NumberColumn> all) {
        int first = kinds.indexOf(Kind.COUNT);
        int percent = kinds.indexOf(Kind.PERCENT);
        int counts = percent - first;
        boolean isExport = first >= 0 && (counts == 2 || counts == 4)
                && kinds.subList(first, percent).stream().allMatch(Kind.COUNT::equals)
                && kinds.size() == percent + counts
                && kinds.subList(percent, percent + counts / 2).stream().allMatch(Kind.PERCENT::equals)
                && kinds.subList(percent + counts / 2, kinds.size()).stream()
                        .allMatch(kind -> kind == Kind.NUMBER || kind == Kind.COUNT);
        if (!isExport) {
            return Optional.empty();
        }
        int second = first + counts / 2;
        boolean isTurned = rows.stream().allMatch(row -> number(row, first, written) >= number(row, second, written))
                && rows.stream().anyMatch(row -> number(row, first, written) > number(row, second, written));
        int clicks = isTurned ? second : first;
        int impressions = isTurned ? first : second;
        all.replaceAll(each -> each.index() == clicks ? measuring(each, Measure.CLICKS)
                : each.index() == impressions ? measuring(each, Measure.IMPRESSIONS) : each);
        all.removeIf(each -> each.index() > percent);
        return all.stream().filter(each -> each.index() == clicks).findFirst();
    }

    /** The same where the share has no percent sign. */
    private static Optional<NumberColumn> namedClicks(List<String> names, List<NumberColumn> all) {
        List<String> lowerCase = names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
        int clicks = lowerCase.indexOf("clicks");
        int impressions = lowerCase.indexOf("impressions");
        if (clicks < 0 || impressions < 0 || !lowerCase.contains("ctr")) {
            return Optional.empty();
        }
        all.replaceAll(each -> each.index() == clicks ? measuring(each, Measure.CLICKS)
                : each.index() == impressions ? measuring(each, Measure.IMPRESSIONS) : each);
        return all.stream().filter(each -> each.index() == clicks).findFirst();
    }

    private static Optional<NumberColumn> views(List<String> names, List<NumberColumn> all) {
        List<String> lowerCase = names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
        if (lowerCase.stream().noneMatch(name -> ANALYTICS.stream().anyMatch(name::startsWith))) {
            return Optional.empty();
        }
        for (String wanted : VIEWS) {
            int column = lowerCase.indexOf(wanted);
            Optional<NumberColumn> found = all.stream().filter(each -> each.index() == column).findFirst();
            if (found.isPresent()) {
                return found.map(each -> measuring(each, Measure.VIEWS));
            }
        }
        return Optional.empty();
    }

    private static NumberColumn measuring(NumberColumn column, Measure measure) {
        return new NumberColumn(column.index(), new WeightColumn(column.column().name(), Optional.of(measure)),
                column.written());
    }

    private static double number(List<byte[]> row, int column, WrittenNumber written) {
        double number = column < row.size() ? written.parse(row.get(column)) : 0;
        return Double.isNaN(number) ? 0 : number;
    }

    private static Kind kind(List<List<byte[]>> rows, int column, WrittenNumber written) {
        Kind kind = Kind.OTHER;
        boolean hasPercent = false;
        for (List<byte[]> row : rows) {
            byte[] cell = column < row.size() ? row.get(column) : new byte[0];
            if (CsvReader.isEmpty(cell)) {
                continue;
            }
            double number = written.parse(cell);
            if (Double.isNaN(number)) {
                return Kind.OTHER;
            }
            hasPercent |= WrittenNumber.isPercent(cell);
            boolean isWhole = number == Math.rint(number);
            kind = kind == Kind.NUMBER || !isWhole ? Kind.NUMBER : Kind.COUNT;
        }
        return hasPercent ? Kind.PERCENT : kind;
    }

    /** A column without a heading is called by its number. */
    private static String name(List<String> names, int column) {
        return column < names.size() && !names.get(column).isEmpty() ? names.get(column) : Integer.toString(column + 1);
    }

    /** What they are called. */
    public List<String> names() {
        return all.stream().map(each -> each.column().name()).toList();
    }

    public Chosen choose(WeightChoice choice) {
        return switch (choice.kind()) {
            case NONE -> new Chosen.Nothing();
            case CHOSEN -> named(choice.column());
            case ASKING, IF_CLEAR -> known.<Chosen>map(Chosen.Column::new).orElseGet(() -> switch (all.size()) {
                case 0 -> new Chosen.Nothing();
                case 1 -> new Chosen.Column(all.getFirst());
                default -> choice.kind() == WeightChoice.Kind.ASKING ? new Chosen.Unclear() : new Chosen.Nothing();
            });
        };
    }

    /** By its heading, by what it counts, or by its number. */
    private Chosen named(String wanted) {
        return all.stream().filter(each -> each.column().name().equalsIgnoreCase(wanted)).findFirst()
                .or(() -> all.stream().filter(each -> each.column().code().equalsIgnoreCase(wanted)).findFirst())
                .or(() -> all.stream().filter(each -> Integer.toString(each.index() + 1).equals(wanted)).findFirst())
                .<Chosen>map(Chosen.Column::new).orElseGet(() -> new Chosen.Missing(wanted));
    }
}
