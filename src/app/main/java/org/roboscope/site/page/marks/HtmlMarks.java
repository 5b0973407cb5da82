package org.roboscope.site.page.marks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.roboscope.site.address.WebAddress;

/**
 * The marks in the HTML of a page. It is parsed as browsers parse it: text in comments, scripts, styles, text areas and
 * templates is not a tag of the page. Nothing is run, and nothing that the page names is fetched.
 */
final class HtmlMarks {

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
    private final boolean cut;
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

    List<RobotsMark> robots() {
        return robots;
    }

    List<PageLink> canonicals() {
        return canonicals;
    }

    List<PageLink> misplaced() {
        return misplaced;
    }

    List<PageLink> licenses() {
        return licenses;
    }

    /** Whether there were more than are kept. */
    boolean isFull() {
        return full;
    }

    /** Whether the page has more tags than are read. */
    boolean isCut() {
        return cut;
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
        PageLink mark = PageLink.of(place.get(), link.attr("href"), base,
                link.attr("type").strip().toLowerCase(Locale.ROOT));
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
