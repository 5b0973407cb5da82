package org.roboscope.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Objects;
import org.roboscope.messages.MessageBundle;

/** What every page of the program begins with: its head, its style sheet, and who made it when. */
final class ReportFrame {

    private static final String STYLES = "/css/report.css";
    private static final String POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

    private static final DateTimeFormatter FOR_PEOPLE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm xxx", Locale.ROOT);
    private static final DateTimeFormatter FOR_PROGRAMS =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mmxxx", Locale.ROOT);

    private final HtmlWriter html;
    private final MessageBundle messages = MessageBundle.of("report");

    ReportFrame(HtmlWriter html) {
        this.html = html;
    }

    void begin(String title) throws IOException {
        html.doctype().open("html", "lang", messages.text("lang")).end().open("head").end()
                .open("meta", "charset", "utf-8").end()
                .open("meta", "http-equiv", "Content-Security-Policy", "content", POLICY).end()
                .open("meta", "name", "viewport", "content", "width=device-width").end()
                .open("meta", "name", "color-scheme", "content", "light dark").end()
                .open("title").plain(title).close("title").end().styles(styles()).close("head").end();
    }

    void made(ZonedDateTime when, String version) throws IOException {
        html.open("p").text(messages.text("made") + " ")
                .element("time", FOR_PEOPLE.format(when), "datetime", FOR_PROGRAMS.format(when))
                .text(" " + messages.text("made.by", version)).close("p").end();
    }

    private static String styles() throws IOException {
        try (InputStream styles = ReportFrame.class.getResourceAsStream(STYLES)) {
            return new String(Objects.requireNonNull(styles, STYLES).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
