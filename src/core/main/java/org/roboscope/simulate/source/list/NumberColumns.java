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
 * The columns of a table that could contain weights. Exports are recognised by the order and kinds of their columns,
 * because their headings are in the user's language.
 */
public record NumberColumns(List<NumberColumn> columns, Optional<NumberColumn> recognised) {

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
        record Missing(String column) implements WeightSelection {}
    }

    private enum Kind {
        COUNT, NUMBER, PERCENT, OTHER
    }

    /** Names of number columns that are not weights. */
    private static final Set<String> NO_WEIGHTS = Set.of("position", "average position", "avg. position",
            "avg position",
            "ctr", "rank", "id", "#", "no", "no.", "nr", "row", "index", "status", "status code", "http status",
            "http status code", "code", "depth", "crawl depth", "level", "priority", "length", "size", "size (bytes)",
            "word count", "response time", "bounce_rate", "bounce rate", "time_on_page", "year", "month", "day");

    /** The columns of visits in exports of GA4, Matomo and Plausible, in order of preference. */
    private static final List<String> VIEWS = List.of("views", "nb_hits", "unique pageviews", "pageviews", "page views",
            "screen page views", "sessions", "nb_visits", "visitors");
    private static final List<String> ANALYTICS = List.of("page path", "landing page", "page location", "full page url",
            "nb_visits", "bounce_rate", "avg_time_on_page");

    /** @param lines first lines of the table */
    public static NumberColumns detect(List<byte[]> lines, CsvShape shape) {
        List<List<byte[]>> table = lines.stream()
                .map(line -> CsvRecord.cells(line, shape.separator())).toList();
        List<String> names = shape.hasHeading() && !table.isEmpty()
                ? table.getFirst().stream().map(cell -> ByteText.toText(cell).strip()).toList() : List.of();
        List<List<byte[]>> rows = table.stream().skip(shape.hasHeading() ? 1 : 0)
                .filter(row -> row.size() > shape.column()).toList();
        int width = Math.max(names.size(), rows.stream().mapToInt(List::size).max().orElse(0));
        List<byte[]> cells = new ArrayList<>();
        rows.forEach(row -> IntStream.range(0, row.size()).filter(column -> column != shape.column())
                .mapToObj(row::get).forEach(cells::add));
        NumberFormat format = NumberFormat.detect(cells);
        List<Kind> kinds = new ArrayList<>();
        for (int column = 0; column < width; column++) {
            kinds.add(column == shape.column() ? Kind.OTHER : kind(rows, column, format));
        }
        return ofKinds(names, rows, kinds, format);
    }

    private static NumberColumns ofKinds(List<String> names, List<List<byte[]>> rows, List<Kind> kinds,
            NumberFormat format) {
        List<NumberColumn> columns = new ArrayList<>();
        for (int column = 0; column < kinds.size(); column++) {
            boolean isCandidate = kinds.get(column) == Kind.COUNT || kinds.get(column) == Kind.NUMBER;
            if (isCandidate && !NO_WEIGHTS.contains(columnName(names, column).toLowerCase(Locale.ROOT))) {
                columns.add(new NumberColumn(column, WeightColumn.named(columnName(names, column)), format));
            }
        }
        Optional<NumberColumn> clicks =
                consoleClicks(rows, kinds, format, columns).or(() -> namedClicks(names, columns));
        return new NumberColumns(columns, clicks.or(() -> views(names, columns)));
    }

    /**
     * Recognises exports of Search Console and Bing: clicks, impressions, their ratio in percent, and a position, or
     * each of these twice if two periods are compared. Clicks never exceed impressions, which distinguishes them.
     */
    private static Optional<NumberColumn> consoleClicks(List<List<byte[]>> rows, List<Kind> kinds,
            NumberFormat format, List<NumberColumn> columns) {
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
        boolean isReversed = rows.stream()
                .allMatch(row -> numberIn(row, first, format) >= numberIn(row, second, format))
                && rows.stream().anyMatch(row -> numberIn(row, first, format) > numberIn(row, second, format));
        int clicks = isReversed ? second : first;
        int impressions = isReversed ? first : second;
        columns.removeIf(column -> column.index() > percent);
        return markClicks(columns, clicks, impressions);
    }

    /** Recognises the same exports by English headings, if the ratio has no percent sign. */
    private static Optional<NumberColumn> namedClicks(List<String> names, List<NumberColumn> columns) {
        List<String> lowerCase = names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
        int clicks = lowerCase.indexOf("clicks");
        int impressions = lowerCase.indexOf("impressions");
        if (clicks < 0 || impressions < 0 || !lowerCase.contains("ctr")) {
            return Optional.empty();
        }
        return markClicks(columns, clicks, impressions);
    }

    /** @return the column of clicks */
    private static Optional<NumberColumn> markClicks(List<NumberColumn> columns, int clicks, int impressions) {
        columns.replaceAll(column -> column.index() == clicks ? withMeasure(column, Measure.CLICKS)
                : column.index() == impressions ? withMeasure(column, Measure.IMPRESSIONS) : column);
        return columns.stream().filter(column -> column.index() == clicks).findFirst();
    }

    private static Optional<NumberColumn> views(List<String> names, List<NumberColumn> columns) {
        List<String> lowerCase = names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
        if (lowerCase.stream().noneMatch(name -> ANALYTICS.stream().anyMatch(name::startsWith))) {
            return Optional.empty();
        }
        for (String heading : VIEWS) {
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

    private static Kind kind(List<List<byte[]>> rows, int column, NumberFormat format) {
        Kind kind = Kind.OTHER;
        boolean hasPercent = false;
        for (List<byte[]> row : rows) {
            byte[] cell = column < row.size() ? row.get(column) : new byte[0];
            if (CsvReader.isEmpty(cell)) {
                continue;
            }
            double number = format.parse(cell);
            if (Double.isNaN(number)) {
                return Kind.OTHER;
            }
            hasPercent |= NumberFormat.isPercent(cell);
            boolean isWhole = number == Math.rint(number);
            kind = kind == Kind.NUMBER || !isWhole ? Kind.NUMBER : Kind.COUNT;
        }
        return hasPercent ? Kind.PERCENT : kind;
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
            case ASKING, IF_CLEAR -> recognised.<WeightSelection>map(WeightSelection.Column::new)
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
                .<WeightSelection>map(WeightSelection.Column::new).orElseGet(() -> new WeightSelection.Missing(name));
    }

    /**
     * Parses numbers with or without grouping, with a decimal point or comma, in any digits. A file uses one notation,
     * so all its numbers together show the meaning of points and commas.
     *
     * @param decimal decimal mark of the file, or {@link #UNKNOWN} if no number shows it
     */
    record NumberFormat(char decimal) {

        /** The text is not a number. */
        static final double NONE = Double.NaN;

        private static final int GROUP_SIZE = 3;
        private static final int FAST_DIGITS = 15;
        private static final String MINUS = "-\u2212\u2013";
        private static final String PERCENT = "%\uFF05\u066A";
        private static final char UNKNOWN = 0;

        /** @param cells cells of the file, whether or not they are numbers */
        static NumberFormat detect(List<byte[]> cells) {
            int points = 0;
            int commas = 0;
            NumberFormat unknown = new NumberFormat(UNKNOWN);
            for (byte[] cell : cells) {
                String text = stripPercent(cell);
                if (!Double.isNaN(unknown.parse(text))) {
                    char mark = shownDecimal(text);
                    points += mark == '.' ? 1 : 0;
                    commas += mark == ',' ? 1 : 0;
                }
            }
            return points == commas ? unknown : new NumberFormat(points > commas ? '.' : ',');
        }

        static boolean isPercent(byte[] cell) {
            String text = new String(cell, StandardCharsets.UTF_8).strip();
            return !text.isEmpty() && (PERCENT.indexOf(text.charAt(0)) >= 0
                    || PERCENT.indexOf(text.charAt(text.length() - 1)) >= 0);
        }

        /** The number, or {@link #NONE} if the cell is not one. A percent sign is ignored. */
        double parse(byte[] cell) {
            long fast = 0;
            boolean isFast = cell.length > 0 && cell.length <= FAST_DIGITS;
            for (int at = 0; isFast && at < cell.length; at++) {
                isFast = cell[at] >= '0' && cell[at] <= '9';
                fast = fast * 10 + cell[at] - '0';
            }
            return isFast ? fast : parse(stripPercent(cell));
        }

        private double parse(String text) {
            if (text.isEmpty()) {
                return NONE;
            }
            boolean isNegative = MINUS.indexOf(text.charAt(0)) >= 0;
            String digits = isNegative ? text.substring(1) : text;
            int mark = decimalPlace(digits);
            StringBuilder plain = new StringBuilder(digits.length());
            int lastMark = -1;
            for (int at = 0; at < digits.length(); at++) {
                char c = digits.charAt(at);
                int digit = Character.digit(c, 10);
                if (digit >= 0) {
                    plain.append((char) ('0' + digit));
                } else if (at == mark) {
                    plain.append('.');
                } else if (!isGroupMark(c) || mark >= 0 && at > mark || !isGroupAt(digits, at, lastMark)) {
                    return NONE;
                }
                lastMark = digit < 0 ? at : lastMark;
            }
            boolean hasDigit = plain.chars().anyMatch(c -> c >= '0' && c <= '9');
            return !hasDigit || plain.length() > 2 * FAST_DIGITS ? NONE
                    : (isNegative ? -1 : 1) * Double.parseDouble(plain.toString());
        }

        /** The position of the decimal mark, or -1. */
        private int decimalPlace(String digits) {
            int point = digits.lastIndexOf('.');
            int comma = digits.lastIndexOf(',');
            if (decimal != UNKNOWN) {
                return digits.lastIndexOf(decimal);
            }
            char mark = shownDecimal(digits);
            return mark == UNKNOWN ? -1 : Math.max(mark == '.' ? point : -1, mark == ',' ? comma : -1);
        }

        /** The decimal mark that this number alone shows, or {@link #UNKNOWN}, as for 1,234. */
        private static char shownDecimal(String text) {
            int point = text.lastIndexOf('.');
            int comma = text.lastIndexOf(',');
            if (point < 0 && comma < 0) {
                return UNKNOWN;
            }
            int last = Math.max(point, comma);
            char mark = text.charAt(last);
            if (point >= 0 && comma >= 0) {
                return text.indexOf(mark) == last ? mark : UNKNOWN;
            }
            boolean isRepeated = text.indexOf(mark) < last;
            boolean looksGrouped = text.length() - last - 1 == GROUP_SIZE && last > 0 && last <= GROUP_SIZE + 1
                    && !text.startsWith("0");
            return isRepeated || looksGrouped ? UNKNOWN : mark;
        }

        /** Whether a group mark may be here: three digits follow, or two before the last group in Indian notation. */
        private static boolean isGroupAt(String digits, int at, int lastMark) {
            boolean isFirst = lastMark < 0;
            int before = at - lastMark - 1;
            int digitsAfter = 0;
            while (at + 1 + digitsAfter < digits.length()
                    && Character.digit(digits.charAt(at + 1 + digitsAfter), 10) >= 0) {
                digitsAfter++;
            }
            return before > 0 && (isFirst ? before <= GROUP_SIZE : before == 2 || before == GROUP_SIZE)
                    && (digitsAfter == GROUP_SIZE || digitsAfter == 2 && at + 1 + digitsAfter < digits.length());
        }

        private static boolean isGroupMark(char c) {
            return c == '.' || c == ',' || c == '\'' || c == '\u2019' || c == '\u066C' || Character.isSpaceChar(c);
        }

        /** The text without a percent sign and outer blanks, and with the Arabic decimal mark as a comma. */
        private static String stripPercent(byte[] cell) {
            String text = trim(new String(cell, StandardCharsets.UTF_8));
            if (!text.isEmpty() && PERCENT.indexOf(text.charAt(0)) >= 0) {
                text = trim(text.substring(1));
            } else if (!text.isEmpty() && PERCENT.indexOf(text.charAt(text.length() - 1)) >= 0) {
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
