package org.roboscope.cli.site;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import java.util.stream.IntStream;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.cli.report.ChangeJson;
import org.roboscope.cli.report.FoundChanges;
import org.roboscope.cli.table.ChangeSearch;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.simulate.change.ManagedBlockEffect;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.answer.CacheLifetime;
import org.roboscope.site.answer.FetchMeaning;
import org.roboscope.site.fetch.AnswerBody;
import org.roboscope.site.fetch.FetchResult;

/** A fetch as JSON for a program. */
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
        result.hops().forEach(hop -> FetchJsonParts.add(json, hop));
        json.end();
        result.failure().ifPresentOrElse(failure -> FetchJsonParts.add(json, failure), () -> json.nul("failure"));
        result.file().ifPresentOrElse(body -> add(json, body), () -> json.nul("file"));
        result.arrived().ifPresentOrElse(
                body -> json.value("arrived", body.bytes().length), () -> json.nul("arrived"));
        json.array("standards");
        report.meanings().forEach(found -> add(json, found, result));
        json.end();
        String managed = report.managed().map(FetchJson::managed).orElse("null");
        String head = json.end().done();
        byte[] bytes = Utf8Text.encodeJson(head.substring(0, head.length() - 1) + ",\"managed\":" + managed + "}\n");
        out.write(bytes, 0, bytes.length);
    }

    private static String managed(ManagedBlockEffect effect) {
        RobotsFile file = effect.whole().layout();
        JsonStringWriter json = JsonWriter.string();
        json.object().value("first", effect.block().first()).value("last", effect.block().last())
                .array("lines", IntStream.rangeClosed(effect.block().first(), effect.block().last())
                        .mapToObj(line -> file.text(file.line(line).text())).toList())
                .value("without", ByteText.toText(effect.without().bytes(), 0, effect.without().bytes().length));
        String head = json.end().done();
        FoundChanges found = ChangeSearch.of(effect.comparison(Catalogue.builtIn()));
        return head.substring(0, head.length() - 1) + ",\"compare\":"
                + ChangeJson.onOneLine(found, "without", "fetched") + "}";
    }

    private static void add(JsonStringWriter json, AnswerBody body) {
        json.object("file").value("bytes", body.bytes().length).value("sent", body.sent()).value("cut", body.cut())
                .value("packing", body.packing()).value("charset", body.charset())
                .value("found", FetchJsonParts.code(body.found().name()))
                .array("notes", body.notes().stream().map(SiteSentence::text).toList()).end();
    }

    private static void add(JsonStringWriter json, FetchMeaning found, FetchResult result) {
        AnswerMeaning meaning = found.meaning();
        json.object().value("standard", found.standard().id())
                .value("effect", FetchJsonParts.code(meaning.effect().name()))
                .value("condition", FetchJsonParts.code(meaning.condition().name()))
                .value("basis", FetchJsonParts.code(meaning.basis().name()));
        if (result.file().isPresent()) {
            CacheLifetime cacheLifetime = CacheLifetime.of(found.standard(), result.hops().getLast().headers());
            json.value("keptSeconds", cacheLifetime.time().toSeconds()).value("keptBySite", cacheLifetime.bySite());
        } else {
            json.nul("keptSeconds").nul("keptBySite");
        }
        json.end();
    }
}
