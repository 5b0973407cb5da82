package org.roboscope.simulate.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.simulate.source.LogRequest.Method;

class LogsTest {

    private static final String GOOGLEBOT =
            "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', nullValues = "-", textBlock = """
            1.2.3.4 - - [10/Oct/2000:13:55:36 -0700] "GET /a?b=c HTTP/1.0" 200 2326               | /a?b=c | GET | 200 | -
            1.2.3.4 - bob [10/Oct/2000:13:55:36 -0700] "HEAD /a HTTP/1.1" 404 - "https://r/" "BOT" | /a     | HEAD | 404 | Googlebot
            a.b:443 1.2.3.4 - - [10/Oct/2000:13:55:36 +0000] "POST /a HTTP/2.0" 301 0 "-" "BOT" 12 | /a     | POST | 301 | Googlebot
            ::1 - - [10/Oct/2000:13:55:36 +0000] "GET /a b/c HTTP/1.1" 200 1 "-" "curl/8"          | /a b/c | GET | 200 | -
            ::1 - - [10/Oct/2000:13:55:36 +0000] "GET /a" 200 1                                   | /a     | GET | 200 | -
            ::1 - - [10/Oct/2000:13:55:36 +0000] "GET /\\"x\\xE9\\\\ HTTP/1.1" 200 1 "-" "BOT"     | /"x\uDCE9\\ | GET | 200 | Googlebot
            ::1 - - [10/Oct/2000:13:55:36 +0000] "GET https://a.b/c HTTP/1.1" 200 1 "-" "BOT"      | https://a.b/c | GET | 200 | Googlebot
            ::1 - - [10/Oct/2000:13:55:36 +0000] "PURGE /a HTTP/1.1" 200 1 "BOT"                   | /a     | OTHER | 200 | Googlebot
            """)
    void anAccessLogTellsWhoAskedForWhat(String line, String url, Method method, int status, String crawler) {
        ReadSource readSource = ReadSource.of(line.replace("BOT", GOOGLEBOT).replace("\\\\", "\\") + "\n");
        assertThat(readSource.report().kind()).isEqualTo(SourceKind.ACCESS_LOG);
        assertThat(readSource.urls()).containsExactly(url.replace("\\\\", "\\"));
        LogRequest logRequest = readSource.visit(0);
        assertThat(logRequest.method()).isEqualTo(method);
        assertThat(logRequest.status()).isEqualTo(status);
        assertThat(LocalDate.ofEpochDay(logRequest.day())).isEqualTo("2000-10-10");
        assertThat(logRequest.crawler().map(it -> it.token()).orElse(null)).isEqualTo(crawler);
    }

    @Test
    void aLineThatIsNoRequestIsCountedAndShown() {
        String good = "1.2.3.4 - - [10/Oct/2000:13:55:36 -0700] \"GET /a HTTP/1.0\" 200 2326\n";
        ReadSource readSource = ReadSource.of(good + good.replace("GET /a HTTP/1.0", "\\x16\\x03\\x01")
                + good.replace("GET /a HTTP/1.0", "-") + good.replace("GET /a", "OPTIONS *") + "nonsense\n\n"
                + good.replace("\" 200", " 200") + good);
        assertThat(readSource.urls()).containsExactly("/a", "/a");
        assertThat(readSource.report().bad()).isEqualTo(5);
        assertThat(readSource.report().examples()).extracting(BadLine::number).containsExactly(2L, 3L, 4L, 5L, 7L);
        assertThat(readSource.report().examples().getFirst().sentence())
                .isEqualTo("The line tells of no request for a URL.");
    }

    @Test
    void everyByteOfAUrlIsKept() {
        byte[] line = "1.2.3.4 - - [10/Oct/2000:13:55:36 -0700] \"GET /a? HTTP/1.0\" 200 2326\n"
                .getBytes(StandardCharsets.US_ASCII);
        line[48] = (byte) 0xE9;
        ReadSource readSource = ReadSource.of("x.log", line);
        assertThat(readSource.entries().getFirst().url()).isEqualTo(new byte[] {'/', 'a', (byte) 0xE9});
    }

    @Test
    void aLogOfNamedFieldsMayNameThemAnew() {
        ReadSource readSource = ReadSource.of("""
                #Software: Microsoft Internet Information Services 10.0
                #Fields: date time cs-method cs-uri-stem cs-uri-query cs(User-Agent) sc-status
                2024-02-29 00:00:01 GET /a q=1 Mozilla/5.0+(compatible;+bingbot/2.0) 200
                2024-02-29 00:00:01 GET /b - - 404
                2024-02-29 00:00:01 GET
                #Fields: date sc-status cs-uri-stem
                2024-03-01 503 /c
                2024-03-01 503 none
                """);
        assertThat(readSource.report().kind()).isEqualTo(SourceKind.W3C_LOG);
        assertThat(readSource.urls()).containsExactly("/a?q=1", "/b", "/c");
        assertThat(readSource.visit(0).crawler().orElseThrow().token()).isEqualTo("bingbot");
        assertThat(readSource.visit(1)).isEqualTo(new LogRequest(Optional.empty(), Method.GET, 404,
                (int) LocalDate.parse("2024-02-29").toEpochDay()));
        assertThat(readSource.visit(2).status()).isEqualTo(503);
        assertThat(readSource.report().examples()).extracting(BadLine::number).containsExactly(5L, 8L);
    }

    @Test
    void aNetworksLogPartsFieldsByTabs() {
        ReadSource readSource = ReadSource.of("#Version: 1.0\n#Fields: date time cs-method cs-uri-stem sc-status"
                + " cs(User-Agent) cs-uri-query\n"
                + "2024-02-29\t00:00:01\tGET\t/a\t200\tMozilla/5.0%20(compatible;%20GPTBot/1.0)\t-\n");
        assertThat(readSource.urls()).containsExactly("/a");
        assertThat(readSource.visit(0).crawler().orElseThrow().token()).isEqualTo("GPTBot");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', nullValues = "-", textBlock = """
            {"time_local":"10/Oct/2000:13:55:36 +0000","request":"GET /a?b HTTP/1.1","status":"200","http_user_agent":"BOT"} | /a?b | GET | 200 | Googlebot
            {"ts":971186136.123,"request":{"method":"HEAD","host":"a.b","uri":"/a?b","headers":{"User-Agent":["BOT"]}},"status":404} | /a?b | HEAD | 404 | Googlebot
            {"ClientRequestURI":"/\\u00e9\\/x","ClientRequestMethod":"GET","ClientRequestUserAgent":"BOT","EdgeResponseStatus":200,"EdgeStartTimestamp":971186136123456789} | /\u00e9/x | GET | 200 | Googlebot
            {"@timestamp":"2000-10-10T13:55:36Z","url":{"original":"/a","path":"/no"},"user_agent":{"original":"BOT"},"http":{"request":{"method":"GET"},"response":{"status_code":200}}} | /a | GET | 200 | Googlebot
            {"time":"2000-10-10 13:55","path":"/a","query":"b=c","method":"GET","status":200} | /a?b=c | GET | 200 | -
            """)
    void aJsonLogIsReadWhateverItsFieldsAreCalled(String line, String url, Method method, int status, String crawler) {
        ReadSource readSource = ReadSource.of(line.replace("BOT", GOOGLEBOT) + "\n");
        assertThat(readSource.report().kind()).isEqualTo(SourceKind.JSON_LOG);
        assertThat(readSource.report().examples()).isEmpty();
        assertThat(readSource.urls()).containsExactly(url);
        assertThat(LocalDate.ofEpochDay(readSource.visit(0).day())).isEqualTo("2000-10-10");
        assertThat(readSource.visit(0).method()).isEqualTo(method);
        assertThat(readSource.visit(0).status()).isEqualTo(status);
        assertThat(readSource.visit(0).crawler().map(it -> it.token()).orElse(null)).isEqualTo(crawler);
    }

    @Test
    void brokenJsonIsCounted() {
        String good = "{\"uri\":\"/a\"}\n";
        ReadSource readSource =
                ReadSource.of(good + "{\"uri\":\"/a\n{\"uri\":\"/a\"\n{\"n\":1}\n" + "{\"a\":".repeat(99)
                        + "\n{\"uri\":\"/a\\\n{\"uri\":\"\\u00\n" + good + good + good + good + good + good);
        assertThat(readSource.urls()).hasSize(7).containsOnly("/a");
        assertThat(readSource.report().bad()).isEqualTo(6);
    }
}
