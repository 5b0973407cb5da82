package org.roboscope.cli.page;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.TextRows;
import org.roboscope.messages.MessageBundle;
import org.roboscope.present.page.PageMarkWords;
import org.roboscope.site.page.PageAnswer;
import org.roboscope.site.page.PageAnswer.AskerMarks;
import org.roboscope.site.page.PageVerdict;
import org.roboscope.site.page.marks.MarkPlace;
import org.roboscope.site.page.marks.PageMarks.PageLink;
import org.roboscope.site.page.refusal.PageRefusal;

/** Describes the statements of robots.txt and the page itself to crawlers in few words. */
final class MarksText {

    static final String NONE = "-";

    /** A tag or a header can be as long as the page. */
    private static final int MAX_LENGTH = 200;

    private final MessageBundle words = MessageBundle.of("page-report");
    private final PageMarkWords marks = new PageMarkWords();

    String verdict(Optional<PageVerdict> verdict) {
        return verdict.map(marks::verdict).map(PrintableText::of).orElse(NONE);
    }

    String status(PageAnswer answer) {
        return status(answer.status(), answer.refusal());
    }

    /** Returns the status, with a word on the refusal if the server refused the page. */
    String status(OptionalInt status, Optional<PageRefusal> refusal) {
        if (status.isEmpty()) {
            return NONE;
        }
        String number = Integer.toString(status.getAsInt());
        return refusal.map(found -> words.text("status.refusal", number, marks.refusal(found))).orElse(number);
    }

    /** Returns whether the crawler may index the page, and the place of that statement. */
    String indexing(PageAnswer answer) {
        return marks.indexing(answer).orElse(NONE);
    }

    List<String> lines(AskerMarks found) {
        TextRows rows = new TextRows();
        found.marks().robots().forEach(mark -> add(rows, "robots", mark.place(), mark.text()));
        for (PageLink link : found.marks().canonicals()) {
            String target = PrintableText.of(PageMarkWords.target(link), MAX_LENGTH);
            rows.add(words.text("marks.canonical"), marks.place(link.place()), found.canonical().isEmpty() ? target
                    : words.text("canonical.verdict", target, verdict(found.canonical())));
        }
        found.marks().misplaced().forEach(link -> add(rows, "misplaced", link.place(), PageMarkWords.target(link)));
        found.marks().licenses().forEach(link -> add(rows, "license", link.place(), PageMarkWords.target(link)));
        if (!found.marks().usage().text().isEmpty()) {
            add(rows, "usage", MarkPlace.HEADER, found.marks().usage().text());
        }
        if (!found.marks().signal().text().isBlank()) {
            add(rows, "signal", MarkPlace.HEADER, found.marks().signal().text());
        }
        return rows.lines().stream().distinct().toList();
    }

    private void add(TextRows rows, String kind, MarkPlace place, String text) {
        rows.add(words.text("marks." + kind), marks.place(place), PrintableText.of(text, MAX_LENGTH));
    }
}
