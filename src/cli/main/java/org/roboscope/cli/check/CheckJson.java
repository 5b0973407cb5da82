package org.roboscope.cli.check;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.cli.io.JsonPieces;
import org.roboscope.cli.report.AnswerPage;
import org.roboscope.json.Json;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Severity;
import org.roboscope.robots.Standard;

/** Findings as JSON for a script: every span in bytes and as lines and columns. */
public final class CheckJson implements CheckReport {

    private final JsonPieces json;
    private final CheckReading reading;
    private final FindingText findingText = new FindingText();
    private final List<Json> unreadable = new ArrayList<>();
    private boolean begun;

    public CheckJson(PrintStream out, CheckReading reading) {
        this.reading = reading;
        this.json = new JsonPieces(out);
    }

    @Override
    public void add(CheckedFile file) {
        if (!begun) {
            json.begin(reading.addTo(Json.object()), "files");
            begun = true;
        }
        beginFile(file);
        json.beginList("findings");
        SourceText source = file.source();
        file.reported().forEach(finding -> json.element(finding(source, finding, file)));
        json.endList();
        json.raw(",\"untriedFixes\":" + file.untried() + "}");
    }

    private void beginFile(CheckedFile file) {
        Json counts = Json.object();
        for (Severity severity : Severity.values()) {
            counts.value(severity.word(), file.count(severity));
        }
        json.element("{\"file\":" + Json.quoted(file.name()) + ",\"counts\":" + counts.done() + ",");
    }

    /** Writes the findings of a page after how many there are, in place of the whole file. */
    public void add(CheckedFile file, AnswerPage page) {
        SourceText source = file.source();
        List<Finding> shown = new ArrayList<>();
        file.reported().forEach(finding -> page.row(() -> {
            shown.add(finding);
            return Json.encode(finding(source, finding, file).done());
        }));
        json.begin(reading.addTo(page.begin(_ -> {})), "files");
        begun = true;
        beginFile(file);
        json.raw("\"findings\":[");
        json.raw(page.rows());
        json.raw("],\"untriedFixes\":" + file.untried(shown) + "}");
    }

    @Override
    public void addUnreadable(String name, String why) {
        unreadable.add(Json.object().value("file", name).value("sentence", why));
    }

    @Override
    public void end() {
        if (begun) {
            json.endList();
            json.raw(",");
            json.beginList("unreadable");
            unreadable.forEach(json::element);
            json.endList();
            json.raw("}\n");
        }
        json.flush();
    }

    private Json finding(SourceText source, Finding finding, CheckedFile file) {
        Json out = Json.object().value("code", finding.code().name()).value("name", finding.code().slug())
                .value("severity", finding.severity().word()).value("title", findingText.title(finding.code()))
                .value("sentence", findingText.sentence(finding)).value("page", finding.code().page());
        source.addPlace(out, finding.span());
        return out.array("standards", ids(finding.standards()))
                .array("related", finding.related(), related -> source.addPlace(
                        out.value("sentence", findingText.sentence(related)), related.span()))
                .array("fixes", file.fixes(finding), fix -> file
                        .addEffects(out.value("sentence", findingText.sentence(fix)), fix)
                        .array("changes", ids(fix.changes())).array("edits", fix.edits(), edit -> {
                            source.addPlace(out, edit.span());
                            out.value("text", edit.text());
                        }));
    }

    private static List<String> ids(List<Standard> standards) {
        return standards.stream().map(Standard::id).toList();
    }
}
