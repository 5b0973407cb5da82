package org.roboscope.cli;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.io.ProgressLines;
import org.roboscope.cli.report.AskedCrawler;
import org.roboscope.cli.scan.CollectionSummary;
import org.roboscope.cli.scan.JsonLineSource;
import org.roboscope.cli.scan.ScanRows;
import org.roboscope.cli.scan.ScanRows.ScanJson;
import org.roboscope.cli.scan.ScanRows.ScanTable;
import org.roboscope.cli.scan.StreamSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.simulate.results.CsvTable;
import org.roboscope.simulate.scan.AccessFinder;
import org.roboscope.simulate.scan.CollectedFile.CollectedItem;
import org.roboscope.simulate.scan.CollectedFile.FileOrigin;
import org.roboscope.simulate.scan.FileScanner;
import org.roboscope.simulate.scan.FolderSource;
import org.roboscope.simulate.scan.FolderSource.FileSource;
import org.roboscope.simulate.scan.ScanCounts;
import org.roboscope.simulate.scan.ScanCounts.SummaryRow;
import org.roboscope.simulate.scan.ScanPlan;
import org.roboscope.simulate.scan.ScanPlan.ScanField;
import org.roboscope.simulate.scan.ScanRun;
import org.roboscope.simulate.scan.ScanSource;
import org.roboscope.simulate.scan.ScannedFile;
import org.roboscope.site.address.WebAddress;
import org.roboscope.unpack.GzipUnpacking;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code scan}, which reports the content and verdicts of each robots.txt of a collection. */
@Command(name = "scan")
final class ScanCommand extends SubCommand {

    private enum Format {
        JSONL,
        CSV,
        TSV,
        TEXT;

        CsvTable table() {
            return this == TSV ? CsvTable.TABS : CsvTable.COMMAS;
        }
    }

    private static final String HOME_PAGE = "/";

    @Parameters(index = "0..*", arity = "0..*", paramLabel = "INPUT", descriptionKey = "input")
    private List<InputName> inputs = List.of();

    @Mixin
    private final CrawlersOption crawlers = new CrawlersOption();

    @Option(names = "--url", paramLabel = "URL")
    private List<String> urls = List.of();

    @Option(names = "--columns", paramLabel = "LIST", converter = ColumnNames.class, completionCandidates = ColumnNames.class)
    private Optional<Columns> columns = Optional.empty();

    @Mixin
    private final StandardOption standard = new StandardOption();

    @Option(names = "--format", paramLabel = "FORMAT", converter = Formats.class, completionCandidates = Formats.class)
    private Optional<Format> format = Optional.empty();

    @Mixin
    private final OutputOption output = new OutputOption();

    @Option(names = "--summary")
    private boolean summary;

    @Option(names = "--jsonl")
    private boolean jsonl;

    ScanCommand(ConsoleStreams console) {
        super(console);
    }

    @Override
    public Integer call() throws InterruptedException {
        Format form = format.orElse(summary ? Format.TEXT : Format.JSONL);
        if (form == Format.TEXT && !summary) {
            throw new CommandRefusedException("scan.text");
        }
        if (summary && columns.isPresent()) {
            throw new CommandRefusedException("option.summary.columns");
        }
        ScanPlan plan = plan(columns.map(Columns::fields).orElseGet(() -> EnumSet.allOf(ScanField.class)));
        OutputFile file = output.file(console);
        List<ScanSource> sources = new ScanInputs(console, file, jsonl).openAll(inputs);
        ScanTableRun run = new ScanTableRun(plan, sources, console);
        if (summary) {
            return run.writeSummary(file, (rows, out) -> {
                CollectionSummary report = new CollectionSummary(out);
                switch (form) {
                    case TEXT -> report.printText(rows);
                    case JSONL -> report.printJson(rows);
                    case CSV, TSV -> report.printTable(rows, form.table());
                }
            });
        }
        return run.write(form == Format.JSONL ? new ScanJson(plan) : new ScanTable(plan, form.table()), file);
    }

    private ScanPlan plan(Set<ScanField> fields) {
        CommandReading reading = standard.reading();
        List<Crawler> asked = crawlers.crawlers().stream()
                .map(AskedCrawler::crawler).distinct().toList();
        List<String> addresses = urls.stream().map(TypedArguments::requireDecoded).distinct().toList();
        if (asked.isEmpty() && !addresses.isEmpty()) {
            throw new CommandRefusedException("missing.crawler");
        }
        return new ScanPlan(fields, reading.choice().one().orElse(StandardChoice.OWN),
                reading.choice().one().isEmpty(), asked,
                asked.isEmpty() ? List.of() : addresses.isEmpty() ? List.of(HOME_PAGE) : addresses);
    }

    private record Columns(Set<ScanField> fields) {}

    private static final class ColumnNames implements ITypeConverter<Columns>, Iterable<String> {

        @Override
        public Columns convert(String list) {
            Set<ScanField> fields = EnumSet.noneOf(ScanField.class);
            for (String name : list.split(",", -1)) {
                if (!name.isBlank()) {
                    fields.add(ScanField.byCode(name.strip()).orElseThrow(
                            () -> new CommandRefusedException("option.columns", name.strip(),
                                    String.join(", ", this))));
                }
            }
            return new Columns(fields);
        }

        @Override
        public Iterator<String> iterator() {
            return Stream.of(ScanField.values()).map(ScanField::code).iterator();
        }
    }

    private static final class Formats extends Words<Format> {

        Formats() {
            super("option.format", List.of(Format.values()));
        }
    }

    /** The collections that a user names: folders, patterns, archives, files, lists. */
    private static final class ScanInputs {

        private static final int BUFFER_SIZE = 1 << 16;

        private final ConsoleStreams console;
        private final OutputFile output;
        private final boolean isJsonl;

        /**
         * @param output  the file of results, which must not be an input
         * @param isJsonl whether each input is a list in JSON
         */
        ScanInputs(ConsoleStreams console, OutputFile output, boolean isJsonl) {
            this.console = console;
            this.output = output;
            this.isJsonl = isJsonl;
        }

        List<ScanSource> openAll(List<InputName> names) {
            if (names.isEmpty()) {
                throw new CommandRefusedException("missing.collection");
            }
            InputName.refuseInputTwice(names.stream());
            List<ScanSource> sources = new ArrayList<>();
            names.forEach(name -> sources.add(open(name.text())));
            return sources;
        }

        private ScanSource open(String name) {
            if (name.equals(InputFile.STANDARD_INPUT)) {
                return isJsonl ? new JsonLineSource(name, console::in) : new StreamSource(name, console.in());
            }
            if (name.contains("://")) {
                throw new CommandRefusedException("file.address", WebAddress.withoutLogin(name));
            }
            try {
                Path path = Path.of(name);
                if (isJsonl) {
                    return openList(name, path);
                }
                if (path.toAbsolutePath().normalize().getParent() == null) {
                    // The user probably means the path of a site, which other commands take as an argument.
                    throw new CommandRefusedException("scan.disk", name);
                }
                if (Files.isDirectory(path)) {
                    return excludeOutput(FolderSource.of(name, path));
                }
                return Files.exists(path) || !FolderSource.isPattern(name)
                        ? new FileSource(path, requireFile(name, path))
                        : excludeOutput(FolderSource.matching(name));
            } catch (InvalidPathException impossible) {
                // On Windows, a path cannot contain an asterisk.
                if (!isJsonl && FolderSource.isPattern(name)) {
                    return excludeOutput(FolderSource.matching(name));
                }
                throw new CommandRefusedException("file.impossible", name);
            } catch (IllegalArgumentException wrong) {
                throw new CommandRefusedException("scan.pattern", name);
            }
        }

        private ScanSource excludeOutput(FolderSource files) {
            output.refuseToRead(files);
            return files.withCheck(output::refuseToRead);
        }

        private static ScanSource openList(String name, Path path) {
            requireFile(name, path);
            return new JsonLineSource(name, () -> unpack(Files.newInputStream(path)));
        }

        private static InputStream unpack(InputStream file) throws IOException {
            try {
                return GzipUnpacking.unpack(new BufferedInputStream(file, BUFFER_SIZE));
            } catch (IOException broken) {
                file.close();
                throw broken;
            }
        }

        /** Returns the size of a file. A missing file is refused before any other is read. */
        private static long requireFile(String name, Path path) {
            try {
                InputFile.refuseFolderOrDevice(name, path);
                return Files.size(path);
            } catch (NoSuchFileException missing) {
                throw new CommandRefusedException("file.missing", name);
            } catch (IOException failure) {
                throw InputFile.unreadable(name, failure);
            }
        }
    }

    /** Scans collections with all processors, and writes the results in the order of their files. */
    private static final class ScanTableRun {

        /** Maximum number of unreadable files that a summary lists. */
        private static final int MAX_LISTED = 10;

        private final ScanPlan plan;
        private final List<ScanSource> sources;
        private final ConsoleStreams console;
        private final ProgressLines progress;
        private final List<ScannedFile> unreadable = new ArrayList<>();
        private long files;
        private long damaged;
        private boolean isCut;

        ScanTableRun(ScanPlan plan, List<ScanSource> sources, ConsoleStreams console) {
            this.plan = plan;
            this.sources = sources;
            this.console = console;
            this.progress = new ProgressLines(console, "progress.files");
        }

        /** Writes a row for each file. */
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
                        addCounts(items.size(), damagedHere);
                    };
                }), code);
            });
            return code[0];
        }

        /** Writes only numbers about the whole collection. */
        int writeSummary(OutputFile file, SummaryPrinter printer) throws InterruptedException {
            Catalogue catalogue = Catalogue.builtIn();
            List<CatalogueEntry> crawlers = catalogue.entries().stream()
                    .filter(entry -> entry.purpose() != Purpose.DEAD_TOKEN).toList();
            ScanCounts counts = new ScanCounts(crawlers, plan.columns());
            FileScanner scanner =
                    new FileScanner(plan, Optional.of(new AccessFinder(catalogue, crawlers, plan.choice())));
            int[] code = {ExitCode.REFUSED};
            file.write(out -> {
                boolean isComplete = end(execute(out, items -> {
                    List<ScannedFile> scanned = items.stream().map(scanner::scan).toList();
                    return () -> {
                        scanned.forEach(counts::add);
                        scanned.stream().filter(ScannedFile::isDamaged).limit(MAX_LISTED - unreadable.size())
                                .forEach(unreadable::add);
                        addCounts(items.size(), (int) scanned.stream().filter(ScannedFile::isDamaged).count());
                    };
                }), code);
                reportUnreadable();
                if (isComplete) {
                    printer.print(counts.rows(), out);
                }
                return isComplete;
            });
            return code[0];
        }

        /** Reports unreadable files, which have no rows of their own in a summary. */
        private void reportUnreadable() {
            MessageBundle words = MessageBundle.of("scan");
            unreadable
                    .forEach(file -> console.err().println(words.text("summary.unreadable", displayName(file.origin()),
                            file.note().map(ScannedFile.Note::sentence).orElse(""))));
            if (damaged > unreadable.size()) {
                console.err().println(words.text("summary.unreadable.more", damaged - unreadable.size()));
            }
        }

        private static String displayName(FileOrigin place) {
            return place.record().isEmpty() ? place.source() : place.source() + ":" + place.record();
        }

        interface SummaryPrinter {

            void print(List<SummaryRow> rows, PrintStream out);
        }

        private Map<ScanSource, Long> execute(PrintStream out, ScanRun.ItemWork work) throws InterruptedException {
            ScanRun[] running = new ScanRun[1];
            running[0] = new ScanRun(sources, items -> {
                Runnable writeResults = work.process(items);
                return () -> {
                    writeResults.run();
                    progress.update(files);
                    if (out.checkError()) {
                        isCut = true;
                        running[0].cancel();
                    }
                };
            });
            return running[0].execute();
        }

        private void addCounts(int more, int moreDamaged) {
            files += more;
            damaged += moreDamaged;
        }

        /** @return whether the results are complete */
        private boolean end(Map<ScanSource, Long> counts, int[] code) {
            // If the output was closed, not all sources were read.
            List<ScanSource> empty = isCut ? List.of()
                    : sources.stream().filter(source -> counts.getOrDefault(source, 0L) == 0).toList();
            empty.forEach(source -> console.err().println(MessageBundle.of("scan").text("nothing", source.name())));
            boolean isMissing = empty.stream().anyMatch(FolderSource.class::isInstance);
            code[0] = damaged > 0 || isMissing ? ExitCode.REFUSED : ExitCode.OK;
            return true;
        }
    }
}
