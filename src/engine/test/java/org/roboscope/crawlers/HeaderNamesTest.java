package org.roboscope.crawlers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.crawlers.HeaderNames.SentHeader;

class HeaderNamesTest {

    private static final Catalogue CATALOGUE = Catalogue.builtIn();

    @ParameterizedTest
    @CsvSource({"GPTBot, GPTBot", "NovaAct, Agent-NovaAct", "opencode, opencode|opencode-smartfetch",
        "Sogou web spider, Sogou web spider"})
    void mostHeadersContainTheName(String token, String names) {
        assertThat(sentHeader(token)).isEqualTo(new SentHeader.Names(List.of(names.split("[|]", -1))));
    }

    @Test
    void someHeadersHaveNoNameOfTheirOwn() {
        assertThat(sentHeader("Bravebot")).isEqualTo(new SentHeader.Browser());
        assertThat(sentHeader("Googlebot-News")).isEqualTo(new SentHeader.OtherCrawler("Googlebot"));
        assertThat(sentHeader("Google-Extended")).isEqualTo(new SentHeader.NoHeader());
    }

    @Test
    void everyRowHasAKnownCrawlerAndSource() throws IOException {
        try (InputStream table = HeaderNames.class.getResourceAsStream("header-names.tsv")) {
            List<String[]> rows = new String(Objects.requireNonNull(table).readAllBytes(), StandardCharsets.UTF_8)
                    .lines().skip(1).map(line -> line.split("\t", -1)).toList();
            assertThat(rows).isNotEmpty().allSatisfy(columns -> {
                assertThat(CATALOGUE.findExact(columns[0])).isPresent();
                assertThat(columns[2]).isNotBlank();
                if (columns[1].startsWith("=")) {
                    assertThat(CATALOGUE.findExact(columns[1].substring(1))).isPresent();
                }
            });
        }
    }

    private static SentHeader sentHeader(String token) {
        return HeaderNames.sentHeader(CATALOGUE.findExact(token).orElseThrow());
    }
}
