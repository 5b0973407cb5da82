package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.robots.ReadingRemark;
import org.roboscope.robots.Standard;

/** Remarks name crawlers and fields that are known. */
class ReadingRemarkTest {

    @ParameterizedTest
    @MethodSource("org.roboscope.robots.Standards#all")
    void searchCrawlerIsInCatalogueWithTheStandard(Standard standard) {
        assertThat(standard.remarks(ReadingRemark.SearchCrawler.class)).allSatisfy(search -> assertThat(
                Catalogue.builtIn().find(search.token()).orElseThrow().crawler().standardId())
                .isEqualTo(standard.id()));
    }

    @ParameterizedTest
    @MethodSource("org.roboscope.robots.Standards#all")
    void honouredFieldsAreKnownFields(Standard standard) {
        assertThat(Arrays.stream(KnownField.values()).map(KnownField::spelling)).containsAll(
                standard.remarks(ReadingRemark.HonouredField.class).map(ReadingRemark.HonouredField::name).toList());
    }

    @ParameterizedTest
    @MethodSource("org.roboscope.robots.Standards#all")
    void remarksHaveNoDuplicates(Standard standard) {
        assertThat(standard.remarks()).doesNotHaveDuplicates();
        assertThat(standard.remarks().stream().filter(remark -> !(remark instanceof ReadingRemark.HonouredField))
                .map(Object::getClass)).doesNotHaveDuplicates();
    }
}
