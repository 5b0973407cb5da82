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
 * A robots.txt, or what the server answered in its place. It does not change, and any thread may ask it.
 *
 * <pre>{@code
 * RobotsTxt robots = RobotsTxt.parse(bytes);
 * CrawlerRules rules = robots.rulesFor("Mozilla/5.0 (compatible; GPTBot/1.1; +https://openai.com/gptbot)");
 * if (rules.isAllowed("https://example.com/page")) …
 * }</pre>
 */
public final class RobotsTxt {

    private static final int OK = 200;

    /** A crawler asks for itself, file after file. All of it is final: a thread sees it whole, or not at all. */
    private record NamedCrawler(String typed, Crawler crawler) {}

    private static @Nullable NamedCrawler lastNamed;

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
     * The same file as that of one site: it says nothing of URLs with another scheme, host or port. Without this, every
     * URL is judged by its path.
     *
     * @param url of the robots.txt, or of any page of its site
     * @return the file of that site
     * @throws IllegalArgumentException if the URL is not one that crawlers fetch
     */
    public RobotsTxt ofSite(URI url) {
        return ofSite(url.toString());
    }

    /**
     * The same file as that of one site, as {@link #ofSite(URI)} has it, of a URL that Java cannot hold as a {@link
     * URI}.
     *
     * @param url of the robots.txt, or of any page of its site
     * @return the file of that site
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
     * Reads the file by RFC 9309. Any bytes are a robots.txt; nothing is thrown.
     *
     * @param bytes of the file; they are copied
     * @return the parsed file
     */
    public static RobotsTxt parse(byte[] bytes) {
        return parse(bytes, RobotsStandard.RFC_9309);
    }

    /**
     * Reads the file by another standard. Any bytes are a robots.txt; nothing is thrown.
     *
     * @param bytes    of the file; they are copied
     * @param standard to read it by
     * @return the parsed file
     */
    public static RobotsTxt parse(byte[] bytes, RobotsStandard standard) {
        return found(bytes.clone(), standard);
    }

    /**
     * Reads the text of a file by RFC 9309.
     *
     * @param text of the file
     * @return the parsed file
     */
    public static RobotsTxt parse(String text) {
        return found(text.getBytes(StandardCharsets.UTF_8), RobotsStandard.RFC_9309);
    }

    /**
     * What the server's answer means by RFC 9309: see
     * {@link #fromResponse(int, Map, byte[], RobotsStandard) the same for any standard}.
     *
     * @param status  of the answer; 0 if none came
     * @param headers of the answer
     * @param body    of the answer
     * @return the file, or what counts in its place
     */
    public static RobotsTxt fromResponse(int status, Map<String, List<String>> headers, byte[] body) {
        return fromResponse(status, headers, body, RobotsStandard.RFC_9309);
    }

    /**
     * What the server's answer to the request for {@code /robots.txt} means: the file in it, or a rule for all URLs,
     * such as "nothing may be fetched" where the server fails.
     *
     * @param status   of the answer behind up to five redirects; 0 if none came, for whatever reason. What a redirect
     *                 means that was not followed is not defined.
     * @param headers  of that answer; {@code Content-Encoding} alone is used. At most two layers of gzip or deflate are
     *                 unpacked; a body packed otherwise counts as no answer.
     * @param body     of that answer
     * @param standard by which the answer and the file are read
     * @return the file, or what counts in its place
     */
    public static RobotsTxt fromResponse(
            int status, Map<String, List<String>> headers, byte[] body, RobotsStandard standard) {
        if (status / 100 != 2) {
            return new RobotsTxt(RobotsText.of(new byte[0], standard.readAs()), ServerAnswer.of(status, body.length));
        }
        return ResponseBody.unpacked(headers, body)
                .map(file -> found(file, standard))
                .orElseGet(() -> noAnswer(standard));
    }

    private static RobotsTxt found(byte[] owned, RobotsStandard standard) {
        return new RobotsTxt(RobotsText.of(owned, standard.readAs()), ServerAnswer.of(OK, owned.length));
    }

    private static RobotsTxt noAnswer(RobotsStandard standard) {
        return new RobotsTxt(
                RobotsText.of(new byte[0], standard.readAs()), ServerAnswer.of(ServerAnswer.NO_STATUS, 0));
    }

    /**
     * What the file says to a crawler.
     *
     * @param crawler the crawler's name, or its whole User-Agent header. A crawler that the catalogue knows is found by
     *                either; another one by the name itself, or by the product that its header names.
     * @return the rules that the crawler follows
     * @throws IllegalArgumentException if there is no name
     */
    public CrawlerRules rulesFor(String crawler) {
        NamedCrawler named = lastNamed;
        if (named == null || !named.typed().equals(crawler)) {
            named = new NamedCrawler(crawler, read(crawler));
            lastNamed = named;
        }
        Crawler asked = named.crawler();
        return new CrawlerRules(text, text.policy(asked), scope, whateverTheUrl(asked));
    }

    private static Crawler read(String crawler) {
        return switch (Catalogue.builtIn().read(crawler)) {
            case CrawlerName.Found found -> found.crawler();
            case CrawlerName.UnknownHeader unknown -> Crawler.named(HeaderName.of(unknown.header()));
            case CrawlerName.Empty empty -> throw new IllegalArgumentException(
                    "This is not a crawler's name: \"" + crawler + "\"");
        };
    }

    /**
     * The addresses of sitemaps.
     *
     * @return the addresses as they stand in the file, in file order
     */
    public List<String> sitemaps() {
        RobotsFile file = text.layout();
        return file.linesOfKind(LineKind.SITEMAP).stream().map(line -> file.text(line.value())).toList();
    }

    /**
     * The licences under which the site offers its pages: the addresses in its License lines, as RSL 1.0 has it.
     *
     * @return the addresses as they stand in the file, in file order
     */
    public List<String> licenses() {
        RobotsFile file = text.usageReading().file();
        return text.usageReading().licenseLines().stream().map(line -> file.text(line.value())).toList();
    }

    /**
     * What crawlers ignore, misread or read differently in the file.
     *
     * @return the problems in file order
     */
    public List<RobotsProblem> problems() {
        FindingText findingText = new FindingText();
        LintInput input = LintInput.of(text.bytes()).with(LintSettings.by(text.standardChoice()));
        return Linter.lint(input).stream()
                .map(found -> new RobotsProblem(
                        found.code().name(),
                        RobotsProblem.Severity.valueOf(found.severity().name()),
                        found.line(),
                        findingText.sentence(found)))
                .toList();
    }

    /** Empty if the file decides. */
    private @Nullable UrlOutcome whateverTheUrl(Crawler crawler) {
        AnswerEffect effect = text.standardChoice().standardOf(crawler).answers().meaningOfLast(answer).effect();
        return switch (effect) {
            case PARSE, CACHED_COPY -> null;
            case ALLOW_ALL -> UrlOutcome.ALLOWED;
            case DISALLOW_ALL -> UrlOutcome.BLOCKED;
            case FOLLOW_REDIRECT, UNDEFINED -> UrlOutcome.NOT_DEFINED;
        };
    }

    /** The name that a crawler gives itself in its User-Agent header, where no catalogue knows it. */
    private static final class HeaderName {

        /** How crawlers that look like browsers say who they are. */
        private static final Pattern COMPATIBLE =
                Pattern.compile("\\(\\s*compatible\\s*;\\s*([^;/()\\s]+)", Pattern.CASE_INSENSITIVE);

        private HeaderName() {}

        /**
         * The product behind "compatible;", else the first product: {@code MyBot} of {@code MyBot/1.0 (+https://…)}.
         */
        static String of(String header) {
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

    /** The bytes of a robots.txt in the body of a response, which may be packed. */
    static final class ResponseBody {

        /** More than any standard reads: what a small body unpacks to has no bounds. */
        static final int MOST_BYTES = 8 << 20;

        private static final String CODING = "content-encoding";

        private ResponseBody() {}

        /** The body as it was before it was packed; empty if it cannot be unpacked. */
        static Optional<byte[]> unpacked(Map<String, List<String>> headers, byte[] body) {
            ContentCodings codings = codings(headers);
            if (!codings.isPacked()) {
                return Optional.of(body.clone());
            }
            if (!codings.isKnown()) {
                return Optional.empty();
            }
            try (InputStream in = codings.unpack(new ByteArrayInputStream(body), MOST_BYTES)) {
                return Optional.of(in.readNBytes(MOST_BYTES));
            } catch (IOException broken) {
                // An incomplete or damaged body counts as no answer, as for a crawler whose connection breaks.
                return Optional.empty();
            }
        }

        private static ContentCodings codings(Map<String, List<String>> headers) {
            return ContentCodings.of(headers.entrySet().stream()
                    .filter(header -> CODING.equalsIgnoreCase(header.getKey()))
                    .flatMap(header -> header.getValue().stream()).toList());
        }
    }
}
