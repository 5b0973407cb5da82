package org.roboscope.cli;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.ExpectReport.Checked;
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

    /** An expectation, and the line of the file on which it stands. */
    record Expected(int line, Expectation expectation) {

        Crawler crawler() {
            return Catalogue.builtIn().requireCrawler(expectation.crawler());
        }
    }

    /** A limit, and the line of the file on which it stands. */
    record Limit(int line, WeightLimit limit) {}

    private final String name;
    private final ExpectFile file;

    private ExpectationList(String name, ExpectFile file) {
        this.name = name;
        this.file = file;
    }

    /** A file in which nothing is expected is a mistake. */
    static ExpectationList read(String name, InputStream standardInput) {
        ExpectationList list = new ExpectationList(name, ExpectFile.parse(InputFile.read(name, standardInput)));
        if (list.expectations().isEmpty() && list.limits().isEmpty() && list.badLines().isEmpty()) {
            throw new CommandRefusedException("expect.empty", name);
        }
        return list;
    }

    /** Reads a list of which every line must be checked: one that cannot be read may hide one that is not met. */
    static ExpectationList readWhole(String name, InputStream standardInput) {
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

    /** Refuses to check a file, if the expectations are said to be for one of another name. */
    void checkSubject(String checked) {
        Path path = Path.of(checked);
        file.subject().filter(subject -> !subject.equals(String.valueOf(path.getFileName()))).ifPresent(subject -> {
            throw new CommandRefusedException("expect.otherFile", PrintableText.of(name),
                    PrintableText.of(subject), PrintableText.of(checked));
        });
    }

    String name() {
        return name;
    }

    List<Expected> expectations() {
        return lines((number, line) -> line instanceof ExpectLine.ExpectationLine expecting
                ? Optional.of(new Expected(number, expecting.expectation())) : Optional.empty());
    }

    /** What limits how much may be blocked of a list. */
    List<Limit> limits() {
        return lines((number, line) -> line instanceof ExpectLine.LimitLine limiting
                ? Optional.of(new Limit(number, limiting.limit())) : Optional.empty());
    }

    /** A sentence for each line that cannot be read. */
    List<String> badLines() {
        return lines((number, line) -> line instanceof ExpectLine.BadLine bad
                ? Optional.of(MessageBundle.of("cli").text("expect.badLine", number, name,
                        PrintableText.of(bad.sentence())))
                : Optional.empty());
    }

    /**
     * Every expectation, as the file is read for its crawler, or under every standard that answers for it: what bingbot
     * may do says nothing of what is expected of Googlebot.
     *
     * @param site whose file it is, where that is known
     */
    List<Checked> check(RobotsText text, CommandReading reading, Optional<WebAddress> site) {
        return expectations().stream().flatMap(expected -> check(expected, text, reading, site).stream()).toList();
    }

    /** The same of one expectation. */
    static List<Checked> check(Expected expected, RobotsText text, CommandReading reading, Optional<WebAddress> site) {
        Crawler crawler = expected.crawler();
        return reading.readers(text, List.of(crawler)).stream()
                .filter(crawlerReading -> crawlerReading.crawler().equals(crawler))
                .map(crawlerReading -> new Checked(expected.line(),
                        ExpectationChecker.checkReading(expected.expectation(), crawlerReading, site)))
                .toList();
    }

    private interface LineUse<T> {

        Optional<T> of(int number, ExpectLine line);
    }

    private <T> List<T> lines(LineUse<T> use) {
        List<T> found = new ArrayList<>();
        for (int index = 0; index < file.lines().size(); index++) {
            use.of(file.lineNumber(index), file.lines().get(index)).ifPresent(found::add);
        }
        return found;
    }
}
