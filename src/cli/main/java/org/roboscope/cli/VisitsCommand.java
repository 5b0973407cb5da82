package org.roboscope.cli;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.ReadingChoice;
import org.roboscope.cli.site.PresumedSite;
import org.roboscope.cli.visits.VisitsReport;
import org.roboscope.cli.visits.VisitsReport.UsedLists;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.run.SimulationRun.RunCompletion;
import org.roboscope.simulate.run.UrlChunk;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.source.Source.SitemapOpener;
import org.roboscope.simulate.visits.LogVisits;
import org.roboscope.simulate.visits.LogVisits.EditedRules;
import org.roboscope.site.address.IpNumber;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.visitors.HostNameLookup;
import org.roboscope.site.visitors.HostNameLookup.HostName;
import org.roboscope.site.visitors.KnownLists;
import org.roboscope.site.visitors.ListDownload;
import org.roboscope.site.visitors.ListFolder;
import org.roboscope.site.visitors.VerificationMethod;
import org.roboscope.site.visitors.VerificationMethods;
import org.roboscope.site.visitors.VisitorCheck;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code visits}, which lists the crawlers of a log, verifies them, and counts their blocked requests. */
@Command(name = "visits")
final class VisitsCommand extends CommandLineApp.SubCommand {

    @Parameters(index = "0", arity = "0..1", paramLabel = "LOG", descriptionKey = "log")
    private Optional<InputFile> log = Optional.empty();

    @Option(names = "--robots", paramLabel = "FILE")
    private Optional<InputFile> robots = Optional.empty();

    @Option(names = "--new", paramLabel = "FILE")
    private Optional<InputFile> newFile = Optional.empty();

    @Option(names = "--lists", paramLabel = "FOLDER")
    private Optional<InputFile> lists = Optional.empty();

    @Option(names = "--fetch-lists")
    private boolean fetchLists;

    @Option(names = "--look-up")
    private boolean lookUp;

    @Mixin
    private final SingleStandardOption standard = new SingleStandardOption();

    @Mixin
    private final TextOrJsonOption format = new TextOrJsonOption();

    VisitsCommand(ConsoleStreams console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        InputFile logFile = log.orElseThrow(() -> new CommandRefusedException("missing.log"));
        InputFile robotsFile = robots.orElseThrow(() -> new CommandRefusedException("missing.robots"));
        String logName = logFile.name();
        String fileName = robotsFile.name();
        Optional<String> newName = newFile.map(InputFile::name);
        InputFile.refuseRepeatedStandardInput(Stream.concat(Stream.of(logFile, robotsFile), newFile.stream()));
        StandardChoice choice = standard.choice("visits.standard");
        VerificationMethods methods = VerificationMethods.builtIn();
        ListFolder fetchedLists = ListFolder.ofUser();
        VisitorCheck check = new VisitorCheck(methods, ListFiles.read(lists, methods, fetchedLists), Map.of());
        reportProblems(check.lists());
        RunPlan plan = RunPlan.of(RobotsText.of(robotsFile.robotsTxt(console), choice), List.of())
                .forSite(PresumedSite.scope(Optional.empty(), fileName));
        Optional<EditedRules> edit =
                newFile.map(name -> EditedRules.ofEdit(RobotsText.of(name.robotsTxt(console), choice)));
        AnswerStream out = new AnswerStream(console.out());
        try (LogReader reader = new LogReader(logName, plan)) {
            LogVisits visits = new LogVisits(check, edit);
            RunCompletion completion = reader.read(visits);
            reader.sources.refuseIfEmpty(completion.sourceReports());
            boolean isLogIncomplete = reader.sources.reportProblems(completion.sourceReports(), console.err());
            if (visits.isEmpty()) {
                throw new CommandRefusedException("visits.noLog", logName);
            }
            VerifiedVisits verified = verify(reader, visits, check, fetchedLists, edit);
            VisitsReport report = new VisitsReport(logName, newName, verified.visits, verified.usedLists);
            if (format.isJson()) {
                report.printJson(out, fileName);
            } else {
                report.printText(out, ReadingChoice.of(choice).heading(fileName));
            }
            boolean isIncomplete = isLogIncomplete || verified.isIncomplete || !check.lists().problems().isEmpty();
            if (isIncomplete) {
                return ExitCode.REFUSED;
            }
            return verified.visits.disobedientCrawlers().isEmpty() ? ExitCode.OK : ExitCode.SOME_FOUND;
        } finally {
            out.flush();
        }
    }

    private boolean usesNetwork() {
        return fetchLists || lookUp;
    }

    /**
     * Reads the log. It may be larger than the memory, so it is read again if lists or host names verify more visitors.
     */
    private final class LogReader implements Closeable {

        private final RunPlan plan;
        private final UrlSources sources;
        /** A copy of a log that can be read only once, readable only by its owner. */
        private final Optional<Path> copy;

        LogReader(String name, RunPlan plan) throws IOException {
            this.plan = plan;
            this.sources = new UrlSources(List.of(), Optional.of(name), false, console, OutputFile.standard(console));
            this.copy = usesNetwork() && !new File(name).isFile() ? Optional.of(copyLog()) : Optional.empty();
        }

        private Path copyLog() throws IOException {
            try (InputStream in = sources.openList().getFirst().opener().open()) {
                Path file = Files.createTempFile("roboscope-log-", "");
                file.toFile().deleteOnExit();
                Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
                return file;
            }
        }

        RunCompletion read(Consumer<UrlChunk> visits) throws IOException, InterruptedException {
            List<Source> log = copy.isPresent() ? List.of(new Source(sources.listName(), Files.size(copy.get()),
                    () -> Files.newInputStream(copy.get()), SitemapOpener.NONE)) : sources.openList();
            return new SimulationRun(plan, log, Catalogue.builtIn(), visits).execute();
        }

        @Override
        public void close() throws IOException {
            if (copy.isPresent()) {
                Files.deleteIfExists(copy.get());
            }
        }
    }

    private void reportProblems(KnownLists lists) {
        lists.problems().forEach(problem -> console.err().println(PrintableText.of(problem.text())));
    }

    /** @param isIncomplete whether a requested list could not be fetched */
    private record VerifiedVisits(LogVisits visits, UsedLists usedLists, boolean isIncomplete) {}

    /** Verifies the visitors of the log with the lists and lookups that the user requests. */
    private VerifiedVisits verify(LogReader reader, LogVisits firstVisits, VisitorCheck withoutLists,
            ListFolder fetchedLists,
            Optional<EditedRules> edit) throws IOException, InterruptedException {
        List<VerificationMethod> methods = withoutLists.methods().listsFor(firstVisits.namedVisitors());
        KnownLists fetchedNow = fetchLists
                ? new ListDownload(FetchSettings.defaults(), fetchedLists).fetch(methods, _ -> {}, () -> false)
                : KnownLists.NONE;
        reportProblems(fetchedNow);
        VisitorCheck check = withoutLists.withLists(fetchedNow);
        LogVisits.UncertainAddresses addresses = new LogVisits.UncertainAddresses(check);
        if (lookUp) {
            reader.read(addresses);
        }
        List<IpNumber> uncertain = addresses.sortedByRequests();
        Map<IpNumber, HostName> names = uncertain.isEmpty() ? Map.of()
                : new HostNameLookup().lookUp(uncertain, _ -> {}, () -> false);
        VisitorCheck completeCheck = check.withHostNames(names);
        LogVisits visits = firstVisits;
        if (usesNetwork() && !completeCheck.equals(withoutLists)) {
            visits = new LogVisits(completeCheck, edit);
            reader.read(visits);
        }
        return new VerifiedVisits(visits, new UsedLists(methods, completeCheck.lists(), names.size(),
                uncertain.size() - names.size(), Instant.now()), !fetchedNow.problems().isEmpty());
    }
}
