package org.roboscope.simulate.standards;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standards;
import org.roboscope.robots.Verdict.Reason;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.agent.FollowedGroups.Step;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.FirstMatch;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;
import org.roboscope.simulate.standards.EveryStandard.StandardVerdict;
import org.roboscope.simulate.words.FollowingMessages;

/**
 * Explains why two standards differ on a URL. It compares the steps of reading a file in order, and names the first
 * step that differs. If the standards apply to different crawlers, a group is always named with its crawler.
 */
public final class DifferenceMessages {

    private final MessageBundle messageBundle = MessageBundle.of("compare");
    private final FollowingMessages followingMessages = new FollowingMessages();
    private final StandardTexts standardTexts = new StandardTexts();

    /** Summarizes whether the other verdicts agree with {@code base}. */
    public String summary(StandardVerdict base, List<StandardVerdict> verdicts) {
        List<StandardVerdict> differing = verdicts.stream()
                .filter(other -> other.verdict().outcome() != base.verdict().outcome()).toList();
        if (differing.isEmpty()) {
            return messageBundle.text("summary.same",
                    verdicts.stream().filter(other -> !base.agreesWith(other)).count());
        }
        List<StandardVerdict> differingInForce = differing.stream()
                .filter(other -> Standards.inForce().contains(other.standard())).toList();
        int olderCount = differing.size() - differingInForce.size();
        return differingInForce.isEmpty() ? messageBundle.text("summary.older", olderCount)
                : messageBundle.text("summary.differ", differingInForce.size(), olderCount, differingInForce.stream()
                        .map(other -> readerName(base, other)).collect(Collectors.joining(", ")));
    }

    /** The name of the standard, or of the crawler if the verdict is not about the crawler of {@code base}. */
    private String readerName(StandardVerdict base, StandardVerdict other) {
        return other.crawler().equals(base.crawler()) ? standardTexts.shortName(other.standard())
                : other.crawler().name();
    }

    /** The reason why the verdict of {@code other} differs from that of {@code base}; empty if they agree. */
    public Optional<String> sentence(StandardVerdict base, StandardVerdict other) {
        if (base.agreesWith(other)) {
            return Optional.empty();
        }
        return Optional.of(explainFixedReason(base, other)
                .or(() -> base.verdict().rule().flatMap(rule -> explainMissingRule(base, other, other, rule.line(),
                        "differs.unread", "differs.outsideGroup", "differs.noRule")))
                .or(() -> other.verdict().rule().flatMap(rule -> explainMissingRule(base, other, base, rule.line(),
                        "differs.readFurther", "differs.insideGroup", "differs.isRule")))
                .or(() -> base.verdict().rule()
                        .flatMap(rule -> explainMissingMatch(base, other, other, rule, "differs.noMatch.")))
                .or(() -> other.verdict().rule()
                        .flatMap(rule -> explainMissingMatch(base, other, base, rule, "differs.match.")))
                .orElseGet(() -> explainPrecedence(base, other)));
    }

    private Optional<String> explainFixedReason(StandardVerdict base, StandardVerdict other) {
        if (other.verdict().reason() == Reason.ALWAYS_ALLOWED) {
            return Optional.of(messageBundle.text("differs.alwaysAllowed"));
        }
        if (base.verdict().reason() == Reason.ALWAYS_ALLOWED) {
            return Optional.of(messageBundle.text("differs.notAlwaysAllowed"));
        }
        if (other.verdict().reason() == Reason.FILE_TOO_LARGE) {
            return Optional.of(messageBundle.text("differs.tooLarge"));
        }
        if (other.verdict().reason() == Reason.TOO_MANY_RULES) {
            return Optional.of(messageBundle.text(
                    "differs.tooManyRules", other.crawler().name(), ruleLimit(other)));
        }
        return switch (base.verdict().reason()) {
            case FILE_TOO_LARGE -> Optional.of(messageBundle.text("differs.notTooLarge"));
            case TOO_MANY_RULES -> Optional.of(messageBundle.text("differs.notTooManyRules", ruleLimit(base)));
            case RULE, NO_RULE_MATCHES, NO_GROUP, ALWAYS_ALLOWED, NOT_DEFINED, OUT_OF_SCOPE -> Optional.empty();
        };
    }

    private static int ruleLimit(StandardVerdict standardVerdict) {
        return standardVerdict.policy().file().standard().limits().rules();
    }

    /** The difference of the followed groups, if any, for a rule that only one of the standards follows. */
    private Optional<String> explainGroupDifference(StandardVerdict base, StandardVerdict other) {
        FollowedGroups baseGroups = base.policy().followedGroups();
        FollowedGroups otherGroups = other.policy().followedGroups();
        if (baseGroups.agents().equals(otherGroups.agents())) {
            return Optional.empty();
        }
        if (otherGroups.agents().isEmpty() || !base.crawler().name().equals(other.crawler().name())) {
            return Optional.of(explainOwnGroup(other));
        }
        boolean hasFewer = baseGroups.agents().containsAll(otherGroups.agents());
        if (hasFewer) {
            List<Integer> unfollowed =
                    baseGroups.agents().stream().filter(line -> !otherGroups.agents().contains(line)).toList();
            return Optional.of(messageBundle.text(
                    "differs.group.fewer", followingMessages.lineNumbers(otherGroups.agents()),
                    followingMessages.lineNumbers(unfollowed)));
        }
        return Optional.of(explainOwnGroup(other));
    }

    private String explainOwnGroup(StandardVerdict standardVerdict) {
        FollowedGroups followedGroups = standardVerdict.policy().followedGroups();
        if (!followedGroups.emptyGroupAgents().isEmpty()) {
            return followingMessages.clause(standardVerdict.crawler(), followedGroups) + ".";
        }
        return switch (followedGroups.step()) {
            case Step.NoGroup _ -> messageBundle.text("differs.group.none", standardVerdict.crawler().name());
            case Step.StarIgnored _ -> messageBundle.text("differs.group.starIgnored",
                    standardVerdict.crawler().name());
            case Step.OwnGroup _ -> followingMessages.clause(standardVerdict.crawler(), followedGroups) + ".";
            case Step.Fallback _ -> followingMessages.clause(standardVerdict.crawler(), followedGroups) + ".";
            case Step.Star _ -> followingMessages.clause(standardVerdict.crawler(), followedGroups) + ".";
        };
    }

    /** The reason why a line is not a rule in the checked verdict; empty if it is one. */
    private Optional<String> explainMissingRule(StandardVerdict base, StandardVerdict other,
            StandardVerdict checkedVerdict, int line,
            String unreadKey, String elsewhereKey, String otherFieldKey) {
        if (findRule(checkedVerdict, line).isPresent()) {
            return Optional.empty();
        }
        LineKind kind = lineKind(checkedVerdict, line);
        if (kind == LineKind.UNREAD) {
            return Optional.of(messageBundle.text(unreadKey, line));
        }
        return Optional.of(kind.isRule()
                ? explainGroupDifference(base, other).orElseGet(() -> messageBundle.text(elsewhereKey, line))
                : messageBundle.text(otherFieldKey, line, other.file().text(other.file().line(line).field())));
    }

    /** The reason why a rule does not match in the checked verdict; empty if it matches. */
    private Optional<String> explainMissingMatch(
            StandardVerdict base, StandardVerdict other, StandardVerdict checkedVerdict, Rule rule, String key) {
        boolean matches = findRule(checkedVerdict, rule.line())
                .flatMap(checkedRule -> findMatch(checkedVerdict, checkedRule)).isPresent();
        return matches ? Optional.empty()
                : Optional.of(messageBundle.text(key + matchCause(base, other, rule), rule.line()));
    }

    private static String matchCause(StandardVerdict base, StandardVerdict other, Rule rule) {
        boolean wildcardsDiffer = base.standard().paths().hasWildcards() != other.standard().paths().hasWildcards();
        if (wildcardsDiffer && hasWildcard(base, rule)) {
            return "wildcard";
        }
        if (rule.value().isEmpty()) {
            return "empty";
        }
        boolean indexDiffers =
                base.standard().paths().indexIsDirectory() != other.standard().paths().indexIsDirectory();
        return indexDiffers && base.file().text(rule.value()).contains("/index.htm") ? "index" : "escapes";
    }

    private String explainPrecedence(StandardVerdict base, StandardVerdict other) {
        if (other.verdict().reason() == Reason.NOT_DEFINED) {
            return messageBundle.text("differs.open");
        }
        Optional<Integer> decidingLine = other.verdict().rule().map(Rule::line);
        if (decidingLine.isEmpty()) {
            return explainGroupDifference(base, other).orElseGet(() -> messageBundle.text("differs.noRuleMatches"));
        }
        int line = decidingLine.get();
        if (other.standard().precedence() instanceof FirstMatch) {
            return messageBundle.text("differs.first", line);
        }
        RuleCandidate decidingCandidate = requireMatch(other, line);
        Optional<Integer> baseLine = base.verdict().rule().map(Rule::line);
        if (baseLine.isEmpty()) {
            return messageBundle.text("differs.longest", line, length(other, decidingCandidate));
        }
        RuleCandidate baseCandidate = requireMatch(other, baseLine.get());
        int longer = length(other, decidingCandidate);
        int shorter = length(other, baseCandidate);
        return longer == shorter
                ? messageBundle.text("differs.equal", line, baseLine.get(), longer)
                : messageBundle.text("differs.longer", line, baseLine.get(), longer, shorter);
    }

    private static RuleCandidate requireMatch(StandardVerdict standardVerdict, int line) {
        return findRule(standardVerdict, line)
                .flatMap(rule -> findMatch(standardVerdict, rule)).orElseThrow();
    }

    /** The rule on this line, if the crawler follows it. */
    private static Optional<Rule> findRule(StandardVerdict standardVerdict, int line) {
        return standardVerdict.policy().rules().stream().filter(rule -> rule.line() == line).findFirst();
    }

    private static LineKind lineKind(StandardVerdict standardVerdict, int line) {
        RobotsFile file = standardVerdict.file();
        return line <= file.lineCount() ? file.kind(line) : LineKind.UNREAD;
    }

    /** The rule with the pattern that matches the URL, if one does. */
    private static Optional<RuleCandidate> findMatch(StandardVerdict standardVerdict, Rule rule) {
        RequestPath path = standardVerdict.path();
        byte[] comparable = standardVerdict.standard().paths().rewrite(path).bytes();
        for (RulePattern pattern : standardVerdict.standard().paths().patterns(
                rule.isAllow(), standardVerdict.file().bytes(), rule.value().start(), rule.value().end())) {
            if (pattern.pattern().matches(comparable, 0, comparable.length)) {
                return Optional.of(new RuleCandidate(rule, pattern));
            }
        }
        return Optional.empty();
    }

    private static int length(StandardVerdict standardVerdict, RuleCandidate candidate) {
        return standardVerdict.standard().precedence().length(candidate);
    }

    private static boolean hasWildcard(StandardVerdict standardVerdict, Rule rule) {
        String value = standardVerdict.file().text(rule.value());
        return value.contains("*") || value.endsWith("$");
    }
}
