package org.roboscope.ui.expectations;

import static org.roboscope.ui.expectations.ExpectationsPanel.MESSAGES;

import java.util.List;
import java.util.function.Supplier;
import org.roboscope.simulate.expect.ExpectLine;
import org.roboscope.simulate.expect.ExpectLine.WeightLimit;
import org.roboscope.simulate.expect.Expectation;
import org.roboscope.simulate.expect.Expectation.ExpectedAccess;
import org.roboscope.simulate.words.ExpectationResultMessages;
import org.roboscope.simulate.words.ExpectedUseMessages;
import org.roboscope.ui.workspace.WorkspaceExpectations.ExpectedLine;

/** Describes the lines of {@code robots.expect} for the panel. */
final class ExpectationMessages {

    private final Supplier<String> fileName;
    private final ExpectationResultMessages resultMessages = new ExpectationResultMessages();
    private final ExpectedUseMessages useMessages = new ExpectedUseMessages();

    /** @param fileName returns the name of the edited text */
    ExpectationMessages(Supplier<String> fileName) {
        this.fileName = fileName;
    }

    String access(ExpectedAccess access) {
        return access.use().isPresent() ? useMessages.expectation(access) : MESSAGES.text("access." + access);
    }

    String state(ExpectedLine line) {
        return line.limit().isPresent() ? MESSAGES.text("state.LIMIT") : MESSAGES.text(
                "state." + line.result().map(result -> result.result().name()).orElse("BAD"));
    }

    String crawler(ExpectedLine line) {
        return line.expectation().map(expectation -> expectation.site()
                .map(site -> MESSAGES.text("crawler.ofSites", expectation.crawler(), site.text()))
                .orElse(expectation.crawler()))
                .or(() -> line.limit().map(WeightLimit::crawler)).orElse("");
    }

    String access(ExpectedLine line) {
        return line.expectation().map(expectation -> access(expectation.access()))
                .or(() -> line.limit().map(_ -> access(ExpectedAccess.BLOCK))).orElse("");
    }

    /** The URLs, or the whole text of a line that cannot be read. */
    String target(ExpectedLine line) {
        return line.expectation().map(Expectation::target).or(() -> line.limit().map(WeightLimit::text))
                .orElseGet(() -> line.line().text().strip());
    }

    String comment(ExpectedLine line) {
        return line.expectation().map(Expectation::comment).or(() -> line.limit().map(WeightLimit::comment)).orElse("");
    }

    /** The result for the edited text. */
    String result(ExpectedLine line) {
        return line.result().map(result -> resultMessages.describe(result, fileName.get()))
                .or(() -> line.limit().map(_ -> MESSAGES.text("now.limit")))
                .orElseGet(() -> line.line() instanceof ExpectLine.BadLine bad ? bad.sentence() : "");
    }

    String summary(List<ExpectedLine> allLines) {
        List<ExpectedLine> lines = allLines.stream().filter(line -> line.limit().isEmpty()).toList();
        if (lines.isEmpty()) {
            return MESSAGES.text("summary.none");
        }
        List<ExpectedLine> readable = lines.stream().filter(line -> line.result().isPresent()).toList();
        int unreadableCount = lines.size() - readable.size();
        if (readable.isEmpty()) {
            return MESSAGES.text("summary.bad", unreadableCount);
        }
        return unreadableCount == 0 ? summaryOfReadable(readable)
                : summaryOfReadable(readable) + "; "
                        + MESSAGES.text("summary.bad", unreadableCount);
    }

    private String summaryOfReadable(List<ExpectedLine> readable) {
        List<ExpectedLine> lines = readable.stream().filter(line -> !line.isForAnotherSite()).toList();
        int otherSiteCount = readable.size() - lines.size();
        if (lines.isEmpty()) {
            return MESSAGES.text("summary.otherSites.all", otherSiteCount);
        }
        return otherSiteCount == 0
                ? summaryOfChecked(lines)
                : MESSAGES.text("summary.otherSites", summaryOfChecked(lines), otherSiteCount);
    }

    private String summaryOfChecked(List<ExpectedLine> lines) {
        long brokenCount = lines.stream().filter(ExpectedLine::isBroken).count();
        long metCount = lines.stream().filter(ExpectedLine::isMet).count();
        if (brokenCount > 0) {
            return MESSAGES.text("summary.broken", lines.size(), brokenCount);
        }
        return metCount == lines.size()
                ? MESSAGES.text("summary.met", lines.size())
                : MESSAGES.text("summary.unproven", lines.size(), lines.size() - metCount);
    }

    /** The accessible text of a row. */
    String rowText(ExpectedLine line) {
        return line.result().isEmpty() && line.limit().isEmpty()
                ? MESSAGES.text("expect.bad", line.number(), result(line))
                : MESSAGES.text("row", state(line), crawler(line), access(line), target(line), result(line));
    }
}
