package org.roboscope.cli.check;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.report.AnswerPage;
import org.roboscope.json.Json;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Severity;
import org.roboscope.robots.Standard;

/** Prints findings as JSON for scripts, with spans in bytes and in lines and columns. */
public final class CheckJson implements CheckReport {

    private final PrintStream out;
    private final CheckReading reading;
    private final FindingText findingText = new FindingText();
    private final List<Json> unreadableFiles = new ArrayList<>();
    private @Nullable Json json;

    public CheckJson(PrintStream out, CheckReading reading) {
        this.reading = reading;
        this.out = out;
    }

    @Override
    public void add(CheckedFile file) {
        Json document = json == null ? reading.addTo(Json.printing(out)).beginRows("files") : json;
        json = document;
        SourceText source = file.source();
        beginFile(document, file).beginRows("findings");
        file.reportedFindings().forEach(finding -> document.row(createFinding(source, finding, file)));
        document.endRows().value("untriedFixes", file.countUntried()).end();
    }

    private static Json beginFile(Json document, CheckedFile file) {
        document.beginRow().value("file", file.name()).beginObject("counts");
        for (Severity severity : Severity.values()) {
            document.value(severity.code(), file.count(severity));
        }
        return document.end();
    }

    /** Writes one page of the findings of a file instead of all, after their total number. */
    public void addPage(CheckedFile file, AnswerPage page) {
        SourceText source = file.source();
        List<Finding> listed = new ArrayList<>();
        file.reportedFindings().forEach(finding -> page.addRow(() -> {
            listed.add(finding);
            return Json.encode(createFinding(source, finding, file).done());
        }));
        Json document = reading.addTo(page.addTo(Json.printing(out), _ -> {})).beginRows("files");
        json = document;
        beginFile(document, file).rows("findings", page.rows()).value("untriedFixes", file.countUntried(listed)).end();
    }

    @Override
    public void addUnreadable(String name, String reason) {
        unreadableFiles.add(Json.object().value("file", name).value("sentence", reason));
    }

    @Override
    public void end() {
        if (json != null) {
            json.endRows().beginRows("unreadable");
            unreadableFiles.forEach(json::row);
            json.endRows().end().endDocument();
        }
        out.flush();
    }

    private Json createFinding(SourceText source, Finding finding, CheckedFile file) {
        Json json = Json.object().value("code", finding.code().name()).value("name", finding.code().slug())
                .value("severity", finding.severity().code()).value("title", findingText.title(finding.code()))
                .value("sentence", findingText.sentence(finding)).value("page", finding.code().page());
        source.addPosition(json, finding.span());
        return json.array("standards", ids(finding.standards()))
                .array("related", finding.related(), related -> source.addPosition(
                        json.value("sentence", findingText.relatedSentence(related)), related.span()))
                .array("fixes", file.triedFixes(finding), fix -> file
                        .addEffects(json.value("sentence", findingText.fixSentence(fix)), fix)
                        .array("changes", ids(fix.changedStandards())).array("edits", fix.edits(), edit -> {
                            source.addPosition(json, edit.span());
                            json.value("text", edit.text());
                        }));
    }

    private static List<String> ids(List<Standard> standards) {
        return standards.stream().map(Standard::id).toList();
    }
}
