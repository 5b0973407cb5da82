package org.roboscope.site.page;

import java.util.Optional;
import org.roboscope.site.page.marks.CrawlerMarks;
import org.roboscope.site.page.marks.PageMarks;

/**
 * What a page that was served says to crawlers, and what that means to the one who asked.
 *
 * @param forAsker  empty for a browser, and where a part of the page that may say something could not be read
 * @param canonical what robots.txt says of the canonical address to the asker; empty for a browser, and where no other
 *                  address than the page's own is named
 */
public record AskerMarks(PageMarks marks, Optional<CrawlerMarks> forAsker, Optional<PageVerdict> canonical) {}
