package org.roboscope.cli;

import java.util.List;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.report.GroupsReport;
import org.roboscope.cli.report.ReportQuestion;
import org.roboscope.cli.report.RequestedCrawler;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.AssignmentFinder;
import org.roboscope.robots.RobotsText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code groups}, which lists the groups that each crawler follows. */
@Command(name = "groups")
final class GroupsCommand extends CommandLineApp.SubCommand {

    @Mixin
    private final FileParameter file = new FileParameter();

    @Mixin
    private final CrawlersOption crawlers = new CrawlersOption();

    @Mixin
    private final StandardOption standard = new StandardOption();

    @Mixin
    private final TextOrJsonOption format = new TextOrJsonOption();

    @Option(names = "--evidence")
    private boolean evidence;

    GroupsCommand(ConsoleStreams console) {
        super(console);
    }

    @Override
    public Integer call() {
        String name = file.requireName().typed();
        List<RequestedCrawler> requested = crawlers.crawlers();
        CommandReading reading = standard.reading();
        RobotsText text = reading.text(file.requireName().robotsTxt(console));
        ReportQuestion question =
                reading.reportQuestion(name, text, requested.isEmpty() ? allCrawlers(text) : requested);
        GroupsReport report = new GroupsReport(new AnswerStream(console.out()), question);
        if (format.isJson()) {
            report.printJson(evidence);
        } else {
            report.printText(evidence);
        }
        return ExitCode.OK;
    }

    /** Returns the crawlers of the catalogue, and those that only the file names. */
    static List<RequestedCrawler> allCrawlers(RobotsText text) {
        return AssignmentFinder.find(text, Catalogue.builtIn(), List.of()).stream().map(RequestedCrawler::of).toList();
    }
}
