package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlDelaySupport;
import org.roboscope.crawlers.CrawlerAliases;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.assignment.NamedCrawlers;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.OmittedNames;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups.Step;
import org.roboscope.robots.line.ByteOrderMark;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/**
 * Tests the claims of sentences with the engine, for each crawler and each standard that they name.
 *
 * @param text the text as each crawler reads it
 */
record ClaimChecker(RobotsText text) {

    private static final Set<String> CODES_NAMING_FOLLOWERS = Set.of("R12", "R13");

    /**
     * Tests the claims of a finding.
     *
     * @return whether a claim of the sentence is known
     */
    boolean check(Finding finding, String sentence) {
        List<Object> arguments = finding.arguments();
        int line = finding.line();
        arguments.stream().flatMap(ClaimChecker::items).filter(Standard.class::isInstance).map(Standard.class::cast)
                .forEach(standard -> assertThat(Standards.inForce()).as(sentence).contains(standard));
        if (CODES_NAMING_FOLLOWERS.contains(finding.code().name())) {
            assertThat(crawlers(arguments.getFirst())).as(sentence).isNotEmpty()
                    .filteredOn(crawler -> finding.standards().contains(Standards.ofCrawler(crawler)))
                    .allMatch(crawler -> follows(crawler, line));
        }
        switch (finding.key()) {
            case "L01.twoWords",
                    "L01.twoWordsAgent" -> assertRuleUnder(line, arguments.get(1), arguments.get(2), sentence);
            case "L03.read", "L03.agent", "L03.agentFirst", "L02.beginsForSome" -> assertRuleUnder(
                    line, arguments.get(2), arguments.get(3), sentence);
            case "L02.begins" -> assertRuleUnder(line, arguments.get(2), List.of(), sentence);
            case "L04.delayIgnored" -> assertDelays(arguments.getFirst(), line, CrawlDelaySupport.NOT_HONOURED,
                    sentence);
            case "L05.slow",
                    "L05.slowerThanDaily" -> assertDelays(arguments.get(1), line, CrawlDelaySupport.HONOURED, sentence);
            case "L04.delayForSome" -> {
                assertDelays(arguments.getFirst(), line, CrawlDelaySupport.NOT_HONOURED, sentence);
                assertDelays(arguments.get(1), line, CrawlDelaySupport.HONOURED, sentence);
            }
            case "G03.merged", "G03.mergedForSome" -> assertThat(readers(finding, arguments.getFirst())).as(sentence)
                    .isNotEmpty()
                    .allMatch(
                            crawler -> agentLinesOfGroup(line)
                                    .anyMatch(text.followedGroups(crawler).agents()::contains));
            case "G06.known", "G06.knownNothing" -> assertFollows(arguments.getFirst(), line, true, sentence);
            case "G06.other" -> assertFollows(arguments.get(2), line, true, sentence);
            case "G06.otherNot" -> assertFollows(arguments.get(2), line, false, sentence);
            case "G06.knownNotObeying", "G10" -> assertIgnoresRobotsTxt(arguments.getFirst(), sentence);
            case "G08.successor" -> {
                assertRetired(arguments.getFirst(), sentence);
                assertFollows(arguments.get(1), line, false, sentence);
            }
            case "G08.renamed" -> assertThat(crawlers(arguments.get(1))).as(sentence).allMatch(
                    crawler -> !(text.followedGroups(crawler).step() instanceof Step.OwnGroup));
            case "G08.supplied" -> assertFollows(arguments.get(3), line, false, sentence);
            case "G08.named" -> assertThat(crawlers(arguments.get(1))).as(sentence)
                    .allMatch(crawler -> text.followedGroups(crawler).step() instanceof Step.OwnGroup);
            case "G08.unused" -> assertRetired(arguments.getFirst(), sentence);
            case "R09.nothing" -> assertMatchesNothing(line, arguments.get(1), sentence);
            case "R09.unwanted" -> assertThat(allCrawlers()).as(sentence)
                    .anyMatch(crawler -> items(arguments.get(1)).anyMatch(Standards.ofCrawler(crawler)::equals)
                            && follows(crawler, line));
            case "G04.parted" -> assertThat(readers(finding, arguments.getFirst())).as(sentence).isNotEmpty()
                    .noneMatch(crawler -> followsRulesBelow(crawler, line));
            case "G04.unwanted" -> assertThat(allCrawlers()).as(sentence)
                    .anyMatch(crawler -> items(arguments.getFirst()).anyMatch(Standards.ofCrawler(crawler)::equals)
                            && follows(crawler, line));
            case "F01" -> assertThat(items(arguments.getFirst()).map(Standard.class::cast)).as(sentence)
                    .allMatch(standard -> standard.lines().mark() == ByteOrderMark.TEXT);
            case "G12.few", "G12.many" -> assertThat(crawlers(arguments.getFirst())).as(sentence)
                    .allMatch(crawler -> text.followedGroups(crawler).groups().isEmpty());
            case "R06.allowed" -> assertOutcome(line, arguments.getFirst(), arguments.get(1), Outcome.ALLOWED,
                    sentence);
            case "R06.blocked" -> assertOutcome(line, arguments.getFirst(), arguments.get(1), Outcome.BLOCKED,
                    sentence);
            case "R06.differ", "R06.differDoubted" -> {
                assertOutcome(line, arguments.getFirst(), arguments.get(1), Outcome.ALLOWED, sentence);
                assertOutcome(line, arguments.getFirst(), arguments.get(2), Outcome.BLOCKED, sentence);
            }
            case "R11.blocks", "R11.blocksDoubted",
                    "R11.blocksDoubtedButAsked" -> assertPrecedence(arguments, Outcome.BLOCKED, Outcome.ALLOWED,
                            sentence);
            case "R11.allows", "R11.allowsDoubted",
                    "R11.allowsDoubtedButAsked" -> assertPrecedence(arguments, Outcome.ALLOWED, Outcome.BLOCKED,
                            sentence);
            case "R12" -> assertBlocked(readers(finding, arguments.getFirst()), List.of("/", "/z", "/a/b?c"), sentence);
            case "R13" -> assertBlocked(crawlers(arguments.getFirst()), List.of(String.valueOf(arguments.get(1))),
                    sentence);
            case "R14" -> {
                int rule = Integer.parseInt(String.valueOf(arguments.get(2)));
                assertThat(crawlers(arguments.getFirst())).as(sentence).allMatch(crawler -> follows(crawler, rule));
                assertBlocked(crawlers(arguments.getFirst()), List.of(sitemapPath(line)), sentence);
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private void assertIgnoresRobotsTxt(Object names, String sentence) {
        assertThat(crawlers(names)).as(sentence).isNotEmpty()
                .allMatch(crawler -> Catalogue.builtIn().findExact(crawler.name())
                        .filter(entry -> entry.obedience() == Obedience.NO).isPresent());
    }

    private void assertRetired(Object names, String sentence) {
        assertThat(crawlers(names)).as(sentence).isNotEmpty()
                .allMatch(crawler -> Catalogue.builtIn().findExact(crawler.name())
                        .filter(entry -> entry.purpose() == Purpose.DEAD_TOKEN || isRenamed(entry.token()))
                        .isPresent());
    }

    private static boolean isRenamed(String name) {
        return CrawlerAliases.of(Catalogue.builtIn()).find(name)
                .filter(alias -> alias.kind() == CrawlerAliases.Kind.RENAMED).isPresent();
    }

    /** Tests that the rule does not even match the URL that equals its value. */
    private void assertMatchesNothing(int line, Object standards, String sentence) {
        String ruleUrl = url(line).orElse(""); // a line outside of groups is not a rule
        items(standards).map(Standard.class::cast).forEach(standard -> {
            RobotsFile file = text.file(standard);
            RequestPath path = standard.paths().comparable(RequestPath.ofUrl("https://example.com" + ruleUrl));
            file.groups().stream().flatMap(group -> group.rules().stream()).filter(rule -> rule.line() == line)
                    .flatMap(rule -> standard.paths().patterns(rule.isAllow(), file.bytes(), rule.value().start(),
                            rule.value().end()).stream())
                    .forEach(pattern -> assertThat(pattern.pattern().matches(path.bytes(), path.from(), path.to()))
                            .as("%s%n%s", sentence, standard).isFalse());
        });
    }

    /**
     * Tests that a line is a rule under the first standards or differs from its plain reading, and that it is not a
     * rule under the others.
     */
    private void assertRuleUnder(int line, Object ruleStandards, Object otherStandards, String sentence) {
        assertThat(items(ruleStandards).map(Standard.class::cast)).as(sentence)
                .allMatch(standard -> !text.file(standard).kind(line).equals(text.file(Standards.RFC_9309).kind(line))
                        || text.file(standard).kind(line).isRule());
        assertThat(items(otherStandards).map(Standard.class::cast)).as(sentence)
                .noneMatch(standard -> text.file(standard).kind(line).isRule());
    }

    private void assertDelays(Object names, int line, CrawlDelaySupport delay, String sentence) {
        assertThat(count(names)).as(sentence).isEqualTo(Catalogue.builtIn().entries().stream()
                .filter(entry -> entry.crawlDelay() == delay && follows(entry.crawler(), line)).count());
        for (Crawler crawler : crawlers(names)) {
            assertThat(Catalogue.builtIn().findExact(crawler.name()).map(CatalogueEntry::crawlDelay)).as(sentence)
                    .contains(delay);
            assertThat(follows(crawler, line)).as("%s%n%s", sentence, crawler.name()).isTrue();
        }
    }

    private void assertFollows(Object name, int line, boolean expected, String sentence) {
        assertThat(crawlers(name)).as(sentence)
                .allMatch(crawler -> text.followedGroups(crawler).agents().contains(line) == expected);
    }

    private void assertBlocked(List<Crawler> crawlers, List<String> urls, String sentence) {
        for (Crawler crawler : crawlers) {
            for (String url : urls) {
                assertThat(text.policy(crawler).verdict(url).outcome()).as("%s%n%s %s", sentence, crawler.name(), url)
                        .isEqualTo(Outcome.BLOCKED);
            }
        }
    }

    /**
     * Tests that one of two lines gives the outcome if it decides, for crawlers with the standards that follow both
     * lines.
     */
    private void assertOutcome(int line, Object otherLine, Object standards, Outcome outcome, String sentence) {
        int secondLine = Integer.parseInt(String.valueOf(otherLine));
        Optional<String> url = url(line);
        List<Crawler> affectedCrawlers = items(standards).map(Standard.class::cast)
                .flatMap(standard -> allCrawlers().stream()
                        .filter(crawler -> Standards.ofCrawler(crawler).equals(standard)))
                .filter(crawler -> follows(crawler, line) && follows(crawler, secondLine)).toList();
        assertThat(affectedCrawlers).as(sentence).isNotEmpty();
        for (Crawler crawler : affectedCrawlers) {
            Verdict verdict = text.policy(crawler).verdict(url.orElseThrow());
            if (verdict.rule().map(Rule::line).filter(deciding -> deciding == line || deciding == secondLine)
                    .isPresent()) {
                assertThat(verdict.outcome()).as("%s%n%s", sentence, crawler.name()).isEqualTo(outcome);
            }
        }
    }

    /** Tests that a crawler under each kind of precedence gets the claimed verdict. */
    private void assertPrecedence(List<Object> arguments, Outcome firstMatchOutcome, Outcome longestMatchOutcome,
            String sentence) {
        String url = "https://example.com" + arguments.getFirst(); // a path without a host may not begin with two slashes
        for (int i : List.of(1, 3)) {
            int line = Integer.parseInt(String.valueOf(arguments.get(i + 1)));
            for (Object standard : items(arguments.get(i)).toList()) {
                assertThat(allCrawlers().stream().filter(crawler -> Standards.ofCrawler(crawler).equals(standard))
                        .map(crawler -> text.policy(crawler).verdict(url))
                        .filter(verdict -> verdict.outcome() == (i == 1 ? firstMatchOutcome : longestMatchOutcome))
                        .map(verdict -> verdict.rule().map(Rule::line).orElse(0)))
                        .as("%s%n%s", sentence, standard).contains(line);
            }
        }
    }

    /** Returns the path of the sitemap in a line. */
    private String sitemapPath(int line) {
        RobotsFile file = text.file(Standards.GOOGLE);
        return URI.create(file.text(file.line(line).value())).getPath();
    }

    private Optional<String> url(int line) {
        return text.file(Standards.GOOGLE).groups().stream().flatMap(group -> group.rules().stream())
                .filter(rule -> rule.line() == line)
                .map(rule -> text.file(Standards.GOOGLE).text(rule.value()).replace("*", "").replace("$", ""))
                .findFirst();
    }

    /**
     * Whether a crawler follows the group of a line. Fields such as Crawl-delay may follow the last rule of a group.
     */
    private boolean follows(Crawler crawler, int line) {
        Standard standard = Standards.ofCrawler(crawler);
        return text.file(standard).groups().stream().filter(group -> group.firstLine() <= line)
                .reduce((_, later) -> later).map(Group::index)
                .filter(group -> text.followedGroups(crawler).groups().contains(group)).isPresent();
    }

    private List<Crawler> allCrawlers() {
        List<Crawler> crawlers = new ArrayList<>(NamedCrawlers.findUnknown(text, Catalogue.builtIn()));
        Catalogue.builtIn().entries().forEach(entry -> crawlers.add(entry.crawler()));
        return crawlers;
    }

    /**
     * Returns the crawlers that names represent. The name {@code *} represents all crawlers that follow the group for
     * all crawlers, and an unknown crawler.
     */
    List<Crawler> crawlers(Object names) {
        return items(names).filter(name -> !(name instanceof OmittedNames))
                .flatMap(name -> Stream.of(String.valueOf(name).split(", ", -1)))
                .flatMap(
                        name -> name.equals("*") ? followersOfStar()
                                : Stream.of(Catalogue.builtIn().requireCrawler(name)))
                .toList();
    }

    /** Returns the crawlers with a standard that the finding names. */
    private List<Crawler> readers(Finding finding, Object names) {
        return crawlers(names).stream().filter(crawler -> finding.standards().contains(Standards.ofCrawler(crawler)))
                .toList();
    }

    /** Whether a crawler follows a rule of the group with the line, in the plain reading. */
    private boolean followsRulesBelow(Crawler crawler, int line) {
        Standard standard = Standards.ofCrawler(crawler);
        return text.file(Standards.RFC_9309).groups().stream()
                .filter(group -> group.firstLine() <= line && line <= group.lastLine())
                .flatMap(group -> group.rules().stream())
                .anyMatch(rule -> text.file(standard).groups().stream()
                        .filter(group -> group.rules().stream().anyMatch(candidate -> candidate.line() == rule.line()))
                        .anyMatch(group -> text.followedGroups(crawler).groups().contains(group.index())));
    }

    /** Returns all User-agent lines of the group that has a given one, in the plain reading. */
    private Stream<Integer> agentLinesOfGroup(int agentLine) {
        return text.file(Standards.RFC_9309).groups().stream().filter(group -> group.agents().contains(agentLine))
                .flatMap(group -> group.agents().stream());
    }

    private Stream<Crawler> followersOfStar() {
        return Stream.concat(
                Stream.of(Crawler.ofToken("Nobody-Names-It")),
                allCrawlers().stream().filter(crawler -> text.followedGroups(crawler).step() instanceof Step.Star));
    }

    /** Returns the number of crawlers in a list, which may end with the number of omitted ones. */
    private static long count(Object list) {
        return items(list).mapToLong(name -> name instanceof OmittedNames more ? more.count() : 1).sum();
    }

    private static Stream<?> items(Object argument) {
        return argument instanceof List<?> list ? list.stream() : Stream.of(argument);
    }
}
