package org.roboscope.site.address;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.site.address.RobotsScope.Applicability;
import org.roboscope.spec.CaseTables;

/** Compares scopes with every row of the table of scopes, and with cases that the table leaves out. */
class RobotsScopeTest {

    static Stream<List<String>> rows() {
        return CaseTables.rows("scope.tsv").stream();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void scopeAgreesWithTheTable(List<String> row) throws BadAddressException {
        assertThat(code(RobotsScope.of(row.get(0), row.get(1)))).isEqualTo(row.get(2));
    }

    @Test
    void tableIsComplete() {
        assertThat(CaseTables.rows("scope.tsv")).hasSize(29);
    }

    @ParameterizedTest
    @CsvSource({
        "http://example.com/robots.txt,             HTTP://Example.COM:80/x#y,              yes",
        "http://example.com:/robots.txt,            http://example.com:0080/,               yes",
        "http://example.com/%72obots.txt,           http://example.com/,                    not-a-robots-txt",
        "http://example.com/robots.txt,             http://ex%61mple.com/,                  yes",
        "http://example.com/a/../robots.txt,        http://example.com/,                    yes",
        "http://example.com/robots.txt?x,           http://example.com/,                    not-a-robots-txt",
        "http://example.com,                        http://example.com/,                    not-a-robots-txt",
        "http://example.com/robots.txt#top,         http://example.com/,                    yes",
        "http://example.com./robots.txt,            http://example.com/,                    no",
        "http://ｅｘａｍｐｌｅ。com/robots.txt,        http://example.com/,                    yes",
        "http://faß.de/robots.txt,                  http://xn--fa-hia.de/,                  yes",
        "http://faß.de/robots.txt,                  http://fass.de/,                        no",
        "http://FAẞ.de/robots.txt,                  http://faß.de/,                         yes",
        "http://ΒΌΛΟΣ.com/robots.txt,               http://βόλοσ.com/,                      yes",
        "http://βόλος.com/robots.txt,               http://βόλοσ.com/,                      no",
        "http://mu\u0308ller.eu/robots.txt,         http://xn--mller-kva.eu/,               yes",
        "http://XN--MLLER-KVA.eu/robots.txt,        http://MÜLLER.eu/,                      yes",
        "http://☕.example/robots.txt,               http://xn--53h.example/,                yes",
        "http://\uD83E\uDEE0.example/robots.txt,    http://xn--129h.example/,               yes",
        "http://[::1]/robots.txt,                   http://[0:0::0:1]/,                     yes",
        "http://[2001:DB8::0:1]:80/robots.txt,      http://[2001:db8::1]/,                  yes",
        "http://[::ffff:1.2.3.4]/robots.txt,        http://[::ffff:102:304]/,               yes",
        "http://[::ffff:1.2.3.4]/robots.txt,        http://1.2.3.4/,                        no",
        "http://127.0.0.1/robots.txt,               http://0x7f.1/,                         yes",
        "http://127.0.0.1/robots.txt,               http://2130706433/,                     yes",
        "http://10.0.0.8/robots.txt,                http://10.0.0.010/,                     yes",
    })
    void addressesAreComparedInNormalForm(String robotsTxt, String url, String expected) throws BadAddressException {
        assertThat(code(RobotsScope.of(robotsTxt, url))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "https://example.com/,      scope.no.scheme",
        "http://example.com:81/,    scope.no.port",
        "http://www.example.com/,   scope.no.www",
        "http://shop.example.com/,  scope.no.subdomain",
        "http://com/,               scope.no.subdomain",
        "http://other.net/,         scope.no.host",
    })
    void reasonNamesTheDifference(String url, String key) throws BadAddressException {
        RobotsScope scope = RobotsScope.of("http://example.com/robots.txt", url);
        assertThat(scope.sentence().key()).isEqualTo(key);
        assertThat(scope.sentence().text()).contains("http://example.com").doesNotContain("{", "''");
    }

    private static String code(RobotsScope scope) {
        Applicability answer = scope.applicability();
        return answer.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
