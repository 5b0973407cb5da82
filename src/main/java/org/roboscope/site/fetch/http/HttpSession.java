package org.roboscope.site.fetch.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FailedException;
import org.roboscope.site.fetch.Failure;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Limits;
import org.roboscope.site.fetch.Reply;

/**
 * The requests of one fetch. Each fetch has a client of its own, so that with it every connection goes, and no fetch
 * meets what another left behind.
 */
public final class HttpSession implements AutoCloseable {

    private final FetchSettings settings;
    private final @Nullable SSLContext trust;
    private final Limits limits;
    private @Nullable HttpClient client;

    public HttpSession(FetchSettings settings, @Nullable SSLContext trust, Limits limits) {
        this.settings = settings;
        this.trust = trust;
        this.limits = limits;
    }

    /** Sends a plain GET and takes the head of the answer. */
    public Reply ask(WebAddress address) throws FailedException {
        URI uri = address.uri();
        if (uri.getHost() == null) {
            throw new FailedException(new Failure.UnusableHost(address.host().text()), null);
        }
        HttpRequest request = HttpRequest.newBuilder(uri).GET()
                .header("User-Agent", settings.userAgent())
                .header("Accept", "*/*")
                .header("Accept-Encoding", "gzip")
                .build();
        CompletableFuture<HttpResponse<InputStream>> answer =
                client().sendAsync(request, BodyHandlers.ofInputStream());
        try {
            CompletableFuture.anyOf(answer, limits.stopped()).get();
            if (answer.isDone()) {
                return new HttpReply(address, answer.get(), settings, limits);
            }
        } catch (ExecutionException failure) {
            throw HttpFailures.beforeAnswer(address, Objects.requireNonNull(failure.getCause()), settings, limits);
        } catch (InterruptedException interrupted) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            throw new FailedException(new Failure.Cancelled(), interrupted);
        }
        answer.cancel(true);
        throw HttpFailures.beforeAnswer(address, new IOException("stopped"), settings, limits);
    }

    private HttpClient client() {
        HttpClient made = client;
        if (made == null) {
            HttpClient.Builder builder = HttpClient.newBuilder()
                    .version(Version.HTTP_1_1)
                    .followRedirects(Redirect.NEVER)
                    .connectTimeout(settings.connectLimit())
                    .executor(task -> Thread.ofVirtual().start(task));
            made = (trust == null ? builder : builder.sslContext(trust)).build();
            client = made;
        }
        return made;
    }

    @Override
    public void close() {
        if (client != null) {
            client.shutdownNow();
        }
    }
}
