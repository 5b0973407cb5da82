package org.roboscope.cli;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.ExpectReport.CheckedExpectation;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.expect.ExpectFile;
import org.roboscope.simulate.expect.ExpectLine;
import org.roboscope.simulate.expect.ExpectLine.WeightLimit;
import org.roboscope.simulate.expect.Expectation;
import org.roboscope.simulate.expect.ExpectationChecker;
import org.roboscope.site.address.WebAddress;

/** A file of expectations that a command checks. */
final class ExpectationList {

    /** An expectation, and the number of its line. */
    record NumberedExpectation(int line, Expectation expectation) {

        Crawler crawler() {
            return Catalogue.builtIn().requireCrawler(expectation.crawler());
        }
    }

    /** A limit, and the number of its line. */
    record Limit(int line, WeightLimit weightLimit) {}

    private final String name;
    private final ExpectFile file;

    private ExpectationList(String name, ExpectFile file) {
        this.name = name;
        this.file = file;
    }

    /** Reads a file. A file without expectations is refused. */
    static ExpectationList read(String name, InputStream standardInput) {
        ExpectationList list = new ExpectationList(name, ExpectFile.parse(InputFile.read(name, standardInput)));
        if (list.expectations().isEmpty() && list.limits().isEmpty() && list.badLines().isEmpty()) {
            throw new CommandRefusedException("expect.empty", name);
        }
        return list;
    }

    /**
     * Reads a file. Invalid lines are refused, because one may be an expectation that is not met, and so are limits.
     */
    static ExpectationList readStrictly(String name, InputStream standardInput) {
        ExpectationList list = read(name, standardInput);
        list.limits().stream().findFirst().ifPresent(limit -> {
            throw new CommandRefusedException("expect.limitUnchecked", limit.line(), PrintableText.of(name));
        });
        if (!list.badLines().isEmpty()) {
            throw new CommandRefusedException("site.bad", String.join(System.lineSeparator(), list.badLines()));
        }
        return list;
    }

    ExpectFile file() {
        return file;
    }

    /** Refuses to check a file if the expectations name another one. */
    void requireSubject(String fileName) {
        Path path = Path.of(fileName);
        file.subject().filter(subject -> !subject.equals(String.valueOf(path.getFileName()))).ifPresent(subject -> {
            throw new CommandRefusedException("expect.otherFile", PrintableText.of(name),
                    PrintableText.of(subject), PrintableText.of(fileName));
        });
    }

    String name() {
        return name;
    }

    List<NumberedExpectation> expectations() {
        return collect((number, line) -> line instanceof ExpectLine.ExpectationLine expectationLine
                ? Optional.of(new NumberedExpectation(number, expectationLine.expectation())) : Optional.empty());
    }

    /** Returns the limits on the blocked weight of a list. */
    List<Limit> limits() {
        return collect((number, line) -> line instanceof ExpectLine.LimitLine limitLine
                ? Optional.of(new Limit(number, limitLine.limit())) : Optional.empty());
    }

    /** Returns a sentence for each invalid line. */
    List<String> badLines() {
        return collect((number, line) -> line instanceof ExpectLine.BadLine badLine
                ? Optional.of(MessageBundle.of("cli").text("expect.badLine", number, name,
                        PrintableText.of(badLine.sentence())))
                : Optional.empty());
    }

    /**
     * Checks every expectation under the standard of its crawler, or under every chosen standard. Readings for
     * substituted crawlers are left out: bingbot's verdict says nothing about an expectation for Googlebot.
     *
     * @param site the site of the file, if known
     */
    List<CheckedExpectation> check(RobotsText text, CommandReading reading, Optional<WebAddress> site) {
        return expectations().stream().flatMap(expected -> checkExpectation(expected, text, reading, site).stream())
                .toList();
    }

    /** Checks one expectation. */
    static List<CheckedExpectation> checkExpectation(NumberedExpectation expected, RobotsText text,
            CommandReading reading,
            Optional<WebAddress> site) {
        Crawler crawler = expected.crawler();
        return reading.readings(text, List.of(crawler)).stream()
                .filter(crawlerReading -> crawlerReading.crawler().equals(crawler))
                .map(crawlerReading -> new CheckedExpectation(expected.line(),
                        ExpectationChecker.checkReading(expected.expectation(), crawlerReading, site)))
                .toList();
    }

    private interface LineMapper<T> {

        Optional<T> map(int number, ExpectLine line);
    }

    private <T> List<T> collect(LineMapper<T> mapper) {
        List<T> collected = new ArrayList<>();
        for (int index = 0; index < file.lines().size(); index++) {
            mapper.map(file.lineNumber(index), file.lines().get(index)).ifPresent(collected::add);
        }
        return collected;
    }
}
