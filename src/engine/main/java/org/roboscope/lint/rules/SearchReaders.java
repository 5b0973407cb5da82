package org.roboscope.lint.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.effect.CheckVerdicts;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/** Crawlers of search engines, one for each set of groups that any of them follows. */
final class SearchReaders {

    /** A crawler, and the rules it follows under the standard that is asked about it. */
    record SearchReader(SearchCrawler known, Standard standard, List<Integer> groups, List<Rule> rules) {

        String name() {
            return known.entry().token();
        }

        /** What this standard says of a URL. */
        Verdict verdict(String url, FileAnalysis analysis) {
            return CheckVerdicts.of(analysis).of(standard, known.crawler(), groups, url);
        }

        /** The standards that read for this crawler and block the URL. */
        List<Standard> blocking(String url, FileAnalysis analysis) {
            return analysis.standardsThat(other -> analysis.reads(other, known.crawler())
                    && CheckVerdicts.of(analysis).of(other, known.crawler(), url).outcome() == Outcome.BLOCKED);
        }
    }

    private record SearchCrawler(CatalogueEntry entry, Crawler crawler) {}

    /** Those of a catalogue, in its order. */
    private record SearchCrawlers(List<SearchCrawler> all) {

        static SearchCrawlers of(Catalogue catalogue) {
            return catalogue.derived(SearchCrawlers.class, from -> new SearchCrawlers(from.byPurpose(Purpose.SEARCH)
                    .stream().filter(entry -> entry.obedience() != Obedience.NO)
                    .map(entry -> new SearchCrawler(entry, entry.crawler())).toList()));
        }
    }

    private final List<SearchReader> readers = new ArrayList<>();

    private SearchReaders(FileAnalysis analysis) {
        IdentityHashMap<Standard, Set<List<Integer>>> known = new IdentityHashMap<>();
        for (SearchCrawler search : SearchCrawlers.of(analysis.catalogue()).all()) {
            if (isAskedFor(search.entry(), analysis)) {
                Standard standard = analysis.readerOf(search.crawler());
                List<Integer> groups = analysis.following(standard, search.crawler()).groups();
                if (known.computeIfAbsent(standard, these -> new HashSet<>()).add(groups)) {
                    List<Rule> rules = rules(standard, groups, analysis);
                    if (!rules.isEmpty()) {
                        readers.add(new SearchReader(search, standard, groups, rules));
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

    private static boolean isAskedFor(CatalogueEntry entry, FileAnalysis analysis) {
        return analysis.crawlers().isEmpty()
                || analysis.crawlers().stream().anyMatch(entry.token()::equalsIgnoreCase);
    }
}
