package org.roboscope.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A report can be read in each look and on paper. */
class ReportStylesTest {

    /** Of WCAG 2.2 for text of usual size. */
    private static final double READABLE = 4.5;
    private static final Set<String> BEHIND = Set.of("page", "head", "line");
    private static final Pattern TOKEN = Pattern.compile("--([a-z]+): #([0-9a-f]{6});");

    private static String styles() throws IOException {
        return Files.readString(Path.of("css/report.css"));
    }

    /** The tokens of a look: those that stand in this block. */
    private static Map<String, Integer> look(String start) throws IOException {
        String styles = styles();
        int from = styles.indexOf(start);
        assertThat(from).as(start).isNotNegative();
        Map<String, Integer> tokens = new HashMap<>();
        Matcher matcher = TOKEN.matcher(styles.substring(from, styles.indexOf("}", from)));
        while (matcher.find()) {
            tokens.put(matcher.group(1), Integer.parseInt(matcher.group(2), 16));
        }
        assertThat(tokens).hasSize(14);
        return tokens;
    }

    /** Short columns beside long ones would be one letter wide. */
    @Test
    void noShortColumnIsNarrowerThanItsWords() throws IOException {
        assertThat(styles()).contains("\nth, td {").doesNotContainPattern("\nth, td \\{[^}]*overflow-wrap: anywhere");
    }

    @ParameterizedTest
    @ValueSource(strings = {":root {", "@media (prefers-color-scheme: dark) {", "@media print {"})
    void everyTextIsReadable(String start) throws IOException {
        Map<String, Integer> look = look(start);
        for (Map.Entry<String, Integer> text : look.entrySet()) {
            for (String behind : List.of("page", "head")) {
                if (!BEHIND.contains(text.getKey())) {
                    assertThat(contrast(text.getValue(), Objects.requireNonNull(look.get(behind))))
                            .as("%s on %s", text.getKey(), behind)
                            .isGreaterThanOrEqualTo(READABLE);
                }
            }
        }
    }

    @Test
    void onPaperAllIsBlackOnWhite() throws IOException {
        Map<String, Integer> look = look("@media print {");
        assertThat(look).containsEntry("page", 0xFFFFFF).containsEntry("head", 0xFFFFFF);
        look.forEach((token, colour) -> assertThat(colour).as(token)
                .isEqualTo(token.equals("page") || token.equals("head") ? 0xFFFFFF : 0));
    }

    @Test
    void printStylesComeAfterDarkStyles() throws IOException {
        assertThat(styles().indexOf("@media print")).isGreaterThan(styles().indexOf("prefers-color-scheme"));
    }

    @Test
    void stylesUseTokensAndFetchNothing() throws IOException {
        assertThat(TOKEN.matcher(styles()).replaceAll("")).doesNotContainPattern("#[0-9a-fA-F]{3}|rgb|hsl")
                .doesNotContain("url(", "@import", "</");
    }

    @Test
    void printedTablesRepeatHeadingsAndKeepRowsWhole() throws IOException {
        String paper = styles().substring(styles().lastIndexOf("@media print"));
        assertThat(paper).contains("thead { display: table-header-group; }", "tr { break-inside: avoid; }",
                "caption, thead, h2 + p, h3 + ul { break-after: avoid; }");
        assertThat(styles()).doesNotContain("nowrap", "overflow: hidden").contains("overflow-wrap: anywhere");
    }

    private static double contrast(int one, int other) {
        double brighter = Math.max(luminance(one), luminance(other));
        return (brighter + 0.05) / (Math.min(luminance(one), luminance(other)) + 0.05);
    }

    private static double luminance(int colour) {
        return 0.2126 * linear(colour >> 16) + 0.7152 * linear(colour >> 8) + 0.0722 * linear(colour);
    }

    private static double linear(int channel) {
        double value = (channel & 0xFF) / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }
}
