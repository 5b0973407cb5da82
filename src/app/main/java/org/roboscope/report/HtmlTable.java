package org.roboscope.report;

import java.io.IOException;
import java.util.List;

/** The frame of a table: what it is of, and a head for each column. */
final class HtmlTable {

    private final HtmlWriter html;

    HtmlTable(HtmlWriter html) {
        this.html = html;
    }

    void begin(String caption, String kind, List<String> heads) throws IOException {
        html.open("table", "class", kind).line("caption", caption).open("thead").open("tr");
        for (String head : heads) {
            html.element("th", head, "scope", "col");
        }
        html.close("tr").close("thead").end().open("tbody").end();
    }

    /** The first cell is the row's head. */
    void row(List<String> cells) throws IOException {
        html.open("tr").element("th", cells.getFirst(), "scope", "row");
        for (String cell : cells.subList(1, cells.size())) {
            html.element("td", cell);
        }
        html.close("tr").end();
    }

    void end() throws IOException {
        html.close("tbody").close("table").end();
    }
}
