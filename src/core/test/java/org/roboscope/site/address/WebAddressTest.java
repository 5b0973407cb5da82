package org.roboscope.site.address;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.net.IDN;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.spec.HostileText;

/** Parses and resolves addresses, and explains why an address is invalid. */
class WebAddressTest {

    @ParameterizedTest
    @CsvSource({
        "https://example.com/,   example.com",
        "https://127.0.0.1/,     127.0.0.1",
        "https://m\u00fcller.de/,    m\u00fcller.de (xn--mller-kva.de)",
        "https://\u0430pple.com/, \u0430pple.com (xn--pple-43d.com)",
    })
    void unicodeNameIsAlsoShownInAscii(String address, String readable) throws BadAddressException {
        assertThat(WebAddress.parse(address).host().readable()).isEqualTo(readable);
    }

    @ParameterizedTest
    @CsvSource({
        "htps://example.com/a?b,    https://example.com/a?b",
        "htp://example.com,         http://example.com",
        "HTTSP://example.com,       https://example.com",
        "ttps://example.com,        https://example.com",
        "httpss:example.com,        https://example.com",
        "http:/example.com,         http://example.com",
        "http:/localhost:8080/a,    http://localhost:8080/a",
        "https:example.com,         https://example.com",
        "https//example.com,        https://example.com",
        "htp//example.com/shop,     http://example.com/shop",
        "htps:/example.com,         https://example.com",
        "ftp:/example.com,          ftp://example.com",
    })
    void mistypedSchemeProposesACorrection(String typed, String proposal) {
        String sentence = typed + " does not start with https://, http:// or ftp://. Did you mean " + proposal + "?";
        for (var reading : List.<ThrowingCallable>of(() -> WebAddress.parse(typed),
                () -> RobotsAddress.ofSite(" " + typed + " "), () -> PageAddress.ofTyped(typed))) {
            assertThat(catchThrowableOfType(BadAddressException.class, reading).sentence().text())
                    .isEqualTo(sentence);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "http,                https://http",
        "http:8080/a,         https://http:8080",
        "htp.example/a,       https://htp.example",
        "shop//a,             https://shop",
        "https.example:443,   https://https.example",
        "//example.com/a,     https://example.com",
    })
    void hostThatResemblesASchemeIsAHost(String typed, String site) throws BadAddressException {
        assertThat(RobotsAddress.ofSite(typed).address().site()).isEqualTo(site);
    }

    @ParameterizedTest
    @ValueSource(strings = {"htps://me:secret@example.com/", "http:/me:secret@example.com",
        "https:me:secret@example.com"})
    void mistypedAddressWithALoginIsNotRepeated(String typed) {
        BadAddressException bad = catchThrowableOfType(BadAddressException.class, () -> RobotsAddress.ofSite(typed));
        assertThat(bad.sentence().key()).isEqualTo("address.credentials");
        assertThat(bad.sentence().text()).doesNotContain("secret");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "''                                 | address.blank",
        "'   '                              | address.blank",
        "example.com                        | address.noScheme",
        "/robots.txt                        | address.noScheme",
        "://example.com/                    | address.noScheme",
        "1http://example.com/               | address.noScheme",
        "file:///etc/passwd                 | address.scheme",
        "gopher://example.com/              | address.scheme",
        "https://me:secret@example.com/     | address.credentials",
        "https://@example.com/              | address.credentials",
        "https:///robots.txt                | address.noHost",
        "https://:80/                       | address.noHost",
        "https://?x                         | address.noHost",
        "https://example.com:http/          | address.port",
        "https://example.com:0/             | address.port",
        "https://example.com:65536/         | address.port",
        "https://example.com:99999999999/   | address.port",
        "https://example.com:-1/            | address.port",
        "https://exa mple.com/              | address.host.character",
        "https://good.example\\bad.example/ | address.host.character",
        "https://a<b>.com/                  | address.host.character",
        "https://a%2Fb.com/                 | address.host.character",
        "https://a%00b.com/                 | address.host.character",
        "https://a%FFb.com/                 | address.host.character",
        "https://a%zz.com/                  | address.host.character",
        "https://a\u200Db.com/              | address.host.character",
        "https://a\u202Eb.com/              | address.host.character",
        "https://a\u0378b.com/              | address.host.character",
        "https://a..b/                      | address.host.label.empty",
        "https://.a/                        | address.host.label.empty",
        "https://./                         | address.host.label.empty",
        "https://\u00AD/                    | address.host.label.empty",
        "https://\u0301a.com/               | address.host.label.mark",
        "https://xn--a.com/                 | address.host.character",
        "https://xn--.com/                  | address.host.label.encoded",
        "https://xn--abc-.com/              | address.host.label.encoded",
        "https://xn--99999999999999.com/    | address.host.label.encoded",
        "https://xn--fiqs8s\u00FC.com/      | address.host.label.encoded",
        "https://xn--ib9b66eda.com/         | address.host.label.encoded",
        "https://1.2.3.256/                 | address.host.ipv4",
        "https://1.2.3.4.5/                 | address.host.ipv4",
        "https://example.09/                | address.host.ipv4",
        "https://4294967296/                | address.host.ipv4",
        "https://[::1/                      | address.host.ipv6",
        "https://[]/                        | address.host.ipv6",
        "https://[1.2.3.4]/                 | address.host.ipv6",
        "https://[::g]/                     | address.host.ipv6",
        "https://[1:2:3:4:5:6:7]/           | address.host.ipv6",
        "https://[fe80::1%25eth0]/          | address.host.ipv6",
        "https://[::1]x/                    | address.host.ipv6",
    })
    void invalidAddressIsExplainedInOneSentence(String text, String key) {
        BadAddressException bad = catchThrowableOfType(BadAddressException.class, () -> WebAddress.parse(text));
        assertThat(bad.sentence().key()).isEqualTo(key);
        assertThat(bad.sentence().text()).endsWith(".").doesNotContain("{0}", "{1}", "\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://a.com/\r\nHost: b", "https://a.com/\u0000", "https://a\tb.com/"})
    void controlCharactersAreRejected(String text) {
        BadAddressException bad = catchThrowableOfType(BadAddressException.class, () -> WebAddress.parse(text));
        assertThat(bad.sentence().key()).isEqualTo("address.control");
    }

    @Test
    void passwordIsNotRepeated() {
        BadAddressException bad = catchThrowableOfType(
                BadAddressException.class, () -> WebAddress.parse("https://me:secret@example.com/"));
        assertThat(bad.sentence().text()).doesNotContain("secret");
    }

    @Test
    void overlongHostNamesAreRejected() throws BadAddressException {
        String longest = "a".repeat(63);
        assertThat(WebAddress.parse("http://" + longest + ".com/").host().text()).hasSize(67);
        assertThat(key("http://" + longest + "a.com/")).isEqualTo("address.host.label.long");
        assertThat(key("http://" + "ü".repeat(60) + ".com/")).isEqualTo("address.host.label.long");
        assertThat(key("http://" + (longest + ".").repeat(4) + "com/")).isEqualTo("address.host.long");
    }

    /** Encoding and decoding a label take quadratic time. */
    @Test
    void overlongLabelIsRejectedQuickly() throws InterruptedException {
        String different = IntStream.range(0, HostileText.SHORT).map(i -> 0x4E00 + i % 20_000)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
        for (String label : List.of(different, "xn--" + "a".repeat(2 * HostileText.SHORT))) {
            assertThat(HostileText.findFault(HostileText.SHORT,
                    () -> assertThat(key("http://" + label + ".com/")).isEqualTo("address.host.label.long")))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "http://a.com/x/y?q,    z,                      http://a.com/x/z",
        "http://a.com/x/y?q,    ?z,                     http://a.com/x/y?z",
        "http://a.com/x/y?q,    #z,                     http://a.com/x/y?q",
        "http://a.com/x/y?q,    '',                     http://a.com/x/y?q",
        "http://a.com/x/y?q,    ../../../z,             http://a.com/z",
        "http://a.com/x/y,      ..,                     http://a.com/",
        "http://a.com/x/y,      ./,                     http://a.com/x/",
        "http://a.com/x/y,      /z,                     http://a.com/z",
        "http://a.com/x/y,      '\\z\\w',                http://a.com/z/w",
        "https://a.com/x,       //b.com:443,            https://b.com/",
        "https://a.com:8443/x,  /z w|\u00FC,            https://a.com:8443/z%20w|%C3%BC",
        "https://a.com/,        FTP://b.com/r,          ftp://b.com/r",
        "http://a.com/,         /%c3%bc%2f%7e%zz,       http://a.com/%C3%BC%2F%7E%zz",
        "http://a.com/,         './a:b',                http://a.com/a:b",
    })
    void referenceIsResolvedAsByBrowsers(String base, String reference, String target) throws BadAddressException {
        WebAddress resolved = WebAddress.parse(base).resolve(reference);
        assertThat(resolved).hasToString(target);
        assertThat(resolved.uri().toString()).isEqualTo(target.replace("|", "%7C").replace("%zz", "%25zz"));
    }

    /** Addresses that are fetched, compared and stored have the path that rules match. */
    @ParameterizedTest
    @ValueSource(strings = {
        "", "/", "?a", "#a", "/a#b", "/%7ea", "/%2e%2E/b", "/a/./b/../c", "//b/c", "/a|b", "/a[b]{c}^`", "/a%", "/%zz",
        "/a\\b", "/\u00FC?\u00FC='\"", "/a b?c d", "/..//..", "/a/%2e"})
    void pathIsTheOneThatRulesMatch(String rest) throws BadAddressException {
        WebAddress address = WebAddress.parse("https://example.com" + rest);
        assertThat(address.path()).isEqualTo(RequestPath.ofUrl("https://example.com" + rest).toString());
        assertThat(address.withPath(address.path())).isEqualTo(address);
        assertThat(address.uri()).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"javascript:alert(1)", "data:text/plain,x", "file:///etc/passwd", "mailto:a@b.c", "http:x"})
    void referenceWithAnotherSchemeIsRejected(String reference) throws BadAddressException {
        WebAddress base = WebAddress.parse("http://a.com/");
        assertThat(catchThrowableOfType(BadAddressException.class, () -> base.resolve(reference))).isNotNull();
    }

    @ParameterizedTest
    @CsvSource({
        "example.com,                       https://example.com/robots.txt",
        "localhost:8080,                    https://localhost:8080/robots.txt",
        "http://example.com/some/page?q#f,  http://example.com/robots.txt",
        "ftp://example.com,                 ftp://example.com/robots.txt",
        "http://example.com/a/robots.txt,   http://example.com/robots.txt",
    })
    void robotsTxtIsInTheTopFolder(String typed, String robotsTxt) throws BadAddressException {
        assertThat(RobotsAddress.ofSite(typed)).hasToString(robotsTxt);
    }

    /**
     * These letters have the same encoding under both standards for host names: Java implements the older IDNA 2003,
     * Roboscope the newer IDNA 2008.
     */
    @Test
    void lettersAreEncodedAsByJava() throws BadAddressException {
        Random random = new Random(46);
        String[] scripts = {"abcxyz019äöüéèñçøåþ", "абвгджяыўїabc", "αβγδεζ019", "אבגד", "هوزحعرب", "कखग", "অআই",
            "あいうアイウ日本語中文网络", "한국어abc"};
        for (int round = 0; round < 5_000; round++) {
            String letters = scripts[round % scripts.length];
            StringBuilder label = new StringBuilder();
            int length = 1 + random.nextInt(12);
            for (int i = 0; i < length; i++) {
                label.append(letters.charAt(random.nextInt(letters.length())));
            }
            String host = label + ".example";
            assertThat(WebAddress.parse("http://" + host + "/").host().text()).isEqualTo(IDN.toASCII(host));
        }
    }

    @Test
    void namesInAnyScriptAreConvertedToAscii() throws BadAddressException {
        assertThat(WebAddress.parse("http://www.президент.рф/").host().text())
                .isEqualTo("www.xn--d1abbgf6aiiy.xn--p1ai");
        assertThat(WebAddress.parse("http://نامه\u200Cای.com/").host().text()).isEqualTo("xn--mgba3gch31f060k.com");
    }

    private static String key(String text) {
        return catchThrowableOfType(BadAddressException.class, () -> WebAddress.parse(text)).sentence().key();
    }
}
