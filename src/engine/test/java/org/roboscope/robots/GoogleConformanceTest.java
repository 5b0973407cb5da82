package org.roboscope.robots;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.spec.CaseTables;
import org.roboscope.spec.SharedData;
import org.roboscope.spec.SharedTest;

/** Compares outcome and line with the recorded answers of google/robotstxt. */
class GoogleConformanceTest {

    /**
     * All answers, in the shared data. The answers about real files are not part of the project, because the files
     * belong to their sites.
     */
    private static final String ALL_ANSWERS = "conformance/google.tsv.gz";
    private static final int ANSWERS_ON_GENERATED_FILES = 6000;
    private static final int ANSWERS_ON_REAL_FILES = 1000;

    @Test
    void generatedFilesGiveTheVerdictsOfGooglesParser() throws IOException {
        List<String> rows = answersOnGeneratedFiles();
        assertThat(rows).hasSize(ANSWERS_ON_GENERATED_FILES);
        assertAnswers(rows);
    }

    @Test
    @SharedTest
    void realFilesGiveTheVerdictsOfGooglesParser() throws IOException {
        List<String> rows = answers(Files.newInputStream(SharedData.path(ALL_ANSWERS)));
        assertThat(rows).hasSize(ANSWERS_ON_GENERATED_FILES + ANSWERS_ON_REAL_FILES);
        assertThat(rows.subList(0, ANSWERS_ON_GENERATED_FILES)).isEqualTo(answersOnGeneratedFiles());
        assertAnswers(rows.subList(ANSWERS_ON_GENERATED_FILES, rows.size()));
    }

    private static List<String> answersOnGeneratedFiles() throws IOException {
        return answers(Objects.requireNonNull(CaseTables.class.getResourceAsStream("google.tsv.gz")));
    }

    private static List<String> answers(InputStream compressed) throws IOException {
        try (BufferedReader answers = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(compressed), StandardCharsets.US_ASCII))) {
            return answers.lines().skip(1).toList();
        }
    }

    private static void assertAnswers(List<String> rows) {
        for (int number = 0; number < rows.size(); number++) {
            assertRow(rows.get(number).split("\t", -1), number);
        }
    }

    private static void assertRow(String[] row, int number) {
        List<String> tokens = Arrays.stream(row[1].split(",", -1))
                .map(token -> ByteText.toText(decode(token)))
                .toList();
        Policy policy = RobotsFile.parse(decode(row[0]), Standards.GOOGLE_LIBRARY).policy(Crawler.ofTokens(tokens));
        byte[] url = decode(row[2]);
        assertAnswer(row, number, policy, policy.verdict(RequestPath.ofRawUrl(url)));
        for (int i = 0; i < RuleMatcher.PATHS_WITHOUT_INDEX; i++) {
            policy.verdict("/another/" + i);
        }
        assertAnswer(row, number, policy, policy.verdict(RequestPath.ofRawUrl(url)));
    }

    private static void assertAnswer(String[] row, int number, Policy policy, Verdict verdict) {
        String line = verdict.rule().or(policy::emptyRule).map(rule -> String.valueOf(rule.line())).orElse("-");
        assertThat(verdict.outcome().name().toLowerCase(Locale.ROOT) + " " + line)
                .as("row %d", number)
                .isEqualTo(row[3] + " " + row[4]);
    }

    private static byte[] decode(String base64) {
        return Base64.getDecoder().decode(base64);
    }
}
