package org.roboscope.simulate.enforce;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.site.visitors.KnownLists;
import org.roboscope.site.visitors.ListFolder;
import org.roboscope.site.visitors.VerificationMethod.Proof;
import org.roboscope.site.visitors.VerificationMethods;

/** Takes the addresses of a crawler from the lists that its operator publishes. */
class VerifiedAddressesTest {

    private static final VerificationMethods METHODS = VerificationMethods.builtIn();

    @TempDir
    private Path folder;

    private KnownLists lists(String... names) throws IOException {
        List<Path> files = new ArrayList<>();
        for (String name : names) {
            files.add(Files.writeString(folder.resolve(name),
                    "{\"prefixes\":[{\"ipv4Prefix\":\"192.0.2.0/25\"},{\"ipv4Prefix\":\"192.0.2.128/25\"},"
                            + "{\"ipv6Prefix\":\"2001:db8::/32\"}]}"));
        }
        return new ListFolder(folder).importFiles(files, METHODS, false);
    }

    @Test
    void operatorListsAreTheAddresses() throws IOException {
        VerifiedAddresses google =
                VerifiedAddresses.of(crawler("Googlebot"), METHODS, lists("common-crawlers.json")).orElseThrow();
        assertThat(google.prefixes()).containsExactly("192.0.2.0/24", "2001:db8::/32");
        assertThat(google.listUrls()).hasSize(1);
        assertThat(google.isComplete()).isTrue();
    }

    @Test
    void missingListLeavesNoAddresses() throws IOException {
        assertThat(VerifiedAddresses.of(crawler("Googlebot"), METHODS, KnownLists.NONE)).isEmpty();
        assertThat(VerifiedAddresses.of(crawler("DuckDuckBot"), METHODS, lists("duckduckbot.json")))
                .as("one of its two lists").isEmpty();
        assertThat(VerifiedAddresses.of(crawler("Bytespider"), METHODS, lists("gptbot.json"))).isEmpty();
    }

    @Test
    void listWithoutProofIsNotUsed() {
        assertThat(VerifiedAddresses.requiredLists(crawler("FeedFetcher-Google"), METHODS)).isNotEmpty()
                .noneMatch(list -> list.proof() == Proof.NOTHING);
    }

    private static CatalogueEntry crawler(String token) {
        return Catalogue.builtIn().findExact(token).orElseThrow();
    }
}
