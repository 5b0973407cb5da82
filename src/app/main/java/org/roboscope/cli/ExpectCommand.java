package org.roboscope.cli;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.CheckedLimit;
import org.roboscope.cli.report.ExpectJson;
import org.roboscope.cli.report.ExpectReport;
import org.roboscope.cli.report.ExpectReport.Checked;
import org.roboscope.cli.site.SiteFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope expect}: whether a file still does what it is expected to do. */
final class ExpectCommand implements Callable<Integer> {

    private final ConsoleStreams consoleStreams;
    private final PositionalParamSpec expectations = CommandArguments.file(0, "EXPECTATIONS", "expectations");
    private final PositionalParamSpec file = CommandArguments.file(1, "FILE", "file");
    private final OptionSpec site = CommandArguments.value("--site", "URL");
    private final OptionSpec list = CommandArguments.fileOption("--urls", "LIST");
    private final OptionSpec standard = CommandArguments.standard();
    private final OptionSpec format = CommandArguments.format(OptionValues.FORMATS);

    ExpectCommand(ConsoleStreams consoleStreams) {
        this.consoleStreams = consoleStreams;
    }

    CommandSpec spec() {
        return CommandSpec.wrapWithoutInspection(this)
                .addPositional(expectations).addPositional(file).addOption(site).addOption(list).addOption(standard)
                .addOption(format);
    }

    @Override
    public Integer call() throws InterruptedException {
        boolean json = OptionValues.isJson(CommandArguments.valueOf(format));
        CommandReading reading = OptionValues.reading(CommandArguments.valueOf(standard));
        String listName = required(CommandArguments.text(expectations));
        String fileName = required(CommandArguments.text(file));
        if (listName.equals(InputFile.STANDARD_INPUT) && fileName.equals(listName)) {
            throw new CommandRefusedException("input.twice");
        }
        ExpectationList expected = ExpectationList.read(listName, consoleStreams.in());
        if (!fileName.equals(InputFile.STANDARD_INPUT) && !SiteFile.isMeant(fileName)) {
            expected.checkSubject(fileName);
        }
        Optional<WebAddress> known = known(fileName);
        Optional<String> urls = list(expected, List.of(listName, fileName));
        RobotsText text = reading.text(RobotsSource.read(fileName, consoleStreams));
        List<Checked> checks = expected.check(text, reading, known);
        List<CheckedLimit> limits = urls.isEmpty() ? List.of()
                : new LimitRun(text, reading, consoleStreams).check(expected.limits(), urls.get());
        AnswerStream out = new AnswerStream(consoleStreams.out());
        if (json) {
            new ExpectJson(out).print(fileName, checks, limits);
        } else {
            new ExpectReport(out).print(listName, fileName, reading.choice(), checks, limits);
        }
        expected.badLines().forEach(consoleStreams.err()::println);
        return exitCode(checks, limits, expected);
    }

    /** The list that limits are checked with. Without a limit, it would be read in vain. */
    private Optional<String> list(ExpectationList expected, List<String> others) {
        String name = CommandArguments.text(list);
        if (name == null) {
            expected.limits().stream().findFirst().ifPresent(limit -> {
                throw new CommandRefusedException("expect.noList", limit.line(), PrintableText.of(expected.name()));
            });
            return Optional.empty();
        }
        if (expected.limits().isEmpty()) {
            throw new CommandRefusedException("expect.noLimit", PrintableText.of(expected.name()));
        }
        if (name.equals(InputFile.STANDARD_INPUT) && others.contains(name)) {
            throw new CommandRefusedException("input.twice");
        }
        return Optional.of(TypedArguments.readable(name));
    }

    /** The site whose file it is. */
    private Optional<WebAddress> known(String fileName) {
        String typed = CommandArguments.text(site);
        return Optional.ofNullable(typed == null && SiteFile.isMeant(fileName) ? fileName : typed)
                .map(TypedArguments::readable).map(SiteFile::address).map(RobotsAddress::address);
    }

    private static String required(@Nullable String name) {
        if (name == null) {
            throw new CommandRefusedException("missing.expectations");
        }
        return TypedArguments.readable(name);
    }

    /** An expectation that cannot be read may hide one that is not met: a build must not pass by a slip of the pen. */
    private static int exitCode(List<Checked> checks, List<CheckedLimit> limits, ExpectationList expected) {
        if (!expected.badLines().isEmpty()) {
            return ExitCode.REFUSED;
        }
        return checks.stream().anyMatch(checked -> checked.expectationResult().isBroken())
                || limits.stream().anyMatch(limit -> !limit.isMet()) ? ExitCode.SOME_BROKEN : ExitCode.OK;
    }
}
