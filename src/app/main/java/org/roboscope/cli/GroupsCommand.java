package org.roboscope.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.report.AskedCrawler;
import org.roboscope.cli.report.GroupsReport;
import org.roboscope.cli.report.ReportQuestion;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.AssignmentFinder;
import org.roboscope.robots.RobotsText;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope groups}: whose rules each crawler follows. */
final class GroupsCommand implements Callable<Integer> {

    private final ConsoleStreams consoleStreams;
    private final PositionalParamSpec file = CommandArguments.file();
    private final OptionSpec crawlers = CommandArguments.crawlers();
    private final OptionSpec standard = CommandArguments.standard();
    private final OptionSpec format = CommandArguments.format(OptionValues.FORMATS);
    private final OptionSpec evidence = CommandArguments.flag("--evidence");

    GroupsCommand(ConsoleStreams consoleStreams) {
        this.consoleStreams = consoleStreams;
    }

    CommandSpec spec() {
        return CommandSpec.wrapWithoutInspection(this)
                .addPositional(file).addOption(crawlers).addOption(standard).addOption(format)
                .addOption(evidence);
    }

    @Override
    public Integer call() {
        boolean json = OptionValues.isJson(CommandArguments.valueOf(format));
        String name = CommandArguments.required(file);
        CommandReading reading = OptionValues.reading(CommandArguments.valueOf(standard));
        List<AskedCrawler> asked = TypedArguments.crawlers(CommandArguments.texts(crawlers));
        RobotsText text = reading.text(RobotsSource.read(name, consoleStreams));
        ReportQuestion reportQuestion =
                reading.question(name, text, asked.isEmpty() ? everyone(text) : asked);
        GroupsReport report = new GroupsReport(new AnswerStream(consoleStreams.out()), reportQuestion);
        if (json) {
            report.printJson(CommandArguments.isGiven(evidence));
        } else {
            report.printText(CommandArguments.isGiven(evidence));
        }
        return ExitCode.OK;
    }

    /** The crawlers of the catalogue, and those that only the file names. */
    static List<AskedCrawler> everyone(RobotsText text) {
        return AssignmentFinder.of(text, Catalogue.builtIn(), List.of()).stream().map(AskedCrawler::of).toList();
    }
}
