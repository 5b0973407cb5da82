package org.roboscope.cli.check;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Edit;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.Related;
import org.roboscope.lint.finding.Severity;
import org.roboscope.lint.finding.Wording;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Span;

/** Findings told to a script: every span in bytes and as lines and columns. */
public final class CheckJson implements CheckReport {

    private final JsonPieces json;
    private final CheckReading reading;
    private final Wording wording = new Wording();
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
        Counts counts = new Counts();
        counts.add(file.found());
        JsonStringWriter head = JsonWriter.string().object();
        for (Severity severity : Severity.values()) {
            head.value(severity.word(), counts.of(severity));
        }
        json.element("{\"file\":" + JsonWriter.string(file.name()) + ",\"counts\":" + head.end().done() + ",");
        json.beginList("findings");
        SourceText source = file.source();
        file.reported().forEach(diagnostic -> json.element(finding(source, diagnostic)));
        json.endList();
        json.raw("}");
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

    private String finding(SourceText source, Diagnostic diagnostic) {
        JsonStringWriter out = JsonWriter.string().object()
                .value("code", diagnostic.code().name())
                .value("name", diagnostic.code().slug())
                .value("severity", diagnostic.severity().word())
                .value("title", wording.title(diagnostic.code()))
                .value("sentence", wording.sentence(diagnostic))
                .value("page", diagnostic.code().page());
        place(out, source, diagnostic.span());
        out.array("standards", ids(diagnostic.standards()));
        out.array("related");
        for (Related related : diagnostic.related()) {
            out.object().value("sentence", wording.sentence(related));
            place(out, source, related.span());
            out.end();
        }
        out.end().array("fixes");
        for (Fix fix : diagnostic.fixes()) {
            out.object().value("sentence", wording.sentence(fix)).array("changes", ids(fix.changes())).array("edits");
            for (Edit edit : fix.edits()) {
                place(out.object(), source, edit.span());
                out.value("text", edit.text()).end();
            }
            out.end().end();
        }
        return out.end().end().done();
    }

    private static void place(JsonStringWriter out, SourceText source, Span span) {
        Place start = source.place(span.start());
        Place end = source.place(span.end());
        out.value("line", start.line()).value("column", start.column())
                .value("endLine", end.line()).value("endColumn", end.column())
                .value("startByte", span.start()).value("endByte", span.end());
    }

    private static List<String> ids(List<Standard> standards) {
        return standards.stream().map(Standard::id).toList();
    }
}
