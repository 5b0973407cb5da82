package org.roboscope.ui.common.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.manual.ManualPage;
import org.roboscope.ui.WindowTest;

/** Draws pages of the manual as nodes. */
@WindowTest
class PageNodesTest {

    private final List<ManualPage.Target> followedTargets = new ArrayList<>();

    private List<Node> draw(String markdown) {
        ManualPage page = ManualPage.parse("docs/guide/here.md", markdown);
        return new PageNodes(page, Optional.of(followedTargets::add)).createAll();
    }

    @Test
    void everyPartOfAPageIsDrawn() {
        assertThat(draw("""
                # Title

                *small, error*

                ## What

                A line
                goes on with `code` and **weight**, 2 * 3 * 4.
                - one
                  goes on
                1. first

                ```robots
                User-agent: *

                Disallow: /
                ```

                    set in

                    still

                > Said
                > so.

                | a | b |
                |---|---|
                | `c` | d |
                """)).map(PageNodesTest::describe).containsExactly(
                "page-heading: Title",
                "page-paragraph: <small, error>",
                "page-heading: What",
                "page-paragraph: A line goes on with <code> and <weight>, 2 * 3 * 4.",
                "page-point: \u2022 one goes on",
                "page-point: 1. first",
                "page-example: User-agent: *\n\nDisallow: /",
                "page-example: set in\n\nstill",
                "page-quotation: Said so.",
                "page-table: <a>|<b>|<c>|d");
    }

    @Test
    void contentOfAListItemFollowsItsText() {
        assertThat(draw("""
                3. third

                   ```
                   code
                   ```
                   - inner

                   said last
                4. fourth
                """)).map(PageNodesTest::describe).containsExactly(
                "page-point: 3. third",
                "page-example: code",
                "page-point: \u2022 inner",
                "page-paragraph: said last",
                "page-point: 4. fourth");
    }

    @Test
    void tagsAreShownAsText() {
        assertThat(draw("the <host> of <!-- a --> site\n\n<b>\nbold\n\n| `a\\|b` |\n|---|\n| <url> |"))
                .map(PageNodesTest::describe).containsExactly(
                        "page-paragraph: the <host> of <!-- a --> site",
                        "page-paragraph: <b>\nbold",
                        "page-table: <<a|b>>|<url>");
    }

    @Test
    void emphasisMayContainCode() {
        assertThat(draw("**bold `code` on\ntwo lines** and [`a` *link*](b.md)")).map(PageNodesTest::describe)
                .containsExactly("page-paragraph: <bold ><code>< on two lines> and a link");
    }

    @Test
    void tableWithoutHeadingsHasNoHeadingRow() {
        assertThat(draw("| | |\n|---|---|\n| a | b |\n")).map(PageNodesTest::describe)
                .containsExactly("page-table: a|b");
    }

    @Test
    void shortColumnKeepsItsWidth() {
        GridPane table = (GridPane) draw("| option | does |\n|---|---|\n| `--reported-for CRAWLER,...` | "
                + "reports what is wrong for these crawlers alone. ".repeat(12) + " |\n").getFirst();
        Scene scene = new Scene(new ScrollPane(table), 640, 400);
        ((ScrollPane) scene.getRoot()).setFitToWidth(true);
        scene.getRoot().applyCss();
        scene.getRoot().layout();
        Node option = table.getChildren().stream().filter(cell -> text(cell).contains("reported-for")).findFirst()
                .orElseThrow();
        assertThat(table.getWidth()).isLessThanOrEqualTo(640);
        assertThat(option.getLayoutBounds().getWidth()).isGreaterThan(100);
    }

    @Test
    void linksAreRelativeToThePage() {
        Node paragraph = draw("[a](../standards.md), [`b`](other.md#part) and [c](https://example.com/)").getFirst();
        ((TextFlow) paragraph).getChildren().stream().filter(Hyperlink.class::isInstance)
                .forEach(link -> link.fireEvent(new ActionEvent()));
        assertThat(followedTargets).containsExactly(
                new ManualPage.Target.Page("docs/standards.md"),
                new ManualPage.Target.Page("docs/guide/other.md"),
                new ManualPage.Target.Web("https://example.com/"));
    }

    @ParameterizedTest
    @EnumSource
    void pagesOfFindingsContainNoMarkup(FindingCode code) {
        List<Node> nodes = PageNodes.createBelowTitle(code.page());
        assertThat(nodes).filteredOn(node -> node.getStyleClass().contains("page-heading"))
                .map(node -> ((Labeled) node).getText()).containsExactly("What", "Why", "Example", "Fix");
        assertThat(nodes).filteredOn(TextFlow.class::isInstance).map(PageNodesTest::describe)
                .allSatisfy(text -> assertThat(text).doesNotContain("`", "**", "| "));
    }

    private static String describe(Node node) {
        return node.getStyleClass().getLast() + ": " + text(node);
    }

    private static String text(Node node) {
        return switch (node) {
            case Labeled label -> label.getText();
            case Text text -> text.getStyleClass().contains("page-text") ? text.getText() : "<" + text.getText() + ">";
            case GridPane table -> join(table, "|");
            case HBox point -> join(point, " ");
            case TextFlow flow -> flow.getStyleClass().contains("page-column")
                    ? "<" + join(flow, "") + ">"
                    : join(flow, "");
            default -> throw new IllegalArgumentException(node.toString());
        };
    }

    private static String join(Parent parent, String separator) {
        return parent.getChildrenUnmodifiable().stream().map(PageNodesTest::text)
                .collect(Collectors.joining(separator));
    }
}
