package org.roboscope.simulate.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.change.SiteRules.Answer;
import org.roboscope.simulate.change.SiteRules.Question;

/** What holds for a site after an answer of its server, and what another answer changes. */
class SiteRulesTest {

    private static final String FILE = "User-agent: *\nDisallow: /shop\n";
    private static final String COPY = "# older\nUser-agent: *\nDisallow: /blog\n";
    private static final Question SHOP = question("/shop", "Googlebot");
    private static final Question BLOG = question("/blog", "Googlebot");

    private static Question question(String url, String crawler) {
        return new Question(url, Catalogue.builtIn().crawler(crawler));
    }

    private static SiteRules rules(Function<Standard, AnswerEffect> effects, String file, String copy) {
        return new SiteRules(effects, file.getBytes(StandardCharsets.UTF_8), copy.getBytes(StandardCharsets.UTF_8),
                StandardChoice.OWN);
    }

    private static SiteRules file(String text) {
        return rules(_ -> AnswerEffect.PARSE, text, "");
    }

    @ParameterizedTest
    @CsvSource({
        "PARSE,           BLOCKED,   2, ALLOWED,   0",
        "CACHED_COPY,     ALLOWED,   0, BLOCKED,   3",
        "ALLOW_ALL,       ALLOWED,   0, ALLOWED,   0",
        "DISALLOW_ALL,    BLOCKED,   0, BLOCKED,   0",
        "UNDEFINED,       UNDEFINED, 0, UNDEFINED, 0",
        "FOLLOW_REDIRECT, UNDEFINED, 0, UNDEFINED, 0"})
    void eachEffectHasItsAnswer(AnswerEffect effect, Outcome shop, int shopLine, Outcome blog, int blogLine) {
        SiteRules rules = rules(_ -> effect, FILE, COPY);
        assertThat(rules.answer(SHOP)).isEqualTo(new Answer(shop, shopLine));
        assertThat(rules.answer(BLOG)).isEqualTo(new Answer(blog, blogLine));
    }

    @Test
    void aCopyThatWasNeverThereBlocksNothing() {
        assertThat(rules(_ -> AnswerEffect.CACHED_COPY, FILE, "").answer(SHOP))
                .isEqualTo(new Answer(Outcome.ALLOWED, 0));
    }

    @Test
    void eachCrawlerIsAnsweredByTheStandardThatItReadsBy() {
        SiteRules rules = rules(standard -> standard.equals(Standards.GOOGLE)
                ? AnswerEffect.ALLOW_ALL : AnswerEffect.DISALLOW_ALL, FILE, COPY);
        assertThat(rules.answer(SHOP).outcome()).isEqualTo(Outcome.ALLOWED);
        assertThat(rules.answer(question("/shop", "YandexBot")).outcome()).isEqualTo(Outcome.BLOCKED);
    }

    @Test
    void aQuestionThatIsAnsweredOtherwiseIsAChange() {
        List<SiteRulesChange> changes = SiteRulesChange.between(file(FILE), file(COPY), List.of(SHOP, BLOG));
        assertThat(changes).containsExactly(
                new SiteRulesChange(SHOP, new Answer(Outcome.BLOCKED, 2), new Answer(Outcome.ALLOWED, 0)),
                new SiteRulesChange(BLOG, new Answer(Outcome.ALLOWED, 0), new Answer(Outcome.BLOCKED, 3)));
    }

    @Test
    void theSameVerdictByAnotherLineIsNoChange() {
        assertThat(SiteRulesChange.between(file(FILE), file("# new\n" + FILE), List.of(SHOP, BLOG))).isEmpty();
        assertThat(SiteRulesChange.between(file(FILE), rules(_ -> AnswerEffect.DISALLOW_ALL, "", ""), List.of(SHOP)))
                .isEmpty();
    }

    @Test
    void aQuestionThatIsAskedTwiceIsOneChange() {
        assertThat(SiteRulesChange.between(file(FILE), file(""), List.of(SHOP, question("/shop", "Googlebot"))))
                .hasSize(1);
    }

    @Test
    void fromABlockedToAnUndefinedAnswerIsAChange() {
        assertThat(SiteRulesChange.between(file(FILE), rules(_ -> AnswerEffect.UNDEFINED, "", ""), List.of(SHOP)))
                .singleElement().satisfies(change -> assertThat(change.after().outcome()).isEqualTo(Outcome.UNDEFINED));
    }

    @Test
    void ofUsesSomethingElseIsSaidOnlyWhereThePageMayBeFetchedBeforeAndAfter() {
        String usage = FILE + "Content-Usage: train-ai=";
        assertThat(SiteUseChange.between(file(usage + "n\n"), file(usage + "y\n"), List.of(SHOP, BLOG, BLOG)))
                .singleElement().satisfies(change -> {
                    assertThat(change.question()).isEqualTo(BLOG);
                    assertThat(change.was().lines()).containsExactly(3);
                    assertThat(change.is().use().key()).isEqualTo("train-ai");
                });
        assertThat(SiteUseChange.between(file(usage + "n\n"), rules(_ -> AnswerEffect.ALLOW_ALL, "", ""),
                List.of(SHOP, BLOG))).extracting(SiteUseChange::question).containsExactly(BLOG);
        assertThat(SiteUseChange.between(file(usage + "n\n"), rules(_ -> AnswerEffect.DISALLOW_ALL, "", ""),
                List.of(SHOP, BLOG))).isEmpty();
    }
}
