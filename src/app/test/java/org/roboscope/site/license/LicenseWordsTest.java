package org.roboscope.site.license;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.site.license.LicenseContent.ContentTerms;
import org.roboscope.site.license.LicenseContent.OfferedTerms;
import org.roboscope.site.license.LicenseContent.PaymentTerms;
import org.roboscope.site.license.LicenseContent.UseTerms;

class LicenseWordsTest {

    private final LicenseWords words = new LicenseWords();

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "usage|all|every automated use",
        "usage|ai-all|every use by AI",
        "usage|ai-train ai-input ai-index search|training AI, input for AI answers, an index for AI, search",
        "usage|train-ai|“train-ai”, which RSL 1.0 does not define",
        "user|commercial non-commercial|commercial use, non-commercial use",
        "user|education government personal|use in education, use by governments, personal use",
        "geo|DE FR|in the countries DE, FR",
        "''|search|of no stated type: search",
        "colour|red|of the type “colour”, which RSL 1.0 does not define: red"})
    void usesAreSaidInWords(String type, String uses, String said) {
        assertThat(words.uses(List.of(new UseTerms(type, Arrays.asList(uses.split(" ", -1)))))).isEqualTo(said);
    }

    @Test
    void whatIsNotSaidIsNotGuessed() {
        assertThat(words.uses(List.of())).isEqualTo("not said");
        assertThat(words.uses(List.of(new UseTerms("usage", List.of())))).isEqualTo("not said");
        assertThat(words.costs(new OfferedTerms(List.of(), List.of(), List.of()))).isEqualTo("not said");
        assertThat(words.notes(new ContentTerms("", List.of(), "", false, "", ""))).containsExactly(
                "The file does not say which content this is for.", "The file states no terms for it.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "purchase|a purchase", "subscription|a subscription", "training|a payment for training",
        "crawl|a payment per crawl", "use|a payment per use", "contribution|a contribution",
        "attribution|naming the source", "free|free of charge", "''|a payment of no stated type",
        "inference|“inference”, which RSL 1.0 does not define"})
    void kindsOfPaymentAreSaidInWords(String type, String said) {
        assertThat(words.costs(paying(type, "", ""))).isEqualTo(said);
    }

    @Test
    void amountsAndAddressesAreNamed() {
        assertThat(words.costs(paying("crawl", "0.015", "USD"))).isEqualTo("a payment per crawl, 0.015 USD");
        assertThat(words.costs(paying("crawl", "5", ""))).isEqualTo("a payment per crawl, 5");
        PaymentTerms terms =
                new PaymentTerms("purchase", "", "", List.of("https://a.com/1"), List.of("https://a.com/2"));
        assertThat(words.costs(new OfferedTerms(List.of(), List.of(), List.of(terms, terms)))).isEqualTo(
                "a purchase, terms at https://a.com/1, terms on request at https://a.com/2; "
                        + "a purchase, terms at https://a.com/1, terms on request at https://a.com/2");
    }

    @Test
    void whatElseIsSaidOfTheContentIsASentenceEach() {
        OfferedTerms offer = new OfferedTerms(List.of(), List.of(), List.of());
        assertThat(words.notes(new ContentTerms("/", List.of(offer), "https://s.com", true, "Me", "https://t.com")))
                .containsExactly("Licences are available at https://s.com.",
                        "According to the file, the content is encrypted.", "According to the file, the rights "
                                + "belong to Me.",
                        "More information: https://t.com.");
    }

    private static OfferedTerms paying(String type, String amount, String currency) {
        return new OfferedTerms(List.of(), List.of(),
                List.of(new PaymentTerms(type, amount, currency, List.of(), List.of())));
    }
}
