package org.roboscope.cli.page;

import com.grack.nanojson.JsonStringWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.roboscope.cli.report.ReportCodes;
import org.roboscope.cli.site.FetchJsonParts;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.page.PageAnswer.AskerMarks;
import org.roboscope.site.page.PageVerdict;
import org.roboscope.site.page.marks.CrawlerMarks;
import org.roboscope.site.page.marks.PageMarks;
import org.roboscope.site.page.marks.PageMarks.PageLink;
import org.roboscope.site.page.marks.PageMarks.RobotsMark;
import org.roboscope.site.page.marks.PageMarks.SignalHeader;
import org.roboscope.site.page.marks.PageMarks.UsageHeader;

/** What robots.txt and a page itself say to crawlers, as JSON for a program. */
final class MarksJson {

    private MarksJson() {}

    static void add(JsonStringWriter json, String field, PageVerdict verdict) {
        json.object(field).value("url", verdict.robotsTxt().toString())
                .value("standard", verdict.standard().id())
                .value("outcome", ReportCodes.code(verdict.outcome()));
        if (verdict.line().isPresent()) {
            json.value("line", verdict.line().getAsInt());
        } else {
            json.nul("line");
        }
        json.value("reason", verdict.reason().text()).end();
    }

    static void add(JsonStringWriter json, AskerMarks found) {
        PageMarks marks = found.marks();
        json.object("marks");
        indexing(json, found.forAsker());
        json.array("robots");
        marks.robots().forEach(mark -> add(json, mark));
        json.end();
        marks.canonical().ifPresentOrElse(
                address -> json.value("canonical", address.toString()), () -> json.nul("canonical"));
        found.canonical().ifPresentOrElse(
                verdict -> add(json, "canonicalRobots", verdict), () -> json.nul("canonicalRobots"));
        links(json, "canonicals", marks.canonicals());
        links(json, "misplacedCanonicals", marks.misplaced());
        links(json, "licenses", marks.licenses());
        usage(json, marks.usage());
        signal(json, marks.signal());
        json.array("notes", marks.notes().stream().map(SiteSentence::text).toList()).end();
    }

    /** Where a part of the page could not be read, nothing is known. */
    private static void indexing(JsonStringWriter json, Optional<CrawlerMarks> forAsker) {
        if (forAsker.isEmpty()) {
            json.nul("indexing").nul("indexingFrom");
            return;
        }
        json.value("indexing", FetchJsonParts.code(forAsker.get().indexing().name()))
                .array("indexingFrom", places(forAsker.get()));
    }

    static List<String> places(CrawlerMarks marks) {
        return marks.because().stream().map(mark -> mark.place().code()).distinct().toList();
    }

    private static void add(JsonStringWriter json, RobotsMark mark) {
        json.object().value("place", mark.place().code()).value("for", mark.addressee()).value("rule", mark.rule())
                .value("value", mark.value()).value("form", FetchJsonParts.code(mark.form().name())).end();
    }

    private static void links(JsonStringWriter json, String field, List<PageLink> links) {
        json.array(field);
        links.forEach(link -> json.object().value("place", link.place().code()).value("target", link.target()).end());
        json.end();
    }

    private static void usage(JsonStringWriter json, UsageHeader usage) {
        json.object("contentUsage").value("text", usage.text()).value("train-ai", code(usage.trainAi()))
                .value("search", code(usage.search())).end();
    }

    private static void signal(JsonStringWriter json, SignalHeader signal) {
        json.object("contentSignal").value("text", signal.text());
        signal.said().forEach(said -> json.value(said.key().key(), said.value().word()));
        json.end();
    }

    private static String code(UsagePreference preference) {
        return preference.name().toLowerCase(Locale.ROOT);
    }
}
