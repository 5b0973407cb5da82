package org.roboscope.site.visitors;

/** What a person reads of a web page: neither tags nor comments, scripts and styles. It is read once from start to end. */
final class VisibleText {

    private static final String COMMENT = "<!--";
    private static final String COMMENT_END = "-->";

    private final String page;
    private final StringBuilder text;
    /** Where the last bracket closes: behind it no tag ends. */
    private final int lastClose;

    private VisibleText(String page) {
        this.page = page;
        this.text = new StringBuilder(page.length());
        this.lastClose = page.lastIndexOf('>');
    }

    /** With a blank for each part that is left out. */
    static String of(String page) {
        return new VisibleText(page).read();
    }

    private String read() {
        int at = 0;
        while (at < page.length()) {
            int end = page.charAt(at) == '<' ? unseenEnd(at) : at;
            if (end == at) {
                text.append(page.charAt(at++));
            } else {
                text.append(' ');
                at = end;
            }
        }
        return text.toString();
    }

    /** Behind what begins here and is not seen; here, where it is text. */
    private int unseenEnd(int at) {
        if (page.startsWith(COMMENT, at)) {
            int end = page.indexOf(COMMENT_END, at + COMMENT.length());
            return end < 0 ? page.length() : end + COMMENT_END.length();
        }
        for (String element : new String[] {"script", "style"}) {
            if (isTag(element, at + 1)) {
                return elementEnd(element, at + 1 + element.length());
            }
        }
        // Each bracket that is never closed would otherwise be looked for to the end.
        return at > lastClose ? at : page.indexOf('>', at) + 1;
    }

    private boolean isTag(String name, int from) {
        int end = from + name.length();
        return page.regionMatches(true, from, name, 0, name.length())
                && (end == page.length() || !Character.isLetterOrDigit(page.charAt(end)) && page.charAt(end) != '_');
    }

    /** Behind the closing tag, or the end of the page. */
    private int elementEnd(String name, int from) {
        int at = page.indexOf("</", from);
        while (at >= 0) {
            int end = at + 2 + name.length();
            if (page.regionMatches(true, at + 2, name, 0, name.length())) {
                while (end < page.length() && Character.isWhitespace(page.charAt(end))) {
                    end++;
                }
                if (end < page.length() && page.charAt(end) == '>') {
                    return end + 1;
                }
            }
            at = page.indexOf("</", at + 2);
        }
        return page.length();
    }
}
