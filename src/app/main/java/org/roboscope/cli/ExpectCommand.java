package org.roboscope.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.Console;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.Printable;
import org.roboscope.cli.io.Refusal;
import org.roboscope.cli.report.ExpectJson;
import org.roboscope.cli.report.ExpectReport;
import org.roboscope.cli.report.ExpectReport.Checked;
import org.roboscope.cli.report.ReadingChoice;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.messages.Messages;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.expect.Checker;
import org.roboscope.simulate.expect.ExpectFile;
import org.roboscope.simulate.expect.ExpectLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope expect}: whether a file still does what it is expected to do. */
final class ExpectCommand implements Callable<Integer> {

    private final Console console;
    private final PositionalParamSpec expectations = Arguments.file(0, "EXPECTATIONS", "expectations");
    private final PositionalParamSpec file = Arguments.file(1, "FILE", "file");
    private final OptionSpec standard = Arguments.value("--standard", "ID", Options.DEFAULT_STANDARD);
    private final OptionSpec format = Arguments.value("--format", "FORMAT", Options.TEXT);

    ExpectCommand(Console console) {
        this.console = console;
    }

    CommandSpec spec() {
        return CommandSpec.wrapWithoutInspection(this)
                .addPositional(expectations).addPositional(file).addOption(standard).addOption(format);
    }

    @Override
    public Integer call() {
        boolean json = Options.isJson(Arguments.valueOf(format));
        ReadingChoice reading = Options.reading(Arguments.valueOf(standard));
        String listName = required(Arguments.text(expectations));
        String fileName = required(Arguments.text(file));
        if (listName.equals(InputFile.STANDARD_INPUT) && fileName.equals(listName)) {
            throw new Refusal("input.twice");
        }
        ExpectFile expected = ExpectFile.read(InputFile.read(listName, console.in()));
        if (expected.expectations().isEmpty() && badLines(expected).isEmpty()) {
            throw new Refusal("expect.empty", listName);
        }
        List<Checked> checks = check(expected, RobotsSource.read(fileName, console), reading);
        AnswerStream out = new AnswerStream(console.out());
        if (json) {
            new ExpectJson(out).print(fileName, checks);
        } else {
            new ExpectReport(out).print(listName, fileName, reading, checks);
        }
        badLines(expected).forEach(line -> console.err().println(
                Messages.of("cli").text("expect.badLine", line, listName, sentence(expected, line))));
        return exitCode(checks, expected);
    }

    private static String required(@Nullable String name) {
        if (name == null) {
            throw new Refusal("missing.expectations");
        }
        return Asking.intact(name);
    }

    /**
     * Every expectation, as the file is read for its crawler, or under every standard that answers for it: what bingbot
     * may do says nothing of what is expected of Googlebot.
     */
    private static List<Checked> check(ExpectFile expected, byte[] robots, ReadingChoice reading) {
        RobotsText text = reading.text(robots);
        Checker checker = new Checker(text, Catalogue.builtIn());
        List<Checked> checks = new ArrayList<>();
        for (int index = 0; index < expected.lines().size(); index++) {
            if (expected.lines().get(index) instanceof ExpectLine.Expecting line) {
                int number = expected.number(index);
                Crawler crawler = checker.crawler(line.expectation());
                reading.readers(text, List.of(crawler)).stream()
                        .filter(reader -> reader.crawler().equals(crawler))
                        .forEach(reader -> checks.add(
                                new Checked(number, Checker.check(line.expectation(), reader.policy()))));
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
        return expected.lines().get(index) instanceof ExpectLine.Bad bad ? Printable.of(bad.sentence()) : "";
    }

    /** An expectation that cannot be read may hide one that is not met: a build must not pass by a slip of the pen. */
    private static int exitCode(List<Checked> checks, ExpectFile expected) {
        if (!badLines(expected).isEmpty()) {
            return ExitCode.REFUSED;
        }
        return checks.stream().anyMatch(checked -> checked.check().isBroken()) ? ExitCode.SOME_BROKEN : ExitCode.OK;
    }
}
