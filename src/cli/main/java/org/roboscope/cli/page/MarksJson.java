package org.roboscope.cli.page;

import java.util.List;
import org.roboscope.cli.report.ReportCodes;
import org.roboscope.json.Json;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.page.PageAnswer.AskerMarks;
import org.roboscope.site.page.PageVerdict;
import org.roboscope.site.page.contradiction.PageContradiction;
import org.roboscope.site.page.marks.CrawlerMarks;
import org.roboscope.site.page.marks.PageMarks;
import org.roboscope.site.page.marks.PageMarks.PageLink;
import org.roboscope.site.page.marks.PageMarks.UsageHeader;
import org.roboscope.site.page.refusal.PageRefusal;

/** Writes the statements of robots.txt, the server and the page itself to crawlers as JSON. */
final class MarksJson {

    private MarksJson() {}

    static void addVerdict(Json json, PageVerdict verdict) {
        json.value("url", verdict.robotsTxt().toString()).value("standard", verdict.standard().id())
                .value("outcome", ReportCodes.code(verdict.outcome())).value("line", verdict.line())
                .value("reason", verdict.reason().text());
    }

    static void addMarks(Json json, AskerMarks askerMarks) {
        PageMarks marks = askerMarks.marks();
        // If part of the page could not be read, both are null.
        json.value("indexing", askerMarks.forAsker().map(CrawlerMarks::indexing));
        askerMarks.forAsker().ifPresentOrElse(crawlerMarks -> json.array("indexingFrom", places(crawlerMarks)),
                () -> json.nul("indexingFrom"));
        json.array("robots", marks.robots(), mark -> json.value("place", mark.place().code())
                .value("for", mark.addressee()).value("rule", mark.rule()).value("value", mark.value())
                .value("form", mark.form()))
                .value("canonical", marks.canonical())
                .object("canonicalRobots", askerMarks.canonical(), verdict -> addVerdict(json, verdict));
        addLinks(json, "canonicals", marks.canonicals());
        addLinks(json, "misplacedCanonicals", marks.misplacedCanonicals());
        addLinks(json, "licenses", marks.licenses());
        UsageHeader usage = marks.usage();
        json.beginObject("contentUsage").value("text", usage.text()).value("train-ai", usage.trainAi())
                .value("search", usage.search()).end();
        json.beginObject("contentSignal").value("text", marks.signal().text());
        marks.signal().signals().forEach(preference -> json.value(preference.key().key(), preference.value().word()));
        json.end().array("notes", marks.notes().stream().map(SiteSentence::text).toList());
    }

    private static List<String> places(CrawlerMarks marks) {
        return marks.decidingRules().stream().map(mark -> mark.place().code()).distinct().toList();
    }

    private static void addLinks(Json json, String field, List<PageLink> links) {
        json.array(field, links, link -> json.value("place", link.place().code()).value("target", link.target()));
    }

    static void addRefusal(Json json, PageRefusal refusal) {
        json.value("kind", refusal.kind()).value("product", refusal.product()).value("sure", refusal.isSure())
                .value("source", refusal.source()).value("sentence", refusal.sentence().text());
    }

    static void addContradictions(Json json, List<PageContradiction> contradictions) {
        json.array("contradictions", contradictions, contradiction -> json.value("kind", contradiction.kind())
                .value("problem", contradiction.kind().isProblem()).value("sentence", contradiction.sentence().text()));
    }
}
