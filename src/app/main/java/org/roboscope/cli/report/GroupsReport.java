package org.roboscope.cli.report;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.crawlers.EvidenceTexts;
import org.roboscope.crawlers.VerdictEvidence;
import org.roboscope.robots.evidence.Evidence;

/** Which groups each crawler follows. */
public final class GroupsReport {

    /** A merged group can be named on many lines. */
    private static final int WIDEST_GROUP = 32;

    private final PrintStream out;
    private final ReportQuestion reportQuestion;

    public GroupsReport(PrintStream out, ReportQuestion reportQuestion) {
        this.out = out;
        this.reportQuestion = reportQuestion;
    }

    /** @param withEvidence whether to tell the weakest thing by which it is known which groups each follows */
    public void printText(boolean withEvidence) {
        ReportSentences sentences = new ReportSentences();
        EvidenceTexts evidenceTexts = new EvidenceTexts();
        List<String[]> rows = new ArrayList<>();
        rows.add(row(
                sentences.text("heading.crawler"),
                sentences.text("heading.standard"),
                sentences.text("heading.group"),
                sentences.text("heading.step"),
                sentences.text(withEvidence ? "heading.evidence" : "heading.remark")));
        for (CrawlerPolicy crawlerPolicy : reportQuestion.policies()) {
            rows.add(row(
                    PrintableText.of(crawlerPolicy.askedCrawler().name()),
                    reportQuestion.reading().name(crawlerPolicy.standard(), sentences),
                    PrintableText.of(sentences.lines(crawlerPolicy.policy().following().agents()), WIDEST_GROUP),
                    sentences.step(crawlerPolicy.policy().following()),
                    withEvidence ? weakest(crawlerPolicy, evidenceTexts)
                            : sentences.remarks(crawlerPolicy.askedCrawler())));
        }
        out.println(sentences.title(reportQuestion));
        out.println();
        TextTable table = TextTable.fitting(rows);
        for (String[] row : rows) {
            out.println(table.row(row));
        }
        out.flush();
    }

    private static String weakest(CrawlerPolicy crawlerPolicy, EvidenceTexts texts) {
        Evidence weakest = VerdictEvidence.ofGroups(crawlerPolicy.policy(), crawlerPolicy.askedCrawler().entry())
                .getFirst().evidence();
        return texts.kind(weakest.kind()) + ": " + texts.source(weakest);
    }

    private String[] row(String crawler, String standard, String group, String step, String remark) {
        return reportQuestion.hasOneStandard()
                ? new String[] {crawler, group, step, remark}
                : new String[] {crawler, standard, group, step, remark};
    }

    /** @param withEvidence whether to tell by what it is known which groups each follows */
    public void printJson(boolean withEvidence) {
        JsonDocument document = new JsonDocument(out);
        document.begin(reportQuestion.fileName(), "crawlers");
        for (CrawlerPolicy crawlerPolicy : reportQuestion.policies()) {
            JsonStringWriter json = JsonWriter.string();
            json.object().value("crawler", crawlerPolicy.askedCrawler().name()).value("standard",
                    crawlerPolicy.standard().id());
            if (withEvidence) {
                EvidenceJson.addTo(json, VerdictEvidence.ofGroups(
                        crawlerPolicy.policy(), crawlerPolicy.askedCrawler().entry()));
            }
            JsonCrawlerPolicy.addTo(json, crawlerPolicy);
            document.add(json.end().done());
        }
        document.end();
    }
}
