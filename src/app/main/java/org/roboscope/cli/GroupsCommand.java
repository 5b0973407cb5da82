package org.roboscope.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.Console;
import org.roboscope.cli.report.Asked;
import org.roboscope.cli.report.GroupsReport;
import org.roboscope.cli.report.Inquiry;
import org.roboscope.cli.report.ReadingChoice;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.Assignments;
import org.roboscope.robots.RobotsText;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope groups}: whose rules each crawler follows. */
final class GroupsCommand implements Callable<Integer> {

    private final Console console;
    private final PositionalParamSpec file = Arguments.file();
    private final OptionSpec crawlers = Arguments.crawlers();
    private final OptionSpec standard = Arguments.value("--standard", "ID", Options.DEFAULT_STANDARD);
    private final OptionSpec format = Arguments.value("--format", "FORMAT", Options.TEXT);

    GroupsCommand(Console console) {
        this.console = console;
    }

    CommandSpec spec() {
        return CommandSpec.wrapWithoutInspection(this)
                .addPositional(file).addOption(crawlers).addOption(standard).addOption(format);
    }

    @Override
    public Integer call() {
        boolean json = Options.isJson(Arguments.valueOf(format));
        String name = Arguments.required(file);
        ReadingChoice reading = Options.reading(Arguments.valueOf(standard));
        List<String> names = Arguments.texts(crawlers);
        List<Asked> asked = Asking.crawlers(names);
        RobotsText text = reading.text(RobotsSource.read(name, console));
        Inquiry inquiry = Inquiry.into(name, text, names.isEmpty() ? everyone(text) : asked, reading);
        GroupsReport report = new GroupsReport(new AnswerStream(console.out()), inquiry);
        if (json) {
            report.printJson();
        } else {
            report.printText();
        }
        return ExitCode.OK;
    }

    /** The crawlers of the catalogue, and those that only the file names. */
    private static List<Asked> everyone(RobotsText text) {
        return Assignments.of(text, Catalogue.builtIn(), List.of()).stream().map(Asked::of).toList();
    }
}
