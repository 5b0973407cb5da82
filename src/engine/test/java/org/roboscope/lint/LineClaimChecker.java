package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.OmittedNames;
import org.roboscope.robots.Group;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/**
 * Tests claims about lines with the engine.
 *
 * @param claimChecker finds the crawlers that names represent
 * @param text         the text as each crawler reads it
 * @param crawlers     the crawlers that may read it differently
 * @param urls         the URLs that may get different verdicts
 */
record LineClaimChecker(ClaimChecker claimChecker, RobotsText text, List<Crawler> crawlers, Set<String> urls) {

    private static final Map<String, Set<GoldenFile.Claim>> CLAIMS = GoldenFile.claims();

    /**
     * Tests the claims of a finding.
     *
     * @return whether a claim of the sentence is known
     */
    boolean check(Finding finding, String sentence) {
        int line = finding.line();
        List<Object> arguments = finding.arguments();
        List<Standard> standards = finding.standards();
        switch (finding.key()) {
            case "L02", "L02.near", "L02.address", "L02.noName", "L02.fullWidth",
                    "F01.text" -> assertThat(Standards.inForce()).as(sentence)
                            .noneMatch(standard -> isStatement(text.file(standard).kind(line)));
            case "L01.twoWordsAgent" -> assertNextRuleInGroup(line, arguments.get(2), arguments.get(3), sentence);
            case "L01.wordsAgent" -> assertNextRuleInGroup(line, arguments.get(1), arguments.get(2), sentence);
            case "L02.nearAgent" -> assertNextRuleInGroup(line, arguments.get(2), arguments.get(3), sentence);
            case "L03.agent" -> assertNextRuleInGroup(line, arguments.get(3), arguments.get(4), sentence);
            case "L03.agentSkipped" -> assertNextRuleInGroup(line, arguments.get(2), arguments.get(3), sentence);
            case "L03.agentFirst" -> assertNextRuleInGroup(line, arguments.get(3), 0, sentence);
            case "L03.agentFirstSkipped" -> assertNextRuleInGroup(line, arguments.get(2), 0, sentence);
            case "L04.delayOutside" -> assertThat(standards).as(sentence)
                    .noneMatch(standard -> text.file(standard).groups()
                            .stream().anyMatch(group -> group.firstLine() <= line));
            case "L07.cut" -> standards.forEach(standard -> assertThat(rules(standard, line)).as(sentence).allMatch(
                    rule -> rule.value().end() - start(line) <= Integer
                            .parseInt(String.valueOf(arguments.getFirst()))));
            case "L08.nul", "L10.comment" -> rules(Standards.GOOGLE, line).forEach(rule -> assertThat(
                    text.file(Standards.GOOGLE).text(rule.value())).as(sentence).doesNotContain("\0", "#"));
            case "L09", "F05.file", "F05.rules" -> assertAllAllowed(crawlers, sentence);
            case "G01", "G01.misspelt" -> assertThat(standards).as(sentence)
                    .allMatch(standard -> rules(standard, line).isEmpty());
            case "G05" -> assertThat(crawlers).as(sentence)
                    .noneMatch(crawler -> text.followedGroups(crawler).agents().contains(line));
            case "G07.unknown" -> {
                String name = String.valueOf(arguments.getFirst());
                assertThat(Catalogue.builtIn().findExact(name)).as(sentence).isEmpty();
                if (name.matches("[\\w-]+")) {
                    assertThat(text.followedGroups(Catalogue.builtIn().requireCrawler(name)).agents()).as(sentence)
                            .contains(line);
                }
            }
            case "G07.near" -> {
                assertUnknown(arguments.getFirst(), sentence);
                assertNotFollowed(line, List.of(arguments.get(1)), sentence);
            }
            case "G07.brand", "G07.brandOfOne", "G07.brandSupplied", "G07.several" -> {
                assertUnknown(arguments.getFirst(), sentence);
                assertNotFollowed(line, (List<?>) arguments.get(1), sentence);
            }
            case "G07.header" -> assertNotFollowed(line, arguments, sentence);
            case "G07.headerOfNobody" -> assertThat(
                    Catalogue.builtIn().userAgentRecogniser().recognise(value(line))).as(sentence).isEmpty();
            case "G02.blocked" -> claimChecker.crawlers(arguments.getFirst())
                    .forEach(crawler -> assertThat(urls).as(sentence)
                            .allMatch(url -> text.policy(crawler).verdict(url).outcome() == Outcome.BLOCKED));
            case "G02.joined" -> assertThat(claimChecker.crawlers(arguments.getFirst())).as(sentence)
                    .allMatch(crawler -> follows(crawler, arguments.get(3)));
            case "G02.blockedForSome" -> filterByStandards(claimChecker.crawlers(arguments.getFirst()),
                    arguments.get(5))
                    .forEach(
                            crawler -> assertThat(urls).as(sentence)
                                    .allMatch(url -> text.policy(crawler).verdict(url).outcome() == Outcome.BLOCKED));
            case "G02.joinedForSome" -> assertThat(
                    filterByStandards(claimChecker.crawlers(arguments.getFirst()), arguments.get(5))).as(sentence)
                    .allMatch(crawler -> follows(crawler, arguments.get(3)));
            case "G02.harmless",
                    "G02.harmlessForSome" -> filterByStandards(claimChecker.crawlers(arguments.getFirst()),
                            arguments.get(5))
                            .forEach(crawler -> assertThat(urls).as("%s%n%s", sentence, crawler.name())
                                    .noneMatch(url -> isBlockedByGroupOf(crawler, arguments.get(3), url)));
            case "G09", "G09.more" -> assertThat(claimChecker.crawlers(arguments.getFirst())).as(sentence)
                    .allMatch(crawler -> followsGroupOf(crawler, line))
                    .noneMatch(crawler -> follows(crawler, arguments.get(3)));
            case "G11", "G12.few",
                    "G12.many" -> assertAllAllowed(claimChecker.crawlers(arguments.getFirst()), sentence);
            case "L06.paths" -> standards.forEach(standard -> assertThat(rules(standard, line)).as(sentence)
                    .hasSizeLessThan(2).allMatch(rule -> text.file(standard).text(rule.value()).contains(" ")));
            case "R17.site", "R17.more", "R17.page" -> assertMatches(
                    line, standards, String.valueOf(arguments.getFirst()).replaceAll("\\*|\\$$", ""), sentence);
            case "R09.text" -> assertMatches(
                    line, standards, String.valueOf(arguments.getFirst()).replaceAll("\\*|\\$$", ""), sentence);
            default -> {
                return checkClaimsOfGoldenFile(finding, sentence);
            }
        }
        return true;
    }

    /** Tests the claims that the golden file names. */
    private boolean checkClaimsOfGoldenFile(Finding finding, String sentence) {
        int line = finding.line();
        List<Standard> standards = finding.standards();
        Set<GoldenFile.Claim> claims = CLAIMS.getOrDefault(finding.key(), Set.of());
        for (GoldenFile.Claim claim : claims) {
            switch (claim) {
                case NONE -> {}
                case DECIDES_NOTHING -> assertThat(findDecisions(line)).as(sentence).isEmpty();
                case CHANGES_NOTHING -> assertRemovalChangesNothing(line, standards, sentence);
                case MATCHES_ITS_VALUE -> {
                    String url = value(line).replaceAll("\\*|\\$$", "");
                    if (!url.contains("{")) { // URLs have an escape instead of a brace
                        assertMatches(line, standards, url, sentence);
                    }
                }
                case IS_NO_STATEMENT -> assertThat(standards).as(sentence)
                        .noneMatch(standard -> isStatement(text.file(standard).kind(line)));
            }
        }
        return !claims.isEmpty();
    }

    /**
     * Tests that the next rule is in the group that begins at a line, or in no group for 0, under each of the
     * standards.
     */
    private void assertNextRuleInGroup(int line, Object standards, Object groupLine, String sentence) {
        for (Object item : (List<?>) standards) {
            RobotsFile file = text.file((Standard) item);
            int rule = IntStream.rangeClosed(line + 1, file.lineCount()).filter(number -> file.kind(number).isRule())
                    .findFirst().orElseThrow();
            assertThat(file.groups().stream()
                    .filter(group -> group.rules().stream().anyMatch(candidate -> candidate.line() == rule))
                    .map(Group::firstLine).findFirst().orElse(0).toString()).as("%s%n%s", sentence, item)
                    .isEqualTo(String.valueOf(groupLine));
        }
    }

    private static void assertUnknown(Object name, String sentence) {
        assertThat(Catalogue.builtIn().findExact(String.valueOf(name))).as(sentence).isEmpty();
    }

    /** Tests that none of the named crawlers follows the line. */
    private void assertNotFollowed(int line, List<?> names, String sentence) {
        List<Crawler> crawlers = names.stream().filter(name -> !(name instanceof OmittedNames))
                .map(name -> name instanceof CatalogueEntry entry ? entry.token() : String.valueOf(name))
                .map(name -> Catalogue.builtIn().findExact(name).orElseThrow().crawler()).toList();
        assertThat(crawlers).as(sentence).isNotEmpty()
                .noneMatch(crawler -> text.followedGroups(crawler).agents().contains(line));
    }

    private static List<Crawler> filterByStandards(List<Crawler> crawlers, Object standards) {
        return crawlers.stream().filter(crawler -> ((List<?>) standards).contains(Standards.ofCrawler(crawler)))
                .toList();
    }

    private static boolean isStatement(LineKind kind) {
        return kind.isRule() || kind == LineKind.USER_AGENT || kind == LineKind.SITEMAP;
    }

    private int start(int line) {
        return String.join("\n", lines().subList(0, line - 1)).getBytes(StandardCharsets.UTF_8).length
                + (line > 1 ? 1 : 0);
    }

    private List<String> lines() {
        return Arrays.asList(new String(text.bytes(), StandardCharsets.UTF_8).split("\n", -1));
    }

    private List<Rule> rules(Standard standard, int line) {
        return text.file(standard).groups().stream().flatMap(group -> group.rules().stream())
                .filter(rule -> rule.line() == line).toList();
    }

    /** Returns the value of the rule in a line, or empty if there is none. */
    private String value(int line) {
        return rules(Standards.GOOGLE, line).stream()
                .map(rule -> text.file(Standards.GOOGLE).text(rule.value())).findFirst().orElse("");
    }

    private void assertAllAllowed(List<Crawler> crawlers, String sentence) {
        for (Crawler crawler : crawlers) {
            assertThat(urls).as("%s%n%s", sentence, crawler.name())
                    .allMatch(url -> text.policy(crawler).verdict(url).outcome() == Outcome.ALLOWED);
        }
    }

    private boolean follows(Crawler crawler, Object ruleLine) {
        int line = Integer.parseInt(String.valueOf(ruleLine));
        return text.fileFor(crawler).groups().stream()
                .filter(group -> group.rules().stream().anyMatch(rule -> rule.line() == line))
                .anyMatch(group -> text.followedGroups(crawler).groups().contains(group.index()));
    }

    private boolean isBlockedByGroupOf(Crawler crawler, Object ruleLine, String url) {
        int line = Integer.parseInt(String.valueOf(ruleLine));
        Verdict verdict = text.policy(crawler).verdict(url);
        return verdict.outcome() == Outcome.BLOCKED && text.fileFor(crawler).groups().stream()
                .map(group -> group.rules().stream().map(Rule::line).toList())
                .filter(lines -> lines.contains(line))
                .anyMatch(lines -> verdict.rule().filter(rule -> lines.contains(rule.line())).isPresent()
                        && withoutLines(lines).policy(crawler).verdict(url).outcome() == Outcome.ALLOWED);
    }

    private boolean followsGroupOf(Crawler crawler, int agentLine) {
        return text.fileFor(crawler).groups().stream().filter(group -> group.agents().contains(agentLine))
                .anyMatch(group -> text.followedGroups(crawler).groups().contains(group.index()));
    }

    /** Returns the crawlers and URLs for which the line decides. */
    private List<String> findDecisions(int line) {
        return crawlers.stream().flatMap(crawler -> {
            Policy policy = text.policy(crawler);
            return urls.stream()
                    .filter(url -> policy.verdict(url).rule().filter(rule -> rule.line() == line).isPresent())
                    .map(url -> crawler.name() + " " + url);
        }).toList();
    }

    /** Tests that crawlers with one of the standards get the same verdicts without the line. */
    private void assertRemovalChangesNothing(int line, List<Standard> standards, String sentence) {
        RobotsText after = withoutLines(List.of(line));
        crawlers.stream().filter(crawler -> standards.contains(Standards.ofCrawler(crawler))).forEach(crawler -> {
            Policy policyBefore = text.policy(crawler);
            Policy policyAfter = after.policy(crawler);
            for (String url : urls) {
                assertThat(policyAfter.verdict(url).outcome()).as("%s%n%s %s", sentence, crawler.name(), url)
                        .isEqualTo(policyBefore.verdict(url).outcome());
            }
        });
    }

    private RobotsText withoutLines(List<Integer> numbers) {
        List<String> lines = lines();
        return RobotsText.of(IntStream.rangeClosed(1, lines.size()).filter(number -> !numbers.contains(number))
                .mapToObj(number -> lines.get(number - 1)).collect(Collectors.joining("\n"))
                .getBytes(StandardCharsets.UTF_8), text.standardChoice());
    }

    /** Tests that the rule matches a URL as written. */
    private void assertMatches(int line, List<Standard> standards, String url, String sentence) {
        for (Standard standard : standards) {
            RobotsFile file = text.file(standard);
            RequestPath path = standard.paths().comparable(RequestPath.ofUrl("https://example.com" + url));
            for (Rule rule : rules(standard, line)) {
                Span value = rule.value();
                assertThat(standard.paths().patterns(rule.isAllow(), file.bytes(), value.start(), value.end()))
                        .as("%s%n%s %s", sentence, standard, url)
                        .anyMatch(pattern -> pattern.pattern().matches(path.bytes(), path.from(), path.to()));
            }
        }
    }
}
