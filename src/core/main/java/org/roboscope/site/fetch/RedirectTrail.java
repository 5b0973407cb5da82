package org.roboscope.site.fetch;

import java.util.HashSet;
import java.util.Set;
import org.roboscope.site.address.WebAddress;

/** The addresses of consecutive redirects, to detect loops and to limit their number. */
public final class RedirectTrail {

    private final int maxRedirects;
    private final Set<WebAddress> visited = new HashSet<>();

    /**
     * Creates an empty trail.
     *
     * @param maxRedirects the maximum number of consecutive redirects that are followed
     */
    public RedirectTrail(int maxRedirects) {
        this.maxRedirects = maxRedirects;
    }

    /** Adds the first address, or the target of a redirect that is followed. */
    public void visit(WebAddress address) {
        visited.add(address);
    }

    /** Throws an exception if a redirect to this address must not be followed. */
    public void check(WebAddress target) throws FetchFailedException {
        if (visited.contains(target)) {
            throw new FetchFailedException(new FetchFailure.RedirectLoop(target));
        }
        if (visited.size() > maxRedirects) {
            throw new FetchFailedException(new FetchFailure.TooManyRedirects(maxRedirects));
        }
    }
}
