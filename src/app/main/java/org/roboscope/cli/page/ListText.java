package org.roboscope.cli.page;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.ReportCodes;
import org.roboscope.cli.report.TextTable;
import org.roboscope.messages.MessageBundle;
import org.roboscope.messages.SentencePattern;
import org.roboscope.present.page.PageMarkWords;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.page.ListedPage;
import org.roboscope.site.page.PageListCheck.ListCounts;
import org.roboscope.site.page.contradiction.PageContradiction;

/** The pages of a list as text for a person: a row for each, its contradictions below it, and the counts at the end. */
final class ListText implements ListReport {

    private static final String INDENT = "    ";
    private static final int OUTCOME_WIDTH = 10;
    private static final int LINE_WIDTH = 5;
    private static final int STATUS_WIDTH = 14;
    private static final int INDEXING_WIDTH = 22;

    private final PrintStream out;
    private final String list;
    private final String crawler;
    private final MessageBundle words = MessageBundle.of("page-report");
    private final MarksText marksText = new MarksText();
    private final PageMarkWords pageWords = new PageMarkWords();
    private final TextTable table = new TextTable(OUTCOME_WIDTH, LINE_WIDTH, STATUS_WIDTH, INDEXING_WIDTH);

    ListText(PrintStream out, String list, String crawler) {
        this.out = out;
        this.list = list;
        this.crawler = crawler;
    }

    @Override
    public void begin(int pages) {
        out.println(words.text("list.title", PrintableText.of(list), PrintableText.of(crawler), pages));
        out.println();
        out.println(table.row(words.text("heading.robots"), words.text("heading.line"), words.text("heading.status"),
                words.text("heading.indexing"), words.text("heading.page")));
        out.flush();
    }

    @Override
    public void add(ListedPage page) {
        String line = page.verdict().line().isPresent()
                ? Integer.toString(page.verdict().line().getAsInt()) : MarksText.NONE;
        out.println(table.row(pageWords.outcome(page.verdict().outcome()), line,
                marksText.status(page.status(), page.refusal()),
                page.indexing().isPresent() ? marksText.indexing(page.indexing().get(), page.indexingFrom())
                        : MarksText.NONE,
                PrintableText.of(page.page().toString())));
        details(page).forEach(detail -> out.println(INDENT + PrintableText.of(detail)));
        out.flush();
    }

    private List<String> details(ListedPage page) {
        List<String> details = new ArrayList<>();
        if (!page.end().equals(page.page())) {
            details.add(words.text("list.end", page.end().toString()));
        }
        page.canonical().filter(address -> page.canonicalOutcome().isPresent()).ifPresent(address -> details.add(
                words.text("list.canonical", address.toString(),
                        pageWords.outcome(page.canonicalOutcome().orElseThrow()))));
        page.failure().map(FetchFailure::sentence).ifPresent(why -> details.add(why.text()));
        page.contradictions().stream().filter(found -> found.kind().isProblem())
                .forEach(found -> details.add(words.text("contradiction", found.sentence().text())));
        return details;
    }

    @Override
    public void end(ListCounts counts) {
        out.println();
        List<String[]> rows = new ArrayList<>();
        for (Outcome outcome : Outcome.values()) {
            add(rows, counts.of(outcome), words.text("count." + ReportCodes.code(outcome)));
        }
        add(rows, counts.keptOut(), words.text("count.noindex"));
        add(rows, counts.leftAlone(), words.text("count.leftAlone"));
        add(rows, counts.unanswered(), words.text("count.unanswered"));
        add(rows, counts.contradicted(), words.text("count.contradicted"));
        for (Map.Entry<PageContradiction.Kind, Integer> kind : counts.kinds().entrySet()) {
            if (kind.getKey().isProblem()) {
                add(rows, kind.getValue(), INDENT + words.text("count." + kind.getKey()));
            }
        }
        TextTable narrow = TextTable.fitting(rows);
        rows.forEach(row -> out.println(narrow.row(row)));
        out.println();
        out.println(words.text("borrowed"));
        out.flush();
    }

    private static void add(List<String[]> rows, int count, String what) {
        if (count > 0) {
            rows.add(new String[] {SentencePattern.count(count), what});
        }
    }
}
