package org.roboscope.simulate.exact;

import java.util.Optional;

/** What a search among all URLs came to; where one was found, the engine has been asked about it. */
public record Search(Result result, Optional<String> url) {

    public enum Result {
        FOUND,
        /** There is no such URL. */
        NONE,
        /** None was found, but there are too many ways to look at them all. */
        NOT_PROVEN
    }

    static final Search NONE = new Search(Result.NONE, Optional.empty());
    static final Search NOT_PROVEN = new Search(Result.NOT_PROVEN, Optional.empty());

    static Search found(String url) {
        return new Search(Result.FOUND, Optional.of(url));
    }
}
