package org.roboscope.lint.effect;

import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.effect.FileStatements.Content;
import org.roboscope.lint.effect.FileStatements.Statement;
import org.roboscope.lint.effect.rules.VerdictDifference;
import org.roboscope.lint.finding.FixEffect;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;

/**
 * Finds the possible effects of a change of a file, by proving what it leaves unchanged: for each crawler of the
 * catalogue, each one that the file names, and an unknown one. Each reads the file by the standard of its operator.
 */
public final class PossibleEffects {

    private final FileAnalysis before;
    private final FileAnalysis after;

    private PossibleEffects(FileAnalysis before, FileAnalysis after) {
        this.before = before;
        this.after = after;
    }

    /**
     * @param before the analysis of the file, with each crawler's own standard, as for the changed file
     * @return the effects that are not proved to be absent for every crawler
     */
    public static Set<FixEffect> between(FileAnalysis before, FileAnalysis after) {
        return new PossibleEffects(before, after).all();
    }

    private Set<FixEffect> all() {
        Set<FixEffect> effects = EnumSet.noneOf(FixEffect.class);
        if (before.allStandards().stream()
                .anyMatch(standard -> VerdictDifference.isPossible(before, after, standard))) {
            effects.add(FixEffect.VERDICTS);
        }
        FileStatements was = statements(before);
        FileStatements is = statements(after);
        for (FixEffect effect : FixEffect.values()) {
            if (!contents(was.toAll(effect)).equals(contents(is.toAll(effect)))) {
                effects.add(effect);
            }
        }
        Set<Crawler> crawlers = new LinkedHashSet<>(was.crawlers());
        crawlers.addAll(is.crawlers());
        crawlers.add(FileAnalysis.ANY_CRAWLER);
        if ((was.hasDelays() || is.hasDelays()) && crawlers.stream().anyMatch(
                crawler -> !contents(was.delays(crawler)).equals(contents(is.delays(crawler))))) {
            effects.add(FixEffect.DELAY);
        }
        if ((was.hasUsage() || is.hasUsage())
                && crawlers.stream().anyMatch(crawler -> !was.usage(crawler).isEquivalentTo(is.usage(crawler)))) {
            effects.add(FixEffect.USE);
        }
        return effects;
    }

    private static FileStatements statements(FileAnalysis analysis) {
        return analysis.computeOnce(FileStatements.class, each -> new FileStatements(
                RobotsText.of(each.bytes(), StandardChoice.OWN), each.catalogue()));
    }

    private static List<Content> contents(List<Statement> statements) {
        return statements.stream().map(Statement::content).toList();
    }
}
