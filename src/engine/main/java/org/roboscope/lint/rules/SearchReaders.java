package org.roboscope.lint.rules;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.effect.CheckVerdicts;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/** Crawlers of search engines, one for each set of groups that any of them follows. */
final class SearchReaders {

    /** A crawler, and the rules it follows under the standard that is asked about it. */
    record SearchReader(CatalogueEntry entry, Standard standard, List<Integer> groups, List<Rule> rules) {

        /** What this standard says of a URL. */
        Verdict verdict(String url, FileAnalysis analysis) {
            return CheckVerdicts.of(analysis).of(standard, entry.crawler(), groups, url);
        }

        /** The standards that read for this crawler and block the URL. */
        List<Standard> blocking(String url, FileAnalysis analysis) {
            return analysis.standardsThat(other -> analysis.reads(other, entry.crawler())
                    && CheckVerdicts.of(analysis).of(other, entry.crawler(), url).outcome() == Outcome.BLOCKED);
        }
    }

    private record ReaderKey(Standard standard, List<Integer> groups) {}

    private final List<SearchReader> readers;

    private SearchReaders(FileAnalysis analysis) {
        Map<ReaderKey, SearchReader> byGroups = new LinkedHashMap<>();
        for (CatalogueEntry entry : analysis.catalogue().byPurpose(Purpose.SEARCH)) {
            if (entry.obedience() != Obedience.NO && isAskedFor(entry, analysis)) {
                Standard standard = analysis.readerOf(entry.crawler());
                List<Integer> groups = analysis.following(standard, entry.crawler()).groups();
                byGroups.computeIfAbsent(
                        new ReaderKey(standard, groups),
                        these -> new SearchReader(entry, standard, groups, rules(these, analysis)));
            }
        }
        readers = byGroups.values().stream().filter(reader -> !reader.rules().isEmpty()).toList();
    }

    static List<SearchReader> of(FileAnalysis analysis) {
        return analysis.derived(SearchReaders.class, SearchReaders::new).readers;
    }

    private static List<Rule> rules(ReaderKey readerKey, FileAnalysis analysis) {
        List<Group> groups = analysis.groups(readerKey.standard());
        return readerKey.groups().stream().flatMap(group -> groups.get(group).rules().stream()).toList();
    }

    private static boolean isAskedFor(CatalogueEntry entry, FileAnalysis analysis) {
        return analysis.crawlers().isEmpty()
                || analysis.crawlers().stream().anyMatch(entry.token()::equalsIgnoreCase);
    }
}
