package org.roboscope.cli;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.io.ProgressLines;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.run.SimulationRun.RunInput;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.source.Source.SitemapOpener;
import org.roboscope.simulate.source.Source.WeightChoice;
import org.roboscope.simulate.source.SourceEntry;
import org.roboscope.simulate.source.SourceReport;
import org.roboscope.simulate.source.SourceReport.BadLine;

/** The URLs that a command tests: those given as arguments, then those of a list, a sitemap or a log. */
final class UrlSources {

    private final List<String> arguments = new ArrayList<>();
    private final Optional<String> listName;
    private final WeightChoice weightChoice;
    private final boolean isAnyHostAllowed;
    private final ConsoleStreams console;
    private final OutputFile output;
    private final MessageBundle messages = MessageBundle.of("cli");

    UrlSources(List<String> urls, Optional<String> listName, boolean isAnyHostAllowed, ConsoleStreams console,
            OutputFile output) {
        this(urls, listName, WeightChoice.NONE, isAnyHostAllowed, console, output);
    }

    /**
     * @param urls             URLs given as arguments
     * @param weightChoice     the column of the list with the weights of its URLs
     * @param isAnyHostAllowed whether to fetch sitemaps on hosts that differ from the host of the list
     * @param output           the file of results, which must not be an input
     */
    UrlSources(List<String> urls, Optional<String> listName, WeightChoice weightChoice, boolean isAnyHostAllowed,
            ConsoleStreams console, OutputFile output) {
        this.weightChoice = weightChoice;
        this.isAnyHostAllowed = isAnyHostAllowed;
        urls.forEach(url -> this.arguments.add(Utf8Text.requireDecoded(url)));
        this.listName = listName;
        this.console = console;
        this.output = output;
    }

    /** Returns the name of the list. There must be a list. */
    String listName() {
        return listName.orElseThrow();
    }

    /**
     * Opens the list, so that a wrong name is reported before anything is printed. Returns no source if there is no
     * list.
     */
    List<Source> openList() {
        return listName.map(this::openSource).stream().toList();
    }

    /**
     * Returns the URLs as the input of a run.
     *
     * @param rowsPerUrl  the approximate number of rows for a URL
     * @param isImmediate whether another program may wait for each answer before it sends more URLs
     */
    RunInput input(long rowsPerUrl, boolean isImmediate) {
        return RunInput.ofRows(arguments.stream().map(SourceEntry::of).toList(), openList(), rowsPerUrl, isImmediate);
    }

    private Source openSource(String name) {
        ProgressLines progress = new ProgressLines(console, "progress.sitemaps");
        WebList webList = new WebList(console.logins(), isAnyHostAllowed,
                walk -> progress.update(walk.startedSitemaps(), walk.waitingSitemaps(), walk.addressCount()));
        boolean isAddress = InputFile.isAddress(name);
        InputStream in = isAddress ? webList.openList(name) : InputFile.open(name, console.in());
        return new Source(name, Source.UNKNOWN, () -> in, isAddress ? webList : sitemapsInFolderOf(name), weightChoice);
    }

    private SitemapOpener sitemapsInFolderOf(String name) {
        if (name.equals(InputFile.STANDARD_INPUT)) {
            return SitemapOpener.NONE;
        }
        Path folder = Path.of(name).toAbsolutePath().getParent();
        return folder == null ? SitemapOpener.NONE
                : SitemapOpener.inFolder(folder, sitemap -> output.refuseToRead(sitemap.toString()));
    }

    /** Refuses a list without any URL. */
    void refuseIfEmpty(List<SourceReport> reports) {
        boolean isEmpty = arguments.isEmpty() && reports.stream().allMatch(report -> report.entryCount() == 0);
        if (!isEmpty || reports.isEmpty()) {
            return;
        }
        SourceReport last = reports.getLast();
        if (!last.problems().isEmpty()) {
            throw new CommandRefusedException("site.bad", PrintableText.of(last.problems().getFirst()));
        }
        throw last.badLineExamples().isEmpty()
                ? new CommandRefusedException("list.empty", listName())
                : new CommandRefusedException("list.allBad", listName(), describe(last.badLineExamples().getFirst()));
    }

    /**
     * Prints a sentence for each problem with a line or a part of the list. Returns whether a part could not be read.
     */
    boolean reportProblems(List<SourceReport> reports, PrintStream errorOutput) {
        for (SourceReport report : reports) {
            if (report.badLineCount() > 0) {
                errorOutput.println(messages.text(
                        "list.bad", listName(), report.badLineCount(), describe(report.badLineExamples().getFirst())));
            }
            report.problems().forEach(problem -> errorOutput.println(PrintableText.of(problem)));
        }
        return reports.stream().anyMatch(report -> !report.problems().isEmpty());
    }

    private String describe(BadLine line) {
        String sentence = PrintableText.of(line.sentence());
        return line.number() == 0 ? sentence : messages.text("list.line", line.number(), sentence);
    }
}
