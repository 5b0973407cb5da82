package org.roboscope.simulate.standards;

import java.util.List;
import java.util.Optional;
import org.roboscope.messages.Messages;
import org.roboscope.robots.Verdict.Reason;
import org.roboscope.robots.agent.Following;
import org.roboscope.robots.agent.Following.Step;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.precedence.Candidate;
import org.roboscope.robots.precedence.FirstMatch;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.words.FollowingWords;

/**
 * Says why two standards part over a URL. It goes through the questions that a standard answers in the order in which
 * a reader meets them, and names the first whose answers part. Where the two answer for different crawlers, a group is
 * always named together with its crawler.
 */
public final class DifferenceWords {

    private final Messages messages = Messages.of("compare");
    private final FollowingWords followingWords = new FollowingWords();

    /** Why {@code other} comes to something else than {@code base}; nothing if they agree. */
    public Optional<String> sentence(Reading base, Reading other) {
        if (base.agreesWith(other)) {
            return Optional.empty();
        }
        return Optional.of(fixedRule(base, other)
                .or(() -> base.verdict().rule().flatMap(rule -> lost(base, other, rule.line())))
                .or(() -> other.verdict().rule().flatMap(rule -> gained(base, other, rule.line())))
                .or(() -> base.verdict().rule().flatMap(rule -> notMatched(base, other, rule)))
                .or(() -> other.verdict().rule().flatMap(rule -> newlyMatched(base, other, rule)))
                .orElseGet(() -> precedence(base, other)));
    }

    private Optional<String> fixedRule(Reading base, Reading other) {
        if (other.verdict().reason() == Reason.ALWAYS_ALLOWED) {
            return Optional.of(messages.text("differs.alwaysAllowed"));
        }
        if (base.verdict().reason() == Reason.ALWAYS_ALLOWED) {
            return Optional.of(messages.text("differs.notAlwaysAllowed"));
        }
        if (other.verdict().reason() == Reason.FILE_TOO_LARGE) {
            return Optional.of(messages.text("differs.tooLarge"));
        }
        return base.verdict().reason() == Reason.FILE_TOO_LARGE
                ? Optional.of(messages.text("differs.notTooLarge"))
                : Optional.empty();
    }

    /** How the groups followed differ, if they do. It matters where a rule is followed by one of the two only. */
    private Optional<String> group(Reading base, Reading other) {
        Following before = base.policy().following();
        Following now = other.policy().following();
        if (before.agents().equals(now.agents())) {
            return Optional.empty();
        }
        if (now.agents().isEmpty() || !base.crawler().name().equals(other.crawler().name())) {
            return Optional.of(ownGroup(other));
        }
        boolean fewer = before.agents().containsAll(now.agents());
        if (fewer) {
            List<Integer> left = before.agents().stream().filter(line -> !now.agents().contains(line)).toList();
            return Optional.of(messages.text(
                    "differs.group.fewer", followingWords.lines(now.agents()), followingWords.lines(left)));
        }
        return Optional.of(ownGroup(other));
    }

    private String ownGroup(Reading reading) {
        Following following = reading.policy().following();
        return switch (following.step()) {
            case Step.NoGroup none -> messages.text("differs.group.none", reading.crawler().name());
            case Step.StarIgnored ignored -> messages.text("differs.group.starIgnored", reading.crawler().name());
            case Step.OwnGroup own -> followingWords.text(reading.crawler(), following) + ".";
            case Step.Fallback fallback -> followingWords.text(reading.crawler(), following) + ".";
            case Step.Star star -> followingWords.text(reading.crawler(), following) + ".";
        };
    }

    /** The line is a rule to the base. */
    private Optional<String> lost(Reading base, Reading other, int line) {
        if (RuleMatch.rule(other, line).isPresent()) {
            return Optional.empty();
        }
        LineKind kind = RuleMatch.kind(other, line);
        if (kind == LineKind.UNREAD) {
            return Optional.of(messages.text("differs.unread", line));
        }
        return Optional.of(kind.isRule()
                ? group(base, other).orElseGet(() -> messages.text("differs.outsideGroup", line))
                : messages.text("differs.noRule", line, field(other, line)));
    }

    /** The line is a rule to the other. */
    private Optional<String> gained(Reading base, Reading other, int line) {
        if (RuleMatch.rule(base, line).isPresent()) {
            return Optional.empty();
        }
        LineKind kind = RuleMatch.kind(base, line);
        if (kind == LineKind.UNREAD) {
            return Optional.of(messages.text("differs.readFurther", line));
        }
        return Optional.of(kind.isRule()
                ? group(base, other).orElseGet(() -> messages.text("differs.insideGroup", line))
                : messages.text("differs.isRule", line, field(other, line)));
    }

    private Optional<String> notMatched(Reading base, Reading other, Rule rule) {
        boolean matches = RuleMatch.rule(other, rule.line())
                .flatMap(same -> RuleMatch.match(other, same)).isPresent();
        return matches ? Optional.empty() : Optional.of(messages.text(
                "differs.noMatch." + cause(base, other, rule), rule.line()));
    }

    private Optional<String> newlyMatched(Reading base, Reading other, Rule rule) {
        boolean matches = RuleMatch.rule(base, rule.line())
                .flatMap(same -> RuleMatch.match(base, same)).isPresent();
        return matches ? Optional.empty() : Optional.of(messages.text(
                "differs.match." + cause(base, other, rule), rule.line()));
    }

    private static String cause(Reading base, Reading other, Rule rule) {
        boolean wildcards = base.standard().paths().wildcards() != other.standard().paths().wildcards();
        if (wildcards && RuleMatch.hasWildcard(base, rule)) {
            return "wildcard";
        }
        if (rule.value().isEmpty()) {
            return "empty";
        }
        boolean index =
                base.standard().paths().indexStandsForDirectory() != other.standard().paths().indexStandsForDirectory();
        return index && base.file().text(rule.value()).contains("/index.htm") ? "index" : "escapes";
    }

    private String precedence(Reading base, Reading other) {
        if (other.verdict().reason() == Reason.NOT_DEFINED) {
            return messages.text("differs.open");
        }
        Optional<Integer> deciding = other.verdict().rule().map(Rule::line);
        if (deciding.isEmpty()) {
            return group(base, other).orElseGet(() -> messages.text("differs.noRuleMatches"));
        }
        int line = deciding.get();
        if (other.standard().precedence() instanceof FirstMatch) {
            return messages.text("differs.first", line);
        }
        Candidate decides = match(other, line);
        Optional<Integer> before = base.verdict().rule().map(Rule::line);
        if (before.isEmpty()) {
            return messages.text("differs.longest", line, RuleMatch.length(other, decides));
        }
        Candidate beaten = match(other, before.get());
        int longer = RuleMatch.length(other, decides);
        int shorter = RuleMatch.length(other, beaten);
        return longer == shorter
                ? messages.text("differs.equal", line, before.get(), longer)
                : messages.text("differs.longer", line, before.get(), longer, shorter);
    }

    private static Candidate match(Reading reading, int line) {
        return RuleMatch.rule(reading, line)
                .flatMap(rule -> RuleMatch.match(reading, rule)).orElseThrow();
    }

    private static String field(Reading reading, int line) {
        return reading.file().text(reading.file().line(line).field());
    }
}
