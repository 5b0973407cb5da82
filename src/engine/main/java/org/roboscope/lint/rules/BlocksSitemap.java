package org.roboscope.lint.rules;

import java.net.URI;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/** R14: a sitemap that a search engine is told of but may not fetch. */
public final class BlocksSitemap implements LineCheck {

    private static final Pattern ADDRESS = Pattern.compile("https?://([^/?#]+)(\\S*)", Pattern.CASE_INSENSITIVE);

    @Override
    public boolean concerns(LineKind kind) {
        return kind == LineKind.SITEMAP;
    }

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        String url = analysis.text(line.value());
        Matcher address = ADDRESS.matcher(url);
        if (!address.matches() || !isOfThisSite(address.group(1), analysis)) {
            return;
        }
        for (SearchReaders.SearchReader reader : SearchReaders.of(analysis)) {
            Verdict verdict = reader.verdict(url, analysis);
            if (verdict.outcome() == Outcome.BLOCKED && !isAskedAbout(verdict, reader, analysis)) {
                findingCollector.add(diagnostic(line, url, reader, verdict, analysis));
                return;
            }
        }
    }

    /** Without knowing whose file it is, it is taken for that of the sitemap's site. */
    private static boolean isOfThisSite(String host, FileAnalysis analysis) {
        return analysis.site().map(URI::getRawAuthority).map(host::equalsIgnoreCase).orElse(true);
    }

    /** Where the whole site is blocked, that is the question. */
    private static boolean isAskedAbout(Verdict verdict, SearchReaders.SearchReader reader, FileAnalysis analysis) {
        return verdict.rule()
                .filter(rule -> WholeSite.isMatchedBy(analysis.bytes(), rule.value(), reader.standard()))
                .isPresent()
                && reader.rules().stream().noneMatch(Rule::isAllow);
    }

    private static Finding diagnostic(
            Line line, String url, SearchReaders.SearchReader reader, Verdict verdict, FileAnalysis analysis) {
        List<Standard> blocking = reader.blocking(url, analysis);
        int rule = verdict.rule().map(Rule::line).orElse(line.number());
        return Finding.of(FindingCode.R14, line.number(), line.value(), blocking)
                .with(reader.name(), UnneededRuleCheck.rule(rule, analysis), rule)
                .seeAlso(UnneededRuleCheck.related(rule, "rule", analysis));
    }
}
