package org.roboscope.lint.usage;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.lint.rules.RuleOrderCheck;
import org.roboscope.lint.usage.UsageFollower.MergedFindings;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/** Reports U07: lines that Cloudflare writes, and their effect on the site's own groups, which are merged with them. */
public final class ManagedBlockCheck {

    public static final List<LintCheck> CHECKS = List.of(LintCheck.ofFile(ManagedBlockCheck::check, FindingCode.U07));

    /** A URL with different verdicts in the site's own text and in the whole file. */
    private record ChangedVerdict(String url, Verdict ownVerdict, Verdict wholeVerdict) {}

    private ManagedBlockCheck() {}

    private static void check(FileAnalysis analysis, Consumer<Finding> onFinding) {
        ManagedBlock.of(analysis).ifPresent(block -> {
            onFinding.accept(Finding.of(FindingCode.U07, block.first(),
                    analysis.line(block.first()).comment(), analysis.standards()).withSentence("block", block.last()));
            reportChanges(block, analysis, onFinding);
        });
    }

    /**
     * Reports changed verdicts. Standards with an uncertain order of rules are skipped, because another finding reports
     * them.
     */
    private static void reportChanges(ManagedBlock block, FileAnalysis analysis, Consumer<Finding> onFinding) {
        byte[] ownBytes = block.removeFrom(analysis.plainFile());
        MergedFindings mergedFindings = new MergedFindings(analysis);
        for (Standard standard : analysis.standardsNotIn(RuleOrderCheck.uncertainStandards(analysis.standards()))) {
            RobotsFile ownFile = RobotsFile.parse(ownBytes, standard);
            for (UsageFollower follower : UsageFollower.findAll(analysis)) {
                if (follower.standard().equals(standard) && followsBoth(follower.policy().fetching(), block)) {
                    reportChange(follower, ownFile, block, analysis, mergedFindings);
                }
            }
        }
        mergedFindings.addTo(onFinding);
    }

    private static boolean followsBoth(Policy policy, ManagedBlock block) {
        List<Integer> agentLines = policy.followedGroups().agents();
        return agentLines.stream().anyMatch(block::contains) && !agentLines.stream().allMatch(block::contains);
    }

    private static void reportChange(UsageFollower follower, RobotsFile ownFile, ManagedBlock block,
            FileAnalysis analysis,
            MergedFindings mergedFindings) {
        Policy whole = follower.policy().fetching();
        Policy own = ownFile.policy(whole.crawler(), analysis.agentChoice(follower.standard()));
        List<Integer> agentLines =
                whole.followedGroups().agents().stream().filter(line -> !block.contains(line)).toList();
        findChange(own, whole, block).ifPresent(change -> {
            boolean opens = change.wholeVerdict().outcome() == Outcome.ALLOWED;
            int line =
                    opens ? lineInWholeFile(change.ownVerdict().rule().map(Rule::line).orElse(0), block)
                            : agentLines.getFirst();
            Rule decidingRule = change.wholeVerdict().rule().orElseThrow();
            Span value = analysis.line(line).value();
            mergedFindings.add(List.of(line, decidingRule.line()),
                    Finding.of(FindingCode.U07, line, value, List.of(follower.standard()))
                            .withSentence(opens ? "opens" : "closes", change.url(), decidingRule.line(),
                                    names(follower))
                            .seeAlso(RelatedLocation.of(decidingRule.line(), decidingRule.value(), "managed")));
        });
    }

    private static List<String> names(UsageFollower follower) {
        return List.of(follower.isEveryone() ? "*" : follower.crawlers().getFirst().name());
    }

    /** Converts the number of a line in the site's own text to its number in the whole file. */
    private static int lineInWholeFile(int line, ManagedBlock block) {
        return line < block.first() ? line : line + block.last() - block.first() + 1;
    }

    private static Optional<ChangedVerdict> findChange(Policy own, Policy whole, ManagedBlock block) {
        return exampleUrls(own).stream().map(url -> new ChangedVerdict(url, own.verdict(url), whole.verdict(url)))
                .filter(change -> change.ownVerdict().outcome() != change.wholeVerdict().outcome()
                        && change.wholeVerdict().rule().filter(rule -> block.contains(rule.line())).isPresent()
                        && (change.wholeVerdict().outcome() == Outcome.BLOCKED
                                || change.ownVerdict().rule().isPresent()))
                .findFirst();
    }

    /** Returns the URLs of the home page, of another page, and of a page for each rule. */
    private static Set<String> exampleUrls(Policy own) {
        Set<String> urls = new LinkedHashSet<>(List.of("/", "/any-page"));
        for (Rule rule : own.rules()) {
            String path = ByteText.toText(own.file().bytes(), rule.value().start(), rule.value().end())
                    .replace("*", "").replaceFirst("\\$$", "");
            if (path.startsWith("/") && !path.startsWith("//")) {
                urls.add(path);
            }
        }
        return urls;
    }
}
