package org.roboscope.report;

import java.io.IOException;
import java.io.Writer;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;

/**
 * A page with one table, such as that of many sites. Like every report it needs no scripts, network access or other files.
 *
 * @param sentences the text before the table
 * @param heads     the headings of the columns
 * @param rows      one cell for each column; the first is the heading of the row
 * @param version   the version of the program
 */
public record TableReport(String title, List<String> sentences, String caption, List<String> heads,
        List<List<String>> rows, String version, ZonedDateTime made) {

    public TableReport {
        sentences = List.copyOf(sentences);
        heads = List.copyOf(heads);
        rows = List.copyOf(rows);
    }

    /** @param out receives characters in UTF-8 */
    public void write(Writer out) throws IOException {
        HtmlWriter html = new HtmlWriter(out);
        ReportFrame frame = new ReportFrame(html);
        frame.begin(title, "", Optional.empty(), made, version);
        for (String sentence : sentences) {
            html.line("p", sentence);
        }
        html.beginTable(caption, "sites", heads);
        for (List<String> row : rows) {
            html.row(row);
        }
        html.endTable();
        frame.end();
        out.flush();
    }
}
