package org.roboscope.lint.groups;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.roboscope.crawlers.ProposedToken;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.lint.analysis.RuleSetsByAgent;
import org.roboscope.lint.effect.rules.RuleRanking;
import org.roboscope.lint.effect.rules.RuleSetResult;
import org.roboscope.lint.effect.rules.RuleSetResults;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.precedence.Rule;

/** G09: a crawler with a group of its own does not follow the group for everyone. */
public final class HidesDefault {

    public static final List<LintCheck> CHECKS = List.of(LintCheck.ofFile(HidesDefault::check, FindingCode.G09));

    /** What is missing from a group, be it for readers of one standard or of several. */
    private record Missing(List<Integer> agents, List<Rule> rules, boolean canCopy, boolean complete) {}

    private record For(Group group, TreeSet<Integer> agents, List<Standard> standards) {}

    private HidesDefault() {}

    private static void check(FileAnalysis analysis, Consumer<Finding> findings) {
        Map<Missing, For> all = new LinkedHashMap<>();
        for (HiddenRules hidden : Finder.of(analysis)) {
            Standard standard = hidden.standards().getFirst();
            Group group = analysis.groups(standard).get(hidden.set().groups().getFirst());
            boolean canCopy = hidden.complete() && hidden.set().groups().size() == 1;
            Missing missing = new Missing(group.agents(), hidden.rules(), canCopy, hidden.complete());
            For whom = all.computeIfAbsent(missing, key -> new For(group, new TreeSet<>(), new ArrayList<>()));
            group.agents().stream().filter(hidden.set().agents()::contains).forEach(whom.agents()::add);
            whom.standards().addAll(hidden.standards());
        }
        all.forEach((missing, whom) -> findings.accept(diagnostic(missing, whom, analysis)));
    }

    private static Finding diagnostic(Missing missing, For whom, FileAnalysis analysis) {
        int agent = whom.agents().isEmpty() ? whom.group().firstLine() : whom.agents().first();
        Rule first = missing.rules().getFirst();
        Span rule = analysis.content(analysis.line(first.line()));
        Finding found = Finding.of(
                FindingCode.G09, agent, analysis.content(analysis.line(agent)),
                analysis.among(whom.standards()))
                .seeAlso(RelatedLocation.of(first.line(), rule, "hidden"));
        Object[] said = {RuleSetsByAgent.of(analysis).names(List.copyOf(whom.agents()), whom.standards()),
            missing.rules().size(), analysis.readable(rule), first.line()};
        Finding finding =
                missing.complete() || missing.rules().size() == 1 ? found.withArguments(said)
                        : found.withSentence("more", said);
        return missing.canCopy() ? finding.withFix(copied(missing, whom.group(), analysis)) : finding;
    }

    private static Fix copied(Missing missing, Group group, FileAnalysis analysis) {
        Line last = analysis.line(group.lastLine());
        List<String> rules = missing.rules().stream()
                .map(rule -> analysis.text(analysis.content(analysis.line(rule.line()))))
                .toList();
        FixEdit copy = LineFixEdits.of(analysis).below(last, String.join(analysis.lineEndLike(last), rules));
        return Fix.of("copyRules", analysis.standards(), copy).withArguments(rules.size());
    }

    /**
     * Finds the rules of the group for everyone that a crawler loses because it has its own group: those that block
     * URLs about which its own group has no rule at all.
     */
    private static final class Finder {
        private static final int MOST_LISTED = 50;

        private final RuleSetResult everyone;
        private long budget;

        private Finder(RuleSetResult everyone, int rules) {
            this.everyone = everyone;
            this.budget = 10_000L + 8L * rules;
        }

        /** Under the leading standard; or for each crawler as its operator reads. */
        static List<HiddenRules> of(FileAnalysis analysis) {
            Optional<RuleSetResult> everyone = RuleSetResults.of(analysis).under(analysis.readerOfAnybody()).stream()
                    .filter(result -> result.set().isForEveryone())
                    .findFirst();
            if (everyone.isEmpty() || !everyone.get().coverage().isComplete()) {
                return List.of();
            }
            if (!analysis.own()) {
                return under(analysis.leadingStandard(), everyone.get(), analysis.standards(), analysis);
            }
            return analysis.standards().stream()
                    .flatMap(standard -> under(standard, everyone.get(), List.of(standard), analysis).stream())
                    .toList();
        }

        private static List<HiddenRules> under(
                Standard standard, RuleSetResult everyone, List<Standard> standards, FileAnalysis analysis) {
            List<RuleSetResult> results = RuleSetResults.of(analysis).under(standard);
            int rules = results.stream().mapToInt(result -> result.set().rules().size()).sum();
            Finder hidden = new Finder(everyone, rules);
            List<HiddenRules> all = new ArrayList<>();
            for (RuleSetResult result : results) {
                if (!result.set().isForEveryone() && GroupLookup.forbidSomething(result.set().rules())
                        && !isForProposedTokens(result.set(), analysis)) {
                    HiddenRules found = hidden.by(result, standards);
                    if (!found.rules().isEmpty()) {
                        all.add(found);
                    }
                }
            }
            return all;
        }

        /** It is not known yet what follows such a group, so nothing is said of what it replaces. */
        private static boolean isForProposedTokens(RuleSet set, FileAnalysis analysis) {
            return !set.agents().isEmpty() && set.agents().stream()
                    .allMatch(line -> ProposedToken.byName(analysis.agent(line).text()).isPresent());
        }

        private HiddenRules by(RuleSetResult own, List<Standard> standards) {
            List<Rule> missing = new ArrayList<>();
            // One line may be a rule of both groups for a parser that ends groups elsewhere.
            BitSet followed = new BitSet();
            own.set().rules().forEach(rule -> followed.set(rule.line()));
            for (int rule = 0; rule < everyone.field().rules() && missing.size() < MOST_LISTED; rule++) {
                if (--budget < 0) {
                    return new HiddenRules(own.set(), List.of(), standards, false);
                }
                Rule candidate = everyone.set().rules().get(rule);
                if (!followed.get(candidate.line()) && blocksUnknown(rule, own.ranking())) {
                    missing.add(candidate);
                }
            }
            return new HiddenRules(own.set(), missing, standards, missing.size() < MOST_LISTED);
        }

        /** Whether it blocks paths that no rule of the other group matches. */
        private boolean blocksUnknown(int rule, RuleRanking own) {
            RuleRanking ranking = everyone.ranking();
            return ranking.anyShape(rule, everyone.coverage(), shape -> {
                int[] matching = everyone.coverage().matching(shape);
                int winner = ranking.winner(matching, -1);
                boolean blocks = winner != RuleRanking.NONE && !ranking.allows(winner) && ranking.rule(winner) == rule;
                return blocks && own.winner(matching, -1) == RuleRanking.NONE;
            });
        }
    }

    /**
     * Rules of the group for everyone that leave a crawler alone because it has a group of its own.
     *
     * @param standards under which it is so
     * @param complete  whether these are all; a long list is cut
     */
    private record HiddenRules(RuleSet set, List<Rule> rules, List<Standard> standards, boolean complete) {

    }
}
