package org.roboscope.ui.editor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.lint.Linter;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.robots.bytes.ByteText;

class TextTemplateTest {

    @Test
    void writesNoNameThatIsMarkedAfterwards() {
        String snippet = TextTemplate.BLOCK_AI_TRAINING.text(Catalogue.builtIn());
        assertThat(snippet).contains("User-agent: Google-Extended\n")
                .doesNotContain("DuckAssistBot", "PerplexityBot", "Bytespider", "@");
        String before = "User-agent: *\nDisallow: /private/\n\n";
        int end = before.length() + snippet.length();
        assertThat(Linter.lint(LintInput.of(ByteText.toBytes(before + snippet))))
                .filteredOn(found -> found.span().start() >= before.length() && found.span().start() < end).isEmpty();
    }
}
