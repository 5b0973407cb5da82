package org.roboscope.cli.history;

import java.io.PrintStream;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.TextTable;
import org.roboscope.messages.MessageBundle;
import org.roboscope.messages.SentencePattern;
import org.roboscope.present.history.ToldWords;
import org.roboscope.site.history.SiteVersion;

/** The versions of a site's robots.txt as text for a person. Times are in UTC. */
public final class HistoryReport implements VersionsReport {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", SentencePattern.LANGUAGE).withZone(ZoneOffset.UTC);
    private static final int HASH = 16;

    private final PrintStream out;
    private final MessageBundle messages = MessageBundle.of("history");
    private final ToldWords words = new ToldWords();

    public HistoryReport(PrintStream out) {
        this.out = out;
    }

    @Override
    public void print(ListedVersions listed) {
        out.println(messages.text("title", PrintableText.of(listed.site()), listed.versions().size()));
        out.println();
        List<String[]> rows = new ArrayList<>();
        rows.add(new String[] {messages.text("heading.first"), messages.text("heading.last"),
            messages.text("heading.answer"), messages.text("heading.bytes"), messages.text("heading.hash")});
        listed.versions().forEach(version -> rows.add(row(version)));
        TextTable table = TextTable.fitting(rows);
        rows.forEach(row -> out.println(table.row(row)));
        if (!listed.told().isEmpty()) {
            out.println();
            listed.told().forEach(told -> out.println(PrintableText.of(words.sentence(told))));
        }
        listed.damaged().forEach(file -> out.println(messages.text("damaged", PrintableText.of(file))));
    }

    private String[] row(SiteVersion version) {
        return new String[] {TIME.format(version.first()), TIME.format(version.last()),
            version.status() == 0 ? messages.text("answer.none") : Integer.toString(version.status()),
            version.hasFile() ? SentencePattern.count(version.size()) : "-",
            version.hasFile() ? version.hash().substring(0, Math.min(HASH, version.hash().length())) : "-"};
    }
}
