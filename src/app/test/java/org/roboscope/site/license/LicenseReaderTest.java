package org.roboscope.site.license;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.site.license.LicenseContent.ContentTerms;
import org.roboscope.site.license.LicenseContent.OfferedTerms;
import org.roboscope.site.license.LicenseContent.PaymentTerms;
import org.roboscope.site.license.LicenseContent.UseTerms;

@Timeout(60)
class LicenseReaderTest {

    private static final String TERMS = """
            <?xml version="1.0" encoding="%s"?>
            <!-- our terms -->
            <rsl xmlns="https://rslstandard.org/rsl" xmlns:x="https://example.com/x">
              <content url="/photos/*" server="https://rsl.example.com" encrypted="true" lastmod="2026-01-01">
                <x:license><x:permits>everything</x:permits></x:license>
                <license>
                  <permits type="usage">search ai-input</permits>
                  <permits type="geo">DE FR</permits>
                  <prohibits type="usage"> ai-train
                    ai-index </prohibits>
                  <payment type="crawl">
                    <amount currency="USD">0.015</amount>
                    <standard>https://example.com/terms?a=1&amp;b=2</standard>
                    <custom><![CDATA[https://example.com/ask]]></custom>
                  </payment>
                  <legal type="warranty">ownership</legal>
                </license>
                <license><permits type="usage">ai-train</permits><payment type="attribution"/></license>
                <copyright type="organization">Müller &amp; Co</copyright>
                <terms>https://example.com/legal</terms>
              </content>
              <content url="/"><license><prohibits type="usage">ai-all</prohibits></license></content>
            </rsl>
            """;

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE", "ISO-8859-1",
        "windows-1252"})
    void termsAreReadInAnyEncoding(String encoding) {
        LicenseContent content = LicenseReader.read(TERMS.formatted(encoding).getBytes(Charset.forName(encoding)));
        assertThat(content).isEqualTo(new LicenseContent(List.of(
                new ContentTerms("/photos/*", List.of(
                        new OfferedTerms(
                                List.of(new UseTerms("usage", List.of("search", "ai-input")),
                                        new UseTerms("geo", List.of("DE", "FR"))),
                                List.of(new UseTerms("usage", List.of("ai-train", "ai-index"))),
                                List.of(new PaymentTerms("crawl", "0.015", "USD",
                                        List.of("https://example.com/terms?a=1&b=2"),
                                        List.of("https://example.com/ask")))),
                        new OfferedTerms(List.of(new UseTerms("usage", List.of("ai-train"))), List.of(),
                                List.of(new PaymentTerms("attribution", "", "", List.of(), List.of())))),
                        "https://rsl.example.com", true, "Müller & Co", "https://example.com/legal"),
                new ContentTerms("/", List.of(new OfferedTerms(List.of(),
                        List.of(new UseTerms("usage", List.of("ai-all"))), List.of())), "", false, "", "")),
                List.of()));
    }

    @Test
    void termsInAFeedAreRead() {
        assertThat(read("<rss xmlns:rsl='https://rslstandard.org/rsl'><channel><item><title>a</title>"
                + "<rsl:content url='https://example.com/a'><rsl:license/></rsl:content></item></channel></rss>")
                .contents()).extracting(ContentTerms::url).containsExactly("https://example.com/a");
    }

    /** A namespace holds within the element that declares it, and no longer; a prefix that nothing declares has none. */
    @Test
    void namespacesHoldWithinTheirElement() {
        LicenseContent content = read("<rsl xmlns='https://rslstandard.org/rsl' xmlns:r='https://rslstandard.org/rsl'>"
                + "<content url='/a' xmlns=''><terms>no</terms><r:terms>a</r:terms></content>"
                + "<r:content url='/b' xmlns:r='https://example.com/'/>"
                + "<content url='/c'><terms>c</terms><q:terms>no</q:terms></content><r:content url='/d'/></rsl>");
        assertThat(content.contents()).extracting(ContentTerms::url).containsExactly("/c", "/d");
        assertThat(content.contents()).extracting(ContentTerms::more).containsExactly("c", "");
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', value = {
        "<html><body>Not found</body></html>, license.other",
        "<!DOCTYPE html><html><head/></html>, license.other",
        "<!doctype html><html lang=en><br></html>, license.broken",
        "<urlset/>, license.other",
        "<rsl><content url='/'/></rsl>, license.namespace",
        "<rsl xmlns='https://rslstandard.org/rsl/'/>, license.namespace",
        "<rsl xmlns='https://rslstandard.org/rsl'/>, license.empty",
        "<rss><channel/></rss>, license.empty",
        "{\"license\": true}, license.broken",
        "\"\", license.broken",
        "<rsl xmlns='https://rslstandard.org/rsl'><content url='/'><license/></content>, license.broken",
        "<rsl xmlns='https://rslstandard.org/rsl'><content url='/'></license></content></rsl>, license.broken",
        "<?xml version='1.0' encoding='no-such'?><rsl/>, license.encoding.unknown",
    })
    void ofADamagedOrOtherFileOnlyThatIsSaid(String file, String key) {
        LicenseContent content = read(file);
        assertThat(content.contents()).isEmpty();
        assertThat(content.problems()).extracting(SiteSentence::key).containsExactly(key);
        assertThat(content.problems().getFirst().text()).endsWith(".").doesNotContain("{");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "US-ASCII"})
    void bytesThatAreNotTextInTheEncodingAreReported(String encoding) {
        assertThat(LicenseReader.read(TERMS.formatted(encoding).getBytes(StandardCharsets.ISO_8859_1)))
                .isEqualTo(LicenseContent.none(SiteSentence.of("license.encoding")));
    }

    @Test
    void entitiesAreNeitherReadNorExpanded(@TempDir Path folder) throws IOException {
        Path secret = Files.writeString(folder.resolve("secret.txt"), "https://example.com/secret");
        try (RawServer server = new RawServer((request, out) -> out.write(RawServer.answer("200 OK", new byte[0])))) {
            for (String entity : List.of("SYSTEM '" + secret.toUri() + "'",
                    "SYSTEM '" + server.address("/entity") + "'", "'https://example.com/inner'")) {
                LicenseContent content = read("<!DOCTYPE rsl [<!ENTITY e " + entity + ">]>"
                        + "<rsl xmlns='https://rslstandard.org/rsl'><content url='/'><terms>&e;</terms></content></rsl>");
                assertThat(content.contents()).as(entity).isEmpty();
                assertThat(content.problems()).hasSize(1);
            }
            read("<!DOCTYPE rsl SYSTEM '" + server.address("/rsl.dtd") + "'>"
                    + "<rsl xmlns='https://rslstandard.org/rsl'><content url='/'/></rsl>");
            assertThat(server.requests()).isEmpty();
        }
    }

    @Test
    void entitiesThatMultiplyDoNotGrow() {
        StringBuilder file = new StringBuilder("<!DOCTYPE rsl [<!ENTITY e0 'ha'>");
        for (int i = 1; i < 40; i++) {
            file.append("<!ENTITY e").append(i).append(" '").append("&e%d;".formatted(i - 1).repeat(10)).append("'>");
        }
        file.append("]><rsl xmlns='https://rslstandard.org/rsl'><content url='/'><terms>&e39;</terms></content></rsl>");
        assertThat(read(file.toString()).contents()).isEmpty();
    }

    @Test
    void whatIsMadeToExhaustHasAnEnd() {
        String root = "<rsl xmlns='https://rslstandard.org/rsl'>";
        assertThat(read(root + "<content url='/'>".repeat(50_000)).problems()).extracting(SiteSentence::key)
                .containsExactly("license.deep");
        assertThat(read(root + "<content url='/'><license>" + "<a>".repeat(50_000)).problems())
                .extracting(SiteSentence::key).containsExactly("license.deep");
        assertThat(LicenseReader.read(new byte[50 * 1024 * 1024]).problems()).extracting(SiteSentence::key)
                .containsExactly("license.large");
        LicenseContent many = read(root + "<content url='/'/>".repeat(5_000) + "</rsl>");
        assertThat(many.contents()).hasSize(1_000);
        assertThat(many.problems()).extracting(SiteSentence::key).containsExactly("license.many");
        LicenseContent wide = read(root + "<content url='/" + "a".repeat(100_000) + "'>" + "<license/>".repeat(5_000)
                + "<terms>" + "b".repeat(100_000) + "</terms><copyright>" + "c<d/>".repeat(10_000)
                + "</copyright></content></rsl>");
        ContentTerms content = wide.contents().getFirst();
        assertThat(content.offers()).hasSize(100);
        assertThat(List.of(content.url(), content.more(), content.owner()))
                .allSatisfy(text -> assertThat(text).hasSizeBetween(1_001, 1_001).endsWith("\u2026"));
    }

    @Test
    void nothingIsThrownWhateverStandsInTheFile() {
        Random random = new Random(7);
        byte[] file = TERMS.formatted("UTF-8").getBytes(StandardCharsets.UTF_8);
        int read = 0;
        for (int round = 0; round < 3_000; round++) {
            byte[] changed = Arrays.copyOf(file, random.nextInt(20) == 0 ? random.nextInt(file.length) : file.length);
            for (int i = 0; i < random.nextInt(4) && changed.length > 0; i++) {
                changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
            }
            LicenseContent content = LicenseReader.read(changed);
            assertThat(content.contents().isEmpty()).isEqualTo(!content.problems().isEmpty());
            read += content.contents().size();
        }
        assertThat(read).isPositive();
    }

    private static LicenseContent read(String file) {
        return LicenseReader.read(file.getBytes(StandardCharsets.UTF_8));
    }
}
