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
import org.roboscope.lint.finding.OtherNames;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/**
 * The crawlers by which search engines see pages, one for each operator: those for pictures, videos and news need no
 * style sheets and read no list of pages. Crawlers of one standard that follow the same groups are one reader.
 */
final class SearchReaders {

    private static final int FEW = 4;

    /** Crawlers that read alike, and the rules that they follow. */
    record SearchReader(List<Crawler> crawlers, Standard standard, List<Integer> groups, List<Rule> rules) {

        private Crawler first() {
            return crawlers.getFirst();
        }

        Verdict verdict(RequestPath path, FileAnalysis analysis) {
            return CheckVerdicts.of(analysis).of(standard, first(), groups, path);
        }

        /** The standards that read for these crawlers and block the path. */
        List<Standard> blocking(RequestPath path, FileAnalysis analysis) {
            return analysis.standardsThat(other -> analysis.reads(other, first())
                    && CheckVerdicts.of(analysis)
                            .of(other, first(), analysis.following(other, first()).groups(), path)
                            .outcome() == Outcome.BLOCKED);
        }

        /** Whether others report that an Allow wins here, wherever it stands. */
        boolean isInDoubt(RequestPath path, FileAnalysis analysis) {
            if (!OrderMatters.isDoubted(standard)) {
                return false;
            }
            RequestPath asked = standard.paths().comparable(path);
            return rules.stream().filter(Rule::isAllow).anyMatch(rule -> standard.paths()
                    .patterns(true, analysis.bytes(), rule.value().start(), rule.value().end()).stream()
                    .filter(RulePattern::allows)
                    .anyMatch(allow -> allow.pattern().matches(asked.bytes(), asked.from(), asked.to())));
        }
    }

    /** All that a catalogue has and that may follow a robots.txt. */
    private record KnownReaders(List<Crawler> all) {

        static KnownReaders of(Catalogue catalogue) {
            return catalogue.computeOnce(KnownReaders.class, from -> {
                Map<String, Crawler> byOperator = new LinkedHashMap<>();
                for (CatalogueEntry entry : from.entries()) {
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
        IdentityHashMap<Standard, Map<List<Integer>, List<Crawler>>> alike = new IdentityHashMap<>();
        for (Crawler crawler : KnownReaders.of(analysis.catalogue()).all()) {
            if (analysis.isAskedFor(crawler)) {
                Standard standard = analysis.readerOf(crawler);
                List<Integer> groups = analysis.following(standard, crawler).groups();
                alike.computeIfAbsent(standard, these -> new HashMap<>())
                        .computeIfAbsent(groups, these -> begin(standard, these, analysis)).add(crawler);
            }
        }
    }

    private List<Crawler> begin(Standard standard, List<Integer> groups, FileAnalysis analysis) {
        List<Crawler> crawlers = new ArrayList<>();
        List<Rule> rules = rules(standard, groups, analysis);
        if (!rules.isEmpty()) {
            readers.add(new SearchReader(crawlers, standard, groups, rules));
        }
        return crawlers;
    }

    static List<SearchReader> of(FileAnalysis analysis) {
        return analysis.derived(SearchReaders.class, SearchReaders::new).readers;
    }

    /** Whom a sentence names: the first few, and the number of the others. */
    static List<Object> names(List<SearchReader> some, FileAnalysis analysis) {
        Set<Crawler> kept = some.stream().flatMap(reader -> reader.crawlers().stream()).collect(Collectors.toSet());
        return OtherNames.shorten(KnownReaders.of(analysis.catalogue()).all().stream()
                .filter(kept::contains).map(Crawler::name).toList(), FEW, FEW);
    }

    private static List<Rule> rules(Standard standard, List<Integer> followed, FileAnalysis analysis) {
        List<Group> groups = analysis.groups(standard);
        return followed.size() == 1
                ? groups.get(followed.getFirst()).rules()
                : followed.stream().flatMap(group -> groups.get(group).rules().stream()).toList();
    }
}
