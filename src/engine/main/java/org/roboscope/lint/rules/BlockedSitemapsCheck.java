package org.roboscope.lint.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.rules.SearchReaders.SearchReader;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/** Checks whether search engines may fetch the sitemaps. */
public final class BlockedSitemapsCheck {

    public static final List<LintCheck> CHECKS =
            List.of(LintCheck.ofFile(BlockedSitemapsCheck::check, FindingCode.R14));

    private BlockedSitemapsCheck() {}

    /**
     * R14: sitemaps in the file that a search engine may not fetch. A rule that blocks several sitemaps is reported
     * once.
     */
    private static void check(FileAnalysis analysis, Consumer<Finding> onFinding) {
        List<Line> sitemaps = analysis.plainLines(LineKind.SITEMAP);
        Optional<String> host = FileHost.of(analysis).name();
        if (host.isEmpty()) {
            return;
        }
        Map<Integer, BlockedSitemaps> blockedByRule = new TreeMap<>();
        for (Line sitemap : sitemaps) {
            String url = analysis.text(sitemap.value());
            if (FileHost.hostOf(url).equals(host)) {
                RequestPath path = RequestPath.ofUrl(url);
                for (SearchReader reader : SearchReaders.of(analysis)) {
                    blockingRule(path, reader, analysis).ifPresent(rule -> {
                        BlockedSitemaps blockedSitemaps =
                                blockedByRule.computeIfAbsent(rule.line(), line -> new BlockedSitemaps(
                                        rule, sitemap, path, new HashSet<>(), new ArrayList<>()));
                        blockedSitemaps.sitemaps().add(sitemap.number());
                        if (blockedSitemaps.sitemap().number() == sitemap.number()) {
                            blockedSitemaps.readers().add(reader);
                        }
                    });
                }
            }
        }
        blockedByRule.values().forEach(blockedSitemaps -> onFinding.accept(createFinding(blockedSitemaps, analysis)));
    }

    /**
     * The sitemaps that a rule blocks.
     *
     * @param sitemap  the first blocked sitemap
     * @param path     the path of the first sitemap
     * @param sitemaps the lines of all blocked sitemaps
     * @param readers  the crawlers that the rule blocks from the first sitemap
     */
    private record BlockedSitemaps(Rule rule, Line sitemap, RequestPath path, Set<Integer> sitemaps,
            List<SearchReader> readers) {}

    private static Optional<Rule> blockingRule(RequestPath path, SearchReader reader, FileAnalysis analysis) {
        Verdict verdict = reader.verdict(path, analysis);
        return verdict.outcome() == Outcome.BLOCKED && !reader.isUncertain(path, analysis)
                ? verdict.rule().filter(rule -> !blocksWholeSite(rule, reader, analysis))
                : Optional.empty();
    }

    /** Whether the rule blocks the whole site, which has its own finding. */
    private static boolean blocksWholeSite(Rule rule, SearchReader reader, FileAnalysis analysis) {
        return BlockedSearchCheck.matchesEveryUrl(analysis.bytes(), rule.value(), reader.standard())
                && reader.rules().stream().noneMatch(Rule::isAllow);
    }

    private static Finding createFinding(BlockedSitemaps blockedSitemaps, FileAnalysis analysis) {
        List<Standard> blockingStandards = analysis.standardsIn(blockedSitemaps.readers().stream()
                .flatMap(reader -> reader.standardsBlocking(blockedSitemaps.path(), analysis).stream()).toList());
        Line line = blockedSitemaps.sitemap();
        int rule = blockedSitemaps.rule().line();
        List<Object> names = SearchReaders.names(blockedSitemaps.readers(), analysis);
        return Finding.of(FindingCode.R14, line.number(), line.value(), blockingStandards)
                .withArguments(names, analysis.readable(rule), rule, blockedSitemaps.sitemaps().size() - 1)
                .seeAlso(analysis.relatedLocation(rule, "rule"));
    }
}
