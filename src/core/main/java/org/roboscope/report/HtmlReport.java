package org.roboscope.report;

import java.io.IOException;
import java.io.Writer;
import java.util.Optional;
import org.roboscope.messages.MessageBundle;

/** Writes a report as one page without scripts, network access or other files. Equal reports are equal byte for byte. */
public final class HtmlReport {

    private final ReportDocument document;
    private final MessageBundle messages = MessageBundle.of("report");

    public HtmlReport(ReportDocument document) {
        this.document = document;
    }

    /** @param out receives characters in UTF-8 */
    public void write(Writer out) throws IOException {
        HtmlWriter html = new HtmlWriter(out);
        ReportFrame frame = new ReportFrame(html);
        Optional<String> title = document.branding().title();
        frame.begin(title.orElseGet(this::defaultTitle), title.isPresent() ? defaultTitle() : "",
                document.branding().logo(), document.made(), document.version());
        boolean isOnlyFile = document.files().size() == 1 && document.unread().isEmpty();
        for (int i = 0; i < document.files().size(); i++) {
            ReportedFile file = document.files().get(i);
            new FileArticle(html, file, isOnlyFile ? "" : "file-" + (i + 1) + "-", isOnlyFile ? 2 : 3).write();
        }
        writeUnread(html);
        frame.end();
        out.flush();
    }

    private void writeUnread(HtmlWriter html) throws IOException {
        if (document.unread().isEmpty()) {
            return;
        }
        html.open("section").line("h2", messages.text("unread")).open("ul").endLine();
        for (ReportDocument.UnreadFile unread : document.unread()) {
            html.open("li").code(unread.name()).text(" " + unread.why()).close("li").endLine();
        }
        html.close("ul").close("section").endLine();
    }

    private String defaultTitle() {
        int files = document.files().size() + document.unread().size();
        return files == 1 && document.files().size() == 1
                ? messages.text("title.named", document.files().getFirst().title())
                : messages.text("title.several", files);
    }
}
