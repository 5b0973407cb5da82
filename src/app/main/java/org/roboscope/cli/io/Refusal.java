package org.roboscope.cli.io;

import org.roboscope.messages.Messages;

/** Why a command cannot be carried out, as a sentence for the person who gave it. It ends with exit code 2. */
public final class Refusal extends RuntimeException {

    /** @param key of the sentence in the command line's bundle */
    public Refusal(String key, Object... fillings) {
        super(Messages.of("cli").text(key, fillings));
    }
}
