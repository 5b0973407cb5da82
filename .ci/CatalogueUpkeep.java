import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerAliases;
import org.roboscope.crawlers.ProposedToken;
import org.roboscope.crawlers.SeenNames;

/**
 * Lists what is due in the crawler data: rows whose sources were last read more than six months ago, rows without a date
 * first, and names that many sites write and no row has. Arguments: the day to count from, a table of names and the number
 * of files that have them or {@code -}, and the tables of the crawler data.
 */
final class CatalogueUpkeep {

    private static final int MONTHS = 6;
    private static final int FILES = 10;
    /** A day or a month, and not a part of an address or of a longer number. */
    private static final Pattern DATE = Pattern.compile("(?<![0-9/-])20[0-9]{2}-[01][0-9](?:-[0-3][0-9])?(?![0-9-])");

    /** A row by its first two cells, with the newest date in it; empty if there is none. */
    private record Row(String name, String readOn) {

        static Row of(String line) {
            String[] cells = line.split("\t", -1);
            Matcher dates = DATE.matcher(line);
            return new Row(cells[0] + " (" + shortened(cells[1]) + ")",
                    dates.results().map(MatchResult::group).max(Comparator.naturalOrder()).orElse(""));
        }

        private static String shortened(String cell) {
            return cell.length() <= 40 ? cell : cell.substring(0, 39) + "…";
        }
    }

    private CatalogueUpkeep() {}

    public static void main(String[] args) throws IOException {
        LocalDate today = LocalDate.parse(args[0]);
        for (String table : Arrays.copyOfRange(args, 2, args.length)) {
            listOldRows(Path.of(table), today.minusMonths(MONTHS));
        }
        if (!args[1].equals("-")) {
            listUnknownNames(Path.of(args[1]));
        }
    }

    private static void listOldRows(Path table, LocalDate limit) throws IOException {
        List<Row> rows;
        try (Stream<String> lines = Files.lines(table)) {
            rows = lines.skip(1).map(Row::of).toList();
        }
        List<Row> old = rows.stream().filter(row -> row.readOn().compareTo(limit.toString()) < 0)
                .sorted(Comparator.comparing(Row::readOn)).toList();
        System.out.printf("%s: %d of %d rows were read before %s, or say no date%n",
                table.getFileName(), old.size(), rows.size(), limit);
        old.forEach(row -> System.out.printf("  %-10s  %s%n", row.readOn().isEmpty() ? "no date" : row.readOn(),
                row.name()));
    }

    private static void listUnknownNames(Path counted) throws IOException {
        List<String[]> unknown;
        try (Stream<String> lines = Files.lines(counted)) {
            unknown = lines.skip(1).map(line -> line.split("\t", -1))
                    .filter(row -> Integer.parseInt(row[1]) > FILES && !isKnown(row[0])).toList();
        }
        System.out.printf("%s: %d unknown names stand in more than %d files%n",
                counted.getFileName(), unknown.size(), FILES);
        unknown.stream().sorted(Comparator.comparing(row -> SeenNames.contains(row[0])))
                .forEach(row -> System.out.printf("  %4s files  %s%s%n",
                        row[1], row[0], SeenNames.contains(row[0]) ? "  (listed in seen-names.txt)" : ""));
    }

    private static boolean isKnown(String name) {
        Catalogue catalogue = Catalogue.builtIn();
        return name.equals("*") || catalogue.find(name).isPresent() || ProposedToken.byName(name).isPresent()
                || CrawlerAliases.of(catalogue).find(name).isPresent();
    }
}
