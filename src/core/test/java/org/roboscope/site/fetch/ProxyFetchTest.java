package org.roboscope.site.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.answer.AnswerCourse;
import org.roboscope.site.fetch.proxy.ProxySelection;
import org.roboscope.site.fetch.proxy.ProxySelection.ProxyAddress;
import org.roboscope.site.fetch.proxy.ProxySelection.ProxyRoute;
import org.roboscope.site.fetch.proxy.SystemProxies;

/** Fetches through a proxy, and selects the proxy of an address. */
@Timeout(60)
class ProxyFetchTest {

    private static final byte[] ROBOTS = "User-agent: *\n".getBytes(StandardCharsets.US_ASCII);

    @TempDir
    static Path folder;

    @Test
    void proxyLooksUpNames() throws IOException {
        try (ProxyServer proxy = new ProxyServer(); RawServer site = site()) {
            WebAddress address = site.address("http", "missing.test", "/robots.txt");
            assertThat(through(ProxySelection.NONE).fetch(address).failure())
                    .contains(new FetchFailure.NameNotFound("missing.test"));
            FetchResult result = through(ProxySelection.fixed(proxy.proxy())).fetch(address);
            assertThat(result.successfulBody().orElseThrow().bytes()).isEqualTo(ROBOTS);
            assertThat(proxy.heads()).singleElement().asString().startsWith("GET http://missing.test:");
        }
    }

    @Test
    void httpsSiteIsReachedThroughATunnel() throws Exception {
        SecureServer secure = SecureServer.certified(folder, "dns:missing.test");
        try (ProxyServer proxy = new ProxyServer();
                RawServer site = new RawServer(secure.socket(), (request, out) -> out
                        .write(RawServer.answer("200 OK", ROBOTS)))) {
            ProxyAddress withLogin = ProxyAddress.parse("http://me:se%63ret@" + proxy.address()).orElseThrow();
            Fetcher fetcher =
                    new Fetcher(FetchSettings.defaults().withProxies(ProxySelection.fixed(withLogin)),
                            secure.context());
            FetchResult result = fetcher.fetch(site.address("https", "missing.test", "/robots.txt"));
            assertThat(result.successfulBody().orElseThrow().bytes()).isEqualTo(ROBOTS);
            assertThat(proxy.heads()).singleElement().asString().startsWith("CONNECT missing.test:")
                    .containsIgnoringCase("Proxy-Authorization: Basic bWU6c2VjcmV0");
            assertThat(site.requests().toString()).doesNotContainIgnoringCase("proxy-authorization");
            assertThat(withLogin.toString()).doesNotContain("me", "secret");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"http", "https"})
    void unreachableProxyIsNamed(String scheme) throws IOException, BadAddressException {
        ProxyServer closedProxy = new ProxyServer();
        closedProxy.close();
        FetchResult result =
                through(ProxySelection.fixed(closedProxy.proxy())).fetch(WebAddress.parse(scheme + "://missing.test/"));
        assertThat(result.failure()).contains(new FetchFailure.ProxyFailed(closedProxy.address()));
        assertThat(AnswerCourse.ofFetch(result)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"http, 407", "https, 407", "https, 403", "https, 502"})
    void proxyRefusalIsNotTheSitesAnswer(String scheme, int status) throws IOException, BadAddressException {
        try (ProxyServer proxy = new ProxyServer(RawServer.answer(status + " No"))) {
            FetchResult result = through(ProxySelection.fixed(proxy.proxy()))
                    .fetch(WebAddress.parse(scheme + "://missing.test/"));
            assertThat(result.failure())
                    .contains(new FetchFailure.ProxyRefused(proxy.address(), "missing.test", status));
            assertThat(result.hops()).isEmpty();
            assertThat(AnswerCourse.ofFetch(result)).isEmpty();
        }
    }

    @Test
    void unsupportedProxyIsNotBypassed() throws BadAddressException {
        ProxySelection socks = new SystemProxies(Map.of("all_proxy", "socks5://me:secret@127.0.0.1:1080"));
        FetchFailure failure = through(socks).fetch(WebAddress.parse("http://missing.test/")).failure().orElseThrow();
        assertThat(failure).isEqualTo(new FetchFailure.UnusableProxy("all_proxy"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"corp\\me:secret@proxy.test:8080", "me:secret@proxy.test:99999", "me:secret@proxy.test:x",
        "http://me:secret@x@proxy.test:8080", "http://me:sec/secret@proxy.test:8080",
        "http://me:12/secret@proxy.test:80",
        "http://me:12?secret@proxy.test:80", "http://me:12#secret@proxy.test:80", "http://secret:12/x@proxy.test",
        "me:sec ret%secret@proxy.test:8080", "//me:secret@proxy.test:8080", "ftp://me:secret@proxy.test",
        "socks5://me:secret@proxy.test:1080", "http://me:secret@", "http://me:secret@[::1:8080"})
    void valueOfAnUnusableProxyIsNotRepeated(String value) throws BadAddressException {
        ProxySelection proxies = new SystemProxies(Map.of("HTTP_PROXY", value));
        FetchFailure failure = through(proxies).fetch(WebAddress.parse("http://missing.test/")).failure().orElseThrow();
        assertThat(failure).isEqualTo(new FetchFailure.UnusableProxy("HTTP_PROXY"));
        assertThat(failure.sentence().text()).startsWith("The proxy in the environment variable HTTP_PROXY cannot")
                .doesNotContain("secret", "proxy.test");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", value = {
        "http_proxy=http://p:1                          | http://a.test/       | p:1",
        "HTTP_PROXY=p:1                                 | http://a.test/       | p:1",
        "http_proxy=http://p:1 HTTP_PROXY=http://q:2    | http://a.test/       | p:1",
        "http_proxy=p:1                                 | https://a.test/      | -",
        "https_proxy=http://p                           | https://a.test/      | p:80",
        "HTTPS_PROXY=http://[::1]:3                     | https://a.test/      | [::1]:3",
        "all_proxy=http://p:1                           | https://a.test/      | p:1",
        "http_proxy=p:1                                 | http://127.0.0.1/    | -",
        "http_proxy=p:1                                 | http://localhost/    | -",
        "http_proxy=p:1 no_proxy=a.test                 | http://a.test/       | -",
        "http_proxy=p:1 NO_PROXY=.a.test,x              | http://www.a.test/   | -",
        "http_proxy=p:1 no_proxy=a.test                 | http://ba.test/      | p:1",
        "http_proxy=p:1 no_proxy=*                      | http://a.test/       | -",
        "http_proxy=p:1 no_proxy=a.test:8080            | http://a.test/       | p:1",
        "http_proxy=p:1 no_proxy=a.test:8080            | http://a.test:8080/  | -",
        "http_proxy=p:1 no_proxy=10.0.0.1               | http://10.0.0.1/     | -",
        "http_proxy=p:1 no_proxy=10.0.0.0/8             | http://10.200.3.4/   | -",
        "http_proxy=p:1 no_proxy=10.0.0.0/8             | http://11.0.0.1/     | p:1",
        "http_proxy=p:1 no_proxy=192.168.64.0/18        | http://192.168.127.9/ | -",
        "http_proxy=p:1 no_proxy=192.168.64.0/18        | http://192.168.128.9/ | p:1",
        "http_proxy=p:1 no_proxy=a.test,172.16.0.0/12   | http://172.31.0.1/   | -",
        "http_proxy=p:1 no_proxy=10.1.2.3/32            | http://10.1.2.3/     | -",
        "http_proxy=p:1 no_proxy=0.0.0.0/0              | http://8.8.8.8/      | -",
        "http_proxy=p:1 no_proxy=0.0.0.0/0              | http://a.test/       | p:1",
        "http_proxy=p:1 no_proxy=10.0.0.0/33            | http://10.0.0.0/     | p:1",
        "http_proxy=p:1 no_proxy=10.0.0.0/x             | http://10.0.0.0/     | p:1",
        "http_proxy=p:1 no_proxy=fd00::/8               | http://[fd12::1]/    | -",
        "http_proxy=p:1 no_proxy=fd00::/8               | http://[fe80::1]/    | p:1",
        "http_proxy=p:1 no_proxy=fd00::/8               | http://10.0.0.1/     | p:1",
    })
    void environmentNamesTheProxy(String environment, String address, String proxy) throws BadAddressException {
        Map<String, String> variables = Arrays.stream(environment.split(" ", -1))
                .map(pair -> pair.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
        ProxyRoute route = new SystemProxies(variables).routeTo(WebAddress.parse(address));
        assertThat(route instanceof ProxyRoute.ThroughProxy(ProxyAddress through) ? through.toString() : null)
                .isEqualTo(proxy);
    }

    private static RawServer site() {
        return new RawServer((request, out) -> out.write(RawServer.answer("200 OK", ROBOTS)));
    }

    private static Fetcher through(ProxySelection proxySelection) {
        return new Fetcher(FetchSettings.defaults().withProxies(proxySelection));
    }

    @ParameterizedTest
    @EnumSource
    void systemProxyIsUsedWithoutVariables(Proxy.Type type) throws BadAddressException {
        List<URI> queried = new ArrayList<>();
        Proxy answer = type == Proxy.Type.DIRECT ? Proxy.NO_PROXY
                : new Proxy(type, InetSocketAddress.createUnresolved("proxy.test", 3128));
        ProxySelection system = new SystemProxies(Map.of("no_proxy", "other.test"), () -> new ProxySelector() {
            @Override
            public List<Proxy> select(URI address) {
                queried.add(address);
                return List.of(answer);
            }

            @Override
            public void connectFailed(URI address, SocketAddress proxy, IOException why) {
                throw new AssertionError(why);
            }
        });
        ProxyRoute route = system.routeTo(WebAddress.parse("https://a.test/robots.txt"));
        assertThat(queried).containsExactly(URI.create("https://a.test/robots.txt"));
        switch (type) {
            case DIRECT -> assertThat(route).isEqualTo(new ProxyRoute.Direct());
            case HTTP -> assertThat(route).isEqualTo(new ProxyRoute.ThroughProxy(
                    new ProxyAddress("proxy.test", 3128, Optional.empty())));
            case SOCKS -> assertThat(route).isInstanceOf(ProxyRoute.Unusable.class);
        }
        assertThat(system.routeTo(WebAddress.parse("http://127.0.0.1/"))).isEqualTo(new ProxyRoute.Direct());
        assertThat(queried).hasSize(1);
    }

    @Test
    void missingSystemProxyMeansDirect() throws BadAddressException {
        assertThat(new SystemProxies(Map.of(), () -> null).routeTo(WebAddress.parse("http://a.test/")))
                .isEqualTo(new ProxyRoute.Direct());
    }
}
