package org.roboscope.simulate.sites;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.document.text.JsonNesting;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.sites.SiteFacts.BrokenLine;
import org.roboscope.simulate.sites.SiteFacts.Counts;
import org.roboscope.site.ServerCertificate;

/** The facts about a site as one line of JSON: for programs, and to be kept while a run is not done. */
public final class SiteFactsJson {

    private static final int DEEPEST = 10;

    private SiteFactsJson() {}

    public static String write(SiteFacts facts) {
        JsonStringWriter json = JsonWriter.string();
        json.object().value("site", facts.site().name()).value("label", facts.site().label())
                .value("line", facts.site().line()).value("when", facts.when().toString());
        if (facts.isSilent()) {
            json.nul("status").value("failure", facts.failure());
        } else {
            json.value("status", facts.status()).nul("failure");
        }
        json.value("hasFile", facts.hasFile()).value("firstSeen", facts.first().toString());
        if (facts.isChange()) {
            json.value("changed", facts.first().toString());
        } else {
            json.nul("changed");
        }
        if (facts.hasFile()) {
            json.value("errors", facts.problems().errors()).value("warnings", facts.problems().warnings());
        } else {
            json.nul("errors").nul("warnings");
        }
        json.value("home", facts.home().name().toLowerCase(Locale.ROOT));
        if (facts.homeLine() > 0) {
            json.value("homeLine", facts.homeLine());
        } else {
            json.nul("homeLine");
        }
        json.value("aiTraining", facts.aiTraining().code()).array("preferences", facts.preferences());
        facts.certificate().ifPresentOrElse(
                found -> json.object("certificate")
                        .value("until", found.until().truncatedTo(ChronoUnit.SECONDS).toString())
                        .value("issuer", found.issuer()).end(),
                () -> json.nul("certificate"));
        json.array("broken");
        facts.unmet().forEach(line -> json.object().value("line", line.line())
                .value("expectation", line.expectation()).value("found", line.found()).end());
        return json.end().value("unchecked", facts.unchecked()).array("notes", facts.notes()).end().done();
    }

    /** @return nothing where the line is not whole, or is of another site */
    static Optional<SiteFacts> read(String line, ListedSite site) {
        return object(line).filter(json -> site.name().equals(json.getString("site", "")))
                .flatMap(json -> read(json, site));
    }

    /** The site of a line; empty where the line is not whole. */
    static String site(String line) {
        return object(line).map(json -> json.getString("site", "")).orElse("");
    }

    private static Optional<JsonObject> object(String line) {
        if (JsonNesting.isDeeperThan(DEEPEST, line)) {
            return Optional.empty();
        }
        try {
            return Optional.of(JsonParser.object().from(line));
        } catch (JsonParserException cutOff) {
            return Optional.empty();
        }
    }

    private static Optional<SiteFacts> read(JsonObject json, ListedSite site) {
        try {
            return Optional.of(new SiteFacts(site, Instant.parse(json.getString("when", "")), json.getInt("status", 0),
                    json.getString("failure", ""), json.getBoolean("hasFile"),
                    Instant.parse(json.getString("firstSeen", "")), json.has("changed") && !json.isNull("changed"),
                    new Counts(json.getInt("errors", 0), json.getInt("warnings", 0)),
                    Outcome.valueOf(json.getString("home", "").toUpperCase(Locale.ROOT)), json.getInt("homeLine", 0),
                    AiStanding.valueOf(json.getString("aiTraining", "").toUpperCase(Locale.ROOT).replace('-', '_')),
                    texts(json, "preferences"), certificate(json),
                    objects(json, "broken").map(broken -> new BrokenLine(broken.getInt("line"),
                            broken.getString("expectation", ""), broken.getString("found", ""))).toList(),
                    json.getInt("unchecked"), texts(json, "notes")));
        } catch (RuntimeException unreadable) {
            // Whatever somebody made of it: the site is asked again.
            return Optional.empty();
        }
    }

    private static Optional<ServerCertificate> certificate(JsonObject json) {
        return Optional.ofNullable(json.getObject("certificate")).map(found -> new ServerCertificate(
                Instant.parse(found.getString("until", "")), found.getString("issuer", "")));
    }

    private static List<String> texts(JsonObject json, String name) {
        return json.getArray(name, new JsonArray()).stream().map(String.class::cast).toList();
    }

    private static Stream<JsonObject> objects(JsonObject json, String name) {
        return json.getArray(name, new JsonArray()).stream().map(JsonObject.class::cast);
    }
}
