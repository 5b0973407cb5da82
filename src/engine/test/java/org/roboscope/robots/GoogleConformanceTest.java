package org.roboscope.robots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.path.RequestPath;

/** What google/robotstxt itself answered, where its answers are at hand: outcome and line, byte for byte. */
class GoogleConformanceTest {

    private static final Path ANSWERS = Path.of("../shared/conformance/google.tsv.gz");

    @Test
    void theAnswersAreThoseOfGooglesParser() throws IOException {
        assumeTrue(Files.isReadable(ANSWERS), "google/robotstxt's answers are not at hand");
        int rows = 0;
        try (BufferedReader answers = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(ANSWERS)), StandardCharsets.US_ASCII))) {
            answers.readLine();
            for (String row = answers.readLine(); row != null; row = answers.readLine()) {
                rows++;
                check(row.split("\t", -1), rows);
            }
        }
        assertThat(rows).isEqualTo(7000);
    }

    private static void check(String[] row, int number) {
        List<String> tokens = Arrays.stream(row[1].split(",", -1))
                .map(token -> ByteText.toText(decode(token)))
                .toList();
        Policy policy = RobotsFile.parse(decode(row[0]), Standards.GOOGLE_LIBRARY).policy(Crawler.answeringTo(tokens));
        byte[] url = decode(row[2]);
        check(row, number, policy, policy.verdict(RequestPath.raw(url)));
        for (int i = 0; i < RuleMatcher.PATHS_WITHOUT_INDEX; i++) {
            policy.verdict("/another/" + i);
        }
        check(row, number, policy, policy.verdict(RequestPath.raw(url)));
    }

    private static void check(String[] row, int number, Policy policy, Verdict verdict) {
        String line = verdict.rule().or(policy::emptyRule).map(rule -> String.valueOf(rule.line())).orElse("-");
        assertThat(verdict.outcome().name().toLowerCase(Locale.ROOT) + " " + line)
                .as("row %d", number)
                .isEqualTo(row[3] + " " + row[4]);
    }

    private static byte[] decode(String base64) {
        return Base64.getDecoder().decode(base64);
    }
}
