package org.roboscope.cli.io;

import org.roboscope.messages.MessageBundle;

/** Thrown if a command cannot be carried out. The message is a sentence for the user. The exit code is 2. */
public final class CommandRefusedException extends RuntimeException {

    /** @param key the message key of the sentence in the command line's bundle */
    public CommandRefusedException(String key, Object... fillings) {
        super(MessageBundle.of("cli").text(key, fillings));
    }
}
