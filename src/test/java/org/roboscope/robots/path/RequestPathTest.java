package org.roboscope.robots.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestPathTest {

    @ParameterizedTest
    @CsvSource(textBlock = """
            ''                                 , /
            http://www.example.com             , /
            http://www.example.com/            , /
            http://www.example.com/a           , /a
            http://www.example.com/a/          , /a/
            http://www.example.com/a/b?c=http://d.e/ , /a/b?c=http://d.e/
            http://www.example.com/a/b?c=d&e=f#fragment , /a/b?c=d&e=f
            example.com                        , /
            example.com/                       , /
            example.com/a                      , /a
            example.com/a/                     , /a/
            example.com/a/b?c=d&e=f#fragment   , /a/b?c=d&e=f
            a                                  , /
            a/                                 , /
            /a                                 , /a
            a/b                                , /b
            example.com?a                      , /?a
            example.com/a;b#c                  , /a;b
            //a/b/c                            , /b/c
            example.com;params                 , /;params
            http://example.com#a/b             , /
            a://b://c/d                        , //c/d
            """)
    void aUrlIsReducedToPathAndQuery(String url, String path) {
        assertThat(RequestPath.raw(url.getBytes(StandardCharsets.UTF_8))).hasToString(path);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            https://example.com/a b            , /a%20b
            https://example.com/é              , /%C3%A9
            https://example.com/ツ?q=ä          , /%E3%83%84?q=%C3%A4
            https://example.com/%e3%83%84      , /%E3%83%84
            https://example.com/%7ejoe/%zz%    , /%7Ejoe/%zz%
            https://exämple.com/x              , /x
            https://example.com/😀             , /%F0%9F%98%80
            """)
    void whatAPersonTypesIsBroughtToTheFormThatIsRequested(String url, String path) {
        assertThat(RequestPath.typed(url)).hasToString(path);
    }

    @Test
    void rawBytesAreTakenAsTheyAre() {
        byte[] url = {'/', (byte) 0xFF, ' ', '%', 'e', '3'};
        RequestPath path = RequestPath.raw(url);
        assertThat(path.length()).isEqualTo(6);
        assertThat(path.bytes()).isEqualTo(url);
    }
}
