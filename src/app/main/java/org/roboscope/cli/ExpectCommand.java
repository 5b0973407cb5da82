package org.roboscope.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.ExpectJson;
import org.roboscope.cli.report.ExpectReport;
import org.roboscope.cli.report.ExpectReport.Checked;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.expect.ExpectFile;
import org.roboscope.simulate.expect.ExpectLine;
import org.roboscope.simulate.expect.ExpectationChecker;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope expect}: whether a file still does what it is expected to do. */
final class ExpectCommand implements Callable<Integer> {

    private final ConsoleStreams consoleStreams;
    private final PositionalParamSpec expectations = CommandArguments.file(0, "EXPECTATIONS", "expectations");
    private final PositionalParamSpec file = CommandArguments.file(1, "FILE", "file");
    private final OptionSpec standard = CommandArguments.value("--standard", "ID", OptionValues.DEFAULT_STANDARD);
    private final OptionSpec format = CommandArguments.value("--format", "FORMAT", OptionValues.TEXT);

    ExpectCommand(ConsoleStreams consoleStreams) {
        this.consoleStreams = consoleStreams;
    }

    CommandSpec spec() {
        return CommandSpec.wrapWithoutInspection(this)
                .addPositional(expectations).addPositional(file).addOption(standard).addOption(format);
    }

    @Override
    public Integer call() {
        boolean json = OptionValues.isJson(CommandArguments.valueOf(format));
        CommandReading reading = OptionValues.reading(CommandArguments.valueOf(standard));
        String listName = required(CommandArguments.text(expectations));
        String fileName = required(CommandArguments.text(file));
        if (listName.equals(InputFile.STANDARD_INPUT) && fileName.equals(listName)) {
            throw new CommandRefusedException("input.twice");
        }
        ExpectFile expected = ExpectFile.read(InputFile.read(listName, consoleStreams.in()));
        if (expected.expectations().isEmpty() && badLines(expected).isEmpty()) {
            throw new CommandRefusedException("expect.empty", listName);
        }
        List<Checked> checks = check(expected, RobotsSource.read(fileName, consoleStreams), reading);
        AnswerStream out = new AnswerStream(consoleStreams.out());
        if (json) {
            new ExpectJson(out).print(fileName, checks);
        } else {
            new ExpectReport(out).print(listName, fileName, reading.choice(), checks);
        }
        badLines(expected).forEach(line -> consoleStreams.err().println(
                MessageBundle.of("cli").text("expect.badLine", line, listName, sentence(expected, line))));
        return exitCode(checks, expected);
    }

    private static String required(@Nullable String name) {
        if (name == null) {
            throw new CommandRefusedException("missing.expectations");
        }
        return TypedArguments.readable(name);
    }

    /**
     * Every expectation, as the file is read for its crawler, or under every standard that answers for it: what bingbot
     * may do says nothing of what is expected of Googlebot.
     */
    private static List<Checked> check(ExpectFile expected, byte[] robots, CommandReading reading) {
        RobotsText text = reading.text(robots);
        ExpectationChecker checker = new ExpectationChecker(text, Catalogue.builtIn());
        List<Checked> checks = new ArrayList<>();
        for (int index = 0; index < expected.lines().size(); index++) {
            if (expected.lines().get(index) instanceof ExpectLine.Expecting line) {
                int number = expected.number(index);
                Crawler crawler = checker.crawler(line.expectation());
                reading.readers(text, List.of(crawler)).stream()
                        .filter(crawlerReading -> crawlerReading.crawler().equals(crawler))
                        .forEach(crawlerReading -> checks.add(
                                new Checked(number,
                                        ExpectationChecker.check(line.expectation(), crawlerReading))));
            }
        }
        return checks;
    }

    private static List<Integer> badLines(ExpectFile expected) {
        List<Integer> bad = new ArrayList<>();
        for (int index = 0; index < expected.lines().size(); index++) {
            if (expected.lines().get(index) instanceof ExpectLine.Bad) {
                bad.add(expected.number(index));
            }
        }
        return bad;
    }

    private static String sentence(ExpectFile expected, int number) {
        int index = number - expected.number(0);
        return expected.lines().get(index) instanceof ExpectLine.Bad bad ? PrintableText.of(bad.sentence()) : "";
    }

    /** An expectation that cannot be read may hide one that is not met: a build must not pass by a slip of the pen. */
    private static int exitCode(List<Checked> checks, ExpectFile expected) {
        if (!badLines(expected).isEmpty()) {
            return ExitCode.REFUSED;
        }
        return checks.stream().anyMatch(checked -> checked.expectationResult().isBroken()) ? ExitCode.SOME_BROKEN
                : ExitCode.OK;
    }
}
