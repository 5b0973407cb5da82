package org.roboscope.cli.page;

import java.io.PrintStream;
import java.util.stream.Collectors;
import org.roboscope.cli.report.ReportCodes;
import org.roboscope.cli.site.FetchJsonParts;
import org.roboscope.simulate.results.CsvTable;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.page.ListedPage;
import org.roboscope.site.page.PageListCheck.ListCounts;
import org.roboscope.site.page.marks.MarkPlace;

/** The pages of a list, a row each, for spreadsheets. Its words are those of JSON. */
final class ListCsv implements ListReport {

    private static final String[] HEADING = {
        "url", "outcome", "line", "reason", "status", "end", "refusal", "failure", "indexing", "indexing-from",
        "canonical", "canonical-outcome", "contradictions"};

    private final PrintStream out;
    private final CsvTable table;

    /** @param table with commas or with tabs */
    ListCsv(PrintStream out, CsvTable table) {
        this.out = out;
        this.table = table;
    }

    @Override
    public void begin(int pages) {
        write(HEADING);
    }

    @Override
    public void add(ListedPage page) {
        write(page.page().toString(),
                ReportCodes.code(page.verdict().outcome()),
                page.verdict().line().isPresent() ? Integer.toString(page.verdict().line().getAsInt()) : "",
                page.verdict().reason().text(),
                page.status().isPresent() ? Integer.toString(page.status().getAsInt()) : "",
                page.end().toString(),
                page.refusal().map(refusal -> FetchJsonParts.code(refusal.kind().name())).orElse(""),
                page.failure().map(FetchFailure::sentence).map(why -> why.text()).orElse(""),
                page.indexing().map(state -> FetchJsonParts.code(state.name())).orElse(""),
                page.indexingFrom().stream().map(MarkPlace::code).collect(Collectors.joining(" ")),
                page.canonical().map(Object::toString).orElse(""),
                page.canonicalOutcome().map(ReportCodes::code).orElse(""),
                page.contradictions().stream().filter(found -> found.kind().isProblem())
                        .map(found -> FetchJsonParts.code(found.kind().name())).collect(Collectors.joining(" ")));
    }

    @Override
    public void end(ListCounts counts) {
        // A table has rows of one kind only; a spreadsheet counts them.
    }

    private void write(String... cells) {
        byte[] row = table.row(cells);
        out.write(row, 0, row.length);
        out.flush();
    }
}
