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

    private static final int NAMED = 4;
    private static final String BROWSER = "Mozilla";

    private AgentChecks() {}

    /** G05: a User-agent line without a name. */
    private static void noName(Line line, FileAnalysis analysis, Consumer<Finding> findings) {
        if (line.value().isEmpty()) {
            findings.accept(Finding.of(FindingCode.G05, line.number(), analysis.content(line), analysis.standards()));
        }
    }

    /**
     * G06: a name of which Google's parser, and those made after it, see the beginning only. Where it is known which
     * crawler is meant, or that none has the name, another finding says so.
     */
    private static void cutName(Line line, FileAnalysis analysis, Consumer<Finding> findings) {
        AgentName agent = analysis.agent(line.number());
        if (!agent.isCut() || MeantCrawlers.of(analysis).by(agent).isPresent()) {
            return;
        }
        String shown = QuotedText.text(agent.text());
        Optional<CatalogueEntry> whole = analysis.catalogue().find(agent.text());
        if (whole.filter(entry -> entry.purpose() == Purpose.DEAD_TOKEN).isPresent()) {
            return;
        }
        Optional<CatalogueEntry> part = analysis.catalogue().findExact(agent.token());
        if (whole.isPresent() && !whole.equals(part) && followsLine(whole.get(), line.number(), analysis)) {
            String name = whole.get().token();
            Finding found = cut(agent, reading(whole.get(), analysis), analysis);
            if (whole.get().obedience() == Obedience.NO) {
                findings.accept(found.withSentence("knownNotObeying", name));
                return;
            }
            findings.accept(agent.token().isEmpty()
                    ? found.withSentence("knownNothing", name)
                    : found.withSentence("known", name, agent.token()));
        } else if (part.isPresent()) {
            boolean follows = followsLine(part.get(), line.number(), analysis);
            findings.accept(cut(agent, reading(part.get(), analysis), analysis)
                    .withSentence(follows ? "other" : "otherNot", shown, agent.token(), part.get().token()));
        } else {
            Finding found = cut(agent, readers(analysis), analysis);
            findings.accept(agent.token().isEmpty()
                    ? found.withSentence("nothing", shown)
                    : found.withSentence("noCrawler", shown, agent.token()));
        }
    }

    /** The standards that cut a name of which nothing is known. */
    static List<Standard> readers(FileAnalysis analysis) {
        return analysis.own() ? List.of(analysis.readerOfAnybody()) : cutting(analysis);
    }

    private static Finding cut(AgentName agent, List<Standard> standards, FileAnalysis analysis) {
        return Finding.of(FindingCode.G06, agent.line(), agent.value(), analysis.among(standards));
    }

    private static List<Standard> reading(CatalogueEntry entry, FileAnalysis analysis) {
        return analysis.own() ? List.of(analysis.readerOf(entry.crawler())) : cutting(analysis);
    }

    private static List<Standard> cutting(FileAnalysis analysis) {
        return analysis.standardsThat(standard -> standard.agents().reading() == AgentReading.TOKEN);
    }

    private static boolean followsLine(CatalogueEntry entry, int line, FileAnalysis analysis) {
        return reading(entry, analysis).stream()
                .map(standard -> analysis.following(standard, entry.crawler()).agents())
                .anyMatch(agents -> Collections.binarySearch(agents, line) >= 0);
    }

    /** G07, G08, G10: what is known of the crawler that a User-agent line names. */
    private static void knownName(Line line, FileAnalysis analysis, Consumer<Finding> findings) {
        AgentName agent = analysis.agent(line.number());
        if (!agent.star() && !agent.text().isEmpty()) {
            Optional<CatalogueEntry> entry = named(agent, analysis);
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

    private static Optional<CatalogueEntry> named(AgentName agent, FileAnalysis analysis) {
        Optional<CatalogueEntry> whole = analysis.catalogue().find(agent.text());
        return whole.isPresent() || agent.isCut() ? whole : analysis.catalogue().findExact(agent.token());
    }

    /** G07: a name that the catalogue does not know. */
    private static void unknownName(AgentName agent, FileAnalysis analysis, Consumer<Finding> findings) {
        MeantCrawlers meantCrawlers = MeantCrawlers.of(analysis);
        Optional<Meant> meant = meantCrawlers.by(agent);
        String written = QuotedText.text(agent.text());
        if (meant.isPresent()) {
            Finding found = unknown(agent, meantCrawlers.missedUnder(meant.get(), agent));
            findings.accept(withFixes(said(found, meant.get(), written), meant.get(), agent, analysis));
        } else if (isOfBrowser(agent) && !readers(analysis).isEmpty()) {
            findings.accept(unknown(agent, readers(analysis)).withSentence("headerOfNobody", agent.token()));
        } else {
            List<Standard> reading = analysis.own() ? List.of(analysis.readerOfAnybody()) : analysis.standards();
            findings.accept(unknown(agent, reading).withSentence("unknown", written));
        }
    }

    /** As browsers send it, and crawlers that want to be taken for one. Others have a name of their own in front. */
    private static boolean isOfBrowser(AgentName agent) {
        return agent.token().equalsIgnoreCase(BROWSER) && MeantCrawlers.isHeader(agent)
                && agent.text().indexOf(' ') >= 0;
    }

    private static Finding unknown(AgentName agent, List<Standard> standards) {
        return Finding.of(FindingCode.G07, agent.line(), agent.value(), standards);
    }

    /** The mistake first, then what is meant. */
    private static Finding said(Finding found, Meant meant, String written) {
        CatalogueEntry first = meant.crawlers().getFirst();
        if (meant.mistake() == Mistake.HEADER) {
            return found.withSentence("header", first.token());
        }
        boolean one = meant.crawlers().size() == 1;
        List<Object> names = OtherNames.shorten(meant.crawlers(), NAMED, NAMED);
        if (meant.results().isPresent()) {
            SearchResults results = meant.results().get();
            return found.withSentence(
                    "brandSupplied", written, names, first.operator(), results.search(), results.crawler().token());
        }
        if (meant.brand()) {
            return found.withSentence(one ? "brandOfOne" : "brand", written, names);
        }
        return one ? found.withSentence("near", written, first.token()) : found.withSentence("several", written, names);
    }

    /** A crawler that the file names already would be named twice. */
    private static Finding withFixes(Finding found, Meant meant, AgentName agent, FileAnalysis analysis) {
        Finding fixed = found;
        for (CatalogueEntry crawler : meant.offered()) {
            boolean named = meant.mistake() == Mistake.MISSPELT
                    ? AgentTokens.of(analysis).isBeside(agent.line(), crawler.token())
                    : AgentTokens.of(analysis).isNamed(crawler.token());
            if (!named) {
                fixed = fixed.withFix(
                        Fix.of("nameAgent", analysis.standards(), new FixEdit(agent.value(), crawler.token()))
                                .withArguments(meant.crawlers().size() == 1 ? crawler.token() : crawler));
            }
        }
        return fixed;
    }

    /** G08: a name that no crawler uses any more, or whose operator shows what another one's crawler collects. */
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
        String inUse = alias.get().crawlers().getFirst().token();
        AgentTokens tokens = AgentTokens.of(analysis);
        if (tokens.isBeside(agent.line(), inUse)) {
            return;
        }
        boolean named = tokens.isNamed(inUse);
        switch (alias.get().kind()) {
            case RETIRED, RENAMED -> findings.accept(named
                    ? withRemoval(found.withSentence("named", name, inUse), agent, analysis)
                    : withNaming(found.withSentence(
                            alias.get().kind() == Kind.RETIRED ? "successor" : "renamed", name, inUse),
                            inUse, agent, analysis));
            case SUPPLIED -> alias.get().results().filter(results -> !named).ifPresent(results -> findings.accept(
                    found.withSentence("supplied", name, entry.operator(), results.search(), inUse)
                            .withFix(addition(inUse, agent, analysis))));
            case BRAND, SPELLING -> {}
        }
    }

    private static Finding withNaming(Finding found, String inUse, AgentName agent, FileAnalysis analysis) {
        return found.withFix(Fix.of("nameAgent", analysis.standards(), new FixEdit(agent.value(), inUse))
                .withArguments(inUse))
                .withFix(addition(inUse, agent, analysis));
    }

    private static Fix addition(String inUse, AgentName agent, FileAnalysis analysis) {
        return Fix.of("addAgent", analysis.standards(),
                LineFixEdits.of(analysis).below(analysis.line(agent.line()), "User-agent: " + inUse))
                .withArguments(inUse);
    }

    /** The last name of a group cannot go: its rules would join the group above. */
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
        // A name that is out of use has a finding of its own, which is enough.
        if (entry.purpose() != Purpose.DEAD_TOKEN && entry.obedience() == Obedience.NO
                && isMeantToKeepAway(agent.line(), analysis)) {
            findings.accept(Finding.of(FindingCode.G10, agent.line(), agent.value(), analysis.standards())
                    .withArguments(entry.token()));
        }
    }

    /** A group that blocks nothing says what the crawler does anyway. */
    private static boolean isMeantToKeepAway(int agent, FileAnalysis analysis) {
        return GroupLookup.ofAgent(analysis.plainGroups(), agent).stream()
                .anyMatch(group -> KeptOut.of(analysis).holds(group));
    }

    /** Whether groups hold a Disallow with a value. Thousands of names may share one. */
    private record KeptOut(Map<Integer, Boolean> byGroup) {

        static KeptOut of(FileAnalysis analysis) {
            return analysis.derived(KeptOut.class, from -> new KeptOut(new HashMap<>()));
        }

        boolean holds(Group group) {
            return byGroup.computeIfAbsent(group.index(), index -> GroupLookup.forbidSomething(group.rules()));
        }
    }

    /** The tokens that a file names as it plainly is, letter case aside. */
    private static final class AgentTokens {
        private final FileAnalysis analysis;
        private final Map<Integer, Set<String>> byGroup = new HashMap<>();
        private final Set<String> all = new HashSet<>();

        private AgentTokens(FileAnalysis analysis) {
            this.analysis = analysis;
            for (Group group : analysis.plainGroups()) {
                Set<String> tokens = new HashSet<>();
                group.agents().forEach(line -> tokens.add(key(analysis.agent(line).token())));
                byGroup.put(group.index(), tokens);
                all.addAll(tokens);
            }
        }

        static AgentTokens of(FileAnalysis analysis) {
            return analysis.derived(AgentTokens.class, AgentTokens::new);
        }

        boolean isNamed(String token) {
            return all.contains(key(token));
        }

        /** Whether the group of the User-agent line with this number names the token too. */
        boolean isBeside(int agent, String token) {
            Optional<Group> group = GroupLookup.ofAgent(analysis.plainGroups(), agent);
            return group.isPresent() && byGroup.getOrDefault(group.get().index(), Set.of()).contains(key(token));
        }

        private static String key(String token) {
            return token.toLowerCase(Locale.ROOT);
        }
    }

    /** Why another name stands there. */
    private enum Mistake {
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
    private record Meant(Mistake mistake, List<CatalogueEntry> crawlers, boolean brand,
            Optional<SearchResults> results) {

        private static Meant by(Mistake mistake, CatalogueEntry crawler) {
            return new Meant(mistake, List.of(crawler), false, Optional.empty());
        }

        private static Meant by(Alias alias) {
            return new Meant(Mistake.OTHER_NAME, alias.crawlers(), alias.kind() == Kind.BRAND, alias.results());
        }

        /** Those that a person may want to name instead. */
        List<CatalogueEntry> offered() {
            return Stream.concat(crawlers.stream(), results.map(SearchResults::crawler).stream()).toList();
        }
    }

    /** Which crawlers of the catalogue are meant by a name that it does not know. */
    private static final class MeantCrawlers {
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
            if (catalogue.find(text).isPresent() || catalogue.findExact(agent.token()).isPresent()) {
                return Optional.empty();
            }
            Optional<Meant> alias = CrawlerAliases.of(catalogue).find(text)
                    .filter(named -> named.kind() == Kind.BRAND || named.kind() == Kind.SPELLING)
                    .map(Meant::by);
            if (alias.isPresent()) {
                return alias;
            }
            if (isHeader(agent)) {
                return catalogue.userAgentRecogniser().recognise(text)
                        .map(crawler -> Meant.by(Mistake.HEADER, crawler));
            }
            return longTokens.misspeltBy(agent.isCut() ? text : agent.token())
                    .filter(entry -> !SeenNames.contains(text) && !SeenNames.contains(agent.token()))
                    .map(crawler -> Meant.by(Mistake.MISSPELT, crawler));
        }

        /**
         * The names that are long enough to tell one wrong letter from another name. People seldom mistake the first
         * letter: a name that begins otherwise is another one, as {@code pingbot} is not {@code bingbot}.
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
                return catalogue.computeOnce(LongTokens.class, LongTokens::new);
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
}
