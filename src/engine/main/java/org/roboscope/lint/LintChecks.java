package org.roboscope.lint;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FileCheck;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.file.EmptyFile;
import org.roboscope.lint.file.LeadingByteOrderMark;
import org.roboscope.lint.file.MixedLineEnds;
import org.roboscope.lint.file.NoSitemap;
import org.roboscope.lint.file.NotUtf8;
import org.roboscope.lint.file.TooLarge;
import org.roboscope.lint.file.TooManyRules;
import org.roboscope.lint.file.WholeAddress;
import org.roboscope.lint.groups.BlankLineInGroup;
import org.roboscope.lint.groups.CutToken;
import org.roboscope.lint.groups.DeadAgent;
import org.roboscope.lint.groups.EmptyAgent;
import org.roboscope.lint.groups.GroupWithoutRules;
import org.roboscope.lint.groups.HidesDefault;
import org.roboscope.lint.groups.NeverObeys;
import org.roboscope.lint.groups.RuleOutsideGroup;
import org.roboscope.lint.groups.SplitGroup;
import org.roboscope.lint.groups.StarIgnoredBy;
import org.roboscope.lint.groups.SwallowedGroup;
import org.roboscope.lint.groups.UnknownAgent;
import org.roboscope.lint.lines.BadValue;
import org.roboscope.lint.lines.ControlCharacter;
import org.roboscope.lint.lines.HtmlEntity;
import org.roboscope.lint.lines.HtmlFile;
import org.roboscope.lint.lines.IgnoredField;
import org.roboscope.lint.lines.LongLine;
import org.roboscope.lint.lines.LongRule;
import org.roboscope.lint.lines.ManyValues;
import org.roboscope.lint.lines.MisspeltField;
import org.roboscope.lint.lines.NoColon;
import org.roboscope.lint.lines.UnknownField;
import org.roboscope.lint.rules.BadPercent;
import org.roboscope.lint.rules.BlocksAssets;
import org.roboscope.lint.rules.BlocksEverything;
import org.roboscope.lint.rules.BlocksSitemap;
import org.roboscope.lint.rules.CaseVariant;
import org.roboscope.lint.rules.DollarInside;
import org.roboscope.lint.rules.FullUrl;
import org.roboscope.lint.rules.HashInPath;
import org.roboscope.lint.rules.NoLeadingSlash;
import org.roboscope.lint.rules.NotAPath;
import org.roboscope.lint.rules.NotEncoded;
import org.roboscope.lint.rules.OrderMatters;
import org.roboscope.lint.rules.RegexMeant;
import org.roboscope.lint.rules.TrailingStar;
import org.roboscope.lint.rules.UnneededRuleCheck;
import org.roboscope.lint.usage.ManagedLines;
import org.roboscope.lint.usage.SignalContradicts;
import org.roboscope.lint.usage.UsageConflict;
import org.roboscope.lint.usage.UsageHides;
import org.roboscope.lint.usage.UsageNotRead;
import org.roboscope.lint.usage.UsageOnBlocked;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Everything that is looked for: each check begins its description with its code, or with those that it can find. */
public final class LintChecks {

    /** A check, and the kinds of line that it looks at. */
    private record OfLines(LineCheck check, Set<LineKind> kinds) {}

    private static final Set<LineKind> RULES = EnumSet.of(LineKind.ALLOW, LineKind.DISALLOW);

    private static final List<OfLines> OF_ONE_LINE = List.of(
            new OfLines(new NoColon(), Set.of(LineKind.NO_FIELD)),
            new OfLines(new UnknownField(), Set.of(LineKind.OTHER_FIELD, LineKind.NO_FIELD)),
            new OfLines(new MisspeltField(), Set.of(LineKind.OTHER_FIELD)),
            new OfLines(new IgnoredField(), Set.of(LineKind.OTHER_FIELD)),
            new OfLines(new BadValue(), Set.of(LineKind.OTHER_FIELD)),
            new OfLines(new ManyValues(),
                    Set.of(LineKind.USER_AGENT, LineKind.ALLOW, LineKind.DISALLOW, LineKind.SITEMAP)),
            new OfLines(new LongLine(), EnumSet.allOf(LineKind.class)),
            new OfLines(new LongRule(), RULES),
            new OfLines(new ControlCharacter(), EnumSet.allOf(LineKind.class)),
            new OfLines(new HtmlEntity(), Set.of(LineKind.ALLOW, LineKind.DISALLOW, LineKind.SITEMAP)),
            new OfLines(new NoLeadingSlash(), RULES),
            new OfLines(new FullUrl(), RULES),
            new OfLines(new RegexMeant(), RULES),
            new OfLines(new HashInPath(), RULES),
            new OfLines(new NotAPath(), RULES),
            new OfLines(new DollarInside(), RULES),
            new OfLines(new TrailingStar(), RULES),
            new OfLines(new NotEncoded(), RULES),
            new OfLines(new BadPercent(), RULES),
            new OfLines(new WholeAddress(), Set.of(LineKind.SITEMAP, LineKind.OTHER_FIELD)),
            new OfLines(new UsageNotRead(), Set.of(LineKind.OTHER_FIELD)),
            new OfLines(new EmptyAgent(), Set.of(LineKind.USER_AGENT)),
            new OfLines(new CutToken(), Set.of(LineKind.USER_AGENT)),
            new OfLines(new UnknownAgent(), Set.of(LineKind.USER_AGENT)),
            new OfLines(new DeadAgent(), Set.of(LineKind.USER_AGENT)),
            new OfLines(new NeverObeys(), Set.of(LineKind.USER_AGENT)));

    private static final Map<LineKind, List<LineCheck>> BY_KIND = byKind();

    private static final List<FileCheck> ALL = List.of(
            new HtmlFile(),
            LintChecks::lookAtLines,
            new RuleOutsideGroup(),
            new SwallowedGroup(),
            new SplitGroup(),
            new BlankLineInGroup(),
            new GroupWithoutRules(),
            new HidesDefault(),
            new StarIgnoredBy(),
            new UnneededRuleCheck(),
            new OrderMatters(),
            new BlocksEverything(),
            new BlocksAssets(),
            new BlocksSitemap(),
            new CaseVariant(),
            new LeadingByteOrderMark(),
            new TooLarge(),
            new NotUtf8(),
            new MixedLineEnds(),
            new EmptyFile(),
            new TooManyRules(),
            new NoSitemap(),
            new UsageConflict(),
            new UsageHides(),
            new UsageOnBlocked(),
            new SignalContradicts(),
            new ManagedLines());

    private LintChecks() {}

    public static List<FileCheck> all() {
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
    private static void lookAtLines(FileAnalysis analysis, FindingCollector findingCollector) {
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
                checks.get(i).check(line, analysis, findingCollector);
            }
        }
    }
}
