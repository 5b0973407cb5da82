package org.roboscope.site.fetch;

import java.util.HashSet;
import java.util.Set;
import org.roboscope.site.address.WebAddress;

/** The addresses that were asked for on one way, so that it neither leads in a circle nor on without end. */
public final class RedirectTrail {

    private final int most;
    private final Set<WebAddress> visited = new HashSet<>();

    /** @param most how many redirects in a row are followed */
    public RedirectTrail(int most) {
        this.most = most;
    }

    /** Goes to where the way begins, or where a redirect leads that may be followed. */
    public void visit(WebAddress address) {
        visited.add(address);
    }

    /** Fails where a redirect to this address is not followed. */
    public void check(WebAddress target) throws FetchFailedException {
        if (visited.contains(target)) {
            throw new FetchFailedException(new FetchFailure.RedirectLoop(target));
        }
        if (visited.size() > most) {
            throw new FetchFailedException(new FetchFailure.TooManyRedirects(most));
        }
    }
}
