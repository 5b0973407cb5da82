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
 * Finds the possible effects of a change of a file. An effect is possible unless it is proved to be absent for each
 * crawler of the catalogue, each crawler that the file names, and an unknown one. Each crawler reads the file by the
 * standard of its operator.
 */
public final class PossibleEffects {

    private final FileAnalysis before;
    private final FileAnalysis after;

    private PossibleEffects(FileAnalysis before, FileAnalysis after) {
        this.before = before;
        this.after = after;
    }

    /**
     * Finds the effects that are not proved to be absent.
     *
     * @param before the analysis of the file before the change, with each crawler's own standard
     * @param after  the analysis of the file after the change, with each crawler's own standard
     * @return the effects that are possible for at least one crawler
     */
    public static Set<FixEffect> find(FileAnalysis before, FileAnalysis after) {
        return new PossibleEffects(before, after).findAll();
    }

    private Set<FixEffect> findAll() {
        Set<FixEffect> effects = EnumSet.noneOf(FixEffect.class);
        if (before.allStandards().stream()
                .anyMatch(standard -> VerdictDifference.isPossible(before, after, standard))) {
            effects.add(FixEffect.VERDICTS);
        }
        FileStatements statementsBefore = statements(before);
        FileStatements statementsAfter = statements(after);
        for (FixEffect effect : FixEffect.values()) {
            if (!contents(statementsBefore.statementsToAll(effect))
                    .equals(contents(statementsAfter.statementsToAll(effect)))) {
                effects.add(effect);
            }
        }
        Set<Crawler> crawlers = new LinkedHashSet<>(statementsBefore.crawlers());
        crawlers.addAll(statementsAfter.crawlers());
        crawlers.add(FileAnalysis.ANY_CRAWLER);
        if ((statementsBefore.hasDelays() || statementsAfter.hasDelays()) && crawlers.stream().anyMatch(
                crawler -> !contents(statementsBefore.delays(crawler))
                        .equals(contents(statementsAfter.delays(crawler))))) {
            effects.add(FixEffect.DELAY);
        }
        if ((statementsBefore.hasUsage() || statementsAfter.hasUsage())
                && crawlers.stream().anyMatch(
                        crawler -> !statementsBefore.usage(crawler).isEquivalentTo(statementsAfter.usage(crawler)))) {
            effects.add(FixEffect.USE);
        }
        return effects;
    }

    private static FileStatements statements(FileAnalysis analysis) {
        return analysis.computeOnce(FileStatements.class, key -> new FileStatements(
                RobotsText.of(key.bytes(), StandardChoice.OWN), key.catalogue()));
    }

    private static List<Content> contents(List<Statement> statements) {
        return statements.stream().map(Statement::content).toList();
    }
}
