package org.roboscope.site.page.marks;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jsoup.nodes.Element;
import org.roboscope.site.HtmlPage;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.site.page.marks.PageMarks.PageLink;
import org.roboscope.site.page.marks.PageMarks.RobotsMark;
import org.roboscope.site.page.marks.PageMarks.SignalHeader;
import org.roboscope.site.page.marks.PageMarks.UsageHeader;

/** Reads the instructions of an answer for crawlers. */
public final class PageMarksReader {

    private static final int MAX_CHARSET_SEARCH_BYTES = 1_024;
    private static final Pattern CHARSET_TAG =
            Pattern.compile("(?is)<meta[^>]+?charset\\s*=\\s*[\"']?\\s*([A-Za-z0-9_.:-]+)");
    /** The number of bytes of a page that are read. Googlebot has the same limit for HTML. */
    public static final int MAX_BYTES = 2 * 1_024 * 1_024;

    private static final Set<String> HTML_TYPES = Set.of("text/html", "application/xhtml+xml");

    private PageMarksReader() {}

    /**
     * Reads the instructions of an answer.
     *
     * @param address the base of relative addresses
     * @param body    the unpacked body; only the first {@link #MAX_BYTES} are read
     */
    public static PageMarks read(WebAddress address, AnswerHeaders headers, byte[] body) {
        List<RobotsMark> robots = new ArrayList<>();
        headers.lines("x-robots-tag").forEach(line -> robots.addAll(RuleListReader.parseHeader(line)));
        List<PageLink> canonicals = new ArrayList<>();
        List<PageLink> licenses = new ArrayList<>();
        for (String line : headers.lines("link")) {
            for (HeaderLink link : HeaderLink.parse(line)) {
                readLink(link, address, canonicals, licenses);
            }
        }
        List<PageLink> misplacedCanonicals = new ArrayList<>();
        List<SiteSentence> notes = new ArrayList<>();
        boolean isHtml = isHtml(headers, body);
        if (isHtml) {
            HtmlMarks htmlMarks = HtmlMarks.parse(readText(headers, body, notes), address);
            robots.addAll(htmlMarks.robots);
            canonicals.addAll(htmlMarks.canonicals);
            misplacedCanonicals.addAll(htmlMarks.misplacedCanonicals);
            licenses.addAll(htmlMarks.licenses);
            if (htmlMarks.isTruncated) {
                notes.add(SiteSentence.of("page.marks.tags", HtmlPage.MAX_TAGS));
            }
            if (htmlMarks.isFull) {
                notes.add(SiteSentence.of("page.marks.many", HtmlMarks.MAX_MARKS));
            }
        }
        SignalHeader signal = SignalHeader.parse(headers.lines("content-signal"));
        if (!signal.text().isBlank()) {
            notes.add(signalNote(signal));
        }
        return new PageMarks(robots, canonicals, misplacedCanonicals, licenses,
                UsageHeader.parse(headers.lines("content-usage")),
                signal, isHtml, notes);
    }

    private static SiteSentence signalNote(SignalHeader signal) {
        return signal.signals().isEmpty()
                ? SiteSentence.of("page.marks.signal.none")
                : SiteSentence.of("page.marks.signal", signal.signals().stream()
                        .map(crawlerSignal -> crawlerSignal.key().key() + "=" + crawlerSignal.value().word())
                        .collect(Collectors.joining(", ")));
    }

    private static String readText(AnswerHeaders headers, byte[] body, List<SiteSentence> notes) {
        String charsetName = headers.charset();
        if (!charsetName.isBlank() && knownCharset(charsetName).isEmpty()) {
            notes.add(SiteSentence.of("page.marks.charset", charsetName));
        }
        if (body.length > MAX_BYTES) {
            notes.add(SiteSentence.of("page.marks.cut", MAX_BYTES / 1_024 / 1_024));
        }
        return decode(body, Math.min(body.length, MAX_BYTES), charsetName);
    }

    private static void readLink(
            HeaderLink link, WebAddress address, List<PageLink> canonicals, List<PageLink> licenses) {
        if (!link.isAboutPage()) {
            return;
        }
        PageLink pageLink = PageLink.of(MarkPlace.HEADER, link.target(), address);
        if (link.relations().contains("canonical")) {
            canonicals.add(pageLink);
        }
        if (link.relations().contains("license")) {
            licenses.add(pageLink);
        }
    }

    /** Whether the answer is a web page. Without a media type, the first character decides. */
    private static boolean isHtml(AnswerHeaders headers, byte[] body) {
        String type = headers.contentType();
        if (!type.isEmpty()) {
            return HTML_TYPES.contains(type);
        }
        for (byte b : body) {
            if (b != ' ' && b != '\t' && b != '\n' && b != '\r' && b != '\f' && b != (byte) 0xEF && b != (byte) 0xBB
                    && b != (byte) 0xBF) {
                return b == '<';
            }
        }
        return false;
    }

    /** The instructions in the HTML of a page. Tags in comments, scripts, styles and templates do not count. */
    static final class HtmlMarks {

        /** The limit for the stored instructions of a page. */
        static final int MAX_MARKS = 1_000;

        private static final Pattern CRAWLER_NAME = Pattern.compile("\\s*[A-Za-z0-9_.+-]+\\s*");

        private final List<RobotsMark> robots = new ArrayList<>();
        private final List<PageLink> canonicals = new ArrayList<>();
        private final List<PageLink> misplacedCanonicals = new ArrayList<>();
        private final List<PageLink> licenses = new ArrayList<>();
        private final WebAddress base;
        /** Whether the page has more tags than the limit. */
        private final boolean isTruncated;
        /** Whether the page has more instructions than the limit. */
        private boolean isFull;

        private HtmlMarks(WebAddress base, boolean isTruncated) {
            this.base = base;
            this.isTruncated = isTruncated;
        }

        static HtmlMarks parse(String html, WebAddress address) {
            HtmlPage page = HtmlPage.parse(html);
            Element baseElement = page.document().selectFirst("base[href]");
            Optional<WebAddress> base =
                    baseElement == null ? Optional.empty() : PageLink.resolve(baseElement.attr("href"), address);
            HtmlMarks marks = new HtmlMarks(base.orElse(address), page.isTruncated());
            page.document().getElementsByTag("meta").forEach(marks::readMeta);
            page.document().getElementsByTag("link").forEach(marks::readLink);
            return marks;
        }

        private void readMeta(Element meta) {
            String name = meta.attr("name");
            if (!CRAWLER_NAME.matcher(name).matches() || meta.attr("content").isBlank()) {
                return;
            }
            placeOf(meta).ifPresent(place -> RuleListReader.parseMeta(place, name, meta.attr("content")).stream()
                    .filter(mark -> mark.isForAll() || mark.form() != RobotsMark.Form.UNKNOWN)
                    .forEach(mark -> add(robots, mark)));
        }

        private void readLink(Element link) {
            List<String> relations = List.of(link.attr("rel").strip().toLowerCase(Locale.ROOT).split("\\s+"));
            Optional<MarkPlace> place = placeOf(link);
            if (place.isEmpty() || !link.hasAttr("href")) {
                return;
            }
            PageLink pageLink = PageLink.of(place.get(), link.attr("href"), base);
            if (relations.contains("canonical")) {
                add(place.get() == MarkPlace.HEAD && !isOfAnotherVersion(link) ? canonicals : misplacedCanonicals,
                        pageLink);
            }
            if (relations.contains("license")) {
                add(licenses, pageLink);
            }
        }

        /** Whether the link is for another version of the page, such as a translation. */
        private static boolean isOfAnotherVersion(Element link) {
            return link.hasAttr("hreflang") || link.hasAttr("lang") || link.hasAttr("media") || link.hasAttr("type");
        }

        /** Returns the place of an element, or empty if it is in a template. */
        private static Optional<MarkPlace> placeOf(Element element) {
            MarkPlace place = MarkPlace.BODY;
            for (Element ancestor = element.parent(); ancestor != null; ancestor = ancestor.parent()) {
                switch (ancestor.normalName()) {
                    case "template" -> {
                        return Optional.empty();
                    }
                    case "noscript" -> {
                        return Optional.of(MarkPlace.NOSCRIPT);
                    }
                    case "head" -> place = MarkPlace.HEAD;
                    default -> {
                        // No other element changes the meaning of a tag in it.
                    }
                }
            }
            return Optional.of(place);
        }

        private <T> void add(List<T> list, T mark) {
            if (list.size() < MAX_MARKS) {
                list.add(mark);
            } else {
                isFull = true;
            }
        }
    }

    static String decode(byte[] bytes, int length, String charsetName) {
        Charset charset = detectCharset(bytes, length, charsetName);
        String text = new String(bytes, 0, length, charset);
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    static Charset detectCharset(byte[] bytes, int length, String charsetName) {
        return charsetOfByteOrderMark(bytes, length)
                .or(() -> knownCharset(charsetName).filter(charset -> isPossible(charset, bytes, length)))
                .or(() -> charsetOfMetaTag(bytes, length)).orElse(StandardCharsets.UTF_8);
    }

    /** Returns the named encoding if Java supports it. */
    static Optional<Charset> knownCharset(String name) {
        try {
            return name.isBlank() ? Optional.empty() : Optional.of(standardCharset(Charset.forName(name.strip())));
        } catch (IllegalCharsetNameException | UnsupportedCharsetException unknown) {
            return Optional.empty();
        }
    }

    private static Optional<Charset> charsetOfByteOrderMark(byte[] bytes, int length) {
        if (length >= 3 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF) {
            return Optional.of(StandardCharsets.UTF_8);
        }
        if (length >= 2 && bytes[0] == (byte) 0xFE && bytes[1] == (byte) 0xFF) {
            return Optional.of(StandardCharsets.UTF_16BE);
        }
        return length >= 2 && bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE
                ? Optional.of(StandardCharsets.UTF_16LE)
                : Optional.empty();
    }

    /**
     * Returns the encoding that a meta tag names. A two-byte encoding is ignored, because the tag could be read without
     * it.
     */
    private static Optional<Charset> charsetOfMetaTag(byte[] bytes, int length) {
        Matcher tag =
                CHARSET_TAG.matcher(
                        new String(bytes, 0, Math.min(length, MAX_CHARSET_SEARCH_BYTES), StandardCharsets.ISO_8859_1));
        return tag.find() ? knownCharset(tag.group(1)).filter(charset -> isPossible(charset, bytes, length))
                : Optional.empty();
    }

    /** Whether the bytes may be in an encoding. Text in a two-byte encoding contains zero bytes near its start. */
    private static boolean isPossible(Charset charset, byte[] bytes, int length) {
        if (!isWide(charset)) {
            return true;
        }
        for (int i = 0; i < Math.min(length, MAX_CHARSET_SEARCH_BYTES); i++) {
            if (bytes[i] == 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean isWide(Charset charset) {
        String name = charset.name().toLowerCase(Locale.ROOT);
        return name.contains("utf-16") || name.contains("utf-32");
    }

    /**
     * Maps encodings as browsers do: Latin-1 and ASCII to windows-1252, which contains them, and UTF-16 to
     * little-endian.
     */
    private static Charset standardCharset(Charset charset) {
        if (charset.equals(StandardCharsets.ISO_8859_1) || charset.equals(StandardCharsets.US_ASCII)) {
            return Charset.forName("windows-1252");
        }
        return charset.equals(StandardCharsets.UTF_16) ? StandardCharsets.UTF_16LE : charset;
    }

    /**
     * A link of a Link header (RFC 8288).
     *
     * @param target     the text between the brackets
     * @param relations  the relations to the page, in lower case
     * @param parameters all parameters by lower-case name; the first of a repeated one counts
     */
    private record HeaderLink(String target, Set<String> relations, Map<String, String> parameters) {

        /** Parses the links of a header line, up to the first text that is not a link. */
        static List<HeaderLink> parse(String line) {
            LinkParser parser = new LinkParser(line);
            List<HeaderLink> links = new ArrayList<>();
            while (parser.hasLink()) {
                links.add(parser.readLink());
            }
            return links;
        }

        /** Whether the link is about the page itself. */
        boolean isAboutPage() {
            return !parameters.containsKey("anchor");
        }

        private static final class LinkParser {

            private final String line;
            private int position;

            LinkParser(String line) {
                this.line = line;
            }

            boolean hasLink() {
                skip(" \t,");
                return position < line.length() && line.charAt(position) == '<' && line.indexOf('>', position) > 0;
            }

            HeaderLink readLink() {
                int end = line.indexOf('>', position);
                String target = line.substring(position + 1, end);
                position = end + 1;
                Map<String, String> parameters = new TreeMap<>();
                skip(" \t");
                while (position < line.length() && line.charAt(position) == ';') {
                    position++;
                    skip(" \t;");
                    String name = readUntil("=;,").strip().toLowerCase(Locale.ROOT);
                    if (!name.isEmpty()) {
                        parameters.putIfAbsent(name, readValue());
                    }
                    skip(" \t");
                }
                String relations = parameters.getOrDefault("rel", "").toLowerCase(Locale.ROOT);
                return new HeaderLink(target, Set.of(relations.isBlank() ? new String[0] : splitRelations(relations)),
                        parameters);
            }

            private static String[] splitRelations(String relations) {
                return List.of(relations.strip().split("\\s+")).stream().distinct().toArray(String[]::new);
            }

            private String readValue() {
                skip(" \t");
                if (position >= line.length() || line.charAt(position) != '=') {
                    return "";
                }
                position++;
                skip(" \t");
                if (position < line.length() && line.charAt(position) == '"') {
                    return readQuoted();
                }
                return readUntil(";,").strip();
            }

            private String readQuoted() {
                StringBuilder text = new StringBuilder();
                for (position++; position < line.length() && line.charAt(position) != '"'; position++) {
                    if (line.charAt(position) == '\\' && position + 1 < line.length()) {
                        position++;
                    }
                    text.append(line.charAt(position));
                }
                position = Math.min(position + 1, line.length());
                return text.toString();
            }

            private String readUntil(String endCharacters) {
                int from = position;
                while (position < line.length() && endCharacters.indexOf(line.charAt(position)) < 0) {
                    position++;
                }
                return line.substring(from, position);
            }

            private void skip(String characters) {
                while (position < line.length() && characters.indexOf(line.charAt(position)) >= 0) {
                    position++;
                }
            }
        }
    }
}
