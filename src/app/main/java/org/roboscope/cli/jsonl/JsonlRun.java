package org.roboscope.cli.jsonl;

import java.io.IOException;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.ByteLines;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.crawlers.Catalogue;

/** Answers line by line, as long as there are questions. */
public final class JsonlRun {

    private final ConsoleStreams consoleStreams;
    private final AnswerStream out;
    private final JsonlAnswers answers;

    public JsonlRun(ConsoleStreams consoleStreams, Catalogue catalogue) {
        this.consoleStreams = consoleStreams;
        this.out = new AnswerStream(consoleStreams.out());
        this.answers = new JsonlAnswers(catalogue);
    }

    /** Ends when the questions end, or when the reader of the answers is gone. */
    public void run() {
        ByteLines lines = new ByteLines(consoleStreams.in(), out);
        try {
            for (byte[] line = lines.next(); line != null && out.isHeard(); line = lines.next()) {
                byte[] answer = Utf8Text.encodeJson(lines.wasTooLong() ? answers.toTooLong() : answers.to(line));
                out.write(answer, 0, answer.length);
                out.write('\n');
            }
        } catch (IOException failure) {
            throw InputFile.unreadable(InputFile.STANDARD_INPUT, failure);
        } finally {
            out.flush();
        }
    }
}
