package org.roboscope.cli.site;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import java.util.Locale;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.answer.CacheLifetime;
import org.roboscope.site.answer.FetchMeaning;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchHop;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.body.AnswerBody;

/** A fetch, told to a program. */
final class FetchJson {

    private final PrintStream out;

    FetchJson(PrintStream out) {
        this.out = out;
    }

    void print(FetchReport report) {
        FetchResult result = report.result();
        JsonStringWriter json = JsonWriter.string();
        json.object().value("asked", result.asked().toString())
                .value("when", result.when().toString())
                .value("milliseconds", result.took().toMillis());
        json.array("hops");
        result.hops().forEach(hop -> add(json, hop));
        json.end();
        result.failure().ifPresentOrElse(failure -> add(json, failure), () -> json.nul("failure"));
        result.file().ifPresentOrElse(body -> add(json, body), () -> json.nul("file"));
        result.arrived().ifPresentOrElse(
                body -> json.value("arrived", body.bytes().length), () -> json.nul("arrived"));
        json.array("standards");
        report.meanings().forEach(found -> add(json, found, result));
        json.end();
        byte[] bytes = Utf8Text.encodeJson(json.end().done() + "\n");
        out.write(bytes, 0, bytes.length);
    }

    private static void add(JsonStringWriter json, FetchHop hop) {
        json.object().value("url", hop.address().toString()).value("status", hop.status())
                .value("milliseconds", hop.took().toMillis());
        hop.location().ifPresentOrElse(to -> json.value("location", to), () -> json.nul("location"));
        hop.target().ifPresentOrElse(to -> json.value("target", to.toString()), () -> json.nul("target"));
        json.value("changesScheme", hop.changesScheme()).value("changesHost", hop.changesHost())
                .value("changesPort", hop.changesPort());
        json.object("headers");
        hop.headers().fields().forEach((name, values) -> json.array(name, values));
        json.end().end();
    }

    private static void add(JsonStringWriter json, FetchFailure failure) {
        json.object("failure").value("kind", code(failure.getClass().getSimpleName()))
                .value("sentence", failure.sentence().text()).end();
    }

    private static void add(JsonStringWriter json, AnswerBody body) {
        json.object("file").value("bytes", body.bytes().length).value("sent", body.sent()).value("cut", body.cut())
                .value("packing", body.packing()).value("charset", body.charset())
                .value("found", code(body.found().name()))
                .array("notes", body.notes().stream().map(SiteSentence::text).toList()).end();
    }

    private static void add(JsonStringWriter json, FetchMeaning found, FetchResult result) {
        AnswerMeaning meaning = found.meaning();
        json.object().value("standard", found.standard().id())
                .value("effect", code(meaning.effect().name()))
                .value("condition", code(meaning.condition().name()))
                .value("basis", code(meaning.basis().name()));
        if (result.file().isPresent()) {
            CacheLifetime cacheLifetime = CacheLifetime.of(found.standard(), result.hops().getLast().headers());
            json.value("keptSeconds", cacheLifetime.time().toSeconds()).value("keptBySite", cacheLifetime.bySite());
        } else {
            json.nul("keptSeconds").nul("keptBySite");
        }
        json.end();
    }

    /** Names of kinds as programs read them: parts in small letters, with hyphens. */
    private static String code(String name) {
        boolean constant = name.equals(name.toUpperCase(Locale.ROOT));
        String parts = constant ? name.replace('_', '-') : name.replaceAll("(?<=[a-z])(?=[A-Z])", "-");
        return parts.toLowerCase(Locale.ROOT);
    }
}
