package org.roboscope.cli.visits;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import java.time.LocalDate;
import java.util.Locale;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.simulate.source.LogRequest;
import org.roboscope.simulate.visits.CrawlerVisits;
import org.roboscope.simulate.visits.LogVisits;
import org.roboscope.site.visitors.VerificationMethod;

/** The visits of a log as JSON for a program. */
public final class VisitsJson {

    private final PrintStream out;

    public VisitsJson(PrintStream out) {
        this.out = out;
    }

    public void print(String log, String file, LogVisits visits, ListsUsed lists) {
        JsonStringWriter json = JsonWriter.string();
        json.object().value("log", log).value("file", file).array("visitors");
        visits.visitors().forEach(each -> add(json, each));
        json.end().value("others", visits.unknown()).array("lists");
        lists.wanted().forEach(list -> add(json, list, lists));
        json.end().value("lookedUp", lists.lookedUp()).value("notLookedUp", lists.notLookedUp());
        byte[] bytes = Utf8Text.encodeJson(json.end().done() + "\n");
        out.write(bytes, 0, bytes.length);
    }

    private static void add(JsonStringWriter json, VerificationMethod list, ListsUsed lists) {
        json.object().value("operator", list.operator()).value("address", list.address());
        lists.lists().of(list).ifPresentOrElse(had -> json.value("when", had.when().toString()),
                () -> json.nul("when"));
        json.end();
    }

    private static void add(JsonStringWriter json, CrawlerVisits each) {
        json.object().value("name", each.agent().name()).value("operator", each.agent().operator())
                .value("inCatalogue", each.agent().crawler().isPresent())
                .value("identity", each.identity().name().toLowerCase(Locale.ROOT).replace('_', '-'))
                .value("verified", each.identity().isVerified())
                .value("requests", each.hits()).value("blocked", each.blocked()).value("answered", each.answered())
                .value("robotsTxt", each.asked());
        json.array("days");
        each.days().forEach(day -> {
            json.object();
            if (day.day() == LogRequest.NO_DAY) {
                json.nul("day");
            } else {
                json.value("day", LocalDate.ofEpochDay(day.day()).toString());
            }
            json.value("requests", day.hits()).value("blocked", day.blocked()).end();
        });
        json.end().array("rules");
        each.lines().forEach(
                line -> json.object().value("line", line.line()).value("requests", line.hits()).end());
        json.end().array("examples", each.examples()).end();
    }
}
