package org.roboscope.cli.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.TextTable;
import org.roboscope.messages.MessageBundle;
import org.roboscope.present.page.PageMarkWords;
import org.roboscope.site.page.PageAnswer;
import org.roboscope.site.page.PageAnswer.AskerMarks;
import org.roboscope.site.page.PageVerdict;
import org.roboscope.site.page.marks.IndexingState;
import org.roboscope.site.page.marks.MarkPlace;
import org.roboscope.site.page.marks.PageMarks.PageLink;
import org.roboscope.site.page.marks.PageMarks.RobotsMark;
import org.roboscope.site.page.refusal.PageRefusal;

/** What robots.txt and a page itself say to crawlers, in few words. */
final class MarksText {

    static final String NONE = "-";

    /** A tag or a header can be as long as the page. */
    private static final int LONGEST = 200;

    private final MessageBundle words = MessageBundle.of("page-report");
    private final PageMarkWords marks = new PageMarkWords();

    String verdict(Optional<PageVerdict> verdict) {
        return verdict.map(marks::verdict).map(PrintableText::of).orElse(NONE);
    }

    String status(PageAnswer answer) {
        return status(answer.status(), answer.refusal());
    }

    /** With a word where the answer stands in the place of the page. */
    String status(OptionalInt status, Optional<PageRefusal> refusal) {
        if (status.isEmpty()) {
            return NONE;
        }
        String number = Integer.toString(status.getAsInt());
        return refusal.map(found -> words.text("status.refusal", number, marks.refusal(found))).orElse(number);
    }

    /** Whether the asker may show the page, and where that is said. */
    String indexing(PageAnswer answer) {
        return marks.indexing(answer).orElse(NONE);
    }

    String indexing(IndexingState state, List<MarkPlace> from) {
        return marks.indexing(state, from);
    }

    List<String> lines(AskerMarks found) {
        List<String[]> rows = new ArrayList<>();
        for (RobotsMark mark : found.marks().robots()) {
            rows.add(row("robots", mark.place(), mark.text()));
        }
        for (PageLink link : found.marks().canonicals()) {
            String[] row = row("canonical", link.place(), PageMarkWords.target(link));
            if (found.canonical().isPresent()) {
                row[2] = words.text("canonical.verdict", row[2], verdict(found.canonical()));
            }
            rows.add(row);
        }
        found.marks().misplaced()
                .forEach(link -> rows.add(row("misplaced", link.place(), PageMarkWords.target(link))));
        found.marks().licenses().forEach(link -> rows.add(row("license", link.place(), PageMarkWords.target(link))));
        if (!found.marks().usage().text().isEmpty()) {
            rows.add(row("usage", MarkPlace.HEADER, found.marks().usage().text()));
        }
        if (!found.marks().signal().text().isBlank()) {
            rows.add(row("signal", MarkPlace.HEADER, found.marks().signal().text()));
        }
        TextTable table = TextTable.fitting(rows);
        return rows.stream().map(table::row).distinct().toList();
    }

    private String[] row(String kind, MarkPlace place, String text) {
        return new String[] {words.text("marks." + kind), marks.place(place), PrintableText.of(text, LONGEST)};
    }
}
