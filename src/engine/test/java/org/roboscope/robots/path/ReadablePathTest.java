package org.roboscope.robots.path;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that escapes are shown as letters only if these cannot be mistaken for other letters. */
class ReadablePathTest {

    @ParameterizedTest
    @CsvSource({
        "/caf%C3%A9, /café", "/%D0%BA%D0%BE%D1%88%D0%BA%D0%B8/*, /кошки/*", "Disallow: /caf%c3%a9$, Disallow: /café$",
        "/%E6%9D%B1%E4%BA%AC?q=%E6%97%A5, /東京?q=日", "/plain, /plain"})
    void nonAsciiLettersAreDecoded(String path, String displayed) {
        assertThat(ReadablePath.of(path)).isEqualTo(displayed);
    }

    @ParameterizedTest
    @CsvSource({
        "/a%2Fb%C3%A9", "/%41", "/%C3", "/%C3%A9/%zz", "/%C3%A9%", "/é/%C3%A9", "/%E2%80%AE", "/%20%C3%A9",
        "/%ED%A0%80",
        "/%F0%9F%98%80", "/e%CC%81"})
    void misleadingCharactersRemainEscaped(String path) {
        assertThat(ReadablePath.of(path)).isEqualTo(path);
    }
}
