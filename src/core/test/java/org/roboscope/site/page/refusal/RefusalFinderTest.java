package org.roboscope.site.page.refusal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.site.page.refusal.RefusalFinder.BodyStart;
import org.roboscope.site.page.refusal.RefusalFinder.RefusalRule;

/** Recognises answers that replace a page, and ordinary pages served by the same products. */
class RefusalFinderTest {

    static Stream<Arguments> answers() throws IOException {
        try (InputStream table =
                Objects.requireNonNull(RefusalFinderTest.class.getResourceAsStream("refusal-cases.tsv"))) {
            return new String(table.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.startsWith("#")).map(line -> Arguments.of((Object[]) line.split("\t", -1)));
        }
    }

    @ParameterizedTest
    @MethodSource("answers")
    void refusalIsRecognised(int status, String headers, String body, String expected) {
        assertThat(find(status, headers, body).map(RefusalFinderTest::describe).orElse("page")).isEqualTo(expected);
    }

    @Test
    void everyRowOfTheTableHasACase() throws IOException {
        List<Arguments> cases = answers().toList();
        assertThat(RefusalFinder.readTable()).hasSizeGreaterThan(40).allSatisfy(rule -> assertThat(cases)
                .as("%s", rule).anyMatch(row -> {
                    int status = Integer.parseInt(String.valueOf(row.get()[0]));
                    return rule.matches(status, headers(String.valueOf(row.get()[1])),
                            new BodyStart(bytes(String.valueOf(row.get()[2])), status >= 400));
                }));
    }

    @Test
    void everyRefusalHasASentenceWithItsProduct() {
        for (PageRefusal.Kind kind : PageRefusal.Kind.values()) {
            assertThat(new PageRefusal("", kind, true, "").sentence().text()).endsWith(".");
        }
        assertThat(RefusalFinder.readTable().stream().map(RefusalRule::refusal).flatMap(Optional::stream))
                .allSatisfy(refusal -> assertThat(refusal.sentence().text()).contains(refusal.product()).endsWith("."));
    }

    @Test
    void onlyTheStartOfBodiesIsSearched() {
        String late = " ".repeat(1_000_000) + "<title>Client Challenge</title>";
        assertThat(find(200, "", late)).isEmpty();
    }

    private static String describe(PageRefusal refusal) {
        return (refusal.product().isEmpty() ? "-" : refusal.product()) + " " + refusal.kind() + " "
                + (refusal.isSure() ? "sure" : "likely");
    }

    private static Optional<PageRefusal> find(int status, String headers, String body) {
        return RefusalFinder.find(status, headers(headers), bytes(body));
    }

    private static byte[] bytes(String body) {
        return body.replace("{filling}", "<p>text</p>".repeat(500)).getBytes(StandardCharsets.UTF_8);
    }

    private static AnswerHeaders headers(String lines) {
        Map<String, List<String>> fields = new HashMap<>();
        if (!lines.isEmpty()) {
            for (String line : lines.split(" \\|\\| ", -1)) {
                String[] parts = line.split(": ", 2);
                fields.computeIfAbsent(parts[0], _ -> new ArrayList<>()).add(parts[1]);
            }
        }
        return new AnswerHeaders(fields);
    }
}
