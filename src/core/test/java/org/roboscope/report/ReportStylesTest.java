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

/** A report is readable in each colour scheme and on paper. */
class ReportStylesTest {

    /** The contrast that WCAG 2.2 requires for text of normal size. */
    private static final double MIN_CONTRAST = 4.5;
    private static final Set<String> BACKGROUNDS = Set.of("page", "head", "line");
    private static final Pattern TOKEN = Pattern.compile("--([a-z]+): #([0-9a-f]{6});");

    private static String styles() throws IOException {
        return Files.readString(Path.of("css/report.css"));
    }

    /** The colour tokens in the block that begins with this text. */
    private static Map<String, Integer> colours(String start) throws IOException {
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

    /** With {@code overflow-wrap: anywhere}, short columns next to long ones would be one letter wide. */
    @Test
    void columnsAreAsWideAsTheirWords() throws IOException {
        assertThat(styles()).contains("\nth, td {").doesNotContainPattern("\nth, td \\{[^}]*overflow-wrap: anywhere");
    }

    @ParameterizedTest
    @ValueSource(strings = {":root {", "@media (prefers-color-scheme: dark) {", "@media print {"})
    void everyTextIsReadable(String start) throws IOException {
        Map<String, Integer> colours = colours(start);
        for (Map.Entry<String, Integer> text : colours.entrySet()) {
            for (String background : List.of("page", "head")) {
                if (!BACKGROUNDS.contains(text.getKey())) {
                    assertThat(contrast(text.getValue(), Objects.requireNonNull(colours.get(background))))
                            .as("%s on %s", text.getKey(), background)
                            .isGreaterThanOrEqualTo(MIN_CONTRAST);
                }
            }
        }
    }

    @Test
    void printIsBlackOnWhite() throws IOException {
        Map<String, Integer> colours = colours("@media print {");
        assertThat(colours).containsEntry("page", 0xFFFFFF).containsEntry("head", 0xFFFFFF);
        colours.forEach((token, colour) -> assertThat(colour).as(token)
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
        String printStyles = styles().substring(styles().lastIndexOf("@media print"));
        assertThat(printStyles).contains("thead { display: table-header-group; }", "tr { break-inside: avoid; }",
                "caption, thead, h2 + p, h3 + ul { break-after: avoid; }");
        assertThat(styles()).doesNotContain("nowrap", "overflow: hidden").contains("overflow-wrap: anywhere");
    }

    private static double contrast(int first, int second) {
        double brighter = Math.max(luminance(first), luminance(second));
        return (brighter + 0.05) / (Math.min(luminance(first), luminance(second)) + 0.05);
    }

    private static double luminance(int colour) {
        return 0.2126 * linear(colour >> 16) + 0.7152 * linear(colour >> 8) + 0.0722 * linear(colour);
    }

    private static double linear(int channel) {
        double value = (channel & 0xFF) / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }
}
