package org.roboscope.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.Console;
import org.roboscope.cli.report.Asked;
import org.roboscope.cli.report.GroupsReport;
import org.roboscope.cli.report.Inquiry;
import org.roboscope.crawlers.Catalogue;
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
        Inquiry inquiry = Inquiry.into(
                name,
                RobotsSource.read(name, console),
                asked(),
                Options.standards(Arguments.valueOf(standard)));
        GroupsReport report = new GroupsReport(new AnswerStream(console.out()), inquiry);
        if (json) {
            report.printJson();
        } else {
            report.printText();
        }
        return ExitCode.OK;
    }

    private List<Asked> asked() {
        List<String> names = Arguments.texts(crawlers);
        return names.isEmpty()
                ? Catalogue.builtIn().entries().stream().map(Asked::of).toList()
                : Asking.crawlers(names);
    }
}
