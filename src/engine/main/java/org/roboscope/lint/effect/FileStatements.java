package org.roboscope.lint.effect;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.crawlers.assignment.NamedCrawlers;
import org.roboscope.crawlers.assignment.NonRuleFields;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.finding.FixEffect;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** The statements of a file that neither allow nor disallow: delays, usage, sitemaps, parameters, the main host. */
public final class FileStatements {

    private static final List<KnownField> TIME_FIELDS =
            List.of(KnownField.CRAWL_DELAY, KnownField.REQUEST_RATE, KnownField.VISIT_TIME);

    /**
     * A line with a statement.
     *
     * @param standard the id of the standard by which it is read
     */
    public record Statement(String standard, KnownField field, String value, int line) {

        private static Statement of(KnownField field, Line line, RobotsFile file) {
            return new Statement(file.standard().id(), field, file.text(line.value()), line.number());
        }

        Content content() {
            return new Content(standard, field, value);
        }
    }

    /** The content of a statement, regardless of its line. */
    record Content(String standard, KnownField field, String value) {}

    private record StatementKey(KnownField field, String standard, List<Integer> groups) {}

    private final Catalogue catalogue;
    private final RobotsText text;
    /** The statements to every crawler, in any part of the file. */
    private final Map<FixEffect, Map<Content, Statement>> statementsToAll = new EnumMap<>(FixEffect.class);
    private final Map<StatementKey, List<Statement>> statementsByGroups = new HashMap<>();
    private final Map<KnownField, Set<String>> valuesByField = new EnumMap<>(KnownField.class);

    public FileStatements(RobotsText text, Catalogue catalogue) {
        this.text = text;
        this.catalogue = catalogue;
        text.standardChoice().standards().forEach(standard -> readStatements(text.file(standard)));
    }

    private void readStatements(RobotsFile file) {
        for (Line line : file.linesOfKind(LineKind.SITEMAP)) {
            addValue(KnownField.SITEMAP, line, file);
            addStatementToAll(FixEffect.SITEMAPS, KnownField.SITEMAP, line, file);
        }
        for (Line line : file.linesOfKind(LineKind.OTHER_FIELD)) {
            KnownField.byName(file.bytes(), line.field()).ifPresent(field -> {
                addValue(field, line, file);
                effectOnAll(field).ifPresent(effect -> addStatementToAll(effect, field, line, file));
            });
        }
    }

    private void addValue(KnownField field, Line line, RobotsFile file) {
        valuesByField.computeIfAbsent(field, first -> new HashSet<>()).add(file.text(line.value()));
    }

    private void addStatementToAll(FixEffect effect, KnownField field, Line line, RobotsFile file) {
        Statement statement = Statement.of(field, line, file);
        statementsToAll.computeIfAbsent(effect, first -> new LinkedHashMap<>()).putIfAbsent(statement.content(),
                statement);
    }

    /** Returns the effect of a line with the field on all crawlers. */
    private static Optional<FixEffect> effectOnAll(KnownField field) {
        return switch (field) {
            case CLEAN_PARAM -> Optional.of(FixEffect.PARAMETERS);
            case HOST -> Optional.of(FixEffect.HOST);
            case LICENSE, LLM_POLICY, LLMS_TXT, AGENTMAP, SCHEMAMAP, AI_POLICY -> Optional.of(FixEffect.USE);
            case USER_AGENT, ALLOW, DISALLOW, SITEMAP, CRAWL_DELAY, REQUEST_RATE, VISIT_TIME, CONTENT_SIGNAL,
                    CONTENT_USAGE, NOINDEX, NOFOLLOW, NOARCHIVE, REVISIT_AFTER, DOMAIN -> Optional.empty();
        };
    }

    /**
     * Returns the statements to every crawler. Of several equal statements, only the first one for each standard is
     * included.
     */
    public List<Statement> statementsToAll(FixEffect effect) {
        return List.copyOf(statementsToAll.getOrDefault(effect, Map.of()).values());
    }

    /** Returns the crawlers of the catalogue and the unknown crawlers that the file names. */
    List<Crawler> crawlers() {
        List<Crawler> crawlers = new ArrayList<>(catalogue.crawlers());
        crawlers.addAll(NamedCrawlers.findUnknown(text, catalogue));
        return crawlers;
    }

    /** Whether a line in any part of the file has the field and the value. */
    public boolean hasLine(KnownField field, String value) {
        return valuesByField.getOrDefault(field, Set.of()).contains(value);
    }

    public boolean hasDelays() {
        return TIME_FIELDS.stream().anyMatch(valuesByField::containsKey);
    }

    /** Returns the requested crawl rates that the crawler may honour. */
    public List<Statement> delays(Crawler crawler) {
        Optional<CatalogueEntry> entry = catalogue.find(crawler.name());
        Assignment assignment = new Assignment(crawler, entry, text.followedGroups(crawler));
        List<Statement> delays = new ArrayList<>();
        for (KnownField field : TIME_FIELDS) {
            if (valuesByField.containsKey(field) && field.mayBeHonouredBy(entry)) {
                delays.addAll(statements(field, assignment));
            }
        }
        return delays;
    }

    private List<Statement> statements(KnownField field, Assignment assignment) {
        RobotsFile file = text.fileFor(assignment.crawler());
        if (field == KnownField.CRAWL_DELAY && NonRuleFields.mayInheritDelay(assignment)) {
            return NonRuleFields.crawlDelays(text, assignment).stream()
                    .map(delay -> new Statement(file.standard().id(), field, delay.value(), delay.line())).toList();
        }
        List<Integer> groups = assignment.followedGroups().groups();
        return statementsByGroups.computeIfAbsent(new StatementKey(field, file.standard().id(), groups),
                absent -> groups.stream()
                        .flatMap(group -> file.linesOfGroup(group, LineKind.OTHER_FIELD).stream())
                        .filter(line -> field.hasName(file.bytes(), line.field()))
                        .map(line -> Statement.of(field, line, file)).toList());
    }

    boolean hasUsage() {
        return valuesByField.containsKey(KnownField.CONTENT_SIGNAL)
                || valuesByField.containsKey(KnownField.CONTENT_USAGE);
    }

    UsagePolicy usage(Crawler crawler) {
        return text.usagePolicy(crawler);
    }
}
