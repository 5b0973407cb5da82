package org.roboscope.fuzz;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.roboscope.cli.jsonl.JsonlBytes;
import org.roboscope.cli.scan.JsonLineSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.engine.CrawlerRules;
import org.roboscope.engine.RobotsStandard;
import org.roboscope.engine.RobotsTxt;
import org.roboscope.lint.Linter;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.checkers.LighthouseAudit;
import org.roboscope.lint.checkers.SearchConsoleReport;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.simulate.change.ManagedBlockEffect;
import org.roboscope.simulate.expect.ExpectFile;
import org.roboscope.simulate.expect.ExpectationChecker;
import org.roboscope.simulate.scan.CollectedFile.CollectedItem;
import org.roboscope.simulate.scan.ScanSource;
import org.roboscope.simulate.scan.ScanSource.ItemSink;
import org.roboscope.simulate.scan.WarcSource;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.source.SourceReading;
import org.roboscope.simulate.source.log.LogAgentRecogniser;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.answer.CacheLifetime;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.site.history.HistoryBytes;
import org.roboscope.site.page.marks.PageMarksReader;
import org.roboscope.site.page.refusal.RefusalFinder;
import org.roboscope.site.sitemap.SitemapReader;
import org.roboscope.site.visitors.AddressListBytes;
import org.roboscope.ui.settings.SettingsBytes;
import org.roboscope.unpack.ContentCodings;
import org.roboscope.unpack.GzipUnpacking;

/**
 * Every parser of bytes from outside the program. Each accepts any bytes. An exception is a defect, unless its message
 * is shown to the user: the entry of the parser that may throw such an exception catches it here.
 */
public enum FuzzedParser {

    /** A robots.txt under each standard, and its verdicts. No exception is expected. */
    ROBOTS("User-agent:", "Disallow:", "Allow:", "Sitemap:", "Crawl-delay:", "Content-Usage:", "Content-Signal:",
            "License:", "Clean-param:", "Host:", "Noindex:", "Request-rate: 1/10s", "Visit-time: 0600-0845", "*", "$",
            "%2F", "%", "\r\n", "\n\n", "\ufeff", "#", "GPTBot", "Googlebot", "Yandex", "https://", "\ufffd") {
        @Override
        void parse(byte[] bytes) {
            for (RobotsStandard standard : RobotsStandard.values()) {
                RobotsTxt robots = RobotsTxt.parse(bytes, standard);
                for (String crawler : CRAWLERS) {
                    CrawlerRules rules = robots.rulesFor(crawler);
                    rules.verdict("/a%41*?b");
                    rules.verdict("https://a.example/" + ByteText.toText(bytes, 0, Math.min(bytes.length, 100)));
                    rules.usage("/a");
                    rules.signals();
                    rules.crawlDelay();
                }
                robots.sitemaps();
                robots.licenses();
            }
        }
    },

    /**
     * All findings in a robots.txt, with their sentences, and the results of other checkers. No exception is expected.
     */
    FINDINGS(ROBOTS.words) {
        @Override
        void parse(byte[] bytes) {
            FindingText findingText = new FindingText();
            LintInput input = LintInput.of(bytes).atSite(URI.create("https://a.example/"));
            Stream.of(LintSettings.EVERYTHING, LintSettings.OWN).map(input::withSettings).map(Linter::lint)
                    .forEach(findings -> findings.forEach(findingText::sentence));
            LighthouseAudit.audit(bytes);
            SearchConsoleReport.of(bytes);
        }
    },

    /** A block that Cloudflare manages, and its effect. No exception is expected. */
    MANAGED_BLOCK("# BEGIN Cloudflare Managed content", "# END Cloudflare Managed Content", "User-agent: *",
            "Disallow: /",
            "\n", "\r\n") {
        @Override
        void parse(byte[] bytes) {
            ManagedBlockEffect.of(bytes, StandardChoice.OWN)
                    .ifPresent(effect -> effect.impact(Catalogue.builtIn()));
        }
    },

    /** A pattern in the first line, URLs and addresses in the others. An invalid address is refused with a sentence. */
    ADDRESSES("https://", "//", "..", "%2e", "[::", "]", "xn--", "@", ":", "0x", "?", "#", "\\", "\u00e4", "\u3002",
            "*", "$") {
        @Override
        void parse(byte[] bytes) {
            String[] lines = ByteText.toText(bytes).split("\n", 20);
            RobotsTxt robots = RobotsTxt.parse(
                    ByteText.toBytes("User-agent: *\nDisallow: " + lines[0] + "\nAllow: /" + lines[0] + "\n"));
            WebAddress base = PAGE;
            for (String line : lines) {
                robots.rulesFor("GPTBot").verdict(line);
                for (String typed : List.of(line, "https://" + line)) {
                    base = resolve(base, typed);
                    try {
                        WebAddress read = WebAddress.parse(typed);
                        if (!WebAddress.parse(read.toString()).equals(read)) {
                            throw new IllegalStateException(read + " changes when it is parsed again");
                        }
                        read.uri();
                        RobotsAddress.ofSite(typed);
                    } catch (BadAddressException refused) {
                        refused.sentence().text();
                    }
                }
            }
        }
    },

    /**
     * Names of crawlers and User-Agent headers, one a line. The library throws an exception for a header without a
     * name.
     */
    AGENTS("Mozilla/5.0", "(compatible;", "Googlebot", "bot/", "crawler", "spider", "+http://", "like ", ";", ")") {
        @Override
        void parse(byte[] bytes) {
            LogAgentRecogniser recogniser = new LogAgentRecogniser(Catalogue.builtIn());
            for (String line : ByteText.toText(bytes).split("\n", 20)) {
                byte[] header = ByteText.toBytes(line);
                recogniser.recognise(header, 0, header.length);
                Catalogue.builtIn().userAgentRecogniser().recognise(line);
                if (Catalogue.builtIn().identify(line) instanceof CrawlerName.Identified) {
                    RobotsTxt.parse("User-agent: *").rulesFor(line).isAllowed("/");
                }
                try {
                    RobotsTxt.parse("User-agent: *").rulesFor(line);
                } catch (IllegalArgumentException noName) {
                    requireReason(noName);
                }
            }
        }
    },

    /** The header of an answer, one field a line. Invalid values are reported among the marks, or left out. */
    HEADERS("X-Robots-Tag:", "Link:", "Content-Usage:", "Content-Signal:", "Cache-Control:", "Content-Type:",
            "Content-Encoding:", "Expires:", "Date:", "noindex", "unavailable_after:", "max-snippet:", "rel=",
            "max-age=",
            "charset=", "train-ai=", "=(", "=:", "=%\"", "=@", "?1", "\\\"", ";", ",", "<", ">") {
        @Override
        void parse(byte[] bytes) {
            Map<String, List<String>> fields = new LinkedHashMap<>();
            for (String line : ByteText.toText(bytes).split("\n", -1)) {
                int colon = Math.max(0, line.indexOf(':'));
                fields.computeIfAbsent(line.substring(0, colon).strip(), name -> new ArrayList<>())
                        .add(line.substring(Math.min(line.length(), colon + 1)).strip());
            }
            AnswerHeaders headers = new AnswerHeaders(fields);
            PageMarksReader.read(PAGE, headers, "<html>".getBytes(StandardCharsets.US_ASCII));
            Standards.all().forEach(standard -> CacheLifetime.of(standard, headers));
            headers.contentLength();
            headers.badContentLength();
            headers.charset();
            ContentCodings.of(headers.lines("content-encoding")).isKnown();
            RefusalFinder.find(200, headers, new byte[0]);
            RefusalFinder.find(403, headers, new byte[0]);
        }
    },

    /** A page of HTML. Invalid values are reported among the marks, or left out. */
    PAGE_MARKS("<meta name=robots content=", "<link rel=canonical href=", "<base href=", "<!--", "<![CDATA[", "&amp;",
            "&#x0;", "noindex", "unavailable_after:", "charset=", "<template>", "<noscript>", "<svg>", "</head>") {
        @Override
        void parse(byte[] bytes) {
            for (String type : List.of("text/html", "text/html; charset=" + ByteText.toText(bytes, 0,
                    Math.min(bytes.length, 12)).replaceAll("\\s", ""))) {
                PageMarksReader.read(PAGE, new AnswerHeaders(Map.of("content-type", List.of(type))), bytes);
            }
            RefusalFinder.find(403, AnswerHeaders.none(), bytes);
            RefusalFinder.find(200, AnswerHeaders.none(), bytes);
        }
    },

    /** A list or a table of URLs. Unreadable lines are counted, with a sentence. */
    LISTS("url", ",", ";", "\t", "|", "\"", "\"\"", "\n", "\r\n", "/a", "https://", "\ufeff", "#") {
        @Override
        void parse(byte[] bytes) {
            readSource("list.csv", bytes);
            readSource("list", bytes);
        }
    },

    /** A log of a web server. Unreadable lines are counted, with a sentence. */
    LOGS("#Fields:", "cs-uri-stem", "cs(User-Agent)", "GET ", " HTTP/1.1\"", "{\"", "\":", "\":\"", "\"}", "\\u00e4",
            "\\\"", "\\x", "[10/Oct/2000:13:55:36 -0700]", "\" \"", "uri", "user_agent", "remote_addr", "request",
            "status",
            "time") {
        @Override
        void parse(byte[] bytes) {
            readSource("access.log", bytes);
        }
    },

    /** A sitemap or a feed. Unreadable parts are reported among its problems. */
    SITEMAPS("<urlset>", "<url>", "<loc>", "</loc>", "</url>", "<![CDATA[", "]]>", "&amp;", "&#x", "<!DOCTYPE",
            "<!ENTITY",
            "<?xml version=\"1.0\" encoding=\"", "xmlns=\"", "<!--", "-->", "UTF-16", "ISO-8859-1", "https://") {
        @Override
        void parse(byte[] bytes) {
            SitemapReader.read(new ByteArrayInputStream(bytes), address -> {});
            readSource("sitemap.xml", bytes);
        }
    },

    /** A web archive. Damaged records are reported. */
    ARCHIVES("WARC/1.1\r\n", "WARC-Type: response\r\n", "WARC-Target-URI: https://a.example/robots.txt\r\n",
            "Content-Length: ", "Content-Encoding: gzip", "deflate", "Transfer-Encoding: chunked", "\r\n\r\n", "\r\n ",
            "HTTP/1.1 200 OK\r\n", "WARC-Truncated:", "revisit", "resource", "0\r\n\r\n") {
        @Override
        void parse(byte[] bytes) {
            readCollection(new WarcSource("a.warc", new ByteArrayInputStream(bytes)));
        }
    },

    /** Data compressed by gzip or deflate. An I/O exception means that it is damaged or too large. */
    PACKED("\u001f\udc8b\b", "\u0000", "\u0003") {
        @Override
        void parse(byte[] bytes) {
            unpack(bytes, List.of("gzip"));
            unpack(bytes, List.of("deflate"));
            unpack(bytes, List.of("deflate, gzip"));
            try (var in = GzipUnpacking.unpack(new ByteArrayInputStream(bytes))) {
                in.readNBytes(1 << 20);
            } catch (IOException damaged) {
                requireReason(damaged);
            }
        }
    },

    /** A published list of addresses. An invalid list is refused with a sentence. */
    ADDRESS_LISTS("\"ipv4Prefix\":\"", "\"ipv6Prefix\":\"", "1.2.3.4", "/24", "::", "2001:db8::", "<script>",
            "</script>",
            "<!--",
            ".XXX", "[", "{", "\"", ",", "#") {
        @Override
        void parse(byte[] bytes) {
            AddressListBytes.read(bytes);
        }
    },

    /** Settings, versions of a fetched file, and questions in JSON. Each is refused as a whole, or answered. */
    JSON("\"robots\":", "\"as\":[", "\"crawler\":", "\"url\":", "\"standard\":", "\"status\":", "\"fontSize\":",
            "\"places\":{", "\"lists\":{", "\"theme\":", "\"userAgent\":", "\"headers\":{", "\"answer\":{", "\"way\":[",
            "\"first\":", "true", "null", "1e999", "-0", "\\u", "\\ud800", "[", "]", "{", "}", "\"") {
        @Override
        void parse(byte[] bytes) {
            SettingsBytes.read(bytes);
            HistoryBytes.read(bytes);
            JsonlBytes.read(bytes);
            readCollection(new JsonLineSource("-", () -> new ByteArrayInputStream(bytes)));
        }
    },

    /** A file of expectations. Each invalid line has a sentence with the reason. */
    EXPECTATIONS(" allow ", " block ", " may ", " may not ", " must ", "# for:", "train-ai", "/", "*", "$", "https://",
            "\ufeff",
            "\r\n") {
        @Override
        void parse(byte[] bytes) {
            ExpectFile file = ExpectFile.parse(bytes);
            if (!Arrays.equals(file.toBytes(), bytes)) {
                throw new IllegalStateException("the written file differs from the one read");
            }
            file.subject();
            file.withSubject("a").text();
            RobotsText robots = RobotsText.of(ByteText.toBytes("User-agent: *\nDisallow: /a*b$\nAllow: /%41\n"),
                    StandardChoice.OWN);
            file.expectations().forEach(new ExpectationChecker(robots, Catalogue.builtIn())::check);
        }
    },

    /** Any file that is opened as text, in any encoding: saving it restores its bytes. */
    TEXTS("\r\n", "\r", "\n", "\u0000", "\ufeff", "\u00e4") {
        @Override
        void parse(byte[] bytes) {
            if (!Arrays.equals(TextSnapshot.decode(bytes).bytes(), bytes)) {
                throw new IllegalStateException("the written file differs from the one read");
            }
        }
    };

    private static final WebAddress PAGE = page();
    private static final List<String> CRAWLERS = List.of("GPTBot", "Googlebot", "YandexBot", "a");

    private final String[] words;

    FuzzedParser(String... words) {
        this.words = words;
    }

    /** Parses any bytes. Every exception that reaches the caller is a defect. */
    abstract void parse(byte[] bytes);

    /** Keywords and separators of the parser, which mutations of single bytes would rarely produce. */
    List<byte[]> words() {
        return Stream.of(words).map(ByteText::toBytes).toList();
    }

    private static WebAddress page() {
        try {
            return WebAddress.parse("https://example.com/");
        } catch (BadAddressException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static WebAddress resolve(WebAddress base, String reference) {
        try {
            return base.resolve(reference);
        } catch (BadAddressException refused) {
            refused.sentence().text();
            return base;
        }
    }

    private static void readSource(String name, byte[] bytes) {
        new SourceReading(Source.ofText(name, ""), new ByteArrayInputStream(bytes), Catalogue.builtIn(), entry -> {})
                .read();
    }

    private static void readCollection(ScanSource source) {
        try {
            source.read(new ItemSink() {
                @Override
                public void add(CollectedItem item) {
                    item.load();
                }

                @Override
                public boolean isClosed() {
                    return false;
                }

                @Override
                public void flush() {}
            });
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    private static void unpack(byte[] bytes, List<String> codings) {
        try (var in = ContentCodings.of(codings).unpack(new ByteArrayInputStream(bytes), 1 << 20)) {
            in.readNBytes((1 << 20) + 1);
        } catch (IOException damaged) {
            requireReason(damaged);
        }
    }

    private static void requireReason(Exception refusal) {
        if (refusal.getMessage() == null) {
            throw new IllegalStateException("an exception without a reason", refusal);
        }
    }
}
