package org.roboscope.report;

import java.io.IOException;
import java.io.Writer;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;

/**
 * A page with one table, such as the table of many sites. Like every report, it needs no scripts, network access or
 * other files.
 *
 * @param sentences the sentences before the table
 * @param headings  the headings of the columns
 * @param rows      the rows, each with a cell for each column; the first cell is the heading of the row
 * @param version   the version of the program
 * @param creationTime   the time at which the report was created
 */
public record TableReport(String title, List<String> sentences, String caption, List<String> headings,
        List<List<String>> rows, String version, ZonedDateTime creationTime) {

    public TableReport {
        sentences = List.copyOf(sentences);
        headings = List.copyOf(headings);
        rows = List.copyOf(rows);
    }

    /**
     * Writes the page.
     *
     * @param out encodes as UTF-8, which the page declares
     */
    public void write(Writer out) throws IOException {
        HtmlWriter html = new HtmlWriter(out);
        ReportFrame frame = new ReportFrame(html);
        frame.begin(title, "", Optional.empty(), creationTime, version);
        for (String sentence : sentences) {
            html.line("p", sentence);
        }
        html.beginTable(caption, "sites", headings);
        for (List<String> row : rows) {
            html.row(row);
        }
        html.endTable();
        frame.end();
        out.flush();
    }
}
