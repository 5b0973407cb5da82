package org.roboscope.simulate.policy;

import org.roboscope.messages.MessageBundle;

/** A policy that cannot be read, or contradicts itself. */
public final class BadPolicyException extends Exception {

    private static final long serialVersionUID = 1;

    private final String sentence;

    /** @param key of the sentence in the bundle for policies */
    BadPolicyException(String key, Object... details) {
        super(key);
        this.sentence = MessageBundle.of("policy").text(key, details);
    }

    public String sentence() {
        return sentence;
    }
}
