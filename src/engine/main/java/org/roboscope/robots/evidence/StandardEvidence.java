package org.roboscope.robots.evidence;

import static org.roboscope.robots.evidence.Evidence.EvidenceKind.CHECKER;
import static org.roboscope.robots.evidence.Evidence.EvidenceKind.HEARSAY;
import static org.roboscope.robots.evidence.Evidence.EvidenceKind.HELP_PAGE;
import static org.roboscope.robots.evidence.Evidence.EvidenceKind.SOURCE_CODE;
import static org.roboscope.robots.evidence.Evidence.EvidenceKind.STANDARD_DOCUMENT;
import static org.roboscope.robots.evidence.ReadingQuestion.LIMITS;
import static org.roboscope.robots.evidence.ReadingQuestion.MATCHING;
import static org.roboscope.robots.evidence.ReadingQuestion.NAMES;
import static org.roboscope.robots.evidence.ReadingQuestion.PRECEDENCE;

import java.util.EnumMap;
import java.util.Map;

/** The evidence for each answer of a standard. */
public final class StandardEvidence {

    private final Map<ReadingQuestion, Evidence> evidenceByQuestion;

    private StandardEvidence(Map<ReadingQuestion, Evidence> evidenceByQuestion) {
        this.evidenceByQuestion = evidenceByQuestion;
    }

    /** Creates evidence with the same source for all answers. */
    public static StandardEvidence of(Evidence commonEvidence) {
        Map<ReadingQuestion, Evidence> evidenceByQuestion = new EnumMap<>(ReadingQuestion.class);
        ReadingQuestion.OF_STANDARDS.forEach(question -> evidenceByQuestion.put(question, commonEvidence));
        return new StandardEvidence(evidenceByQuestion);
    }

    /** Returns this evidence with another source for one answer. */
    public StandardEvidence withEvidence(ReadingQuestion question, Evidence other) {
        if (!evidenceByQuestion.containsKey(question)) {
            throw new IllegalArgumentException("no standard answers " + question);
        }
        Map<ReadingQuestion, Evidence> changedEvidence = new EnumMap<>(evidenceByQuestion);
        changedEvidence.put(question, other);
        return new StandardEvidence(changedEvidence);
    }

    /** @throws IllegalArgumentException if no standard answers the question */
    public Evidence forQuestion(ReadingQuestion question) {
        Evidence questionEvidence = evidenceByQuestion.get(question);
        if (questionEvidence == null) {
            throw new IllegalArgumentException("no standard answers " + question);
        }
        return questionEvidence;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof StandardEvidence that && evidenceByQuestion.equals(that.evidenceByQuestion);
    }

    @Override
    public int hashCode() {
        return evidenceByQuestion.hashCode();
    }

    /** The evidence for each standard. A date is empty if no available source states it. */
    public static final class EvidenceTables {

        private static final String RFC_PAGE = "https://www.rfc-editor.org/rfc/rfc9309";
        private static final String GOOGLES_PARSER = "https://github.com/google/robotstxt";

        public static final StandardEvidence GOOGLE_LIBRARY =
                StandardEvidence.of(Evidence.of(SOURCE_CODE, "2019-07", "google-parser", GOOGLES_PARSER));

        /** The limit is from the help page, because the parser itself reads files of any size. */
        public static final StandardEvidence GOOGLE = GOOGLE_LIBRARY.withEvidence(LIMITS, Evidence.of(
                HELP_PAGE, "2019-07",
                "google-limit", "https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec"));

        private static final Evidence RFC = Evidence.of(STANDARD_DOCUMENT, "2022-09", "rfc-9309", RFC_PAGE);

        public static final StandardEvidence RFC_9309 = StandardEvidence.of(RFC);

        public static final StandardEvidence GOOGLE_2021 =
                StandardEvidence.of(Evidence.of(HELP_PAGE, "2021", "google-documentation"));

        public static final StandardEvidence GOOGLE_2019 =
                StandardEvidence.of(Evidence.of(HELP_PAGE, "2019-07", "google-documentation"));

        public static final StandardEvidence GOOGLE_2018 =
                StandardEvidence.of(Evidence.of(HELP_PAGE, "2018", "google-documentation"));

        public static final StandardEvidence DRAFT_1996 = StandardEvidence.of(Evidence.of(
                STANDARD_DOCUMENT, "1996", "draft-1996", "https://www.robotstxt.org/norobots-rfc.txt"));

        public static final StandardEvidence ROBOTS_1994 = StandardEvidence.of(Evidence.of(
                STANDARD_DOCUMENT, "1994", "robots-1994", "https://www.robotstxt.org/orig.html"));

        public static final StandardEvidence BING =
                StandardEvidence.of(Evidence.of(STANDARD_DOCUMENT, "2022-09", "bing-silent", RFC_PAGE))
                        .withEvidence(NAMES, Evidence.of(HELP_PAGE, "2012-05", "bing-groups",
                                "https://blogs.bing.com/webmaster/2012/05/03/"
                                        + "to-crawl-or-not-to-crawl-that-is-bingbots-question"));

        public static final StandardEvidence YANDEX = StandardEvidence.of(Evidence.of(SOURCE_CODE, "2026-11",
                "yandex-parser", "https://github.com/ydb-platform/ydb/tree/main/library/cpp/robots_txt"))
                .withEvidence(PRECEDENCE, Evidence.of(CHECKER, "2026-07", "yandex-checker"))
                .withEvidence(LIMITS, Evidence.of(HELP_PAGE, "", "yandex-limit",
                        "https://yandex.com/support/webmaster/en/robot-workings/user-agent"));

        private static final Evidence BAIDUS_HELP =
                Evidence.of(HELP_PAGE, "", "baidu-help", "https://www.baidu.com/search/robots.html");

        public static final StandardEvidence BAIDU =
                StandardEvidence.of(Evidence.of(STANDARD_DOCUMENT, "2022-09", "baidu-silent", RFC_PAGE))
                        .withEvidence(NAMES, BAIDUS_HELP)
                        .withEvidence(MATCHING, BAIDUS_HELP)
                        .withEvidence(PRECEDENCE,
                                Evidence.of(HELP_PAGE, "", "baidu-order", "https://www.baidu.com/search/robots.html")
                                        .withDispute(Evidence.of(HEARSAY, "", "baidu-testers")));

        private EvidenceTables() {}
    }
}
