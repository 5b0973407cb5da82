package org.roboscope.simulate.source.list;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.simulate.source.Source.WeightChoice;
import org.roboscope.simulate.source.SourceReport.WeightColumn;
import org.roboscope.simulate.source.SourceReport.WeightColumn.Measure;

/**
 * The columns of a table that could contain weights. Exports are recognised by the order of their counts and
 * percentages, because their headings are in the user's language.
 *
 * @param recognisedColumn column of clicks or visits, if the table is a known export
 */
public record NumberColumns(List<NumberColumn> columns, Optional<NumberColumn> recognisedColumn) {

    /** A column of numbers, and the format of the numbers in its table. */
    public record NumberColumn(int index, WeightColumn column, NumberFormat format) {}

    /** The result of applying the user's choice to a table. */
    public sealed interface WeightSelection {

        /** The weights are in this column. */
        record Column(NumberColumn column) implements WeightSelection {}

        /** The table is read without weights. */
        record None() implements WeightSelection {}

        /** Several columns could contain weights, and none was chosen. */
        record Ambiguous() implements WeightSelection {}

        /** The chosen column is missing, or does not contain numbers. */
        record UnusableColumn(String column) implements WeightSelection {}
    }

    private enum ColumnKind {
        COUNT, NUMBER, PERCENT, OTHER
    }

    /** Names of number columns that are not weights. */
    private static final Set<String> NON_WEIGHT_HEADINGS = Set.of("position", "average position", "avg. position",
            "avg position",
            "ctr", "rank", "id", "#", "no", "no.", "nr", "row", "index", "status", "status code", "http status",
            "http status code", "code", "depth", "crawl depth", "level", "priority", "length", "size", "size (bytes)",
            "word count", "response time", "bounce_rate", "bounce rate", "time_on_page", "year", "month", "day");

    /** The columns of visits in exports of GA4, Matomo and Plausible, in order of preference. */
    private static final List<String> VIEW_HEADINGS =
            List.of("views", "nb_hits", "unique pageviews", "pageviews", "page views",
                    "screen page views", "sessions", "nb_visits", "visitors");
    private static final List<String> ANALYTICS_HEADINGS =
            List.of("page path", "landing page", "page location", "full page url",
                    "nb_visits", "bounce_rate", "avg_time_on_page");

    /** @param lines first lines of the table */
    public static NumberColumns detect(List<byte[]> lines, CsvShape shape) {
        List<List<byte[]>> table = lines.stream()
                .map(line -> CsvRecord.split(line, shape.separator())).toList();
        List<String> names = shape.hasHeading() && !table.isEmpty()
                ? table.getFirst().stream().map(cell -> ByteText.toText(cell).strip()).toList() : List.of();
        List<List<byte[]>> rows = table.stream().skip(shape.hasHeading() ? 1 : 0)
                .filter(row -> row.size() > shape.urlColumn()).toList();
        int columnCount = Math.max(names.size(), rows.stream().mapToInt(List::size).max().orElse(0));
        List<byte[]> cells = new ArrayList<>();
        rows.forEach(row -> IntStream.range(0, row.size()).filter(column -> column != shape.urlColumn())
                .mapToObj(row::get).forEach(cells::add));
        NumberFormat format = NumberFormat.detect(cells);
        List<ColumnKind> kinds = new ArrayList<>();
        for (int column = 0; column < columnCount; column++) {
            kinds.add(column == shape.urlColumn() ? ColumnKind.OTHER : detectKind(rows, column, format));
        }
        return ofKinds(names, rows, kinds, format);
    }

    private static NumberColumns ofKinds(List<String> names, List<List<byte[]>> rows, List<ColumnKind> kinds,
            NumberFormat format) {
        List<NumberColumn> columns = new ArrayList<>();
        for (int column = 0; column < kinds.size(); column++) {
            boolean isCandidate = kinds.get(column) == ColumnKind.COUNT || kinds.get(column) == ColumnKind.NUMBER;
            if (isCandidate && !NON_WEIGHT_HEADINGS.contains(columnName(names, column).toLowerCase(Locale.ROOT))) {
                columns.add(new NumberColumn(column, WeightColumn.named(columnName(names, column)), format));
            }
        }
        Optional<NumberColumn> clicks =
                findConsoleClicks(rows, kinds, format, columns).or(() -> findNamedClicks(names, columns));
        return new NumberColumns(columns, clicks.or(() -> findViews(names, columns)));
    }

    /**
     * Finds the clicks in an export of Search Console or Bing. Its columns are clicks, impressions, their ratio in
     * percent, and a position, or each of these twice if the export compares two periods. The column with the smaller
     * numbers has the clicks, because clicks never exceed impressions.
     */
    private static Optional<NumberColumn> findConsoleClicks(List<List<byte[]>> rows, List<ColumnKind> kinds,
            NumberFormat format, List<NumberColumn> columns) {
        int firstCount = kinds.indexOf(ColumnKind.COUNT);
        int firstPercent = kinds.indexOf(ColumnKind.PERCENT);
        int countColumns = firstPercent - firstCount;
        boolean isExport = firstCount >= 0 && (countColumns == 2 || countColumns == 4)
                && kinds.subList(firstCount, firstPercent).stream().allMatch(ColumnKind.COUNT::equals)
                && kinds.size() == firstPercent + countColumns
                && kinds.subList(firstPercent, firstPercent + countColumns / 2).stream()
                        .allMatch(ColumnKind.PERCENT::equals)
                && kinds.subList(firstPercent + countColumns / 2, kinds.size()).stream()
                        .allMatch(kind -> kind == ColumnKind.NUMBER || kind == ColumnKind.COUNT);
        if (!isExport) {
            return Optional.empty();
        }
        int secondCount = firstCount + countColumns / 2;
        boolean isReversed = rows.stream()
                .allMatch(row -> numberIn(row, firstCount, format) >= numberIn(row, secondCount, format))
                && rows.stream()
                        .anyMatch(row -> numberIn(row, firstCount, format) > numberIn(row, secondCount, format));
        int clickColumn = isReversed ? secondCount : firstCount;
        int impressionColumn = isReversed ? firstCount : secondCount;
        columns.removeIf(column -> column.index() > firstPercent);
        return markClicks(columns, clickColumn, impressionColumn);
    }

    /** Finds the clicks by English headings, because the ratio in some exports has no percent sign. */
    private static Optional<NumberColumn> findNamedClicks(List<String> names, List<NumberColumn> columns) {
        List<String> lowerCase = names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
        int clickColumn = lowerCase.indexOf("clicks");
        int impressionColumn = lowerCase.indexOf("impressions");
        if (clickColumn < 0 || impressionColumn < 0 || !lowerCase.contains("ctr")) {
            return Optional.empty();
        }
        return markClicks(columns, clickColumn, impressionColumn);
    }

    /** @return the column of clicks */
    private static Optional<NumberColumn> markClicks(List<NumberColumn> columns, int clickColumn,
            int impressionColumn) {
        columns.replaceAll(column -> column.index() == clickColumn ? withMeasure(column, Measure.CLICKS)
                : column.index() == impressionColumn ? withMeasure(column, Measure.IMPRESSIONS) : column);
        return columns.stream().filter(column -> column.index() == clickColumn).findFirst();
    }

    private static Optional<NumberColumn> findViews(List<String> names, List<NumberColumn> columns) {
        List<String> lowerCase = names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
        if (lowerCase.stream().noneMatch(name -> ANALYTICS_HEADINGS.stream().anyMatch(name::startsWith))) {
            return Optional.empty();
        }
        for (String heading : VIEW_HEADINGS) {
            int column = lowerCase.indexOf(heading);
            Optional<NumberColumn> match =
                    columns.stream().filter(candidate -> candidate.index() == column).findFirst();
            if (match.isPresent()) {
                return match.map(candidate -> withMeasure(candidate, Measure.VIEWS));
            }
        }
        return Optional.empty();
    }

    private static NumberColumn withMeasure(NumberColumn column, Measure measure) {
        return new NumberColumn(column.index(), new WeightColumn(column.column().name(), Optional.of(measure)),
                column.format());
    }

    private static double numberIn(List<byte[]> row, int column, NumberFormat format) {
        double number = column < row.size() ? format.parse(row.get(column)) : 0;
        return Double.isNaN(number) ? 0 : number;
    }

    private static ColumnKind detectKind(List<List<byte[]>> rows, int column, NumberFormat format) {
        ColumnKind kind = ColumnKind.OTHER;
        boolean hasPercent = false;
        for (List<byte[]> row : rows) {
            byte[] cell = column < row.size() ? row.get(column) : new byte[0];
            if (CsvReader.isEmpty(cell)) {
                continue;
            }
            double number = format.parse(cell);
            if (Double.isNaN(number)) {
                return ColumnKind.OTHER;
            }
            hasPercent |= NumberFormat.isPercent(cell);
            boolean isWhole = number == Math.rint(number);
            kind = kind == ColumnKind.NUMBER || !isWhole ? ColumnKind.NUMBER : ColumnKind.COUNT;
        }
        return hasPercent ? ColumnKind.PERCENT : kind;
    }

    /** The heading of a column, or its number from 1 if it has none. */
    private static String columnName(List<String> names, int column) {
        return column < names.size() && !names.get(column).isEmpty() ? names.get(column) : Integer.toString(column + 1);
    }

    /** The names of all columns. */
    public List<String> names() {
        return columns.stream().map(column -> column.column().name()).toList();
    }

    public WeightSelection choose(WeightChoice choice) {
        return switch (choice.kind()) {
            case NONE -> new WeightSelection.None();
            case CHOSEN -> chooseByName(choice.column());
            case ASKING, IF_CLEAR -> recognisedColumn.<WeightSelection>map(WeightSelection.Column::new)
                    .orElseGet(() -> switch (columns.size()) {
                        case 0 -> new WeightSelection.None();
                        case 1 -> new WeightSelection.Column(columns.getFirst());
                        default -> choice.kind() == WeightChoice.Kind.ASKING ? new WeightSelection.Ambiguous()
                                : new WeightSelection.None();
                    });
        };
    }

    /** Finds the chosen column by its heading, its measure or its number. */
    private WeightSelection chooseByName(String name) {
        return columns.stream().filter(column -> column.column().name().equalsIgnoreCase(name)).findFirst()
                .or(() -> columns.stream().filter(column -> column.column().code().equalsIgnoreCase(name)).findFirst())
                .or(() -> columns.stream().filter(column -> Integer.toString(column.index() + 1).equals(name))
                        .findFirst())
                .<WeightSelection>map(WeightSelection.Column::new)
                .orElseGet(() -> new WeightSelection.UnusableColumn(name));
    }

    /**
     * Parses numbers with or without grouping, with a decimal point or comma, in any digits. A file uses one notation,
     * so all its numbers together show the meaning of points and commas.
     *
     * @param decimalMark decimal mark of the file, or {@link #UNKNOWN_MARK} if no number shows it
     */
    record NumberFormat(char decimalMark) {

        /** The text is not a number. */
        static final double NOT_A_NUMBER = Double.NaN;

        private static final int GROUP_SIZE = 3;
        /** The number of digits that a double represents exactly. */
        private static final int MAX_FAST_DIGITS = 15;
        private static final String MINUS_SIGNS = "-\u2212\u2013";
        private static final String PERCENT_SIGNS = "%\uFF05\u066A";
        private static final char UNKNOWN_MARK = 0;

        /** @param cells cells of the file, whether or not they are numbers */
        static NumberFormat detect(List<byte[]> cells) {
            int points = 0;
            int commas = 0;
            NumberFormat unknown = new NumberFormat(UNKNOWN_MARK);
            for (byte[] cell : cells) {
                String text = stripPercent(cell);
                if (!Double.isNaN(unknown.parse(text))) {
                    char mark = evidentDecimalMark(text);
                    points += mark == '.' ? 1 : 0;
                    commas += mark == ',' ? 1 : 0;
                }
            }
            return points == commas ? unknown : new NumberFormat(points > commas ? '.' : ',');
        }

        static boolean isPercent(byte[] cell) {
            String text = new String(cell, StandardCharsets.UTF_8).strip();
            return !text.isEmpty() && (PERCENT_SIGNS.indexOf(text.charAt(0)) >= 0
                    || PERCENT_SIGNS.indexOf(text.charAt(text.length() - 1)) >= 0);
        }

        /** The number, or {@link #NOT_A_NUMBER} if the cell is not one. A percent sign is ignored. */
        double parse(byte[] cell) {
            long number = 0;
            boolean hasOnlyDigits = cell.length > 0 && cell.length <= MAX_FAST_DIGITS;
            for (int at = 0; hasOnlyDigits && at < cell.length; at++) {
                hasOnlyDigits = cell[at] >= '0' && cell[at] <= '9';
                number = number * 10 + cell[at] - '0';
            }
            return hasOnlyDigits ? number : parse(stripPercent(cell));
        }

        private double parse(String text) {
            if (text.isEmpty()) {
                return NOT_A_NUMBER;
            }
            boolean isNegative = MINUS_SIGNS.indexOf(text.charAt(0)) >= 0;
            String digits = isNegative ? text.substring(1) : text;
            int mark = decimalPosition(digits);
            StringBuilder normalized = new StringBuilder(digits.length());
            int lastMark = -1;
            for (int at = 0; at < digits.length(); at++) {
                char c = digits.charAt(at);
                int digit = Character.digit(c, 10);
                if (digit >= 0) {
                    normalized.append((char) ('0' + digit));
                } else if (at == mark) {
                    normalized.append('.');
                } else if (!isGroupMark(c) || mark >= 0 && at > mark || !isGroupAt(digits, at, lastMark)) {
                    return NOT_A_NUMBER;
                }
                lastMark = digit < 0 ? at : lastMark;
            }
            boolean hasDigit = normalized.chars().anyMatch(c -> c >= '0' && c <= '9');
            return !hasDigit || normalized.length() > 2 * MAX_FAST_DIGITS ? NOT_A_NUMBER
                    : (isNegative ? -1 : 1) * Double.parseDouble(normalized.toString());
        }

        /** The position of the decimal mark, or -1. */
        private int decimalPosition(String digits) {
            int point = digits.lastIndexOf('.');
            int comma = digits.lastIndexOf(',');
            if (decimalMark != UNKNOWN_MARK) {
                return digits.lastIndexOf(decimalMark);
            }
            char mark = evidentDecimalMark(digits);
            return mark == UNKNOWN_MARK ? -1 : Math.max(mark == '.' ? point : -1, mark == ',' ? comma : -1);
        }

        /** The decimal mark that is evident from this number, or {@link #UNKNOWN_MARK}, such as for 1,234. */
        private static char evidentDecimalMark(String text) {
            int point = text.lastIndexOf('.');
            int comma = text.lastIndexOf(',');
            if (point < 0 && comma < 0) {
                return UNKNOWN_MARK;
            }
            int last = Math.max(point, comma);
            char mark = text.charAt(last);
            if (point >= 0 && comma >= 0) {
                return text.indexOf(mark) == last ? mark : UNKNOWN_MARK;
            }
            boolean isRepeated = text.indexOf(mark) < last;
            boolean looksGrouped = text.length() - last - 1 == GROUP_SIZE && last > 0 && last <= GROUP_SIZE + 1
                    && !text.startsWith("0");
            return isRepeated || looksGrouped ? UNKNOWN_MARK : mark;
        }

        /** Whether a group mark may be here: three digits follow, or two before the last group in Indian notation. */
        private static boolean isGroupAt(String digits, int at, int lastMark) {
            boolean isFirstMark = lastMark < 0;
            int digitsBefore = at - lastMark - 1;
            int digitsAfter = 0;
            while (at + 1 + digitsAfter < digits.length()
                    && Character.digit(digits.charAt(at + 1 + digitsAfter), 10) >= 0) {
                digitsAfter++;
            }
            return digitsBefore > 0
                    && (isFirstMark ? digitsBefore <= GROUP_SIZE : digitsBefore == 2 || digitsBefore == GROUP_SIZE)
                    && (digitsAfter == GROUP_SIZE || digitsAfter == 2 && at + 1 + digitsAfter < digits.length());
        }

        private static boolean isGroupMark(char c) {
            return c == '.' || c == ',' || c == '\'' || c == '\u2019' || c == '\u066C' || Character.isSpaceChar(c);
        }

        /** The text without a percent sign and outer blanks, and with the Arabic decimal mark as a comma. */
        private static String stripPercent(byte[] cell) {
            String text = trim(new String(cell, StandardCharsets.UTF_8));
            if (!text.isEmpty() && PERCENT_SIGNS.indexOf(text.charAt(0)) >= 0) {
                text = trim(text.substring(1));
            } else if (!text.isEmpty() && PERCENT_SIGNS.indexOf(text.charAt(text.length() - 1)) >= 0) {
                text = trim(text.substring(0, text.length() - 1));
            }
            return text.replace('\u066B', ',');
        }

        private static String trim(String text) {
            int from = 0;
            int to = text.length();
            while (from < to && isBlank(text.charAt(from))) {
                from++;
            }
            while (to > from && isBlank(text.charAt(to - 1))) {
                to--;
            }
            return text.substring(from, to);
        }

        /** Whether the character is white space, a non-breaking space or a direction mark. */
        private static boolean isBlank(char c) {
            return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\u200E' || c == '\u200F';
        }
    }
}
