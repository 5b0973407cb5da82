package org.roboscope.lint.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerTable;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.effect.CheckVerdicts;
import org.roboscope.lint.effect.rules.RuleRanking;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/** Crawlers of search engines, one for each set of groups that any of them follows. */
final class SearchReaders {

    /** A crawler, and the rules it follows under the standard that is asked about it. */
    record SearchReader(Crawler crawler, Standard standard, List<Integer> groups, List<Rule> rules) {

        String name() {
            return crawler.name();
        }

        /** How these rules win; readers of whom it is the same are kept from the same plain paths by the same rules. */
        Optional<RuleRanking> ranking(FileAnalysis analysis) {
            return standard.precedence().kindsCompeteApart()
                    ? Optional.empty()
                    : CheckVerdicts.of(analysis).ranking(standard, groups);
        }

        /** What this standard says of a URL. */
        Verdict verdict(String url, FileAnalysis analysis) {
            return CheckVerdicts.of(analysis).of(standard, crawler, groups, url);
        }

        /** What this standard says of a path. */
        Verdict verdict(RequestPath path, FileAnalysis analysis) {
            return CheckVerdicts.of(analysis).of(standard, crawler, groups, path);
        }

        /** The standards that read for this crawler and block the URL. */
        List<Standard> blocking(String url, FileAnalysis analysis) {
            return analysis.asked().that(other -> analysis.reads(other, crawler)
                    && CheckVerdicts.of(analysis).of(other, crawler, url).outcome() == Outcome.BLOCKED);
        }
    }

    /** All that a catalogue has and that may follow a robots.txt. */
    private record KnownReaders(List<Crawler> all) {

        static KnownReaders of(Catalogue catalogue) {
            return catalogue.derived(KnownReaders.class, from -> new KnownReaders(CrawlerTable.those(
                    from, entry -> entry.purpose() == Purpose.SEARCH && entry.obedience() != Obedience.NO)));
        }
    }

    private final List<SearchReader> readers = new ArrayList<>();

    private SearchReaders(FileAnalysis analysis) {
        IdentityHashMap<Standard, Set<List<Integer>>> known = new IdentityHashMap<>();
        for (Crawler crawler : KnownReaders.of(analysis.catalogue()).all()) {
            if (isAskedFor(crawler, analysis)) {
                Standard standard = analysis.readerOf(crawler);
                List<Integer> groups = analysis.following(standard, crawler).groups();
                if (known.computeIfAbsent(standard, these -> new HashSet<>()).add(groups)) {
                    List<Rule> rules = rules(standard, groups, analysis);
                    if (!rules.isEmpty()) {
                        readers.add(new SearchReader(crawler, standard, groups, rules));
                    }
                }
            }
        }
    }

    static List<SearchReader> of(FileAnalysis analysis) {
        return analysis.derived(SearchReaders.class, SearchReaders::new).readers;
    }

    private static List<Rule> rules(Standard standard, List<Integer> followed, FileAnalysis analysis) {
        List<Group> groups = analysis.groups(standard);
        return followed.size() == 1
                ? groups.get(followed.getFirst()).rules()
                : followed.stream().flatMap(group -> groups.get(group).rules().stream()).toList();
    }

    private static boolean isAskedFor(Crawler crawler, FileAnalysis analysis) {
        return analysis.crawlers().isEmpty()
                || analysis.crawlers().stream().anyMatch(crawler.name()::equalsIgnoreCase);
    }
}
