package org.roboscope.site.fetch.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSession;
import org.roboscope.site.ServerCertificate;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.AnswerHead;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.site.fetch.FetchFailedException;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchLimits;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.body.AnswerBody;
import org.roboscope.site.fetch.body.BodyReader;
import org.roboscope.site.fetch.body.ContentHeaders;

/** An answer by HTTP. */
final class HttpAnswer implements AnswerHead {

    private final WebAddress address;
    private final HttpResponse<InputStream> response;
    private final AnswerHeaders headers;
    private final FetchSettings settings;
    private final FetchLimits limits;

    HttpAnswer(WebAddress address, HttpResponse<InputStream> response, FetchSettings settings, FetchLimits limits) {
        this.address = address;
        this.response = response;
        this.headers = new AnswerHeaders(response.headers().map());
        this.settings = settings;
        this.limits = limits;
    }

    @Override
    public int status() {
        return response.statusCode();
    }

    @Override
    public AnswerHeaders headers() {
        return headers;
    }

    @Override
    public Optional<ServerCertificate> certificate() {
        return response.sslSession().flatMap(HttpAnswer::certificate);
    }

    private static Optional<ServerCertificate> certificate(SSLSession session) {
        try {
            return ServerCertificate.of(List.of(session.getPeerCertificates()));
        } catch (SSLPeerUnverifiedException noneSent) {
            return Optional.empty();
        }
    }

    @Override
    public AnswerBody readBody() throws FetchFailedException {
        Optional<String> length = ContentHeaders.badLength(headers);
        if (length.isPresent()) {
            throw new FetchFailedException(
                    new FetchFailure.NotUnderstood(address.host().readable(), "Content-Length: " + length.get()), null);
        }
        BodyReader reader = new BodyReader(response.body(), headers, settings.bodyLimit());
        try {
            AnswerBody body = reader.read();
            if (limits.isStopped()) {
                throw new IOException("stopped");
            }
            return body;
        } catch (IOException failure) {
            throw HttpFailures.inBody(address, failure, headers, reader.received(), limits).with(reader.arrived());
        } catch (FetchFailedException failed) {
            throw failed.with(reader.arrived());
        }
    }

    @Override
    public void close() {
        limits.forget(response.body());
        try {
            response.body().close();
        } catch (IOException alreadyBroken) {
            // The rest of the body is not wanted, broken or not.
        }
    }
}
