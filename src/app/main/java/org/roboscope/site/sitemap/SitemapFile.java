package org.roboscope.site.sitemap;

import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchResult;

/** One sitemap: how it was fetched, and what was in it. */
public record SitemapFile(WebAddress address, FetchResult fetch, SitemapContent content) {}
