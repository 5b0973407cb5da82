package org.roboscope.cli;

import java.util.List;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.report.AskedCrawler;
import org.roboscope.cli.report.GroupsReport;
import org.roboscope.cli.report.ReportQuestion;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.AssignmentFinder;
import org.roboscope.robots.RobotsText;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope groups}: whose rules each crawler follows. */
final class GroupsCommand extends Command {

    private final PositionalParamSpec file = file();
    private final OptionSpec crawlers = crawlers();
    private final OptionSpec standard = standard();
    private final OptionSpec format = format(OptionValues.FORMATS);
    private final OptionSpec evidence = flag("--evidence");

    GroupsCommand(ConsoleStreams console) {
        super(console);
    }

    @Override
    public Integer call() {
        boolean json = OptionValues.isJson(valueOf(format));
        String name = required(file, "missing.file");
        CommandReading reading = OptionValues.reading(valueOf(standard));
        List<AskedCrawler> asked = TypedArguments.crawlers(texts(crawlers));
        RobotsText text = reading.text(robotsTxt(name));
        ReportQuestion reportQuestion = reading.question(name, text, asked.isEmpty() ? everyone(text) : asked);
        GroupsReport report = new GroupsReport(new AnswerStream(console.out()), reportQuestion);
        if (json) {
            report.printJson(isGiven(evidence));
        } else {
            report.printText(isGiven(evidence));
        }
        return ExitCode.OK;
    }

    /** The crawlers of the catalogue, and those that only the file names. */
    static List<AskedCrawler> everyone(RobotsText text) {
        return AssignmentFinder.find(text, Catalogue.builtIn(), List.of()).stream().map(AskedCrawler::of).toList();
    }
}
