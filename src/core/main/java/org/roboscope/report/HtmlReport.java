package org.roboscope.report;

import java.io.IOException;
import java.io.Writer;
import java.util.Optional;
import org.roboscope.messages.MessageBundle;

/**
 * Writes a report as one page without scripts, network access or other files. The same document always produces the
 * same bytes.
 */
public final class HtmlReport {

    private final ReportDocument document;
    private final MessageBundle messages = MessageBundle.of("report");

    public HtmlReport(ReportDocument document) {
        this.document = document;
    }

    /**
     * Writes the page.
     *
     * @param out encodes as UTF-8, which the page declares
     */
    public void write(Writer out) throws IOException {
        HtmlWriter html = new HtmlWriter(out);
        ReportFrame frame = new ReportFrame(html);
        Optional<String> title = document.branding().title();
        frame.begin(title.orElseGet(this::defaultTitle), title.isPresent() ? defaultTitle() : "",
                document.branding().logo(), document.creationTime(), document.version());
        boolean isSingleFile = isSingleFile();
        for (int i = 0; i < document.files().size(); i++) {
            ReportedFile file = document.files().get(i);
            new FileArticle(html, file, isSingleFile ? "" : "file-" + (i + 1) + "-", isSingleFile ? 2 : 3).write();
        }
        writeUnreadable(html);
        frame.end();
        out.flush();
    }

    private void writeUnreadable(HtmlWriter html) throws IOException {
        if (document.unreadableFiles().isEmpty()) {
            return;
        }
        html.open("section").line("h2", messages.text("unread")).open("ul").endLine();
        for (ReportDocument.UnreadableFile file : document.unreadableFiles()) {
            html.open("li").code(file.name()).text(" " + file.reason()).close("li").endLine();
        }
        html.close("ul").close("section").endLine();
    }

    private String defaultTitle() {
        return isSingleFile()
                ? messages.text("title.named", document.files().getFirst().title())
                : messages.text("title.several", document.files().size() + document.unreadableFiles().size());
    }

    private boolean isSingleFile() {
        return document.files().size() == 1 && document.unreadableFiles().isEmpty();
    }
}
