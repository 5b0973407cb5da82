package org.roboscope.cli;

import java.util.Collection;
import java.util.List;
import org.roboscope.cli.check.LighthouseReport;
import org.roboscope.cli.check.OtherCheckerReport;
import org.roboscope.cli.check.SearchConsoleCounts;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.site.SiteFile;

/** Says of files what another checker would. */
final class OtherCheckers {

    static final List<String> IDS = List.of(LighthouseReport.ID, SearchConsoleCounts.ID);

    private final OtherCheckerReport report;
    private final ConsoleStreams consoleStreams;
    private final AnswerStream out;

    OtherCheckers(String id, boolean json, ConsoleStreams consoleStreams, AnswerStream out) {
        this.report = id.equals(LighthouseReport.ID)
                ? new LighthouseReport(out, json)
                : new SearchConsoleCounts(out, json);
        this.consoleStreams = consoleStreams;
        this.out = out;
    }

    /** The other files are checked even if one cannot be read. */
    int check(Collection<String> names) {
        int exitCode = ExitCode.OK;
        for (String name : names) {
            try {
                exitCode = Math.max(exitCode, check(name) ? ExitCode.SOME_FOUND : ExitCode.OK);
            } catch (CommandRefusedException unreadable) {
                consoleStreams.err().println(unreadable.getMessage());
                exitCode = ExitCode.REFUSED;
            }
        }
        out.flush();
        return exitCode;
    }

    /** Tells whether the checker fails the file, or the answer in its place. */
    private boolean check(String name) {
        if (SiteFile.isMeant(name)) {
            SiteFile.Answer answer = SiteFile.answer(TypedArguments.readable(name), consoleStreams.logins());
            return answer.file().map(file -> report.add(name, PrintableText.of(name), file))
                    .orElseGet(() -> report.addStatus(name, PrintableText.of(name), answer.status()));
        }
        String shown = name.equals(InputFile.STANDARD_INPUT) ? "<stdin>" : PrintableText.of(name);
        return report.add(name, shown, RobotsSource.read(name, consoleStreams));
    }
}
