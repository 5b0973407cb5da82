package org.roboscope.cli.visits;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.simulate.source.LogRequest;
import org.roboscope.simulate.visits.CrawlerVisits;
import org.roboscope.simulate.visits.CrawlerVisits.RequestSum;
import org.roboscope.simulate.visits.CrawlerVisits.Saving;
import org.roboscope.simulate.visits.CrawlerVisits.VisitChanges;
import org.roboscope.simulate.visits.LogVisits;
import org.roboscope.site.visitors.VerificationMethod;

/** The visits of a log as JSON for a program. */
public final class VisitsJson {

    private final PrintStream out;

    public VisitsJson(PrintStream out) {
        this.out = out;
    }

    /** @param newFile another robots.txt, if the visits are judged by that, too */
    public void print(String log, String file, Optional<String> newFile, LogVisits visits, ListsUsed lists) {
        JsonStringWriter json = JsonWriter.string();
        json.object().value("log", log).value("file", file);
        newFile.ifPresent(name -> json.value("newFile", name));
        json.array("visitors");
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
            addDay(json, day.day());
            json.value("requests", day.hits()).value("blocked", day.blocked()).end();
        });
        json.end().array("rules");
        each.lines().forEach(
                line -> json.object().value("line", line.line()).value("requests", line.hits()).end());
        json.end().array("examples", each.examples());
        each.edit().ifPresent(cost -> add(json, cost, each.saving()));
        json.end();
    }

    private static void add(JsonStringWriter json, VisitChanges cost, Saving saving) {
        json.object("edit").value("saving", saving.name().toLowerCase(Locale.ROOT).replace('_', '-'));
        addBytes(json, cost.all());
        add(json, cost.changed());
        json.array("folders");
        cost.folders().forEach(each -> {
            json.object();
            if (each.folder().isEmpty()) {
                json.nul("folder");
            } else {
                json.value("folder", each.folder());
            }
            add(json, each.changed());
            json.end();
        });
        json.end().array("days");
        cost.days().forEach(each -> {
            json.object();
            addDay(json, each.day());
            add(json, each.changed());
            json.end();
        });
        json.end().end();
    }

    private static void add(JsonStringWriter json, VisitChanges.Changed changed) {
        json.object("closed").value("requests", changed.closed().requests());
        addBytes(json, changed.closed());
        json.end().object("opened").value("requests", changed.opened().requests());
        addBytes(json, changed.opened());
        json.end();
    }

    private static void addBytes(JsonStringWriter json, RequestSum sum) {
        if (sum.isSized()) {
            json.value("bytes", sum.bytes());
        } else {
            json.nul("bytes");
        }
        json.value("unsized", sum.unsized());
    }

    private static void addDay(JsonStringWriter json, int day) {
        if (day == LogRequest.NO_DAY) {
            json.nul("day");
        } else {
            json.value("day", LocalDate.ofEpochDay(day).toString());
        }
    }
}
