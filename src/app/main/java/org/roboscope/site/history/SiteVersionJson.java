package org.roboscope.site.history;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import com.grack.nanojson.JsonWriter;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.roboscope.document.text.JsonNesting;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.site.answer.AnswerCourse;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.site.history.SiteVersion.VersionLink;

/** A version as it lies on disk. */
public final class SiteVersionJson {

    private static final int DEEPEST = 20;

    private SiteVersionJson() {}

    static String write(SiteVersion version) {
        ServerAnswer end = version.course().end();
        var json = JsonWriter.indent("  ").string().object()
                .value("first", version.first().toString()).value("last", version.last().toString())
                .value("status", version.status()).value("failure", version.failure()).value("hash", version.hash());
        version.link().ifPresent(link -> json.value("number", link.number()).value("previous", link.previous()));
        json.array("way", version.way())
                .object("answer").value("status", end.status()).value("redirects", end.redirects().count())
                .value("circle", end.redirects().isLoop())
                .value("html", end.body().isHtml()).value("size", end.body().size())
                .array("followed", version.course().redirects()).end()
                .object("headers");
        version.headers().fields().forEach((name, values) -> json.array(name, values));
        return json.end().end().done();
    }

    public static SiteVersion read(String text) throws IOException {
        if (JsonNesting.isDeeperThan(DEEPEST, text)) {
            throw new IOException("not a version of a robots.txt");
        }
        try {
            JsonObject json = JsonParser.object().withLazyNumbers().from(text);
            Map<String, List<String>> fields = new TreeMap<>();
            for (String name : json.getObject("headers", new JsonObject()).keySet()) {
                fields.put(name, texts(json.getObject("headers").getArray(name)));
            }
            return new SiteVersion(Instant.parse(json.getString("first", "")),
                    Instant.parse(json.getString("last", "")),
                    json.getInt("status"), texts(json.getArray("way", new JsonArray())), new AnswerHeaders(fields),
                    json.getString("failure", ""), json.getString("hash", ""), course(json),
                    json.has("previous")
                            ? Optional.of(new VersionLink(json.getLong("number"), json.getString("previous", "")))
                            : Optional.empty());
        } catch (JsonParserException | RuntimeException unreadable) {
            // Whatever somebody made of it: no part of it is believed.
            throw new IOException("not a version of a robots.txt", unreadable);
        }
    }

    private static AnswerCourse course(JsonObject json) {
        JsonObject answer = json.getObject("answer", new JsonObject());
        ServerAnswer end = ServerAnswer.of(answer.getInt("status", json.getInt("status")), answer.getLong("size"))
                .throughRedirects(answer.getInt("redirects"), answer.getBoolean("circle"));
        return new AnswerCourse(answer.getArray("followed", new JsonArray()).stream()
                .map(status -> ((Number) status).intValue()).toList(),
                answer.getBoolean("html") ? end.withHtml() : end);
    }

    private static List<String> texts(JsonArray array) {
        return array.stream().map(String.class::cast).toList();
    }
}
