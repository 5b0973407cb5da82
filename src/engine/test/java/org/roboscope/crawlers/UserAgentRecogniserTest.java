package org.roboscope.crawlers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.MethodSource;

class UserAgentRecogniserTest {

    private static final UserAgentRecogniser RECOGNISER = UserAgentRecogniser.of(Catalogue.builtIn());

    @ParameterizedTest
    @CsvFileSource(resources = "user-agents.txt", delimiter = '|', nullValues = "-", emptyValue = "", quoteCharacter = '`')
    void headerIdentifiesItsCrawlerOrNone(String token, String header) {
        assertThat(RECOGNISER.recognise(header == null ? "-" : header).map(CatalogueEntry::token))
                .isEqualTo(Optional.ofNullable(token));
    }

    @ParameterizedTest
    @MethodSource("senders")
    void everyCatalogueCrawlerIsRecognised(CatalogueEntry entry) {
        String token = entry.token();
        for (String header : List.of(
                "Mozilla/5.0 (compatible; " + token + "/1.0; +http://x)",
                token,
                token + "/2.1 (+http://x)",
                "Mozilla/5.0 (X11) Chrome/1.0 Safari/1.0 " + token,
                "Mozilla/5.0 (compatible;" + token + ")",
                ("Mozilla/5.0 (compatible; " + token + "/1.0; +http://x)").replace(' ', '+'))) {
            assertThat(RECOGNISER.recognise(header)).as(header).contains(entry);
        }
    }

    @ParameterizedTest
    @MethodSource("senders")
    void partOfALongerTokenIsNotRecognised(CatalogueEntry entry) {
        for (String header : List.of("x" + entry.token(), "-" + entry.token() + "/1", "_" + entry.token(),
                entry.token() + "x", entry.token() + "_", entry.token() + "9", "ü" + entry.token() + "ü")) {
            assertThat(RECOGNISER.recognise(header).filter(entry::equals)).as(header).isEmpty();
        }
    }

    @Test
    void controlTokenIsNotRecognised() {
        assertThat(Catalogue.builtIn().byPurpose(Purpose.CONTROL_TOKEN)).isNotEmpty()
                .allSatisfy(entry -> assertThat(RECOGNISER.recognise(entry.token() + "/1.0")).isEmpty());
    }

    @Test
    void addedCrawlerIsRecognised() {
        CatalogueEntry added = CatalogueEntry.ofUser("Shop.Bot two", List.of(), StarBinding.FOLLOWS);
        UserAgentRecogniser recogniser = UserAgentRecogniser.of(Catalogue.builtIn().withEntries(List.of(added)));
        assertThat(recogniser.recognise("Mozilla/5.0 (compatible; shop.bot two/3.0)")).contains(added);
    }

    @Test
    void randomHeadersDoNotThrow() {
        Random random = new Random(7);
        String alphabet = "Googlebt-_./:@ www()+;,\"\u0000\u00e9\ud83d\ude00\udc80KIs";
        for (int i = 0; i < 20_000; i++) {
            StringBuilder header = new StringBuilder();
            for (int length = random.nextInt(60); length > 0; length--) {
                header.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            assertThat(RECOGNISER.recognise(header.toString())).isNotNull();
        }
    }

    private static Stream<CatalogueEntry> senders() {
        return Catalogue.builtIn().entries().stream().filter(CatalogueEntry::sendsRequests);
    }
}
