package org.roboscope.site.answer;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.site.fetch.body.AnswerBody;
import org.roboscope.site.fetch.body.ContentHeaders;

/** Tells a web page from a robots.txt: many sites answer every address with a page. */
final class HtmlPage {

    private static final int ENOUGH = 1_024;

    private HtmlPage() {}

    static boolean isMeant(AnswerHeaders headers, AnswerBody body) {
        int length = Math.min(ENOUGH, body.bytes().length);
        String start = new String(body.bytes(), 0, length, StandardCharsets.UTF_8).replace("\uFEFF", "").strip()
                .toLowerCase(Locale.ROOT);
        if (start.startsWith("<!doctype html") || start.startsWith("<html")) {
            return true;
        }
        String type = ContentHeaders.type(headers);
        return start.startsWith("<") && (type.equals("text/html") || type.equals("application/xhtml+xml"));
    }
}
