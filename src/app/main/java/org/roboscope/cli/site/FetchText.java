package org.roboscope.cli.site;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.TextTable;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.answer.AnswerCourse;
import org.roboscope.site.answer.CacheLifetime;
import org.roboscope.site.answer.EffectWords;
import org.roboscope.site.answer.FetchMeaning;
import org.roboscope.site.answer.TimeWords;
import org.roboscope.site.fetch.AnswerBody;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchHop;
import org.roboscope.site.fetch.FetchResult;

/** A fetch as text for a person: the redirects, the answer, and what it means. */
final class FetchText {

    /** The fields of a header that say something about a robots.txt. */
    private static final List<String> FIELDS = List.of("content-type", "content-encoding", "content-length",
            "cache-control", "expires", "last-modified", "etag", "retry-after", "x-robots-tag");

    private final PrintStream out;
    private final MessageBundle words = MessageBundle.of("site-report");
    private final MessageBundle meanings = MessageBundle.of("site-answers");
    private final EffectWords effects = new EffectWords();
    private final TimeWords times = new TimeWords();

    FetchText(PrintStream out) {
        this.out = out;
    }

    void print(FetchReport report) {
        FetchResult result = report.result();
        List<String[]> way = new ArrayList<>();
        for (FetchHop hop : result.hops()) {
            way.add(new String[] {Integer.toString(hop.status()), hop.address().toString()});
            way.addAll(details(hop));
        }
        printTable(way);
        result.failure().map(FetchFailure::sentence).map(SiteSentence::text).map(PrintableText::of)
                .ifPresent(out::println);
        out.println();
        result.file().ifPresent(this::printFile);
        result.arrived().ifPresent(this::printArrived);
        printMeanings(report);
        report.managed().ifPresent(managed -> {
            out.println();
            new ManagedText(out).print(managed);
        });
    }

    private List<String[]> details(FetchHop hop) {
        List<String[]> rows = new ArrayList<>();
        hop.location().ifPresent(to -> rows.add(new String[] {"", "location: " + PrintableText.of(to)}));
        changes(hop, rows);
        for (String field : FIELDS) {
            hop.headers().first(field).ifPresent(value -> rows.add(
                    new String[] {"", field + ": " + PrintableText.of(value)}));
        }
        return rows;
    }

    private void changes(FetchHop hop, List<String[]> rows) {
        if (hop.changesScheme()) {
            rows.add(new String[] {"", words.text("change.scheme")});
        }
        if (hop.changesHost()) {
            rows.add(new String[] {"", words.text("change.host")});
        }
        if (hop.changesPort()) {
            rows.add(new String[] {"", words.text("change.port")});
        }
    }

    private void printFile(AnswerBody body) {
        List<String[]> rows = new ArrayList<>();
        String size = words.text(body.cut() ? "size.cut" : "size.whole", (long) body.bytes().length);
        rows.add(new String[] {words.text("size"),
            body.packing().isEmpty() ? size : words.text("size.packed", size, body.sent(), body.packing())});
        String found = words.text("charset." + body.found());
        rows.add(new String[] {words.text("charset"),
            body.charset().isEmpty() ? found
                    : words.text("charset.declared", found, PrintableText.of(body.charset()))});
        printTable(rows);
        body.notes().forEach(note -> out.println(PrintableText.of(note.text())));
        out.println();
    }

    /** Prints only the size, because the file is incomplete. */
    private void printArrived(AnswerBody body) {
        out.println(words.text("arrived", (long) body.bytes().length));
        out.println();
    }

    private void printMeanings(FetchReport report) {
        List<String[]> rows = new ArrayList<>();
        rows.add(new String[] {words.text("heading.standard"), words.text("heading.effect"),
            words.text("heading.condition"), words.text("heading.basis"), words.text("heading.kept")});
        for (FetchMeaning found : report.meanings()) {
            AnswerMeaning meaning = found.meaning();
            String effect = AnswerCourse.of(report.result()).map(course -> effects.of(meaning.effect(), course.end()))
                    .orElseGet(() -> effects.of(meaning.effect()));
            rows.add(new String[] {found.standard().id(), effect,
                meanings.text("condition." + meaning.condition()), meanings.text("basis." + meaning.basis()),
                kept(report.result(), found)});
        }
        printTable(rows);
    }

    private String kept(FetchResult result, FetchMeaning found) {
        if (result.file().isEmpty()) {
            return "-";
        }
        CacheLifetime cacheLifetime = CacheLifetime.of(found.standard(), result.hops().getLast().headers());
        return words.text(cacheLifetime.bySite() ? "kept.site" : "kept.standard", times.of(cacheLifetime.time()));
    }

    private void printTable(List<String[]> rows) {
        TextTable table = TextTable.fitting(rows);
        rows.forEach(row -> out.println(table.row(row)));
    }
}
