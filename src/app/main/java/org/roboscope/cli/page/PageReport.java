package org.roboscope.cli.page;

import java.io.PrintStream;
import org.roboscope.site.page.CheckedPage;

/** The report on one page. */
public final class PageReport {

    private PageReport() {}

    public static void print(CheckedPage page, PrintStream out, boolean json) {
        if (json) {
            new CheckedPageJson(out).print(page);
        } else {
            new CheckedPageText(out).print(page);
        }
        out.flush();
    }
}
