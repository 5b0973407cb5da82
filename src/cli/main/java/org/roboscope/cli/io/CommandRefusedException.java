package org.roboscope.cli.io;

import org.roboscope.messages.MessageBundle;

/** A command cannot be carried out; the message is a sentence for its user. The command ends with exit code 2. */
public final class CommandRefusedException extends RuntimeException {

    /** @param key the message key of the sentence in the command line's bundle */
    public CommandRefusedException(String key, Object... fillings) {
        super(MessageBundle.of("cli").text(key, fillings));
    }
}
