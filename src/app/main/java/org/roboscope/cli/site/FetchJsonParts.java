package org.roboscope.cli.site;

import com.grack.nanojson.JsonStringWriter;
import java.util.Locale;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchHop;

/** What every fetch has, whatever was asked for. */
public final class FetchJsonParts {

    private FetchJsonParts() {}

    static void add(JsonStringWriter json, FetchHop hop) {
        json.object();
        addFields(json, hop);
        json.end();
    }

    /** Adds the fields of a hop to the object that is open. */
    public static void addFields(JsonStringWriter json, FetchHop hop) {
        json.value("url", hop.address().toString()).value("status", hop.status())
                .value("milliseconds", hop.took().toMillis());
        hop.location().ifPresentOrElse(to -> json.value("location", to), () -> json.nul("location"));
        hop.target().ifPresentOrElse(to -> json.value("target", to.toString()), () -> json.nul("target"));
        json.value("changesScheme", hop.changesScheme()).value("changesHost", hop.changesHost())
                .value("changesPort", hop.changesPort());
        json.object("headers");
        hop.headers().fields().forEach((name, values) -> json.array(name, values));
        json.end();
    }

    public static void add(JsonStringWriter json, FetchFailure failure) {
        json.object("failure").value("kind", code(failure.getClass().getSimpleName()))
                .value("sentence", failure.sentence().text()).end();
    }

    /** Names of kinds as programs read them: parts in small letters, with hyphens. */
    public static String code(String name) {
        boolean constant = name.equals(name.toUpperCase(Locale.ROOT));
        String parts = constant ? name.replace('_', '-') : name.replaceAll("(?<=[a-z])(?=[A-Z])", "-");
        return parts.toLowerCase(Locale.ROOT);
    }
}
