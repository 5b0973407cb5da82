package org.roboscope.cli.jsonl;

import org.roboscope.crawlers.Catalogue;
import org.roboscope.messages.MessageBundle;

/** Answers lines of questions given as bytes, for tests in other packages. */
public final class JsonlBytes {

    private static final String FAULT = MessageBundle.of("cli").text("jsonl.fault", "").strip();

    private JsonlBytes() {}

    /** Answers a line twice, the second time with the file of the previous line. A fault of the program is thrown. */
    public static void read(byte[] line) {
        JsonlAnswers answers = new JsonlAnswers(Catalogue.builtIn());
        for (int i = 0; i < 2; i++) {
            String answer = answers.answerLine(line);
            if (answer.startsWith("{\"error\":\"" + FAULT)) {
                throw new IllegalStateException(answer);
            }
        }
    }
}
