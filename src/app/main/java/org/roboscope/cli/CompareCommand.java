package org.roboscope.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.Console;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.Refusal;
import org.roboscope.cli.report.Asked;
import org.roboscope.cli.report.Change;
import org.roboscope.cli.report.ChangeJson;
import org.roboscope.cli.report.ChangeReport;
import org.roboscope.cli.report.ChangeText;
import org.roboscope.cli.report.ReadingChoice;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.impact.Comparison;
import org.roboscope.simulate.impact.Everyone;
import org.roboscope.simulate.impact.Proposals;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope compare}: what another robots.txt would change for crawlers. */
final class CompareCommand implements Callable<Integer> {

    private static final int SEARCHED = -1;

    private final Console console;
    private final PositionalParamSpec before = Arguments.file(0, "OLD", "old");
    private final PositionalParamSpec after = Arguments.file(1, "NEW", "new");
    private final PositionalParamSpec urls = Arguments.urls(2);
    private final OptionSpec crawlers = Arguments.crawlers();
    private final OptionSpec list = Arguments.value("--urls", "LIST");
    private final OptionSpec standard = Arguments.value("--standard", "ID", Options.DEFAULT_STANDARD);
    private final OptionSpec format = Arguments.value("--format", "FORMAT", Options.TEXT);

    CompareCommand(Console console) {
        this.console = console;
    }

    CommandSpec spec() {
        return CommandSpec.wrapWithoutInspection(this).addPositional(before).addPositional(after).addPositional(urls)
                .addOption(crawlers).addOption(list).addOption(standard).addOption(format);
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        boolean json = Options.isJson(Arguments.valueOf(format));
        String oldName = required(Arguments.text(before));
        String newName = required(Arguments.text(after));
        refuseInputTwice(oldName, newName, Arguments.text(list));
        ReadingChoice reading = Options.reading(Arguments.valueOf(standard));
        List<String> names = Arguments.texts(crawlers);
        List<Crawler> asked = Asking.crawlers(names).stream().map(Asked::crawler).toList();
        RobotsText oldText = reading.text(RobotsSource.read(oldName, console));
        RobotsText newText = reading.text(RobotsSource.read(newName, console));
        Comparison comparison = Comparison.of(
                reading.sides(oldText, newText, names.isEmpty() ? Everyone.namedIn(oldText, newText) : asked),
                Catalogue.builtIn());
        boolean search = Arguments.texts(urls).isEmpty() && Arguments.text(list) == null;
        AnswerStream out = new AnswerStream(console.out());
        try {
            if (search) {
                Proposals.Found found = Proposals.of(comparison, () -> false);
                List<Change> changes = found.found().stream()
                        .map(it -> new Change(it.pairing(), it.url(), it.was(), it.is())).toList();
                ChangeReport report = report(out, json, oldName, newName, reading, changes);
                return tell(report, changes, found.complete(), comparison);
            }
            ChangeReport report = report(out, json, oldName, newName, reading, List.of());
            UrlSources sources = new UrlSources(Arguments.texts(urls), Arguments.text(list), console, out);
            return new CompareRun(comparison, report, out::isHeard).execute(sources, console.err());
        } finally {
            out.flush();
        }
    }

    private static int tell(ChangeReport report, List<Change> changes, boolean complete, Comparison comparison) {
        report.begin();
        changes.forEach(report::add);
        long blocked = changes.stream().filter(change -> change.is().outcome() == Outcome.BLOCKED).count();
        report.end(new ChangeReport.Total(SEARCHED, changes.size(), blocked, complete,
                comparison.searchesThatLoseTheStartPage()));
        return changes.isEmpty() ? ExitCode.OK : ExitCode.SOME_CHANGED;
    }

    private static ChangeReport report(AnswerStream out, boolean json, String oldName, String newName,
            ReadingChoice reading, List<Change> known) {
        return json ? new ChangeJson(out, oldName, newName)
                : new ChangeText(out, oldName, newName, reading, known);
    }

    private static String required(@Nullable String name) {
        if (name == null) {
            throw new Refusal("missing.files");
        }
        return Asking.intact(name);
    }

    private static void refuseInputTwice(String oldName, String newName, @Nullable String listName) {
        long inputs = Stream.of(oldName, newName, listName == null ? "" : listName)
                .filter(InputFile.STANDARD_INPUT::equals).count();
        if (inputs > 1) {
            throw new Refusal("input.twice");
        }
    }
}
