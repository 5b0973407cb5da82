package org.roboscope.cli.report;

import java.util.List;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.usage.CategoryUsage;
import org.roboscope.robots.usage.UsageVerdict;

/** What the reports say in words. */
public final class ReportSentences {

    private final MessageBundle cli = MessageBundle.of("cli");
    private final StandardTexts standardTexts = new StandardTexts();
    private final MessageBundle crawlers = MessageBundle.of("crawlers");

    /** Which groups a crawler follows, and how it came to them. */
    String follows(FollowedGroups followedGroups) {
        String sentence = crawlers.text(
                "follows." + ReportCodes.code(followedGroups.step()),
                PrintableText.of(ReportCodes.token(followedGroups.step())));
        return followedGroups.agents().isEmpty() ? sentence : sentence + ", " + lines(followedGroups.agents());
    }

    /** The same in few words. */
    String step(FollowedGroups followedGroups) {
        return crawlers.text("step." + ReportCodes.code(followedGroups.step()),
                PrintableText.of(ReportCodes.token(followedGroups.step())));
    }

    String lines(List<Integer> numbers) {
        if (numbers.isEmpty()) {
            return "-";
        }
        StringBuilder list = new StringBuilder();
        for (int number : numbers) {
            list.append(list.isEmpty() ? "" : ", ").append(number);
        }
        return cli.text("lines", list.toString(), numbers.size());
    }

    /** What the file says of the use of a page, and where. */
    String usage(UsageVerdict verdict) {
        return cli.text("usage", usage(verdict.trainAi()), usage(verdict.search()));
    }

    private String usage(CategoryUsage usage) {
        return cli.text("usage." + UsageJson.code(usage), usage.lines().isEmpty() ? "" : lines(usage.lines()));
    }

    String remarks(AskedCrawler askedCrawler) {
        StringBuilder sentences = new StringBuilder();
        for (String key : askedCrawler.remarks()) {
            sentences.append(sentences.isEmpty() ? "" : ". ").append(crawlers.text(key));
        }
        return sentences.toString();
    }

    String text(String key, Object... fillings) {
        return cli.text(key, fillings);
    }

    /** Which file is read, and how. */
    String title(ReportQuestion reportQuestion) {
        String name = PrintableText.of(reportQuestion.fileName());
        return title(name, reportQuestion.reading());
    }

    /** @param name of the file, as it can be printed */
    String title(String name, ReadingChoice reading) {
        return switch (reading.one().orElse(null)) {
            case null -> cli.text("title.several", name, Standards.all().size());
            case StandardChoice.EachCrawler() -> cli.text("title.own", name);
            case StandardChoice.OneStandard(Standard standard) -> cli.text("title.standard", name,
                    standardTexts.name(standard));
        };
    }

    /** By whose reading a verdict is, in a few words. */
    String reads(Standard standard) {
        return standardTexts.reading(standard);
    }

    static String text(RequestPath path, Span span) {
        return ByteText.toText(path.bytes(), path.from() + span.start(), path.from() + span.end());
    }

    /** A line without its comment, as it stands in the file. */
    public static String source(RobotsFile file, int number) {
        Line line = file.line(number);
        return file.text(new Span(line.field().start(), line.value().end()));
    }
}
