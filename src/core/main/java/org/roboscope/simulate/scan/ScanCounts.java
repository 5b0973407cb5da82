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

    /** The number of files that are closed to all, some or one of the crawlers of a purpose. */
    private static final class PurposeCount {

        private int crawlerCount;
        private int starFollowerCount;
        private long closedToAll;
        private long closedToAllStarFollowers;
        private long closedToOne;
        private long partlyClosedToOne;
    }

    private final List<CatalogueEntry> crawlers;
    private final List<VerdictColumn> columns;
    private long rowCount;
    private long fileCount;
    private long otherAnswerCount;
    private long unreadableCount;
    private final Map<Integer, Long> rowsByStatus = new TreeMap<>();
    private final long[] sizeClasses = new long[SIZE_LIMITS.length + 1];
    private final long[][] accessCounts;
    private final long[] blockedHomePages;
    private final Map<Purpose, PurposeCount> purposes = new EnumMap<>(Purpose.class);
    private final Map<String, Long> filesByStatement = new TreeMap<>();
    private final long[] filesWithFinding = new long[FindingCode.values().length];
    private final long[] findingCounts = new long[FindingCode.values().length];
    private final long[][] verdictCounts;
    private final Map<String, ValueSpread> spreads = new LinkedHashMap<>();

    /** @param crawlers crawlers whose access is counted */
    public ScanCounts(List<CatalogueEntry> crawlers, List<VerdictColumn> columns) {
        this.crawlers = List.copyOf(crawlers);
        this.columns = List.copyOf(columns);
        this.accessCounts = new long[crawlers.size()][ACCESS_COUNT];
        this.blockedHomePages = new long[crawlers.size()];
        this.verdictCounts = new long[columns.size()][PackedVerdict.NO_OUTCOME + 1];
        for (CatalogueEntry entry : crawlers) {
            if (isCounted(entry)) {
                PurposeCount count = purposes.computeIfAbsent(entry.purpose(), _ -> new PurposeCount());
                count.crawlerCount++;
                count.starFollowerCount += entry.crawler().followsStar() ? 1 : 0;
            }
        }
        Stream.of("bytes", "lines", "groups", "rules").forEach(name -> spreads.put(name, new ValueSpread()));
    }

    /** @param file result that has all counted facts */
    public void add(ScannedFile file) {
        rowCount++;
        rowsByStatus.merge(file.status(), 1L, Long::sum);
        for (int column = 0; column < columns.size(); column++) {
            verdictCounts[column][PackedVerdict.outcomeIndex(file.verdicts()[column])]++;
        }
        Sizes sizes = file.sizes();
        if (sizes == null) {
            otherAnswerCount += file.isDamaged() ? 0 : 1;
            unreadableCount += file.isDamaged() ? 1 : 0;
            return;
        }
        fileCount++;
        addSizes(sizes);
        file.signals().statements().forEach(statement -> filesByStatement.merge(statement, 1L, Long::sum));
        for (FindingCode code : FindingCode.values()) {
            filesWithFinding[code.ordinal()] += file.count(code) > 0 ? 1 : 0;
            findingCounts[code.ordinal()] += file.count(code);
        }
        addAccess(file.access());
    }

    private static boolean isCounted(CatalogueEntry entry) {
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
            spread.addValue(values[next++]);
        }
    }

    private void addAccess(List<CrawlerAccess> crawlerAccess) {
        Map<Purpose, int[]> countsByPurpose = new EnumMap<>(Purpose.class);
        Map<Purpose, Integer> closedToStarFollowers = new EnumMap<>(Purpose.class);
        for (int i = 0; i < crawlers.size(); i++) {
            SiteAccess siteAccess = crawlerAccess.get(i).access();
            accessCounts[i][siteAccess.ordinal()]++;
            blockedHomePages[i] += crawlerAccess.get(i).isHomePageBlocked() ? 1 : 0;
            if (!isCounted(crawlers.get(i))) {
                continue;
            }
            int[] countsByAccess =
                    countsByPurpose.computeIfAbsent(crawlers.get(i).purpose(), _ -> new int[ACCESS_COUNT]);
            countsByAccess[siteAccess.ordinal()]++;
            if (siteAccess == SiteAccess.WHOLE_SITE && crawlers.get(i).crawler().followsStar()) {
                closedToStarFollowers.merge(crawlers.get(i).purpose(), 1, Integer::sum);
            }
        }
        countsByPurpose.forEach((purpose, countsByAccess) -> {
            PurposeCount purposeCount = purposes.computeIfAbsent(purpose, _ -> new PurposeCount());
            int closedCount = countsByAccess[SiteAccess.WHOLE_SITE.ordinal()];
            purposeCount.closedToAll += closedCount == purposeCount.crawlerCount ? 1 : 0;
            int closedStarFollowers = closedToStarFollowers.getOrDefault(purpose, 0);
            purposeCount.closedToAllStarFollowers +=
                    closedStarFollowers > 0 && closedStarFollowers == purposeCount.starFollowerCount ? 1 : 0;
            purposeCount.closedToOne += closedCount > 0 ? 1 : 0;
            purposeCount.partlyClosedToOne += closedCount + countsByAccess[SiteAccess.PARTLY.ordinal()] > 0 ? 1 : 0;
        });
    }

    /** All numbers, table by table. Shares are of the files, or of all rows for statuses and verdicts. */
    public List<SummaryRow> rows() {
        List<SummaryRow> rows = new ArrayList<>();
        rows.add(new SummaryRow("rows", "file", "", "rows", fileCount, rowCount));
        rows.add(new SummaryRow("rows", "other-answer", "", "rows", otherAnswerCount, rowCount));
        rows.add(new SummaryRow("rows", "unreadable", "", "rows", unreadableCount, rowCount));
        rowsByStatus.forEach((status, count) -> rows.add(new SummaryRow(
                "status", status == CollectedFile.NO_STATUS ? "none" : Integer.toString(status), "", "rows", count,
                rowCount)));
        for (int i = 0; i < sizeClasses.length; i++) {
            rows.add(new SummaryRow("size", sizeClass(i), "", "files", sizeClasses[i], fileCount));
        }
        spreads.forEach((name, spread) -> {
            for (int percent : PERCENTILES) {
                rows.add(new SummaryRow("spread", name, "", "p" + percent, spread.percentile(percent), 0));
            }
        });
        addAccessRows(rows);
        filesByStatement.forEach(
                (statement, count) -> rows.add(new SummaryRow("signals", statement, "", "files", count, fileCount)));
        for (FindingCode code : FindingCode.values()) {
            rows.add(new SummaryRow("findings", code.name(), "", "files", filesWithFinding[code.ordinal()], fileCount));
            rows.add(new SummaryRow("findings", code.name(), "", "findings", findingCounts[code.ordinal()], 0));
        }
        for (int column = 0; column < columns.size(); column++) {
            VerdictColumn verdictColumn = columns.get(column);
            for (Outcome outcome : Outcome.values()) {
                rows.add(new SummaryRow("verdicts", verdictColumn.crawler() + " " + verdictColumn.url(),
                        verdictColumn.standard().id(),
                        CodedValue.codeOf(outcome), verdictCounts[column][outcome.ordinal()], rowCount));
            }
            rows.add(new SummaryRow("verdicts", verdictColumn.crawler() + " " + verdictColumn.url(),
                    verdictColumn.standard().id(), "unknown",
                    verdictCounts[column][PackedVerdict.NO_OUTCOME], rowCount));
        }
        return rows;
    }

    private void addAccessRows(List<SummaryRow> rows) {
        purposes.forEach((purpose, count) -> {
            rows.add(new SummaryRow("purposes", purpose.code(), "", "crawlers", count.crawlerCount, 0));
            rows.add(new SummaryRow("purposes", purpose.code(), "", "star-crawlers", count.starFollowerCount, 0));
            rows.add(new SummaryRow("purposes", purpose.code(), "", "all-whole-site", count.closedToAll, fileCount));
            rows.add(new SummaryRow(
                    "purposes", purpose.code(), "", "star-whole-site", count.closedToAllStarFollowers, fileCount));
            rows.add(new SummaryRow("purposes", purpose.code(), "", "one-whole-site", count.closedToOne, fileCount));
            rows.add(new SummaryRow("purposes", purpose.code(), "", "one-page", count.partlyClosedToOne, fileCount));
        });
        for (Purpose purpose : Purpose.values()) {
            for (int i = 0; i < crawlers.size(); i++) {
                CatalogueEntry entry = crawlers.get(i);
                if (entry.purpose() == purpose) {
                    for (SiteAccess siteAccess : SiteAccess.values()) {
                        rows.add(new SummaryRow("crawlers", entry.token(), purpose.code(), siteAccess.code(),
                                accessCounts[i][siteAccess.ordinal()], fileCount));
                    }
                    rows.add(new SummaryRow(
                            "crawlers", entry.token(), purpose.code(), "home-page", blockedHomePages[i], fileCount));
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

        void addValue(int value) {
            counts.merge(value, 1L, Long::sum);
            count++;
        }

        /**
         * The smallest value that at least this share of all values does not exceed.
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
