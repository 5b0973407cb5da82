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
import org.roboscope.lint.finding.OmittedNames;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.AgentReading;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Checks of the names in User-agent lines. */
public final class AgentChecks {

    public static final List<LintCheck> CHECKS = List.of(
            LintCheck.ofLine(AgentChecks::checkMissingName, Set.of(LineKind.USER_AGENT), FindingCode.G05),
            LintCheck.ofLine(AgentChecks::checkTruncatedName, Set.of(LineKind.USER_AGENT), FindingCode.G06),
            LintCheck.ofLine(AgentChecks::checkKnownName, Set.of(LineKind.USER_AGENT), FindingCode.G07, FindingCode.G08,
                    FindingCode.G10));

    private static final int MAX_NAMES = 4;
    private static final String BROWSER = "Mozilla";

    private AgentChecks() {}

    /** G05: a User-agent line without a name. */
    private static void checkMissingName(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        if (line.value().isEmpty()) {
            onFinding.accept(
                    Finding.of(FindingCode.G05, line.number(), analysis.contentSpan(line), analysis.standards()));
        }
    }

    /**
     * G06: a name that Google's parser, and parsers modelled on it, read only up to a certain character. If the
     * intended crawler is known, or if no crawler uses the name any longer, another finding reports the name.
     */
    private static void checkTruncatedName(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        AgentName agent = analysis.agentName(line.number());
        if (!agent.isTruncated() || IntendedCrawlerFinder.of(analysis).find(agent).isPresent()) {
            return;
        }
        String quoted = QuotedText.quote(agent.text());
        Optional<CatalogueEntry> entryByFullName = analysis.catalogue().find(agent.text());
        if (entryByFullName.filter(entry -> entry.purpose() == Purpose.DEAD_TOKEN).isPresent()) {
            return;
        }
        Optional<CatalogueEntry> entryByToken = analysis.catalogue().findExact(agent.token());
        if (entryByFullName.isPresent() && !entryByFullName.equals(entryByToken)
                && followsLine(entryByFullName.get(), line.number(), analysis)) {
            String name = entryByFullName.get().token();
            Finding finding = truncatedFinding(agent, standardsOf(entryByFullName.get(), analysis), analysis);
            if (entryByFullName.get().obedience() == Obedience.NO) {
                onFinding.accept(finding.withSentence("knownNotObeying", name));
                return;
            }
            onFinding.accept(agent.token().isEmpty()
                    ? finding.withSentence("knownNothing", name)
                    : finding.withSentence("known", name, agent.token()));
        } else if (entryByToken.isPresent()) {
            boolean follows = followsLine(entryByToken.get(), line.number(), analysis);
            onFinding.accept(truncatedFinding(agent, standardsOf(entryByToken.get(), analysis), analysis)
                    .withSentence(follows ? "other" : "otherNot", quoted, agent.token(), entryByToken.get().token()));
        } else {
            Finding finding = truncatedFinding(agent, truncatingStandards(analysis), analysis);
            onFinding.accept(agent.token().isEmpty()
                    ? finding.withSentence("nothing", quoted)
                    : finding.withSentence("noCrawler", quoted, agent.token()));
        }
    }

    /** Returns the standards under which an unknown name is read only in part. */
    static List<Standard> truncatingStandards(FileAnalysis analysis) {
        return analysis.isByOperator() ? List.of(analysis.standardOfAnyCrawler()) : tokenStandards(analysis);
    }

    private static Finding truncatedFinding(AgentName agent, List<Standard> standards, FileAnalysis analysis) {
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
    private static void checkKnownName(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        AgentName agent = analysis.agentName(line.number());
        if (!agent.isStar() && !agent.text().isEmpty()) {
            Optional<CatalogueEntry> entry = findEntry(agent, analysis);
            if (entry.isEmpty()) {
                if (ProposedToken.byName(agent.text()).isEmpty()) {
                    checkUnknownName(agent, analysis, onFinding);
                }
                return;
            }
            boolean isHearsay = CrawlerEvidence.ofEntry(entry.get()).isHearsay();
            Consumer<Finding> consumer = isHearsay ? finding -> onFinding.accept(finding.asUncertain()) : onFinding;
            checkDeadName(agent, entry.get(), analysis, consumer);
            checkIgnoresRobotsTxt(agent, entry.get(), analysis, consumer);
        }
    }

    private static Optional<CatalogueEntry> findEntry(AgentName agent, FileAnalysis analysis) {
        Optional<CatalogueEntry> entryByFullName = analysis.catalogue().find(agent.text());
        return entryByFullName.isPresent() || agent.isTruncated() ? entryByFullName
                : analysis.catalogue().findExact(agent.token());
    }

    /** G07: a name that the catalogue does not contain. */
    private static void checkUnknownName(AgentName agent, FileAnalysis analysis, Consumer<Finding> onFinding) {
        IntendedCrawlerFinder finder = IntendedCrawlerFinder.of(analysis);
        Optional<IntendedCrawlers> intendedCrawlers = finder.find(agent);
        String quotedName = QuotedText.quote(agent.text());
        if (intendedCrawlers.isPresent()) {
            Finding finding = unknownFinding(agent, finder.standardsWithoutFollower(intendedCrawlers.get(), agent));
            onFinding.accept(
                    withFixes(describe(finding, intendedCrawlers.get(), quotedName), intendedCrawlers.get(), agent,
                            analysis));
        } else if (isBrowserHeader(agent) && !truncatingStandards(analysis).isEmpty()) {
            onFinding.accept(
                    unknownFinding(agent, truncatingStandards(analysis)).withSentence("headerOfNobody", agent.token()));
        } else {
            List<Standard> readingStandards =
                    analysis.isByOperator() ? List.of(analysis.standardOfAnyCrawler()) : analysis.standards();
            onFinding.accept(unknownFinding(agent, readingStandards).withSentence("unknown", quotedName));
        }
    }

    /**
     * Whether the name is the header of a browser, or of a crawler that imitates one. Other headers begin with the name
     * of a product.
     */
    private static boolean isBrowserHeader(AgentName agent) {
        return agent.token().equalsIgnoreCase(BROWSER) && IntendedCrawlerFinder.isHeader(agent)
                && agent.text().indexOf(' ') >= 0;
    }

    private static Finding unknownFinding(AgentName agent, List<Standard> standards) {
        return Finding.of(FindingCode.G07, agent.line(), agent.value(), standards);
    }

    /** Describes the mistake and the intended crawlers. */
    private static Finding describe(Finding finding, IntendedCrawlers intendedCrawlers, String quotedName) {
        CatalogueEntry first = intendedCrawlers.crawlers().getFirst();
        if (intendedCrawlers.mistake() == Mistake.HEADER) {
            return finding.withSentence("header", first.token());
        }
        boolean isSingle = intendedCrawlers.crawlers().size() == 1;
        List<Object> names = OmittedNames.shorten(intendedCrawlers.crawlers(), MAX_NAMES, MAX_NAMES);
        if (intendedCrawlers.results().isPresent()) {
            SearchResults results = intendedCrawlers.results().get();
            return finding.withSentence(
                    "brandSupplied", quotedName, names, first.operator(), results.searchEngine(),
                    results.crawler().token());
        }
        if (intendedCrawlers.isBrand()) {
            return finding.withSentence(isSingle ? "brandOfOne" : "brand", quotedName, names);
        }
        return isSingle
                ? finding.withSentence("near", quotedName, first.token())
                : finding.withSentence("several", quotedName, names);
    }

    /** Adds a fix for each intended crawler that the file does not name yet. */
    private static Finding withFixes(Finding finding, IntendedCrawlers intendedCrawlers, AgentName agent,
            FileAnalysis analysis) {
        Finding withFixes = finding;
        for (CatalogueEntry crawler : intendedCrawlers.suggestedCrawlers()) {
            boolean isNamed = intendedCrawlers.mistake() == Mistake.MISSPELT
                    ? AgentTokens.of(analysis).isInGroupOf(agent.line(), crawler.token())
                    : AgentTokens.of(analysis).isNamed(crawler.token());
            if (!isNamed) {
                withFixes = withFixes.withFix(
                        Fix.of("nameAgent", analysis.standards(), new FixEdit(agent.value(), crawler.token()))
                                .withArguments(intendedCrawlers.crawlers().size() == 1 ? crawler.token() : crawler));
            }
        }
        return withFixes;
    }

    /**
     * G08: a name that no crawler uses any longer, or the crawler of an operator whose search shows pages that another
     * operator's crawler collects.
     */
    private static void checkDeadName(
            AgentName agent, CatalogueEntry entry, FileAnalysis analysis, Consumer<Finding> onFinding) {
        Finding finding = Finding.of(FindingCode.G08, agent.line(), agent.value(), analysis.standards());
        String name = entry.token();
        Optional<Alias> alias = CrawlerAliases.of(analysis.catalogue()).find(name);
        if (alias.isEmpty()) {
            if (entry.purpose() == Purpose.DEAD_TOKEN) {
                onFinding.accept(finding.withSentence("unused", name));
            }
            return;
        }
        String currentName = alias.get().crawlers().getFirst().token();
        AgentTokens tokens = AgentTokens.of(analysis);
        if (tokens.isInGroupOf(agent.line(), currentName)) {
            return;
        }
        boolean isNamed = tokens.isNamed(currentName);
        switch (alias.get().kind()) {
            case RETIRED, RENAMED -> onFinding.accept(isNamed
                    ? withRemoval(finding.withSentence("named", name, currentName), agent, analysis)
                    : withNewName(finding.withSentence(
                            alias.get().kind() == Kind.RETIRED ? "successor" : "renamed", name, currentName),
                            currentName, agent, analysis));
            case SUPPLIED -> alias.get().results().filter(results -> !isNamed).ifPresent(results -> onFinding.accept(
                    finding.withSentence("supplied", name, entry.operator(), results.searchEngine(), currentName)
                            .withFix(addAgentFix(currentName, agent, analysis))));
            case BRAND, SPELLING -> {}
        }
    }

    private static Finding withNewName(Finding finding, String currentName, AgentName agent, FileAnalysis analysis) {
        return finding.withFix(Fix.of("nameAgent", analysis.standards(), new FixEdit(agent.value(), currentName))
                .withArguments(currentName))
                .withFix(addAgentFix(currentName, agent, analysis));
    }

    private static Fix addAgentFix(String currentName, AgentName agent, FileAnalysis analysis) {
        return Fix.of("addAgent", analysis.standards(),
                LineFixEdits.of(analysis).insertBelow(analysis.line(agent.line()), "User-agent: " + currentName))
                .withArguments(currentName);
    }

    /**
     * Adds a fix that removes the line, unless it has the only name of its group. Without any name, the rules would
     * become part of the group above.
     */
    private static Finding withRemoval(Finding finding, AgentName agent, FileAnalysis analysis) {
        boolean isOnlyName = GroupLookup.ofAgent(analysis.plainGroups(), agent.line())
                .filter(group -> group.agents().size() > 1).isEmpty();
        Line line = analysis.line(agent.line());
        return isOnlyName
                ? finding
                : finding.withFix(Fix.of("removeLine", analysis.standards(), LineFixEdits.of(analysis).remove(line)));
    }

    /** G10: a group that blocks a crawler that does not follow robots.txt. */
    private static void checkIgnoresRobotsTxt(
            AgentName agent, CatalogueEntry entry, FileAnalysis analysis, Consumer<Finding> onFinding) {
        // A name that is no longer in use has its own finding.
        if (entry.purpose() != Purpose.DEAD_TOKEN && entry.obedience() == Obedience.NO
                && blocksAnything(agent.line(), analysis)) {
            onFinding.accept(Finding.of(FindingCode.G10, agent.line(), agent.value(), analysis.standards())
                    .withArguments(entry.token()));
        }
    }

    /** Whether the group of a User-agent line blocks any URL. Otherwise the crawler's behaviour matches the group. */
    private static boolean blocksAnything(int agentLine, FileAnalysis analysis) {
        return GroupLookup.ofAgent(analysis.plainGroups(), agentLine).stream()
                .anyMatch(group -> BlockingGroups.of(analysis).isBlocking(group));
    }

    /** Caches whether groups have a Disallow with a value, because thousands of names may share one group. */
    private record BlockingGroups(Map<Integer, Boolean> byGroup) {

        static BlockingGroups of(FileAnalysis analysis) {
            return analysis.computeOnce(BlockingGroups.class, file -> new BlockingGroups(new HashMap<>()));
        }

        boolean isBlocking(Group group) {
            return byGroup.computeIfAbsent(group.index(), index -> GroupLookup.hasDisallow(group.rules()));
        }
    }

    /** The tokens in the User-agent lines of a file, in lower case. */
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
        boolean isInGroupOf(int agentLine, String token) {
            Optional<Group> group = GroupLookup.ofAgent(analysis.plainGroups(), agentLine);
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
        /** The name of a crawler with one wrong letter. */
        MISSPELT
    }

    /**
     * The crawlers that the author of a wrong name intends, and the kind of mistake.
     *
     * @param isBrand whether the wrong name is the name of a company or a product
     * @param results the source of the operator's search results, if another operator provides them
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

        /** Returns the crawlers that the user may name instead. */
        List<CatalogueEntry> suggestedCrawlers() {
            return Stream.concat(crawlers.stream(), results.map(SearchResults::crawler).stream()).toList();
        }
    }

    /** Finds the crawlers of the catalogue that the author of an unknown name intends. */
    private static final class IntendedCrawlerFinder {
        /** The start of a User-Agent header: a browser's, or a product with its version, followed by comments. */
        private static final Pattern HEADER = Pattern.compile("(?i)mozilla/|[\\w.-]++/\\d[^(]*+\\(");

        /** The minimum length of a name with a typo. A shorter name with one other letter is another name. */
        private static final int MIN_MISSPELT_LETTERS = 7;

        private static final int MAX_SUFFIX_LENGTH = 3;

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
         * Returns the intended crawlers of a User-agent line, or empty if the catalogue contains the name, or no
         * similar name.
         */
        Optional<IntendedCrawlers> find(AgentName agent) {
            Optional<IntendedCrawlers> cached = resultsByLine.get(agent.line());
            if (cached == null) {
                cached = search(agent)
                        .filter(intendedCrawlers -> !standardsWithoutFollower(intendedCrawlers, agent).isEmpty());
                resultsByLine.put(agent.line(), cached);
            }
            return cached;
        }

        /** Whether the name is a User-Agent header. */
        static boolean isHeader(AgentName agent) {
            return HEADER.matcher(agent.text()).lookingAt();
        }

        /** Returns the requested standards under which none of the intended crawlers follows the line as written. */
        List<Standard> standardsWithoutFollower(IntendedCrawlers intendedCrawlers, AgentName agent) {
            List<Standard> requestedStandards =
                    analysis.isByOperator() ? List.of(analysis.standardOfAnyCrawler()) : analysis.standards();
            return requestedStandards.stream()
                    .filter(standard -> intendedCrawlers.crawlers().stream().noneMatch(entry -> follows(
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
                    .filter(candidate -> candidate.kind() == Kind.BRAND || candidate.kind() == Kind.SPELLING)
                    .map(IntendedCrawlers::ofAlias);
            if (alias.isPresent()) {
                return alias;
            }
            if (isHeader(agent)) {
                return catalogue.userAgentRecogniser().recognise(text)
                        .map(crawler -> IntendedCrawlers.ofMistake(Mistake.HEADER, crawler));
            }
            return longTokens.findMisspelt(agent.isTruncated() ? text : agent.token())
                    .filter(entry -> !SeenNames.contains(text) && !SeenNames.contains(agent.token()))
                    .map(crawler -> IntendedCrawlers.ofMistake(Mistake.MISSPELT, crawler));
        }

        /**
         * The tokens that are long enough to distinguish a typo from another name. A different first letter makes
         * another name, such as {@code pingbot} and {@code bingbot}, because typos in the first letter are rare.
         */
        private static final class LongTokens {

            /** A token in lower case, with its entry in the catalogue. */
            private record Token(String lowerCase, CatalogueEntry entry) {}

            /** The tokens by their first and second letters, because a typo may omit or move the first letter. */
            private final Map<Character, List<Token>> tokensByLetter = new HashMap<>();

            private LongTokens(Catalogue catalogue) {
                for (CatalogueEntry entry : catalogue.entries()) {
                    String lowerCase = entry.token().toLowerCase(Locale.ROOT);
                    if (lowerCase.chars().filter(Character::isLetter).count() >= MIN_MISSPELT_LETTERS
                            && entry.purpose() != Purpose.DEAD_TOKEN) {
                        Token token = new Token(lowerCase, entry);
                        addToken(lowerCase.charAt(0), token);
                        if (lowerCase.charAt(1) != lowerCase.charAt(0)) {
                            addToken(lowerCase.charAt(1), token);
                        }
                    }
                }
            }

            private void addToken(char letter, Token token) {
                tokensByLetter.computeIfAbsent(letter, absent -> new ArrayList<>()).add(token);
            }

            static LongTokens of(Catalogue catalogue) {
                return catalogue.computeOnce(LongTokens.class, LongTokens::new);
            }

            /**
             * Returns the only crawler with a similar name. The result is empty if several names are similar, such as
             * names with different suffixes.
             */
            Optional<CatalogueEntry> findMisspelt(String name) {
                if (name.length() < MIN_MISSPELT_LETTERS - 1) {
                    return Optional.empty();
                }
                String written = name.toLowerCase(Locale.ROOT);
                List<Token> similarTokens = tokensByLetter.getOrDefault(written.charAt(0), List.of()).stream()
                        .filter(token -> isMisspelt(token.lowerCase(), written))
                        .limit(2)
                        .toList();
                return similarTokens.size() == 1 ? Optional.of(similarTokens.getFirst().entry()) : Optional.empty();
            }

            private static boolean isMisspelt(String token, String written) {
                boolean hasFirstLetter = written.charAt(0) == token.charAt(0)
                        || written.length() < token.length()
                        || written.charAt(1) == token.charAt(0);
                return hasFirstLetter && NearestName.isOneEdit(written, token) && !hasOtherSuffix(token, written);
            }

            /**
             * Whether the names differ only in a suffix that distinguishes crawlers of one operator, such as
             * {@code SemrushBot-SI} and {@code SemrushBot-BA}.
             */
            private static boolean hasOtherSuffix(String token, String written) {
                int hyphen = token.lastIndexOf('-');
                return hyphen >= 0
                        && token.length() - hyphen - 1 <= MAX_SUFFIX_LENGTH
                        && written.startsWith(token.substring(0, hyphen + 1));
            }
        }
    }
}
