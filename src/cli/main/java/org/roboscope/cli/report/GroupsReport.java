package org.roboscope.cli.report;

import java.io.PrintStream;
import java.util.List;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.ReportQuestion.CrawlerPolicy;
import org.roboscope.crawlers.BlockingStatement;
import org.roboscope.crawlers.EvidenceTexts;
import org.roboscope.crawlers.VerdictEvidence;
import org.roboscope.json.Json;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.evidence.Evidence;

/** Prints the groups that each crawler follows. */
public final class GroupsReport {

    /** A merged group can have many User-agent lines. */
    private static final int MAX_GROUP_WIDTH = 32;

    private final PrintStream out;
    private final ReportQuestion question;

    public GroupsReport(PrintStream out, ReportQuestion question) {
        this.out = out;
        this.question = question;
    }

    /** @param withEvidence whether to give the weakest source for the choice of groups */
    public void printText(boolean withEvidence) {
        ReportSentences sentences = new ReportSentences();
        TextRows rows = new TextRows();
        rows.add(row(sentences.headings("crawler", "standard", "group", "step",
                withEvidence ? "evidence" : "remark")));
        for (CrawlerPolicy crawler : question.policies()) {
            FollowedGroups groups = crawler.policy().followedGroups();
            rows.add(row(PrintableText.of(crawler.asked().name()),
                    question.reading().name(crawler.standard(), sentences),
                    PrintableText.of(sentences.lines(groups.agents()), MAX_GROUP_WIDTH), sentences.step(groups),
                    withEvidence ? weakestEvidence(crawler) : sentences.remarks(crawler.asked())));
        }
        out.println(sentences.title(question));
        out.println();
        rows.printTo(out);
        out.flush();
    }

    private static String weakestEvidence(CrawlerPolicy crawler) {
        EvidenceTexts texts = new EvidenceTexts();
        Evidence weakest = evidence(crawler).getFirst().evidence();
        return texts.kind(weakest.kind()) + ": " + texts.source(weakest);
    }

    private static List<VerdictEvidence> evidence(CrawlerPolicy crawler) {
        return VerdictEvidence.ofGroups(crawler.policy(), crawler.asked().entry());
    }

    /** Removes the standard's cell if all rows have the same standard. */
    private String[] row(String... cells) {
        return question.hasOneStandard() ? new String[] {cells[0], cells[2], cells[3], cells[4]} : cells;
    }

    /** @param withEvidence whether to give the sources for the choice of groups */
    public void printJson(boolean withEvidence) {
        Json document = Json.printing(out).value("file", question.fileName()).rows("crawlers");
        question.policies().forEach(crawler -> document.row(json(crawler, withEvidence)));
        document.endRows().end().endDocument();
    }

    /** Prints the crawlers of a page, after the number of all. */
    public void printPage(AnswerPage page, boolean withEvidence) {
        question.policies()
                .forEach(crawler -> page.row(() -> Json.encode(json(crawler, withEvidence).done())));
        page.addTo(Json.printing(out), _ -> {}).value("file", question.fileName()).rows("crawlers", page.rows()).end()
                .endDocument();
    }

    private static Json json(CrawlerPolicy crawler, boolean withEvidence) {
        Json json = Json.object().value("crawler", crawler.asked().name())
                .value("standard", crawler.standard().id());
        if (withEvidence) {
            VerdictJson.addEvidence(json, evidence(crawler));
        }
        crawler.addTo(json);
        return json.object("ifBlocked", crawler.asked().entry().flatMap(BlockingStatement::of),
                statement -> BlockingJson.addTo(json, statement));
    }
}
