package org.roboscope.simulate.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.simulate.source.LogRequest.LogAgent;
import org.roboscope.simulate.source.LogRequest.Method;
import org.roboscope.simulate.source.SourceReport.BadLine;
import org.roboscope.simulate.source.SourceReport.SourceKind;
import org.roboscope.site.address.IpNumber;

/** Reads requests and crawlers from logs in all known formats. */
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
    void accessLogGivesRequestAndCrawler(String line, String url, Method method, int status, String crawler) {
        ReadSource readSource = ReadSource.of(line.replace("BOT", GOOGLEBOT).replace("\\\\", "\\") + "\n");
        assertThat(readSource.report().kind()).isEqualTo(SourceKind.ACCESS_LOG);
        assertThat(readSource.urls()).containsExactly(url.replace("\\\\", "\\"));
        LogRequest logRequest = readSource.visit(0);
        assertThat(logRequest.method()).isEqualTo(method);
        assertThat(logRequest.status()).isEqualTo(status);
        assertThat(LocalDate.ofEpochDay(logRequest.day())).isEqualTo("2000-10-10");
        assertThat(logRequest.agent().crawler().map(entry -> entry.token()).orElse(null)).isEqualTo(crawler);
    }

    @Test
    void badLinesAreCountedAndShown() {
        String validLine = "1.2.3.4 - - [10/Oct/2000:13:55:36 -0700] \"GET /a HTTP/1.0\" 200 2326\n";
        ReadSource readSource = ReadSource.of(validLine + validLine.replace("GET /a HTTP/1.0", "\\x16\\x03\\x01")
                + validLine.replace("GET /a HTTP/1.0", "-") + validLine.replace("GET /a", "OPTIONS *") + "nonsense\n\n"
                + validLine.replace("\" 200", " 200") + validLine);
        assertThat(readSource.urls()).containsExactly("/a", "/a");
        assertThat(readSource.report().badLineCount()).isEqualTo(5);
        assertThat(readSource.report().badLineExamples()).extracting(BadLine::number).containsExactly(2L, 3L, 4L, 5L,
                7L);
        assertThat(readSource.report().badLineExamples().getFirst().sentence())
                .isEqualTo("The line contains no request for a URL.");
    }

    @Test
    void urlKeepsAllBytes() {
        byte[] line = "1.2.3.4 - - [10/Oct/2000:13:55:36 -0700] \"GET /a? HTTP/1.0\" 200 2326\n"
                .getBytes(StandardCharsets.US_ASCII);
        // The position of the question mark.
        line[48] = (byte) 0xE9;
        ReadSource readSource = ReadSource.of("x.log", line);
        assertThat(readSource.entries().getFirst().url()).isEqualTo(new byte[] {'/', 'a', (byte) 0xE9});
    }

    @Test
    void fieldsMayBeNamedAgain() {
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
        assertThat(readSource.visit(0).agent().crawler().orElseThrow().token()).isEqualTo("bingbot");
        assertThat(readSource.visit(1)).isEqualTo(new LogRequest(LogAgent.NO_BOT, Method.GET, 404,
                (int) LocalDate.parse("2024-02-29").toEpochDay(), IpNumber.NONE, LogRequest.NO_SIZE));
        assertThat(readSource.visit(2).status()).isEqualTo(503);
        assertThat(readSource.report().badLineExamples()).extracting(BadLine::number).containsExactly(5L, 8L);
    }

    @Test
    void fieldsMayBeSeparatedByTabs() {
        ReadSource readSource = ReadSource.of("#Version: 1.0\n#Fields: date time cs-method cs-uri-stem sc-status"
                + " cs(User-Agent) cs-uri-query\n"
                + "2024-02-29\t00:00:01\tGET\t/a\t200\tMozilla/5.0%20(compatible;%20GPTBot/1.0)\t-\n");
        assertThat(readSource.urls()).containsExactly("/a");
        assertThat(readSource.visit(0).agent().crawler().orElseThrow().token()).isEqualTo("GPTBot");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', nullValues = "-", textBlock = """
            {"time_local":"10/Oct/2000:13:55:36 +0000","request":"GET /a?b HTTP/1.1","status":"200","http_user_agent":"BOT"} | /a?b | GET | 200 | Googlebot
            {"ts":971186136.123,"request":{"method":"HEAD","host":"a.b","uri":"/a?b","headers":{"User-Agent":["BOT"]}},"status":404} | /a?b | HEAD | 404 | Googlebot
            {"ClientRequestURI":"/\\u00e9\\/x","ClientRequestMethod":"GET","ClientRequestUserAgent":"BOT","EdgeResponseStatus":200,"EdgeStartTimestamp":971186136123456789} | /\u00e9/x | GET | 200 | Googlebot
            {"@timestamp":"2000-10-10T13:55:36Z","url":{"original":"/a","path":"/no"},"user_agent":{"original":"BOT"},"http":{"request":{"method":"GET"},"response":{"status_code":200}}} | /a | GET | 200 | Googlebot
            {"time":"2000-10-10 13:55","path":"/a","query":"b=c","method":"GET","status":200} | /a?b=c | GET | 200 | -
            """)
    void jsonLogIsReadWithKnownFieldNames(String line, String url, Method method, int status, String crawler) {
        ReadSource readSource = ReadSource.of(line.replace("BOT", GOOGLEBOT) + "\n");
        assertThat(readSource.report().kind()).isEqualTo(SourceKind.JSON_LOG);
        assertThat(readSource.report().badLineExamples()).isEmpty();
        assertThat(readSource.urls()).containsExactly(url);
        assertThat(LocalDate.ofEpochDay(readSource.visit(0).day())).isEqualTo("2000-10-10");
        assertThat(readSource.visit(0).method()).isEqualTo(method);
        assertThat(readSource.visit(0).status()).isEqualTo(status);
        assertThat(readSource.visit(0).agent().crawler().map(entry -> entry.token()).orElse(null)).isEqualTo(crawler);
    }

    @Test
    void invalidJsonIsCounted() {
        String validLine = "{\"uri\":\"/a\"}\n";
        ReadSource readSource =
                ReadSource.of(validLine + "{\"uri\":\"/a\n{\"uri\":\"/a\"\n{\"n\":1}\n" + "{\"a\":".repeat(99)
                        + "\n{\"uri\":\"/a\\\n{\"uri\":\"\\u00\n" + validLine + validLine + validLine + validLine
                        + validLine + validLine);
        assertThat(readSource.urls()).hasSize(7).containsOnly("/a");
        assertThat(readSource.report().badLineCount()).isEqualTo(6);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', nullValues = "-", textBlock = """
            1.2.3.4 - - [T] "GET /a HTTP/1.0" 200 2 "-" "BOT"                                      | 1.2.3.4
            1.2.3.4 - a name [T] "GET /a HTTP/1.0" 200 2 "-" "BOT"                                 | 1.2.3.4
            2001:4860:4801::1 - - [T] "GET /a HTTP/1.0" 200 2 "-" "BOT"                            | 2001:4860:4801::1
            a.b:443 1.2.3.4 - - [T] "GET /a HTTP/1.0" 200 2 "-" "BOT"                              | 1.2.3.4
            5.6.7.8 1.2.3.4 - - [T] "GET /a HTTP/1.0" 200 2 "-" "BOT"                              | 1.2.3.4
            9.9.9.9, 1.2.3.4 - - [T] "GET /a HTTP/1.0" 200 2 "-" "BOT"                             | 1.2.3.4
            crawl-1.googlebot.com - - [T] "GET /a HTTP/1.0" 200 2 "-" "BOT"                        | -
            [T] "GET /a HTTP/1.0" 200 2 "-" "BOT"                                                  | -
            1.2.3.4 - - [T] "GET /a HTTP/1.0" 200 2 "-" "BOT" "9.9.9.9"                            | 1.2.3.4
            10.0.0.7 - - [T] "GET /a HTTP/1.0" 200 2 "-" "BOT" "9.9.9.9, 1.2.3.4, 10.0.0.8"        | 1.2.3.4
            10.0.0.7 - - [T] "GET /a HTTP/1.0" 200 2 "-" "BOT" "-"                                 | 10.0.0.7
            10.0.0.7 - - [T] "GET /a HTTP/1.0" 200 2 "-" "BOT"                                     | 10.0.0.7
            1.2.3.4 - - [T] "GET /a HTTP/1.0" 200 2 "-" "Firefox"                                  | -
            {"uri":"/a","ClientIP":"1.2.3.4","ua":1,"ClientRequestUserAgent":"BOT"}                | 1.2.3.4
            {"uri":"/a","remote_addr":"1.2.3.4","http_user_agent":"BOT"}                           | 1.2.3.4
            {"uri":"/a","c-ip":"1.2.3.4","x-forwarded-for":"9.9.9.9","userAgent":"BOT"}            | 1.2.3.4
            {"uri":"/a","remote_addr":"10.0.0.7","http_x_forwarded_for":"9.9.9.9, 1.2.3.4","http_user_agent":"BOT"} | 1.2.3.4
            {"request":{"uri":"/a","remote_ip":"1.2.3.4","headers":{"User-Agent":["BOT"]}}}        | 1.2.3.4
            {"request":{"uri":"/a","remote_ip":"10.0.0.7","headers":{"X-Forwarded-For":["1.2.3.4"],"User-Agent":["BOT"]}}} | 1.2.3.4
            {"uri":"/a","host":{"ip":"9.9.9.9"},"client":{"ip":"1.2.3.4"},"user_agent":{"original":"BOT"}} | 1.2.3.4
            {"uri":"/a","source":{"address":"1.2.3.4"},"server":{"address":"9.9.9.9"},"userAgent":"BOT"} | 1.2.3.4
            {"uri":"/a","remoteAddr":"1.2.3.4:5678","userAgent":"BOT"}                             | 1.2.3.4
            {"uri":"/a","clientIP":"[2001:db9::1]:5678","userAgent":"BOT"}                         | 2001:db9::1
            {"uri":"/a","clientIP":"nobody","remoteIp":"1.2.3.4","userAgent":"BOT"}                | 1.2.3.4
            {"uri":"/a","userAgent":"BOT"}                                                         | -
            """)
    void logGivesCrawlerAddress(String line, String address) {
        ReadSource readSource = ReadSource.of(line.replace("BOT", GOOGLEBOT)
                .replace("T]", "10/Oct/2000:13:55:36 -0700]") + "\n");
        assertThat(readSource.urls()).containsExactly("/a");
        assertThat(readSource.visit(0).address()).isEqualTo(address == null ? IpNumber.NONE : IpNumber.parse(address));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', nullValues = "none", textBlock = """
            1.2.3.4 - - [T] "GET /a HTTP/1.0" 200 12345 "-" "BOT"                                  | 12345
            1.2.3.4 - - [T] "GET /a HTTP/1.0" 304 - "-" "BOT"                                      | 0
            1.2.3.4 - - [T] "GET /a HTTP/1.0" 200 9000000000 "-" "BOT"                             | 9000000000
            1.2.3.4 - - [T] "GET /a HTTP/1.0" 200                                                  | none
            1.2.3.4 - - [T] "GET /a HTTP/1.0" 200 "-" "BOT"                                        | none
            1.2.3.4 - - [T] "GET /a HTTP/1.0" 200 -5 "-" "BOT"                                     | none
            1.2.3.4 - - [T] "GET /a HTTP/1.0" 200 9999999999999999999 "-" "BOT"                    | none
            {"uri":"/a","body_bytes_sent":"77","bytes_sent":99}                                    | 99
            {"uri":"/a","EdgeResponseBytes":99}                                                    | 99
            {"request":{"uri":"/a","bytes":1},"response":{"bytes":99}}                             | 99
            {"request":{"uri":"/a"},"size":99,"status":200}                                        | 99
            {"uri":"/a","bytes_sent":"many"}                                                       | none
            """)
    void logGivesResponseSize(String line, @Nullable Long bytes) {
        ReadSource readSource = ReadSource.of(line.replace("BOT", GOOGLEBOT)
                .replace("T]", "10/Oct/2000:13:55:36 -0700]") + "\n");
        assertThat(readSource.urls()).containsExactly("/a");
        assertThat(readSource.visit(0).sentBytes()).isEqualTo(bytes == null ? LogRequest.NO_SIZE : bytes);
    }

    @Test
    void w3cLogGivesResponseSize() {
        ReadSource readSource = ReadSource.of("""
                #Fields: cs-uri-stem sc-bytes
                /a 123
                /a -
                #Fields: cs-uri-stem
                /a
                """);
        assertThat(readSource.visits()).extracting(LogRequest::sentBytes)
                .containsExactly(123L, 0L, LogRequest.NO_SIZE);
    }

    @Test
    void w3cLogGivesCrawlerAddress() {
        ReadSource readSource = ReadSource.of("""
                #Fields: cs-uri-stem c-ip cs(User-Agent)
                /a 1.2.3.4 bingbot/2.0
                /a - bingbot/2.0
                #Fields: cs-uri-stem c-ip cs(User-Agent) x-forwarded-for
                /a 1.2.3.4 bingbot/2.0 9.9.9.9
                /a 10.1.1.1 bingbot/2.0 9.9.9.9,+5.6.7.8
                /a 10.1.1.1 bingbot/2.0 9.9.9.9,%205.6.7.8
                /a 10.1.1.1 bingbot/2.0 -
                """);
        assertThat(readSource.visits()).extracting(visit -> visit.address().toString())
                .containsExactly("1.2.3.4", "", "1.2.3.4", "5.6.7.8", "5.6.7.8", "10.1.1.1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', nullValues = "-", textBlock = """
            Mozilla/5.0 (compatible; FooBarBot/1.0; +https://foobarbot.example/other-bot)  | FooBarBot
            foo-crawler                                                                    | foo-crawler
            Acme_Spider/2 (crawl@acme.example)                                             | Acme_Spider
            ZyxBot-Images/1.0                                                              | ZyxBot-Images
            Mozilla/5.0+(compatible;+QuuxBot/1.0)                                          | QuuxBot
            Mozilla/5.0%20(compatible;%20QuuxBot/1.0)                                      | QuuxBot
            Mozilla/5.0 (Linux; Android 9; CUBOT X19) Chrome/90.0                          | -
            Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0   | -
            Mozilla/5.0 (like QuuxBot/1.0)                                                 | -
            Mozilla/5.0 (see http://www.example.com/my-bot)                                | -
            someone@mybot.example                                                          | -
            robot                                                                          | -
            Abbott/1.0                                                                     | -
            """)
    void unknownBotHasItsName(String agent, String name) {
        LogAgent logAgent = ReadSource.of("1.2.3.4 - - [10/Oct/2000:13:55:36 -0700] \"GET /a HTTP/1.0\" 200 2 \"-\" \""
                + agent + "\"\n").visit(0).agent();
        assertThat(logAgent).isEqualTo(name == null ? LogAgent.NO_BOT : LogAgent.otherBot(name));
    }

    @Test
    void inventedBotNamesAreLimited() {
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 3_000; i++) {
            log.append("1.2.3.4 - - [10/Oct/2000:13:55:36 -0700] \"GET /a HTTP/1.0\" 200 2 \"-\" \"x")
                    .append(i).append("bot/1.0\"\n");
        }
        assertThat(ReadSource.of(log.toString()).visits().filter(visit -> visit.agent().isBot())).hasSize(1_000);
    }
}
