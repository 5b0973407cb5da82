package org.roboscope.site.fetch;

import java.time.Duration;
import java.util.Optional;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.site.ServerCertificate;
import org.roboscope.site.address.WebAddress;

/**
 * One request and the head of its answer.
 *
 * @param location where a redirect says to go, as it stands there
 * @param target   the same as an address, if it is one that can be asked
 * @param certificate of the server; nothing where the answer came unencrypted
 */
public record FetchHop(
        WebAddress address,
        int status,
        AnswerHeaders headers,
        Optional<String> location,
        Optional<WebAddress> target,
        Duration took,
        Optional<ServerCertificate> certificate) {

    /** An answer that came unencrypted. */
    public FetchHop(WebAddress address, int status, AnswerHeaders headers, Optional<String> location,
            Optional<WebAddress> target, Duration took) {
        this(address, status, headers, location, target, took, Optional.empty());
    }

    public boolean changesScheme() {
        return target.isPresent() && target.get().scheme() != address.scheme();
    }

    public boolean changesHost() {
        return target.isPresent() && !target.get().host().equals(address.host());
    }

    public boolean changesPort() {
        return target.isPresent() && target.get().port() != address.port() && !changesScheme();
    }

    /** Whether this answer itself sends on, whatever became of that. */
    public boolean isRedirect() {
        return ServerAnswer.isRedirect(status);
    }
}
