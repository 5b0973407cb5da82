package org.roboscope.robots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;

/** Tests that hostile input is read and judged quickly. The time limit is far above the usual times. */
class HostileInputTest {

    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final int MEGABYTE = 1_000_000;

    static List<Standard> standards() {
        return Standards.all();
    }

    @ParameterizedTest
    @MethodSource("standards")
    void manyWildcardsMatchRepetitionsQuickly(Standard standard) {
        String rules = "User-agent: *\nDisallow: /" + "*a".repeat(30) + "*b\n";
        String url = "/" + "a".repeat(2000);
        assertTimeoutPreemptively(LIMIT, () -> {
            Policy policy = policy(rules, standard);
            for (int i = 0; i < 200; i++) {
                assertThat(policy.verdict(url).outcome()).isEqualTo(Outcome.ALLOWED);
            }
        });
    }

    @Test
    void consecutiveStarsAreOneWildcard() {
        assertTimeoutPreemptively(LIMIT, () -> {
            Policy policy = policy("User-agent: *\nDisallow: /" + "*".repeat(500_000) + "x", Standards.RFC_9309);
            assertThat(policy.verdict("/abcx").outcome()).isEqualTo(Outcome.BLOCKED);
            assertThat(policy.verdict("/abc").outcome()).isEqualTo(Outcome.ALLOWED);
        });
    }

    @Test
    void similarWildcardRulesAreTriedOnce() {
        StringBuilder rules = new StringBuilder("User-agent: *\n");
        for (int i = 0; i < 15_000; i++) {
            rules.append("Disallow: /*aaaa*").append(i).append("x$\n");
        }
        String url = "/" + "a".repeat(2000);
        assertTimeoutPreemptively(LIMIT, () -> {
            Policy policy = policy(rules.toString(), Standards.ROBOTS_1994);
            assertThat(policy.verdict(url).outcome()).isEqualTo(Outcome.ALLOWED);
            Policy wildcardPolicy = policy(rules.toString(), Standards.BAIDU);
            for (int i = 0; i < 20; i++) {
                assertThat(wildcardPolicy.verdict(url).outcome()).isEqualTo(Outcome.ALLOWED);
            }
            assertThat(wildcardPolicy.verdict(url + "12345x").outcome()).isEqualTo(Outcome.BLOCKED);
        });
    }

    @Test
    void nearMatchesAreSearchedInLinearTime() {
        String piece = "a".repeat(200_000);
        assertTimeoutPreemptively(LIMIT, () -> {
            Policy policy = policy("User-agent: *\nDisallow: /x*" + piece + "b\n", Standards.BAIDU);
            assertThat(policy.verdict("/x" + "a".repeat(400_000)).outcome()).isEqualTo(Outcome.ALLOWED);
            assertThat(policy.verdict("/x" + "a".repeat(400_000) + "b").outcome()).isEqualTo(Outcome.BLOCKED);
        });
    }

    @ParameterizedTest
    @MethodSource("standards")
    void lineOfAMegabyteIsRead(Standard standard) {
        assertReadAsOneLine(MEGABYTE, standard);
    }

    @Test
    @Tag("nightly")
    void hundredMegabytesAreReadAsLines() {
        Standards.all().forEach(standard -> assertReadAsOneLine(100 * MEGABYTE, standard));
        assertReadAsLines(100 * MEGABYTE);
    }

    private static void assertReadAsOneLine(int length, Standard standard) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) 'a');
        byte[] start = "User-agent: *\nDisallow: /".getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(start, 0, bytes, 0, start.length);
        assertTimeoutPreemptively(LIMIT, () -> {
            RobotsFile file = RobotsFile.parse(bytes, standard);
            assertThat(file.lineCount()).isEqualTo(2);
            assertThat(file.line(2).whole().end()).isEqualTo(bytes.length);
            assertThat(file.policy(Crawler.named("FooBot")).verdict("/aaa").outcome()).isEqualTo(Outcome.ALLOWED);
        });
    }

    @Test
    void megabyteOfLineEndsIsRead() {
        assertReadAsLines(MEGABYTE);
    }

    private static void assertReadAsLines(int length) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) '\n');
        assertTimeoutPreemptively(LIMIT, () -> {
            RobotsFile file = RobotsFile.parse(bytes, Standards.DRAFT_1996);
            assertThat(file.lineCount()).isEqualTo(bytes.length + 1);
            assertThat(file.kind(77)).isEqualTo(LineKind.BLANK);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "",
        "\n",
        "\r",
        "\u0000",
        "\u0000\u0000\u0000:\u0000",
        ":",
        "::::",
        "User-agent",
        "User-agent:",
        "Disallow:",
        "Disallow",
        "#",
        "<!DOCTYPE html><html><head><title>404: not found</title></head></html>",
        "\u00EF\u00BB",
        "\u00EF\u00BB\u00BF",
        "\u00FF\u00FEU\u0000s\u0000e\u0000r\u0000",
        "User-agent: *\rDisallow: /\u0000/x\r\n\n\rAllow:/%\n%",
        "\u00C0\u0080\u00ED\u00A0\u0080\u00F4\u0090\u0080\u0080",
    })
    void anyBytesAreReadUnderEveryStandard(String latin1) {
        byte[] bytes = latin1.getBytes(StandardCharsets.ISO_8859_1);
        for (Standard standard : Standards.all()) {
            RobotsFile file = RobotsFile.parse(bytes, standard);
            assertThat(file.lines()).isNotEmpty();
            assertThat(file.policy(Crawler.ofToken("")).verdict(RequestPath.ofRawUrl(bytes))).isNotNull();
        }
    }

    @Test
    void randomBytesAreReadUnderEveryStandard() {
        Random random = new Random(1994);
        for (int i = 0; i < 4_000; i++) {
            byte[] bytes = RandomBytes.likeRobots(random);
            Standard standard = Standards.all().get(i % 10);
            RobotsFile file = RobotsFile.parse(bytes, standard);
            assertThat(file.policy(Crawler.named("a")).verdict(RequestPath.ofRawUrl(bytes))).isNotNull();
        }
    }

    private static Policy policy(String text, Standard standard) {
        return RobotsFile.parse(text, standard).policy(Crawler.named("FooBot"));
    }
}
