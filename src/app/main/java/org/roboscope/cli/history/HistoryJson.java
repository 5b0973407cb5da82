package org.roboscope.cli.history;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.present.history.ToldWords;
import org.roboscope.simulate.change.ToldVersions;
import org.roboscope.site.history.HistoryChain;
import org.roboscope.site.history.SigningKey.ExportSignature;
import org.roboscope.site.history.SiteVersion;

/** A site's history as JSON for a program. */
public final class HistoryJson implements VersionsReport {

    private final PrintStream out;

    public HistoryJson(PrintStream out) {
        this.out = out;
    }

    @Override
    public void print(ListedVersions listed) {
        JsonStringWriter json = JsonWriter.string();
        json.object().value("site", listed.site()).array("versions");
        Map<SiteVersion, List<ToldVersions.Told>> told =
                listed.told().stream().collect(Collectors.groupingBy(ToldVersions.Told::version));
        listed.versions().forEach(version -> add(json, version, told.getOrDefault(version, List.of())));
        print(json.end().array("damaged", listed.damaged()));
    }

    private static void add(JsonStringWriter json, SiteVersion version, List<ToldVersions.Told> answers) {
        json.object().value("first", version.first().toString()).value("last", version.last().toString())
                .value("status", version.status()).value("failure", version.failure());
        if (version.hasFile()) {
            json.value("bytes", version.size()).value("sha256", version.hash());
        } else {
            json.nul("bytes").nul("sha256");
        }
        json.array("told");
        answers.forEach(told -> add(json, told));
        json.end().end();
    }

    private static void add(JsonStringWriter json, ToldVersions.Told told) {
        json.object().value("crawler", told.question().crawler().name()).value("url", told.question().url())
                .value("outcome", ToldWords.outcome(told).name().toLowerCase(Locale.ROOT))
                .array("lines", told.answer().lines()).end();
    }

    /**
     * Whether a history is as it was kept.
     *
     * @param name      of the site or the export
     * @param signature of an export; empty where there is none
     */
    public void printCheck(String name, HistoryChain chain, Optional<ExportSignature> signature) {
        JsonStringWriter json = JsonWriter.string();
        json.object().value("name", name).value("whole", chain.isWhole()).value("versions", chain.versions());
        chain.since().ifPresentOrElse(since -> json.value("since", since.toString()), () -> json.nul("since"));
        json.value("hash", chain.hash()).array("faults");
        chain.faults().forEach(fault -> json.object()
                .value("kind", fault.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'))
                .value("version", fault.version()).end());
        json.end();
        signature.ifPresentOrElse(found -> json.object("signature").value("valid", found.isValid())
                .value("key", found.fingerprint()).end(), () -> json.nul("signature"));
        print(json);
    }

    private void print(JsonStringWriter json) {
        byte[] bytes = Utf8Text.encodeJson(json.end().done() + "\n");
        out.write(bytes, 0, bytes.length);
    }
}
