package org.roboscope.site.fetch;

/** What is asked for. */
public enum FetchPurpose {
    /** A file, such as a robots.txt. What a server sends in its place is not read. */
    FILE("*/*", false),
    /** A page. The body of an error is read as well: it can tell who refused, and why. */
    PAGE("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", true);

    private final String accept;
    private final boolean readsErrors;

    FetchPurpose(String accept, boolean readsErrors) {
        this.accept = accept;
        this.readsErrors = readsErrors;
    }

    /** The kinds that are wanted, as the value of the Accept header. */
    public String accept() {
        return accept;
    }

    boolean reads(int status) {
        return readsErrors || status / 100 == 2;
    }
}
