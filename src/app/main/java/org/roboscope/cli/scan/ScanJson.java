package org.roboscope.cli.scan;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.util.List;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.cli.report.ReportCodes;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.scan.ScanPlan;
import org.roboscope.simulate.scan.ScanPlan.ScanField;
import org.roboscope.simulate.scan.ScanPlan.VerdictColumn;
import org.roboscope.simulate.scan.ScannedFile;
import org.roboscope.simulate.scan.ScannedFile.Sizes;

/** An object of JSON on a line for each file. */
public final class ScanJson implements ScanRows {

    private final ScanPlan plan;
    private final List<VerdictColumn> columns;

    public ScanJson(ScanPlan plan) {
        this.plan = plan;
        this.columns = plan.columns();
    }

    @Override
    public byte[] heading() {
        return new byte[0];
    }

    @Override
    public void add(ScannedFile file, ByteBuilder out) {
        JsonStringWriter json = JsonWriter.string();
        json.object().value("source", file.place().source());
        if (file.place().record().isEmpty()) {
            json.nul("record");
        } else {
            json.value("record", Long.parseLong(file.place().record()));
        }
        plan.fields().forEach(field -> add(field, file, json));
        verdicts(file, json);
        file.note().ifPresentOrElse(
                note -> json.value("note", note.sentence()).value("damaged", note.isDamage()),
                () -> json.nul("note").value("damaged", false));
        byte[] line = Utf8Text.encodeJson(json.end().done());
        out.append(line, 0, line.length).append((byte) '\n');
    }

    private static void add(ScanField field, ScannedFile file, JsonStringWriter json) {
        Sizes sizes = file.sizes();
        switch (field) {
            case HOST -> json.value(field.code(), file.place().host());
            case URL -> json.value(field.code(), file.place().url());
            case STATUS -> number(field, file.status() == 0 ? -1 : file.status(), json);
            case BYTES -> number(field, sizes == null ? -1 : sizes.bytes(), json);
            case LINES -> number(field, sizes == null ? -1 : sizes.lines(), json);
            case GROUPS -> number(field, sizes == null ? -1 : sizes.groups(), json);
            case RULES -> number(field, sizes == null ? -1 : sizes.rules(), json);
            case SITEMAPS -> number(field, sizes == null ? -1 : sizes.sitemaps(), json);
            case FINDINGS -> {
                json.object(field.code());
                for (FindingCode code : FindingCode.values()) {
                    if (file.count(code) > 0) {
                        json.value(code.name(), file.count(code));
                    }
                }
                json.end();
            }
            case CONTENT_SIGNAL -> json.array(field.code(), file.signals().contentSignal());
            case CONTENT_USAGE -> json.array(field.code(), file.signals().contentUsage());
            case LICENSE -> json.array(field.code(), file.signals().license());
        }
    }

    private static void number(ScanField field, int number, JsonStringWriter json) {
        if (number < 0) {
            json.nul(field.code());
        } else {
            json.value(field.code(), number);
        }
    }

    private void verdicts(ScannedFile file, JsonStringWriter json) {
        json.array("verdicts");
        for (int i = 0; i < columns.size(); i++) {
            int verdict = file.verdicts()[i];
            json.object().value("crawler", columns.get(i).crawler()).value("standard", columns.get(i).standard().id())
                    .value("url", columns.get(i).url()).value("outcome", verdict != PackedVerdict.NONE
                            ? ReportCodes.code(PackedVerdict.outcome(verdict)) : "unknown");
            int line = PackedVerdict.line(verdict);
            if (line == 0) {
                json.nul("line");
            } else {
                json.value("line", line);
            }
            json.end();
        }
        json.end();
    }
}
