package org.roboscope.ui.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.line.Line;
import org.roboscope.ui.editor.EditorActions.RecordFormatter;
import org.roboscope.ui.workspace.ByteEdit;

/** Formatting changes the spelling of records but not their meaning. */
class RecordFormatterTest {

    private static String format(String text, Standard standard) {
        RobotsFile file = RobotsFile.parse(text, standard);
        String formatted = text;
        List<ByteEdit> reversedEdits = RecordFormatter.format(file).stream()
                .sorted(Comparator.comparingInt((ByteEdit edit) -> edit.bytes().start()).reversed()).toList();
        for (ByteEdit edit : reversedEdits) {
            formatted = formatted.substring(0, edit.bytes().start()) + edit.text()
                    + formatted.substring(edit.bytes().end());
        }
        return formatted;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', ignoreLeadingAndTrailingWhitespace = false, value = {
        "user-agent:*|User-agent: *",
        "  DISALLOW :  /a  |Disallow: /a",
        "disallow:   |Disallow:",
        "Allow: /a  # why|Allow: /a  # why",
        "allow:  # why|Allow:  # why",
        "Sitemap: https://a.example/|Sitemap: https://a.example/",
        "crawl-DELAY:5|Crawl-delay: 5",
        "X-Own:1|X-Own: 1",
        "Disalow:/a|Disalow: /a",
        "disallow /a|disallow /a",
        " # comment |" + " # comment ",
        "not a record|not a record",
    })
    void recordsGetTheirCanonicalSpelling(String before, String after) {
        assertThat(format(before, Standards.GOOGLE)).isEqualTo(after);
    }

    @Test
    void keepsBlankLinesOrderAndLineEnds() {
        assertThat(format("user-agent:*\r\n\r\n\rdisallow:/b\nallow:/a", Standards.RFC_9309))
                .isEqualTo("User-agent: *\r\n\r\n\rDisallow: /b\nAllow: /a");
    }

    @Test
    void formattingChangesNoMeaningUnderAnyStandard() {
        String text = "user-agent:a\ndissallow:/x \n\tALLOW:/y#c\nUseragent : b \nhost:z\nnothing\nuser-agent:\n";
        for (Standard standard : Standards.all()) {
            String formatted = format(text, Standards.GOOGLE);
            assertThat(meaning(formatted, standard)).as(standard.id()).isEqualTo(meaning(text, standard));
        }
    }

    private static List<String> meaning(String text, Standard standard) {
        RobotsFile file = RobotsFile.parse(text, standard);
        return file.lines().stream().map((Line line) -> line.kind() + file.text(line.value())).toList();
    }
}
