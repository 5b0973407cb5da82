package org.roboscope.cli.sites;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.ReportCodes;
import org.roboscope.cli.report.TextRows;
import org.roboscope.json.Json;
import org.roboscope.messages.MessageBundle;
import org.roboscope.present.sites.SiteColumn;
import org.roboscope.present.sites.SiteMessages;
import org.roboscope.report.TableReport;
import org.roboscope.simulate.results.CsvTable;
import org.roboscope.simulate.sites.SiteFacts;
import org.roboscope.simulate.sites.SiteFacts.SiteFactsJson;
import org.roboscope.site.page.PageAgreement;

/**
 * Prints a row for each site of a list.
 *
 * @param list         the name of the list
 * @param expectations the name of the file of expectations; empty if there is none
 */
public record SitesReport(String list, String expectations, List<SiteFacts> rows) {

    private static final List<String> CSV_HEADING = List.of("site", "label", "status", "checked", "first-seen",
            "changed", "errors", "warnings", "home", "home-line", "ai-training", "preferences", "certificate-until",
            "certificate-issuer", "broken", "unchecked", "agreements",
            "note");
    private static final String VALUE_SEPARATOR = " | ";

    public SitesReport {
        rows = List.copyOf(rows);
    }

    private boolean hasExpectations() {
        return !expectations.isEmpty();
    }

    /** Prints the table as text. Notes too long for a cell are below it. */
    public void printText(PrintStream out) {
        SiteMessages siteMessages = new SiteMessages();
        List<SiteColumn> columns = SiteMessages.columns(rows, hasExpectations()).stream()
                .filter(column -> column != SiteColumn.NOTES).toList();
        TextRows cells = new TextRows();
        cells.add(columns.stream().map(siteMessages::heading).toArray(String[]::new));
        rows.forEach(facts -> cells.add(columns.stream()
                .map(column -> PrintableText.of(siteMessages.cell(column, facts))).toArray(String[]::new)));
        cells.printTo(out);
        out.println();
        boolean hasNotes = false;
        for (SiteFacts facts : rows) {
            String note = siteMessages.cell(SiteColumn.NOTES, facts);
            if (!note.isEmpty()) {
                out.println(facts.site().name() + ": " + PrintableText.of(note));
                hasNotes = true;
            }
        }
        for (String sentence : brokenExpectations(siteMessages)) {
            out.println(PrintableText.of(sentence));
            hasNotes = true;
        }
        if (hasNotes) {
            out.println();
        }
        siteMessages.totals(rows, hasExpectations()).forEach(out::println);
        out.flush();
    }

    private List<String> brokenExpectations(SiteMessages siteMessages) {
        return rows.stream().flatMap(
                facts -> facts.brokenExpectations().stream()
                        .map(line -> siteMessages.brokenExpectation(facts, line, expectations)))
                .toList();
    }

    /** Prints one JSON document. */
    public void printJson(PrintStream out) {
        Json document = Json.printing(out).value("list", list).beginRows("sites");
        rows.forEach(facts -> document.row(SiteFactsJson.write(facts)));
        document.endRows().end().endDocument();
    }

    /** Prints the table for spreadsheets, with the fixed words of JSON, and times to the second. */
    public void printCsv(PrintStream out) {
        printCsvRow(out, CSV_HEADING);
        rows.forEach(facts -> printCsvRow(out, csvCells(facts)));
        out.flush();
    }

    private static void printCsvRow(PrintStream out, List<String> cells) {
        byte[] row = CsvTable.COMMAS.row(cells.toArray(String[]::new));
        out.write(row, 0, row.length);
    }

    private static List<String> csvCells(SiteFacts facts) {
        String first = facts.firstSeen().truncatedTo(ChronoUnit.SECONDS).toString();
        return List.of(facts.site().name(), facts.site().label(),
                facts.isSilent() ? "" : Integer.toString(facts.status()),
                facts.fetchTime().truncatedTo(ChronoUnit.SECONDS).toString(), first, facts.isChange() ? first : "",
                facts.hasFile() ? Integer.toString(facts.findingCounts().errors()) : "",
                facts.hasFile() ? Integer.toString(facts.findingCounts().warnings()) : "",
                ReportCodes.code(facts.homeOutcome()),
                facts.homeLine() > 0 ? Integer.toString(facts.homeLine()) : "", facts.aiTraining().code(),
                String.join(VALUE_SEPARATOR, facts.preferences()),
                facts.certificate().map(certificate -> certificate.expiryTime().toString()).orElse(""),
                facts.certificate().map(certificate -> certificate.issuer()).orElse(""),
                String.join(VALUE_SEPARATOR,
                        facts.brokenExpectations().stream().map(line -> Integer.toString(line.line())).toList()),
                Integer.toString(facts.uncheckedCount()),
                String.join(VALUE_SEPARATOR, facts.agreements().stream().map(SitesReport::csvValue).toList()),
                String.join(" ", Stream.concat(Stream.of(facts.failure()), facts.notes().stream())
                        .filter(note -> !note.isEmpty()).toList()));
    }

    private static String csvValue(PageAgreement agreement) {
        String words = agreement.crawler() + " " + ReportCodes.code(agreement.robotsOutcome()) + " "
                + agreement.serverAct().code();
        return agreement.status() == 0 ? words : words + " " + agreement.status();
    }

    /** Prints a page for readers without Roboscope. */
    public void printHtml(PrintStream out, String version, ZonedDateTime created) {
        SiteMessages siteMessages = new SiteMessages();
        MessageBundle messages = MessageBundle.of("sites");
        Set<SiteColumn> columns = SiteMessages.columns(rows, hasExpectations());
        List<String> sentences = new ArrayList<>(siteMessages.totals(rows, hasExpectations()));
        sentences.addAll(brokenExpectations(siteMessages));
        try {
            new TableReport(messages.text("page.title", rows.size(), list), sentences, messages.text("page.caption"),
                    columns.stream().map(siteMessages::heading).toList(),
                    rows.stream()
                            .map(facts -> columns.stream().map(column -> siteMessages.cell(column, facts)).toList())
                            .toList(),
                    version, created).write(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
