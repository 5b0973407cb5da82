package org.roboscope.simulate.results;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.run.PackedVerdict;

/**
 * The rows of a matrix, which shows the verdicts of all crawlers side by side: one row for each URL, or folders that
 * expand and collapse. It stores only one number per URL. Requests that are judged only for their visitor are left out,
 * because they have no verdicts for other crawlers. Not thread-safe.
 */
public final class MatrixRows {

    private static final int OUTCOME_COUNT = Outcome.values().length;
    private static final int URLS_PER_CHECK = 1 << 12;
    private static final int LEFT_OUT = -1;

    /**
     * A folder, and the range of its URLs in the order.
     *
     * @param name          name as in {@link VerdictSummary.Folder}
     * @param outcomeCounts number of URLs by column and outcome
     * @param weight        sum of the weights of its URLs
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Folder(String name, int from, int to, int differingUrls, int[] outcomeCounts, double weight) {}

    private final int[] urlsInOrder;
    private final List<Folder> folders;
    private final boolean[] isExpanded;
    /** The row of each folder, followed by the number of all rows. */
    private final int[] rowOfFolder;

    /** For each column, the first column that has the same verdict for every URL of the run. */
    private final int[] firstEqualColumns;

    private MatrixRows(int[] urlsInOrder, List<Folder> folders, Set<String> expandedFolders, int[] firstEqualColumns) {
        this.firstEqualColumns = firstEqualColumns;
        this.urlsInOrder = urlsInOrder;
        this.folders = folders;
        this.isExpanded = new boolean[folders.size()];
        this.rowOfFolder = new int[folders.size() + 1];
        for (int folder = 0; folder < this.isExpanded.length; folder++) {
            this.isExpanded[folder] = expandedFolders.contains(folders.get(folder).name());
        }
        updateFolderRows();
    }

    /**
     * Arranges the URLs that the run has judged so far.
     *
     * @param expandedFolders names of expanded folders
     * @param stop            checked every few thousand URLs
     * @return empty if it was stopped
     */
    public static Optional<MatrixRows> arrange(
            RunResults results, Query query, Set<String> expandedFolders, BooleanSupplier stop) {
        int urlCount = results.urlCount();
        int columnCount = results.plan().columns().size();
        RowFilter.TextTest textTest = RowFilter.ALL.withText(query.text()).textTest();
        FolderNumbers folderNumbers = new FolderNumbers();
        // The key of a URL is twice its folder, plus one if no crawler differs on it.
        int[] urlKeys = new int[urlCount];
        int[] sizeByKey = new int[2];
        int[] outcomeCounts = new int[columnCount * OUTCOME_COUNT];
        double[] folderWeights = new double[1];
        EqualColumns equalColumns = new EqualColumns(columnCount);
        for (int url = 0; url < urlCount; url++) {
            if (url % URLS_PER_CHECK == 0 && stop.getAsBoolean()) {
                return Optional.empty();
            }
            urlKeys[url] = LEFT_OUT;
            if (results.isForVisitor(url)) {
                continue;
            }
            boolean differs = differs(results, url, columnCount);
            if (differs) {
                int differingUrl = url;
                equalColumns.add(column -> PackedVerdict.outcomeIndex(results.columnVerdict(differingUrl, column)));
            }
            byte[] bytes = query.byFolder() || !textTest.isEmpty() ? results.urlBytes(url) : new byte[0];
            if (query.onlyDiffering() && !differs || !textTest.isEmpty() && !textTest.accepts(bytes, bytes.length)) {
                continue;
            }
            int folder = query.byFolder() ? folderNumbers.numberOf(bytes) : 0;
            if (2 * folder >= sizeByKey.length) {
                sizeByKey = Arrays.copyOf(sizeByKey, 2 * sizeByKey.length);
                outcomeCounts = Arrays.copyOf(outcomeCounts, 2 * outcomeCounts.length);
                folderWeights = Arrays.copyOf(folderWeights, 2 * folderWeights.length);
            }
            urlKeys[url] = 2 * folder + (differs ? 0 : 1);
            sizeByKey[urlKeys[url]]++;
            folderWeights[folder] += results.weight(url);
            for (int column = 0; column < columnCount; column++) {
                outcomeCounts[(folder * columnCount + column) * OUTCOME_COUNT
                        + PackedVerdict.outcomeIndex(results.columnVerdict(url, column))]++;
            }
        }
        return Optional
                .of(createRows(query, expandedFolders, folderNumbers, urlKeys, sizeByKey, outcomeCounts,
                        columnCount * OUTCOME_COUNT, folderWeights,
                        equalColumns.firstEqualColumns()));
    }

    private static boolean differs(RunResults results, int url, int columnCount) {
        int first = columnCount == 0 ? 0 : PackedVerdict.outcomeIndex(results.columnVerdict(url, 0));
        for (int column = 1; column < columnCount; column++) {
            if (PackedVerdict.outcomeIndex(results.columnVerdict(url, column)) != first) {
                return true;
            }
        }
        return false;
    }

    /**
     * Orders the URLs by folder. In a folder, they have the order of the run, or URLs on which crawlers differ come
     * first.
     */
    private static MatrixRows createRows(Query query, Set<String> expandedFolders, FolderNumbers folderNumbers,
            int[] urlKeys,
            int[] sizeByKey,
            int[] outcomeCounts, int countsPerFolder, double[] folderWeights, int[] firstEqualColumns) {
        int folderCount = query.byFolder() ? folderNumbers.size() : 1;
        int[] differingUrls = new int[folderCount];
        IntStream.range(0, folderCount).forEach(folder -> differingUrls[folder] = sizeByKey[2 * folder]);
        List<Integer> sortedFolders = IntStream.range(0, folderCount).boxed()
                .sorted(Comparator.comparing((Integer folder) -> query.differingFirst() && differingUrls[folder] == 0)
                        .thenComparing(folder -> query.byFolder() && folderNumbers.name(folder).isEmpty())
                        .thenComparing(folder -> query.byFolder() ? folderNumbers.name(folder) : ""))
                .toList();
        int[] nextPositions = new int[2 * folderCount];
        int position = 0;
        Folder[] folders = new Folder[folderCount];
        for (int rank = 0; rank < folderCount; rank++) {
            int folder = sortedFolders.get(rank);
            int size = sizeByKey[2 * folder] + sizeByKey[2 * folder + 1];
            nextPositions[2 * folder] = position;
            nextPositions[2 * folder + 1] = query.differingFirst() ? position + sizeByKey[2 * folder] : position;
            folders[rank] = new Folder(query.byFolder() ? folderNumbers.name(folder) : "", position, position + size,
                    differingUrls[folder],
                    Arrays.copyOfRange(outcomeCounts, folder * countsPerFolder, (folder + 1) * countsPerFolder),
                    folderWeights[folder]);
            position += size;
        }
        int[] urlsInOrder = new int[position];
        for (int url = 0; url < urlKeys.length; url++) {
            if (urlKeys[url] != LEFT_OUT) {
                int key = query.differingFirst() ? urlKeys[url] : urlKeys[url] & ~1;
                urlsInOrder[nextPositions[key]++] = url;
            }
        }
        return new MatrixRows(urlsInOrder, query.byFolder() ? List.of(folders) : List.of(), expandedFolders,
                firstEqualColumns);
    }

    private void updateFolderRows() {
        int row = 0;
        for (int folder = 0; folder < isExpanded.length; folder++) {
            rowOfFolder[folder] = row;
            row += 1 + (isExpanded[folder] ? folders.get(folder).to() - folders.get(folder).from() : 0);
        }
        rowOfFolder[isExpanded.length] = row;
    }

    /** The number of visible rows: URLs, and folders if there are any. */
    public int size() {
        return folders.isEmpty() ? urlsInOrder.length : rowOfFolder[isExpanded.length];
    }

    /** All URLs, whether or not their folder is expanded. */
    public ResultRows urls() {
        return new ResultRows() {

            @Override
            public int size() {
                return urlsInOrder.length;
            }

            @Override
            public long row(int index) {
                return urlsInOrder[index];
            }
        };
    }

    /** The first column that has the same verdict as this one for every URL of the run; may be the column itself. */
    public int firstEqualColumn(int column) {
        return firstEqualColumns[column];
    }

    private int folderAt(int row) {
        int index = Arrays.binarySearch(rowOfFolder, 0, isExpanded.length, row);
        return index >= 0 ? index : -index - 2;
    }

    /** Whether the row is a folder. */
    public boolean isFolder(int row) {
        return !folders.isEmpty() && rowOfFolder[folderAt(row)] == row;
    }

    /** The number of the URL in a row that is not a folder. */
    public int url(int row) {
        if (folders.isEmpty()) {
            return urlsInOrder[row];
        }
        int folder = folderAt(row);
        return urlsInOrder[folders.get(folder).from() + row - rowOfFolder[folder] - 1];
    }

    /** The row of the folder that contains the row; may be the row itself. */
    public int folderRow(int row) {
        return rowOfFolder[folderAt(row)];
    }

    public String folderName(int row) {
        return folders.get(folderAt(row)).name();
    }

    /** The number of URLs in the row's folder. */
    public int folderSize(int row) {
        Folder folder = folders.get(folderAt(row));
        return folder.to() - folder.from();
    }

    /** The number of URLs in the row's folder on which crawlers differ. */
    public int folderDifferingUrls(int row) {
        return folders.get(folderAt(row)).differingUrls();
    }

    public int folderOutcomeCount(int row, int column, Outcome outcome) {
        return folders.get(folderAt(row)).outcomeCounts()[column * OUTCOME_COUNT + outcome.ordinal()];
    }

    /** The sum of the weights in the row's folder. */
    public double folderWeight(int row) {
        return folders.get(folderAt(row)).weight();
    }

    public boolean isExpanded(int row) {
        return isExpanded[folderAt(row)];
    }

    /** Expands or collapses the row's folder. */
    public void setExpanded(int row, boolean expanded) {
        isExpanded[folderAt(row)] = expanded;
        updateFolderRows();
    }

    /** Finds columns that have the same value in all rows. The first of equal columns represents them. */
    static final class EqualColumns {

        private final int[] firstEqualColumns;

        EqualColumns(int columnCount) {
            this.firstEqualColumns = new int[columnCount];
        }

        /** @param valueOfColumn the row's value in each column */
        void add(IntUnaryOperator valueOfColumn) {
            int[] row = IntStream.range(0, firstEqualColumns.length).map(valueOfColumn).toArray();
            int[] previousFirsts = firstEqualColumns.clone();
            for (int column = 0; column < firstEqualColumns.length; column++) {
                if (row[column] != row[previousFirsts[column]]) {
                    firstEqualColumns[column] = findFirstLike(column, previousFirsts, row);
                }
            }
        }

        /** The first column that equals this one in all previous rows and in this row. */
        private static int findFirstLike(int column, int[] previousFirsts, int[] row) {
            for (int other = previousFirsts[column]; other < column; other++) {
                if (previousFirsts[other] == previousFirsts[column] && row[other] == row[column]) {
                    return other;
                }
            }
            return column;
        }

        int[] firstEqualColumns() {
            return firstEqualColumns.clone();
        }
    }

    /**
     * The choice and order of the URLs in a matrix.
     *
     * @param text           text as in {@link RowFilter}
     * @param onlyDiffering  whether to omit URLs that have the same verdict for all crawlers
     * @param differingFirst whether URLs on which crawlers differ come first
     * @param byFolder       whether URLs are grouped by their first folder
     */
    public record Query(String text, boolean onlyDiffering, boolean differingFirst, boolean byFolder) {}
}
