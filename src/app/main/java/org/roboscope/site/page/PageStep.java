package org.roboscope.site.page;

import java.util.Optional;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchHop;

/**
 * One address on the way to a page.
 *
 * @param verdict what robots.txt says of it to the crawler; empty for a browser
 * @param hop     the request and the head of its answer; empty where none was made or no answer came
 */
public record PageStep(WebAddress address, Optional<PageVerdict> verdict, Optional<FetchHop> hop) {}
