package org.roboscope.simulate.sites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.site.BadInputException;

/** Reads lists of sites, and refuses invalid lists with one sentence. */
class ListedSitesTest {

    private static ListedSites read(String text) throws BadInputException {
        return ListedSites.read("sites.txt", text.getBytes(StandardCharsets.UTF_8));
    }

    private static String describe(ListedSites list) {
        return list.sites().stream().map(site -> site.line() + " " + site.name() + " " + site.label())
                .map(String::strip).collect(Collectors.joining("; "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            example.com                                    | 1 https://example.com
            # mine~~example.com~http://a.test:8080/x       | 3 https://example.com; 4 http://a.test:8080
            example.com, My shop~b.test                    | 1 https://example.com My shop; 2 https://b.test
            site,label~example.com,"A, B"                  | 2 https://example.com A, B
            Label;URL~Shop;https://example.com/start       | 2 https://example.com Shop
            id;host~7;example.com                          | 2 https://example.com
            münchen.de                                     | 1 https://xn--mnchen-3ya.de
            HTTPS://Example.com/robots.txt                 | 1 https://example.com
            """)
    void listHasLinesOrATableWithLabels(String text, String sites) throws BadInputException {
        assertThat(describe(read(text.replace('~', '\n')))).isEqualTo(sites);
        assertThat(describe(read(text.replace("~", "\r\n") + "\r\n"))).isEqualTo(sites);
        assertThat(describe(read("\uFEFF" + text.replace('~', '\n')))).isEqualTo(sites);
    }

    @Test
    void duplicateSiteIsListedOnceAndNamed() throws BadInputException {
        ListedSites list = read("a.test\nb.test\nhttps://A.test/x\nhttp://a.test\n");
        assertThat(describe(list)).isEqualTo("1 https://a.test; 2 https://b.test; 4 http://a.test");
        assertThat(list.duplicates()).hasSize(1).allSatisfy(line -> {
            assertThat(line.line()).isEqualTo(3);
            assertThat(line.firstSite().line()).isEqualTo(1);
        });
    }

    @Test
    void invalidSiteIsNamedWithItsLine() {
        String text = IntStream.rangeClosed(1, 60).mapToObj(i -> i == 40 ? "www..example.com" : "s" + i + ".test")
                .collect(Collectors.joining("\n"));
        assertRefused(text, "Line 40 of sites.txt names no site. "
                + "The host www..example.com has two dots in a row, or starts with a dot.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "EMPTY", textBlock = """
            example com                | Line 1 of sites.txt names no site. The host example com contains
            a.test~htp://b.test        | Line 2 of sites.txt names no site. htp://b.test
            a.test~b.test:99999        | Line 2 of sites.txt names no site.
            label,site~Shop,           | Line 2 of sites.txt names no site.
            a.test,"Shop               | Line 1 of sites.txt opens a quote that it does not close.
            EMPTY                      | sites.txt names no site. Write a host
            # nothing~~                | sites.txt names no site. Write a host
            """)
    void invalidListIsRefusedWithOneSentence(String text, String sentence) {
        assertRefused(text == null ? "" : text.replace('~', '\n'), sentence);
    }

    private static void assertRefused(String text, String sentence) {
        assertThatThrownBy(() -> read(text)).isInstanceOfSatisfying(BadInputException.class,
                bad -> assertThat(bad.sentence().text()).startsWith(sentence));
    }

    @Test
    void tooManySitesAreRefused() {
        String text = IntStream.rangeClosed(0, ListedSites.MAX_SITES).mapToObj(i -> "s" + i + ".test")
                .collect(Collectors.joining("\n"));
        assertRefused(text, "sites.txt names more than 100,000 sites");
    }
}
