package org.roboscope.ui.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.roboscope.lint.finding.Code;
import org.roboscope.messages.Pages;
import org.testfx.framework.junit5.ApplicationExtension;

@ExtendWith(ApplicationExtension.class)
class PageTextTest {

    @Test
    void headingsParagraphsExamplesQuotationsAndRowsAreDrawn() {
        List<Node> nodes = PageText.below("""
                # Title

                *small, error*

                ## What

                A line
                goes on with `code` and **weight**.

                ```robots
                User-agent: *

                Disallow: /
                ```

                > Said
                > so.

                | a | b |
                |---|---|
                | `c` | d |
                """);
        assertThat(nodes).map(PageTextTest::told).containsExactly(
                "page-heading: What",
                "page-paragraph: A line goes on with <code> and <weight>.",
                "page-example: User-agent: *\n\nDisallow: /",
                "page-quotation: Said so.",
                "page-row: a \u2013 b",
                "page-row: <c> \u2013 d");
    }

    @ParameterizedTest
    @EnumSource
    void noMarkIsLeftOfAnyPage(Code code) {
        List<Node> nodes = PageText.below(Pages.text(code.page()));
        assertThat(nodes).filteredOn(node -> node.getStyleClass().contains("page-heading"))
                .map(node -> ((Labeled) node).getText()).containsExactly("What", "Why", "Example", "Fix");
        assertThat(nodes).filteredOn(TextFlow.class::isInstance).map(PageTextTest::told)
                .allSatisfy(text -> assertThat(text).doesNotContain("`", "**", "| "));
    }

    private static String told(Node node) {
        String style = node.getStyleClass().getLast();
        String text = node instanceof TextFlow flow
                ? flow.getChildren().stream().map(part -> part.getStyleClass().contains("page-text")
                        ? ((Text) part).getText()
                        : "<" + ((Text) part).getText() + ">").collect(Collectors.joining())
                : ((Labeled) node).getText();
        return style + ": " + text;
    }
}
