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
 * The columns of a table that could say how much its URLs weigh. Exports are known by the order and the kind of their
 * columns, as their headings are in the language of the person.
 */
public record NumberColumns(List<NumberColumn> all, Optional<NumberColumn> known) {

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
        rows.forEach(row -> IntStream.range(0, row.size()).filter(column -> column != shape.column())
                .mapToObj(row::get).forEach(cells::add));
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
        all.removeIf(each -> each.index() > percent);
        return measured(all, clicks, impressions);
    }

    /** The same where the share has no percent sign. */
    private static Optional<NumberColumn> namedClicks(List<String> names, List<NumberColumn> all) {
        List<String> lowerCase = names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
        int clicks = lowerCase.indexOf("clicks");
        int impressions = lowerCase.indexOf("impressions");
        if (clicks < 0 || impressions < 0 || !lowerCase.contains("ctr")) {
            return Optional.empty();
        }
        return measured(all, clicks, impressions);
    }

    /** @return the column of clicks */
    private static Optional<NumberColumn> measured(List<NumberColumn> all, int clicks, int impressions) {
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

    /**
     * Numbers as people and programs write them: grouped or not, with a decimal point or comma, in any digits. One file is
     * written in one country, so all its numbers together show what its points and commas mean.
     *
     * @param decimal the decimal mark of the file, or {@link #UNKNOWN} if no number shows it
     */
    record WrittenNumber(char decimal) {

        /** The text is not a number. */
        static final double NONE = Double.NaN;

        private static final int GROUP = 3;
        private static final int FAST_DIGITS = 15;
        private static final String MINUS = "-\u2212\u2013";
        private static final String PERCENT = "%\uFF05\u066A";
        private static final char UNKNOWN = 0;

        /** @param cells some texts of the file, numbers or not */
        static WrittenNumber of(List<byte[]> cells) {
            int points = 0;
            int commas = 0;
            WrittenNumber unknown = new WrittenNumber(UNKNOWN);
            for (byte[] cell : cells) {
                String text = plain(cell);
                if (!Double.isNaN(unknown.parse(text))) {
                    char mark = shownDecimal(text);
                    points += mark == '.' ? 1 : 0;
                    commas += mark == ',' ? 1 : 0;
                }
            }
            return points == commas ? unknown : new WrittenNumber(points > commas ? '.' : ',');
        }

        static boolean isPercent(byte[] cell) {
            String text = new String(cell, StandardCharsets.UTF_8).strip();
            return !text.isEmpty() && (PERCENT.indexOf(text.charAt(0)) >= 0
                    || PERCENT.indexOf(text.charAt(text.length() - 1)) >= 0);
        }

        /** The number, or {@link #NONE}; a percent sign does not change it. */
        double parse(byte[] cell) {
            long fast = 0;
            boolean isFast = cell.length > 0 && cell.length <= FAST_DIGITS;
            for (int at = 0; isFast && at < cell.length; at++) {
                isFast = cell[at] >= '0' && cell[at] <= '9';
                fast = fast * 10 + cell[at] - '0';
            }
            return isFast ? fast : parse(plain(cell));
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

        /** Where the decimal mark stands, or -1. */
        private int decimalPlace(String digits) {
            int point = digits.lastIndexOf('.');
            int comma = digits.lastIndexOf(',');
            if (decimal != UNKNOWN) {
                return digits.lastIndexOf(decimal);
            }
            char shown = shownDecimal(digits);
            return shown == UNKNOWN ? -1 : Math.max(shown == '.' ? point : -1, shown == ',' ? comma : -1);
        }

        /** The decimal mark that this number shows by itself, or {@link #UNKNOWN}: 1,234 may be either. */
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
            boolean looksGrouped = text.length() - last - 1 == GROUP && last > 0 && last <= GROUP + 1
                    && !text.startsWith("0");
            return isRepeated || looksGrouped ? UNKNOWN : mark;
        }

        /** A group mark has three digits behind it; in India the groups before the last one have two. */
        private static boolean isGroupAt(String digits, int at, int lastMark) {
            boolean isFirst = lastMark < 0;
            int before = at - lastMark - 1;
            int behind = 0;
            while (at + 1 + behind < digits.length() && Character.digit(digits.charAt(at + 1 + behind), 10) >= 0) {
                behind++;
            }
            return before > 0 && (isFirst ? before <= GROUP : before == 2 || before == GROUP)
                    && (behind == GROUP || behind == 2 && at + 1 + behind < digits.length());
        }

        private static boolean isGroupMark(char c) {
            return c == '.' || c == ',' || c == '\'' || c == '\u2019' || c == '\u066C' || Character.isSpaceChar(c);
        }

        /** Without a percent sign and blanks at the ends; Arabic's decimal mark as a comma. */
        private static String plain(byte[] cell) {
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

        /** Also blanks that do not break, and marks of a direction of writing. */
        private static boolean isBlank(char c) {
            return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\u200E' || c == '\u200F';
        }
    }
}
