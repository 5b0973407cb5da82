package org.roboscope.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.ProgramSources;
import org.roboscope.document.message.DocumentSentence;
import org.roboscope.site.SiteSentence;
import org.roboscope.ui.common.WindowMessages;

/** Numbers are formatted alike in all messages: counts are grouped, line numbers are not. */
@Isolated("it changes the default locale")
class SentencePatternTest {

    private static final String COUNTED =
            "URLs|bytes|characters|files|rules|standards|crawlers|sitemaps|addresses|requests"
                    + "|entries|pages|seconds|minutes|hours|days|MiB|KiB|MB|versions|groups|hosts|lists|tags|expectations"
                    + "|errors|warnings|questions|infos|verdicts|ms|preferences|lines|problems|fixes|reasons|rows";
    private static final Pattern GAP = Pattern.compile("\\{\\d");
    private static final Pattern NAMED = Pattern.compile("\\{(\\d)(?::([a-z][A-Za-z]*))?(?=[},])");
    /** Names of gaps that say nothing to a translator. */
    private static final Set<String> EMPTY_NAMES =
            Set.of("arg", "argument", "value", "string", "text", "object", "thing",
                    "what", "it", "gap", "first", "second", "number", "word", "words");
    /** A gap without a format, before a counted noun. */
    private static final Pattern UNGROUPED = Pattern.compile("\\{\\d(:\\w+)?\\} (more )?(" + COUNTED + ")\\b");
    private static final Pattern GROUPED_LINE =
            Pattern.compile("(?i)\\blines? (\\{\\d(:\\w+)?,number(,integer)?\\}|#(?=.*\\}))");

    private final Locale defaultLocale = Locale.getDefault();

    @AfterEach
    void restoreLocale() {
        Locale.setDefault(defaultLocale);
    }

    @Test
    void countsAreGroupedAndLinesAreNot() {
        assertThat(new SentencePattern("{0,number} URLs, line {1}").fill(10_000, 12_345))
                .isEqualTo("10,000 URLs, line 12345");
        assertThat(new SentencePattern("{0,plural,one{1 URL}other{# URLs}} of {1}, {0} in all").fill(10_000, "x"))
                .isEqualTo("10,000 URLs of x, 10,000 in all");
    }

    @Test
    void gapNamesDoNotChangeTheText() {
        assertThat(new SentencePattern("{1:lines,plural,one{1 line}other{# lines of {0:file}}}, {1:lines,number}")
                .fill("a{0:file}", 1_234)).isEqualTo("1,234 lines of a{0:file}, 1,234");
    }

    @Test
    void everyGapHasOneName() throws IOException {
        assertThat(texts()).allSatisfy((key, text) -> {
            Map<String, String> names = new TreeMap<>();
            NAMED.matcher(text).results().forEach(gap -> {
                assertThat(gap.group(2)).as("name of {%s}", gap.group(1)).isNotNull().isNotIn(EMPTY_NAMES);
                assertThat(names.merge(gap.group(1), gap.group(2), (first, _) -> first)).isEqualTo(gap.group(2));
            });
            assertThat(names.values()).doesNotHaveDuplicates();
        });
    }

    @Test
    void countChoosesTheWords() {
        SentencePattern pattern =
                new SentencePattern("{0,plural,=0{no lines}one{1 line}other{# lines}} of {1}");
        assertThat(Stream.of(0, 1L, 2, 11, "1", "1234").map(count -> pattern.fill(count, "x"))).containsExactly(
                "no lines of x", "1 line of x", "2 lines of x", "11 lines of x", "1 line of x", "1,234 lines of x");
        assertThat(new SentencePattern("{0,plural,one{1 line}=1{a line}other{}}").fill(1)).isEqualTo("a line");
        assertThat(new SentencePattern("{0,plural,one{a}few{b}other{c}}").fill(2)).isEqualTo("c");
    }

    @Test
    void branchesMayContainGapsAndQuotes() {
        SentencePattern pattern = new SentencePattern("{2, plural, one{{0}''s line {1}}\n other {{0}''s # lines,"
                + " '{#}', {3,number} bytes, {3,number,#}, {1,plural,=0{# left}other{# of # left}} of #}}");
        assertThat(pattern.fill("a{1}'b", 1234, 1, 5)).isEqualTo("a{1}'b's line 1,234");
        assertThat(pattern.fill("a", 0, 5678, 4321))
                .isEqualTo("a's 5,678 lines, {#}, 4,321 bytes, 4321, 0 left of 5,678");
        assertThat(new SentencePattern("#{0}# '{0}'").fill(1)).isEqualTo("#1# {0}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{0,plural,one{1 line}}", "{0,plural,}", "{0,plural,single{1 line}other{# lines}}",
        "{0,plural,one{1 line}one{a line}other{# lines}}", "{0,plural,one{1 line}other{# lines}",
        "{0,plural,one{1 line}other{# lines}}}", "{0,plural,one{{1}other{# lines}}", "{0,plural,one 1 other 2}",
        "{0,plural,other{{1,nothing}}}", "{0", "0}"})
    void malformedPatternIsNamedInTheException(String pattern) {
        assertThatThrownBy(() -> new SentencePattern(pattern)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith(": " + pattern);
    }

    @Test
    void numbersPassedAsTextAreGrouped() {
        assertThat(new SentencePattern("{0,number} bytes").fill("500000")).isEqualTo("500,000 bytes");
        assertThat(new SentencePattern("{0,number} seconds").fill("0.5")).isEqualTo("0.5 seconds");
        assertThat(new SentencePattern("{0,plural,one{1 second}other{# seconds}}").fill("0.5"))
                .isEqualTo("0.5 seconds");
        assertThat(new SentencePattern("{0,number} seconds").fill("some")).isEqualTo("some seconds");
        assertThat(SiteSentence.of("note.cutOpen", 1_234_567).text()).startsWith("1,234,567 bytes were read");
    }

    @Test
    void numbersDoNotDependOnTheLocale() {
        for (Locale locale : List.of(Locale.GERMANY, Locale.forLanguageTag("ar-EG"), Locale.forLanguageTag("de-CH"))) {
            Locale.setDefault(locale);
            assertThat(MessageBundle.of("cli").text("progress.urls", 10_000L)).isEqualTo("10,000 URLs");
            assertThat(WindowMessages.of("ui-bulk").text("urls.count", 10_000)).isEqualTo("10,000 URLs");
            assertThat(WindowMessages.of("ui").text("status.position", 12_345, 1)).isEqualTo("Ln 12345, Col 1");
            assertThat(DocumentSentence.of("open.TOO_LARGE", "a").text()).contains("100 MB");
            assertThat(SentencePattern.count(10_000)).isEqualTo("10,000");
        }
    }

    /** Only patterns with gaps are parsed; other texts may contain any character. */
    @Test
    void patternsAreWellFormedAndChooseByPlural() throws IOException {
        Map<String, String> texts = texts();
        texts.values().removeIf(text -> !GAP.matcher(text).find());
        assertThat(texts).hasSizeGreaterThan(800).allSatisfy((key, text) -> {
            assertThat(new SentencePattern(text)).isNotNull();
            assertThat(text).doesNotContain(",choice,");
            assertThat(text.replace("''", "")).as("an apostrophe is written twice").doesNotContain("'");
        });
        assertThat(texts.values()).filteredOn(text -> text.contains(",plural,")).hasSizeGreaterThan(100);
    }

    @Test
    void textsGroupAllCountsAndNoLines() throws IOException {
        assertThat(texts()).allSatisfy((key, text) -> {
            assertThat(text).doesNotContainPattern(UNGROUPED).doesNotContainPattern(GROUPED_LINE);
        });
    }

    /** Returns all texts, by bundle and key. */
    private static Map<String, String> texts() throws IOException {
        Map<String, String> textsByKey = new TreeMap<>();
        for (Path file : ProgramSources.files("main/resources/org/roboscope/messages", ".properties")) {
            Properties texts = new Properties();
            try (Reader reader = Files.newBufferedReader(file)) {
                texts.load(reader);
            }
            texts.forEach((key, text) -> textsByKey.put(file.getFileName() + " " + key, String.valueOf(text)));
        }
        return textsByKey;
    }
}
