package org.roboscope.engine;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.roboscope.address.InvalidAddressException;
import org.roboscope.address.Origin;
import org.roboscope.address.SiteScope;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.lint.Linter;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.robots.line.LineKind;
import org.roboscope.unpack.ContentCodings;

/**
 * A robots.txt, or a server answer without one. This class is immutable and thread-safe.
 *
 * <pre>{@code
 * RobotsTxt robots = RobotsTxt.parse(bytes);
 * CrawlerRules rules = robots.rulesFor("Mozilla/5.0 (compatible; GPTBot/1.1; +https://openai.com/gptbot)");
 * if (rules.isAllowed("https://example.com/page")) …
 * }</pre>
 */
public final class RobotsTxt {

    private static final int OK = 200;

    /**
     * The last identified crawler, cached because a program usually requests the rules of one crawler, file after file.
     * Its fields are final, so any thread sees a complete record.
     */
    private record RequestedCrawler(String text, Crawler crawler) {}

    private static @Nullable RequestedCrawler lastRequested;

    private final RobotsText text;
    private final ServerAnswer answer;
    private final SiteScope scope;

    private RobotsTxt(RobotsText text, ServerAnswer answer) {
        this(text, answer, SiteScope.ANY_SITE);
    }

    private RobotsTxt(RobotsText text, ServerAnswer answer, SiteScope scope) {
        this.text = text;
        this.answer = answer;
        this.scope = scope;
    }

    /**
     * Returns this file for one site, so that it does not apply to URLs with another scheme, host or port. By default,
     * every URL is judged by its path.
     *
     * @param url the URL of the robots.txt, or of any page of its site
     * @return the file for that site
     * @throws IllegalArgumentException if the URL is not one that crawlers fetch
     */
    public RobotsTxt ofSite(URI url) {
        return ofSite(url.toString());
    }

    /**
     * Returns this file for one site, like {@link #ofSite(URI)}, for a URL that {@link URI} does not accept.
     *
     * @param url the URL of the robots.txt, or of any page of its site
     * @return the file for that site
     * @throws IllegalArgumentException if the URL is not one that crawlers fetch
     */
    public RobotsTxt ofSite(String url) {
        try {
            return new RobotsTxt(text, answer, SiteScope.of(Origin.parse(url)));
        } catch (InvalidAddressException invalid) {
            throw new IllegalArgumentException(invalid.sentence(), invalid);
        }
    }

    /**
     * Reads a file by RFC 9309. Any bytes are accepted.
     *
     * @param bytes the bytes of the file, which are copied
     * @return the parsed file
     */
    public static RobotsTxt parse(byte[] bytes) {
        return parse(bytes, RobotsStandard.RFC_9309);
    }

    /**
     * Reads a file by a standard. Any bytes are accepted.
     *
     * @param bytes    the bytes of the file, which are copied
     * @param standard the standard by which the file is read
     * @return the parsed file
     */
    public static RobotsTxt parse(byte[] bytes, RobotsStandard standard) {
        return ofBytes(bytes.clone(), standard);
    }

    /**
     * Reads the text of a file by RFC 9309.
     *
     * @param text the text of the file
     * @return the parsed file
     */
    public static RobotsTxt parse(String text) {
        return ofBytes(text.getBytes(StandardCharsets.UTF_8), RobotsStandard.RFC_9309);
    }

    /**
     * Reads a server's answer by RFC 9309; see {@link #fromResponse(int, Map, byte[], RobotsStandard)} for details.
     *
     * @param status  the status of the answer; 0 if there was no answer
     * @param headers the headers of the answer
     * @param body    the body of the answer
     * @return the file, or the rule that the answer implies
     */
    public static RobotsTxt fromResponse(int status, Map<String, List<String>> headers, byte[] body) {
        return fromResponse(status, headers, body, RobotsStandard.RFC_9309);
    }

    /**
     * Reads a server's answer to the request for {@code /robots.txt}. The result is the file in the answer, or a rule
     * for all URLs: for example, nothing may be fetched if the server fails.
     *
     * @param status   the status of the answer after up to five redirects; 0 if there was no answer. The meaning of a
     *                 redirect that was not followed is undefined.
     * @param headers  the headers of that answer, of which only {@code Content-Encoding} is used. At most two layers of
     *                 gzip or deflate are decompressed; a body with any other encoding counts as no answer.
     * @param body     the body of that answer
     * @param standard the standard by which the answer and the file are read
     * @return the file, or the rule that the answer implies
     */
    public static RobotsTxt fromResponse(
            int status, Map<String, List<String>> headers, byte[] body, RobotsStandard standard) {
        if (status / 100 != 2) {
            return new RobotsTxt(RobotsText.of(new byte[0], standard.standardChoice()),
                    ServerAnswer.of(status, body.length));
        }
        return ResponseBody.decode(headers, body)
                .map(file -> ofBytes(file, standard))
                .orElseGet(() -> ofNoAnswer(standard));
    }

    private static RobotsTxt ofBytes(byte[] bytes, RobotsStandard standard) {
        return new RobotsTxt(RobotsText.of(bytes, standard.standardChoice()), ServerAnswer.of(OK, bytes.length));
    }

    private static RobotsTxt ofNoAnswer(RobotsStandard standard) {
        return new RobotsTxt(
                RobotsText.of(new byte[0], standard.standardChoice()), ServerAnswer.of(ServerAnswer.NO_STATUS, 0));
    }

    /**
     * Returns the rules for a crawler.
     *
     * @param crawler the name of the crawler, or its User-Agent header. A crawler of the catalogue is found by either
     *                of them. For any other crawler, the name itself counts, or the product in the header.
     * @return the rules that the crawler follows
     * @throws IllegalArgumentException if the text contains no name
     */
    public CrawlerRules rulesFor(String crawler) {
        RequestedCrawler requestedCrawler = lastRequested;
        if (requestedCrawler == null || !requestedCrawler.text().equals(crawler)) {
            requestedCrawler = new RequestedCrawler(crawler, identify(crawler));
            lastRequested = requestedCrawler;
        }
        Crawler requested = requestedCrawler.crawler();
        return new CrawlerRules(text, text.policy(requested), scope, outcomeOfAnswer(requested));
    }

    private static Crawler identify(String crawler) {
        return switch (Catalogue.builtIn().identify(crawler)) {
            case CrawlerName.Identified identified -> identified.crawler();
            case CrawlerName.UnknownHeader unknown -> Crawler.named(HeaderName.find(unknown.header()));
            case CrawlerName.Empty empty -> throw new IllegalArgumentException(
                    "This is not a crawler's name: \"" + crawler + "\"");
        };
    }

    /**
     * Returns the URLs of sitemaps.
     *
     * @return the URLs as written in the file, in file order
     */
    public List<String> sitemaps() {
        RobotsFile file = text.layout();
        return file.linesOfKind(LineKind.SITEMAP).stream().map(line -> file.text(line.value())).toList();
    }

    /**
     * Returns the licences under which the site offers its pages: the URLs in License lines, as defined by RSL 1.0.
     *
     * @return the URLs as written in the file, in file order
     */
    public List<String> licenses() {
        RobotsFile file = text.usageReading().file();
        return text.usageReading().licenseLines().stream().map(line -> file.text(line.value())).toList();
    }

    /**
     * Returns the problems of the file. Crawlers ignore these parts of the file, misread them, or read them
     * differently.
     *
     * @return the problems in file order
     */
    public List<RobotsProblem> problems() {
        FindingText findingText = new FindingText();
        LintInput input = LintInput.of(text.bytes()).withSettings(LintSettings.of(text.standardChoice()));
        return Linter.lint(input).stream()
                .map(finding -> new RobotsProblem(
                        finding.code().name(),
                        RobotsProblem.Severity.valueOf(finding.severity().name()),
                        finding.line(),
                        findingText.sentence(finding)))
                .toList();
    }

    /** Returns the outcome for all URLs that the server's answer implies, or null if the file decides. */
    private @Nullable UrlOutcome outcomeOfAnswer(Crawler crawler) {
        AnswerEffect effect = text.standardChoice().standardOf(crawler).answers().meaningOfLast(answer).effect();
        return switch (effect) {
            case PARSE, CACHED_COPY -> null;
            case ALLOW_ALL -> UrlOutcome.ALLOWED;
            case DISALLOW_ALL -> UrlOutcome.BLOCKED;
            case FOLLOW_REDIRECT, UNDEFINED -> UrlOutcome.NOT_DEFINED;
        };
    }

    /** Finds the name in the User-Agent header of a crawler that is not in the catalogue. */
    private static final class HeaderName {

        /** The form of the names of crawlers that imitate browsers. */
        private static final Pattern COMPATIBLE =
                Pattern.compile("\\(\\s*compatible\\s*;\\s*([^;/()\\s]+)", Pattern.CASE_INSENSITIVE);

        private HeaderName() {}

        /**
         * Returns the product after "compatible;", or the first product if there is none, as in
         * {@code MyBot/1.0 (+https://…)}.
         */
        static String find(String header) {
            Matcher compatible = COMPATIBLE.matcher(header);
            if (compatible.find()) {
                return compatible.group(1);
            }
            String text = header.strip();
            int end = 0;
            while (end < text.length() && " \t/(;".indexOf(text.charAt(end)) < 0) {
                end++;
            }
            return text.substring(0, end);
        }
    }

    /** Reads the bytes of a robots.txt from the body of a response, which may be compressed. */
    static final class ResponseBody {

        /**
         * The maximum size after decompression, which is more than any standard reads. A small body can decompress to
         * any size.
         */
        static final int MAX_BYTES = 8 << 20;

        private static final String CONTENT_ENCODING = "content-encoding";

        private ResponseBody() {}

        /** Returns the decompressed body, or empty if decompression is not possible. */
        static Optional<byte[]> decode(Map<String, List<String>> headers, byte[] body) {
            ContentCodings codings = codings(headers);
            if (!codings.isPacked()) {
                return Optional.of(body.clone());
            }
            if (!codings.isKnown()) {
                return Optional.empty();
            }
            try (InputStream in = codings.unpack(new ByteArrayInputStream(body), MAX_BYTES)) {
                return Optional.of(in.readNBytes(MAX_BYTES));
            } catch (IOException broken) {
                // An incomplete or damaged body counts as no answer, as for a crawler whose connection breaks.
                return Optional.empty();
            }
        }

        private static ContentCodings codings(Map<String, List<String>> headers) {
            return ContentCodings.of(headers.entrySet().stream()
                    .filter(header -> CONTENT_ENCODING.equalsIgnoreCase(header.getKey()))
                    .flatMap(header -> header.getValue().stream()).toList());
        }
    }
}
