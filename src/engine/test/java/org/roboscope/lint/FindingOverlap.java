package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.lint.finding.Finding;
import org.roboscope.robots.bytes.Span;

/**
 * Two findings that share bytes of the file, which usually means that one cause has two findings. If the causes differ,
 * the golden file of one code names the other code with both causes:
 * {@code beside R08: the first cause; the second cause}.
 */
record FindingOverlap(Finding first, Finding second) {

    private static final Set<String> EXPLAINED_CODES = GoldenFile.files()
            .flatMap(file -> file.headLines("beside (\\w+)").map(beside -> codes(file.code().name(), beside.group(1))))
            .collect(Collectors.toCollection(TreeSet::new));

    /** Returns all pairs of findings with overlapping spans. The findings must be in file order. */
    static Stream<FindingOverlap> findOverlaps(List<Finding> findings) {
        List<FindingOverlap> overlaps = new ArrayList<>();
        for (int i = 0; i < findings.size(); i++) {
            Span span = findings.get(i).span();
            for (int j = i + 1; j < findings.size() && findings.get(j).span().start() < span.end(); j++) {
                if (!findings.get(j).span().isEmpty()) {
                    overlaps.add(new FindingOverlap(findings.get(i), findings.get(j)));
                }
            }
        }
        return overlaps.stream();
    }

    static Set<String> explainedCodes() {
        return EXPLAINED_CODES;
    }

    /** Fails for two findings at the same bytes without an explanation. */
    static void assertExplained(List<Finding> findings, String file) {
        assertThat(findOverlaps(findings).filter(overlap -> !EXPLAINED_CODES.contains(overlap.codes()))
                .map(FindingOverlap::advice))
                .as(file).isEmpty();
    }

    private String advice() {
        return "%1$s and %2$s are reported for the same bytes of line %3$d. If %2$s only follows from %1$s, name it in ConsequenceFilter; if there are two causes, write \"beside %1$s: what %2$s says; what %1$s says\" at the top of %4$s."
                .formatted(first.code(), second.code(), second.line(), GoldenFile.of(second.code()));
    }

    String codes() {
        return codes(first.code().name(), second.code().name());
    }

    /** Returns two codes in alphabetical order. */
    private static String codes(String first, String second) {
        return first.compareTo(second) < 0 ? first + " " + second : second + " " + first;
    }
}
