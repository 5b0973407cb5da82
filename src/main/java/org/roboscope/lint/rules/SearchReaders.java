package org.roboscope.lint.rules;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.exact.Verdicts;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/** Crawlers of search engines, one for each set of groups that any of them follows. */
final class SearchReaders {

    /** A crawler, and the rules it follows under the leading standard. */
    record Reader(CatalogueEntry entry, List<Integer> groups, List<Rule> rules) {

        /** What the leading standard says of a URL. */
        Verdict verdict(String url, Analysis analysis) {
            return Verdicts.of(analysis).of(analysis.lead(), entry.crawler(), groups, url);
        }

        /** The standards that block the URL for this crawler. */
        List<Standard> blocking(String url, Analysis analysis) {
            return analysis.whose(
                    standard -> Verdicts.of(analysis).of(standard, entry.crawler(), url).outcome() == Outcome.BLOCKED);
        }
    }

    private final List<Reader> readers;

    private SearchReaders(Analysis analysis) {
        Map<List<Integer>, Reader> byGroups = new LinkedHashMap<>();
        for (CatalogueEntry entry : analysis.catalogue().byPurpose(Purpose.SEARCH)) {
            if (entry.obedience() != Obedience.NO && isAskedFor(entry, analysis)) {
                List<Integer> groups = analysis.following(analysis.lead(), entry.crawler()).groups();
                byGroups.computeIfAbsent(groups, these -> new Reader(entry, these, rules(these, analysis)));
            }
        }
        readers = byGroups.values().stream().filter(reader -> !reader.rules().isEmpty()).toList();
    }

    static List<Reader> of(Analysis analysis) {
        return analysis.derived(SearchReaders.class, SearchReaders::new).readers;
    }

    private static List<Rule> rules(List<Integer> groups, Analysis analysis) {
        return groups.stream().flatMap(group -> analysis.groups().get(group).rules().stream()).toList();
    }

    private static boolean isAskedFor(CatalogueEntry entry, Analysis analysis) {
        return analysis.crawlers().isEmpty()
                || analysis.crawlers().stream().anyMatch(entry.token()::equalsIgnoreCase);
    }
}
