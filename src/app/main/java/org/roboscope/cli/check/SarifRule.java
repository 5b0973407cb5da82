package org.roboscope.cli.check;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Severity;
import org.roboscope.manual.ManualPages;

/** A kind of finding as SARIF describes it. */
final class SarifRule {

    private SarifRule() {}

    static String json(FindingCode code) {
        String title = new FindingText().title(code);
        JsonStringWriter out = JsonWriter.string().object()
                .value("id", code.name())
                .value("name", code.slug());
        out.object("shortDescription").value("text", title).end();
        String page = ManualPages.text(code.page());
        out.object("help").value("text", page).value("markdown", page).end();
        out.object("defaultConfiguration").value("level", level(code.severity())).end();
        out.object("properties").value("severity", code.severity().word()).array("tags").value("robots.txt").end()
                .end();
        return out.end().done();
    }

    /** SARIF knows no questions. One that is not seen is one that is not answered, so it warns. */
    static String level(Severity severity) {
        return switch (severity) {
            case ERROR -> "error";
            case WARNING, QUESTION -> "warning";
            case INFO -> "note";
        };
    }
}
