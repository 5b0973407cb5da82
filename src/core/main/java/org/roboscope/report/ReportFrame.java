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

/** Writes the common parts of all pages: the style sheet, the title and the time of creation. */
final class ReportFrame {

    private static final String STYLES = "/css/report.css";
    private static final String CONTENT_SECURITY_POLICY =
            "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

    private static final DateTimeFormatter READABLE_TIME =
            DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm O", SentencePattern.LANGUAGE);
    private static final DateTimeFormatter MACHINE_TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mmxxx", Locale.ROOT);

    private final HtmlWriter html;
    private final MessageBundle messages = MessageBundle.of("report");

    ReportFrame(HtmlWriter html) {
        this.html = html;
    }

    /**
     * Writes the parts before the content.
     *
     * @param subtitle a line below the title, or empty if there is none
     */
    void begin(String title, String subtitle, Optional<ReportLogo> logo, ZonedDateTime creationTime, String version)
            throws IOException {
        html.doctype().open("html", "lang", messages.text("lang")).endLine().open("head").endLine()
                .open("meta", "charset", "utf-8").endLine()
                .open("meta", "http-equiv", "Content-Security-Policy", "content", CONTENT_SECURITY_POLICY).endLine()
                .open("meta", "name", "viewport", "content", "width=device-width").endLine()
                .open("meta", "name", "color-scheme", "content", "light dark").endLine()
                .open("title").textWithoutElements(title).close("title").endLine().styles(readStyles()).close("head")
                .endLine()
                .open("body").endLine().open("header").endLine();
        if (logo.isPresent()) {
            html.open("img", "class", "logo", "alt", "", "src", logo.get().dataUrl()).endLine();
        }
        html.line("h1", title);
        if (!subtitle.isEmpty()) {
            html.line("p", subtitle);
        }
        html.open("p", "class", "about").text(messages.text("made") + " ")
                .element("time", READABLE_TIME.format(creationTime), "datetime", MACHINE_TIME.format(creationTime))
                .text(" " + messages.text("made.by", version)).close("p").endLine()
                .close("header").endLine().open("main").endLine();
    }

    void end() throws IOException {
        html.close("main").endLine().close("body").endLine().close("html").endLine();
    }

    private static String readStyles() throws IOException {
        try (InputStream styles = ReportFrame.class.getResourceAsStream(STYLES)) {
            return new String(Objects.requireNonNull(styles, STYLES).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
