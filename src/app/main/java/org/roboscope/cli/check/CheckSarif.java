package org.roboscope.cli.check;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;

/** Findings in the format that services for code take: SARIF 2.1.0, one run over all files. */
public final class CheckSarif implements CheckReport {

    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    private final JsonPieces json;
    private final CheckReading reading;
    private final String version;
    private final List<FindingCode> rules = new ArrayList<>();
    private final List<String> unreadable = new ArrayList<>();
    private final List<String> untried = new ArrayList<>();
    private boolean begun;

    /** @param version of the program */
    public CheckSarif(PrintStream out, CheckReading reading, String version) {
        this.reading = reading;
        this.json = new JsonPieces(out);
        this.version = version;
    }

    @Override
    public void add(CheckedFile file) {
        if (!begun) {
            json.raw("{\"$schema\":\"" + SCHEMA + "\",\"version\":\"2.1.0\",\"runs\":[\n"
                    + "{\"columnKind\":\"utf16CodeUnits\",\"newlineSequences\":[\"\\r\\n\",\"\\n\",\"\\r\"],");
            JsonStringWriter properties = JsonWriter.string().object();
            reading.addTo(properties);
            json.raw("\"properties\":" + properties.end().done() + ",");
            json.beginList("results");
            begun = true;
        }
        SarifResult result = new SarifResult(ArtifactUri.of(file.name()), file.source());
        for (Finding finding : file.reported()) {
            json.element(result.json(finding, file.fixes(finding), ruleIndex(finding.code())));
        }
        file.untriedSentence().ifPresent(sentence -> untried.add(notification("note", file.name() + ": " + sentence)));
    }

    @Override
    public void addUnreadable(String name, String why) {
        unreadable.add(notification("error", why));
    }

    private static String notification(String level, String text) {
        return JsonWriter.string().object().value("level", level).object("message").value("text", text).end().end()
                .done();
    }

    @Override
    public void end() {
        if (begun) {
            json.endList();
            json.raw(",\n\"tool\":{\"driver\":{\"name\":\"Roboscope\",\"semanticVersion\":" + JsonWriter.string(version)
                    + ",");
            json.beginList("rules");
            rules.forEach(code -> json.element(SarifRule.json(code)));
            json.endList();
            json.raw("}},\n\"invocations\":[{\"executionSuccessful\":" + unreadable.isEmpty() + ",");
            json.beginList("toolExecutionNotifications");
            unreadable.forEach(json::element);
            untried.forEach(json::element);
            json.endList();
            json.raw("}]}\n]}\n");
        }
        json.flush();
    }

    private int ruleIndex(FindingCode code) {
        if (!rules.contains(code)) {
            rules.add(code);
        }
        return rules.indexOf(code);
    }
}
