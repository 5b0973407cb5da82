package org.roboscope.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.roboscope.messages.MessageBundle;
import org.roboscope.messages.SentencePattern;

/** What every page has around its contents: the style sheet, the title, and when it was made. */
final class ReportFrame {

    private static final String STYLES = "/css/report.css";
    private static final String POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

    private static final DateTimeFormatter FOR_PEOPLE =
            DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm O", SentencePattern.LANGUAGE);
    private static final DateTimeFormatter FOR_PROGRAMS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mmxxx", Locale.ROOT);

    private final HtmlWriter html;
    private final MessageBundle messages = MessageBundle.of("report");

    ReportFrame(HtmlWriter html) {
        this.html = html;
    }

    /** @param subtitle empty if the title says it all */
    void begin(String title, String subtitle, Optional<ReportLogo> logo, ZonedDateTime made, String version)
            throws IOException {
        html.doctype().open("html", "lang", messages.text("lang")).end().open("head").end()
                .open("meta", "charset", "utf-8").end()
                .open("meta", "http-equiv", "Content-Security-Policy", "content", POLICY).end()
                .open("meta", "name", "viewport", "content", "width=device-width").end()
                .open("meta", "name", "color-scheme", "content", "light dark").end()
                .open("title").plain(title).close("title").end().styles(styles()).close("head").end()
                .open("body").end().open("header").end();
        if (logo.isPresent()) {
            html.open("img", "class", "logo", "alt", "", "src", logo.get().data()).end();
        }
        html.line("h1", title);
        if (!subtitle.isEmpty()) {
            html.line("p", subtitle);
        }
        html.open("p", "class", "about").text(messages.text("made") + " ")
                .element("time", FOR_PEOPLE.format(made), "datetime", FOR_PROGRAMS.format(made))
                .text(" " + messages.text("made.by", version)).close("p").end()
                .close("header").end().open("main").end();
    }

    void end() throws IOException {
        html.close("main").end().close("body").end().close("html").end();
    }

    private static String styles() throws IOException {
        try (InputStream styles = ReportFrame.class.getResourceAsStream(STYLES)) {
            return new String(Objects.requireNonNull(styles, STYLES).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
