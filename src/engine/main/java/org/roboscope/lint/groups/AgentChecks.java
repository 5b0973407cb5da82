package org.roboscope.lint.groups;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlerAliases;
import org.roboscope.crawlers.CrawlerAliases.Alias;
import org.roboscope.crawlers.CrawlerAliases.Kind;
import org.roboscope.crawlers.CrawlerAliases.SearchResults;
import org.roboscope.crawlers.CrawlerEvidence;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.ProposedToken;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.SeenNames;
import org.roboscope.lint.analysis.AgentName;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.analysis.NearestName;
import org.roboscope.lint.analysis.QuotedText;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.lint.finding.OtherNames;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.AgentReading;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Checks of the names in User-agent lines. */
public final class AgentChecks {

    public static final List<LintCheck> CHECKS = List.of(
            LintCheck.ofLine(AgentChecks::noName, Set.of(LineKind.USER_AGENT), FindingCode.G05),
            LintCheck.ofLine(AgentChecks::cutName, Set.of(LineKind.USER_AGENT), FindingCode.G06),
            LintCheck.ofLine(AgentChecks::knownName, Set.of(LineKind.USER_AGENT), FindingCode.G07, FindingCode.G08,
                    FindingCode.G10));

    private static final int MAX_NAMES = 4;
    private static final String BROWSER = "Mozilla";

    private AgentChecks() {}

    /** G05: a User-agent line without a name. */
    private static void noName(Line line, FileAnalysis analysis, Consumer<Finding> findings) {
        if (line.value().isEmpty()) {
            findings.accept(
                    Finding.of(FindingCode.G05, line.number(), analysis.contentSpan(line), analysis.standards()));
        }
    }

    /**
     * G06: a name of which Google's parser, and others modelled on it, read only the beginning. If it is known which
     * crawler is meant, or that no crawler has the name, another finding reports it.
     */
    private static void cutName(Line line, FileAnalysis analysis, Consumer<Finding> findings) {
        AgentName agent = analysis.agentName(line.number());
        if (!agent.isCut() || IntendedCrawlerFinder.of(analysis).find(agent).isPresent()) {
            return;
        }
        String shown = QuotedText.quote(agent.text());
        Optional<CatalogueEntry> whole = analysis.catalogue().find(agent.text());
        if (whole.filter(entry -> entry.purpose() == Purpose.DEAD_TOKEN).isPresent()) {
            return;
        }
        Optional<CatalogueEntry> part = analysis.catalogue().findExact(agent.token());
        if (whole.isPresent() && !whole.equals(part) && followsLine(whole.get(), line.number(), analysis)) {
            String name = whole.get().token();
            Finding found = cutFinding(agent, standardsOf(whole.get(), analysis), analysis);
            if (whole.get().obedience() == Obedience.NO) {
                findings.accept(found.withSentence("knownNotObeying", name));
                return;
            }
            findings.accept(agent.token().isEmpty()
                    ? found.withSentence("knownNothing", name)
                    : found.withSentence("known", name, agent.token()));
        } else if (part.isPresent()) {
            boolean follows = followsLine(part.get(), line.number(), analysis);
            findings.accept(cutFinding(agent, standardsOf(part.get(), analysis), analysis)
                    .withSentence(follows ? "other" : "otherNot", shown, agent.token(), part.get().token()));
        } else {
            Finding found = cutFinding(agent, cuttingStandards(analysis), analysis);
            findings.accept(agent.token().isEmpty()
                    ? found.withSentence("nothing", shown)
                    : found.withSentence("noCrawler", shown, agent.token()));
        }
    }

    /** Returns the standards that cut an unknown name. */
    static List<Standard> cuttingStandards(FileAnalysis analysis) {
        return analysis.isByOperator() ? List.of(analysis.standardOfAnyCrawler()) : tokenStandards(analysis);
    }

    private static Finding cutFinding(AgentName agent, List<Standard> standards, FileAnalysis analysis) {
        return Finding.of(FindingCode.G06, agent.line(), agent.value(), analysis.standardsIn(standards));
    }

    private static List<Standard> standardsOf(CatalogueEntry entry, FileAnalysis analysis) {
        return analysis.isByOperator() ? List.of(analysis.standardOf(entry.crawler())) : tokenStandards(analysis);
    }

    private static List<Standard> tokenStandards(FileAnalysis analysis) {
        return analysis.standardsMatching(standard -> standard.agents().reading() == AgentReading.TOKEN);
    }

    private static boolean followsLine(CatalogueEntry entry, int line, FileAnalysis analysis) {
        return standardsOf(entry, analysis).stream()
                .map(standard -> analysis.followedGroups(standard, entry.crawler()).agents())
                .anyMatch(agents -> Collections.binarySearch(agents, line) >= 0);
    }

    /** G07, G08, G10: facts about the crawler that a User-agent line names. */
    private static void knownName(Line line, FileAnalysis analysis, Consumer<Finding> findings) {
        AgentName agent = analysis.agentName(line.number());
        if (!agent.isStar() && !agent.text().isEmpty()) {
            Optional<CatalogueEntry> entry = findEntry(agent, analysis);
            if (entry.isEmpty()) {
                if (ProposedToken.byName(agent.text()).isEmpty()) {
                    unknownName(agent, analysis, findings);
                }
                return;
            }
            boolean isHearsay = CrawlerEvidence.ofEntry(entry.get()).isHearsay();
            Consumer<Finding> known = isHearsay ? finding -> findings.accept(finding.asUncertain()) : findings;
            deadName(agent, entry.get(), analysis, known);
            neverObeys(agent, entry.get(), analysis, known);
        }
    }

    private static Optional<CatalogueEntry> findEntry(AgentName agent, FileAnalysis analysis) {
        Optional<CatalogueEntry> whole = analysis.catalogue().find(agent.text());
        return whole.isPresent() || agent.isCut() ? whole : analysis.catalogue().findExact(agent.token());
    }

    /** G07: a name that the catalogue does not know. */
    private static void unknownName(AgentName agent, FileAnalysis analysis, Consumer<Finding> findings) {
        IntendedCrawlerFinder meantCrawlers = IntendedCrawlerFinder.of(analysis);
        Optional<IntendedCrawlers> meant = meantCrawlers.find(agent);
        String written = QuotedText.quote(agent.text());
        if (meant.isPresent()) {
            Finding found = unknownFinding(agent, meantCrawlers.standardsMissing(meant.get(), agent));
            findings.accept(withFixes(describe(found, meant.get(), written), meant.get(), agent, analysis));
        } else if (isOfBrowser(agent) && !cuttingStandards(analysis).isEmpty()) {
            findings.accept(
                    unknownFinding(agent, cuttingStandards(analysis)).withSentence("headerOfNobody", agent.token()));
        } else {
            List<Standard> reading =
                    analysis.isByOperator() ? List.of(analysis.standardOfAnyCrawler()) : analysis.standards();
            findings.accept(unknownFinding(agent, reading).withSentence("unknown", written));
        }
    }

    /**
     * Whether the name is the header of a browser or of a crawler that imitates one. Other headers begin with a name of
     * their own.
     */
    private static boolean isOfBrowser(AgentName agent) {
        return agent.token().equalsIgnoreCase(BROWSER) && IntendedCrawlerFinder.isHeader(agent)
                && agent.text().indexOf(' ') >= 0;
    }

    private static Finding unknownFinding(AgentName agent, List<Standard> standards) {
        return Finding.of(FindingCode.G07, agent.line(), agent.value(), standards);
    }

    /** Describes the mistake and the crawlers that are meant. */
    private static Finding describe(Finding found, IntendedCrawlers meant, String written) {
        CatalogueEntry first = meant.crawlers().getFirst();
        if (meant.mistake() == Mistake.HEADER) {
            return found.withSentence("header", first.token());
        }
        boolean isSingle = meant.crawlers().size() == 1;
        List<Object> names = OtherNames.shorten(meant.crawlers(), MAX_NAMES, MAX_NAMES);
        if (meant.results().isPresent()) {
            SearchResults results = meant.results().get();
            return found.withSentence(
                    "brandSupplied", written, names, first.operator(), results.search(), results.crawler().token());
        }
        if (meant.isBrand()) {
            return found.withSentence(isSingle ? "brandOfOne" : "brand", written, names);
        }
        return isSingle ? found.withSentence("near", written, first.token())
                : found.withSentence("several", written, names);
    }

    /** Adds fixes, but not for crawlers that the file already names. */
    private static Finding withFixes(Finding found, IntendedCrawlers meant, AgentName agent, FileAnalysis analysis) {
        Finding fixed = found;
        for (CatalogueEntry crawler : meant.suggested()) {
            boolean named = meant.mistake() == Mistake.MISSPELT
                    ? AgentTokens.of(analysis).isInGroupOf(agent.line(), crawler.token())
                    : AgentTokens.of(analysis).isNamed(crawler.token());
            if (!named) {
                fixed = fixed.withFix(
                        Fix.of("nameAgent", analysis.standards(), new FixEdit(agent.value(), crawler.token()))
                                .withArguments(meant.crawlers().size() == 1 ? crawler.token() : crawler));
            }
        }
        return fixed;
    }

    /**
     * G08: a name that no crawler uses any more, or whose operator shows pages that another operator's crawler
     * collects.
     */
    private static void deadName(
            AgentName agent, CatalogueEntry entry, FileAnalysis analysis, Consumer<Finding> findings) {
        Finding found = Finding.of(FindingCode.G08, agent.line(), agent.value(), analysis.standards());
        String name = entry.token();
        Optional<Alias> alias = CrawlerAliases.of(analysis.catalogue()).find(name);
        if (alias.isEmpty()) {
            if (entry.purpose() == Purpose.DEAD_TOKEN) {
                findings.accept(found.withSentence("unused", name));
            }
            return;
        }
        String currentName = alias.get().crawlers().getFirst().token();
        AgentTokens tokens = AgentTokens.of(analysis);
        if (tokens.isInGroupOf(agent.line(), currentName)) {
            return;
        }
        boolean named = tokens.isNamed(currentName);
        switch (alias.get().kind()) {
            case RETIRED, RENAMED -> findings.accept(named
                    ? withRemoval(found.withSentence("named", name, currentName), agent, analysis)
                    : withNewName(found.withSentence(
                            alias.get().kind() == Kind.RETIRED ? "successor" : "renamed", name, currentName),
                            currentName, agent, analysis));
            case SUPPLIED -> alias.get().results().filter(results -> !named).ifPresent(results -> findings.accept(
                    found.withSentence("supplied", name, entry.operator(), results.search(), currentName)
                            .withFix(addAgentFix(currentName, agent, analysis))));
            case BRAND, SPELLING -> {}
        }
    }

    private static Finding withNewName(Finding found, String currentName, AgentName agent, FileAnalysis analysis) {
        return found.withFix(Fix.of("nameAgent", analysis.standards(), new FixEdit(agent.value(), currentName))
                .withArguments(currentName))
                .withFix(addAgentFix(currentName, agent, analysis));
    }

    private static Fix addAgentFix(String currentName, AgentName agent, FileAnalysis analysis) {
        return Fix.of("addAgent", analysis.standards(),
                LineFixEdits.of(analysis).insertBelow(analysis.line(agent.line()), "User-agent: " + currentName))
                .withArguments(currentName);
    }

    /**
     * Adds the removal of the line, unless it is the only name of its group, whose rules would then join the group
     * above.
     */
    private static Finding withRemoval(Finding found, AgentName agent, FileAnalysis analysis) {
        boolean alone = GroupLookup.ofAgent(analysis.plainGroups(), agent.line())
                .filter(group -> group.agents().size() > 1).isEmpty();
        Line line = analysis.line(agent.line());
        return !alone
                ? found.withFix(Fix.of("removeLine", analysis.standards(), LineFixEdits.of(analysis).remove(line)))
                : found;
    }

    /** G10: a group for a crawler that does not follow robots.txt. */
    private static void neverObeys(
            AgentName agent, CatalogueEntry entry, FileAnalysis analysis, Consumer<Finding> findings) {
        // A name that is no longer used has its own finding.
        if (entry.purpose() != Purpose.DEAD_TOKEN && entry.obedience() == Obedience.NO
                && isMeantToKeepAway(agent.line(), analysis)) {
            findings.accept(Finding.of(FindingCode.G10, agent.line(), agent.value(), analysis.standards())
                    .withArguments(entry.token()));
        }
    }

    /** Whether the group blocks anything; otherwise it states what the crawler does anyway. */
    private static boolean isMeantToKeepAway(int agent, FileAnalysis analysis) {
        return GroupLookup.ofAgent(analysis.plainGroups(), agent).stream()
                .anyMatch(group -> BlockingGroups.of(analysis).isBlocking(group));
    }

    /** Caches whether groups have a Disallow with a value, because thousands of names may share one group. */
    private record BlockingGroups(Map<Integer, Boolean> byGroup) {

        static BlockingGroups of(FileAnalysis analysis) {
            return analysis.computeOnce(BlockingGroups.class, from -> new BlockingGroups(new HashMap<>()));
        }

        boolean isBlocking(Group group) {
            return byGroup.computeIfAbsent(group.index(), index -> GroupLookup.hasDisallow(group.rules()));
        }
    }

    /** The tokens that a file names without typos, in lower case. */
    private static final class AgentTokens {
        private final FileAnalysis analysis;
        private final Map<Integer, Set<String>> tokensByGroup = new HashMap<>();
        private final Set<String> allTokens = new HashSet<>();

        private AgentTokens(FileAnalysis analysis) {
            this.analysis = analysis;
            for (Group group : analysis.plainGroups()) {
                Set<String> tokens = new HashSet<>();
                group.agents().forEach(line -> tokens.add(key(analysis.agentName(line).token())));
                tokensByGroup.put(group.index(), tokens);
                allTokens.addAll(tokens);
            }
        }

        static AgentTokens of(FileAnalysis analysis) {
            return analysis.computeOnce(AgentTokens.class, AgentTokens::new);
        }

        boolean isNamed(String token) {
            return allTokens.contains(key(token));
        }

        /** Whether the group of a User-agent line also names the token. */
        boolean isInGroupOf(int agent, String token) {
            Optional<Group> group = GroupLookup.ofAgent(analysis.plainGroups(), agent);
            return group.isPresent() && tokensByGroup.getOrDefault(group.get().index(), Set.of()).contains(key(token));
        }

        private static String key(String token) {
            return token.toLowerCase(Locale.ROOT);
        }
    }

    /** The kind of mistake in a name. */
    private enum Mistake {
        /** The name of a company or a product, or a former name. */
        OTHER_NAME,
        /** The crawler's User-Agent header. */
        HEADER,
        /** A name with one wrong letter. */
        MISSPELT
    }

    /**
     * The crawlers that are meant by a wrong name, and the kind of mistake.
     *
     * @param results the source of the operator's search results, if it is another operator
     */
    private record IntendedCrawlers(Mistake mistake, List<CatalogueEntry> crawlers, boolean isBrand,
            Optional<SearchResults> results) {

        private static IntendedCrawlers ofMistake(Mistake mistake, CatalogueEntry crawler) {
            return new IntendedCrawlers(mistake, List.of(crawler), false, Optional.empty());
        }

        private static IntendedCrawlers ofAlias(Alias alias) {
            return new IntendedCrawlers(Mistake.OTHER_NAME, alias.crawlers(), alias.kind() == Kind.BRAND,
                    alias.results());
        }

        /** Returns the crawlers that the user may want to name instead. */
        List<CatalogueEntry> suggested() {
            return Stream.concat(crawlers.stream(), results.map(SearchResults::crawler).stream()).toList();
        }
    }

    /** Finds the crawlers of the catalogue that an unknown name means. */
    private static final class IntendedCrawlerFinder {
        /** The beginning of a User-Agent header: that of a browser, or a product and its version, then remarks. */
        private static final Pattern HEADER = Pattern.compile("(?i)mozilla/|[\\w.-]++/\\d[^(]*+\\(");

        /** The number of letters from which one wrong letter is a typo; in shorter names it makes another name. */
        private static final int LETTERS_TO_MISSPELL = 7;

        private static final int SHORT_ENDING = 3;

        private final FileAnalysis analysis;
        private final Map<Integer, Optional<IntendedCrawlers>> resultsByLine = new HashMap<>();
        private final LongTokens longTokens;

        private IntendedCrawlerFinder(FileAnalysis analysis) {
            this.analysis = analysis;
            this.longTokens = LongTokens.of(analysis.catalogue());
        }

        static IntendedCrawlerFinder of(FileAnalysis analysis) {
            return analysis.computeOnce(IntendedCrawlerFinder.class, IntendedCrawlerFinder::new);
        }

        /**
         * Returns the crawlers meant by a User-agent line; empty if the catalogue contains the name or nothing similar.
         */
        Optional<IntendedCrawlers> find(AgentName agent) {
            Optional<IntendedCrawlers> known = resultsByLine.get(agent.line());
            if (known == null) {
                known = search(agent).filter(meant -> !standardsMissing(meant, agent).isEmpty());
                resultsByLine.put(agent.line(), known);
            }
            return known;
        }

        /** Whether the name is a User-Agent header. */
        static boolean isHeader(AgentName agent) {
            return HEADER.matcher(agent.text()).lookingAt();
        }

        /** Returns the requested standards under which none of the crawlers follows the line as written. */
        List<Standard> standardsMissing(IntendedCrawlers meant, AgentName agent) {
            List<Standard> requested =
                    analysis.isByOperator() ? List.of(analysis.standardOfAnyCrawler()) : analysis.standards();
            return requested.stream()
                    .filter(standard -> meant.crawlers().stream().noneMatch(entry -> follows(
                            entry, analysis.isByOperator() ? analysis.standardOf(entry.crawler()) : standard,
                            agent.line())))
                    .toList();
        }

        private boolean follows(CatalogueEntry entry, Standard standard, int line) {
            return Collections.binarySearch(analysis.followedGroups(standard, entry.crawler()).agents(), line) >= 0;
        }

        private Optional<IntendedCrawlers> search(AgentName agent) {
            String text = agent.text();
            Catalogue catalogue = analysis.catalogue();
            if (catalogue.find(text).isPresent() || catalogue.findExact(agent.token()).isPresent()) {
                return Optional.empty();
            }
            Optional<IntendedCrawlers> alias = CrawlerAliases.of(catalogue).find(text)
                    .filter(named -> named.kind() == Kind.BRAND || named.kind() == Kind.SPELLING)
                    .map(IntendedCrawlers::ofAlias);
            if (alias.isPresent()) {
                return alias;
            }
            if (isHeader(agent)) {
                return catalogue.userAgentRecogniser().recognise(text)
                        .map(crawler -> IntendedCrawlers.ofMistake(Mistake.HEADER, crawler));
            }
            return longTokens.findMisspelt(agent.isCut() ? text : agent.token())
                    .filter(entry -> !SeenNames.contains(text) && !SeenNames.contains(agent.token()))
                    .map(crawler -> IntendedCrawlers.ofMistake(Mistake.MISSPELT, crawler));
        }

        /**
         * The names that are long enough to distinguish a typo from another name. Typos in the first letter are rare: a
         * name with another first letter is another name, such as {@code pingbot} and {@code bingbot}.
         */
        private static final class LongTokens {

            private record Token(String lowerCase, CatalogueEntry entry) {}

            /** The tokens by first letter, and by second letter because a typo may omit or move the first one. */
            private final Map<Character, List<Token>> tokensByLetter = new HashMap<>();

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
                tokensByLetter.computeIfAbsent(letter, absent -> new ArrayList<>()).add(token);
            }

            static LongTokens of(Catalogue catalogue) {
                return catalogue.computeOnce(LongTokens.class, LongTokens::new);
            }

            /**
             * Returns the only crawler that is meant; empty if two are equally similar, such as names with different
             * endings.
             */
            Optional<CatalogueEntry> findMisspelt(String name) {
                if (name.length() < LETTERS_TO_MISSPELL - 1) {
                    return Optional.empty();
                }
                String written = name.toLowerCase(Locale.ROOT);
                List<Token> near = tokensByLetter.getOrDefault(written.charAt(0), List.of()).stream()
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

            /**
             * Whether the names differ only in an ending by which operators distinguish their crawlers: {@code
             * SemrushBot-SI}, {@code SemrushBot-BA}.
             */
            private static boolean isOtherEnding(String token, String written) {
                int hyphen = token.lastIndexOf('-');
                return hyphen >= 0
                        && token.length() - hyphen - 1 <= SHORT_ENDING
                        && written.startsWith(token.substring(0, hyphen + 1));
            }
        }
    }
}
