package org.roboscope.simulate.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

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
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.change.SiteRules.Question;
import org.roboscope.simulate.change.SiteRules.SiteChange;
import org.roboscope.simulate.impact.FlipSearch;
import org.roboscope.simulate.usage.PageUse;
import org.roboscope.simulate.usage.PageUse.StatedUse;
import org.roboscope.simulate.usage.PageUse.UseValue;

/** Tests the rules of a site after an answer of its server, and the changes by another answer. */
class SiteRulesTest {

    private static final String FILE = "User-agent: *\nDisallow: /shop\n";
    private static final String CACHED_COPY = "# older\nUser-agent: *\nDisallow: /blog\n";
    private static final Question SHOP = question("/shop", "Googlebot");
    private static final Question BLOG = question("/blog", "Googlebot");

    private static Question question(String url, String crawler) {
        return new Question(url, Catalogue.builtIn().requireCrawler(crawler));
    }

    /** @param line line that decides; 0 for none */
    private static StatedUse fetchingUse(Outcome outcome, int line) {
        return new StatedUse(
                new PageUse.FetchUse(), UseValue.of(outcome), line == 0 ? List.of() : List.of(line));
    }

    private static SiteRules rules(Function<Standard, AnswerEffect> effectByStandard, String file, String cachedCopy) {
        return new SiteRules(effectByStandard, file.getBytes(StandardCharsets.UTF_8),
                cachedCopy.getBytes(StandardCharsets.UTF_8),
                StandardChoice.OWN);
    }

    private static SiteRules rulesOfFile(String text) {
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
    void effectDeterminesTheAnswer(AnswerEffect effect, Outcome shop, int shopLine, Outcome blog, int blogLine) {
        SiteRules rules = rules(_ -> effect, FILE, CACHED_COPY);
        assertThat(rules.answersTo(SHOP)).first().isEqualTo(fetchingUse(shop, shopLine));
        assertThat(rules.answersTo(BLOG)).first().isEqualTo(fetchingUse(blog, blogLine));
    }

    @Test
    void missingCopyBlocksNothing() {
        assertThat(rules(_ -> AnswerEffect.CACHED_COPY, FILE, "").answersTo(SHOP)).first()
                .isEqualTo(fetchingUse(Outcome.ALLOWED, 0));
    }

    @Test
    void crawlerIsAnsweredByItsStandard() {
        SiteRules rules = rules(standard -> standard.equals(Standards.GOOGLE)
                ? AnswerEffect.ALLOW_ALL : AnswerEffect.DISALLOW_ALL, FILE, CACHED_COPY);
        assertThat(rules.answersTo(SHOP).getFirst().value().outcome()).isEqualTo(Outcome.ALLOWED);
        assertThat(rules.answersTo(question("/shop", "YandexBot")).getFirst().value().outcome())
                .isEqualTo(Outcome.BLOCKED);
    }

    @Test
    void otherAnswerIsAChange() {
        List<SiteChange> changes = rulesOfFile(CACHED_COPY).changesSince(rulesOfFile(FILE), List.of(SHOP, BLOG));
        assertThat(changes).containsExactly(
                new SiteChange(SHOP, fetchingUse(Outcome.BLOCKED, 2), fetchingUse(Outcome.ALLOWED, 0)),
                new SiteChange(BLOG, fetchingUse(Outcome.ALLOWED, 0), fetchingUse(Outcome.BLOCKED, 3)));
    }

    @Test
    void sameVerdictByAnotherLineIsUnchanged() {
        assertThat(rulesOfFile("# new\n" + FILE).changesSince(rulesOfFile(FILE), List.of(SHOP, BLOG))).isEmpty();
        assertThat(rules(_ -> AnswerEffect.DISALLOW_ALL, "", "").changesSince(rulesOfFile(FILE), List.of(SHOP)))
                .isEmpty();
    }

    @Test
    void duplicateQuestionIsOneChange() {
        assertThat(rulesOfFile("").changesSince(rulesOfFile(FILE), List.of(SHOP, question("/shop", "Googlebot"))))
                .hasSize(1);
    }

    @Test
    void blockedToUndefinedIsAChange() {
        assertThat(rules(_ -> AnswerEffect.UNDEFINED, "", "").changesSince(rulesOfFile(FILE), List.of(SHOP)))
                .singleElement()
                .satisfies(change -> assertThat(change.after().value().outcome()).isEqualTo(Outcome.UNDEFINED));
    }

    @ParameterizedTest
    @CsvSource({
        "PARSE,        BLOCKED, /blog",
        "CACHED_COPY,  ALLOWED, /shop",
        "ALLOW_ALL,    ALLOWED, /shop",
        "DISALLOW_ALL, BLOCKED, /"})
    void impactIsFoundForAnyUrl(AnswerEffect effect, Outcome now, String url) {
        SiteRules before = rulesOfFile(FILE);
        SiteRules after = rules(_ -> effect, FILE + "Disallow: /blog\n", "");
        List<Crawler> crawlers = after.affectedCrawlersSince(before, Catalogue.builtIn());
        assertThat(FlipSearch.findVerdictFlips(after.impactSince(before, crawlers, Catalogue.builtIn()), () -> false)
                .flips()).isNotEmpty().allSatisfy(flip -> {
                    assertThat(flip.url()).isEqualTo(url);
                    assertThat(flip.after().outcome()).isEqualTo(now);
                });
    }

    @Test
    void crawlerWithoutDefinedEffectIsNotCompared() {
        SiteRules before = rulesOfFile(FILE);
        SiteRules after = rules(_ -> AnswerEffect.UNDEFINED, "", "");
        List<Crawler> crawlers = after.affectedCrawlersSince(before, Catalogue.builtIn());
        assertThat(crawlers).allMatch(before::isDefinedFor).noneMatch(after::isDefinedFor);
        assertThat(after.impactSince(before, crawlers, Catalogue.builtIn()).policyPairs()).isEmpty();
    }

    @Test
    void usesChangeOnlyIfFetchableBeforeAndAfter() {
        String usage = FILE + "Content-Usage: train-ai=";
        assertThat(rulesOfFile(usage + "y\n").changesSince(rulesOfFile(usage + "n\n"), List.of(SHOP, BLOG, BLOG)))
                .singleElement().satisfies(change -> {
                    assertThat(change.question()).isEqualTo(BLOG);
                    assertThat(change.before().lines()).containsExactly(3);
                    assertThat(change.after().use().key()).isEqualTo("train-ai");
                });
        assertThat(rules(_ -> AnswerEffect.ALLOW_ALL, "", "").changesSince(rulesOfFile(usage + "n\n"),
                List.of(SHOP, BLOG)))
                .extracting(SiteChange::question, change -> change.after().use().key())
                .containsExactly(tuple(SHOP, "fetch"), tuple(BLOG, "train-ai"));
        assertThat(rules(_ -> AnswerEffect.DISALLOW_ALL, "", "").changesSince(rulesOfFile(usage + "n\n"),
                List.of(SHOP, BLOG)))
                .extracting(SiteChange::question, change -> change.after().use().key())
                .containsExactly(tuple(BLOG, "fetch"));
    }
}
