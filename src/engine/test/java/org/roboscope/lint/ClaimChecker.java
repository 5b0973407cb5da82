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
import org.roboscope.crawlers.CrawlDelay;
import org.roboscope.crawlers.CrawlerAliases;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.assignment.NamedCrawlers;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.OtherNames;
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
 * Tests the claims of a sentence with the engine, for each crawler and each standard that it names.
 *
 * @param text the text as each crawler reads it
 */
record ClaimChecker(RobotsText text) {

    private static final Set<String> NAMING_FOLLOWERS = Set.of("R12", "R13");

    /** @return whether a claim of the sentence is known */
    boolean check(Finding finding, String told) {
        List<Object> said = finding.arguments();
        int line = finding.line();
        said.stream().flatMap(ClaimChecker::items).filter(Standard.class::isInstance).map(Standard.class::cast)
                .forEach(standard -> assertThat(Standards.inForce()).as(told).contains(standard));
        if (NAMING_FOLLOWERS.contains(finding.code().name())) {
            assertThat(crawlers(said.getFirst())).as(told).isNotEmpty()
                    .filteredOn(crawler -> finding.standards().contains(Standards.ofCrawler(crawler)))
                    .allMatch(crawler -> follows(crawler, line));
        }
        switch (finding.key()) {
            case "L01.twoWords", "L01.twoWordsAgent" -> counts(line, said.get(1), said.get(2), told);
            case "L03.read", "L03.agent", "L03.agentFirst", "L02.beginsForSome" -> counts(
                    line, said.get(2), said.get(3), told);
            case "L02.begins" -> counts(line, said.get(2), List.of(), told);
            case "L04.delayIgnored" -> delays(said.getFirst(), line, CrawlDelay.NOT_HONOURED, told);
            case "L05.slow", "L05.slowerThanDaily" -> delays(said.get(1), line, CrawlDelay.HONOURED, told);
            case "L04.delayForSome" -> {
                delays(said.getFirst(), line, CrawlDelay.NOT_HONOURED, told);
                delays(said.get(1), line, CrawlDelay.HONOURED, told);
            }
            case "G03.merged", "G03.mergedForSome" -> assertThat(readers(finding, said.getFirst())).as(told)
                    .isNotEmpty()
                    .allMatch(
                            crawler -> namedByGroupOf(line).anyMatch(text.followedGroups(crawler).agents()::contains));
            case "G06.known", "G06.knownNothing" -> follow(said.getFirst(), line, true, told);
            case "G06.other" -> follow(said.get(2), line, true, told);
            case "G06.otherNot" -> follow(said.get(2), line, false, told);
            case "G06.knownNotObeying", "G10" -> obey(said.getFirst(), Obedience.NO, told);
            case "G08.successor" -> {
                retired(said.getFirst(), told);
                follow(said.get(1), line, false, told);
            }
            case "G08.renamed" -> assertThat(crawlers(said.get(1))).as(told).allMatch(
                    crawler -> !(text.followedGroups(crawler).step() instanceof Step.OwnGroup));
            case "G08.supplied" -> follow(said.get(3), line, false, told);
            case "G08.named" -> {
                assertThat(crawlers(said.get(1))).as(told)
                        .allMatch(crawler -> text.followedGroups(crawler).step() instanceof Step.OwnGroup);
            }
            case "G08.unused" -> retired(said.getFirst(), told);
            case "R09.nothing" -> matchesNothing(line, said.get(1), told);
            case "R09.unwanted" -> assertThat(everybody()).as(told)
                    .anyMatch(crawler -> items(said.get(1)).anyMatch(Standards.ofCrawler(crawler)::equals)
                            && follows(crawler, line));
            case "G04.parted" -> assertThat(readers(finding, said.getFirst())).as(told).isNotEmpty()
                    .noneMatch(crawler -> followsRulesBelow(crawler, line));
            case "G04.unwanted" -> assertThat(everybody()).as(told)
                    .anyMatch(crawler -> items(said.getFirst()).anyMatch(Standards.ofCrawler(crawler)::equals)
                            && follows(crawler, line));
            case "F01" -> assertThat(items(said.getFirst()).map(Standard.class::cast)).as(told)
                    .allMatch(standard -> standard.lines().mark() == ByteOrderMark.TEXT);
            case "G12.few", "G12.many" -> assertThat(crawlers(said.getFirst())).as(told)
                    .allMatch(crawler -> text.followedGroups(crawler).groups().isEmpty());
            case "R06.allowed" -> decides(line, said.getFirst(), said.get(1), Outcome.ALLOWED, told);
            case "R06.blocked" -> decides(line, said.getFirst(), said.get(1), Outcome.BLOCKED, told);
            case "R06.differ", "R06.differDoubted" -> {
                decides(line, said.getFirst(), said.get(1), Outcome.ALLOWED, told);
                decides(line, said.getFirst(), said.get(2), Outcome.BLOCKED, told);
            }
            case "R11.blocks", "R11.blocksDoubted",
                    "R11.blocksDoubtedButAsked" -> part(said, Outcome.BLOCKED, Outcome.ALLOWED, told);
            case "R11.allows", "R11.allowsDoubted",
                    "R11.allowsDoubtedButAsked" -> part(said, Outcome.ALLOWED, Outcome.BLOCKED, told);
            case "R12" -> blocked(readers(finding, said.getFirst()), List.of("/", "/z", "/a/b?c"), told);
            case "R13" -> blocked(crawlers(said.getFirst()), List.of(String.valueOf(said.get(1))), told);
            case "R14" -> {
                int rule = Integer.parseInt(String.valueOf(said.get(2)));
                assertThat(crawlers(said.getFirst())).as(told).allMatch(crawler -> follows(crawler, rule));
                blocked(crawlers(said.getFirst()), List.of(sitemap(line)), told);
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private void obey(Object names, Obedience obedience, String told) {
        assertThat(crawlers(names)).as(told).isNotEmpty()
                .allMatch(crawler -> Catalogue.builtIn().findExact(crawler.name())
                        .filter(entry -> entry.obedience() == obedience).isPresent());
    }

    private void retired(Object names, String told) {
        assertThat(crawlers(names)).as(told).isNotEmpty()
                .allMatch(crawler -> Catalogue.builtIn().findExact(crawler.name())
                        .filter(entry -> entry.purpose() == Purpose.DEAD_TOKEN || isRenamed(entry.token()))
                        .isPresent());
    }

    private static boolean isRenamed(String name) {
        return CrawlerAliases.of(Catalogue.builtIn()).find(name)
                .filter(alias -> alias.kind() == CrawlerAliases.Kind.RENAMED).isPresent();
    }

    /** Tests that the rule does not match even the URL that is written like it. */
    private void matchesNothing(int line, Object standards, String told) {
        String like = url(line).orElse(""); // a line outside of groups is not a rule
        items(standards).map(Standard.class::cast).forEach(standard -> {
            RobotsFile file = text.file(standard);
            RequestPath path = standard.paths().comparable(RequestPath.ofUrl("https://example.com" + like));
            file.groups().stream().flatMap(group -> group.rules().stream()).filter(rule -> rule.line() == line)
                    .flatMap(rule -> standard.paths().patterns(rule.isAllow(), file.bytes(), rule.value().start(),
                            rule.value().end()).stream())
                    .forEach(pattern -> assertThat(pattern.pattern().matches(path.bytes(), path.from(), path.to()))
                            .as("%s%n%s", told, standard).isFalse());
        });
    }

    /**
     * Tests that a line is a rule under the first standards and not under the others, and that a crawler follows it
     * under each.
     */
    private void counts(int line, Object yes, Object no, String told) {
        assertThat(items(yes).map(Standard.class::cast)).as(told)
                .allMatch(standard -> !text.file(standard).kind(line).equals(text.file(Standards.RFC_9309).kind(line))
                        || text.file(standard).kind(line).isRule());
        assertThat(items(no).map(Standard.class::cast)).as(told)
                .noneMatch(standard -> text.file(standard).kind(line).isRule());
    }

    private void delays(Object names, int line, CrawlDelay delay, String told) {
        assertThat(named(names)).as(told).isEqualTo(Catalogue.builtIn().entries().stream()
                .filter(entry -> entry.crawlDelay() == delay && follows(entry.crawler(), line)).count());
        for (Crawler crawler : crawlers(names)) {
            assertThat(Catalogue.builtIn().findExact(crawler.name()).map(CatalogueEntry::crawlDelay)).as(told)
                    .contains(delay);
            assertThat(follows(crawler, line)).as("%s%n%s", told, crawler.name()).isTrue();
        }
    }

    private void follow(Object name, int line, boolean does, String told) {
        assertThat(crawlers(name)).as(told)
                .allMatch(crawler -> text.followedGroups(crawler).agents().contains(line) == does);
    }

    private void blocked(List<Crawler> crawlers, List<String> urls, String told) {
        for (Crawler crawler : crawlers) {
            for (String url : urls) {
                assertThat(text.policy(crawler).verdict(url).outcome()).as("%s%n%s %s", told, crawler.name(), url)
                        .isEqualTo(Outcome.BLOCKED);
            }
        }
    }

    /** Tests that crawlers with these standards that follow both lines get an outcome if one of the lines decides. */
    private void decides(int line, Object other, Object standards, Outcome outcome, String told) {
        int second = Integer.parseInt(String.valueOf(other));
        Optional<String> url = url(line);
        List<Crawler> concerned = items(standards).map(Standard.class::cast)
                .flatMap(standard -> everybody().stream()
                        .filter(crawler -> Standards.ofCrawler(crawler).equals(standard)))
                .filter(crawler -> follows(crawler, line) && follows(crawler, second)).toList();
        assertThat(concerned).as(told).isNotEmpty();
        for (Crawler crawler : concerned) {
            Verdict verdict = text.policy(crawler).verdict(url.orElseThrow());
            if (verdict.rule().map(Rule::line).filter(by -> by == line || by == second).isPresent()) {
                assertThat(verdict.outcome()).as("%s%n%s", told, crawler.name()).isEqualTo(outcome);
            }
        }
    }

    /** Tests that a crawler under each kind of precedence gets the claimed verdict. */
    private void part(List<Object> said, Outcome inOrder, Outcome longest, String told) {
        String url = "https://example.com" + said.getFirst(); // a path alone may not begin with two slashes
        for (int i : List.of(1, 3)) {
            int line = Integer.parseInt(String.valueOf(said.get(i + 1)));
            for (Object standard : items(said.get(i)).toList()) {
                assertThat(everybody().stream().filter(crawler -> Standards.ofCrawler(crawler).equals(standard))
                        .map(crawler -> text.policy(crawler).verdict(url))
                        .filter(verdict -> verdict.outcome() == (i == 1 ? inOrder : longest))
                        .map(verdict -> verdict.rule().map(Rule::line).orElse(0)))
                        .as("%s%n%s", told, standard).contains(line);
            }
        }
    }

    /** Returns the path of the sitemap in a line. */
    private String sitemap(int line) {
        RobotsFile file = text.file(Standards.GOOGLE);
        return URI.create(file.text(file.line(line).value())).getPath();
    }

    private Optional<String> url(int line) {
        return text.file(Standards.GOOGLE).groups().stream().flatMap(group -> group.rules().stream())
                .filter(rule -> rule.line() == line)
                .map(rule -> text.file(Standards.GOOGLE).text(rule.value()).replace("*", "").replace("$", ""))
                .findFirst();
    }

    /** Finds the group of a line; fields such as Crawl-delay may follow the last rule of a group. */
    private boolean follows(Crawler crawler, int line) {
        Standard standard = Standards.ofCrawler(crawler);
        return text.file(standard).groups().stream().filter(group -> group.firstLine() <= line)
                .reduce((one, later) -> later).map(Group::index)
                .filter(group -> text.followedGroups(crawler).groups().contains(group)).isPresent();
    }

    private List<Crawler> everybody() {
        List<Crawler> all = new ArrayList<>(NamedCrawlers.unknown(text, Catalogue.builtIn()));
        Catalogue.builtIn().entries().forEach(entry -> all.add(entry.crawler()));
        return all;
    }

    /**
     * Returns the crawlers that a name means; "everyone" means all crawlers that follow the group for everyone, and an
     * unknown crawler.
     */
    List<Crawler> crawlers(Object names) {
        return items(names).filter(name -> !(name instanceof OtherNames))
                .flatMap(name -> Stream.of(String.valueOf(name).split(", ", -1)))
                .flatMap(
                        name -> name.equals("*") ? withoutGroup() : Stream.of(Catalogue.builtIn().requireCrawler(name)))
                .toList();
    }

    /** Returns the crawlers with a standard that the finding names. */
    private List<Crawler> readers(Finding finding, Object names) {
        return crawlers(names).stream().filter(crawler -> finding.standards().contains(Standards.ofCrawler(crawler)))
                .toList();
    }

    /** Returns the rules of the group with this line, in the plain reading. */
    private boolean followsRulesBelow(Crawler crawler, int line) {
        Standard standard = Standards.ofCrawler(crawler);
        return text.file(Standards.RFC_9309).groups().stream()
                .filter(group -> group.firstLine() <= line && line <= group.lastLine())
                .flatMap(group -> group.rules().stream())
                .anyMatch(rule -> text.file(standard).groups().stream()
                        .filter(group -> group.rules().stream().anyMatch(other -> other.line() == rule.line()))
                        .anyMatch(group -> text.followedGroups(crawler).groups().contains(group.index())));
    }

    /** Returns the User-agent lines of the group with this line, in the plain reading. */
    private Stream<Integer> namedByGroupOf(int agent) {
        return text.file(Standards.RFC_9309).groups().stream().filter(group -> group.agents().contains(agent))
                .flatMap(group -> group.agents().stream());
    }

    private Stream<Crawler> withoutGroup() {
        return Stream.concat(
                Stream.of(Crawler.ofToken("Nobody-Names-It")),
                everybody().stream().filter(crawler -> text.followedGroups(crawler).step() instanceof Step.Star));
    }

    /** Returns the number of crawlers in a list: its names, and the number of others at its end. */
    private static long named(Object list) {
        return items(list).mapToLong(name -> name instanceof OtherNames more ? more.count() : 1).sum();
    }

    private static Stream<?> items(Object argument) {
        return argument instanceof List<?> list ? list.stream() : Stream.of(argument);
    }
}
