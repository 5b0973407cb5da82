package org.roboscope.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.format.DateTimeFormatter;
import java.util.Objects;
import org.roboscope.messages.MessageBundle;

/** Writes a report as one page, which needs no script, no network and no other file. The same report is the same bytes. */
public final class HtmlReport {

    private static final String STYLES = "/css/report.css";
    private static final String POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

    private static final DateTimeFormatter FOR_PEOPLE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm xxx");
    private static final DateTimeFormatter FOR_PROGRAMS = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mmxxx");

    private final ReportDocument document;
    private final MessageBundle messages = MessageBundle.of("report");

    public HtmlReport(ReportDocument document) {
        this.document = document;
    }

    /** @param out takes characters as UTF-8 */
    public void write(Writer out) throws IOException {
        HtmlWriter html = new HtmlWriter(out);
        html.doctype().open("html", "lang", messages.text("lang")).end().open("head").end()
                .open("meta", "charset", "utf-8").end()
                .open("meta", "http-equiv", "Content-Security-Policy", "content", POLICY).end()
                .open("meta", "name", "viewport", "content", "width=device-width").end()
                .open("meta", "name", "color-scheme", "content", "light dark").end()
                .open("title").plain(title()).close("title").end().styles(styles()).close("head").end();
        html.open("body").end().open("header").end();
        if (document.look().logo().isPresent()) {
            html.open("img", "class", "logo", "alt", "", "src", document.look().logo().get().data()).end();
        }
        html.line("h1", title());
        if (document.look().title().isPresent()) {
            html.line("p", usualTitle());
        }
        html.open("p").text(messages.text("made") + " ")
                .element("time", FOR_PEOPLE.format(document.made()), "datetime", FOR_PROGRAMS.format(document.made()))
                .text(" " + messages.text("made.by", document.version())).close("p").end().close("header").end();
        html.open("main").end();
        boolean alone = document.files().size() == 1 && document.unread().isEmpty();
        for (int i = 0; i < document.files().size(); i++) {
            ReportedFile file = document.files().get(i);
            new FileArticle(html, file, alone ? "" : "file-" + (i + 1) + "-", alone ? 2 : 3).write();
        }
        writeUnread(html);
        html.close("main").end().close("body").end().close("html").end();
        out.flush();
    }

    private void writeUnread(HtmlWriter html) throws IOException {
        if (document.unread().isEmpty()) {
            return;
        }
        html.open("section").line("h2", messages.text("unread")).open("ul").end();
        for (ReportDocument.UnreadFile unread : document.unread()) {
            html.open("li").code(unread.name()).text(" " + unread.why()).close("li").end();
        }
        html.close("ul").close("section").end();
    }

    private String title() {
        return document.look().title().orElseGet(this::usualTitle);
    }

    private String usualTitle() {
        int files = document.files().size() + document.unread().size();
        return files == 1 && document.files().size() == 1
                ? messages.text("title.named", document.files().getFirst().name())
                : messages.text("title.several", files);
    }

    private static String styles() throws IOException {
        try (InputStream styles = HtmlReport.class.getResourceAsStream(STYLES)) {
            return new String(Objects.requireNonNull(styles, STYLES).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
