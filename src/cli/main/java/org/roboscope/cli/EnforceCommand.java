package org.roboscope.cli;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.RefusalReport;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.present.enforce.EnforceCall;
import org.roboscope.present.enforce.RefusalWords;
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
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope enforce}: the configuration by which a server refuses crawlers that robots.txt only asks. */
final class EnforceCommand extends Command {

    static final String NAME = "enforce";

    private final Clock clock;
    private final PositionalParamSpec file = file();
    private final OptionSpec server = choice("--server", "SERVER", ServerKind::codes);
    private final OptionSpec output = written("--output", "FOLDER");
    private final OptionSpec crawlers = crawlers("--crawlers", true);
    private final OptionSpec purpose = choice("--purpose", "PURPOSE", EnforceCommand::purposes);
    private final OptionSpec allClosed = flag("--all-closed");
    private final OptionSpec verifiedOnly = values("--verified-only", "CRAWLER",
            OptionValues::crawlers);
    private final OptionSpec lists = fileOption("--lists", "FOLDER");
    private final OptionSpec status = value("--status", "STATUS", String.valueOf(ServerKind.USUAL_STATUS));
    private final OptionSpec list = flag("--list");
    private final OptionSpec check = fileOption("--check", "FILE");
    private final OptionSpec format = format(OptionValues.FORMATS);

    EnforceCommand(ConsoleStreams console) {
        this(console, Clock.systemUTC());
    }

    EnforceCommand(ConsoleStreams console, Clock clock) {
        super(console);
        this.clock = clock;
    }

    @Override
    public Integer call() {
        boolean isJson = OptionValues.isJson(valueOf(format));
        boolean isList = isGiven(list);
        String existing = text(check);
        String folder = text(output);
        String name = required(file, "missing.file");
        refuseTogether(isList, existing, folder);
        if (isJson && !isList) {
            throw new CommandRefusedException("enforce.format");
        }
        RefusalChoice choice = choice();
        List<VerifiedAddresses> verified = verified();
        if (isList) {
            byte[] bytes = robotsTxt(name);
            print(name, bytes, plan(bytes, choice, verified), isJson);
            return ExitCode.OK;
        }
        ServerKind kind = server();
        int answer = status(kind);
        String existingName = existing == null ? "" : fileName(existing, kind);
        if (existing == null && folder == null && kind.fileNames().size() > 1) {
            throw new CommandRefusedException("enforce.two", kind.code(), kind.fileNames().getFirst(),
                    kind.fileNames().getLast());
        }
        Optional<Path> target = Optional.ofNullable(folder).map(EnforceCommand::path);
        byte[] bytes = robotsTxt(name);
        RefusalPlan plan = plan(bytes, choice, verified);
        EnforceCall again = new EnforceCall(name, kind, choice,
                verified.stream().map(each -> each.crawler().token()).toList(), answer);
        ServerRules rules = ServerRules.of(kind, plan, answer, new RuleOrigin(again.fileName(),
                RuleOrigin.sha256(bytes), clock.instant(), RuleOrigin.thisProgram(), again.text()));
        if (existing != null) {
            return compare(existing, existingName, rules);
        }
        target.ifPresentOrElse(path -> save(path, rules, plan), () -> print(rules));
        return ExitCode.OK;
    }

    private static void refuseTogether(boolean isList, @Nullable String existing, @Nullable String folder) {
        List<String> given = new ArrayList<>();
        if (isList) {
            given.add("--list");
        }
        if (existing != null) {
            given.add("--check");
        }
        if (folder != null) {
            given.add("--output");
        }
        if (given.size() > 1) {
            throw new CommandRefusedException("enforce.together", given.getFirst(), given.get(1));
        }
    }

    private RefusalChoice choice() {
        String about = text(purpose);
        List<String> names = texts(crawlers);
        List<String> given = new ArrayList<>();
        if (!names.isEmpty()) {
            given.add("--crawlers");
        }
        if (about != null) {
            given.add("--purpose");
        }
        if (isGiven(allClosed)) {
            given.add("--all-closed");
        }
        if (given.size() > 1) {
            throw new CommandRefusedException("enforce.together", given.getFirst(), given.get(1));
        }
        if (!names.isEmpty()) {
            return new RefusalChoice.Chosen(names.stream()
                    .flatMap(typed -> TypedArguments.separate(typed).stream()).map(EnforceCommand::known).toList());
        }
        return about != null ? new RefusalChoice.OfPurpose(purpose(about))
                : isGiven(allClosed) ? new RefusalChoice.AllClosed()
                : new RefusalChoice.Disobedient();
    }

    private static CatalogueEntry known(String typed) {
        String readable = TypedArguments.readable(typed);
        return TypedArguments.named(readable).entry()
                .orElseThrow(() -> new CommandRefusedException("enforce.crawler", PrintableText.of(readable)));
    }

    private static Purpose purpose(String code) {
        return RefusalChoice.purposes().stream().filter(each -> each.code().equals(code)).findFirst()
                .orElseThrow(() -> new CommandRefusedException("enforce.purpose", PrintableText.of(code),
                        String.join(", ", purposes())));
    }

    private static List<String> purposes() {
        return RefusalChoice.purposes().stream().map(Purpose::code).toList();
    }

    private ServerKind server() {
        String typed = text(server);
        String known = String.join(", ", ServerKind.codes());
        if (typed == null) {
            throw new CommandRefusedException("enforce.server.missing", known);
        }
        return ServerKind.byCode(typed).orElseThrow(
                () -> new CommandRefusedException("enforce.server", PrintableText.of(typed), known));
    }

    private int status(ServerKind kind) {
        String typed = valueOf(status);
        if (!typed.matches("[0-9]{3}") || !kind.canAnswer(Integer.parseInt(typed))) {
            throw new CommandRefusedException("enforce.status." + kind.code(), PrintableText.of(typed));
        }
        return Integer.parseInt(typed);
    }

    private List<VerifiedAddresses> verified() {
        List<String> names = texts(verifiedOnly);
        if (names.isEmpty()) {
            if (lists.getValue() != null) {
                throw new CommandRefusedException("enforce.lists");
            }
            return List.of();
        }
        VerificationMethods methods = VerificationMethods.builtIn();
        KnownLists known = ListFiles.known(text(lists), methods, ListFolder.ofUser());
        known.troubles().forEach(trouble -> console.err().println(PrintableText.of(trouble.text())));
        return names.stream().map(EnforceCommand::known).distinct()
                .map(crawler -> VerifiedAddresses.of(crawler, methods, known)
                        .orElseThrow(() -> noList(crawler, methods)))
                .toList();
    }

    private static CommandRefusedException noList(CatalogueEntry crawler, VerificationMethods methods) {
        return VerifiedAddresses.wanted(crawler, methods).isEmpty()
                ? new CommandRefusedException("enforce.noList", crawler.token())
                : new CommandRefusedException("enforce.notFetched", crawler.token());
    }

    private static RefusalPlan plan(byte[] bytes, RefusalChoice choice, List<VerifiedAddresses> verified) {
        return RefusalPlan.of(RobotsText.of(bytes, StandardChoice.OWN), Catalogue.builtIn(), choice, verified);
    }

    private void print(String name, byte[] bytes, RefusalPlan plan, boolean isJson) {
        AnswerStream out = new AnswerStream(console.out());
        RefusalReport report = new RefusalReport(out);
        if (isJson) {
            report.printJson(name, RuleOrigin.sha256(bytes), plan);
        } else {
            report.printText(name, plan);
        }
        out.flush();
    }

    private void print(ServerRules rules) {
        PrintStream out = console.out();
        byte[] bytes = rules.files().getFirst().bytes();
        out.write(bytes, 0, bytes.length);
        out.flush();
    }

    private static Path path(String typed) {
        try {
            return Path.of(TypedArguments.readable(typed));
        } catch (InvalidPathException impossible) {
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
        rules.files().forEach(each -> out.println(PrintableText.of(folder.resolve(each.name()).toString())));
        out.println(new RefusalWords().summary(plan));
        out.flush();
    }

    /** Which of the server's files it replaces: the one of its name, or the only one. */
    private static String fileName(String existing, ServerKind kind) {
        String name = String.valueOf(path(existing).getFileName());
        if (kind.fileNames().size() == 1) {
            return kind.fileNames().getFirst();
        }
        if (!kind.fileNames().contains(name)) {
            throw new CommandRefusedException("enforce.check.name", kind.code(), kind.fileNames().getFirst(),
                    kind.fileNames().getLast());
        }
        return name;
    }

    private int compare(String existing, String fileName, ServerRules rules) {
        String text = new String(InputFile.read(TypedArguments.readable(existing), console.in()),
                StandardCharsets.UTF_8);
        ServerFile wanted =
                rules.files().stream().filter(each -> each.name().equals(fileName)).findFirst().orElseThrow();
        RulesDifference difference = RulesDifference.between(text, wanted, Catalogue.builtIn());
        difference.sentences(PrintableText.of(existing)).forEach(console.out()::println);
        return difference.isNone() ? ExitCode.OK : ExitCode.SOME_CHANGED;
    }
}
