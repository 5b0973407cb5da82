package org.roboscope.cli.check;

import java.io.PrintStream;
import java.util.List;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.json.Json;
import org.roboscope.lint.checkers.LighthouseAudit;
import org.roboscope.lint.checkers.OtherCheckerWords;
import org.roboscope.lint.checkers.SearchConsoleReport;
import org.roboscope.lint.checkers.SearchConsoleReport.Count;
import org.roboscope.lint.checkers.SearchConsoleReport.CountedLine;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;

/** What another checker says, file by file: in lines for a person, or as an object of JSON on a line for each file. */
public abstract sealed class OtherCheckerReport {

    private static final int WIDEST_LINE = 80;
    /** What the checkers are called in options and data. */
    public static final List<String> IDS = List.of(Lighthouse.ID, SearchConsole.ID);

    final OtherCheckerWords words = new OtherCheckerWords();
    final boolean json;
    private final PrintStream out;

    private OtherCheckerReport(PrintStream out, boolean json) {
        this.out = out;
        this.json = json;
    }

    public static OtherCheckerReport of(String id, PrintStream out, boolean json) {
        return id.equals(Lighthouse.ID) ? new Lighthouse(out, json) : new SearchConsole(out, json);
    }

    /**
     * Of a file.
     *
     * @param shown the name as a person reads it
     * @return whether the checker fails it
     */
    public abstract boolean add(String name, String shown, byte[] file);

    /** Of a server's answer that brings no file. */
    public abstract boolean addStatus(String name, String shown, int status);

    final void print(Json json) {
        json.printTo(out);
    }

    final void print(String shown, String sentence) {
        out.println(shown + ": " + sentence);
    }

    final void print(String shown, int line, String sentence, String text) {
        print(shown + ":" + line, sentence + ": " + PrintableText.of(text, WIDEST_LINE));
    }

    static String text(byte[] file, Span span) {
        return ByteText.toText(file, span.start(), span.end()).strip();
    }

    /** What Lighthouse says: a line for each of its complaints. */
    private static final class Lighthouse extends OtherCheckerReport {

        private static final String ID = "lighthouse";

        Lighthouse(PrintStream out, boolean json) {
            super(out, json);
        }

        @Override
        public boolean add(String name, String shown, byte[] file) {
            return tell(name, shown, file, LighthouseAudit.audit(file));
        }

        @Override
        public boolean addStatus(String name, String shown, int status) {
            return tell(name, shown, new byte[0], LighthouseAudit.auditStatus(status));
        }

        private boolean tell(String name, String shown, byte[] file, LighthouseAudit audit) {
            if (json) {
                print(json(name, file, audit));
            } else {
                print(shown, words.sentence(audit));
                audit.problems().forEach(problem -> print(shown, problem.line(), words.sentence(problem),
                        text(file, problem.span())));
                words.remark(audit).ifPresent(remark -> print(shown, remark));
            }
            return audit.result() == LighthouseAudit.Result.FAILED;
        }

        private Json json(String name, byte[] file, LighthouseAudit audit) {
            Json object = Json.object().value("file", name).value("checker", ID).value("result", audit.result())
                    .value("version", LighthouseAudit.RELEASE).value("sentence", words.sentence(audit));
            words.remark(audit).ifPresent(remark -> object.value("remark", remark));
            return object.array("lines", audit.problems(), problem -> {
                object.value("line", problem.line()).value("problem", problem.kind().code())
                        .value("sentence", words.sentence(problem)).value("text", text(file, problem.span()));
                words.remark(problem).ifPresent(remark -> object.value("remark", remark));
            });
        }
    }

    /** How Google's parser counts lines: those that it does not know as they stand. It counts, and fails nothing. */
    private static final class SearchConsole extends OtherCheckerReport {

        private static final String ID = "search-console";

        SearchConsole(PrintStream out, boolean json) {
            super(out, json);
        }

        @Override
        public boolean add(String name, String shown, byte[] file) {
            SearchConsoleReport report = SearchConsoleReport.of(file);
            if (json) {
                Json object = Json.object().value("file", name).value("checker", ID);
                for (Count count : Count.values()) {
                    object.value(count.code(), report.numberOf(count));
                }
                object.array("lines");
                SearchConsoleReport.forEachLine(file, line -> object.element().value("line", line.number())
                        .value("counts", line.count().code()).value("text", text(file, line)).end());
                print(object.endArray());
            } else {
                print(shown, words.sentence(report));
                report.unknown().forEach(line -> print(shown, line.number(), words.sentence(line), text(file, line)));
            }
            return false;
        }

        @Override
        public boolean addStatus(String name, String shown, int status) {
            return add(name, shown, new byte[0]);
        }

        private static String text(byte[] file, CountedLine line) {
            return text(file, line.line().text());
        }
    }
}
