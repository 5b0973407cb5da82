package org.roboscope.site.page.marks;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.site.fetch.body.ContentHeaders;

/** Reads what an answer says to crawlers. */
public final class PageMarksReader {

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
        headers.all("x-robots-tag").forEach(line -> robots.addAll(RuleListReader.header(line)));
        List<PageLink> canonicals = new ArrayList<>();
        List<PageLink> licenses = new ArrayList<>();
        for (String line : headers.all("link")) {
            for (HeaderLink link : HeaderLink.read(line)) {
                readLink(link, address, canonicals, licenses);
            }
        }
        List<PageLink> misplaced = new ArrayList<>();
        List<SiteSentence> notes = new ArrayList<>();
        boolean html = isHtml(headers, body);
        if (html) {
            HtmlMarks marks = HtmlMarks.read(text(headers, body, notes), address);
            robots.addAll(marks.robots());
            canonicals.addAll(marks.canonicals());
            misplaced.addAll(marks.misplaced());
            licenses.addAll(marks.licenses());
            if (marks.isCut()) {
                notes.add(SiteSentence.of("page.marks.tags", HtmlMarks.MOST_TAGS));
            }
            if (marks.isFull()) {
                notes.add(SiteSentence.of("page.marks.many", HtmlMarks.MOST));
            }
        }
        SignalHeader signal = SignalHeader.of(headers.all("content-signal"));
        if (!signal.text().isBlank()) {
            notes.add(note(signal));
        }
        return new PageMarks(robots, canonicals, misplaced, licenses, UsageHeader.of(headers.all("content-usage")),
                signal, html, notes);
    }

    private static SiteSentence note(SignalHeader signal) {
        return signal.said().isEmpty()
                ? SiteSentence.of("page.marks.signal.none")
                : SiteSentence.of("page.marks.signal", signal.said().stream()
                        .map(said -> said.key().key() + "=" + said.value().word()).collect(Collectors.joining(", ")));
    }

    private static String text(AnswerHeaders headers, byte[] body, List<SiteSentence> notes) {
        String named = ContentHeaders.charset(headers);
        if (!named.isBlank() && PageCharset.known(named).isEmpty()) {
            notes.add(SiteSentence.of("page.marks.charset", named));
        }
        if (body.length > MOST_BYTES) {
            notes.add(SiteSentence.of("page.marks.cut", MOST_BYTES / 1_024 / 1_024));
        }
        return PageCharset.decode(body, Math.min(body.length, MOST_BYTES), named);
    }

    private static void readLink(
            HeaderLink link, WebAddress address, List<PageLink> canonicals, List<PageLink> licenses) {
        if (!link.isOfThePage()) {
            return;
        }
        PageLink mark = PageLink.of(MarkPlace.HEADER, link.target(), address, link.type());
        if (link.relations().contains("canonical")) {
            canonicals.add(mark);
        }
        if (link.relations().contains("license")) {
            licenses.add(mark);
        }
    }

    /** What the header calls a web page, and what it does not name but begins as a tag. */
    private static boolean isHtml(AnswerHeaders headers, byte[] body) {
        String type = ContentHeaders.type(headers);
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
}
