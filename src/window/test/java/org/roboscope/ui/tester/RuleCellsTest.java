package org.roboscope.ui.tester;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.junit.jupiter.api.Test;
import org.roboscope.simulate.words.RuleText;
import org.roboscope.ui.WindowTest;
import org.roboscope.ui.tester.RuleRow.PathPiece;

/** Cells of rules colour wildcards and truncate long values. */
@WindowTest
class RuleCellsTest {

    private static List<String> labels(Node box) {
        return ((HBox) box).getChildren().stream().map(node -> ((Label) node).getText()).toList();
    }

    @Test
    void wildcardsOfAShortRuleAreColoured() {
        assertThat(labels(RuleCells.createRule(new RuleText("Disallow", "/a*b$"), true)))
                .containsExactly("Disallow: ", "/a", "*", "b", "$");
    }

    @Test
    void thousandsOfWildcardsNeedFewNodes() {
        String value = "/" + "*a".repeat(9_000);
        assertThat(labels(RuleCells.createRule(new RuleText("Disallow", value), true)))
                .hasSizeLessThan(110).endsWith("…");
    }

    @Test
    void longRuleIsTruncated() {
        String text = labels(RuleCells.createRule(new RuleText("Disallow", "/" + "a".repeat(1_000_000)), true))
                .stream().collect(Collectors.joining());
        assertThat(text).hasSizeLessThan(1_100).startsWith("Disallow: /aaa").endsWith("…");
    }

    @Test
    void thousandsOfPiecesNeedFewNodes() {
        assertThat(
                labels(RuleCells.createPieces(Collections.nCopies(9_000, new PathPiece("a", PathPiece.Kind.LITERAL)))))
                .hasSize(101).endsWith("…");
    }
}
