package org.roboscope.cli.report;

import java.util.List;
import org.roboscope.cli.io.Printable;
import org.roboscope.messages.Messages;
import org.roboscope.robots.ReadAs;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Following;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.path.RequestPath;

/** What the reports say in words. */
final class Sentences {

    private final Messages cli = Messages.of("cli");
    private final Messages standards = Messages.of("standards");
    private final Messages crawlers = Messages.of("crawlers");

    /** Which groups a crawler follows, and how it came to them. */
    String follows(Following following) {
        String sentence = crawlers.text(
                "follows." + Words.code(following.step()), Printable.of(Words.token(following.step())));
        return following.agents().isEmpty() ? sentence : sentence + ", " + lines(following.agents());
    }

    /** The same in few words. */
    String step(Following following) {
        return crawlers.text("step." + Words.code(following.step()), Printable.of(Words.token(following.step())));
    }

    String lines(List<Integer> numbers) {
        if (numbers.isEmpty()) {
            return "-";
        }
        StringBuilder list = new StringBuilder();
        for (int number : numbers) {
            list.append(list.isEmpty() ? "" : ", ").append(number);
        }
        return cli.text(numbers.size() == 1 ? "lines.one" : "lines.several", list.toString());
    }

    String remarks(Asked asked) {
        StringBuilder sentences = new StringBuilder();
        for (String key : asked.remarks()) {
            sentences.append(sentences.isEmpty() ? "" : ". ").append(crawlers.text(key));
        }
        return sentences.toString();
    }

    String text(String key, Object... fillings) {
        return cli.text(key, fillings);
    }

    /** Which file is read, and how. */
    String title(Inquiry inquiry) {
        String name = Printable.of(inquiry.fileName());
        return title(name, inquiry.reading());
    }

    /** @param name of the file, as it can be printed */
    String title(String name, ReadingChoice reading) {
        return switch (reading.one().orElse(null)) {
            case null -> cli.text("title.several", name, Standards.all().size());
            case ReadAs.EachCrawler() -> cli.text("title.own", name);
            case ReadAs.OneStandard(Standard standard) -> cli.text("title.one", name, standards.text(standard.id()));
        };
    }

    /** By whose reading a verdict is, in a few words. */
    String reads(Standard standard) {
        return standards.text(standard.id() + ".reading");
    }

    static String text(RequestPath path, Span span) {
        return ByteText.toText(path.bytes(), path.from() + span.start(), path.from() + span.end());
    }

    /** A line without its comment, as it stands in the file. */
    static String source(RobotsFile file, int number) {
        Line line = file.line(number);
        return file.text(new Span(line.field().start(), line.value().end()));
    }
}
