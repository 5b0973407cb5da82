package org.roboscope.ui.site;

import org.roboscope.site.page.CheckedPage;
import org.roboscope.site.page.PageAnswer;

/** One answer, and the page with all the answers it is compared with. */
record PageRow(CheckedPage page, PageAnswer answer) {}
