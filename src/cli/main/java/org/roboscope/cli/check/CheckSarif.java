package org.roboscope.cli.check;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.check.SourceText.LineColumn;
import org.roboscope.json.Json;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.lint.finding.Severity;
import org.roboscope.manual.ManualPages;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;

/** Prints findings in the format of code services: SARIF 2.1.0, with one run for all files. */
public final class CheckSarif implements CheckReport {

    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    private final PrintStream out;
    private final CheckReading reading;
    private final String version;
    private final FindingText findingText = new FindingText();
    private final List<FindingCode> rules = new ArrayList<>();
    private final List<Json> unreadableNotices = new ArrayList<>();
    private final List<Json> untriedNotices = new ArrayList<>();
    private @Nullable Json json;

    /** @param version the version of the program */
    public CheckSarif(PrintStream out, CheckReading reading, String version) {
        this.reading = reading;
        this.out = out;
        this.version = version;
    }

    @Override
    public void add(CheckedFile file) {
        Json document = json == null ? beginRun() : json;
        json = document;
        String uri = ArtifactUri.of(file.name());
        SourceText source = file.source();
        for (Finding finding : file.reportedFindings()) {
            document.row(createResult(uri, source, finding, file));
        }
        file.untriedSentence()
                .ifPresent(sentence -> untriedNotices.add(createNotification("note", file.name() + ": " + sentence)));
    }

    private Json beginRun() {
        Json document =
                Json.printing(out).value("$schema", SCHEMA).value("version", "2.1.0").beginRows("runs").beginRow()
                        .value("columnKind", "utf16CodeUnits").array("newlineSequences", List.of("\r\n", "\n", "\r"))
                        .beginObject("properties");
        return reading.addTo(document).end().beginRows("results");
    }

    @Override
    public void addUnreadable(String name, String reason) {
        unreadableNotices.add(createNotification("error", reason));
    }

    private static Json createNotification(String level, String text) {
        return Json.object().value("level", level).beginObject("message").value("text", text).end();
    }

    @Override
    public void end() {
        if (json != null) {
            json.endRows().startLine().beginObject("tool").beginObject("driver").value("name", "Roboscope")
                    .value("semanticVersion", version).beginRows("rules");
            for (FindingCode code : rules) {
                json.row(createRule(code));
            }
            json.endRows().end().end().startLine().beginArray("invocations").beginElement()
                    .value("executionSuccessful", unreadableNotices.isEmpty()).beginRows("toolExecutionNotifications");
            unreadableNotices.forEach(json::row);
            untriedNotices.forEach(json::row);
            json.endRows().end().endArray().end().endRows().end().endDocument();
        }
        out.flush();
    }

    private Json createResult(String uri, SourceText source, Finding finding, CheckedFile file) {
        if (!rules.contains(finding.code())) {
            rules.add(finding.code());
        }
        Json out = Json.object().value("ruleId", finding.code().name())
                .value("ruleIndex", rules.indexOf(finding.code())).value("level", level(finding.severity()))
                .beginObject("message").value("text", findingText.sentence(finding)).end();
        out.array("locations", List.of(finding.span()), span -> addPhysicalLocation(out, uri, source, span));
        if (!finding.related().isEmpty()) {
            AtomicInteger id = new AtomicInteger();
            out.array("relatedLocations", finding.related(), related -> {
                out.value("id", id.getAndIncrement());
                addPhysicalLocation(out, uri, source, related.span());
                out.beginObject("message").value("text", findingText.relatedSentence(related)).end();
            });
        }
        List<Fix> fixes = file.triedFixes(finding);
        if (!fixes.isEmpty()) {
            out.array("fixes", fixes, fix -> file.addEffects(out.beginObject("description")
                    .value("text", findingText.fixSentence(fix, file.fixes().effectsOf(fix))).end()
                    .array("artifactChanges", List.of(uri),
                            _ -> out.beginObject("artifactLocation").value("uri", uri).end()
                                    .array("replacements", fix.edits(), edit -> addReplacement(out, source, edit)))
                    .beginObject("properties"), fix).end());
        }
        return out.beginObject("properties").value("severity", finding.severity().code())
                .array("standards", finding.standards().stream().map(Standard::id).toList()).end();
    }

    /** Writes an edit in bytes unless every reader would decode its bytes to the same text. */
    private static void addReplacement(Json out, SourceText source, FixEdit edit) {
        boolean isBinary = !source.isPlainText(edit.span())
                || edit.text().chars().anyMatch(c -> ByteText.isEscapedByte((char) c));
        out.beginObject("deletedRegion");
        if (isBinary) {
            out.value("byteOffset", edit.span().start()).value("byteLength", edit.span().length()).end();
            out.beginObject("insertedContent").value("binary", Base64.getEncoder().encodeToString(edit.bytes())).end();
        } else {
            addRegion(out, source, edit.span());
            out.end().beginObject("insertedContent").value("text", edit.text()).end();
        }
    }

    private static void addPhysicalLocation(Json out, String uri, SourceText source, Span span) {
        out.beginObject("physicalLocation").beginObject("artifactLocation").value("uri", uri).end()
                .beginObject("region");
        addRegion(out, source, span);
        out.end().end();
    }

    private static void addRegion(Json out, SourceText source, Span span) {
        LineColumn start = source.positionOf(span.start());
        LineColumn end = source.positionOf(span.end());
        int from = source.charactersBefore(span.start());
        out.value("startLine", start.line()).value("startColumn", start.column())
                .value("endLine", end.line()).value("endColumn", end.column())
                .value("charOffset", from).value("charLength", source.charactersBefore(span.end()) - from);
    }

    /** Describes a kind of finding. */
    private Json createRule(FindingCode code) {
        String page = ManualPages.text(code.page());
        return Json.object().value("id", code.name()).value("name", code.slug())
                .beginObject("shortDescription").value("text", findingText.title(code)).end()
                .beginObject("help").value("text", page).value("markdown", page).end()
                .beginObject("defaultConfiguration").value("level", level(code.severity())).end()
                .beginObject("properties").value("severity", code.severity().code())
                .array("tags", List.of("robots.txt")).end();
    }

    /**
     * Returns the level of SARIF, which has none for questions. As warnings they are shown to users, who can answer
     * them.
     */
    private static String level(Severity severity) {
        return switch (severity) {
            case ERROR -> "error";
            case WARNING, QUESTION -> "warning";
            case INFO -> "note";
        };
    }
}
