package org.roboscope.site;

import java.util.stream.Collectors;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;

/**
 * A web page, parsed as in browsers. No script is run, and no link is fetched.
 *
 * @param isTruncated whether the page has more tags than the limit. If so, the rest is missing.
 */
public record HtmlPage(Document document, boolean isTruncated) {

    /** The limit for tags, which bounds the parser's time. Nested tables take the longest time. */
    public static final int MAX_TAGS = 60_000;

    /** The limit for nesting. Deeper elements are moved up, as in browsers. */
    private static final int MAX_DEPTH = 256;

    public static HtmlPage parse(String html) {
        int end = parsedLength(html);
        return new HtmlPage(Parser.htmlParser().setMaxDepth(MAX_DEPTH).parseInput(html.substring(0, end), ""),
                end < html.length());
    }

    /** Returns the end of the part that is parsed. */
    private static int parsedLength(String html) {
        int tag = -1;
        for (int i = 0; i <= MAX_TAGS; i++) {
            tag = html.indexOf('<', tag + 1);
            if (tag < 0) {
                return html.length();
            }
        }
        return tag;
    }

    /** Returns the text without tags, comments, scripts and styles, with a space between texts that tags separate. */
    public String visibleText() {
        return document.nodeStream(TextNode.class).map(TextNode::getWholeText).collect(Collectors.joining(" "));
    }

    /** Decodes the character references of a text. */
    public static String decodeReferences(String text) {
        return Parser.unescapeEntities(text, false);
    }
}
