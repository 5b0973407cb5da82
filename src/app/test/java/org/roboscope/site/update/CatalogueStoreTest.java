package org.roboscope.site.update;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.site.BadInputException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.proxy.ProxySelection;
import org.roboscope.site.update.LatestVersion.Answer;
import org.roboscope.site.update.LatestVersion.ProjectSite;

/** Only a whole, newer catalogue that the maintainers signed takes the place of the one in use. */
class CatalogueStoreTest {

    private static final LocalDate SHIPPED = LocalDate.parse("2026-11-25");
    private static final Path DATE = Path.of("src/app/main/resources/org/roboscope/site/update/catalogue-date.txt");

    @TempDir
    static Path signing;

    private static SignedCatalogues maintainers;
    private static PublicKey key;
    private static byte[] newer;

    @TempDir
    Path folder;

    @BeforeAll
    static void sign() throws Exception {
        maintainers = new SignedCatalogues(signing);
        key = maintainers.key();
        newer = maintainers.signed("2026-12-01");
    }

    private CatalogueStore store() {
        return new CatalogueStore(folder, key, SHIPPED);
    }

    private void assertRefused(byte[] bytes, String words) throws Exception {
        assertThat(store().take(bytes)).isInstanceOfSatisfying(Answer.Failed.class,
                failed -> assertThat(failed.why().text()).contains("is not used", words).endsWith("."));
        assertThat(store().date()).isEqualTo(SHIPPED);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aNewerOneIsStoredAndUsed() throws Exception {
        assertThat(store().take(newer)).isEqualTo(new Answer.Version("2026-12-01"));
        assertThat(store().date()).isEqualTo(LocalDate.parse("2026-12-01"));
        SignedCatalogue used = store().newer().orElseThrow();
        assertThat(used.catalogue().named("NewTestBot")).map(CatalogueEntry::readsBy).contains("google");
        assertThat(used.catalogue().entries()).hasSize(Catalogue.builtIn().entries().size() + 1);
        assertThat(used.catalogue().named("Googlebot")).isEqualTo(Catalogue.builtIn().named("Googlebot"));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void isForItsOwnerOnly() throws Exception {
        store().take(newer);
        assertThat(
                PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("catalogue/crawlers.txt"))))
                .isEqualTo("rw-------");
    }

    @Test
    void isRemovedForTheOneThatCameWithTheProgram() throws Exception {
        store().take(newer);
        store().remove();
        assertThat(store().date()).isEqualTo(SHIPPED);
        store().remove();
    }

    /** After an update of the program. */
    @Test
    void aNewerOneThatComesWithTheProgramIsUsedInstead() throws Exception {
        store().take(newer);
        CatalogueStore later = new CatalogueStore(folder, key, LocalDate.parse("2026-12-01"));
        assertThat(later.newer()).isEmpty();
        assertThat(later.date()).isEqualTo(LocalDate.parse("2026-12-01"));
    }

    @Test
    void anotherKeyIsRefused() throws Exception {
        PublicKey other = KeyPairGenerator.getInstance("Ed25519").generateKeyPair().getPublic();
        assertThat(new CatalogueStore(folder, other, SHIPPED).take(newer)).isInstanceOfSatisfying(Answer.Failed.class,
                failed -> assertThat(failed.why().text()).contains("signature is not from the maintainers"));
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aChangeOfOneByteIsRefused() throws Exception {
        for (int at : new int[] {22, 30, newer.length / 2, newer.length - 10}) {
            byte[] changed = newer.clone();
            changed[at] ^= 1;
            assertRefused(changed, "signature is not from the maintainers");
        }
    }

    @Test
    void aPartIsRefused() throws Exception {
        assertRefused(new byte[0], "no signature");
        assertRefused(Arrays.copyOf(newer, newer.length / 2), "no signature");
        assertRefused(Arrays.copyOf(newer, newer.length - 20), "signature is not from the maintainers");
        assertRefused("signature ".getBytes(StandardCharsets.US_ASCII), "no signature");
        assertRefused("\nsignature ".getBytes(StandardCharsets.US_ASCII), "signature is not from the maintainers");
    }

    @Test
    void oneThatIsTooLargeIsRefused() throws Exception {
        assertRefused(new byte[SignedCatalogue.LARGEST + 1], "larger than 1 MB");
    }

    @Test
    void anOlderOneIsRefused() throws Exception {
        assertRefused(maintainers.signed("2026-11-24"), "of 2026-11-24, and the one in use is of 2026-11-25");
        store().take(newer);
        assertThat(store().take(maintainers.signed("2026-11-30"))).isInstanceOf(Answer.Failed.class);
        assertThat(store().date()).isEqualTo(LocalDate.parse("2026-12-01"));
    }

    @Test
    void theSameOneIsNotStoredAgain() throws Exception {
        assertThat(store().take(maintainers.signed("2026-11-25"))).isEqualTo(new Answer.Version("2026-11-25"));
        assertThat(folder).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "token\toperator\n", "\n", "REST OF A LINE\n",
        "Other\tTest\tdancing\tyes\t\tgoogle\tobeys\tno\ta\tb\tprimary\t\n",
        "Other\tTest\tsearch\tyes\t\tnobody\tobeys\tno\ta\tb\tprimary\t\n",
        "Googlebot\tTest\tsearch\tyes\t\tgoogle\tobeys\tno\ta\tb\tprimary\t\n"
    })
    void aTableThatTheProgramCannotReadIsRefused(String added) throws Exception {
        assertRefused(maintainers.signed("2026-12-01", SignedCatalogues.table() + added), "it cannot be read");
    }

    @Test
    void aTableWithoutACrawlerOfTheProgramIsRefused() throws Exception {
        String table = SignedCatalogues.table().replaceFirst("(?m)^bingbot\t.*\n", "");
        assertRefused(maintainers.signed("2026-12-01", table), "missing in the catalogue: bingbot");
    }

    /** What was stored may be damaged later. */
    @Test
    void oneThatWasDamagedOnDiskIsNotUsed() throws Exception {
        store().take(newer);
        Path file = folder.resolve("catalogue/crawlers.txt");
        Files.write(file, Arrays.copyOf(newer, 1000));
        assertThatThrownBy(() -> store().newer()).isInstanceOf(BadInputException.class);
        assertThat(store().date()).isEqualTo(SHIPPED);
        assertThat(store().take(newer)).isEqualTo(new Answer.Version("2026-12-01"));
        assertThat(store().newer()).isPresent();
    }

    @Test
    void aFolderThatCannotBeWrittenToIsAFailure() throws IOException {
        Files.writeString(folder.resolve("catalogue"), "a file");
        assertThat(store().take(newer)).isInstanceOfSatisfying(Answer.Failed.class,
                failed -> assertThat(failed.why().text()).startsWith("The catalogue could not be stored"));
    }

    @Test
    void isFetchedFromTheSite() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, newer.length);
            exchange.getResponseBody().write(newer);
            exchange.close();
        });
        server.start();
        try {
            assertThat(store().ask(ProjectSite.fetcher("0.1.0", ProxySelection.NONE, SignedCatalogue.LARGEST),
                    WebAddress.parse("http://127.0.0.1:" + server.getAddress().getPort() + "/crawler-catalogue.txt")))
                    .isEqualTo(new Answer.Version("2026-12-01"));
        } finally {
            server.stop(0);
        }
        assertThat(store().newer()).isPresent();
        assertThat(CatalogueStore.ADDRESS).startsWith("https://roboscope.org/");
    }

    /** Without the key of the maintainers, nothing is offered. */
    @Test
    void theProgramHasNoKeyOrAKeyThatCanBeRead() {
        assertThat(CatalogueKey.builtIn().map(PublicKey::getAlgorithm).orElse("EdDSA")).isEqualTo("EdDSA");
    }

    /** The date decides which of two catalogues is newer, so it has to change with the table. */
    @Test
    void theDateIsThatOfTheTable() throws Exception {
        byte[] table = Files.readAllBytes(Path.of("src/engine/main/resources/org/roboscope/crawlers/catalogue.tsv"));
        String digest = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(table));
        if ("write".equals(System.getProperty("roboscope.numbers")) && !Files.readString(DATE).contains(digest)) {
            Files.writeString(DATE, LocalDate.now(ZoneOffset.UTC) + " " + digest + "\n");
        }
        assertThat(Files.readString(DATE)).as("run with -Droboscope.numbers=write").endsWith(" " + digest + "\n");
        assertThat(CatalogueStore.builtInDate()).isAfter(LocalDate.parse("2026-01-01"));
    }
}
