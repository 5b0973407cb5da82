package org.roboscope.lint.groups;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlerAliases;
import org.roboscope.crawlers.CrawlerAliases.Alias;
import org.roboscope.crawlers.CrawlerAliases.Kind;
import org.roboscope.crawlers.CrawlerAliases.SearchResults;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.SeenNames;
import org.roboscope.lint.analysis.AgentName;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.NearestName;
import org.roboscope.robots.Standard;

/** Which crawlers of the catalogue are meant by a name that it does not know. */
final class MeantCrawlers {

    /** Why another name stands there. */
    enum Mistake {
        /** The name is that of a company or a product, or an old one. */
        OTHER_NAME,
        /** A whole User-Agent header, which the crawler sends. */
        HEADER,
        /** One letter is wrong. */
        MISSPELT
    }

    /**
     * What is meant, and by which mistake another name stands there.
     *
     * @param results whose results the operator of the crawlers shows, if these are of another one
     */
    record Meant(Mistake mistake, List<CatalogueEntry> crawlers, boolean brand, Optional<SearchResults> results) {

        private static Meant by(Mistake mistake, CatalogueEntry crawler) {
            return new Meant(mistake, List.of(crawler), false, Optional.empty());
        }

        private static Meant by(Alias alias) {
            return new Meant(Mistake.OTHER_NAME, alias.meant(), alias.kind() == Kind.BRAND, alias.results());
        }

        /** Those that a person may want to name instead. */
        List<CatalogueEntry> offered() {
            return Stream.concat(crawlers.stream(), results.map(SearchResults::crawler).stream()).toList();
        }
    }

    /** How a User-Agent header begins: like that of a browser, or with a product and its version, then remarks. */
    private static final Pattern HEADER = Pattern.compile("(?i)mozilla/|[\\w.-]++/\\d[^(]*+\\(");

    /** In a shorter name one letter makes another name. */
    private static final int LETTERS_TO_MISSPELL = 7;

    private static final int SHORT_ENDING = 3;

    private final FileAnalysis analysis;
    private final Map<Integer, Optional<Meant>> byLine = new HashMap<>();
    private final LongTokens longTokens;

    private MeantCrawlers(FileAnalysis analysis) {
        this.analysis = analysis;
        this.longTokens = LongTokens.of(analysis.catalogue());
    }

    static MeantCrawlers of(FileAnalysis analysis) {
        return analysis.derived(MeantCrawlers.class, MeantCrawlers::new);
    }

    /** By a User-agent line; nothing where the catalogue knows the name, or where nothing comes near. */
    Optional<Meant> by(AgentName agent) {
        Optional<Meant> known = byLine.get(agent.line());
        if (known == null) {
            known = find(agent).filter(meant -> !missedUnder(meant, agent).isEmpty());
            byLine.put(agent.line(), known);
        }
        return known;
    }

    /** Whether the name is a User-Agent header as a whole. */
    static boolean isHeader(AgentName agent) {
        return HEADER.matcher(agent.text()).lookingAt();
    }

    /** The standards asked for under which none of the crawlers follows the line as written. */
    List<Standard> missedUnder(Meant meant, AgentName agent) {
        List<Standard> asked = analysis.own() ? List.of(analysis.readerOfAnybody()) : analysis.standards();
        return asked.stream()
                .filter(standard -> meant.crawlers().stream().noneMatch(entry -> follows(
                        entry, analysis.own() ? analysis.readerOf(entry.crawler()) : standard, agent.line())))
                .toList();
    }

    private boolean follows(CatalogueEntry entry, Standard standard, int line) {
        return Collections.binarySearch(analysis.following(standard, entry.crawler()).agents(), line) >= 0;
    }

    private Optional<Meant> find(AgentName agent) {
        String text = agent.text();
        Catalogue catalogue = analysis.catalogue();
        if (catalogue.find(text).isPresent() || catalogue.named(agent.token()).isPresent()) {
            return Optional.empty();
        }
        Optional<Meant> alias = CrawlerAliases.of(catalogue).find(text)
                .filter(named -> named.kind() == Kind.BRAND || named.kind() == Kind.SPELLING)
                .map(Meant::by);
        if (alias.isPresent()) {
            return alias;
        }
        if (isHeader(agent)) {
            return catalogue.userAgents().recognise(text).map(crawler -> Meant.by(Mistake.HEADER, crawler));
        }
        return longTokens.misspeltBy(agent.isCut() ? text : agent.token())
                .filter(entry -> !SeenNames.has(text) && !SeenNames.has(agent.token()))
                .map(crawler -> Meant.by(Mistake.MISSPELT, crawler));
    }

    /**
     * The names that are long enough to tell one wrong letter from another name. People seldom mistake the first letter:
     * a name that begins otherwise is another one, as {@code pingbot} is not {@code bingbot}.
     */
    private static final class LongTokens {

        private record Token(String lowerCase, CatalogueEntry entry) {}

        /** By their first letters, and by their second ones, for the first may be missing or come second. */
        private final Map<Character, List<Token>> byLetter = new HashMap<>();

        private LongTokens(Catalogue catalogue) {
            for (CatalogueEntry entry : catalogue.entries()) {
                String lowerCase = entry.token().toLowerCase(Locale.ROOT);
                if (lowerCase.chars().filter(Character::isLetter).count() >= LETTERS_TO_MISSPELL
                        && entry.purpose() != Purpose.DEAD_TOKEN) {
                    Token token = new Token(lowerCase, entry);
                    add(lowerCase.charAt(0), token);
                    if (lowerCase.charAt(1) != lowerCase.charAt(0)) {
                        add(lowerCase.charAt(1), token);
                    }
                }
            }
        }

        private void add(char letter, Token token) {
            byLetter.computeIfAbsent(letter, absent -> new ArrayList<>()).add(token);
        }

        static LongTokens of(Catalogue catalogue) {
            return catalogue.derived(LongTokens.class, LongTokens::new);
        }

        /** The only one that is meant; none where two are as near, such as those that differ in their endings. */
        Optional<CatalogueEntry> misspeltBy(String name) {
            if (name.length() < LETTERS_TO_MISSPELL - 1) {
                return Optional.empty();
            }
            String written = name.toLowerCase(Locale.ROOT);
            List<Token> near = byLetter.getOrDefault(written.charAt(0), List.of()).stream()
                    .filter(token -> isMeant(token.lowerCase(), written))
                    .limit(2)
                    .toList();
            return near.size() == 1 ? Optional.of(near.getFirst().entry()) : Optional.empty();
        }

        private static boolean isMeant(String token, String written) {
            boolean begins = written.charAt(0) == token.charAt(0)
                    || written.length() < token.length()
                    || written.charAt(1) == token.charAt(0);
            return begins && NearestName.isOneEdit(written, token) && !isOtherEnding(token, written);
        }

        /** Operators tell their crawlers apart by a few letters at the end: {@code SemrushBot-SI}, {@code SemrushBot-BA}. */
        private static boolean isOtherEnding(String token, String written) {
            int hyphen = token.lastIndexOf('-');
            return hyphen >= 0
                    && token.length() - hyphen - 1 <= SHORT_ENDING
                    && written.startsWith(token.substring(0, hyphen + 1));
        }
    }
}
