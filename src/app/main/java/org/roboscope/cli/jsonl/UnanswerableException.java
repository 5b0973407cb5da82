package org.roboscope.cli.jsonl;

import org.roboscope.messages.MessageBundle;

/** Why a line has no answer but an error, as a sentence. */
final class UnanswerableException extends Exception {

    /** @param key of the sentence in the command line's bundle */
    UnanswerableException(String key, Object... fillings) {
        super(MessageBundle.of("cli").text("jsonl." + key, fillings));
    }
}
