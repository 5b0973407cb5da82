package org.roboscope.site.fetch;

import java.time.Duration;
import java.util.Optional;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.site.ServerCertificate;
import org.roboscope.site.address.WebAddress;

/**
 * A request and the headers of its answer.
 *
 * @param location    the target of a redirect as written
 * @param target      the target as an address, if it is valid
 * @param responseTime        the time from the request to the headers of its answer
 * @param certificate the certificate of the server, or empty for an unencrypted answer
 */
public record FetchHop(
        WebAddress address,
        int status,
        AnswerHeaders headers,
        Optional<String> location,
        Optional<WebAddress> target,
        Duration responseTime,
        Optional<ServerCertificate> certificate) {

    /** Creates a hop with an unencrypted answer. */
    public FetchHop(WebAddress address, int status, AnswerHeaders headers, Optional<String> location,
            Optional<WebAddress> target, Duration responseTime) {
        this(address, status, headers, location, target, responseTime, Optional.empty());
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

    /** Whether the answer is a redirect, whether it was followed or not. */
    public boolean isRedirect() {
        return ServerAnswer.isRedirect(status);
    }
}
