package org.roboscope.lint.effect;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.crawlers.assignment.NamedCrawlers;
import org.roboscope.crawlers.assignment.NonRuleFields;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.effect.rules.VerdictDifference;
import org.roboscope.lint.finding.FixEffect;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/**
 * Proves what a change of a file leaves unchanged: for each crawler of the catalogue, for those that the file names, and
 * for one in neither. Each is judged as its operator reads.
 */
public final class PossibleEffects {

    private final FileAnalysis before;
    private final FileAnalysis after;

    private PossibleEffects(FileAnalysis before, FileAnalysis after) {
        this.before = before;
        this.after = after;
    }

    /**
     * @param before the file, looked over for each crawler as its operator reads, as the changed one
     * @return without what is proved to stay the same for every crawler
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
        FileStatements was = FileStatements.of(before);
        FileStatements is = FileStatements.of(after);
        for (FixEffect effect : FixEffect.values()) {
            if (!was.toAll(effect).equals(is.toAll(effect))) {
                effects.add(effect);
            }
        }
        Set<Crawler> crawlers = new LinkedHashSet<>(was.crawlers());
        crawlers.addAll(is.crawlers());
        if ((was.hasDelays() || is.hasDelays())
                && crawlers.stream().anyMatch(crawler -> !was.delays(crawler).equals(is.delays(crawler)))) {
            effects.add(FixEffect.DELAY);
        }
        if ((was.hasUsage() || is.hasUsage())
                && crawlers.stream().anyMatch(crawler -> !was.usage(crawler).saysTheSame(is.usage(crawler)))) {
            effects.add(FixEffect.USE);
        }
        return effects;
    }

    /** What a file says without allowing or disallowing anything. */
    private static final class FileStatements {

        private static final List<KnownField> OF_TIMES =
                List.of(KnownField.CRAWL_DELAY, KnownField.REQUEST_RATE, KnownField.VISIT_TIME);

        private record Statement(String standard, KnownField field, String value) {}

        private record Followed(KnownField field, String standard, List<Integer> groups) {}

        private final Catalogue catalogue;
        private final RobotsText text;
        private final List<Crawler> crawlers;
        /** What is said to every crawler, wherever it is in the file. */
        private final Map<FixEffect, Set<Statement>> toAll = new EnumMap<>(FixEffect.class);
        private final Map<Followed, List<Statement>> byGroups = new HashMap<>();
        private final Set<KnownField> found = EnumSet.noneOf(KnownField.class);

        private FileStatements(FileAnalysis analysis) {
            this.catalogue = analysis.catalogue();
            this.text = RobotsText.of(analysis.bytes(), StandardChoice.OWN);
            this.crawlers = new ArrayList<>(catalogue.crawlers());
            crawlers.addAll(NamedCrawlers.unknown(text, catalogue));
            crawlers.add(FileAnalysis.SOMEBODY);
            text.readAs().standards().forEach(standard -> read(text.file(standard)));
        }

        static FileStatements of(FileAnalysis analysis) {
            return analysis.derived(FileStatements.class, FileStatements::new);
        }

        private void read(RobotsFile file) {
            file.linesOf(LineKind.SITEMAP).forEach(line -> add(FixEffect.SITEMAPS, KnownField.SITEMAP, line, file));
            for (Line line : file.linesOf(LineKind.OTHER_FIELD)) {
                KnownField.named(file.bytes(), line.field()).ifPresent(field -> {
                    found.add(field);
                    effect(field).ifPresent(effect -> add(effect, field, line, file));
                });
            }
        }

        private void add(FixEffect effect, KnownField field, Line line, RobotsFile file) {
            toAll.computeIfAbsent(effect, first -> new LinkedHashSet<>()).add(statement(field, line, file));
        }

        private static Statement statement(KnownField field, Line line, RobotsFile file) {
            return new Statement(file.standard().id(), field, file.text(line.value()));
        }

        /** What a line with this field changes for every crawler. */
        private static Optional<FixEffect> effect(KnownField field) {
            return switch (field) {
                case CLEAN_PARAM -> Optional.of(FixEffect.PARAMETERS);
                case HOST -> Optional.of(FixEffect.HOST);
                case LICENSE, LLM_POLICY, LLMS_TXT, AGENTMAP, SCHEMAMAP, AI_POLICY -> Optional.of(FixEffect.USE);
                case USER_AGENT, ALLOW, DISALLOW, SITEMAP, CRAWL_DELAY, REQUEST_RATE, VISIT_TIME, CONTENT_SIGNAL,
                        CONTENT_USAGE, NOINDEX, NOFOLLOW, NOARCHIVE, REVISIT_AFTER, DOMAIN -> Optional.empty();
            };
        }

        List<Statement> toAll(FixEffect effect) {
            return List.copyOf(toAll.getOrDefault(effect, Set.of()));
        }

        /** Those of the catalogue, those that the file names, and somebody. */
        List<Crawler> crawlers() {
            return crawlers;
        }

        boolean hasDelays() {
            return OF_TIMES.stream().anyMatch(found::contains);
        }

        /** How often the crawler is asked to come, as far as it may care. */
        List<Statement> delays(Crawler crawler) {
            Optional<CatalogueEntry> entry = catalogue.find(crawler.name());
            Assignment assignment = new Assignment(crawler, entry, text.following(crawler));
            List<Statement> delays = new ArrayList<>();
            for (KnownField field : OF_TIMES) {
                if (found.contains(field) && field.mayBeHonouredBy(entry)) {
                    delays.addAll(said(field, assignment));
                }
            }
            return delays;
        }

        private List<Statement> said(KnownField field, Assignment assignment) {
            RobotsFile file = text.file(assignment.crawler());
            if (field == KnownField.CRAWL_DELAY && NonRuleFields.mayInheritDelay(assignment)) {
                return NonRuleFields.crawlDelays(text, assignment).stream()
                        .map(delay -> new Statement(file.standard().id(), field, delay.value())).toList();
            }
            List<Integer> groups = assignment.followedGroups().groups();
            return byGroups.computeIfAbsent(new Followed(field, file.standard().id(), groups), absent -> groups.stream()
                    .flatMap(group -> file.linesOf(group, LineKind.OTHER_FIELD).stream())
                    .filter(line -> field.isNamed(file.bytes(), line.field()))
                    .map(line -> statement(field, line, file)).toList());
        }

        boolean hasUsage() {
            return found.contains(KnownField.CONTENT_SIGNAL) || found.contains(KnownField.CONTENT_USAGE);
        }

        UsagePolicy usage(Crawler crawler) {
            return text.usage(crawler);
        }
    }
}
