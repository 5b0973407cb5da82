package org.roboscope.cli.check;

import java.io.PrintStream;
import java.util.List;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.json.Json;
import org.roboscope.lint.checkers.LighthouseAudit;
import org.roboscope.lint.checkers.OtherCheckerMessages;
import org.roboscope.lint.checkers.SearchConsoleReport;
import org.roboscope.lint.checkers.SearchConsoleReport.Category;
import org.roboscope.lint.checkers.SearchConsoleReport.CountedLine;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;

/** Prints another checker's result for each file: as text, or as a JSON object on one line. */
public abstract sealed class OtherCheckerReport {

    private static final int MAX_LINE_LENGTH = 80;
    /** The names of the checkers in options and data. */
    public static final List<String> IDS = List.of(Lighthouse.ID, SearchConsole.ID);

    final OtherCheckerMessages messages = new OtherCheckerMessages();
    final boolean isJson;
    private final PrintStream out;

    private OtherCheckerReport(PrintStream out, boolean isJson) {
        this.out = out;
        this.isJson = isJson;
    }

    public static OtherCheckerReport of(String id, PrintStream out, boolean isJson) {
        return id.equals(Lighthouse.ID) ? new Lighthouse(out, isJson) : new SearchConsole(out, isJson);
    }

    /**
     * Prints the result for a file.
     *
     * @param displayName the name that a user reads
     * @return whether the file fails the check
     */
    public abstract boolean printFile(String name, String displayName, byte[] file);

    /** Prints the result for a server's answer without a file. */
    public abstract boolean printStatus(String name, String displayName, int status);

    final void printJson(Json json) {
        json.printTo(out);
    }

    final void printSentence(String displayName, String sentence) {
        out.println(displayName + ": " + sentence);
    }

    final void printLine(String displayName, int line, String sentence, String text) {
        printSentence(displayName + ":" + line, sentence + ": " + PrintableText.of(text, MAX_LINE_LENGTH));
    }

    static String spanText(byte[] file, Span span) {
        return ByteText.toText(file, span.start(), span.end()).strip();
    }

    /** Lighthouse's audit, with a line for each problem. */
    private static final class Lighthouse extends OtherCheckerReport {

        private static final String ID = "lighthouse";

        Lighthouse(PrintStream out, boolean isJson) {
            super(out, isJson);
        }

        @Override
        public boolean printFile(String name, String displayName, byte[] file) {
            return printAudit(name, displayName, file, LighthouseAudit.audit(file));
        }

        @Override
        public boolean printStatus(String name, String displayName, int status) {
            return printAudit(name, displayName, new byte[0], LighthouseAudit.auditStatus(status));
        }

        private boolean printAudit(String name, String displayName, byte[] file, LighthouseAudit audit) {
            if (isJson) {
                printJson(createJson(name, file, audit));
            } else {
                printSentence(displayName, messages.sentence(audit));
                audit.problems().forEach(problem -> printLine(displayName, problem.line(), messages.sentence(problem),
                        spanText(file, problem.span())));
                messages.remark(audit).ifPresent(remark -> printSentence(displayName, remark));
            }
            return audit.result() == LighthouseAudit.Result.FAILED;
        }

        private Json createJson(String name, byte[] file, LighthouseAudit audit) {
            Json object = Json.object().value("file", name).value("checker", ID).value("result", audit.result())
                    .value("version", LighthouseAudit.RELEASE).value("sentence", messages.sentence(audit));
            messages.remark(audit).ifPresent(remark -> object.value("remark", remark));
            return object.array("lines", audit.problems(), problem -> {
                object.value("line", problem.line()).value("problem", problem.kind().code())
                        .value("sentence", messages.sentence(problem)).value("text", spanText(file, problem.span()));
                messages.remark(problem).ifPresent(remark -> object.value("remark", remark));
            });
        }
    }

    /** Search Console's counts of lines, with each line that Google's parser does not know. It fails no file. */
    private static final class SearchConsole extends OtherCheckerReport {

        private static final String ID = "search-console";

        SearchConsole(PrintStream out, boolean isJson) {
            super(out, isJson);
        }

        @Override
        public boolean printFile(String name, String displayName, byte[] file) {
            SearchConsoleReport report = SearchConsoleReport.of(file);
            if (isJson) {
                Json object = Json.object().value("file", name).value("checker", ID);
                for (Category category : Category.values()) {
                    object.value(category.code(), report.numberOf(category));
                }
                object.beginArray("lines");
                SearchConsoleReport.forEachLine(file, line -> object.beginElement().value("line", line.number())
                        .value("counts", line.category().code()).value("text", lineText(file, line)).end());
                printJson(object.endArray());
            } else {
                printSentence(displayName, messages.sentence(report));
                report.otherLines()
                        .forEach(line -> printLine(displayName, line.number(), messages.sentence(line),
                                lineText(file, line)));
            }
            return false;
        }

        @Override
        public boolean printStatus(String name, String displayName, int status) {
            return printFile(name, displayName, new byte[0]);
        }

        private static String lineText(byte[] file, CountedLine line) {
            return spanText(file, line.line().text());
        }
    }
}
