package org.roboscope.site.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;

/** Fetches the robots.txt files of all schemes and hosts of a site. */
@Timeout(60)
class SiteSurveyTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "example.com             | https://example.com http://example.com https://www.example.com http://www.example.com",
        "http://www.example.com  | http://www.example.com https://www.example.com https://example.com http://example.com",
        "www.com                 | https://www.com http://www.com https://www.www.com http://www.www.com",
        "localhost               | https://localhost http://localhost",
        "http://10.0.0.1         | http://10.0.0.1 https://10.0.0.1",
        "http://[::1]            | http://[::1] https://[::1]",
        "http://example.com:8080 | http://example.com:8080",
        "ftp://example.com       | ftp://example.com",
    })
    void everySchemeAndHostHasAFile(String typed, String sites) throws BadAddressException {
        assertThat(SiteSurvey.partsOf(RobotsAddress.ofSite(typed)).stream().map(part -> part.address().site()))
                .containsExactly(sites.split(" "));
    }

    @Test
    void partsWithTheSameAnswerShareAVariant() throws IOException {
        String answer = RawServer.answer("200 OK");
        try (RawServer a = RawServer.saying(answer);
                RawServer b = file("User-agent: *\nDisallow:\n");
                RawServer c = RawServer.saying("HTTP/1.1 200 OK\r\nX: other\r\nContent-Length: 0\r\n\r\n");
                RawServer d = RawServer.saying(RawServer.answer("404 Not Found"));
                RawServer e = RawServer.saying("");
                RawServer f = RawServer.saying(RawServer.answer("410 Gone"));
                RawServer g = RawServer.saying("")) {
            SiteSurvey survey =
                    SiteSurvey.start(parts(a, b, c, d, e, f, g), _ -> new Fetcher(FetchSettings.defaults()));
            assertThat(survey.results().join()).extracting(SiteSurvey.SurveyResult::variant)
                    .containsExactly(1, 2, 1, 3, 4, 5, 4);
        }
    }

    @Test
    void surveyCanBeCancelled() throws Exception {
        CountDownLatch requested = new CountDownLatch(2);
        RawServer.Talk silence = (request, out) -> {
            requested.countDown();
            RawServer.staySilent();
        };
        try (RawServer a = new RawServer(silence); RawServer b = new RawServer(silence)) {
            SiteSurvey survey = SiteSurvey.start(parts(a, b), _ -> new Fetcher(FetchSettings.defaults()));
            requested.await();
            survey.cancel();
            assertThat(survey.results().join())
                    .allSatisfy(surveyResult -> assertThat(surveyResult.result().failure())
                            .contains(new FetchFailure.Cancelled()));
        }
    }

    private static RawServer file(String text) {
        return new RawServer(
                (request, out) -> out.write(RawServer.answer("200 OK", text.getBytes(StandardCharsets.US_ASCII))));
    }

    private static List<RobotsAddress> parts(RawServer... servers) {
        return Stream.of(servers).map(server -> RobotsAddress.of(server.address("/"))).toList();
    }
}
