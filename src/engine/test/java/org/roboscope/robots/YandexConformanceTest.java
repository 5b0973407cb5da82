package org.roboscope.robots;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.spec.CaseTables;

/** Compares verdicts on generated files with the answers of the parser that Yandex has published. */
class YandexConformanceTest {

    private static final int ANSWERS = 5000;

    static List<StandardChoice> readings() {
        return List.of(StandardChoice.OWN, StandardChoice.by(Standards.YANDEX));
    }

    @ParameterizedTest
    @MethodSource("readings")
    void verdictsAgreeWithYandexsParser(StandardChoice reading) throws IOException {
        List<String> rows = answers();
        assertThat(rows).hasSize(ANSWERS);
        for (int number = 0; number < rows.size(); number++) {
            assertAnswer(reading, rows.get(number).split("\t", -1), number);
        }
    }

    /** The answers prove little unless many of them depend on the grouping. */
    @Test
    void manyVerdictsDependOnTheGroupingOfYandex() throws IOException {
        int differences = 0;
        for (String row : answers()) {
            String[] columns = row.split("\t", -1);
            RobotsText text = RobotsText.of(decode(columns[0]), StandardChoice.by(Standards.RFC_9309));
            differences += outcome(text, columns).equals(columns[3]) ? 0 : 1;
        }
        assertThat(differences).isGreaterThan(ANSWERS / 20);
    }

    private static List<String> answers() throws IOException {
        try (BufferedReader answers = new BufferedReader(new InputStreamReader(new GZIPInputStream(
                Objects.requireNonNull(CaseTables.class.getResourceAsStream("yandex.tsv.gz"))),
                StandardCharsets.US_ASCII))) {
            return answers.lines().skip(1).toList();
        }
    }

    private static void assertAnswer(StandardChoice reading, String[] row, int number) {
        RobotsText text = RobotsText.of(decode(row[0]), reading);
        assertThat(outcome(text, row)).as("row %d", number).isEqualTo(row[3]);
        Policy policy = text.policy(Catalogue.builtIn().requireCrawler(row[1]));
        for (int i = 0; i < RuleMatcher.PATHS_WITHOUT_INDEX; i++) {
            policy.verdict("/another/" + i);
        }
        assertThat(outcome(text, row)).as("row %d by an index", number).isEqualTo(row[3]);
    }

    private static String outcome(RobotsText text, String[] row) {
        Verdict verdict = text.policy(Catalogue.builtIn().requireCrawler(row[1])).verdict(row[2]);
        return verdict.outcome().name().toLowerCase(Locale.ROOT);
    }

    private static byte[] decode(String base64) {
        return Base64.getDecoder().decode(base64);
    }
}
