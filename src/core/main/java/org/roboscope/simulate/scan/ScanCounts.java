package org.roboscope.simulate.scan;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CodedValue;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.PurposeCrawlers;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.scan.AccessFinder.CrawlerAccess;
import org.roboscope.simulate.scan.AccessFinder.SiteAccess;
import org.roboscope.simulate.scan.ScanPlan.VerdictColumn;
import org.roboscope.simulate.scan.ScannedFile.Sizes;

/** Counts the facts about the files of a whole collection. Not thread-safe. */
public final class ScanCounts {

    private static final int KILO = 1_000;
    private static final int[] SIZE_LIMITS = {0, 500, KILO, 10 * KILO, 100 * KILO, 500 * KILO};
    private static final int[] PERCENTILES = {50, 90, 100};
    private static final int ACCESS_COUNT = SiteAccess.values().length;

    /** The files by the access of a purpose's crawlers. */
    private static final class PurposeCount {

        private int crawlers;
        private int starFollowers;
        private long closedToAll;
        private long closedToAllStarFollowers;
        private long closedToOne;
        private long partlyClosedToOne;
    }

    private final List<CatalogueEntry> crawlers;
    private final List<VerdictColumn> columns;
    private long fileRows;
    private long files;
    private long answers;
    private long damaged;
    private final Map<Integer, Long> statuses = new TreeMap<>();
    private final long[] sizeClasses = new long[SIZE_LIMITS.length + 1];
    private final long[][] access;
    private final long[] homePages;
    private final Map<Purpose, PurposeCount> purposes = new EnumMap<>(Purpose.class);
    private final Map<String, Long> signals = new TreeMap<>();
    private final long[] filesWith = new long[FindingCode.values().length];
    private final long[] findings = new long[FindingCode.values().length];
    private final long[][] verdicts;
    private final Map<String, ValueSpread> spreads = new LinkedHashMap<>();

    /** @param crawlers crawlers whose access is counted */
    public ScanCounts(List<CatalogueEntry> crawlers, List<VerdictColumn> columns) {
        this.crawlers = List.copyOf(crawlers);
        this.columns = List.copyOf(columns);
        this.access = new long[crawlers.size()][ACCESS_COUNT];
        this.homePages = new long[crawlers.size()];
        this.verdicts = new long[columns.size()][PackedVerdict.NO_OUTCOME + 1];
        for (CatalogueEntry entry : crawlers) {
            if (counts(entry)) {
                PurposeCount count = purposes.computeIfAbsent(entry.purpose(), _ -> new PurposeCount());
                count.crawlers++;
                count.starFollowers += entry.crawler().followsStar() ? 1 : 0;
            }
        }
        Stream.of("bytes", "lines", "groups", "rules").forEach(name -> spreads.put(name, new ValueSpread()));
    }

    /** @param file result that has all counted facts */
    public void add(ScannedFile file) {
        fileRows++;
        statuses.merge(file.status(), 1L, Long::sum);
        for (int column = 0; column < columns.size(); column++) {
            verdicts[column][PackedVerdict.outcomeIndex(file.verdicts()[column])]++;
        }
        Sizes sizes = file.sizes();
        if (sizes == null) {
            answers += file.isDamaged() ? 0 : 1;
            damaged += file.isDamaged() ? 1 : 0;
            return;
        }
        files++;
        addSizes(sizes);
        file.signals().stated().forEach(stated -> signals.merge(stated, 1L, Long::sum));
        for (FindingCode code : FindingCode.values()) {
            filesWith[code.ordinal()] += file.count(code) > 0 ? 1 : 0;
            findings[code.ordinal()] += file.count(code);
        }
        addAccess(file.access());
    }

    private static boolean counts(CatalogueEntry entry) {
        return PurposeCrawlers.counts(entry, entry.purpose());
    }

    private void addSizes(Sizes sizes) {
        int size = 0;
        while (size < SIZE_LIMITS.length && sizes.bytes() > SIZE_LIMITS[size]) {
            size++;
        }
        sizeClasses[size]++;
        int[] values = {sizes.bytes(), sizes.lines(), sizes.groups(), sizes.rules()};
        int next = 0;
        for (ValueSpread spread : spreads.values()) {
            spread.add(values[next++]);
        }
    }

    private void addAccess(List<CrawlerAccess> crawlerAccess) {
        Map<Purpose, int[]> closed = new EnumMap<>(Purpose.class);
        Map<Purpose, Integer> closedToStarFollowers = new EnumMap<>(Purpose.class);
        for (int i = 0; i < crawlers.size(); i++) {
            SiteAccess siteAccess = crawlerAccess.get(i).access();
            access[i][siteAccess.ordinal()]++;
            homePages[i] += crawlerAccess.get(i).isHomePageBlocked() ? 1 : 0;
            if (!counts(crawlers.get(i))) {
                continue;
            }
            int[] counts = closed.computeIfAbsent(crawlers.get(i).purpose(), _ -> new int[ACCESS_COUNT]);
            counts[siteAccess.ordinal()]++;
            if (siteAccess == SiteAccess.WHOLE_SITE && crawlers.get(i).crawler().followsStar()) {
                closedToStarFollowers.merge(crawlers.get(i).purpose(), 1, Integer::sum);
            }
        }
        closed.forEach((purpose, counts) -> {
            PurposeCount count = purposes.computeIfAbsent(purpose, _ -> new PurposeCount());
            int whole = counts[SiteAccess.WHOLE_SITE.ordinal()];
            count.closedToAll += whole == count.crawlers ? 1 : 0;
            int starFollowers = closedToStarFollowers.getOrDefault(purpose, 0);
            count.closedToAllStarFollowers += starFollowers > 0 && starFollowers == count.starFollowers ? 1 : 0;
            count.closedToOne += whole > 0 ? 1 : 0;
            count.partlyClosedToOne += whole + counts[SiteAccess.PARTLY.ordinal()] > 0 ? 1 : 0;
        });
    }

    /** All numbers, table by table. Shares are of the files, or of all rows for statuses and verdicts. */
    public List<SummaryRow> rows() {
        List<SummaryRow> rows = new ArrayList<>();
        rows.add(new SummaryRow("rows", "file", "", "rows", files, fileRows));
        rows.add(new SummaryRow("rows", "other-answer", "", "rows", answers, fileRows));
        rows.add(new SummaryRow("rows", "unreadable", "", "rows", damaged, fileRows));
        statuses.forEach((status, count) -> rows.add(new SummaryRow(
                "status", status == CollectedFile.NO_STATUS ? "none" : Integer.toString(status), "", "rows", count,
                fileRows)));
        for (int i = 0; i < sizeClasses.length; i++) {
            rows.add(new SummaryRow("size", sizeClass(i), "", "files", sizeClasses[i], files));
        }
        spreads.forEach((name, spread) -> {
            for (int percent : PERCENTILES) {
                rows.add(new SummaryRow("spread", name, "", "p" + percent, spread.percentile(percent), 0));
            }
        });
        addAccessRows(rows);
        signals.forEach((stated, count) -> rows.add(new SummaryRow("signals", stated, "", "files", count, files)));
        for (FindingCode code : FindingCode.values()) {
            rows.add(new SummaryRow("findings", code.name(), "", "files", filesWith[code.ordinal()], files));
            rows.add(new SummaryRow("findings", code.name(), "", "findings", findings[code.ordinal()], 0));
        }
        for (int column = 0; column < columns.size(); column++) {
            VerdictColumn verdictColumn = columns.get(column);
            for (Outcome outcome : Outcome.values()) {
                rows.add(new SummaryRow("verdicts", verdictColumn.crawler() + " " + verdictColumn.url(),
                        verdictColumn.standard().id(),
                        CodedValue.codeOf(outcome), verdicts[column][outcome.ordinal()], fileRows));
            }
            rows.add(new SummaryRow("verdicts", verdictColumn.crawler() + " " + verdictColumn.url(),
                    verdictColumn.standard().id(), "unknown",
                    verdicts[column][PackedVerdict.NO_OUTCOME], fileRows));
        }
        return rows;
    }

    private void addAccessRows(List<SummaryRow> rows) {
        purposes.forEach((purpose, count) -> {
            rows.add(new SummaryRow("purposes", purpose.code(), "", "crawlers", count.crawlers, 0));
            rows.add(new SummaryRow("purposes", purpose.code(), "", "star-crawlers", count.starFollowers, 0));
            rows.add(new SummaryRow("purposes", purpose.code(), "", "all-whole-site", count.closedToAll, files));
            rows.add(new SummaryRow(
                    "purposes", purpose.code(), "", "star-whole-site", count.closedToAllStarFollowers, files));
            rows.add(new SummaryRow("purposes", purpose.code(), "", "one-whole-site", count.closedToOne, files));
            rows.add(new SummaryRow("purposes", purpose.code(), "", "one-page", count.partlyClosedToOne, files));
        });
        for (Purpose purpose : Purpose.values()) {
            for (int i = 0; i < crawlers.size(); i++) {
                CatalogueEntry entry = crawlers.get(i);
                if (entry.purpose() == purpose) {
                    for (SiteAccess siteAccess : SiteAccess.values()) {
                        rows.add(new SummaryRow("crawlers", entry.token(), purpose.code(), siteAccess.code(),
                                access[i][siteAccess.ordinal()], files));
                    }
                    rows.add(new SummaryRow(
                            "crawlers", entry.token(), purpose.code(), "home-page", homePages[i], files));
                }
            }
        }
    }

    private static String sizeClass(int index) {
        return index == SIZE_LIMITS.length ? ">" + SIZE_LIMITS[index - 1] : "<=" + SIZE_LIMITS[index];
    }

    /** The frequencies of values, for percentiles. */
    private static final class ValueSpread {

        private final Map<Integer, Long> counts = new TreeMap<>();
        private long count;

        void add(int value) {
            counts.merge(value, 1L, Long::sum);
            count++;
        }

        /**
         * The smallest value that is not exceeded by this share of all values.
         *
         * @param percent share in percent, more than 0 and at most 100
         */
        int percentile(int percent) {
            long rank = (count * percent + 99) / 100;
            long cumulative = 0;
            for (Map.Entry<Integer, Long> entry : counts.entrySet()) {
                cumulative += entry.getValue();
                if (cumulative >= rank) {
                    return entry.getKey();
                }
            }
            return 0;
        }
    }

    /**
     * One number about the whole collection.
     *
     * @param table   table of the number
     * @param item    item that the number is about
     * @param parent  parent of the item, such as a crawler's purpose; may be empty
     * @param measure measure that was counted
     * @param total   number of files of which the value is a share; 0 if it is not a share
     */
    public record SummaryRow(String table, String item, String parent, String measure, long value, long total) {

        /** The share, between 0 and 1. */
        public double share() {
            return (double) value / total;
        }
    }
}
