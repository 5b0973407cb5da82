package org.roboscope.site.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.page.PageAsker.HeaderOrigin;
import org.roboscope.site.page.PageAsker.UserAgentTable;

/** Compares the table of User-Agent headers with the catalogue. */
class UserAgentTableTest {

    @Test
    void everyHeaderIdentifiesItsCrawler() {
        assertThat(UserAgentTable.all()).hasSizeGreaterThan(60).allSatisfy(row -> {
            CatalogueEntry entry = Catalogue.builtIn().findExact(row.token()).orElseThrow();
            assertThat(entry.sendsRequests()).isTrue();
            assertThat(Catalogue.builtIn().userAgentRecogniser().recognise(row.header())).contains(entry);
            assertThat(FetchSettings.isUserAgent(row.header())).isTrue();
            assertThat(row.origin()).isIn(HeaderOrigin.PUBLISHED, HeaderOrigin.SEEN);
            assertThat(row.source()).isNotBlank();
        });
    }

    @Test
    void browserHeaderIdentifiesNoCrawler() {
        assertThat(Catalogue.builtIn().userAgentRecogniser().recognise(PageAsker.browser().userAgent())).isEmpty();
    }
}
