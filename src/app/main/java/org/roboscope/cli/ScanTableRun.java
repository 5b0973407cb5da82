package org.roboscope.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import org.roboscope.simulate.scan.CollectedFile.CollectedItem;
import org.roboscope.simulate.scan.CollectedFile.FileOrigin;
import org.roboscope.simulate.scan.FileScanner;
import org.roboscope.simulate.scan.FolderSource;
import org.roboscope.simulate.scan.ScanCounts;
import org.roboscope.simulate.scan.ScanCounts.SummaryRow;
import org.roboscope.simulate.scan.ScanPlan;
import org.roboscope.simulate.scan.ScanRun;
import org.roboscope.simulate.scan.ScanSource;
import org.roboscope.simulate.scan.ScannedFile;

/** Scans collections with all processors, and writes what is found in their order. */
final class ScanTableRun {

    /** How many files a summary names that could not be read. */
    private static final int MOST_TOLD = 10;

    private final ScanPlan plan;
    private final List<ScanSource> sources;
    private final ConsoleStreams consoleStreams;
    private final ProgressLines progress;
    private final List<ScannedFile> unreadable = new ArrayList<>();
    private long files;
    private long damaged;
    private boolean cut;

    ScanTableRun(ScanPlan plan, List<ScanSource> sources, ConsoleStreams consoleStreams) {
        this.plan = plan;
        this.sources = sources;
        this.consoleStreams = consoleStreams;
        this.progress = new ProgressLines(consoleStreams, "progress.files");
    }

    /** A row for each file. */
    int write(ScanRows rows, OutputFile file) throws InterruptedException {
        int[] code = {ExitCode.REFUSED};
        file.writePieces(out -> {
            byte[] heading = file.piece(rows.heading());
            out.write(heading, 0, heading.length);
            FileScanner scanner = new FileScanner(plan);
            return end(execute(out, items -> {
                ByteBuilder text = new ByteBuilder(items.size() * 128);
                int broken = 0;
                for (CollectedItem item : items) {
                    ScannedFile scanned = scanner.scan(item);
                    broken += scanned.isDamaged() ? 1 : 0;
                    rows.add(scanned, text);
                }
                byte[] piece = file.piece(text.toBytes());
                int damagedHere = broken;
                return () -> {
                    out.write(piece, 0, piece.length);
                    count(items.size(), damagedHere);
                };
            }), code);
        });
        return code[0];
    }

    /** Numbers about the whole, and nothing else. */
    int count(OutputFile file, SummaryPrinting printing) throws InterruptedException {
        Catalogue catalogue = Catalogue.builtIn();
        List<CatalogueEntry> crawlers = catalogue.entries().stream()
                .filter(entry -> entry.purpose() != Purpose.DEAD_TOKEN).toList();
        ScanCounts counts = new ScanCounts(crawlers, plan.columns());
        FileScanner scanner =
                new FileScanner(plan, Optional.of(new AccessFinder(catalogue, crawlers, plan.choice())));
        int[] code = {ExitCode.REFUSED};
        file.write(out -> {
            boolean whole = end(execute(out, items -> {
                List<ScannedFile> scanned = items.stream().map(scanner::scan).toList();
                return () -> {
                    scanned.forEach(counts::add);
                    scanned.stream().filter(ScannedFile::isDamaged).limit(MOST_TOLD - unreadable.size())
                            .forEach(unreadable::add);
                    count(items.size(), (int) scanned.stream().filter(ScannedFile::isDamaged).count());
                };
            }), code);
            tellUnreadable();
            if (whole) {
                printing.print(counts.rows(), out);
            }
            return whole;
        });
        return code[0];
    }

    /** Rows say so by themselves, numbers do not. */
    private void tellUnreadable() {
        MessageBundle words = MessageBundle.of("scan");
        unreadable.forEach(file -> consoleStreams.err().println(words.text("summary.unreadable", shown(file.place()),
                file.note().map(ScannedFile.Note::sentence).orElse(""))));
        if (damaged > unreadable.size()) {
            consoleStreams.err().println(words.text("summary.unreadable.more", damaged - unreadable.size()));
        }
    }

    private static String shown(FileOrigin place) {
        return place.record().isEmpty() ? place.source() : place.source() + ":" + place.record();
    }

    interface SummaryPrinting {

        void print(List<SummaryRow> rows, PrintStream out);
    }

    private Map<ScanSource, Long> execute(PrintStream out, ScanRun.ItemWork work) throws InterruptedException {
        ScanRun[] running = new ScanRun[1];
        running[0] = new ScanRun(sources, items -> {
            Runnable rest = work.work(items);
            return () -> {
                rest.run();
                progress.at(files);
                if (out.checkError()) {
                    cut = true;
                    running[0].cancel();
                }
            };
        });
        return running[0].execute();
    }

    private void count(int more, int moreDamaged) {
        files += more;
        damaged += moreDamaged;
    }

    /** @return whether all is there */
    private boolean end(Map<ScanSource, Long> counts, int[] code) {
        // If the output was cut off, not all sources were read.
        List<ScanSource> empty = cut ? List.of()
                : sources.stream().filter(source -> counts.getOrDefault(source, 0L) == 0).toList();
        empty.forEach(source -> consoleStreams.err().println(
                MessageBundle.of("scan").text("nothing", source.name())));
        boolean isMissing = empty.stream().anyMatch(FolderSource.class::isInstance);
        code[0] = damaged > 0 || isMissing ? ExitCode.REFUSED : ExitCode.OK;
        return true;
    }
}
