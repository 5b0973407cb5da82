package org.roboscope.cli.io;

import org.roboscope.messages.MessageBundle;

/** Why a command cannot be carried out, as a sentence for the person who gave it. It ends with exit code 2. */
public final class CommandRefusedException extends RuntimeException {

    /** @param key of the sentence in the command line's bundle */
    public CommandRefusedException(String key, Object... fillings) {
        super(MessageBundle.of("cli").text(key, fillings));
    }
}
