package org.roboscope.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.io.ProgressLines;
import org.roboscope.cli.scan.ScanRows;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.simulate.scan.AccessFinder;
import org.roboscope.simulate.scan.CollectedFile.FileOrigin;
import org.roboscope.simulate.scan.FileScanner;
import org.roboscope.simulate.scan.FolderSource;
import org.roboscope.simulate.scan.ScanCounts;
import org.roboscope.simulate.scan.ScanCounts.SummaryRow;
import org.roboscope.simulate.scan.ScanPlan;
import org.roboscope.simulate.scan.ScanRun;
import org.roboscope.simulate.scan.ScanSource;
import org.roboscope.simulate.scan.ScannedFile;

/** Scans collections with all processors, and writes the results in the order of their files. */
final class ScanTableRun {

    /** The maximum number of unreadable files that a summary lists. */
    private static final int MAX_LISTED = 10;
    private static final int EXPECTED_ROW_BYTES = 128;

    /** Prints the rows of a summary. */
    interface SummaryPrinter {

        void print(List<SummaryRow> rows, PrintStream out);
    }

    private final ScanPlan plan;
    private final List<ScanSource> sources;
    private final ConsoleStreams console;
    private final ProgressLines progress;
    private final List<ScannedFile> listedUnreadableFiles = new ArrayList<>();
    private long scannedFileCount;
    private long damagedFileCount;
    private boolean isOutputClosed;
    private List<ScanSource> emptySources = List.of();
    private @Nullable ScanRun run;

    ScanTableRun(ScanPlan plan, List<ScanSource> sources, ConsoleStreams console) {
        this.plan = plan;
        this.sources = sources;
        this.console = console;
        this.progress = new ProgressLines(console, "progress.files");
    }

    /** Writes a row for each file. Returns the exit code. */
    int write(ScanRows rows, OutputFile file) throws InterruptedException {
        file.writePieces(out -> {
            byte[] heading = file.compress(rows.heading());
            out.write(heading, 0, heading.length);
            FileScanner scanner = new FileScanner(plan);
            execute(out, items -> {
                ByteBuilder text = new ByteBuilder(items.size() * EXPECTED_ROW_BYTES);
                List<ScannedFile> files = items.stream().map(scanner::scan).toList();
                files.forEach(scanned -> rows.add(scanned, text));
                byte[] piece = file.compress(text.toBytes());
                long damagedCount = countDamaged(files);
                return () -> {
                    out.write(piece, 0, piece.length);
                    addCounts(items.size(), damagedCount);
                };
            });
            return true;
        });
        return exitCode();
    }

    /** Writes a summary of the whole collection instead of rows. Returns the exit code. */
    int writeSummary(OutputFile file, SummaryPrinter printer) throws InterruptedException {
        Catalogue catalogue = Catalogue.builtIn();
        List<CatalogueEntry> crawlers = catalogue.entries().stream()
                .filter(entry -> entry.purpose() != Purpose.DEAD_TOKEN).toList();
        ScanCounts counts = new ScanCounts(crawlers, plan.columns());
        FileScanner scanner =
                new FileScanner(plan, Optional.of(new AccessFinder(catalogue, crawlers, plan.standardChoice())));
        file.write(out -> {
            execute(out, items -> {
                List<ScannedFile> files = items.stream().map(scanner::scan).toList();
                return () -> {
                    files.forEach(counts::add);
                    files.stream().filter(ScannedFile::isDamaged).limit(MAX_LISTED - listedUnreadableFiles.size())
                            .forEach(listedUnreadableFiles::add);
                    addCounts(files.size(), countDamaged(files));
                };
            });
            reportUnreadable();
            printer.print(counts.rows(), out);
            return true;
        });
        return exitCode();
    }

    /** Reports unreadable files, which have no rows of their own in a summary. */
    private void reportUnreadable() {
        MessageBundle messages = MessageBundle.of("scan");
        listedUnreadableFiles.forEach(file -> console.err().println(messages.text("summary.unreadable",
                displayName(file.origin()), file.note().map(ScannedFile.Note::sentence).orElse(""))));
        if (damagedFileCount > listedUnreadableFiles.size()) {
            console.err()
                    .println(messages.text("summary.unreadable.more", damagedFileCount - listedUnreadableFiles.size()));
        }
    }

    private static String displayName(FileOrigin origin) {
        return origin.record().isEmpty() ? origin.source() : origin.source() + ":" + origin.record();
    }

    /** Scans all sources, and reports those without a file. */
    private void execute(PrintStream out, ScanRun.ItemWork work) throws InterruptedException {
        ScanRun newRun = new ScanRun(sources, items -> {
            Runnable writeResults = work.process(items);
            return () -> {
                writeResults.run();
                progress.update(scannedFileCount);
                cancelIfOutputClosed(out);
            };
        });
        run = newRun;
        Map<ScanSource, Long> counts = newRun.execute();
        // If the output was closed, not all sources were read.
        emptySources = isOutputClosed ? List.of()
                : sources.stream().filter(source -> counts.getOrDefault(source, 0L) == 0).toList();
        emptySources.forEach(source -> console.err().println(MessageBundle.of("scan").text("nothing", source.name())));
    }

    private void cancelIfOutputClosed(PrintStream out) {
        if (run != null && out.checkError()) {
            isOutputClosed = true;
            run.cancel();
        }
    }

    private static long countDamaged(List<ScannedFile> files) {
        return files.stream().filter(ScannedFile::isDamaged).count();
    }

    private void addCounts(long fileCount, long damagedCount) {
        scannedFileCount += fileCount;
        damagedFileCount += damagedCount;
    }

    private int exitCode() {
        boolean isFolderEmpty = emptySources.stream().anyMatch(FolderSource.class::isInstance);
        return damagedFileCount > 0 || isFolderEmpty ? ExitCode.REFUSED : ExitCode.OK;
    }
}
