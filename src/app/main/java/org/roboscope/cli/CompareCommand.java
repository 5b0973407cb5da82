package org.roboscope.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.report.AskedCrawler;
import org.roboscope.cli.report.ChangeJson;
import org.roboscope.cli.report.ChangeReport;
import org.roboscope.cli.report.ChangeText;
import org.roboscope.cli.report.FoundChanges;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.impact.AffectedCrawlers;
import org.roboscope.simulate.impact.ImpactComparison;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope compare}: what another robots.txt would change for crawlers. */
final class CompareCommand implements Callable<Integer> {

    private final ConsoleStreams consoleStreams;
    private final PositionalParamSpec before = CommandArguments.file(0, "OLD", "old");
    private final PositionalParamSpec after = CommandArguments.file(1, "NEW", "new");
    private final PositionalParamSpec urls = CommandArguments.urls(2);
    private final OptionSpec crawlers = CommandArguments.crawlers();
    private final OptionSpec list = CommandArguments.value("--urls", "LIST");
    private final OptionSpec standard = CommandArguments.value("--standard", "ID", OptionValues.DEFAULT_STANDARD);
    private final OptionSpec format = CommandArguments.value("--format", "FORMAT", OptionValues.TEXT);

    CompareCommand(ConsoleStreams consoleStreams) {
        this.consoleStreams = consoleStreams;
    }

    CommandSpec spec() {
        return CommandSpec.wrapWithoutInspection(this).addPositional(before).addPositional(after).addPositional(urls)
                .addOption(crawlers).addOption(list).addOption(standard).addOption(format);
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        boolean json = OptionValues.isJson(CommandArguments.valueOf(format));
        String oldName = required(CommandArguments.text(before));
        String newName = required(CommandArguments.text(after));
        refuseInputTwice(oldName, newName, CommandArguments.text(list));
        CommandReading reading = OptionValues.reading(CommandArguments.valueOf(standard));
        List<String> names = CommandArguments.texts(crawlers);
        List<Crawler> asked = TypedArguments.crawlers(names).stream().map(AskedCrawler::crawler).toList();
        RobotsText oldText = reading.text(RobotsSource.read(oldName, consoleStreams));
        RobotsText newText = reading.text(RobotsSource.read(newName, consoleStreams));
        ImpactComparison comparison = ImpactComparison.of(
                reading.sides(oldText, newText, names.isEmpty() ? AffectedCrawlers.namedIn(oldText, newText) : asked),
                Catalogue.builtIn());
        boolean search = CommandArguments.texts(urls).isEmpty() && CommandArguments.text(list) == null;
        AnswerStream out = new AnswerStream(consoleStreams.out());
        try {
            if (search) {
                FoundChanges found = FoundChanges.of(comparison);
                found.printTo(json ? new ChangeJson(out, oldName, newName) : new ChangeText(out, oldName, newName,
                        reading.choice(), !found.uses().isEmpty(), found.changes(), found.uses()));
                return found.total().isNothing() ? ExitCode.OK : ExitCode.SOME_CHANGED;
            }
            ChangeReport report = json ? new ChangeJson(out, oldName, newName) : new ChangeText(out, oldName, newName,
                    reading.choice(), !comparison.usagePairings().isEmpty(), List.of(), List.of());
            UrlSources sources =
                    new UrlSources(CommandArguments.texts(urls), CommandArguments.text(list), consoleStreams, out);
            return new CompareRun(comparison, report, out::isHeard).execute(sources, consoleStreams.err());
        } finally {
            out.flush();
        }
    }

    private static String required(@Nullable String name) {
        if (name == null) {
            throw new CommandRefusedException("missing.files");
        }
        return TypedArguments.readable(name);
    }

    private static void refuseInputTwice(String oldName, String newName, @Nullable String listName) {
        long inputs = Stream.of(oldName, newName, listName == null ? "" : listName)
                .filter(InputFile.STANDARD_INPUT::equals).count();
        if (inputs > 1) {
            throw new CommandRefusedException("input.twice");
        }
    }
}
