package org.roboscope.site.update;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.proxy.ProxySelection;
import org.roboscope.site.update.LatestVersion.Answer;

/** What is sent to ask for the latest version, and what is made of the answer. */
class LatestVersionTest {

    private record Request(String method, String target, Headers headers, byte[] body) {}

    private final Queue<Request> requests = new ConcurrentLinkedQueue<>();
    private HttpServer server;
    private volatile int status = 200;
    private volatile String answer = "0.2.0\n";

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            requests.add(new Request(exchange.getRequestMethod(), exchange.getRequestURI().toString(),
                    exchange.getRequestHeaders(), exchange.getRequestBody().readAllBytes()));
            byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Location", "/elsewhere");
            exchange.getResponseHeaders().set("Set-Cookie", "id=1");
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private Answer ask() throws Exception {
        return LatestVersion.ask(LatestVersion.fetcher("0.1.0", ProxySelection.NONE), WebAddress
                .parse("http://127.0.0.1:" + server.getAddress().getPort() + "/latest-version.txt"));
    }

    @Test
    void theRequestHasNothingInItButTheVersion() throws Exception {
        assertThat(ask()).isEqualTo(new Answer.Version("0.2.0"));
        assertThat(ask()).isEqualTo(new Answer.Version("0.2.0"));
        assertThat(requests).hasSize(2).allSatisfy(request -> {
            assertThat(request.method()).isEqualTo("GET");
            assertThat(request.target()).isEqualTo("/latest-version.txt");
            assertThat(request.body()).isEmpty();
            assertThat(request.headers().keySet()).isSubsetOf("User-agent", "Host", "Accept", "Accept-encoding",
                    "Connection", "Content-length", "Upgrade", "Http2-settings");
            assertThat(request.headers().get("User-agent")).containsExactly("Roboscope/0.1.0");
        });
    }

    @Test
    void theAddressIsFixedAndEncrypted() {
        assertThat(URI.create(LatestVersion.ADDRESS)).hasScheme("https").hasHost("roboscope.org").hasNoQuery();
    }

    @Test
    void isNotSentElsewhere() throws Exception {
        status = 302;
        assertThat(ask()).isInstanceOf(Answer.Failed.class);
        assertThat(requests).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "<!DOCTYPE html>", "latest", "0.2.0 now", "1", "1.2.3.4.5", "0.2.0\n0.3.0", "9999999.0",
        "-1.0"})
    void whatIsNotAVersionIsNotReadAsOne(String text) throws Exception {
        answer = text;
        assertThat(ask()).isInstanceOfSatisfying(Answer.Failed.class,
                failed -> assertThat(failed.why().text()).isEqualTo("The site did not answer with a version number."));
    }

    @Test
    void aLongAnswerIsNotReadToItsEnd() throws Exception {
        answer = "0.2.0" + " ".repeat(1_000_000);
        assertThat(ask()).isInstanceOf(Answer.Failed.class);
    }

    @Test
    void aServerThatHasNoSuchFileIsNamedAsTheReason() throws Exception {
        status = 404;
        assertThat(ask()).isInstanceOfSatisfying(Answer.Failed.class,
                failed -> assertThat(failed.why().text()).contains("404"));
    }

    @Test
    void aServerThatIsNotThereIsAReasonToo() throws Exception {
        server.stop(0);
        assertThat(ask()).isInstanceOfSatisfying(Answer.Failed.class,
                failed -> assertThat(failed.why().text()).isNotBlank());
    }

    @ParameterizedTest
    @CsvSource({
        "0.2.0, 0.1.0, true", "0.10.0, 0.9.9, true", "1.0, 0.9.9, true", "0.1.0.1, 0.1.0, true",
        "0.1.0, 0.1.0, false", "0.1, 0.1.0, false", "0.1.0, 0.2.0, false", "0.2.0, 0.2.0-SNAPSHOT, false",
        "0.3.0, 0.2.0-SNAPSHOT, true", "0.9.9, 1.0, false"
    })
    void comparesVersionsNumberByNumber(String other, String own, boolean newer) {
        assertThat(LatestVersion.isNewer(other, own)).isEqualTo(newer);
        assertThat(List.of(other)).allMatch(LatestVersion::isVersion);
    }
}
