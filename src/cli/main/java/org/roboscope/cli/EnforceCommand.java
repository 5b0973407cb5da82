package org.roboscope.cli;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.cli.report.RefusalReport;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.present.enforce.EnforceCall;
import org.roboscope.present.enforce.RefusalMessages;
import org.roboscope.present.enforce.RuleFolder;
import org.roboscope.present.enforce.RuleOrigin;
import org.roboscope.present.enforce.RulesDifference;
import org.roboscope.present.enforce.ServerFile;
import org.roboscope.present.enforce.ServerKind;
import org.roboscope.present.enforce.ServerRules;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.enforce.RefusalPlan;
import org.roboscope.simulate.enforce.RefusalPlan.RefusalChoice;
import org.roboscope.simulate.enforce.VerifiedAddresses;
import org.roboscope.site.visitors.KnownLists;
import org.roboscope.site.visitors.ListFolder;
import org.roboscope.site.visitors.VerificationMethods;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code enforce}, which writes a server configuration that refuses crawlers blocked by robots.txt. */
@Command(name = EnforceCommand.NAME)
final class EnforceCommand extends CommandLineApp.SubCommand {

    static final String NAME = "enforce";

    private final Clock clock;

    @Spec
    private CommandSpec spec;

    @Mixin
    private final FileParameter file = new FileParameter();

    @Option(names = "--server", paramLabel = "SERVER", converter = ServerValues.class, completionCandidates = ServerValues.class)
    private Optional<ServerKind> server = Optional.empty();

    @Option(names = "--output", paramLabel = "FOLDER")
    private Optional<OutputFile> output = Optional.empty();

    @Option(names = "--crawlers", paramLabel = "CRAWLER", parameterConsumer = CrawlerNames.class, completionCandidates = CrawlerNames.Tokens.class)
    private List<String> crawlers = List.of();

    @Option(names = "--purpose", paramLabel = "PURPOSE", converter = PurposeValues.class, completionCandidates = PurposeValues.class)
    private Optional<Purpose> purpose = Optional.empty();

    @Option(names = "--all-closed")
    private boolean allClosed;

    @Option(names = "--verified-only", paramLabel = "CRAWLER", converter = CatalogueEntryConverter.class, completionCandidates = CrawlerNames.Tokens.class)
    private List<CatalogueEntry> verifiedOnly = List.of();

    @Option(names = "--lists", paramLabel = "FOLDER")
    private Optional<InputFile> lists = Optional.empty();

    @Option(names = "--status", paramLabel = "STATUS")
    private String status = String.valueOf(ServerKind.DEFAULT_STATUS);

    @Option(names = "--list")
    private boolean list;

    @Option(names = "--check", paramLabel = "FILE")
    private Optional<InputFile> check = Optional.empty();

    @Mixin
    private final TextOrJsonOption format = new TextOrJsonOption();

    EnforceCommand(ConsoleStreams console) {
        this(console, Clock.systemUTC());
    }

    EnforceCommand(ConsoleStreams console, Clock clock) {
        super(console);
        this.clock = clock;
    }

    @Override
    public Integer call() {
        InputFile robots = file.requireName();
        String name = robots.typed();
        requireAtMostOne("--list", "--check", "--output");
        if (format.isJson() && !list) {
            throw new CommandRefusedException("enforce.format");
        }
        RefusalChoice choice = parseChoice();
        List<VerifiedAddresses> verified = readVerifiedAddresses();
        if (list) {
            byte[] bytes = robots.robotsTxt(console);
            printList(name, bytes, createPlan(bytes, choice, verified));
            return ExitCode.OK;
        }
        ServerKind kind = server.orElseThrow(
                () -> new CommandRefusedException("enforce.server.missing", String.join(", ", ServerKind.codes())));
        int refusalStatus = parseStatus(kind);
        Optional<String> fileName = check.map(existing -> requireFileName(existing, kind));
        if (check.isEmpty() && output.isEmpty() && kind.fileNames().size() > 1) {
            throw new CommandRefusedException("enforce.two", kind.code(), kind.fileNames().getFirst(),
                    kind.fileNames().getLast());
        }
        Optional<Path> target = output.flatMap(OutputFile::name).map(EnforceCommand::parsePath);
        byte[] bytes = robots.robotsTxt(console);
        RefusalPlan plan = createPlan(bytes, choice, verified);
        EnforceCall repeatedCall = new EnforceCall(name, kind, choice,
                verified.stream().map(addresses -> addresses.crawler().token()).toList(), refusalStatus);
        ServerRules rules = ServerRules.of(kind, plan, refusalStatus, new RuleOrigin(repeatedCall.fileName(),
                RuleOrigin.sha256(bytes), clock.instant(), RuleOrigin.thisProgram(), repeatedCall.text()));
        if (check.isPresent() && fileName.isPresent()) {
            return compare(check.get(), fileName.get(), rules);
        }
        target.ifPresentOrElse(path -> save(path, rules, plan), () -> printRules(rules));
        return ExitCode.OK;
    }

    private void requireAtMostOne(String... options) {
        List<String> present =
                Stream.of(options).filter(spec.commandLine().getParseResult()::hasMatchedOption).toList();
        if (present.size() > 1) {
            throw new CommandRefusedException("enforce.together", present.getFirst(), present.get(1));
        }
    }

    private RefusalChoice parseChoice() {
        requireAtMostOne("--crawlers", "--purpose", "--all-closed");
        if (!crawlers.isEmpty()) {
            return new RefusalChoice.ChosenCrawlers(
                    crawlers.stream().flatMap(CrawlerNames::splitNames).map(EnforceCommand::requireEntry).toList());
        }
        return purpose.<RefusalChoice>map(RefusalChoice.CrawlersOfPurpose::new)
                .orElseGet(() -> allClosed ? new RefusalChoice.AllBlockedCrawlers()
                        : new RefusalChoice.DisobedientCrawlers());
    }

    private static CatalogueEntry requireEntry(String typed) {
        String readable = Utf8Text.requireDecoded(typed);
        return CrawlerNames.requireCrawler(readable).entry()
                .orElseThrow(() -> new CommandRefusedException("enforce.crawler", PrintableText.of(readable)));
    }

    private int parseStatus(ServerKind kind) {
        if (!status.matches("[0-9]{3}") || !kind.canAnswer(Integer.parseInt(status))) {
            throw new CommandRefusedException("enforce.status." + kind.code(), PrintableText.of(status));
        }
        return Integer.parseInt(status);
    }

    private List<VerifiedAddresses> readVerifiedAddresses() {
        if (verifiedOnly.isEmpty()) {
            if (lists.isPresent()) {
                throw new CommandRefusedException("enforce.lists");
            }
            return List.of();
        }
        VerificationMethods methods = VerificationMethods.builtIn();
        KnownLists knownLists = ListFiles.read(lists, methods, ListFolder.ofUser());
        knownLists.problems().forEach(problem -> console.err().println(PrintableText.of(problem.text())));
        return verifiedOnly.stream().distinct()
                .map(crawler -> VerifiedAddresses.of(crawler, methods, knownLists)
                        .orElseThrow(() -> createListRefusal(crawler, methods)))
                .toList();
    }

    private static CommandRefusedException createListRefusal(CatalogueEntry crawler, VerificationMethods methods) {
        return VerifiedAddresses.requiredLists(crawler, methods).isEmpty()
                ? new CommandRefusedException("enforce.noList", crawler.token())
                : new CommandRefusedException("enforce.notFetched", crawler.token());
    }

    private static RefusalPlan createPlan(byte[] bytes, RefusalChoice choice, List<VerifiedAddresses> verified) {
        return RefusalPlan.of(RobotsText.of(bytes, StandardChoice.OWN), Catalogue.builtIn(), choice, verified);
    }

    private void printList(String name, byte[] bytes, RefusalPlan plan) {
        AnswerStream out = new AnswerStream(console.out());
        RefusalReport report = new RefusalReport(out);
        if (format.isJson()) {
            report.printJson(name, RuleOrigin.sha256(bytes), plan);
        } else {
            report.printText(name, plan);
        }
        out.flush();
    }

    private void printRules(ServerRules rules) {
        PrintStream out = console.out();
        byte[] bytes = rules.files().getFirst().bytes();
        out.write(bytes, 0, bytes.length);
        out.flush();
    }

    private static Path parsePath(String typed) {
        try {
            return Path.of(Utf8Text.requireDecoded(typed));
        } catch (InvalidPathException invalid) {
            throw new CommandRefusedException("file.impossible", PrintableText.of(typed));
        }
    }

    private void save(Path folder, ServerRules rules, RefusalPlan plan) {
        try {
            new RuleFolder(folder).save(rules);
        } catch (RuleFolder.NotSavedException refused) {
            throw new CommandRefusedException("enforce.notSaved", refused.sentence());
        }
        PrintStream out = console.out();
        rules.files().forEach(rulesFile -> out.println(PrintableText.of(folder.resolve(rulesFile.name()).toString())));
        out.println(new RefusalMessages().summary(plan));
        out.flush();
    }

    /**
     * Returns the name of the generated file to compare with an existing one: the only file, or the one with the same
     * name.
     */
    private static String requireFileName(InputFile existing, ServerKind kind) {
        String name = String.valueOf(parsePath(existing.typed()).getFileName());
        if (kind.fileNames().size() == 1) {
            return kind.fileNames().getFirst();
        }
        if (!kind.fileNames().contains(name)) {
            throw new CommandRefusedException("enforce.check.name", kind.code(), kind.fileNames().getFirst(),
                    kind.fileNames().getLast());
        }
        return name;
    }

    private int compare(InputFile existing, String fileName, ServerRules rules) {
        String text = new String(existing.bytes(console), StandardCharsets.UTF_8);
        ServerFile expected =
                rules.files().stream().filter(rulesFile -> rulesFile.name().equals(fileName)).findFirst().orElseThrow();
        RulesDifference difference = RulesDifference.between(text, expected, Catalogue.builtIn());
        difference.sentences(PrintableText.of(existing.typed())).forEach(console.out()::println);
        return difference.isNone() ? ExitCode.OK : ExitCode.SOME_CHANGED;
    }

    private static final class ServerValues extends OptionValues<ServerKind> {

        ServerValues() {
            super("enforce.server", List.of(ServerKind.values()));
        }

        @Override
        String word(ServerKind kind) {
            return kind.code();
        }
    }

    private static final class PurposeValues extends OptionValues<Purpose> {

        PurposeValues() {
            super("enforce.purpose", RefusalChoice.purposes());
        }

        @Override
        String word(Purpose purpose) {
            return purpose.code();
        }
    }

    private static final class CatalogueEntryConverter implements ITypeConverter<CatalogueEntry> {

        @Override
        public CatalogueEntry convert(String typed) {
            return requireEntry(typed);
        }
    }
}
