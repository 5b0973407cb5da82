package org.roboscope.cli.site;

import java.util.Locale;
import org.roboscope.json.Json;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchHop;

/** What every fetch has, whatever was asked for, as JSON for a program. */
public final class FetchJson {

    private FetchJson() {}

    public static void addFields(Json json, FetchHop hop) {
        json.value("url", hop.address().toString()).value("status", hop.status())
                .value("milliseconds", hop.took().toMillis()).value("location", hop.location())
                .value("target", hop.target()).value("changesScheme", hop.changesScheme())
                .value("changesHost", hop.changesHost()).value("changesPort", hop.changesPort()).object("headers");
        hop.headers().fields().forEach(json::array);
        json.end();
    }

    /** The kind of a failure is the name of its class, in small letters with hyphens. */
    public static void addFields(Json json, FetchFailure failure) {
        json.value("kind", failure.getClass().getSimpleName().replaceAll("(?<=[a-z])(?=[A-Z])", "-")
                .toLowerCase(Locale.ROOT)).value("sentence", failure.textWithNextStep());
    }
}
