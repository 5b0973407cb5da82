package org.roboscope.ui.expectations;

import java.util.List;
import java.util.function.Supplier;
import org.roboscope.simulate.expect.ExpectLine;
import org.roboscope.simulate.expect.ExpectLine.WeightLimit;
import org.roboscope.simulate.expect.Expectation;
import org.roboscope.simulate.expect.Expectation.ExpectedAccess;
import org.roboscope.simulate.words.ExpectationResultWords;
import org.roboscope.simulate.words.ExpectedUseWords;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.ExpectedLine;

/** What the panel says in words. */
final class ExpectationWords {

    private final WindowMessages messages;
    private final Supplier<String> file;
    private final ExpectationResultWords results = new ExpectationResultWords();
    private final ExpectedUseWords uses = new ExpectedUseWords();

    /** @param file names the text that is edited */
    ExpectationWords(WindowMessages messages, Supplier<String> file) {
        this.messages = messages;
        this.file = file;
    }

    String access(ExpectedAccess access) {
        return access.use().isPresent() ? uses.expected(access) : messages.text("access." + access);
    }

    String state(ExpectedLine line) {
        return line.limit().isPresent() ? messages.text("state.LIMIT") : messages.text(
                "state." + line.check().map(expectationResult -> expectationResult.result().name()).orElse("BAD"));
    }

    String crawler(ExpectedLine line) {
        return line.expectation().map(it -> it.site()
                .map(site -> messages.text("crawler.ofSites", it.crawler(), site.text())).orElse(it.crawler()))
                .or(() -> line.limit().map(WeightLimit::crawler)).orElse("");
    }

    String access(ExpectedLine line) {
        return line.expectation().map(it -> access(it.access()))
                .or(() -> line.limit().map(_ -> access(ExpectedAccess.BLOCK))).orElse("");
    }

    /** The URLs; of a line that cannot be read all that stands there. */
    String target(ExpectedLine line) {
        return line.expectation().map(Expectation::target).or(() -> line.limit().map(WeightLimit::written))
                .orElseGet(() -> line.line().text().strip());
    }

    String comment(ExpectedLine line) {
        return line.expectation().map(Expectation::comment).or(() -> line.limit().map(WeightLimit::comment)).orElse("");
    }

    /** What the edited text makes of it. */
    String now(ExpectedLine line) {
        return line.check().map(result -> results.found(result, file.get()))
                .or(() -> line.limit().map(_ -> messages.text("now.limit")))
                .orElseGet(() -> line.line() instanceof ExpectLine.Bad bad ? bad.sentence() : "");
    }

    String summary(List<ExpectedLine> all) {
        List<ExpectedLine> lines = all.stream().filter(line -> line.limit().isEmpty()).toList();
        if (lines.isEmpty()) {
            return messages.text("summary.none");
        }
        List<ExpectedLine> readable = lines.stream().filter(line -> line.check().isPresent()).toList();
        int bad = lines.size() - readable.size();
        if (readable.isEmpty()) {
            return messages.text("summary.bad.all", bad);
        }
        return bad == 0 ? summaryOfReadable(readable) : messages.text("summary.bad", summaryOfReadable(readable), bad);
    }

    private String summaryOfReadable(List<ExpectedLine> readable) {
        List<ExpectedLine> lines = readable.stream().filter(line -> !line.isForAnotherSite()).toList();
        int others = readable.size() - lines.size();
        return lines.isEmpty() ? messages.text("summary.otherSites.all", others)
                : others == 0 ? summaryOfChecked(lines)
                : messages.text("summary.otherSites", summaryOfChecked(lines), others);
    }

    private String summaryOfChecked(List<ExpectedLine> lines) {
        long broken = lines.stream().filter(ExpectedLine::isBroken).count();
        long met = lines.stream().filter(ExpectedLine::isMet).count();
        if (broken > 0) {
            return messages.text("summary.broken", lines.size(), broken);
        }
        return met == lines.size()
                ? messages.text("summary.met", lines.size())
                : messages.text("summary.unproven", lines.size(), lines.size() - met);
    }

    /** All of a row, for who hears it. */
    String row(ExpectedLine line) {
        return line.check().isEmpty() && line.limit().isEmpty()
                ? messages.text("row.bad", line.number(), now(line))
                : messages.text("row", state(line), crawler(line), access(line), target(line), now(line));
    }
}
