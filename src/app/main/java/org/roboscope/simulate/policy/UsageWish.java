package org.roboscope.simulate.policy;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a site wants to say about a use of its pages. It asks; it enforces nothing. */
public enum UsageWish {
    YES,
    NO,
    /** Nothing. */
    UNSAID;

    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<UsageWish> byCode(String code) {
        return Arrays.stream(values()).filter(wish -> wish.code().equals(code)).findFirst();
    }

    static List<String> codes() {
        return Arrays.stream(values()).map(UsageWish::code).toList();
    }
}
