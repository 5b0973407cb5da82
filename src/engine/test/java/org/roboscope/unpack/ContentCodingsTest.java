package org.roboscope.unpack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContentCodingsTest {

    private static final byte[] TEXT = "User-agent: *\nDisallow: /a\n".getBytes(StandardCharsets.US_ASCII);

    @ParameterizedTest
    @CsvSource(value = {
        "gzip|true", "X-GZIP|true", "deflate|true", "identity|true", "''|true", "gzip, identity, gzip|true",
        "br|false", "gzip, br|false", "gzip, gzip, gzip|false",
    }, delimiter = '|')
    void upToTwoKnownCodingsAreSupported(String field, boolean isKnown) {
        assertThat(ContentCodings.of(List.of(field)).isKnown()).isEqualTo(isKnown);
    }

    @Test
    void lastCodingIsDecodedFirst() throws IOException {
        ContentCodings codings = ContentCodings.of(List.of("deflate", "gzip"));
        assertThat(codings.names()).containsExactly("deflate", "gzip");
        assertThat(codings.unpack(stream(gzip(deflate(TEXT))), 1_000).readAllBytes()).isEqualTo(TEXT);
        assertThat(ContentCodings.of(List.of()).unpack(stream(TEXT), 1).readAllBytes()).isEqualTo(TEXT);
    }

    /** A large intermediate layer takes time to process, even if the result is small. */
    @Test
    void sizeBetweenLayersIsLimited() throws IOException {
        ByteArrayOutputStream members = new ByteArrayOutputStream();
        for (int i = 0; i < 1_000; i++) {
            members.write(gzip(new byte[0]));
        }
        byte[] compressed = gzip(members.toByteArray());
        ContentCodings twoLayers = ContentCodings.of(List.of("gzip, gzip"));
        assertThat(twoLayers.unpack(stream(compressed), members.size()).readAllBytes()).isEmpty();
        assertThatThrownBy(() -> twoLayers.unpack(stream(compressed), members.size() / 2 - 1).readAllBytes())
                .isInstanceOf(SizeGuard.TooLargeException.class);
    }

    private static InputStream stream(byte[] bytes) {
        return new ByteArrayInputStream(bytes);
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        }
        return out.toByteArray();
    }

    private static byte[] deflate(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DeflaterOutputStream deflate = new DeflaterOutputStream(out)) {
            deflate.write(bytes);
        }
        return out.toByteArray();
    }
}
