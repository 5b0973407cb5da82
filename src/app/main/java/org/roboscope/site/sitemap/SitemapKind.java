package org.roboscope.site.sitemap;

/** The forms of sitemaps that crawlers read. */
public enum SitemapKind {
    URL_LIST,
    INDEX,
    RSS,
    ATOM,
    TEXT,
    UNKNOWN
}
