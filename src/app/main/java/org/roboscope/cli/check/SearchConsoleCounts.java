package org.roboscope.cli.check;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.lint.checkers.OtherCheckerWords;
import org.roboscope.lint.checkers.SearchConsoleReport;
import org.roboscope.lint.checkers.SearchConsoleReport.Count;
import org.roboscope.lint.checkers.SearchConsoleReport.CountedLine;
import org.roboscope.robots.bytes.ByteText;

/** How Google's parser counts lines: those that it does not know as they stand, or an object of JSON on a line for each file. */
public final class SearchConsoleCounts implements OtherCheckerReport {

    public static final String ID = "search-console";

    private static final int WIDEST_LINE = 80;

    private final PrintStream out;
    private final boolean json;
    private final OtherCheckerWords words = new OtherCheckerWords();

    public SearchConsoleCounts(PrintStream out, boolean json) {
        this.out = out;
        this.json = json;
    }

    /** It counts, and fails nothing. */
    @Override
    public boolean add(String name, String shown, byte[] file) {
        SearchConsoleReport report = SearchConsoleReport.of(file);
        if (json) {
            byte[] line = Utf8Text.encodeJson(json(name, file, report) + "\n");
            out.write(line, 0, line.length);
        } else {
            out.println(shown + ": " + words.sentence(report));
            report.unknown()
                    .forEach(line -> out.println(shown + ":" + line.number() + ": " + words.sentence(line) + ": "
                            + PrintableText.of(text(file, line), WIDEST_LINE)));
        }
        return false;
    }

    @Override
    public boolean addStatus(String name, String shown, int status) {
        return add(name, shown, new byte[0]);
    }

    private String json(String name, byte[] file, SearchConsoleReport report) {
        JsonStringWriter object = JsonWriter.string().object().value("file", name).value("checker", ID);
        for (Count count : Count.values()) {
            object.value(count.code(), report.number(count));
        }
        object.array("lines");
        SearchConsoleReport.count(file, line -> object.object().value("line", line.number())
                .value("counts", line.count().code()).value("text", text(file, line)).end());
        return object.end().end().done();
    }

    private static String text(byte[] file, CountedLine line) {
        return ByteText.toText(file, line.line().text().start(), line.line().text().end()).strip();
    }
}
