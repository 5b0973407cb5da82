package org.roboscope.lint.analysis;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.roboscope.crawlers.CatalogueFollowing;
import org.roboscope.crawlers.CrawlerTable;
import org.roboscope.crawlers.assignment.NamedCrawlers;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.AgentChoice;
import org.roboscope.robots.agent.AgentReading;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Who reads a file by which standard, and which groups and sets of rules each follows, worked out once. */
final class FollowedRules {

    /** Checks ask for each rule many times, so all rules of a file with at most this many lines are made at once. */
    private static final int MOST_LINES = 1_000;

    private final FileAnalysis analysis;
    private final CrawlerTable table;
    private final IdentityHashMap<RobotsFile, List<Group>> groups = new IdentityHashMap<>();
    private final IdentityHashMap<Standard, RuleSetFinder.Found> sets = new IdentityHashMap<>();
    private final IdentityHashMap<RobotsFile, BitSet> named = new IdentityHashMap<>();
    private final IdentityHashMap<Standard, CatalogueFollowing> ofCatalogue = new IdentityHashMap<>();
    /** Of others. A crawler may follow thousands of groups, and checks ask line by line. */
    private final IdentityHashMap<Standard, Map<Crawler, FollowedGroups>> followed = new IdentityHashMap<>();

    FollowedRules(FileAnalysis analysis) {
        this.analysis = analysis;
        this.table = CrawlerTable.of(analysis.catalogue());
    }

    CrawlerTable table() {
        return table;
    }

    List<Group> groups(RobotsFile file) {
        List<Group> known = groups.get(file);
        if (known == null) {
            known = file.lineCount() > MOST_LINES ? file.groups() : withRulesMade(file.groups());
            groups.put(file, known);
        }
        return known;
    }

    private static List<Group> withRulesMade(List<Group> groups) {
        List<Group> made = new ArrayList<>(groups.size());
        for (Group group : groups) {
            made.add(new Group(
                    group.index(), group.agents(), List.copyOf(group.rules()), group.firstLine(), group.lastLine()));
        }
        return List.copyOf(made);
    }

    RuleSetFinder.Found sets(Standard standard) {
        RuleSetFinder.Found known = sets.get(standard);
        if (known == null) {
            RobotsFile file = analysis.file(standard);
            known = RuleSetFinder.of(file, groups(file), standard, this, following(standard));
            sets.put(standard, known);
        }
        return known;
    }

    FollowedGroups following(Standard standard, Crawler crawler) {
        int place = table.place(crawler);
        return place != CrawlerTable.ABSENT
                ? following(standard).of(place)
                : followed.computeIfAbsent(standard, these -> new HashMap<>()).computeIfAbsent(
                        crawler, one -> analysis.file(standard).following(one, agents(standard)));
    }

    private CatalogueFollowing following(Standard standard) {
        CatalogueFollowing known = ofCatalogue.get(standard);
        if (known == null) {
            RobotsFile file = analysis.file(standard);
            BitSet namedHere =
                    named.computeIfAbsent(file, these -> table.answeringTo(these.agentNames()));
            known = new CatalogueFollowing(file, agents(standard), table, namedHere);
            ofCatalogue.put(standard, known);
        }
        return known;
    }

    /** How the groups are found that a crawler follows, where this standard reads for it. */
    AgentChoice agents(Standard standard) {
        return analysis.own() ? StandardChoice.OWN.agents(standard) : standard.agents();
    }

    /** Whether the standard reads for this crawler. */
    boolean reads(Standard standard, Crawler crawler) {
        return !analysis.own() || Standards.of(crawler).id().equals(standard.id());
    }

    /** The places in the catalogue of the crawlers that the standard reads for. */
    List<Integer> places(Standard standard) {
        return analysis.own() ? table.readBy(standard) : table.all();
    }

    /** The other crawlers that the standard reads for: those that only the file names, in file order, and somebody else. */
    List<Crawler> others(Standard standard, RobotsFile file) {
        if (!reads(standard, FileAnalysis.SOMEBODY)) {
            return List.of();
        }
        Map<String, Crawler> byName = new LinkedHashMap<>();
        for (Line line : file.linesOf(LineKind.USER_AGENT)) {
            named(line, file).ifPresent(name -> enter(name, byName));
            if (!analysis.own()) {
                enter(token(line, file), byName);
            }
        }
        List<Crawler> all = new ArrayList<>(byName.values());
        all.add(FileAnalysis.SOMEBODY);
        return all;
    }

    private static Optional<String> named(Line line, RobotsFile file) {
        return NamedCrawlers.nameIn(file.text(line.value()));
    }

    /** The part of the name that parsers keep if they cut it. */
    private static String token(Line line, RobotsFile file) {
        Span value = line.value();
        int end = AgentReading.TOKEN.end(file.bytes(), value.start(), value.end());
        return ByteText.toText(file.bytes(), value.start(), end);
    }

    /** One that the catalogue does not know reads as anybody does. */
    private void enter(String name, Map<String, Crawler> byName) {
        if (!name.isEmpty() && analysis.catalogue().find(name).isEmpty()) {
            byName.putIfAbsent(name.toLowerCase(Locale.ROOT), Crawler.ofToken(name));
        }
    }
}
