package org.roboscope.lint.exact;

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
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.precedence.FirstMatch;
import org.roboscope.robots.precedence.LongestMatch;
import org.roboscope.robots.precedence.Precedence;

/**
 * What is said of rules over all URLs agrees with asking about every single URL. The URLs have one letter more than the
 * rules, which stands for all letters that no rule has.
 */
class ExactnessTest {

    private static final List<Standard> STANDARDS =
            List.of(Standards.BING, Standards.YANDEX, Standards.BAIDU, Standards.GOOGLE, Standards.DRAFT_1996);

    /** How often a rule's only URLs are longer than those that were all tried; these are then checked one by one. */
    private int beyondBruteForce;

    @ParameterizedTest(name = "rules of {0}, URLs of {1}")
    @CsvSource({"/a, /ab, 15000", "/ab, /abc, 5000"})
    void agreesWithEverySingleUrl(String letters, String urlLetters, int sets) {
        agree(letters, urlLetters, sets, new Random(9309));
    }

    @Test
    @Tag("fuzz")
    void agreesWithEverySingleUrlFor100000Sets() {
        agree("/a", "/ab", 100_000, new Random(2022));
        agree("/ab", "/abc", 100_000, new Random(1994));
    }

    private void agree(String letters, String urlLetters, int sets, RandomGenerator random) {
        BruteForce bruteForce = new BruteForce(urlLetters);
        byte outside = (byte) urlLetters.charAt(urlLetters.length() - 1);
        for (int i = 0; i < sets; i++) {
            RandomRules rules = RandomRules.from(random, letters);
            Standard standard = STANDARDS.get(i % STANDARDS.size());
            Patterns patterns = new Patterns(8);
            Field field = Field.of(
                    rules.rules(), rules.bytes(), standard.paths(), patterns,
                    new PlainValues(rules.bytes(), patterns));
            Coverage coverage = Coverage.of(patterns.list()).orElseThrow();
            Twins twins = Twins.of(field);
            twinsAgree(field, twins, bruteForce, rules);
            fatesAgree(field, coverage, standard.precedence(), new BitSet(), bruteForce, outside, rules);
            if (!twins.duplicates().isEmpty()) {
                fatesAgree(field, coverage, standard.precedence(), twins.duplicates(), bruteForce, outside, rules);
            }
            orderAgrees(field, coverage, bruteForce, outside, rules);
        }
        System.out.println(sets + " sets, " + beyondBruteForce + " answers by longer URLs only");
    }

    private void fatesAgree(
            Field field,
            Coverage coverage,
            Precedence precedence,
            BitSet absent,
            BruteForce bruteForce,
            byte outside,
            RandomRules rules) {
        BruteForce.Truth truth = bruteForce.about(field, precedence, absent);
        Fates fates = Fates.of(coverage, Ranking.of(field, precedence, absent), new Universe(false));
        for (int rule = absent.nextClearBit(0); rule < field.rules(); rule = absent.nextClearBit(rule + 1)) {
            switch (fates.of(rule)) {
                case IDLE, SHADOWED -> assertThat(truth.winning().get(rule)).as("%s%d wins", rules, rule).isFalse();
                case REDUNDANT -> {
                    assertThat(truth.needed().get(rule)).as("%s%d is needed", rules, rule).isFalse();
                    if (!truth.winning().get(rule)) {
                        beyondBruteForce++;
                        assertThat(winsSomewhere(rule, field, coverage, precedence, absent, outside))
                                .as("%s%d wins", rules, rule).isTrue();
                    }
                }
                case NEEDED -> {
                    byte[] url = real(fates.neededFor(rule).orElseThrow(), coverage, outside);
                    assertThat(BruteForce.isNeededAt(url, rule, field, precedence, absent))
                            .as("%s%d is needed for %s", rules, rule, new String(url, StandardCharsets.UTF_8)).isTrue();
                    beyondBruteForce += truth.needed().get(rule) ? 0 : 1;
                }
                case UNKNOWN -> throw new AssertionError("no answer for " + rules + rule);
            }
        }
    }

    /** A rule that says the same matches the same, and decides the same; and every rule written the same says the same. */
    private static void twinsAgree(Field field, Twins twins, BruteForce bruteForce, RandomRules rules) {
        for (int rule = 0; rule < field.rules(); rule++) {
            int first = twins.duplicateOf(rule);
            int same = rules.firstWrittenAs(rule);
            if (first != Twins.NONE) {
                assertThat(rules.rules().get(rule).kind()).isEqualTo(rules.rules().get(first).kind());
                assertThat(bruteForce.matchAlike(field, rule, first)).as("%s%d and %d", rules, rule, first).isTrue();
            }
            if (same < rule && twins.duplicateOf(same) == Twins.NONE) {
                assertThat(first).as("%s%d", rules, rule).isNotEqualTo(Twins.NONE);
            }
        }
    }

    private void orderAgrees(
            Field field, Coverage coverage, BruteForce bruteForce, byte outside, RandomRules rules) {
        Precedence byLine = new FirstMatch();
        Precedence byLength = new LongestMatch(true);
        Optional<byte[]> path = Order.difference(
                coverage,
                Ranking.of(field, byLine, new BitSet()),
                Ranking.of(field, byLength, new BitSet()),
                new Universe(false));
        boolean differ = bruteForce.differ(field, byLine, byLength);
        if (path.isEmpty()) {
            assertThat(differ).as("%sthe order matters", rules).isFalse();
        } else {
            byte[] url = real(path.get(), coverage, outside);
            assertThat(BruteForce.differAt(url, field, byLine, byLength))
                    .as("%sthe order matters for %s", rules, new String(url, StandardCharsets.UTF_8)).isTrue();
            beyondBruteForce += differ ? 0 : 1;
        }
    }

    private static boolean winsSomewhere(
            int rule, Field field, Coverage coverage, Precedence precedence, BitSet absent, byte outside) {
        for (int shape = 0; shape < coverage.shapes(); shape++) {
            if (BruteForce.winsAt(real(coverage.path(shape), coverage, outside), rule, field, precedence, absent)) {
                return true;
            }
        }
        return false;
    }

    /** With the letter that no rule has in place of the one that no URL has. */
    private static byte[] real(byte[] path, Coverage coverage, byte outside) {
        byte[] url = path.clone();
        for (int i = 0; i < url.length; i++) {
            url[i] = url[i] == coverage.filler() ? outside : url[i];
        }
        return url;
    }
}
