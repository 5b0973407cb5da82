package org.roboscope.simulate.weights;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/**
 * A line that opens a blocked page to a crawler, verified by reading the changed file.
 *
 * @param lineBefore number of the line after which the rule is inserted, from 1
 * @param text       new line
 */
public record OpeningRule(int lineBefore, String text) {

    private static final String FIELD = "Allow: ";

    /**
     * Finds a line that opens only this page, or all URLs that begin with it if the crawler does not support {@code $}.
     */
    public static Optional<OpeningRule> find(Policy policy, String url) {
        RequestPath path = RequestPath.ofUrl(url);
        Verdict verdict = policy.verdict(path);
        Rule rule = verdict.ruleOrNull();
        if (verdict.outcome() != Outcome.BLOCKED || rule == null) {
            return Optional.empty();
        }
        String escapedPath = ByteText.toText(path.bytes(), path.from(), path.to()).replace("*", "%2A")
                .replaceAll("\\$$", "%24").replace("#", "%23").replace(" ", "%20");
        return List.of(FIELD + escapedPath + "$", FIELD + escapedPath).stream()
                .map(text -> new OpeningRule(rule.line(), text))
                .filter(opening -> opening.opens(policy, path)).findFirst();
    }

    private boolean opens(Policy policy, RequestPath path) {
        String changed = insertInto(ByteText.toText(policy.file().bytes()));
        Standard standard = policy.file().standard();
        boolean isOwnStandard = StandardChoice.OWN.standardOf(policy.crawler()).equals(standard);
        return Stream
                .concat(Stream.of(StandardChoice.by(standard)),
                        isOwnStandard ? Stream.of(StandardChoice.OWN) : Stream.of())
                .map(choice -> RobotsText.of(changed, choice).policy(policy.crawler()).verdict(path))
                .allMatch(verdict -> verdict.outcome() == Outcome.ALLOWED);
    }

    private String insertInto(String file) {
        int at = 0;
        for (int line = 0; line < lineBefore && at < file.length(); line++) {
            at = lineEnd(file, at);
        }
        String before = file.substring(0, at);
        boolean hasLineEnd = before.endsWith("\n") || before.endsWith("\r");
        return before + (hasLineEnd ? "" : "\n") + text + "\n" + file.substring(at);
    }

    private static int lineEnd(String file, int from) {
        int at = from;
        while (at < file.length() && file.charAt(at) != '\n' && file.charAt(at) != '\r') {
            at++;
        }
        boolean isPair = at + 1 < file.length() && file.charAt(at) == '\r' && file.charAt(at + 1) == '\n';
        return Math.min(file.length(), at + (isPair ? 2 : 1));
    }
}
