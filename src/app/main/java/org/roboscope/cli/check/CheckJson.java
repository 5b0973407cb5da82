package org.roboscope.cli.check;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.lint.finding.Severity;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Span;

/** Findings as JSON for a script: every span in bytes and as lines and columns. */
public final class CheckJson implements CheckReport {

    private final JsonPieces json;
    private final CheckReading reading;
    private final FindingText findingText = new FindingText();
    private final List<String> unreadable = new ArrayList<>();
    private boolean begun;

    public CheckJson(PrintStream out, CheckReading reading) {
        this.reading = reading;
        this.json = new JsonPieces(out);
    }

    @Override
    public void add(CheckedFile file) {
        if (!begun) {
            JsonStringWriter head = JsonWriter.string().object();
            reading.addTo(head);
            String how = head.end().done();
            json.raw(how.substring(0, how.length() - 1) + ",");
            json.beginList("files");
            begun = true;
        }
        SeverityCounts counts = new SeverityCounts();
        counts.add(file.found());
        JsonStringWriter head = JsonWriter.string().object();
        for (Severity severity : Severity.values()) {
            head.value(severity.word(), counts.of(severity));
        }
        json.element("{\"file\":" + JsonWriter.string(file.name()) + ",\"counts\":" + head.end().done() + ",");
        json.beginList("findings");
        SourceText source = file.source();
        file.reported().forEach(finding -> json.element(finding(source, finding, file.fixes(finding))));
        json.endList();
        json.raw(",\"untriedFixes\":" + file.untried() + "}");
    }

    @Override
    public void addUnreadable(String name, String why) {
        unreadable.add(JsonWriter.string().object().value("file", name).value("sentence", why).end().done());
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

    private String finding(SourceText source, Finding finding, List<Fix> fixes) {
        JsonStringWriter out = JsonWriter.string().object()
                .value("code", finding.code().name())
                .value("name", finding.code().slug())
                .value("severity", finding.severity().word())
                .value("title", findingText.title(finding.code()))
                .value("sentence", findingText.sentence(finding))
                .value("page", finding.code().page());
        place(out, source, finding.span());
        out.array("standards", ids(finding.standards()));
        out.array("related");
        for (RelatedLocation relatedLocation : finding.related()) {
            out.object().value("sentence", findingText.sentence(relatedLocation));
            place(out, source, relatedLocation.span());
            out.end();
        }
        out.end().array("fixes");
        for (Fix fix : fixes) {
            out.object().value("sentence", findingText.sentence(fix)).array("changes", ids(fix.changes()))
                    .array("edits");
            for (FixEdit edit : fix.edits()) {
                place(out.object(), source, edit.span());
                out.value("text", edit.text()).end();
            }
            out.end().end();
        }
        return out.end().end().done();
    }

    private static void place(JsonStringWriter out, SourceText source, Span span) {
        LineColumn start = source.place(span.start());
        LineColumn end = source.place(span.end());
        out.value("line", start.line()).value("column", start.column())
                .value("endLine", end.line()).value("endColumn", end.column())
                .value("startByte", span.start()).value("endByte", span.end());
    }

    private static List<String> ids(List<Standard> standards) {
        return standards.stream().map(Standard::id).toList();
    }
}
