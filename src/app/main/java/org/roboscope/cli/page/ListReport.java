package org.roboscope.cli.page;

import java.io.PrintStream;
import org.roboscope.simulate.results.CsvTable;
import org.roboscope.site.page.ListedPage;
import org.roboscope.site.page.PageListCheck.ListCounts;

/** The pages of a list, reported as they arrive. */
public sealed interface ListReport permits ListText, ListJson, ListCsv {

    /** The formats of the report. */
    enum Form {
        TEXT,
        JSON,
        CSV,
        TSV
    }

    /**
     * @param list    what the list is called
     * @param crawler in whose name the pages are asked for
     */
    static ListReport of(Form form, PrintStream out, String list, String crawler) {
        return switch (form) {
            case TEXT -> new ListText(out, list, crawler);
            case JSON -> new ListJson(out, list, crawler);
            case CSV -> new ListCsv(out, CsvTable.COMMAS);
            case TSV -> new ListCsv(out, CsvTable.TABS);
        };
    }

    void begin(int pages);

    void add(ListedPage page);

    void end(ListCounts counts);
}
