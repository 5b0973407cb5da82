package org.roboscope.cli.jsonl;

import org.roboscope.messages.Messages;

/** Why a line has no answer but an error, as a sentence. */
final class Unanswerable extends Exception {

    /** @param key of the sentence in the command line's bundle */
    Unanswerable(String key, Object... fillings) {
        super(Messages.of("cli").text("jsonl." + key, fillings));
    }
}
