/**
 * Fetching a file from the web as crawlers do: hop by hop, within limits, with a name for everything that can go wrong.
 * {@link Fetcher} is where to start; {@link HttpSession} sends one request, and {@link FetchResult} holds what came.
 */
@NullMarked
package org.roboscope.site.fetch;

import org.jspecify.annotations.NullMarked;
