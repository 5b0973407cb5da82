package org.roboscope.site.fetch;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.jspecify.annotations.Nullable;
import org.roboscope.site.ServerCertificate;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.AnswerBody.BodyReader;
import org.roboscope.site.fetch.proxy.ProxySelection.ProxyAddress;

/**
 * Sends the requests of one fetch. Each fetch has its own client, so that its connections are closed at its end, and no
 * other fetch reuses them.
 */
final class HttpSession implements AutoCloseable {

    private static final int PROXY_LOGIN_REQUIRED = 407;

    static {
        // By default, Java does not send Basic logins to proxies for tunnels, but users may configure them.
        if (System.getProperty("jdk.http.auth.tunneling.disabledSchemes") == null) {
            System.setProperty("jdk.http.auth.tunneling.disabledSchemes", "");
        }
    }

    private final FetchSettings settings;
    private final @Nullable SSLContext sslContext;
    private final FetchDeadline deadline;
    private final CurrentProxy proxy = new CurrentProxy();
    private @Nullable HttpClient client;

    HttpSession(FetchSettings settings, @Nullable SSLContext sslContext, FetchDeadline deadline) {
        this.settings = settings;
        this.sslContext = sslContext;
        this.deadline = deadline;
    }

    /** Sends a GET request and returns the headers of the answer. */
    Answer send(WebAddress address, Optional<ProxyAddress> proxyAddress) throws FetchFailedException {
        URI uri = address.uri();
        if (uri.getHost() == null) {
            throw new FetchFailedException(new FetchFailure.UnusableHost(address.host().text()));
        }
        proxy.address = proxyAddress.orElse(null);
        HttpRequest request = createRequest(address, uri, proxyAddress);
        CompletableFuture<HttpResponse<InputStream>> answer =
                client().sendAsync(request, BodyHandlers.ofInputStream());
        try {
            CompletableFuture.anyOf(answer, deadline.stopped()).get();
            if (answer.isDone()) {
                HttpResponse<InputStream> response = answer.get();
                deadline.closeWhenStopped(response.body());
                rejectProxyAnswer(address, response, proxyAddress);
                return new Answer(address, response);
            }
        } catch (ExecutionException failure) {
            throw HttpFailures.failureBeforeAnswer(
                    address, proxyAddress, Objects.requireNonNull(failure.getCause()), settings, deadline);
        } catch (InterruptedException interrupted) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            throw new FetchFailedException(new FetchFailure.Cancelled(), interrupted);
        }
        answer.cancel(true);
        throw HttpFailures.failureBeforeAnswer(address, proxyAddress, new IOException("stopped"), settings, deadline);
    }

    private HttpRequest createRequest(WebAddress address, URI uri, Optional<ProxyAddress> proxyAddress) {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri).GET()
                .header("User-Agent", settings.userAgent())
                .header("Accept", settings.purpose().accept())
                .header("Accept-Encoding", "gzip");
        settings.logins().find(address).ifPresent(login -> request.header("Authorization", login.header()));
        proxyAddress.flatMap(ProxyAddress::login)
                .ifPresent(login -> request.header("Proxy-Authorization", login.header()));
        return request.build();
    }

    /** Rejects the answer of a proxy that requires a login, because it is not the answer of the site. */
    private static void rejectProxyAnswer(
            WebAddress address, HttpResponse<InputStream> response, Optional<ProxyAddress> proxyAddress)
            throws FetchFailedException {
        if (proxyAddress.isPresent() && response.statusCode() == PROXY_LOGIN_REQUIRED) {
            throw new FetchFailedException(new FetchFailure.ProxyRefused(
                    proxyAddress.get().toString(), address.host().readable(), PROXY_LOGIN_REQUIRED));
        }
    }

    private HttpClient client() {
        HttpClient httpClient = client;
        if (httpClient == null) {
            HttpClient.Builder builder = HttpClient.newBuilder()
                    .version(Version.HTTP_1_1)
                    .followRedirects(Redirect.NEVER)
                    .connectTimeout(settings.connectLimit())
                    .proxy(proxy)
                    .executor(task -> Thread.ofVirtual().start(task));
            httpClient = (sslContext == null ? builder : builder.sslContext(sslContext)).build();
            client = httpClient;
        }
        return httpClient;
    }

    @Override
    public void close() {
        if (client != null) {
            client.shutdownNow();
        }
    }

    /**
     * The proxy of the current request. This class must not refer to the session, and so to the client. Java releases
     * the internals of a client, which refer to this object, when the client is unreachable; such a reference would
     * keep it reachable.
     */
    private static final class CurrentProxy extends ProxySelector {

        private volatile @Nullable ProxyAddress address;

        @Override
        public List<Proxy> select(URI uri) {
            ProxyAddress current = address;
            return List.of(current == null
                    ? Proxy.NO_PROXY
                    : new Proxy(Proxy.Type.HTTP, InetSocketAddress.createUnresolved(current.host(), current.port())));
        }

        @Override
        public void connectFailed(URI uri, SocketAddress server, IOException failure) {
            // The failed request reports the failure.
        }
    }

    /** An answer whose headers were received. Closing it discards the rest of the body. */
    final class Answer implements AutoCloseable {

        private final WebAddress address;
        private final HttpResponse<InputStream> response;
        private final AnswerHeaders headers;

        private Answer(WebAddress address, HttpResponse<InputStream> response) {
            this.address = address;
            this.response = response;
            this.headers = new AnswerHeaders(response.headers().map());
        }

        int status() {
            return response.statusCode();
        }

        AnswerHeaders headers() {
            return headers;
        }

        /** Returns the certificate of the server, or empty for an unencrypted answer. */
        Optional<ServerCertificate> certificate() {
            return response.sslSession().flatMap(session -> {
                try {
                    return ServerCertificate.of(List.of(session.getPeerCertificates()));
                } catch (SSLPeerUnverifiedException noneSent) {
                    return Optional.empty();
                }
            });
        }

        AnswerBody readBody() throws FetchFailedException {
            Optional<String> length = headers.badContentLength();
            if (length.isPresent()) {
                throw new FetchFailedException(new FetchFailure.NotUnderstood(
                        address.host().readable(), "Content-Length: " + length.get()));
            }
            BodyReader reader = new BodyReader(response.body(), headers, settings.bodyLimit());
            try {
                AnswerBody body = reader.read();
                if (deadline.isStopped()) {
                    throw new IOException("stopped");
                }
                return body;
            } catch (IOException failure) {
                throw HttpFailures.failureInBody(address, failure, headers, reader.received(), deadline)
                        .withPartialBody(reader.partialBody());
            } catch (FetchFailedException failed) {
                throw failed.withPartialBody(reader.partialBody());
            }
        }

        @Override
        public void close() {
            deadline.forget(response.body());
            try {
                response.body().close();
            } catch (IOException ignored) {
                // The rest of the body is not needed.
            }
        }
    }
}
