package org.roboscope.robots.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.evidence.Evidence.EvidenceKind;

class StandardEvidenceTest {

    /** The table lists the specified source for each question. */
    @ParameterizedTest
    @CsvSource(textBlock = """
            # standard , question  , kind             , date
            google     , LINES     , SOURCE_CODE      , 2019-07
            google     , PRECEDENCE, SOURCE_CODE      , 2019-07
            google     , LIMITS    , HELP_PAGE        , 2019-07
            rfc-9309   , PRECEDENCE, STANDARD_DOCUMENT, 2022-09
            google-2018, MATCHING  , HELP_PAGE        , 2018
            draft-1996 , GROUPS    , STANDARD_DOCUMENT, 1996
            bing       , NAMES     , HELP_PAGE        , 2012-05
            bing       , PRECEDENCE, STANDARD_DOCUMENT, 2022-09
            yandex     , GROUPS    , SOURCE_CODE      , 2026-11
            yandex     , PRECEDENCE, CHECKER          , 2026-07
            yandex     , LIMITS    , HELP_PAGE        , ''
            baidu      , MATCHING  , HELP_PAGE        , ''
            baidu      , LINES     , STANDARD_DOCUMENT, 2022-09
            """)
    void everyAnswerHasItsOwnSource(String standard, ReadingQuestion question, EvidenceKind kind, String date) {
        Evidence evidence = Standards.byId(standard).orElseThrow().evidence().forQuestion(question);
        assertThat(evidence.kind()).isEqualTo(kind);
        assertThat(evidence.date()).isEqualTo(date);
        assertThat(evidence.isDoubtful()).isFalse();
    }

    @Test
    void hearsayDisputesBaidusPrecedence() {
        Evidence order = Standards.BAIDU.evidence().forQuestion(ReadingQuestion.PRECEDENCE);
        assertThat(order.kind()).isEqualTo(EvidenceKind.HELP_PAGE);
        assertThat(order.isHearsay()).isFalse();
        assertThat(order.isDoubtful()).isTrue();
        assertThat(order.disputedBy()).get().extracting(Evidence::kind).isEqualTo(EvidenceKind.HEARSAY);
    }

    @ParameterizedTest
    @MethodSource("org.roboscope.robots.Standards#all")
    void everyAnswerOfEveryStandardHasASource(Standard standard) {
        for (ReadingQuestion question : ReadingQuestion.OF_STANDARDS) {
            assertThat(standard.evidence().forQuestion(question).source()).isNotBlank();
        }
        assertThatThrownBy(() -> standard.evidence().forQuestion(ReadingQuestion.CRAWLER))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> standard.evidence().withEvidence(ReadingQuestion.CRAWLER,
                standard.evidence().forQuestion(ReadingQuestion.LINES))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void weakestEvidenceComesFirst() {
        Evidence hearsay = Evidence.of(EvidenceKind.HEARSAY, "", "a");
        Evidence disputed = Evidence.of(EvidenceKind.SOURCE_CODE, "2020", "b").withDispute(hearsay);
        Evidence document = Evidence.of(EvidenceKind.STANDARD_DOCUMENT, "2020", "c");
        Evidence help = Evidence.of(EvidenceKind.HELP_PAGE, "2020", "d");
        Evidence code = Evidence.of(EvidenceKind.SOURCE_CODE, "2020", "e");
        assertThat(Stream.of(code, help, document, disputed, hearsay).sorted(Evidence.WEAKEST_FIRST))
                .isEqualTo(List.of(hearsay, disputed, document, help, code));
    }
}
