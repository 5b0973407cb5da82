package org.roboscope.simulate.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResponse;
import org.roboscope.simulate.scan.ArchivedVersions.ExportCheck;
import org.roboscope.site.BadInputException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.history.HistoryChain;
import org.roboscope.site.history.HistoryExport;
import org.roboscope.site.history.KeptAnswers;
import org.roboscope.site.history.SigningKey;
import org.roboscope.site.history.SiteVersion;

/** A history is written as a web archive that others read, and that shows whether it was changed. */
class HistoryExportTest {

    private static final String FILE = "User-agent: GPTBot\nDisallow: /\n# \u00e9\n";
    private static final Instant NOW = Instant.parse("2026-04-01T00:00:00Z");

    @TempDir
    private Path state;

    private KeptAnswers answers;

    @BeforeEach
    void keepFour() throws IOException {
        answers = new KeptAnswers(state.resolve("sites"));
        answers.add("2026-03-02T08:00:00Z", "200 OK\nETag: \"1\"\nContent-Type: text/plain", FILE);
        answers.add("2026-03-03T08:00:00Z", "404 Not Found", "gone");
        answers.add("2026-03-04T08:00:00.5Z", "200 OK", "");
        answers.stop();
        answers.add("2026-03-05T08:00:00Z", "", "");
    }

    @AfterEach
    void stop() throws IOException {
        answers.close();
    }

    private byte[] export(Optional<SigningKey> key, boolean packed) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new HistoryExport(answers.history(), answers.robotsTxt(), "Roboscope/1").write(NOW, key, record -> {
            if (packed) {
                try (GZIPOutputStream member = new GZIPOutputStream(out)) {
                    member.write(record);
                }
            } else {
                out.write(record);
            }
        });
        return out.toByteArray();
    }

    private Path pem(KeyPair pair) throws IOException {
        return Files.writeString(state.resolve("key.pem"), "-----BEGIN PRIVATE KEY-----\n"
                + Base64.getMimeEncoder().encodeToString(pair.getPrivate().getEncoded())
                + "\n-----END PRIVATE KEY-----\n");
    }

    private Optional<SigningKey> key(KeyPair pair) throws Exception {
        return Optional.of(SigningKey.read(pem(pair)));
    }

    private static KeyPair newPair(String algorithm) throws GeneralSecurityException {
        return KeyPairGenerator.getInstance(algorithm).generateKeyPair();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anotherReaderFindsTheAnswers(boolean packed) throws Exception {
        List<String> found = new ArrayList<>();
        try (WarcReader reader = new WarcReader(
                new ByteArrayInputStream(export(key(newPair("Ed25519")), packed)))) {
            for (Optional<WarcRecord> next = reader.next(); next.isPresent(); next = reader.next()) {
                if (next.get() instanceof WarcResponse response) {
                    found.add(response.date() + " " + response.http().status() + " " + response.target() + " "
                            + response.http().headers().first("etag").orElse("-") + " "
                            + new String(response.http().body().stream().readAllBytes(), StandardCharsets.UTF_8));
                } else {
                    found.add(next.get().type());
                }
            }
        }
        String site = answers.robotsTxt().toString();
        assertThat(found).containsExactly("warcinfo", "2026-03-02T08:00:00Z 200 " + site + " \"1\" " + FILE, "metadata",
                "2026-03-03T08:00:00Z 404 " + site + " - ", "metadata",
                "2026-03-04T08:00:00.500Z 200 " + site + " - ", "metadata", "metadata", "metadata");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whatIsReadBackIsWhatWasKept(boolean packed) throws Exception {
        byte[] export = export(Optional.empty(), packed);
        ArchivedVersions read =
                ArchivedVersions.read("x.warc", new ByteArrayInputStream(export), answers.robotsTxt());
        assertThat(read.versions()).isEqualTo(answers.history().versions());
        assertThat(read.chain()).isEqualTo(answers.history().chain());
        assertThat(read.file(read.inOrder().getFirst())).asString(StandardCharsets.UTF_8).isEqualTo(FILE);
        ExportCheck check = ExportCheck.of("x.warc", new ByteArrayInputStream(export));
        assertThat(check.isWhole()).isTrue();
        assertThat(check.site()).isEqualTo(answers.robotsTxt().toString());
        assertThat(check.chain()).isEqualTo(answers.history().chain());
        assertThat(check.signature()).isEmpty();
    }

    @Test
    void aSignedExportCarriesThePublicKeyOfItsOwner() throws Exception {
        KeyPair pair = newPair("Ed25519");
        ExportCheck check =
                ExportCheck.of("x", new ByteArrayInputStream(export(key(pair), false)));
        assertThat(check.signature().orElseThrow().isValid()).isTrue();
        assertThat(check.signature().orElseThrow().fingerprint())
                .isEqualTo(SiteVersion.hash(pair.getPublic().getEncoded()));
    }

    /** Whatever byte is another one, somebody learns of it. */
    @Test
    void noByteOfASignedExportCanBeChanged() throws Exception {
        byte[] export = export(key(newPair("Ed25519")), false);
        String text = new String(export, StandardCharsets.ISO_8859_1);
        int block = text.indexOf("roboscope-history 1");
        for (int at = 0; at < export.length; at += at < block ? 7 : 1) {
            byte[] changed = export.clone();
            changed[at] ^= 1;
            boolean isOfLastHead = at >= text.lastIndexOf("WARC/1.1") && at < block || at >= export.length - 4;
            assertThat(isWhole(changed) && !isOfLastHead).as("byte " + at).isFalse();
        }
        byte[] longer = Arrays.copyOf(export, export.length + export.length);
        System.arraycopy(export, 0, longer, export.length, export.length);
        assertThat(isWhole(longer)).as("something stands behind the signature").isFalse();
    }

    private static boolean isWhole(byte[] export) {
        try {
            ExportCheck check = ExportCheck.of("x", new ByteArrayInputStream(export));
            return check.isWhole() && check.signature().isPresent();
        } catch (BadInputException damaged) {
            assertThat(damaged.sentence().text()).startsWith("x ");
            return false;
        }
    }

    @Test
    void anAnswerThatWasChangedInAnUnsignedExportIsNamed() throws Exception {
        String export = new String(export(Optional.empty(), false), StandardCharsets.ISO_8859_1);
        byte[] changed = export.replace("GPTBot\nDisallow", "GPTBet\nDisallow").getBytes(StandardCharsets.ISO_8859_1);
        assertThat(ExportCheck.of("x", new ByteArrayInputStream(changed)).chain().faults()).containsExactly(
                new HistoryChain.Fault(HistoryChain.Kind.FILE_CHANGED, "2026-03-02T08:00:00Z"));
        byte[] other = export.replace("\"status\":404", "\"status\":410").getBytes(StandardCharsets.ISO_8859_1);
        assertThat(ExportCheck.of("x", new ByteArrayInputStream(other)).chain().faults()).containsExactly(
                new HistoryChain.Fault(HistoryChain.Kind.CHANGED, "2026-03-03T08:00:00Z"));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aCutExportIsRefusedWithItsPlace(boolean packed) throws Exception {
        byte[] export = export(Optional.empty(), packed);
        byte[] cut = Arrays.copyOf(export, export.length - 30);
        assertThatThrownBy(() -> ExportCheck.of("x", new ByteArrayInputStream(cut)))
                .isInstanceOfSatisfying(BadInputException.class,
                        bad -> assertThat(bad.sentence().text()).startsWith("x is damaged at byte "));
        assertThatThrownBy(() -> ArchivedVersions.read("x", new ByteArrayInputStream(cut), answers.robotsTxt()))
                .isInstanceOfSatisfying(BadInputException.class,
                        bad -> assertThat(bad.sentence().text()).startsWith("x is damaged at byte "));
    }

    @Test
    void anotherKeyIsRefused() throws Exception {
        for (String algorithm : List.of("RSA", "EC", "X25519")) {
            Path file = pem(newPair(algorithm));
            assertThatThrownBy(() -> SigningKey.read(file)).as(algorithm)
                    .isInstanceOfSatisfying(BadInputException.class, bad -> assertThat(bad.sentence().text())
                            .isEqualTo(file + " holds another key than an Ed25519 key, or is damaged."));
        }
        Path none = Files.writeString(state.resolve("none.pem"), "-----BEGIN PUBLIC KEY-----\nabc\n");
        assertThatThrownBy(() -> SigningKey.read(none)).isInstanceOfSatisfying(BadInputException.class,
                bad -> assertThat(bad.sentence().text()).startsWith(none + " holds no private key"));
    }

    /** As Common Crawl stores them: several sites, in any order, some only as a note that nothing changed. */
    @Test
    void theArchiveOfSomebodyElseIsReadInTheOrderOfItsDates() throws Exception {
        String url = "https://example.com/robots.txt";
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        for (String record : List.of(
                record("response", url, "2025-05-14T10:00:00Z",
                        "HTTP/1.1 200 OK\r\n\r\nUser-agent: GPTBot\nDisallow: /\n"),
                record("response", "https://other.example/robots.txt", "2025-01-01T00:00:00Z",
                        "HTTP/1.1 200 OK\r\n\r\nx"),
                record("revisit", url, "2025-06-01T10:00:00Z", "HTTP/1.1 304 Not Modified\r\n\r\n"),
                record("response", url, "2025-01-14T10:00:00Z", "HTTP/1.1 404 Not Found\r\n\r\nno"),
                record("request", url, "2025-01-14T10:00:00Z", "GET /robots.txt HTTP/1.1\r\n\r\n"),
                record("response", url, "2025-02-14T10:00:00Z", "HTTP/1.1 404 Not Found\r\n\r\nno"))) {
            archive.writeBytes(record.getBytes(StandardCharsets.UTF_8));
        }
        ArchivedVersions read = ArchivedVersions.read("x", new ByteArrayInputStream(archive.toByteArray()),
                RobotsAddress.ofSite("example.com"));
        assertThat(read.inOrder())
                .extracting(version -> version.status() + " " + version.first() + " " + version.last())
                .containsExactly("404 2025-01-14T10:00:00Z 2025-02-14T10:00:00Z",
                        "200 2025-05-14T10:00:00Z 2025-06-01T10:00:00Z");
        assertThat(read.file(read.inOrder().getLast())).asString().startsWith("User-agent: GPTBot");
    }

    private static String record(String type, String url, String date, String block) {
        return "WARC/1.0\r\nWARC-Type: " + type + "\r\nWARC-Target-URI: " + url + "\r\nWARC-Date: " + date
                + "\r\nContent-Length: " + block.length() + "\r\n\r\n" + block + "\r\n\r\n";
    }
}
