package org.roboscope.present.enforce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.Purpose;
import org.roboscope.simulate.enforce.RefusalPlan.RefusalChoice;

/** Writes the call of the command line that generates the same rules again. */
class EnforceCallTest {

    @ParameterizedTest
    @CsvSource({"robots.txt, robots.txt", "/var/www/robots.txt, robots.txt", "C:\\site\\robots.txt, robots.txt",
        "https://example.com/, https://example.com/", "-, -"})
    void pathIsNamedByItsLastPart(String file, String written) {
        assertThat(
                new EnforceCall(file, ServerKind.CADDY, new RefusalChoice.DisobedientCrawlers(), List.of(), 403).text())
                .isEqualTo("roboscope enforce " + written + " --server caddy");
    }

    @Test
    void callHasEveryOptionThatChangesTheRules() {
        RefusalChoice named = new RefusalChoice.ChosenCrawlers(
                List.of(Catalogue.builtIn().findExact("Sogou web spider").orElseThrow(),
                        Catalogue.builtIn().findExact("GPTBot").orElseThrow()));
        assertThat(new EnforceCall("robots.txt", ServerKind.NGINX, named, List.of("Googlebot"), 410).text())
                .isEqualTo("roboscope enforce robots.txt --server nginx --crawlers 'Sogou web spider' GPTBot"
                        + " --verified-only Googlebot --status 410");
        assertThat(call(new RefusalChoice.AllBlockedCrawlers())).endsWith(" --all-closed");
        assertThat(call(new RefusalChoice.CrawlersOfPurpose(Purpose.SEO))).endsWith(" --purpose seo");
    }

    private static String call(RefusalChoice choice) {
        return new EnforceCall("robots.txt", ServerKind.NGINX, choice, List.of(), 403).text();
    }
}
