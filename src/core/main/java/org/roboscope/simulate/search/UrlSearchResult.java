package org.roboscope.simulate.search;

import java.util.Optional;

/** The result of a search for a URL. A URL that was found is confirmed by the engine. */
public record UrlSearchResult(Result result, Optional<String> url) {

    public enum Result {
        FOUND,
        /** There is no such URL. */
        NONE,
        /** None was found, but there are too many combinations to check them all. */
        NOT_PROVEN
    }

    public static final UrlSearchResult NONE = new UrlSearchResult(Result.NONE, Optional.empty());
    static final UrlSearchResult NOT_PROVEN = new UrlSearchResult(Result.NOT_PROVEN, Optional.empty());

    static UrlSearchResult found(String url) {
        return new UrlSearchResult(Result.FOUND, Optional.of(url));
    }
}
