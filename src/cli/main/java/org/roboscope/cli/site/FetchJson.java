package org.roboscope.cli.site;

import java.util.Locale;
import org.roboscope.json.Json;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchHop;

/** Writes the parts of any fetch as JSON: redirects and failures. */
public final class FetchJson {

    private FetchJson() {}

    public static void addHop(Json json, FetchHop hop) {
        json.value("url", hop.address().toString()).value("status", hop.status())
                .value("milliseconds", hop.responseTime().toMillis()).value("location", hop.location())
                .value("target", hop.target()).value("changesScheme", hop.changesScheme())
                .value("changesHost", hop.changesHost()).value("changesPort", hop.changesPort()).beginObject("headers");
        hop.headers().fields().forEach(json::array);
        json.end();
    }

    /** Writes a failure. Its kind is the name of its class in lower case, with hyphens. */
    public static void addFailure(Json json, FetchFailure failure) {
        json.value("kind", failure.getClass().getSimpleName().replaceAll("(?<=[a-z])(?=[A-Z])", "-")
                .toLowerCase(Locale.ROOT)).value("sentence", failure.textWithNextStep());
    }
}
