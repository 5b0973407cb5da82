package org.roboscope.cli.report;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.cli.io.PrintableText;

/** Whose rules count for each crawler: the same for every URL, so it is said once. */
final class ReportHeader {

    private final ReportQuestion reportQuestion;
    private final ReportSentences sentences;

    ReportHeader(ReportQuestion reportQuestion, ReportSentences sentences) {
        this.reportQuestion = reportQuestion;
        this.sentences = sentences;
    }

    void printTo(PrintStream out) {
        out.println(sentences.title(reportQuestion));
        out.println();
        List<String[]> rows = new ArrayList<>();
        for (CrawlerPolicy crawlerPolicy : reportQuestion.policies()) {
            rows.add(row(crawlerPolicy));
        }
        TextTable table = TextTable.fitting(rows);
        for (String[] row : rows) {
            out.println(table.row(row));
        }
    }

    private String[] row(CrawlerPolicy crawlerPolicy) {
        String name = PrintableText.of(crawlerPolicy.askedCrawler().name());
        String follows = sentences.follows(crawlerPolicy.policy().following()) + ".";
        String remarks = sentences.remarks(crawlerPolicy.askedCrawler());
        String all = remarks.isEmpty() ? follows : follows + " " + remarks + ".";
        return reportQuestion.hasOneStandard()
                ? new String[] {name, all}
                : new String[] {name, reportQuestion.reading().name(crawlerPolicy.standard(), sentences), all};
    }
}
