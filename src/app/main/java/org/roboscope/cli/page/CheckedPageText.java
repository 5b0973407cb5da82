package org.roboscope.cli.page;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.TextTable;
import org.roboscope.messages.MessageBundle;
import org.roboscope.present.page.PageMarkWords;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.page.CheckedPage;
import org.roboscope.site.page.PageAnswer;
import org.roboscope.site.page.PageAnswer.PageBody;
import org.roboscope.site.page.PageAnswer.PageStep;
import org.roboscope.site.page.PageAsker.HeaderOrigin;
import org.roboscope.site.page.contradiction.PageContradiction;
import org.roboscope.site.page.refusal.PageRefusal;

/** A page as text for a person: who got what, in which steps, and what that does not say. */
final class CheckedPageText {

    private static final String NONE = "-";

    private final PrintStream out;
    private final MessageBundle words = MessageBundle.of("page-report");
    private final MarksText marksText = new MarksText();

    CheckedPageText(PrintStream out) {
        this.out = out;
    }

    void print(CheckedPage page) {
        out.println(PrintableText.of(page.page().toString()));
        out.println();
        printAnswers(page);
        printGrouped(page, this::way);
        printGrouped(page, answer -> answer.marks().map(marksText::lines).orElse(List.of()));
        printContradictions(page);
        out.println();
        remarks(page).forEach(remark -> out.println(PrintableText.of(remark)));
    }

    private void printAnswers(CheckedPage page) {
        List<String[]> rows = new ArrayList<>();
        rows.add(new String[] {words.text("heading.asker"), words.text("heading.robots"), words.text("heading.status"),
            words.text("heading.indexing"), words.text("heading.size"), words.text("heading.content")});
        for (PageAnswer answer : page.answers()) {
            rows.add(new String[] {PrintableText.of(answer.asker().name()), marksText.verdict(answer.verdict()),
                marksText.status(answer),
                marksText.indexing(answer), answer.body().map(this::size).orElse(NONE),
                page.likeBrowser(answer).map(like -> like.sentence().text()).orElse(NONE)});
        }
        printTable(rows);
    }

    private String size(PageBody body) {
        return words.text(body.cut() ? "size.cut" : "size", body.size());
    }

    /** Prints equal lines once, below the names of all that they apply to. */
    private void printGrouped(CheckedPage page, Function<PageAnswer, List<String>> telling) {
        Map<List<String>, List<String>> namesByLines = new LinkedHashMap<>();
        for (PageAnswer answer : page.answers()) {
            namesByLines.computeIfAbsent(telling.apply(answer), lines -> new ArrayList<>())
                    .add(answer.asker().name());
        }
        namesByLines.remove(List.of());
        namesByLines.forEach((lines, names) -> {
            out.println();
            out.println(PrintableText.of(String.join(", ", names)));
            lines.forEach(out::println);
        });
    }

    private List<String> way(PageAnswer answer) {
        if (answer.steps().size() == 1 && answer.failure().isEmpty()) {
            return List.of();
        }
        List<String[]> rows = new ArrayList<>();
        for (PageStep step : answer.steps()) {
            rows.add(new String[] {step.hop().map(hop -> Integer.toString(hop.status())).orElse(NONE),
                marksText.verdict(step.verdict()), PrintableText.of(step.address().toString())});
        }
        TextTable table = TextTable.fitting(rows);
        List<String> lines = new ArrayList<>(rows.stream().map(table::row).toList());
        answer.failure().map(FetchFailure::sentence).map(SiteSentence::text).map(PrintableText::of)
                .ifPresent(lines::add);
        return lines;
    }

    /** Prints once what several crawlers have in common. */
    private void printContradictions(CheckedPage page) {
        for (boolean problems : new boolean[] {true, false}) {
            List<String> sentences =
                    PageMarkWords.contradictions(page, problems).stream().map(PrintableText::of).distinct().toList();
            if (!sentences.isEmpty()) {
                out.println();
                out.println(words.text(problems ? "heading.contradictions" : "heading.noted"));
                sentences.forEach(sentence -> out.println(words.text("contradiction", sentence)));
            }
        }
    }

    private List<String> remarks(CheckedPage page) {
        List<String> remarks = new ArrayList<>();
        for (PageAnswer answer : page.answers()) {
            String name = answer.asker().name();
            answer.refusal().map(PageRefusal::sentence).filter(refusal -> !isTold(page, answer))
                    .ifPresent(refusal -> remarks.add(words.text("note", name, refusal.text())));
            Stream.concat(answer.body().stream().flatMap(body -> body.notes().stream()),
                    answer.marks().stream().flatMap(found -> found.marks().notes().stream()))
                    .forEach(note -> remarks.add(words.text("note", name, note.text())));
            if (answer.asker().origin() == HeaderOrigin.NAME_ALONE || answer.asker().origin() == HeaderOrigin.SEEN) {
                remarks.add(words.text("origin." + answer.asker().origin(), name));
            }
        }
        if (page.changesByItself()) {
            remarks.add(words.text("changes"));
        }
        remarks.add(words.text("borrowed"));
        return remarks;
    }

    /** Whether a contradiction already tells that the request was refused. */
    private static boolean isTold(CheckedPage page, PageAnswer answer) {
        return page.contradictions(answer).stream().map(PageContradiction::kind)
                .anyMatch(kind -> kind == PageContradiction.Kind.REFUSED || kind == PageContradiction.Kind.PAYMENT);
    }

    private void printTable(List<String[]> rows) {
        TextTable table = TextTable.fitting(rows);
        rows.forEach(row -> out.println(table.row(row)));
    }
}
