package org.roboscope.site.page.marks;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.usage.CrawlerSignal;
import org.roboscope.robots.usage.SignalLine;

/**
 * A Content-Signal header. Servers send it, and no specification defines it: it is read like the line of that name in a
 * robots.txt.
 *
 * @param text the header's lines in one; empty where there is none
 * @param said what is read of it, key by key
 */
public record SignalHeader(String text, List<CrawlerSignal> said) {

    public SignalHeader {
        said = List.copyOf(said);
    }

    static SignalHeader of(List<String> lines) {
        String text = String.join(", ", lines);
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        return new SignalHeader(text,
                CrawlerSignal.of(List.of(new SignalLine(1, SignalLine.items(bytes, new Span(0, bytes.length))))));
    }
}
