package org.roboscope.cli.check;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.util.Base64;
import java.util.List;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;

/** A finding of one file as SARIF describes it. */
final class SarifResult {

    private final String uri;
    private final SourceText source;
    private final FindingText findingText = new FindingText();

    SarifResult(String uri, SourceText source) {
        this.uri = uri;
        this.source = source;
    }

    String json(Finding finding, List<Fix> fixes, int ruleIndex) {
        JsonStringWriter out = JsonWriter.string().object()
                .value("ruleId", finding.code().name())
                .value("ruleIndex", ruleIndex)
                .value("level", SarifRule.level(finding.severity()));
        out.object("message").value("text", findingText.sentence(finding)).end();
        out.array("locations").object();
        physicalLocation(out, finding.span());
        out.end().end();
        if (!finding.related().isEmpty()) {
            out.array("relatedLocations");
            for (int i = 0; i < finding.related().size(); i++) {
                add(out, i, finding.related().get(i));
            }
            out.end();
        }
        if (!fixes.isEmpty()) {
            out.array("fixes");
            fixes.forEach(fix -> add(out, fix));
            out.end();
        }
        out.object("properties").value("severity", finding.severity().word())
                .array("standards", finding.standards().stream().map(Standard::id).toList()).end();
        return out.end().done();
    }

    private void add(JsonStringWriter out, int id, RelatedLocation relatedLocation) {
        out.object().value("id", id);
        physicalLocation(out, relatedLocation.span());
        out.object("message").value("text", findingText.sentence(relatedLocation)).end().end();
    }

    private void add(JsonStringWriter out, Fix fix) {
        out.object().object("description").value("text", findingText.sentence(fix)).end();
        out.array("artifactChanges").object().object("artifactLocation").value("uri", uri).end().array("replacements");
        fix.edits().forEach(edit -> add(out, edit));
        out.end().end().end().end();
    }

    /** Writes an edit in bytes if it is not text, or not text to every reader. */
    private void add(JsonStringWriter out, FixEdit edit) {
        boolean binary = !source.isPlainText(edit.span())
                || edit.text().chars().anyMatch(c -> ByteText.isEscapedByte((char) c));
        out.object();
        if (binary) {
            out.object("deletedRegion").value("byteOffset", edit.span().start())
                    .value("byteLength", edit.span().length()).end();
            out.object("insertedContent").value("binary", Base64.getEncoder().encodeToString(edit.bytes())).end();
        } else {
            region(out.object("deletedRegion"), edit.span());
            out.end().object("insertedContent").value("text", edit.text()).end();
        }
        out.end();
    }

    private void physicalLocation(JsonStringWriter out, Span span) {
        out.object("physicalLocation").object("artifactLocation").value("uri", uri).end();
        region(out.object("region"), span);
        out.end().end();
    }

    private void region(JsonStringWriter out, Span span) {
        LineColumn start = source.place(span.start());
        LineColumn end = source.place(span.end());
        int from = source.characters(span.start());
        out.value("startLine", start.line()).value("startColumn", start.column())
                .value("endLine", end.line()).value("endColumn", end.column())
                .value("charOffset", from).value("charLength", source.characters(span.end()) - from);
    }
}
