package org.roboscope.lint.rules;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;

/** Crawlers of search engines, one for each set of groups that any of them follows. */
final class SearchReaders {

    /** A crawler, and what the file lets it do under the leading standard. */
    record Reader(CatalogueEntry entry, Policy policy) {}

    private final List<Reader> readers;

    private SearchReaders(Analysis analysis) {
        RobotsFile file = analysis.ruling(analysis.lead());
        Map<List<Integer>, Reader> byGroups = new LinkedHashMap<>();
        for (CatalogueEntry entry : analysis.catalogue().byPurpose(Purpose.SEARCH)) {
            if (entry.obedience() != Obedience.NO && isAskedFor(entry, analysis)) {
                Policy policy = file.policy(entry.crawler());
                byGroups.putIfAbsent(policy.following().groups(), new Reader(entry, policy));
            }
        }
        readers = byGroups.values().stream().filter(reader -> !reader.policy().rules().isEmpty()).toList();
    }

    static List<Reader> of(Analysis analysis) {
        return analysis.derived(SearchReaders.class, SearchReaders::new).readers;
    }

    private static boolean isAskedFor(CatalogueEntry entry, Analysis analysis) {
        return analysis.crawlers().isEmpty()
                || analysis.crawlers().stream().anyMatch(entry.token()::equalsIgnoreCase);
    }
}
