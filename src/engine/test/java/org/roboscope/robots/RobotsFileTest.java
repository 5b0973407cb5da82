package org.roboscope.robots;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/** Tests lines, their parts, groups and limits. */
class RobotsFileTest {

    private static final Crawler OTHER_BOT = Crawler.named("OtherBot");
    private static final Crawler FOO_BOT = Crawler.named("FooBot");

    static List<Standard> standards() {
        return Standards.all();
    }

    @ParameterizedTest
    @MethodSource("standards")
    void linesContainAllBytesOfTheFile(Standard standard) {
        Random random = new Random(42);
        for (int i = 0; i < 5_000; i++) {
            byte[] bytes = RandomBytes.likeRobots(random);
            RobotsFile file = RobotsFile.parse(bytes, standard);
            ByteArrayOutputStream written = new ByteArrayOutputStream();
            for (Line line : file.lines()) {
                written.write(bytes, line.whole().start(), line.whole().length());
                assertPartsAreInsideTheLine(line);
                assertThat(line.kind()).isEqualTo(file.kind(line.number()));
            }
            assertThat(written.toByteArray()).isEqualTo(bytes);
        }
    }

    private static void assertPartsAreInsideTheLine(Line line) {
        for (Span part : List.of(line.text(), line.field(), line.separator(), line.value(), line.comment())) {
            assertThat(part.start()).isBetween(line.whole().start(), line.whole().end());
            assertThat(part.end()).isBetween(line.whole().start(), line.whole().end());
        }
        assertThat(line.field().end()).isLessThanOrEqualTo(Math.max(line.separator().start(), line.field().end()));
        assertThat(line.separator().end()).isLessThanOrEqualTo(line.value().start());
    }

    @Test
    void lineHasFieldSeparatorValueAndComment() {
        RobotsFile file = RobotsFile.parse("User-agent: *\r\n  Disallow :  /a b  # why\n", Standards.RFC_9309);
        Line line = file.line(2);
        assertThat(line.kind()).isEqualTo(LineKind.DISALLOW);
        assertThat(file.text(line.field())).isEqualTo("Disallow");
        assertThat(file.text(line.separator())).isEqualTo(":");
        assertThat(file.text(line.value())).isEqualTo("/a b");
        assertThat(file.text(line.comment())).isEqualTo("# why");
        assertThat(line.lineEnd().length()).isEqualTo(1);
        assertThat(file.line(1).lineEnd().length()).isEqualTo(2);
        assertThat(file.lineCount()).isEqualTo(3);
        assertThat(file.line(3).kind()).isEqualTo(LineKind.BLANK);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            google   | Disallow: /x   | DISALLOW    | false
            google   | disallowed: /x | DISALLOW    | true
            google   | Dissallow: /x  | DISALLOW    | true
            google   | Dissalow: /x   | DISALLOW    | true
            google   | Disalow: /x    | DISALLOW    | true
            google   | Diasllow: /x   | DISALLOW    | true
            google   | disallaw: /x   | DISALLOW    | true
            google   | Allowed: /x    | ALLOW       | true
            google   | Useragent: x   | USER_AGENT  | true
            google   | user agent: x  | USER_AGENT  | true
            google   | USER-AGENT: x  | USER_AGENT  | false
            google   | site-map: x    | SITEMAP     | true
            google   | Disallow /x    | DISALLOW    | false
            google   | Disallow /x /y | NO_FIELD    | false
            google   | : /x           | NO_FIELD    | false
            google   | Noindex: /x    | OTHER_FIELD | false
            rfc-9309 | Disalow: /x    | OTHER_FIELD | false
            rfc-9309 | Allowed: /x    | OTHER_FIELD | false
            rfc-9309 | Disallow /x    | NO_FIELD    | false
            rfc-9309 | SITEMAP: x     | SITEMAP     | false
            robots-1994 | Allow: /x   | OTHER_FIELD | false
            draft-1996  | Allow: /x   | ALLOW       | false
            """, delimiter = '|')
    void fieldNamesDependOnTheStandard(String standard, String text, LineKind kind, boolean isMisspelt) {
        // Long and short lines are read by different code.
        for (String tail : List.of("", "                      # and a comment")) {
            RobotsFile file = RobotsFile.parse(text + tail, Standards.byId(standard).orElseThrow());
            assertThat(file.kind(1)).isEqualTo(kind);
            assertThat(file.line(1).isMisspelt()).isEqualTo(isMisspelt);
        }
    }

    @Test
    void googleTruncatesLinesAtNulAndMaximumLength() {
        RobotsFile file = RobotsFile.parse("User-agent: *\nDisallow: /a\0b\n", Standards.GOOGLE);
        assertThat(file.text(file.line(2).value())).isEqualTo("/a");
        assertThat(file.line(2).isTruncated()).isTrue();

        String prefix = "Disallow: /";
        RobotsFile longLine = RobotsFile.parse(prefix + "a".repeat(20_000) + "\n", Standards.GOOGLE);
        assertThat(longLine.line(1).readEnd()).isEqualTo(16_663);
        assertThat(longLine.line(1).value().end()).isEqualTo(16_663);
        assertThat(RobotsFile.parse(prefix + "a".repeat(20_000), Standards.BING).line(1).isTruncated()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "google, 512000", "google-2021, 512000", "google-2019, 512000", "rfc-9309, 512000", "bing, 512000",
        "baidu, 512000", "google-2018, 500000"
    })
    void standardReadsUpToItsLimit(String id, int limit) {
        Standard standard = Standards.byId(id).orElseThrow();
        String head = "User-agent: *\n";
        String rule = "Disallow: /secret";
        String filler = "#".repeat(limit - head.length() - rule.length() - 1) + "\n";
        assertThat(outcome(head + filler + rule + "/more", standard, "/secret")).isEqualTo(Outcome.BLOCKED);
        assertThat(outcome(head + filler + rule, standard, "/secre")).isEqualTo(Outcome.ALLOWED);
        assertThat(outcome(head + "#" + filler + rule, standard, "/secre")).isEqualTo(Outcome.BLOCKED);

        RobotsFile file = RobotsFile.parse(head + filler + rule + "/more\nAllow: /\n", standard);
        assertThat(file.bytesRead()).isEqualTo(limit);
        assertThat(file.line(3).isTruncated()).isTrue();
        assertThat(file.text(file.line(3).text())).isEqualTo(rule + "/more");
        assertThat(file.line(4).kind()).isEqualTo(LineKind.UNREAD);
        assertThat(file.lineCount()).isEqualTo(5);
    }

    @Test
    void yandexReadsTooLargeFileAsAllowingEverything() {
        String head = "User-agent: *\nDisallow: /\n";
        String fullFile = head + "#".repeat(500_000 - head.length());
        assertThat(outcome(fullFile, Standards.YANDEX, "/x")).isEqualTo(Outcome.BLOCKED);
        RobotsFile largerFile = RobotsFile.parse(fullFile + "#", Standards.YANDEX);
        Verdict verdict = largerFile.policy(FOO_BOT).verdict("/x");
        assertThat(verdict).isEqualTo(Verdict.FILE_TOO_LARGE);
        assertThat(largerFile.isTooLarge()).isTrue();
        assertThat(largerFile.groups()).isEmpty();
        assertThat(largerFile.lineCount()).isEqualTo(3);
        assertThat(largerFile.lines()).extracting(Line::kind).containsOnly(LineKind.UNREAD);
    }

    @Test
    void googleLibraryReadsFilesOfAnySize() {
        String head = "User-agent: *\n";
        String text = head + "#".repeat(600_000) + "\nDisallow: /x\n";
        assertThat(outcome(text, Standards.GOOGLE_LIBRARY, "/x")).isEqualTo(Outcome.BLOCKED);
        assertThat(outcome(text, Standards.GOOGLE, "/x")).isEqualTo(Outcome.ALLOWED);
    }

    /** The limit counts rules that can match, in the groups that the crawler follows. */
    @Test
    void yandexReadsTooManyRulesAsAllowingEverything() {
        String ownGroup = "User-agent: FooBot\nDisallow: /x\nDisallow: foo\nAllow:\n";
        String rules = "User-agent: *\n" + "Disallow: /x\n".repeat(2_047) + "Disallow:\n";
        RobotsFile fullFile = RobotsFile.parse(ownGroup + rules, Standards.YANDEX);
        RobotsFile overLimit = RobotsFile.parse(ownGroup + rules + "Disallow: *\n", Standards.YANDEX);
        assertThat(fullFile.policy(OTHER_BOT).verdict("/x").outcome()).isEqualTo(Outcome.BLOCKED);
        assertThat(fullFile.policy(OTHER_BOT).hasTooManyRules()).isFalse();
        assertThat(overLimit.policy(OTHER_BOT).verdict("/x")).isEqualTo(Verdict.TOO_MANY_RULES);
        assertThat(overLimit.policy(OTHER_BOT).hasTooManyRules()).isTrue();
        assertThat(overLimit.policy(FOO_BOT).verdict("/x").outcome()).isEqualTo(Outcome.BLOCKED);
        assertThat(overLimit.bytesRead()).isEqualTo(overLimit.bytes().length);
        assertThat(outcome(ownGroup + rules + "Disallow: *\n", Standards.RFC_9309, "/late")).isEqualTo(Outcome.ALLOWED);
    }

    @Test
    void byteOrderMarkIsSkippedOrText() {
        String text = "\uFEFFUser-agent: *\nDisallow: /\n";
        assertThat(outcome(text, Standards.GOOGLE, "/")).isEqualTo(Outcome.BLOCKED);
        assertThat(outcome(text, Standards.RFC_9309, "/")).isEqualTo(Outcome.BLOCKED);
        assertThat(outcome(text, Standards.DRAFT_1996, "/")).isEqualTo(Outcome.ALLOWED);
        byte[] fileWithPartOfMark = "\u00EF\u00BBUser-agent: *\nDisallow: /\n".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(RobotsFile.parse(fileWithPartOfMark, Standards.GOOGLE).groups()).hasSize(1);
        assertThat(RobotsFile.parse(fileWithPartOfMark, Standards.RFC_9309).groups()).isEmpty();
        assertThat(RobotsFile.parse(fileWithPartOfMark, Standards.GOOGLE).line(1).whole().start()).isZero();
    }

    @Test
    void groupsHaveTheirLines() {
        RobotsFile file = RobotsFile.parse(
                """
                Disallow: /orphan
                User-agent: a
                User-agent: b
                Crawl-delay: 5

                Disallow: /x
                Sitemap: https://example.com/s.xml
                User-agent: c
                Allow: /y
                """,
                Standards.GOOGLE);
        assertThat(file.groups()).hasSize(2);
        Group first = file.groups().getFirst();
        assertThat(first.agents()).containsExactly(2, 3);
        assertThat(first.rules()).extracting(Rule::line).containsExactly(6);
        assertThat(first.firstLine()).isEqualTo(2);
        assertThat(first.lastLine()).isEqualTo(6);
        assertThat(file.groups().get(1).agents()).containsExactly(8);
        assertThat(file.linesOfKind(LineKind.SITEMAP)).extracting(Line::number).containsExactly(7);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            User-agent: a|Sitemap: x|User-agent: b|Disallow: /        ; google      ; 1
            User-agent: a|Sitemap: x|User-agent: b|Disallow: /        ; google-2018 ; 2
            User-agent: a|Crawl-delay: 5|User-agent: b|Disallow: /    ; google-2018 ; 2
            User-agent: a|# x||User-agent: b|Disallow: /              ; google-2018 ; 1
            User-agent: a|Sitemap: x|Disallow: /                      ; google-2018 ; 1
            User-agent: a||User-agent: b|Disallow: /                  ; rfc-9309    ; 1
            User-agent: a||User-agent: b|Disallow: /                  ; robots-1994 ; 2
            User-agent: a|   |User-agent: b|Disallow: /               ; draft-1996  ; 2
            User-agent: a|# x|User-agent: b|Disallow: /               ; draft-1996  ; 1
            User-agent: a|Disallow: /|User-agent: b|Disallow: /       ; draft-1996  ; 2
            User-agent: a|Allow: /|User-agent: b|Disallow: /          ; robots-1994 ; 1
            User-agent: a|Disallow:|User-agent: b|Disallow: /         ; yandex      ; 2
            User-agent: a|Disallow: nonsense|User-agent: b            ; baidu       ; 2
            """, delimiter = ';')
    void standardDividesLinesIntoGroups(String lines, String standard, int groupCount) {
        String text = lines.replace('|', '\n') + "\n";
        assertThat(RobotsFile.parse(text, Standards.byId(standard).orElseThrow()).groups()).hasSize(groupCount);
    }

    private static Outcome outcome(String text, Standard standard, String url) {
        return RobotsFile.parse(text, standard).policy(FOO_BOT).verdict(url).outcome();
    }
}
