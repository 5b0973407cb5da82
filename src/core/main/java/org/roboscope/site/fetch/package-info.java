/**
 * Fetching files from the web as crawlers do: redirect by redirect, within limits, with a named failure for everything that can
 * go wrong. Start at {@link Fetcher}; {@link HttpSession} sends one request, and {@link FetchResult} has the result.
 */
@NullMarked
package org.roboscope.site.fetch;

import org.jspecify.annotations.NullMarked;
