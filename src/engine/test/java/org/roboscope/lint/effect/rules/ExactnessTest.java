package org.roboscope.lint.effect.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.lint.effect.patterns.DecidedPaths;
import org.roboscope.lint.effect.patterns.PatternContainment;
import org.roboscope.lint.effect.patterns.PatternNumbers;
import org.roboscope.lint.effect.rules.CandidateTable.DuplicateRules;
import org.roboscope.lint.effect.rules.RuleSetResults.PlainValues;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.precedence.FirstMatch;
import org.roboscope.robots.precedence.LongestMatch;
import org.roboscope.robots.precedence.Precedence;

/**
 * Compares the effects of rules with the verdicts on every single URL. The URLs have one letter that the rules do not
 * have, which represents all such letters.
 */
class ExactnessTest {

    private static final List<Standard> STANDARDS =
            List.of(Standards.BING, Standards.YANDEX, Standards.BAIDU, Standards.GOOGLE, Standards.DRAFT_1996);

    /** The number of answers that only URLs longer than the tried ones prove. These URLs are checked one by one. */
    private int answersByLongerUrls;

    @ParameterizedTest(name = "rules of {0}, URLs of {1}")
    @CsvSource({"/a, /ab, 6000", "/ab, /abc, 2000"})
    void effectsAgreeWithTryingEveryUrl(String letters, String urlLetters, int setCount) {
        assertExact(letters, urlLetters, setCount, new Random(9309));
    }

    @Test
    @Tag("fuzz")
    void effectsOfManySetsAreExact() {
        assertExact("/a", "/ab", 100_000, new Random(2022));
        assertExact("/ab", "/abc", 100_000, new Random(1994));
    }

    private void assertExact(String letters, String urlLetters, int setCount, RandomGenerator random) {
        BruteForce bruteForce = new BruteForce(urlLetters);
        byte unusedLetter = (byte) urlLetters.charAt(urlLetters.length() - 1);
        for (int i = 0; i < setCount; i++) {
            RandomRules rules = RandomRules.from(random, letters);
            Standard standard = STANDARDS.get(i % STANDARDS.size());
            PatternNumbers patternNumbers = new PatternNumbers(8);
            CandidateTable candidateTable = CandidateTable.of(
                    rules.rules(), rules.bytes(), standard.paths(), patternNumbers,
                    new PlainValues(rules.bytes(), patternNumbers));
            PatternContainment patternContainment = PatternContainment.compare(patternNumbers.patterns()).orElseThrow();
            DuplicateRules duplicateRules = DuplicateRules.of(candidateTable);
            assertDuplicatesAgree(candidateTable, duplicateRules, bruteForce, rules);
            assertEffectsAgree(candidateTable, patternContainment, standard.precedence(), new BitSet(), bruteForce,
                    unusedLetter,
                    rules);
            if (!duplicateRules.duplicates().isEmpty()) {
                assertEffectsAgree(candidateTable, patternContainment, standard.precedence(),
                        duplicateRules.duplicates(),
                        bruteForce, unusedLetter, rules);
            }
            assertOrderAgrees(candidateTable, patternContainment, bruteForce, unusedLetter, rules);
        }
        System.out.println(setCount + " sets, " + answersByLongerUrls + " answers by longer URLs only");
    }

    private void assertEffectsAgree(
            CandidateTable candidateTable,
            PatternContainment patternContainment,
            Precedence precedence,
            BitSet excludedRules,
            BruteForce bruteForce,
            byte unusedLetter,
            RandomRules rules) {
        BruteForce.Truth truth = bruteForce.truth(candidateTable, precedence, excludedRules);
        JointRuleEffects jointRuleEffects = JointRuleEffects.of(patternContainment,
                RuleRanking.of(candidateTable, precedence, excludedRules), new DecidedPaths(false));
        for (int rule = excludedRules.nextClearBit(0); rule < candidateTable.ruleCount(); rule =
                excludedRules.nextClearBit(rule + 1)) {
            switch (jointRuleEffects.effect(rule)) {
                case IDLE,
                        SHADOWED -> assertThat(truth.winningRules().get(rule)).as("%s%d wins", rules, rule).isFalse();
                case REDUNDANT -> {
                    assertThat(truth.neededRules().get(rule)).as("%s%d is needed", rules, rule).isFalse();
                    if (!truth.winningRules().get(rule)) {
                        answersByLongerUrls++;
                        assertThat(winsSomewhere(rule, candidateTable, patternContainment, precedence, excludedRules,
                                unusedLetter))
                                .as("%s%d wins", rules, rule).isTrue();
                    }
                }
                case NEEDED -> {
                    byte[] url =
                            withoutFiller(jointRuleEffects.provingPath(rule).orElseThrow(), patternContainment,
                                    unusedLetter);
                    assertThat(BruteForce.isNeededAt(url, rule, candidateTable, precedence, excludedRules))
                            .as("%s%d is needed for %s", rules, rule, new String(url, StandardCharsets.UTF_8)).isTrue();
                    answersByLongerUrls += truth.neededRules().get(rule) ? 0 : 1;
                }
                case UNKNOWN -> throw new AssertionError("no answer for " + rules + rule);
            }
        }
    }

    /**
     * Tests that a duplicate has the kind and the URLs of the first rule, and that equally written rules are
     * duplicates.
     */
    private static void assertDuplicatesAgree(CandidateTable candidateTable, DuplicateRules duplicateRules,
            BruteForce bruteForce, RandomRules rules) {
        for (int rule = 0; rule < candidateTable.ruleCount(); rule++) {
            int first = duplicateRules.duplicateOf(rule);
            int firstEqual = rules.findFirstEqual(rule);
            if (first != DuplicateRules.NONE) {
                assertThat(rules.rules().get(rule).kind()).isEqualTo(rules.rules().get(first).kind());
                assertThat(bruteForce.matchSameUrls(candidateTable, rule, first)).as("%s%d and %d", rules, rule, first)
                        .isTrue();
            }
            if (firstEqual < rule && duplicateRules.duplicateOf(firstEqual) == DuplicateRules.NONE) {
                assertThat(first).as("%s%d", rules, rule).isNotEqualTo(DuplicateRules.NONE);
            }
        }
    }

    private void assertOrderAgrees(
            CandidateTable candidateTable, PatternContainment patternContainment, BruteForce bruteForce,
            byte unusedLetter,
            RandomRules rules) {
        Precedence byLine = new FirstMatch();
        Precedence byLength = LongestMatch.COUNTING_WILDCARDS;
        Optional<byte[]> path = RankingComparison.findDifference(
                patternContainment,
                RuleRanking.of(candidateTable, byLine, new BitSet()),
                RuleRanking.of(candidateTable, byLength, new BitSet()),
                new DecidedPaths(false));
        boolean differ = bruteForce.differ(candidateTable, byLine, byLength);
        if (path.isEmpty()) {
            assertThat(differ).as("%sthe order matters", rules).isFalse();
        } else {
            byte[] url = withoutFiller(path.get(), patternContainment, unusedLetter);
            assertThat(BruteForce.differAt(url, candidateTable, byLine, byLength))
                    .as("%sthe order matters for %s", rules, new String(url, StandardCharsets.UTF_8)).isTrue();
            answersByLongerUrls += differ ? 0 : 1;
        }
    }

    private static boolean winsSomewhere(
            int rule, CandidateTable candidateTable, PatternContainment patternContainment, Precedence precedence,
            BitSet excludedRules, byte unusedLetter) {
        for (int shape = 0; shape < patternContainment.shapeCount(); shape++) {
            if (BruteForce.winsAt(withoutFiller(patternContainment.path(shape), patternContainment, unusedLetter), rule,
                    candidateTable, precedence, excludedRules)) {
                return true;
            }
        }
        return false;
    }

    /** Replaces the filler by the letter that no rule has. */
    private static byte[] withoutFiller(byte[] path, PatternContainment patternContainment, byte unusedLetter) {
        byte[] url = path.clone();
        for (int i = 0; i < url.length; i++) {
            url[i] = url[i] == patternContainment.filler() ? unusedLetter : url[i];
        }
        return url;
    }
}
