package org.roboscope.messages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.roboscope.document.message.DocumentSentence;
import org.roboscope.site.SiteSentence;
import org.roboscope.ui.common.WindowMessages;

/** Numbers are written alike by all who fill sentences: counts are grouped, and numbers of lines are not. */
class SentencePatternTest {

    private static final String COUNTED =
            "URLs|bytes|characters|files|rules|standards|crawlers|sitemaps|addresses|requests"
                    + "|entries|pages|seconds|minutes|hours|days|MiB|KiB|MB|versions|groups|hosts|lists|tags|expectations"
                    + "|errors|warnings|questions|infos|verdicts|ms|preferences|lines|problems|carets|fixes|reasons|rows";
    /** A gap without a form, in front of what is counted. */
    private static final Pattern UNGROUPED = Pattern.compile("\\{\\d\\} (more )?(" + COUNTED + ")\\b");
    private static final Pattern GROUPED_LINE = Pattern.compile("(?i)\\blines? \\{\\d,number(,integer)?\\}");
    private static final Pattern CHOICE = Pattern.compile("\\{\\d,choice,[^{}]*(\\{\\d(,[^{}]*)?\\}[^{}]*)*\\}");

    private final Locale usual = Locale.getDefault();

    @AfterEach
    void back() {
        Locale.setDefault(usual);
    }

    @Test
    void aCountIsGroupedAndALineIsNot() {
        assertThat(new SentencePattern("{0,number} URLs, line {1}").fill(10_000, 12_345))
                .isEqualTo("10,000 URLs, line 12345");
        assertThat(new SentencePattern("{0,choice,1#1 URL|1<{0} URLs} of {1}").fill(10_000, "x"))
                .isEqualTo("10,000 URLs of x");
    }

    @Test
    void aNumberThatWasKeptAsTextIsGroupedToo() {
        assertThat(new SentencePattern("{0,number} bytes").fill("500000")).isEqualTo("500,000 bytes");
        assertThat(new SentencePattern("{0,number} seconds").fill("0.5")).isEqualTo("0.5 seconds");
        assertThat(SiteSentence.of("note.cutOpen", 1_234_567).text()).startsWith("1,234,567 bytes were read");
    }

    @Test
    void everyFaceWritesNumbersAlikeWhereverTheComputerStands() {
        for (Locale locale : List.of(Locale.GERMANY, Locale.forLanguageTag("ar-EG"), Locale.forLanguageTag("de-CH"))) {
            Locale.setDefault(locale);
            assertThat(MessageBundle.of("cli").text("progress.urls", 10_000L)).isEqualTo("10,000 URLs");
            assertThat(WindowMessages.of("ui-bulk").text("status.cancelled", 10_000)).contains("10,000 URLs");
            assertThat(WindowMessages.of("ui").text("status.position", 12_345, 1)).isEqualTo("Ln 12345, Col 1");
            assertThat(DocumentSentence.of("open.TOO_LARGE", "a").text()).contains("100 MB");
            assertThat(SentencePattern.count(10_000)).isEqualTo("10,000");
        }
    }

    @Test
    void noTextLeavesACountUngroupedOrGroupsALine() throws IOException {
        List<String> wrong = new ArrayList<>();
        for (String module : List.of("engine", "app")) {
            try (Stream<Path> files = Files.list(Path.of("src", module, "main/resources/org/roboscope/messages"))) {
                for (Path file : files.toList()) {
                    Properties texts = new Properties();
                    try (Reader reader = Files.newBufferedReader(file)) {
                        texts.load(reader);
                    }
                    texts.forEach((key, text) -> {
                        String plain = CHOICE.matcher(String.valueOf(text)).replaceAll("");
                        if (UNGROUPED.matcher(plain).find() || GROUPED_LINE.matcher(plain).find()) {
                            wrong.add(file.getFileName() + " " + key + "=" + text);
                        }
                    });
                }
            }
        }
        assertThat(wrong).isEmpty();
    }
}
