package org.roboscope.site.fetch.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.util.Optional;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FailedException;
import org.roboscope.site.fetch.Failure;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Headers;
import org.roboscope.site.fetch.Limits;
import org.roboscope.site.fetch.Reply;
import org.roboscope.site.fetch.body.Body;
import org.roboscope.site.fetch.body.BodyReader;
import org.roboscope.site.fetch.body.ContentHeaders;

/** An answer by HTTP. */
final class HttpReply implements Reply {

    private final WebAddress address;
    private final HttpResponse<InputStream> response;
    private final Headers headers;
    private final FetchSettings settings;
    private final Limits limits;

    HttpReply(WebAddress address, HttpResponse<InputStream> response, FetchSettings settings, Limits limits) {
        this.address = address;
        this.response = response;
        this.headers = new Headers(response.headers().map());
        this.settings = settings;
        this.limits = limits;
    }

    @Override
    public int status() {
        return response.statusCode();
    }

    @Override
    public Headers headers() {
        return headers;
    }

    @Override
    public Body readBody() throws FailedException {
        Optional<String> length = ContentHeaders.badLength(headers);
        if (length.isPresent()) {
            throw new FailedException(
                    new Failure.NotUnderstood(address.host().readable(), "Content-Length: " + length.get()), null);
        }
        BodyReader reader = new BodyReader(response.body(), headers, settings.bodyLimit());
        try {
            Body body = reader.read();
            if (limits.isStopped()) {
                throw new IOException("stopped");
            }
            return body;
        } catch (IOException failure) {
            throw HttpFailures.inBody(address, failure, headers, reader.received(), limits).with(reader.arrived());
        } catch (FailedException failed) {
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
