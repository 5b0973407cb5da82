package org.roboscope.lint;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.file.EncodingChecks;
import org.roboscope.lint.file.SitemapChecks;
import org.roboscope.lint.file.SizeChecks;
import org.roboscope.lint.file.WebPageInstead;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.groups.AgentChecks;
import org.roboscope.lint.groups.BlankLineInGroup;
import org.roboscope.lint.groups.GroupRuleChecks;
import org.roboscope.lint.groups.HidesDefault;
import org.roboscope.lint.groups.SplitGroup;
import org.roboscope.lint.groups.StarIgnoredBy;
import org.roboscope.lint.groups.SwallowedGroup;
import org.roboscope.lint.lines.CharacterChecks;
import org.roboscope.lint.lines.FieldNameChecks;
import org.roboscope.lint.lines.FieldValueChecks;
import org.roboscope.lint.lines.ManyValues;
import org.roboscope.lint.rules.BlockedSearch;
import org.roboscope.lint.rules.BlockedSitemaps;
import org.roboscope.lint.rules.BlocksAssets;
import org.roboscope.lint.rules.OrderMatters;
import org.roboscope.lint.rules.PathChecks;
import org.roboscope.lint.rules.PatternChecks;
import org.roboscope.lint.rules.RegexMeant;
import org.roboscope.lint.rules.UnneededRules;
import org.roboscope.lint.usage.ManagedLines;
import org.roboscope.lint.usage.SignalContradicts;
import org.roboscope.lint.usage.UsageConflict;
import org.roboscope.lint.usage.UsageNotRead;
import org.roboscope.lint.usage.UsageOnBlocked;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Everything that is looked for: each check begins its description with its code, or with those that it can find. */
final class LintChecks {

    /** Looks at a file for one thing. A finding that applies under none of the standards asked for is ignored. */
    @FunctionalInterface
    interface FileCheck {
        void check(FileAnalysis analysis, Consumer<Finding> findings);
    }

    /** Looks at every line of some kinds for one thing. */
    @FunctionalInterface
    private interface LineCheck {

        /** @param line one that it looks at, and that is neither blank nor a comment alone */
        void check(Line line, FileAnalysis analysis, Consumer<Finding> findings);
    }

    /** A check, and the kinds of line that it looks at. */
    private record OfLines(LineCheck check, Set<LineKind> kinds) {}

    private static final Set<LineKind> RULES = EnumSet.of(LineKind.ALLOW, LineKind.DISALLOW);

    private static final List<OfLines> OF_ONE_LINE = List.of(
            new OfLines(FieldNameChecks::noColon, Set.of(LineKind.NO_FIELD)),
            new OfLines(FieldNameChecks::unknownField, Set.of(LineKind.OTHER_FIELD, LineKind.NO_FIELD)),
            new OfLines(FieldNameChecks::misspeltField, Set.of(LineKind.OTHER_FIELD)),
            new OfLines(FieldValueChecks::ignoredField, Set.of(LineKind.OTHER_FIELD)),
            new OfLines(FieldValueChecks::badValue, Set.of(LineKind.OTHER_FIELD)),
            new OfLines(ManyValues::check,
                    Set.of(LineKind.USER_AGENT, LineKind.ALLOW, LineKind.DISALLOW, LineKind.SITEMAP)),
            new OfLines(SizeChecks::line, EnumSet.allOf(LineKind.class)),
            new OfLines(SizeChecks::rule, RULES),
            new OfLines(CharacterChecks::controlCharacter, EnumSet.allOf(LineKind.class)),
            new OfLines(CharacterChecks::htmlEntity, Set.of(LineKind.ALLOW, LineKind.DISALLOW, LineKind.SITEMAP)),
            new OfLines(PathChecks::noLeadingSlash, RULES),
            new OfLines(PathChecks::fullUrl, RULES),
            new OfLines(RegexMeant::check, RULES),
            new OfLines(PathChecks::hash, RULES),
            new OfLines(PathChecks::notAPath, RULES),
            new OfLines(PathChecks::revealed, Set.of(LineKind.DISALLOW)),
            new OfLines(PatternChecks::firstParameterOnly, RULES),
            new OfLines(PatternChecks::dollarInside, RULES),
            new OfLines(PatternChecks::trailingStar, RULES),
            new OfLines(PatternChecks::notEncoded, RULES),
            new OfLines(PatternChecks::badPercent, RULES),
            new OfLines(SitemapChecks::wholeAddress, Set.of(LineKind.SITEMAP, LineKind.OTHER_FIELD)),
            new OfLines(UsageNotRead::check, Set.of(LineKind.OTHER_FIELD)),
            new OfLines(AgentChecks::noName, Set.of(LineKind.USER_AGENT)),
            new OfLines(AgentChecks::cutName, Set.of(LineKind.USER_AGENT)),
            new OfLines(AgentChecks::knownName, Set.of(LineKind.USER_AGENT)));
    private static final Map<LineKind, List<LineCheck>> BY_KIND = byKind();

    private static final List<FileCheck> ALL = List.of(
            WebPageInstead::find,
            LintChecks::lookAtLines,
            GroupRuleChecks::ruleOutsideGroup,
            SwallowedGroup::check,
            SplitGroup::check,
            BlankLineInGroup::check,
            GroupRuleChecks::groupWithoutRules,
            HidesDefault::check,
            StarIgnoredBy::check,
            UnneededRules::check,
            OrderMatters::check,
            BlockedSearch::everything,
            BlocksAssets::check,
            BlockedSitemaps::find,
            PatternChecks::caseVariant,
            EncodingChecks::byteOrderMark,
            SizeChecks::file,
            EncodingChecks::notUtf8,
            EncodingChecks::lineEnds,
            SitemapChecks::emptyFile,
            SizeChecks::rules,
            SitemapChecks::noSitemap,
            UsageConflict::conflict,
            UsageConflict::hidden,
            UsageOnBlocked::check,
            SignalContradicts::check,
            ManagedLines::check);

    private LintChecks() {}

    static List<FileCheck> all() {
        return ALL;
    }

    private static Map<LineKind, List<LineCheck>> byKind() {
        Map<LineKind, List<LineCheck>> byKind = new EnumMap<>(LineKind.class);
        for (LineKind kind : LineKind.values()) {
            byKind.put(kind, kind == LineKind.BLANK || kind == LineKind.COMMENT
                    ? List.of()
                    : OF_ONE_LINE.stream().filter(of -> of.kinds().contains(kind)).map(OfLines::check).toList());
        }
        return byKind;
    }

    /** Shows each line to the checks that look at such lines, in one pass over the file. */
    private static void lookAtLines(FileAnalysis analysis, Consumer<Finding> findings) {
        for (int number = 1; number <= analysis.lineCount(); number++) {
            List<LineCheck> checks = BY_KIND.getOrDefault(analysis.kind(number), List.of());
            if (checks.isEmpty()) {
                continue;
            }
            Line line = analysis.line(number);
            if (!analysis.isRead(line)) {
                return;
            }
            for (int i = 0; i < checks.size(); i++) {
                checks.get(i).check(line, analysis, findings);
            }
        }
    }
}
