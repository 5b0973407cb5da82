package org.roboscope.lint.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.effect.CheckVerdicts;
import org.roboscope.lint.finding.OmittedNames;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/**
 * The main crawlers of search engines, one for each operator. Crawlers for images, videos and news are omitted, because
 * they need no style sheets and read no sitemaps. Crawlers with the same standard that follow the same groups are one
 * reader.
 */
final class SearchReaders {

    private static final int MAX_NAMES = 4;

    /** Crawlers with the same standard and groups, and the rules that they follow. */
    record SearchReader(List<Crawler> crawlers, Standard standard, List<Integer> groups, List<Rule> rules) {

        private Crawler firstCrawler() {
            return crawlers.getFirst();
        }

        Verdict verdict(RequestPath path, FileAnalysis analysis) {
            return CheckVerdicts.of(analysis).verdict(standard, firstCrawler(), groups, path);
        }

        /** Returns the standards of the crawlers under which the path is blocked. */
        List<Standard> standardsBlocking(RequestPath path, FileAnalysis analysis) {
            return analysis.standardsMatching(candidate -> analysis.appliesTo(candidate, firstCrawler())
                    && CheckVerdicts.of(analysis)
                            .verdict(candidate, firstCrawler(),
                                    analysis.followedGroups(candidate, firstCrawler()).groups(), path)
                            .outcome() == Outcome.BLOCKED);
        }

        /**
         * Whether the verdict is uncertain: an Allow matches the path, and sources disagree whether it decides under
         * this standard or the first match does.
         */
        boolean isUncertain(RequestPath path, FileAnalysis analysis) {
            if (!RuleOrderCheck.isUncertain(standard)) {
                return false;
            }
            RequestPath comparablePath = standard.paths().comparable(path);
            return rules.stream().filter(Rule::isAllow).anyMatch(rule -> standard.paths()
                    .patterns(true, analysis.bytes(), rule.value().start(), rule.value().end()).stream()
                    .filter(RulePattern::allows)
                    .anyMatch(
                            allow -> allow.pattern().matches(comparablePath.bytes(),
                                    comparablePath.from(), comparablePath.to())));
        }
    }

    /** The search crawlers of a catalogue that may follow a robots.txt. */
    private record KnownReaders(List<Crawler> crawlers) {

        static KnownReaders of(Catalogue catalogue) {
            return catalogue.computeOnce(KnownReaders.class, source -> {
                Map<String, Crawler> byOperator = new LinkedHashMap<>();
                for (CatalogueEntry entry : source.entries()) {
                    if (entry.purpose() == Purpose.SEARCH && entry.obedience() != Obedience.NO) {
                        byOperator.putIfAbsent(entry.operator(), entry.crawler());
                    }
                }
                return new KnownReaders(List.copyOf(byOperator.values()));
            });
        }
    }

    private final List<SearchReader> readers = new ArrayList<>();

    private SearchReaders(FileAnalysis analysis) {
        IdentityHashMap<Standard, Map<List<Integer>, List<Crawler>>> crawlersByGroups = new IdentityHashMap<>();
        for (Crawler crawler : KnownReaders.of(analysis.catalogue()).crawlers()) {
            if (analysis.isRequested(crawler)) {
                Standard standard = analysis.standardOf(crawler);
                List<Integer> groups = analysis.followedGroups(standard, crawler).groups();
                crawlersByGroups.computeIfAbsent(standard, absent -> new HashMap<>())
                        .computeIfAbsent(groups, newGroups -> createReader(standard, newGroups, analysis)).add(crawler);
            }
        }
    }

    /** Creates a reader, unless it has no rules. Returns the crawlers of the reader, to which the caller adds. */
    private List<Crawler> createReader(Standard standard, List<Integer> groups, FileAnalysis analysis) {
        List<Crawler> crawlers = new ArrayList<>();
        List<Rule> rules = rules(standard, groups, analysis);
        if (!rules.isEmpty()) {
            readers.add(new SearchReader(crawlers, standard, groups, rules));
        }
        return crawlers;
    }

    static List<SearchReader> of(FileAnalysis analysis) {
        return analysis.computeOnce(SearchReaders.class, SearchReaders::new).readers;
    }

    /** Returns the names of the first few crawlers for a sentence, and the number of the others. */
    static List<Object> names(List<SearchReader> readers, FileAnalysis analysis) {
        Set<Crawler> crawlers =
                readers.stream().flatMap(reader -> reader.crawlers().stream()).collect(Collectors.toSet());
        return OmittedNames.shorten(KnownReaders.of(analysis.catalogue()).crawlers().stream()
                .filter(crawlers::contains).map(Crawler::name).toList(), MAX_NAMES, MAX_NAMES);
    }

    private static List<Rule> rules(Standard standard, List<Integer> groupIndexes, FileAnalysis analysis) {
        List<Group> groups = analysis.groups(standard);
        return groupIndexes.size() == 1
                ? groups.get(groupIndexes.getFirst()).rules()
                : groupIndexes.stream().flatMap(group -> groups.get(group).rules().stream()).toList();
    }
}
