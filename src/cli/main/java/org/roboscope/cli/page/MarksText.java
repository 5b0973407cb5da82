package org.roboscope.cli.page;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.TextRows;
import org.roboscope.messages.MessageBundle;
import org.roboscope.present.page.PageMarkMessages;
import org.roboscope.site.page.PageAnswer;
import org.roboscope.site.page.PageAnswer.AskerMarks;
import org.roboscope.site.page.PageVerdict;
import org.roboscope.site.page.marks.MarkPlace;
import org.roboscope.site.page.marks.PageMarks.PageLink;
import org.roboscope.site.page.refusal.PageRefusal;

/** Describes the statements of robots.txt and the page itself to crawlers in few words. */
final class MarksText {

    static final String NONE = "-";

    /** The maximum length of a quoted tag or header, which can be as long as the page. */
    private static final int MAX_LENGTH = 200;

    private final MessageBundle messages = MessageBundle.of("page-report");
    private final PageMarkMessages markMessages = new PageMarkMessages();

    String verdict(Optional<PageVerdict> verdict) {
        return verdict.map(markMessages::verdict).map(PrintableText::of).orElse(NONE);
    }

    String status(PageAnswer answer) {
        return status(answer.status(), answer.refusal());
    }

    /** Returns the status, with the kind of refusal if the server refused the page. */
    String status(OptionalInt status, Optional<PageRefusal> refusal) {
        if (status.isEmpty()) {
            return NONE;
        }
        String number = Integer.toString(status.getAsInt());
        return refusal.map(pageRefusal -> messages.text("status.refusal", number, markMessages.refusal(pageRefusal)))
                .orElse(number);
    }

    /** Returns whether the crawler may index the page, and the place of that statement. */
    String indexing(PageAnswer answer) {
        return markMessages.indexing(answer).orElse(NONE);
    }

    List<String> describeMarks(AskerMarks page) {
        TextRows rows = new TextRows();
        page.marks().robots().forEach(mark -> addRow(rows, "robots", mark.place(), mark.text()));
        for (PageLink link : page.marks().canonicals()) {
            String target = PrintableText.of(PageMarkMessages.target(link), MAX_LENGTH);
            rows.add(messages.text("marks.canonical"), markMessages.place(link.place()),
                    page.canonical().isEmpty() ? target
                            : messages.text("canonical.verdict", target, verdict(page.canonical())));
        }
        page.marks().misplacedCanonicals()
                .forEach(link -> addRow(rows, "misplaced", link.place(), PageMarkMessages.target(link)));
        page.marks().licenses().forEach(link -> addRow(rows, "license", link.place(), PageMarkMessages.target(link)));
        if (!page.marks().usage().text().isEmpty()) {
            addRow(rows, "usage", MarkPlace.HEADER, page.marks().usage().text());
        }
        if (!page.marks().signal().text().isBlank()) {
            addRow(rows, "signal", MarkPlace.HEADER, page.marks().signal().text());
        }
        return rows.lines().stream().distinct().toList();
    }

    private void addRow(TextRows rows, String kind, MarkPlace place, String text) {
        rows.add(messages.text("marks." + kind), markMessages.place(place), PrintableText.of(text, MAX_LENGTH));
    }
}
