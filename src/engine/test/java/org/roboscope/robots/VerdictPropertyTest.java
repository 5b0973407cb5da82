package org.roboscope.robots;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.robots.PlainExplanation.PlainEvaluation;
import org.roboscope.robots.PlainVerdictFinder.PlainRule;
import org.roboscope.robots.PlainVerdictFinder.PlainVerdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.explain.EvaluationResult;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.spec.FuzzRun;

/** Compares the index with the simplest reading, on random rules and URLs. */
class VerdictPropertyTest {

    private static final int URLS_PER_FILE = 50;
    private static final int PAIRS_PER_STANDARD = 1_500;
    private static final int MANY_PAIRS_PER_STANDARD = 110_000;

    /**
     * The alphabet has few letters, so that rules match URLs, and every character with a meaning under some standard.
     */
    private static final String[] ATOMS = {
        "a", "b", "a", "b", "ab", "/", "/", "*", "*", "$", "?", "%61", "%2F", "%2f", "%2A", "%24", "%3A", ":", "%",
        "%2",
        "%25", "%E3", "%e3", "\u00E3", "/index.html", "/index.htm", "page", "wxyz", "A", "#", "=", "~", "%7E", "%7e",
        " ", "<", "%3C", "{", "^", "**"
    };

    static List<Standard> standards() {
        return Standards.all();
    }

    @ParameterizedTest
    @MethodSource("standards")
    void indexEqualsTryingEveryRule(Standard standard) {
        comparePairs(standard, PAIRS_PER_STANDARD, new Random(9309));
    }

    @Test
    @Tag("fuzz")
    void indexEqualsTryingEveryRuleOfManyFiles() {
        FuzzRun.repeat(
                () -> Standards.all()
                        .forEach(standard -> comparePairs(standard, MANY_PAIRS_PER_STANDARD, new Random(9309))),
                random -> Standards.all().forEach(standard -> comparePairs(standard, 10_000, random)));
    }

    /** Each of the results occurs, under one standard or another. */
    @Test
    void explanationEqualsEvaluatingEveryRule() {
        Set<EvaluationResult> results = EnumSet.noneOf(EvaluationResult.class);
        Standards.all().forEach(standard -> results.addAll(
                compareExplanations(standard, PAIRS_PER_STANDARD, 9309)));
        assertThat(results).containsExactlyInAnyOrder(EvaluationResult.values());
    }

    @Test
    @Tag("fuzz")
    void explanationEqualsEvaluatingEveryRuleOfManyFiles() {
        FuzzRun.repeat(random -> Standards.all()
                .forEach(standard -> compareExplanations(standard, PAIRS_PER_STANDARD, random.nextLong())));
    }

    private static Set<EvaluationResult> compareExplanations(Standard standard, int pairs, long seed) {
        Random random = new Random(seed);
        Set<EvaluationResult> results = EnumSet.noneOf(EvaluationResult.class);
        for (int pair = 0; pair < pairs; pair += URLS_PER_FILE) {
            List<PlainRule> rules = randomRules(random);
            rules.add(new PlainRule(rules.size() + 2, false, "/*?a="));
            Policy policy = RobotsFile.parse(bytes(text(rules)), standard).policy(Crawler.named("FooBot"));
            for (int i = 0; i < URLS_PER_FILE; i++) {
                String parameters = random.nextInt(4) == 0 ? "?b&a=" : "";
                RequestPath path = RequestPath.ofRawUrl(bytes(randomPath(rules, random) + parameters));
                List<PlainEvaluation> evaluations = VerdictExplanation.of(policy, path).ruleEvaluations().stream()
                        .map(evaluation -> new PlainEvaluation(evaluation.rule().line(), evaluation.result(),
                                evaluation.length(), evaluation.decidingRule()))
                        .toList();
                assertThat(evaluations).as("%s on %s under %s, seed %d", path, rules, standard, seed)
                        .isEqualTo(new PlainExplanation(policy, path).evaluations());
                evaluations.forEach(evaluation -> results.add(evaluation.result()));
            }
        }
        return results;
    }

    private static void comparePairs(Standard standard, int pairs, Random random) {
        PlainVerdictFinder plainFinder = new PlainVerdictFinder(standard);
        for (int pair = 0; pair < pairs; pair += URLS_PER_FILE) {
            List<PlainRule> rules = randomRules(random);
            Policy policy = RobotsFile.parse(bytes(text(rules)), standard).policy(Crawler.named("FooBot"));
            for (int i = 0; i < URLS_PER_FILE; i++) {
                String path = randomPath(rules, random);
                Verdict verdict = policy.verdict(RequestPath.ofRawUrl(bytes(path)));
                PlainVerdict actual =
                        new PlainVerdict(verdict.outcome().name(), verdict.rule().map(rule -> rule.line()).orElse(0));
                assertThat(actual).as("%s on %s under %s", path, rules, standard)
                        .isEqualTo(plainFinder.verdict(rules, path));
            }
        }
    }

    private static List<PlainRule> randomRules(Random random) {
        List<PlainRule> rules = new ArrayList<>();
        int count = random.nextInt(10) == 0 ? 100 : 1 + random.nextInt(8);
        for (int i = 0; i < count; i++) {
            rules.add(new PlainRule(i + 2, random.nextInt(3) == 0, randomValue(random)));
        }
        return rules;
    }

    private static String randomValue(Random random) {
        if (random.nextInt(20) == 0) {
            return "";
        }
        StringBuilder value = new StringBuilder(random.nextInt(12) == 0 ? "" : "/");
        append(value, random.nextInt(8), random);
        // A hash would start a comment, and white space at an end does not belong to a value. No document says whether
        // a dollar counts as the last character if only ignored stars follow it.
        return value.toString().replace("#", "").strip().replaceFirst("[$*]*\\$\\*+$", "*");
    }

    /** Returns a random path. Half of the paths are made from the value of a rule. */
    private static String randomPath(List<PlainRule> rules, Random random) {
        StringBuilder path = new StringBuilder("/");
        if (random.nextBoolean()) {
            for (char c : rules.get(random.nextInt(rules.size())).value().toCharArray()) {
                if (c == '*') {
                    append(path, random.nextInt(3), random);
                } else if (!(path.length() == 1 && c == '/')) {
                    path.append(c);
                }
            }
            append(path, random.nextInt(2), random);
        } else {
            append(path, random.nextInt(10), random);
        }
        if (random.nextInt(50) == 0) {
            return "/robots.txt";
        }
        String text = path.toString().replace("#", "");
        // After two slashes at the start, the text would be a host.
        return text.startsWith("//") ? text.substring(1).replaceFirst("^/+", "/") : text;
    }

    private static void append(StringBuilder text, int atoms, Random random) {
        for (int i = 0; i < atoms; i++) {
            text.append(ATOMS[random.nextInt(ATOMS.length)]);
        }
    }

    private static String text(List<PlainRule> rules) {
        StringBuilder text = new StringBuilder("User-agent: *\n");
        rules.forEach(rule -> text.append(rule.allow() ? "Allow: " : "Disallow: ")
                .append(rule.value())
                .append('\n'));
        return text.toString();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
