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
     * @param name   name as in {@link VerdictSummary.Folder}
     * @param counts number of URLs by column and outcome
     * @param weight sum of the weights of its URLs
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Folder(String name, int from, int to, int differing, int[] counts, double weight) {}

    private final int[] order;
    private final List<Folder> folders;
    private final boolean[] open;
    /** The row of each folder, followed by the number of all rows. */
    private final int[] rowOfFolder;

    /** For each column, the first column that has the same verdict for every URL of the run. */
    private final int[] firstEqual;

    private MatrixRows(int[] order, List<Folder> folders, Set<String> open, int[] firstEqual) {
        this.firstEqual = firstEqual;
        this.order = order;
        this.folders = folders;
        this.open = new boolean[folders.size()];
        this.rowOfFolder = new int[folders.size() + 1];
        for (int folder = 0; folder < this.open.length; folder++) {
            this.open[folder] = open.contains(folders.get(folder).name());
        }
        updateFolderRows();
    }

    /**
     * Arranges the URLs that the run has judged so far.
     *
     * @param open names of expanded folders
     * @param stop checked every few thousand URLs
     * @return empty if it was stopped
     */
    public static Optional<MatrixRows> arrange(
            RunResults results, Query query, Set<String> open, BooleanSupplier stop) {
        int urls = results.urls();
        int columns = results.plan().columns().size();
        RowFilter.TextTest text = RowFilter.ALL.withText(query.text()).textTest();
        FolderNumbers numbers = new FolderNumbers();
        int[] keys = new int[urls];
        int[] sizes = new int[2];
        int[] counts = new int[columns * OUTCOME_COUNT];
        double[] weights = new double[1];
        EqualColumns equalColumns = new EqualColumns(columns);
        for (int url = 0; url < urls; url++) {
            if (url % URLS_PER_CHECK == 0 && stop.getAsBoolean()) {
                return Optional.empty();
            }
            keys[url] = LEFT_OUT;
            if (results.isForVisitor(url)) {
                continue;
            }
            boolean differs = differs(results, url, columns);
            if (differs) {
                int differingUrl = url;
                equalColumns.add(column -> PackedVerdict.outcomeIndex(results.columnVerdict(differingUrl, column)));
            }
            byte[] bytes = query.byFolder() || !text.isEmpty() ? results.urlBytes(url) : new byte[0];
            if (query.onlyDiffering() && !differs || !text.isEmpty() && !text.accepts(bytes, bytes.length)) {
                continue;
            }
            int folder = query.byFolder() ? numbers.numberOf(bytes) : 0;
            if (2 * folder >= sizes.length) {
                sizes = Arrays.copyOf(sizes, 2 * sizes.length);
                counts = Arrays.copyOf(counts, 2 * counts.length);
                weights = Arrays.copyOf(weights, 2 * weights.length);
            }
            keys[url] = 2 * folder + (differs ? 0 : 1);
            sizes[keys[url]]++;
            weights[folder] += results.weight(url);
            for (int column = 0; column < columns; column++) {
                counts[(folder * columns + column) * OUTCOME_COUNT
                        + PackedVerdict.outcomeIndex(results.columnVerdict(url, column))]++;
            }
        }
        return Optional
                .of(order(query, open, numbers, keys, sizes, counts, columns * OUTCOME_COUNT, weights,
                        equalColumns.first()));
    }

    private static boolean differs(RunResults results, int url, int columns) {
        int first = columns == 0 ? 0 : PackedVerdict.outcomeIndex(results.columnVerdict(url, 0));
        for (int column = 1; column < columns; column++) {
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
    private static MatrixRows order(Query query, Set<String> open, FolderNumbers numbers, int[] keys,
            int[] sizes,
            int[] counts, int width, double[] weights, int[] firstEqual) {
        int folderCount = query.byFolder() ? numbers.size() : 1;
        int[] differing = new int[folderCount];
        IntStream.range(0, folderCount).forEach(folder -> differing[folder] = sizes[2 * folder]);
        List<Integer> sorted = IntStream.range(0, folderCount).boxed()
                .sorted(Comparator.comparing((Integer folder) -> query.differingFirst() && differing[folder] == 0)
                        .thenComparing(folder -> query.byFolder() && numbers.name(folder).isEmpty())
                        .thenComparing(folder -> query.byFolder() ? numbers.name(folder) : ""))
                .toList();
        int[] next = new int[2 * folderCount];
        int position = 0;
        Folder[] folders = new Folder[folderCount];
        for (int rank = 0; rank < folderCount; rank++) {
            int folder = sorted.get(rank);
            int size = sizes[2 * folder] + sizes[2 * folder + 1];
            next[2 * folder] = position;
            next[2 * folder + 1] = query.differingFirst() ? position + sizes[2 * folder] : position;
            folders[rank] = new Folder(query.byFolder() ? numbers.name(folder) : "", position, position + size,
                    differing[folder],
                    Arrays.copyOfRange(counts, folder * width, (folder + 1) * width), weights[folder]);
            position += size;
        }
        int[] order = new int[position];
        for (int url = 0; url < keys.length; url++) {
            if (keys[url] != LEFT_OUT) {
                int key = query.differingFirst() ? keys[url] : keys[url] & ~1;
                order[next[key]++] = url;
            }
        }
        return new MatrixRows(order, query.byFolder() ? List.of(folders) : List.of(), open, firstEqual);
    }

    private void updateFolderRows() {
        int row = 0;
        for (int folder = 0; folder < open.length; folder++) {
            rowOfFolder[folder] = row;
            row += 1 + (open[folder] ? folders.get(folder).to() - folders.get(folder).from() : 0);
        }
        rowOfFolder[open.length] = row;
    }

    /** The number of visible rows: URLs, and folders if there are any. */
    public int size() {
        return folders.isEmpty() ? order.length : rowOfFolder[open.length];
    }

    /** All URLs, whether or not their folder is expanded. */
    public ResultRows urls() {
        return new ResultRows() {

            @Override
            public int size() {
                return order.length;
            }

            @Override
            public long row(int index) {
                return order[index];
            }
        };
    }

    /** The first column that has the same verdict as this one for every URL of the run; may be the column itself. */
    public int firstEqual(int column) {
        return firstEqual[column];
    }

    private int folderAt(int row) {
        int index = Arrays.binarySearch(rowOfFolder, 0, open.length, row);
        return index >= 0 ? index : -index - 2;
    }

    /** Whether the row is a folder. */
    public boolean isFolder(int row) {
        return !folders.isEmpty() && rowOfFolder[folderAt(row)] == row;
    }

    /** The number of the URL in a row that is not a folder. */
    public int url(int row) {
        if (folders.isEmpty()) {
            return order[row];
        }
        int folder = folderAt(row);
        return order[folders.get(folder).from() + row - rowOfFolder[folder] - 1];
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
    public int folderDiffering(int row) {
        return folders.get(folderAt(row)).differing();
    }

    public int folderCount(int row, int column, Outcome outcome) {
        return folders.get(folderAt(row)).counts()[column * OUTCOME_COUNT + outcome.ordinal()];
    }

    /** The sum of the weights in the row's folder. */
    public double folderWeight(int row) {
        return folders.get(folderAt(row)).weight();
    }

    public boolean isOpen(int row) {
        return open[folderAt(row)];
    }

    /** Expands or collapses the row's folder. */
    public void setOpen(int row, boolean isOpen) {
        open[folderAt(row)] = isOpen;
        updateFolderRows();
    }

    /** Finds columns that have the same value in all rows. The first of equal columns represents them. */
    static final class EqualColumns {

        private final int[] first;

        EqualColumns(int columns) {
            this.first = new int[columns];
        }

        /** @param values the row's value in each column */
        void add(IntUnaryOperator values) {
            int[] row = IntStream.range(0, first.length).map(values).toArray();
            int[] before = first.clone();
            for (int column = 0; column < first.length; column++) {
                if (row[column] != row[before[column]]) {
                    first[column] = firstLike(column, before, row);
                }
            }
        }

        /** The first of the columns equal to this one so far that still is in this row. */
        private static int firstLike(int column, int[] before, int[] row) {
            for (int other = before[column]; other < column; other++) {
                if (before[other] == before[column] && row[other] == row[column]) {
                    return other;
                }
            }
            return column;
        }

        int[] first() {
            return first.clone();
        }
    }

    /**
     * The choice and order of the URLs in a matrix.
     *
     * @param text           text as in {@link RowFilter}
     * @param onlyDiffering  whether to omit URLs that have the same verdict for all crawlers
     * @param differingFirst whether URLs on which crawlers differ come first
     * @param byFolder       whether URLs are below their first folder
     */
    public record Query(String text, boolean onlyDiffering, boolean differingFirst, boolean byFolder) {}
}
