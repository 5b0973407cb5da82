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
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.site.page.marks.PageMarks.PageLink;
import org.roboscope.site.page.marks.PageMarks.RobotsMark;
import org.roboscope.site.page.marks.PageMarks.SignalHeader;
import org.roboscope.site.page.marks.PageMarks.UsageHeader;

/** Reads what an answer says to crawlers. */
public final class PageMarksReader {

    private static final int SEARCHED = 1_024;
    private static final Pattern META =
            Pattern.compile("(?is)<meta[^>]+?charset\\s*=\\s*[\"']?\\s*([A-Za-z0-9_.:-]+)");
    /** As much as Googlebot reads of a page. */
    public static final int MOST_BYTES = 2 * 1_024 * 1_024;

    private static final Set<String> HTML = Set.of("text/html", "application/xhtml+xml");

    private PageMarksReader() {}

    /**
     * @param address of the answer, on which relative addresses are resolved
     * @param body    unpacked; what lies behind {@link #MOST_BYTES} is not read
     */
    public static PageMarks read(WebAddress address, AnswerHeaders headers, byte[] body) {
        List<RobotsMark> robots = new ArrayList<>();
        headers.lines("x-robots-tag").forEach(line -> robots.addAll(RuleListReader.header(line)));
        List<PageLink> canonicals = new ArrayList<>();
        List<PageLink> licenses = new ArrayList<>();
        for (String line : headers.lines("link")) {
            for (HeaderLink link : HeaderLink.read(line)) {
                readLink(link, address, canonicals, licenses);
            }
        }
        List<PageLink> misplaced = new ArrayList<>();
        List<SiteSentence> notes = new ArrayList<>();
        boolean html = isHtml(headers, body);
        if (html) {
            HtmlMarks marks = HtmlMarks.read(text(headers, body, notes), address);
            robots.addAll(marks.robots);
            canonicals.addAll(marks.canonicals);
            misplaced.addAll(marks.misplaced);
            licenses.addAll(marks.licenses);
            if (marks.cut) {
                notes.add(SiteSentence.of("page.marks.tags", HtmlMarks.MOST_TAGS));
            }
            if (marks.full) {
                notes.add(SiteSentence.of("page.marks.many", HtmlMarks.MOST));
            }
        }
        SignalHeader signal = SignalHeader.of(headers.lines("content-signal"));
        if (!signal.text().isBlank()) {
            notes.add(note(signal));
        }
        return new PageMarks(robots, canonicals, misplaced, licenses, UsageHeader.of(headers.lines("content-usage")),
                signal, html, notes);
    }

    private static SiteSentence note(SignalHeader signal) {
        return signal.said().isEmpty()
                ? SiteSentence.of("page.marks.signal.none")
                : SiteSentence.of("page.marks.signal", signal.said().stream()
                        .map(said -> said.key().key() + "=" + said.value().word()).collect(Collectors.joining(", ")));
    }

    private static String text(AnswerHeaders headers, byte[] body, List<SiteSentence> notes) {
        String named = headers.charset();
        if (!named.isBlank() && knownCharset(named).isEmpty()) {
            notes.add(SiteSentence.of("page.marks.charset", named));
        }
        if (body.length > MOST_BYTES) {
            notes.add(SiteSentence.of("page.marks.cut", MOST_BYTES / 1_024 / 1_024));
        }
        return decoded(body, Math.min(body.length, MOST_BYTES), named);
    }

    private static void readLink(
            HeaderLink link, WebAddress address, List<PageLink> canonicals, List<PageLink> licenses) {
        if (!link.isOfThePage()) {
            return;
        }
        PageLink mark = PageLink.of(MarkPlace.HEADER, link.target(), address);
        if (link.relations().contains("canonical")) {
            canonicals.add(mark);
        }
        if (link.relations().contains("license")) {
            licenses.add(mark);
        }
    }

    /** What the header calls a web page, and what it does not name but begins as a tag. */
    private static boolean isHtml(AnswerHeaders headers, byte[] body) {
        String type = headers.contentType();
        if (!type.isEmpty()) {
            return HTML.contains(type);
        }
        for (byte b : body) {
            if (b != ' ' && b != '\t' && b != '\n' && b != '\r' && b != '\f' && b != (byte) 0xEF && b != (byte) 0xBB
                    && b != (byte) 0xBF) {
                return b == '<';
            }
        }
        return false;
    }

    /**
     * The marks in the HTML of a page. It is parsed as browsers parse it: text in comments, scripts, styles, text areas and
     * templates is not a tag of the page. Nothing is run, and nothing that the page names is fetched.
     */
    static final class HtmlMarks {

        /** Bounds what a page can make the reader keep. */
        static final int MOST = 1_000;

        /** Tables in tables take the parser longer the more there are: this bounds the time of the worst page. */
        static final int MOST_TAGS = 60_000;

        /** An element in more others than this is read as if it stood higher, as browsers do it. */
        private static final int DEEPEST = 256;

        private static final Pattern CRAWLER_NAME = Pattern.compile("\\s*[A-Za-z0-9_.+-]+\\s*");

        private final List<RobotsMark> robots = new ArrayList<>();
        private final List<PageLink> canonicals = new ArrayList<>();
        private final List<PageLink> misplaced = new ArrayList<>();
        private final List<PageLink> licenses = new ArrayList<>();
        private final WebAddress base;
        /** Whether the page has more tags than are read. */
        private final boolean cut;
        /** Whether there were more marks than are kept. */
        private boolean full;

        private HtmlMarks(WebAddress base, boolean cut) {
            this.base = base;
            this.cut = cut;
        }

        static HtmlMarks read(String html, WebAddress address) {
            int end = end(html);
            Document page = Parser.htmlParser().setMaxDepth(DEEPEST).parseInput(html.substring(0, end), "");
            Element named = page.selectFirst("base[href]");
            Optional<WebAddress> base =
                    named == null ? Optional.empty() : PageLink.resolved(named.attr("href"), address);
            HtmlMarks marks = new HtmlMarks(base.orElse(address), end < html.length());
            page.getElementsByTag("meta").forEach(marks::readMeta);
            page.getElementsByTag("link").forEach(marks::readLink);
            return marks;
        }

        private static int end(String html) {
            int at = -1;
            for (int tags = 0; tags <= MOST_TAGS; tags++) {
                at = html.indexOf('<', at + 1);
                if (at < 0) {
                    return html.length();
                }
            }
            return at;
        }

        private void readMeta(Element meta) {
            String name = meta.attr("name");
            if (!CRAWLER_NAME.matcher(name).matches() || meta.attr("content").isBlank()) {
                return;
            }
            place(meta).ifPresent(place -> RuleListReader.meta(place, name, meta.attr("content")).stream()
                    .filter(mark -> mark.isForAll() || mark.form() != RobotsMark.Form.UNKNOWN)
                    .forEach(mark -> keep(robots, mark)));
        }

        private void readLink(Element link) {
            List<String> relations = List.of(link.attr("rel").strip().toLowerCase(Locale.ROOT).split("\\s+"));
            Optional<MarkPlace> place = place(link);
            if (place.isEmpty() || !link.hasAttr("href")) {
                return;
            }
            PageLink mark = PageLink.of(place.get(), link.attr("href"), base);
            if (relations.contains("canonical")) {
                keep(place.get() == MarkPlace.HEAD && !isOfAnotherVersion(link) ? canonicals : misplaced, mark);
            }
            if (relations.contains("license")) {
                keep(licenses, mark);
            }
        }

        private static boolean isOfAnotherVersion(Element link) {
            return link.hasAttr("hreflang") || link.hasAttr("lang") || link.hasAttr("media") || link.hasAttr("type");
        }

        /** Where the element stands; nowhere, if it is only in a template. */
        private static Optional<MarkPlace> place(Element element) {
            MarkPlace place = MarkPlace.BODY;
            for (Element above = element.parent(); above != null; above = above.parent()) {
                switch (above.normalName()) {
                    case "template" -> {
                        return Optional.empty();
                    }
                    case "noscript" -> {
                        return Optional.of(MarkPlace.NOSCRIPT);
                    }
                    case "head" -> place = MarkPlace.HEAD;
                    default -> {
                        // No other element changes what a tag in it means.
                    }
                }
            }
            return Optional.of(place);
        }

        private <T> void keep(List<T> list, T mark) {
            if (list.size() < MOST) {
                list.add(mark);
            } else {
                full = true;
            }
        }
    }

    static String decoded(byte[] bytes, int length, String named) {
        Charset charset = charset(bytes, length, named);
        String text = new String(bytes, 0, length, charset);
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    static Charset charset(byte[] bytes, int length, String named) {
        return byMark(bytes, length).or(() -> knownCharset(named).filter(charset -> fits(charset, bytes, length)))
                .or(() -> byTag(bytes, length)).orElse(StandardCharsets.UTF_8);
    }

    /** Whether this name of an encoding is one that is known here. */
    static Optional<Charset> knownCharset(String name) {
        try {
            return name.isBlank() ? Optional.empty() : Optional.of(standardCharset(Charset.forName(name.strip())));
        } catch (IllegalCharsetNameException | UnsupportedCharsetException unknown) {
            return Optional.empty();
        }
    }

    private static Optional<Charset> byMark(byte[] bytes, int length) {
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

    /** A page that could be searched for the tag is not in an encoding of two bytes, whatever the tag says. */
    private static Optional<Charset> byTag(byte[] bytes, int length) {
        Matcher tag = META.matcher(new String(bytes, 0, Math.min(length, SEARCHED), StandardCharsets.ISO_8859_1));
        return tag.find() ? knownCharset(tag.group(1)).filter(charset -> fits(charset, bytes, length))
                : Optional.empty();
    }

    private static boolean fits(Charset charset, byte[] bytes, int length) {
        if (!isWide(charset)) {
            return true;
        }
        for (int at = 0; at < Math.min(length, SEARCHED); at++) {
            if (bytes[at] == 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean isWide(Charset charset) {
        String name = charset.name().toLowerCase(Locale.ROOT);
        return name.contains("utf-16") || name.contains("utf-32");
    }

    /** Browsers read two older names as the later encodings that contain them, and UTF-16 as little-endian. */
    private static Charset standardCharset(Charset charset) {
        if (charset.equals(StandardCharsets.ISO_8859_1) || charset.equals(StandardCharsets.US_ASCII)) {
            return Charset.forName("windows-1252");
        }
        return charset.equals(StandardCharsets.UTF_16) ? StandardCharsets.UTF_16LE : charset;
    }

    /**
     * A link of a Link header, as RFC 8288 writes it.
     *
     * @param target     as it stands between the brackets
     * @param relations  what it is to the page, in lower case
     * @param parameters the others by their names in lower case; of a repeated one the first counts
     */
    private record HeaderLink(String target, Set<String> relations, Map<String, String> parameters) {

        /** The links of one header line. Reading ends where it is no longer a list of links. */
        static List<HeaderLink> read(String line) {
            Reader reader = new Reader(line);
            List<HeaderLink> links = new ArrayList<>();
            while (reader.toLink()) {
                links.add(reader.link());
            }
            return links;
        }

        /** Whether it speaks of the page itself and not of another one. */
        boolean isOfThePage() {
            return !parameters.containsKey("anchor");
        }

        private static final class Reader {

            private final String line;
            private int at;

            Reader(String line) {
                this.line = line;
            }

            boolean toLink() {
                skip(" \t,");
                return at < line.length() && line.charAt(at) == '<' && line.indexOf('>', at) > 0;
            }

            HeaderLink link() {
                int end = line.indexOf('>', at);
                String target = line.substring(at + 1, end);
                at = end + 1;
                Map<String, String> parameters = new TreeMap<>();
                skip(" \t");
                while (at < line.length() && line.charAt(at) == ';') {
                    at++;
                    skip(" \t;");
                    String name = word("=;,").strip().toLowerCase(Locale.ROOT);
                    if (!name.isEmpty()) {
                        parameters.putIfAbsent(name, value());
                    }
                    skip(" \t");
                }
                String relations = parameters.getOrDefault("rel", "").toLowerCase(Locale.ROOT);
                return new HeaderLink(target, Set.of(relations.isBlank() ? new String[0] : distinct(relations)),
                        parameters);
            }

            private static String[] distinct(String relations) {
                return List.of(relations.strip().split("\\s+")).stream().distinct().toArray(String[]::new);
            }

            private String value() {
                skip(" \t");
                if (at >= line.length() || line.charAt(at) != '=') {
                    return "";
                }
                at++;
                skip(" \t");
                if (at < line.length() && line.charAt(at) == '"') {
                    return quoted();
                }
                return word(";,").strip();
            }

            private String quoted() {
                StringBuilder text = new StringBuilder();
                for (at++; at < line.length() && line.charAt(at) != '"'; at++) {
                    if (line.charAt(at) == '\\' && at + 1 < line.length()) {
                        at++;
                    }
                    text.append(line.charAt(at));
                }
                at = Math.min(at + 1, line.length());
                return text.toString();
            }

            private String word(String ends) {
                int from = at;
                while (at < line.length() && ends.indexOf(line.charAt(at)) < 0) {
                    at++;
                }
                return line.substring(from, at);
            }

            private void skip(String characters) {
                while (at < line.length() && characters.indexOf(line.charAt(at)) >= 0) {
                    at++;
                }
            }
        }
    }
}
