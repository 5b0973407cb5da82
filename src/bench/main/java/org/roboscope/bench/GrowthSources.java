package org.roboscope.bench;

import static org.roboscope.bench.GrowthShapes.join;

import java.util.List;
import org.roboscope.bench.GrowthShapes.Shape;

/** Lists, tables, logs and sitemaps of any size that repeat one construct. */
final class GrowthSources {

    private static final String LOG_LINE =
            "192.0.2.1 - - [10/Oct/2026:13:55:36 -0700] \"GET /p%d HTTP/1.1\" 200 1 \"-\" \"%s\"\n";
    private static final String FIELDS = "#Fields: date time c-ip cs-method cs-uri-stem cs(User-Agent)";
    private static final String URL_SET = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">";

    private GrowthSources() {}

    static List<Shape> all() {
        return List.of(
                new Shape("list: URLs", 5_000, size -> join(size, i -> "https://example.com/p" + i + "\n")),
                new Shape("list: lines that are not URLs", 5_000, size -> join(size, i -> "p" + i + "\n")),
                new Shape("list: bytes of one line", 8_000, size -> "/" + "a".repeat(size)),
                new Shape("table: lines", 3_000,
                        size -> "url,title\n" + join(size, i -> "/p" + i + ",page " + i + "\n")),
                new Shape("table: columns in one line", 2_000, size -> "/a" + ",a".repeat(size) + "\n"),
                new Shape("table: columns in its heading", 2_000, size -> "url" + ",a".repeat(size) + "\n/a\n/b\n"),
                new Shape("table: URLs in one line", 2_000, size -> "/a" + ",/a".repeat(size) + "\n"),
                new Shape("table: lines of a thousand columns", 50,
                        size -> "url\n" + ("/a" + ",a".repeat(1_000) + "\n").repeat(size)),
                new Shape("table: cells in quotes in one line", 2_000, size -> "/a" + ",\"a\"".repeat(size) + "\n"),
                new Shape("table: doubled quotes in one cell", 4_000,
                        size -> "url,b\n/a,\"" + "\"\"".repeat(size) + "\"\n"),
                new Shape("table: quotes that are never closed", 2_000,
                        size -> "url,b\n" + join(size, i -> "/a" + i + ",\"b\n")),
                new Shape("table: cells of fifty lines", 40,
                        size -> "url,b\n" + ("/a,\"" + "a line of a cell\n".repeat(48) + "\"\n").repeat(size)),
                new Shape("log: lines", 2_000, size -> join(size, i -> LOG_LINE.formatted(i, "Googlebot/2.1"))),
                new Shape("log: names of many bots", 2_000,
                        size -> join(size, i -> LOG_LINE.formatted(i, i + "bot/1"))),
                new Shape("log: words in one User-Agent", 1_200,
                        size -> LOG_LINE.formatted(0, "robot ".repeat(size)).repeat(2)),
                new Shape("log: quotes in one User-Agent", 3_000,
                        size -> LOG_LINE.formatted(0, "\\\"".repeat(size)).repeat(2)),
                new Shape("log: brackets in one line", 5_000, size -> LOG_LINE.formatted(0, "a") + "[".repeat(size)),
                new Shape("log: lines of W3C fields", 2_000, size -> FIELDS + "\n"
                        + join(size, i -> "2026-10-10 13:55:36 192.0.2.1 GET /p" + i + " Googlebot/2.1\n")),
                new Shape("log: names of W3C fields", 2_000,
                        size -> FIELDS + " x".repeat(size) + "\n"
                                + ("a b c d /e f" + " x".repeat(size) + "\n").repeat(2)),
                new Shape("log: lines of JSON", 1_500, size -> join(size, i -> "{\"ClientRequestURI\":\"/p" + i
                        + "\",\"ClientRequestUserAgent\":\"Googlebot/2.1\"}\n")),
                new Shape("log: fields in one line of JSON", 1_200, size -> ("{\"ClientRequestURI\":\"/p\""
                        + ",\"a\":1".repeat(size) + "}\n").repeat(2)),
                new Shape("log: escapes in one line of JSON", 1_200, size -> ("{\"ClientRequestURI\":\"/"
                        + "\\u00e4".repeat(size) + "\"}\n").repeat(2)),
                new Shape("log: objects within each other in JSON", 1_300,
                        size -> ("{\"ClientRequestURI\":\"/p\",\"a\":"
                                + "{\"a\":".repeat(size) + "\n").repeat(2)),
                new Shape("sitemap: URLs", 3_000, size -> URL_SET
                        + join(size, i -> "<url><loc>https://example.com/p" + i + "</loc></url>") + "</urlset>"),
                new Shape("sitemap: entities in one address", 10_000, size -> URL_SET + "<url><loc>https://example.com/"
                        + "&amp;".repeat(size) + "</loc></url></urlset>"),
                new Shape("sitemap: entities in the addresses", 2_000, size -> URL_SET
                        + "<url><loc>https://example.com/?a=1&amp;b=2&#38;c=3</loc></url>".repeat(size) + "</urlset>"),
                new Shape("sitemap: parts of one address", 5_000, size -> URL_SET + "<url><loc>https://example.com/"
                        + "<![CDATA[a]]>".repeat(size) + "</loc></url></urlset>"),
                new Shape("sitemap: comments", 10_000, size -> URL_SET + "<!--a-->".repeat(size) + "</urlset>"),
                new Shape("sitemap: attributes of one element", 3_000, size -> "<urlset"
                        + join(size, i -> " a" + i + "=\"1\"") + "></urlset>"),
                new Shape("sitemap: namespaces of one element", 1_500, size -> "<urlset"
                        + join(size, i -> " xmlns:a" + i + "=\"b" + i + "\"") + "></urlset>"),
                new Shape("sitemap: elements within many namespaces", 2_000, size -> "<urlset>"
                        + join(size / 100, i -> "<a" + i + join(20, j -> " xmlns:b" + i + "c" + j + "=\"d\"") + ">")
                        + "<url/>".repeat(size)),
                new Shape("sitemap: elements of many names", 3_000, size -> URL_SET
                        + join(size, i -> "<a" + i + "/>") + "</urlset>"),
                new Shape("sitemap: elements within each other", 5_000, size -> URL_SET + "<a>".repeat(size)));
    }
}
