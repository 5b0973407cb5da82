package org.roboscope.cli.page;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.ReportCodes;
import org.roboscope.cli.report.TextRows;
import org.roboscope.cli.report.TextTable;
import org.roboscope.cli.site.FetchJson;
import org.roboscope.crawlers.CodedValue;
import org.roboscope.json.Json;
import org.roboscope.messages.MessageBundle;
import org.roboscope.messages.SentencePattern;
import org.roboscope.present.page.PageMarkMessages;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.results.CsvTable;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.page.ListedPage;
import org.roboscope.site.page.PageListCheck.ListCounts;
import org.roboscope.site.page.contradiction.PageContradiction;
import org.roboscope.site.page.marks.MarkPlace;

/** Reports the pages of a list as they arrive. */
public sealed interface ListReport {

    /** The formats of the report. */
    enum Form {
        TEXT,
        JSON,
        CSV,
        TSV
    }

    /**
     * @param list    the name of the list
     * @param crawler the name of the crawler as which the pages are requested
     */
    static ListReport of(Form form, PrintStream out, String list, String crawler) {
        return switch (form) {
            case TEXT -> new Text(out, list, crawler);
            case JSON -> new JsonDocument(out, list, crawler);
            case CSV -> new Csv(out, CsvTable.COMMAS);
            case TSV -> new Csv(out, CsvTable.TABS);
        };
    }

    void begin(int pages);

    void add(ListedPage page);

    void end(ListCounts counts);

    /** Prints a row for each page with its contradictions below it, and the counts at the end. */
    final class Text implements ListReport {

        private static final String INDENT = "    ";
        private static final int OUTCOME_WIDTH = 10;
        private static final int LINE_WIDTH = 5;
        private static final int STATUS_WIDTH = 14;
        private static final int INDEXING_WIDTH = 22;

        private final PrintStream out;
        private final String list;
        private final String crawler;
        private final MessageBundle messages = MessageBundle.of("page-report");
        private final MarksText marksText = new MarksText();
        private final PageMarkMessages markMessages = new PageMarkMessages();
        private final TextTable table = new TextTable(OUTCOME_WIDTH, LINE_WIDTH, STATUS_WIDTH, INDEXING_WIDTH);

        private Text(PrintStream out, String list, String crawler) {
            this.out = out;
            this.list = list;
            this.crawler = crawler;
        }

        @Override
        public void begin(int pages) {
            out.println(messages.text("list.title", PrintableText.of(list), PrintableText.of(crawler), pages));
            out.println();
            out.println(table.row(messages.text("heading.robots"), messages.text("heading.line"),
                    messages.text("heading.status"), messages.text("heading.indexing"), messages.text("heading.page")));
            out.flush();
        }

        @Override
        public void add(ListedPage page) {
            OptionalInt line = page.verdict().line();
            out.println(table.row(markMessages.outcome(page.verdict().outcome()),
                    line.isPresent() ? Integer.toString(line.getAsInt()) : MarksText.NONE,
                    marksText.status(page.status(), page.refusal()),
                    page.indexing().map(state -> markMessages.indexing(state, page.indexingPlaces()))
                            .orElse(MarksText.NONE),
                    PrintableText.of(page.page().toString())));
            details(page).forEach(detail -> out.println(INDENT + PrintableText.of(detail)));
            out.flush();
        }

        private List<String> details(ListedPage page) {
            List<String> details = new ArrayList<>();
            if (!page.lastAddress().equals(page.page())) {
                details.add(messages.text("list.end", page.lastAddress().toString()));
            }
            page.canonical().filter(_ -> page.canonicalOutcome().isPresent()).ifPresent(address -> details.add(
                    messages.text("list.canonical", address.toString(),
                            markMessages.outcome(page.canonicalOutcome().orElseThrow()))));
            page.failure().map(FetchFailure::sentence).ifPresent(sentence -> details.add(sentence.text()));
            page.contradictions().stream().filter(contradiction -> contradiction.kind().isProblem())
                    .forEach(contradiction -> details
                            .add(messages.text("contradiction", contradiction.sentence().text())));
            return details;
        }

        @Override
        public void end(ListCounts counts) {
            out.println();
            TextRows rows = new TextRows();
            // OTHER_SITE does not occur: each page has the verdict of its own site's file.
            for (Outcome outcome : List.of(Outcome.ALLOWED, Outcome.BLOCKED, Outcome.UNDEFINED)) {
                addCount(rows, counts.count(outcome), messages.text("count." + ReportCodes.code(outcome)));
            }
            addCount(rows, counts.notIndexedPages(), messages.text("count.noindex"));
            addCount(rows, counts.skippedPages(), messages.text("count.leftAlone"));
            addCount(rows, counts.unansweredPages(), messages.text("count.unanswered"));
            addCount(rows, counts.contradictedPages(), messages.text("count.contradicted"));
            counts.pagesByKind().forEach((kind, count) -> {
                if (kind.isProblem()) {
                    addCount(rows, count, INDENT + messages.text("count." + kind));
                }
            });
            rows.printTo(out);
            out.println();
            out.println(messages.text("borrowed"));
            out.flush();
        }

        private static void addCount(TextRows rows, int count, String label) {
            if (count > 0) {
                rows.add(SentencePattern.count(count), label);
            }
        }
    }

    /** Prints one JSON object, with each page on its own line. */
    final class JsonDocument implements ListReport {

        private final PrintStream out;
        private final Json document;
        private final String list;
        private final String crawler;

        private JsonDocument(PrintStream out, String list, String crawler) {
            this.out = out;
            this.document = Json.printing(out);
            this.list = list;
            this.crawler = crawler;
        }

        @Override
        public void begin(int pages) {
            document.value("list", list).value("crawler", crawler).beginRows("pages");
        }

        @Override
        public void add(ListedPage page) {
            Json json = Json.object().value("url", page.page().toString()).beginObject("robots");
            MarksJson.addVerdict(json, page.verdict());
            json.end().value("status", page.status()).value("end", page.lastAddress().toString())
                    .object("refusal", page.refusal(), refusal -> MarksJson.addRefusal(json, refusal))
                    .object("failure", page.failure(), failure -> FetchJson.addFailure(json, failure))
                    .value("indexing", page.indexing())
                    .array("indexingFrom", page.indexingPlaces().stream().map(MarkPlace::code).toList())
                    .value("canonical", page.canonical()).value("canonicalOutcome", page.canonicalOutcome());
            MarksJson.addContradictions(json, page.contradictions());
            document.row(json);
            out.flush();
        }

        @Override
        public void end(ListCounts counts) {
            document.endRows().startLine().beginObject("counts").value("pages", counts.pageCount());
            // OTHER_SITE does not occur: each page has the verdict of its own site's file.
            for (Outcome outcome : List.of(Outcome.ALLOWED, Outcome.BLOCKED, Outcome.UNDEFINED)) {
                document.value(ReportCodes.code(outcome), counts.count(outcome));
            }
            document.value("noindex", counts.notIndexedPages()).value("leftAlone", counts.skippedPages())
                    .value("unanswered", counts.unansweredPages()).value("contradicted", counts.contradictedPages())
                    .beginObject("kinds");
            counts.pagesByKind().forEach((kind, count) -> document.value(CodedValue.codeOf(kind), count));
            document.end().end().startLine().value("remark", MessageBundle.of("page-report").text("borrowed")).end()
                    .endDocument();
        }
    }

    /** Prints a row for each page for spreadsheets. Cells have the words of the JSON format. */
    final class Csv implements ListReport {

        private static final String[] HEADING = {
            "url", "outcome", "line", "reason", "status", "end", "refusal", "failure", "indexing", "indexing-from",
            "canonical", "canonical-outcome", "contradictions"};

        private final PrintStream out;
        private final CsvTable table;

        /** @param table the separator of cells: comma or tab */
        private Csv(PrintStream out, CsvTable table) {
            this.out = out;
            this.table = table;
        }

        @Override
        public void begin(int pages) {
            write(HEADING);
        }

        @Override
        public void add(ListedPage page) {
            write(page.page().toString(), ReportCodes.code(page.verdict().outcome()), cell(page.verdict().line()),
                    page.verdict().reason().text(), cell(page.status()), page.lastAddress().toString(),
                    page.refusal().map(refusal -> CodedValue.codeOf(refusal.kind())).orElse(""),
                    page.failure().map(FetchFailure::sentence).map(SiteSentence::text).orElse(""),
                    page.indexing().map(CodedValue::codeOf).orElse(""),
                    page.indexingPlaces().stream().map(MarkPlace::code).collect(Collectors.joining(" ")),
                    page.canonical().map(Object::toString).orElse(""),
                    page.canonicalOutcome().map(ReportCodes::code).orElse(""),
                    page.contradictions().stream().map(PageContradiction::kind)
                            .filter(PageContradiction.Kind::isProblem).map(CodedValue::codeOf)
                            .collect(Collectors.joining(" ")));
        }

        private static String cell(OptionalInt number) {
            return number.isPresent() ? Integer.toString(number.getAsInt()) : "";
        }

        @Override
        public void end(ListCounts counts) {
            // A table has only rows for pages, which a spreadsheet can count.
        }

        private void write(String... cells) {
            byte[] row = table.row(cells);
            out.write(row, 0, row.length);
            out.flush();
        }
    }
}
