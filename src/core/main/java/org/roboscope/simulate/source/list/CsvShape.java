package org.roboscope.simulate.source.list;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.roboscope.robots.bytes.ByteText;

/**
 * The shape of a table: its separator, and the column of URLs.
 *
 * @param hasHeading whether the first line names the columns
 */
public record CsvShape(byte separator, int urlColumn, boolean hasHeading) {

    private static final byte[] SEPARATORS = {',', ';', '\t', '|'};

    /** Headings of columns with URLs, the most certain first. */
    private static final List<String> URL_HEADINGS = List.of(
            "url", "address", "full url", "page url", "landing page", "landing pages", "loc", "location", "page",
            "pages", "top pages", "uri", "link", "permalink", "target url", "source url", "final url", "canonical",
            "adresse", "seite", "path", "page path", "url path");

    /**
     * Detects the shape of a table from its first lines.
     *
     * @param isTableByName whether the file has the extension of a table
     */
    public static Optional<CsvShape> detect(List<byte[]> lines, boolean isTableByName) {
        Optional<CsvShape> best = Optional.empty();
        for (byte separator : SEPARATORS) {
            if (best.isEmpty()) {
                best = detectByHeading(lines, separator);
            }
        }
        for (byte separator : SEPARATORS) {
            if (best.isEmpty() && (isTableByName || separator != ',' || hasQuotes(lines))) {
                best = detectByContent(lines, separator);
            }
        }
        boolean hasOneColumn = best.isEmpty() && isTableByName && !lines.isEmpty();
        return hasOneColumn
                ? Optional.of(new CsvShape((byte) ',', 0,
                        !isUrl(CsvRecord.split(lines.getFirst(), (byte) ',').getFirst())))
                : best;
    }

    /** Whether all URLs in these lines have a scheme. */
    public boolean hasFullUrls(List<byte[]> lines) {
        List<String> urls = lines.stream().skip(hasHeading ? 1 : 0).map(line -> CsvRecord.split(line, separator))
                .filter(cells -> urlColumn < cells.size()).map(cells -> ByteText.toText(cells.get(urlColumn)).strip())
                .toList();
        return !urls.isEmpty()
                && urls.stream().allMatch(url -> url.startsWith("http://") || url.startsWith("https://"));
    }

    /** The second cell of a line with exactly two cells. */
    public static Optional<String> secondOfTwo(byte[] line) {
        List<byte[]> cells = CsvRecord.split(line, (byte) ',');
        return cells.size() == 2 ? Optional.of(ByteText.toText(cells.getLast()).strip()) : Optional.empty();
    }

    private static Optional<CsvShape> detectByHeading(List<byte[]> lines, byte separator) {
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        List<String> names = CsvRecord.split(lines.getFirst(), separator).stream()
                .map(cell -> ByteText.toText(cell).strip().toLowerCase(Locale.ROOT)).toList();
        boolean isHeading = names.size() > 1 && names.stream().noneMatch(name -> name.contains("://"))
                && !names.getFirst().startsWith("/");
        List<List<byte[]>> table = isHeading ? splitLines(lines, separator) : List.of();
        for (String name : isHeading ? URL_HEADINGS : List.<String>of()) {
            int column = names.indexOf(name);
            if (column >= 0 && (lines.size() == 1 || urlShare(table, column, 1) > 0)) {
                return Optional.of(new CsvShape(separator, column, true));
            }
        }
        return Optional.empty();
    }

    /** Detects the column with most URLs, if nearly all lines have the same number of cells. */
    private static Optional<CsvShape> detectByContent(List<byte[]> lines, byte separator) {
        List<List<byte[]>> table = splitLines(lines, separator);
        int columnCount = table.stream().mapToInt(List::size).max().orElse(0);
        long fullRows = table.stream().filter(cells -> cells.size() == columnCount).count();
        if (columnCount < 2 || fullRows * 10 < lines.size() * 8L) {
            return Optional.empty();
        }
        int bestColumn = -1;
        double highestShare = 0.5;
        boolean hasHeading = lines.size() > 1 && table.getFirst().stream().noneMatch(CsvShape::isUrl);
        for (int column = 0; column < columnCount; column++) {
            double share = urlShare(table, column, hasHeading ? 1 : 0);
            if (share > highestShare) {
                highestShare = share;
                bestColumn = column;
            }
        }
        return bestColumn < 0 ? Optional.empty() : Optional.of(new CsvShape(separator, bestColumn, hasHeading));
    }

    /** The cells of all lines, which are split once for all columns. */
    private static List<List<byte[]>> splitLines(List<byte[]> lines, byte separator) {
        return lines.stream().map(line -> CsvRecord.split(line, separator)).toList();
    }

    private static double urlShare(List<List<byte[]>> table, int column, int from) {
        long urls = table.stream().skip(from)
                .filter(cells -> column < cells.size() && isUrl(cells.get(column))).count();
        return (double) urls / Math.max(1, table.size() - from);
    }

    private static boolean hasQuotes(List<byte[]> lines) {
        return !lines.isEmpty() && lines.stream().allMatch(line -> line.length > 0 && line[0] == '"');
    }

    private static boolean isUrl(byte[] cell) {
        return UrlLines.looksLikeUrl(cell, 0, cell.length);
    }
}
