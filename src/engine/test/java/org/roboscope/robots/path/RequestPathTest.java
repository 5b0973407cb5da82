package org.roboscope.robots.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
    void urlIsReducedToPathAndQuery(String url, String path) {
        assertThat(RequestPath.ofRawUrl(url.getBytes(StandardCharsets.UTF_8))).hasToString(path);
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
            https://example.com/a/../b         , /b
            https://example.com/a/./b          , /a/b
            https://example.com/a/b/..         , /a/
            https://example.com/a/b/.          , /a/b/
            https://example.com/a/b/../../../c , /c
            https://example.com/..             , /
            https://example.com/.              , /
            https://example.com/a/%2e%2E/b     , /b
            https://example.com/a/.%2e/b       , /b
            https://example.com/a/%2e/b        , /a/b
            https://example.com/a/...          , /a/...
            https://example.com/a/.b/..c       , /a/.b/..c
            https://example.com/a/%2eb         , /a/%2Eb
            https://example.com/a//../b        , /a/b
            https://example.com/x?a/../b       , /x?a/../b
            https://example.com/.?a            , /?a
            https://example.com/..#a           , /
            https://example.com\\a\\b           , /a/b
            https:\\\\example.com\\a            , /a
            https://example.com/a?b\\c         , /a?b\\c
            https://example.com/<a>^`{b}       , /%3Ca%3E%5E%60%7Bb%7D
            https://example.com/a"b            , /a%22b
            https://example.com/'a'|~[]        , /'a'|~[]
            https://example.com/?<'"`{}^|>     , /?%3C%27%22`{}^|%3E
            https://example.com/?a?b           , /?a?b
            https://example.com/a%3cb%zz       , /a%3Cb%zz
            https://example.com?x=/../         , /?x=/../
            /a/../b                            , /b
            """, quoteCharacter = '\u0001')
    void typedUrlIsNormalised(String url, String path) {
        assertThat(RequestPath.ofUrl(url)).hasToString(path);
    }

    @ParameterizedTest
    @ValueSource(strings = {"  https://example.com/a  ", "https://example.com/a\t", "\nhttps://exam\tple.com/\r\na",
        "\u0000https://example.com/a\u001f"})
    void whiteSpaceAndLineBreaksAreRemoved(String url) {
        assertThat(RequestPath.ofUrl(url)).hasToString("/a");
    }

    @Test
    void normalisationIsIdempotent() {
        Random random = new Random(4);
        String[] atoms =
                {"/", "/", ".", "..", "%2e", "a", "\\", "?", "<", "%3c", "\"", "'", " ", "é", "{", "%", "//", "#"};
        for (int i = 0; i < 20_000; i++) {
            StringBuilder url = new StringBuilder("http://example.com/");
            for (int atom = random.nextInt(9); atom > 0; atom--) {
                url.append(atoms[random.nextInt(atoms.length)]);
            }
            String once = RequestPath.ofUrl(url.toString()).toString();
            assertThat(RequestPath.ofUrl("http://example.com" + once)).as(url.toString()).hasToString(once);
        }
    }

    @ParameterizedTest
    @CsvSource({"/a\\0b, /a", "http://h/a\\0b, /a", "/a\\0#b, /a", "/\\0, /", "h\\0x/a, /a", "/a?b\\0c, /a?b",
        "\\0, /"})
    void zeroByteEndsARawPath(String url, String path) {
        assertThat(RequestPath.ofRawUrl(url.replace("\\0", "\0").getBytes(StandardCharsets.UTF_8))).hasToString(path);
    }

    @Test
    void rawBytesAreUnchanged() {
        byte[] url = {'/', (byte) 0xFF, ' ', '%', 'e', '3'};
        RequestPath path = RequestPath.ofRawUrl(url);
        assertThat(path.length()).isEqualTo(6);
        assertThat(path.bytes()).isEqualTo(url);
    }
}
