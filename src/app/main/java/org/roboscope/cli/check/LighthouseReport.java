package org.roboscope.cli.check;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import java.util.Locale;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.lint.checkers.LighthouseAudit;
import org.roboscope.lint.checkers.LighthouseAudit.Problem;
import org.roboscope.lint.checkers.OtherCheckerWords;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;

/** What Lighthouse says: a line for each of its complaints, or an object of JSON on a line for each file. */
public final class LighthouseReport implements OtherCheckerReport {

    public static final String ID = "lighthouse";

    private static final int WIDEST_LINE = 80;

    private final PrintStream out;
    private final boolean json;
    private final OtherCheckerWords words = new OtherCheckerWords();

    public LighthouseReport(PrintStream out, boolean json) {
        this.out = out;
        this.json = json;
    }

    @Override
    public boolean add(String name, String shown, byte[] file) {
        return tell(name, shown, file, LighthouseAudit.of(file));
    }

    @Override
    public boolean addStatus(String name, String shown, int status) {
        return tell(name, shown, new byte[0], LighthouseAudit.ofStatus(status));
    }

    private boolean tell(String name, String shown, byte[] file, LighthouseAudit audit) {
        if (json) {
            byte[] line = Utf8Text.encodeJson(json(name, file, audit) + "\n");
            out.write(line, 0, line.length);
        } else {
            out.println(shown + ": " + words.sentence(audit));
            audit.problems().forEach(problem -> out.println(shown + ":" + problem.line() + ": "
                    + words.sentence(problem) + ": " + PrintableText.of(text(file, problem.span()), WIDEST_LINE)));
            words.remark(audit).ifPresent(remark -> out.println(shown + ": " + remark));
        }
        return audit.result() == LighthouseAudit.Result.FAILED;
    }

    private String json(String name, byte[] file, LighthouseAudit audit) {
        JsonStringWriter object = JsonWriter.string().object().value("file", name).value("checker", ID)
                .value("result", audit.result().name().toLowerCase(Locale.ROOT).replace('_', '-'))
                .value("version", LighthouseAudit.RELEASE)
                .value("sentence", words.sentence(audit));
        words.remark(audit).ifPresent(remark -> object.value("remark", remark));
        object.array("lines");
        for (Problem problem : audit.problems()) {
            object.object().value("line", problem.line()).value("problem", problem.kind().code())
                    .value("sentence", words.sentence(problem)).value("text", text(file, problem.span()));
            words.remark(problem).ifPresent(remark -> object.value("remark", remark));
            object.end();
        }
        return object.end().end().done();
    }

    private static String text(byte[] file, Span span) {
        return ByteText.toText(file, span.start(), span.end()).strip();
    }
}
