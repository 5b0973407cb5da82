package org.roboscope.crawlers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.ResourceBundle;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.robots.ReadingRemark.FormerName;
import org.roboscope.robots.ReadingRemark.UncertainOrder;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.NameBasedAgentChoice;
import org.roboscope.robots.precedence.Outcome;

class StandardTextsTest {

    private final StandardTexts standardTexts = new StandardTexts();

    @ParameterizedTest
    @MethodSource("org.roboscope.robots.Standards#all")
    void everyStandardHasAllTexts(Standard standard) {
        assertThat(List.of(
                standardTexts.name(standard), standardTexts.shortName(standard), standardTexts.source(standard),
                standardTexts.reading(standard), standardTexts.evidence(standard), standardTexts.readers(standard),
                standardTexts.groupSearch(standard, "a"))).doesNotContain("").allSatisfy(
                        text -> assertThat(text).isEqualTo(text.strip()).doesNotContain("{", "''"));
        assertThat(standardTexts.evidence(standard)).endsWith(".");
        assertThat(standardTexts.name(StandardChoice.by(standard))).isEqualTo(standardTexts.name(standard));
    }

    @ParameterizedTest
    @MethodSource("org.roboscope.robots.Standards#all")
    void groupSearchShowsNamesComparedAsAWhole(Standard standard) {
        assertThat(standardTexts.groupSearch(standard, "FooBot").contains("FooBot"))
                .isEqualTo(standard.agents() instanceof NameBasedAgentChoice);
    }

    @ParameterizedTest
    @MethodSource("org.roboscope.robots.Standards#all")
    void uncertainOrderNamesTheLine(Standard standard) {
        assertThat(StandardTexts.keys(standard).contains(standard.id() + ".doubt"))
                .isEqualTo(standard.remark(UncertainOrder.class).isPresent());
        standard.remark(UncertainOrder.class)
                .ifPresent(remark -> assertThat(standardTexts.uncertainOrder(standard, 1234)).contains("line 1234"));
    }

    @ParameterizedTest
    @MethodSource("org.roboscope.robots.Standards#all")
    void formerNameTextHasNamesAndLine(Standard standard) {
        assertThat(StandardTexts.keys(standard).contains(standard.id() + ".formerName"))
                .isEqualTo(standard.remark(FormerName.class).isPresent());
        standard.remark(FormerName.class).ifPresent(former -> {
            assertThat(standardTexts.formerName(standard, 1234, Outcome.BLOCKED))
                    .contains(former.crawler(), former.name(), "line 1234", "blocked").doesNotContain("allowed");
            assertThat(standardTexts.formerName(standard, 1234, Outcome.ALLOWED)).contains("allowed");
        });
    }

    @Test
    void namesOfStandardsAreUnique() {
        assertThat(Standards.all()).extracting(standardTexts::name).doesNotHaveDuplicates();
        assertThat(Standards.all()).extracting(standardTexts::shortName).doesNotHaveDuplicates();
    }

    @Test
    void bundleHasOnlyKeysOfExistingStandards() {
        Stream<String> keys = Standards.all().stream().flatMap(standard -> StandardTexts.keys(standard).stream());
        assertThat(ResourceBundle.getBundle("org.roboscope.messages.standards").keySet())
                .containsExactlyInAnyOrderElementsOf(Stream.concat(Stream.of("own"), keys).toList());
    }
}
