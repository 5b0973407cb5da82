package org.roboscope.simulate.impact;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/**
 * Crawlers from which one text keeps the home page, and to which the other opens it.
 *
 * @param crawlers for whom the same rules decide
 * @param closing  the rule that blocks before, as it stands in that text
 * @param opening  the rule that allows afterwards, as it stands in the other text
 */
public record OpenedHomePage(List<String> crawlers, DecidingLine closing, DecidingLine opening) {

    private static final String HOME_PAGE = "/";

    /** @param line counted from 1 */
    public record DecidingLine(int line, String text) {

        private static DecidingLine of(Rule rule, RobotsFile file) {
            return new DecidingLine(rule.line(), file.text(rule));
        }
    }

    private record Lines(DecidingLine closing, DecidingLine opening) {}

    public OpenedHomePage {
        crawlers = List.copyOf(crawlers);
    }

    /** Those with the most crawlers first. Crawlers are left out unless a rule decides in both texts. */
    public static List<OpenedHomePage> of(ImpactComparison comparison) {
        Map<Lines, List<String>> byLines = new LinkedHashMap<>();
        for (PolicyPair pair : comparison.pairings()) {
            Verdict was = pair.before().verdict(HOME_PAGE);
            Verdict is = pair.after().verdict(HOME_PAGE);
            boolean opens = was.outcome() == Outcome.BLOCKED && is.outcome() == Outcome.ALLOWED;
            if (opens && was.rule().isPresent() && is.rule().isPresent()) {
                Lines lines = new Lines(DecidingLine.of(was.rule().get(), pair.before().file()),
                        DecidingLine.of(is.rule().get(), pair.after().file()));
                byLines.computeIfAbsent(lines, _ -> new ArrayList<>()).addAll(pair.crawlers());
            }
        }
        return byLines.entrySet().stream()
                .map(found -> new OpenedHomePage(found.getValue(), found.getKey().closing(), found.getKey().opening()))
                .sorted((a, b) -> Integer.compare(b.crawlers().size(), a.crawlers().size())).toList();
    }
}
