/**
 * Fetches files from the web as crawlers do: redirect by redirect, within limits, and with a named failure for each
 * problem. Start at {@link Fetcher}; {@link HttpSession} sends the requests, and {@link FetchResult} has the result.
 */
@NullMarked
package org.roboscope.site.fetch;

import org.jspecify.annotations.NullMarked;
