package org.roboscope.cli.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.ReportCodes;
import org.roboscope.cli.report.TextTable;
import org.roboscope.messages.MessageBundle;
import org.roboscope.site.page.AskerMarks;
import org.roboscope.site.page.PageAnswer;
import org.roboscope.site.page.PageVerdict;
import org.roboscope.site.page.marks.IndexingState;
import org.roboscope.site.page.marks.MarkPlace;
import org.roboscope.site.page.marks.PageLink;
import org.roboscope.site.page.marks.RobotsMark;
import org.roboscope.site.page.refusal.PageRefusal;

/** What robots.txt and a page itself say to crawlers, in few words. */
final class MarksText {

    static final String NONE = "-";

    /** A tag or a header can be as long as the page. */
    private static final int LONGEST = 200;

    private final MessageBundle words = MessageBundle.of("page-report");

    String verdict(Optional<PageVerdict> verdict) {
        return verdict.map(found -> PrintableText.of(words.text("verdict",
                words.text("outcome." + ReportCodes.code(found.outcome())), found.reason().text()))).orElse(NONE);
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
        return refusal.map(found -> words.text("status.refusal", number, words.text("refusal." + found.kind())))
                .orElse(number);
    }

    /** Whether the asker may show the page, and where that is said. */
    String indexing(PageAnswer answer) {
        if (answer.asker().crawler().isEmpty() || answer.marks().isEmpty()) {
            return NONE;
        }
        return answer.marks().get().forAsker().map(found -> indexing(found.indexing(),
                found.because().stream().map(RobotsMark::place).distinct().toList()))
                .orElseGet(() -> words.text("indexing.UNREAD"));
    }

    String indexing(IndexingState state, List<MarkPlace> from) {
        String word = words.text("indexing." + state);
        String places = from.stream().map(place -> words.text("place." + place.code()))
                .collect(Collectors.joining(", "));
        return places.isEmpty() ? word : words.text("indexing.from", word, places);
    }

    List<String> lines(AskerMarks found) {
        List<String[]> rows = new ArrayList<>();
        for (RobotsMark mark : found.marks().robots()) {
            rows.add(new String[] {words.text("marks.robots"), words.text("place." + mark.place().code()),
                PrintableText.of(mark.text(), LONGEST)});
        }
        for (PageLink link : found.marks().canonicals()) {
            String target = PrintableText.of(target(link), LONGEST);
            rows.add(new String[] {words.text("marks.canonical"), words.text("place." + link.place().code()),
                found.canonical().isEmpty() ? target
                        : words.text("canonical.verdict", target, verdict(found.canonical()))});
        }
        for (PageLink link : found.marks().misplaced()) {
            rows.add(new String[] {words.text("marks.misplaced"), words.text("place." + link.place().code()),
                PrintableText.of(target(link), LONGEST)});
        }
        for (PageLink link : found.marks().licenses()) {
            rows.add(new String[] {words.text("marks.license"), words.text("place." + link.place().code()),
                PrintableText.of(target(link), LONGEST)});
        }
        if (!found.marks().usage().text().isEmpty()) {
            rows.add(new String[] {words.text("marks.usage"), words.text("place.header"),
                PrintableText.of(found.marks().usage().text(), LONGEST)});
        }
        if (!found.marks().signal().text().isBlank()) {
            rows.add(new String[] {words.text("marks.signal"), words.text("place.header"),
                PrintableText.of(found.marks().signal().text(), LONGEST)});
        }
        TextTable table = TextTable.fitting(rows);
        return rows.stream().map(table::row).distinct().toList();
    }

    private static String target(PageLink link) {
        return link.address().map(Object::toString).orElse(link.target());
    }
}
