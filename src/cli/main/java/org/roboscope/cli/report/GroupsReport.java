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

    /** The maximum width of a group, because a merged group can have many User-agent lines. */
    private static final int MAX_GROUP_WIDTH = 32;

    private final PrintStream out;
    private final ReportQuestion question;

    public GroupsReport(PrintStream out, ReportQuestion question) {
        this.out = out;
        this.question = question;
    }

    /** @param showsEvidence whether to print the weakest source for the choice of groups */
    public void printText(boolean showsEvidence) {
        ReportMessages reportMessages = new ReportMessages();
        TextRows rows = new TextRows();
        rows.add(selectCells(reportMessages.headings("crawler", "standard", "group", "step",
                showsEvidence ? "evidence" : "remark")));
        for (CrawlerPolicy crawler : question.policies()) {
            FollowedGroups groups = crawler.policy().followedGroups();
            rows.add(selectCells(PrintableText.of(crawler.crawler().name()),
                    question.reading().name(crawler.standard(), reportMessages),
                    PrintableText.of(reportMessages.lines(groups.agents()), MAX_GROUP_WIDTH),
                    reportMessages.step(groups),
                    showsEvidence ? weakestEvidence(crawler) : reportMessages.remarks(crawler.crawler())));
        }
        out.println(reportMessages.title(question));
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
        return VerdictEvidence.ofGroups(crawler.policy(), crawler.crawler().entry());
    }

    /** Removes the standard's cell if all rows have the same standard. */
    private String[] selectCells(String... cells) {
        return question.hasOneStandard() ? new String[] {cells[0], cells[2], cells[3], cells[4]} : cells;
    }

    /** @param showsEvidence whether to print the sources for the choice of groups */
    public void printJson(boolean showsEvidence) {
        Json document = Json.printing(out).value("file", question.fileName()).beginRows("crawlers");
        question.policies().forEach(crawler -> document.row(createJson(crawler, showsEvidence)));
        document.endRows().end().endDocument();
    }

    /** Prints the crawlers of a page, after their total number. */
    public void printPage(AnswerPage page, boolean showsEvidence) {
        question.policies()
                .forEach(crawler -> page.addRow(() -> Json.encode(createJson(crawler, showsEvidence).done())));
        page.addTo(Json.printing(out), _ -> {}).value("file", question.fileName()).rows("crawlers", page.rows()).end()
                .endDocument();
    }

    private static Json createJson(CrawlerPolicy crawler, boolean showsEvidence) {
        Json json = Json.object().value("crawler", crawler.crawler().name())
                .value("standard", crawler.standard().id());
        if (showsEvidence) {
            VerdictJson.addEvidence(json, evidence(crawler));
        }
        crawler.addTo(json);
        return json.object("ifBlocked", crawler.crawler().entry().flatMap(BlockingStatement::find),
                statement -> BlockingJson.addTo(json, statement));
    }
}
