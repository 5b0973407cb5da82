package org.roboscope.simulate.impact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.effect.FileStatements;
import org.roboscope.lint.effect.FileStatements.Statement;
import org.roboscope.lint.finding.FixEffect;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.impact.PolicyPair.FlipCause;

/**
 * A changed field that decides about no URL: a delay, a sitemap, a licence or the host.
 *
 * @param crawlers    crawlers to which it is stated; empty for all crawlers
 * @param isCertain   whether the crawlers are known to honour the field; otherwise it is unknown
 * @param changedLine line that makes the change: in the first text if it was removed; empty if no line was added or
 *                    removed
 */
public record StatementChange(List<String> crawlers, boolean isCertain, KnownField field, Side before, Side after,
        FlipCause cause, Optional<Statement> changedLine) {

    /**
     * The statements of one of the two texts.
     *
     * @param values all values for the crawler of a delay; for other fields, the values that the other text does not
     *               have
     * @param lines  numbers of their lines, from 1
     */
    public record Side(List<String> values, List<Integer> lines) {

        public Side {
            values = List.copyOf(values);
            lines = List.copyOf(lines);
        }

        private static Side of(List<Statement> statements) {
            return new Side(StatementChange.values(statements),
                    statements.stream().map(Statement::line).distinct().sorted().toList());
        }

        private Side merge(Side other) {
            return new Side(values, Stream.concat(lines.stream(), other.lines.stream()).distinct().sorted().toList());
        }

        public boolean isEmpty() {
            return values.isEmpty();
        }
    }

    private record ChangeKey(boolean isCertain, KnownField field, List<String> valuesBefore,
            List<String> valuesAfter) {}

    public StatementChange {
        crawlers = List.copyOf(crawlers);
    }

    private static List<String> values(List<Statement> statements) {
        return statements.stream().map(Statement::value).toList();
    }

    /** The text of the changed line, such as {@code Crawl-delay: 10}; empty if no line was added or removed. */
    public String lineText() {
        return changedLine.map(line -> field.spelling() + ": " + line.value()).orElse("");
    }

    static List<StatementChange> between(List<ImpactPlan.TextPair> textPairs, Catalogue catalogue) {
        Map<ChangeKey, StatementChange> changes = new LinkedHashMap<>();
        for (ImpactPlan.TextPair textPair : textPairs) {
            new ChangeFinder(textPair, catalogue).changes().forEach(change -> changes.merge(
                    new ChangeKey(change.isCertain, change.field, change.before.values, change.after.values), change,
                    StatementChange::merge));
        }
        return List.copyOf(changes.values());
    }

    private StatementChange merge(StatementChange other) {
        return new StatementChange(Stream.concat(crawlers.stream(), other.crawlers.stream()).distinct().toList(),
                isCertain, field, before.merge(other.before), after.merge(other.after), cause, changedLine);
    }

    /** Finds the changes between two texts. */
    private static final class ChangeFinder {

        private final ImpactPlan.TextPair textPair;
        private final Catalogue catalogue;
        private final boolean isSameText;
        private final FileStatements fileBefore;
        private final FileStatements fileAfter;

        ChangeFinder(ImpactPlan.TextPair textPair, Catalogue catalogue) {
            this.textPair = textPair;
            this.catalogue = catalogue;
            this.isSameText = Arrays.equals(textPair.before().bytes(), textPair.after().bytes());
            this.fileBefore = new FileStatements(textPair.before(), catalogue);
            this.fileAfter = new FileStatements(textPair.after(), catalogue);
        }

        List<StatementChange> changes() {
            List<StatementChange> changes = new ArrayList<>();
            if (fileBefore.hasDelays() || fileAfter.hasDelays()) {
                textPair.crawlers().forEach(crawler -> changes.addAll(delayChanges(crawler)));
                changes.sort(Comparator.comparing(StatementChange::isCertain).reversed());
            }
            for (FixEffect effect : FixEffect.values()) {
                changes.addAll(commonChanges(fileBefore.statementsToAll(effect), fileAfter.statementsToAll(effect)));
            }
            return changes;
        }

        private List<StatementChange> delayChanges(Crawler crawler) {
            return changesByField(fileBefore.delays(crawler), fileAfter.delays(crawler), Function.identity(),
                    List.of(crawler.name()), field -> isHonoured(field, crawler));
        }

        private boolean isHonoured(KnownField field, Crawler crawler) {
            return catalogue.find(crawler.name()).filter(field::isHonouredBy).isPresent();
        }

        private List<StatementChange> commonChanges(List<Statement> statementsBefore, List<Statement> statementsAfter) {
            return changesByField(withoutShared(statementsBefore, statementsAfter),
                    withoutShared(statementsAfter, statementsBefore), ChangeFinder::distinct, List.of(), _ -> true);
        }

        private static List<Statement> withoutShared(List<Statement> statements, List<Statement> others) {
            return statements.stream().filter(statement -> others.stream().noneMatch(other -> isSame(statement, other)))
                    .toList();
        }

        private static boolean isSame(Statement first, Statement other) {
            return first.field() == other.field() && first.value().equals(other.value());
        }

        /** The statements without duplicate values, because several standards read the same line. */
        private static List<Statement> distinct(List<Statement> statements) {
            return statements.stream()
                    .collect(Collectors.toMap(Statement::value, Function.identity(), (first, _) -> first,
                            LinkedHashMap::new))
                    .values().stream().toList();
        }

        private List<StatementChange> changesByField(List<Statement> statementsBefore, List<Statement> statementsAfter,
                Function<List<Statement>, List<Statement>> normalizer, List<String> crawlers,
                Predicate<KnownField> isHonoured) {
            List<StatementChange> changes = new ArrayList<>();
            for (KnownField field : KnownField.values()) {
                List<Statement> before = normalizer.apply(selectField(field, statementsBefore));
                List<Statement> after = normalizer.apply(selectField(field, statementsAfter));
                if (!values(before).equals(values(after))) {
                    changes.add(createChange(crawlers, isHonoured.test(field), field, before, after));
                }
            }
            return changes;
        }

        private StatementChange createChange(List<String> crawlers, boolean isCertain, KnownField field,
                List<Statement> before, List<Statement> after) {
            Optional<Statement> added = firstMissingIn(after, fileBefore);
            Optional<Statement> removed = firstMissingIn(before, fileAfter);
            return new StatementChange(crawlers, isCertain, field, Side.of(before), Side.of(after),
                    cause(added.isPresent(), removed.isPresent()), added.or(() -> removed));
        }

        private FlipCause cause(boolean isAdded, boolean isRemoved) {
            if (isSameText) {
                return FlipCause.STANDARD;
            }
            return isAdded || isRemoved ? FlipCause.ofLines(isAdded, isRemoved) : FlipCause.GROUP;
        }

        private static Optional<Statement> firstMissingIn(List<Statement> statements, FileStatements other) {
            return statements.stream().filter(statement -> !other.hasLine(statement.field(), statement.value()))
                    .findFirst();
        }

        private static List<Statement> selectField(KnownField field, List<Statement> statements) {
            return statements.stream().filter(statement -> statement.field() == field).toList();
        }
    }
}
