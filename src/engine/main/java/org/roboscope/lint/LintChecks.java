package org.roboscope.lint;

import java.util.List;
import org.roboscope.lint.analysis.FileCheck;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.analysis.LineCheckRunner;
import org.roboscope.lint.file.EmptyFile;
import org.roboscope.lint.file.LeadingByteOrderMark;
import org.roboscope.lint.file.MixedLineEnds;
import org.roboscope.lint.file.NoSitemap;
import org.roboscope.lint.file.NotUtf8;
import org.roboscope.lint.file.SitemapAddress;
import org.roboscope.lint.file.TooLarge;
import org.roboscope.lint.file.TooManyRules;
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
import org.roboscope.lint.rules.ConflictingRule;
import org.roboscope.lint.rules.DollarInside;
import org.roboscope.lint.rules.DuplicateRule;
import org.roboscope.lint.rules.FullUrl;
import org.roboscope.lint.rules.HashInPath;
import org.roboscope.lint.rules.NoLeadingSlash;
import org.roboscope.lint.rules.NotAPath;
import org.roboscope.lint.rules.NotEncoded;
import org.roboscope.lint.rules.OrderMatters;
import org.roboscope.lint.rules.RedundantRule;
import org.roboscope.lint.rules.RegexMeant;
import org.roboscope.lint.rules.ShadowedRule;
import org.roboscope.lint.rules.TrailingStar;
import org.roboscope.lint.usage.LicenseAddress;
import org.roboscope.lint.usage.ManagedLines;
import org.roboscope.lint.usage.SignalContradicts;
import org.roboscope.lint.usage.UsageConflict;
import org.roboscope.lint.usage.UsageHides;
import org.roboscope.lint.usage.UsageNotRead;
import org.roboscope.lint.usage.UsageOnBlocked;

/** Everything that is looked for. */
public final class LintChecks {

    private static final List<LineCheck> OF_ONE_LINE = List.of(
            new NoColon(),
            new UnknownField(),
            new MisspeltField(),
            new IgnoredField(),
            new BadValue(),
            new ManyValues(),
            new LongLine(),
            new LongRule(),
            new ControlCharacter(),
            new HtmlEntity(),
            new NoLeadingSlash(),
            new FullUrl(),
            new RegexMeant(),
            new HashInPath(),
            new NotAPath(),
            new DollarInside(),
            new TrailingStar(),
            new NotEncoded(),
            new BadPercent(),
            new SitemapAddress(),
            new UsageNotRead(),
            new LicenseAddress(),
            new EmptyAgent(),
            new CutToken(),
            new UnknownAgent(),
            new DeadAgent(),
            new NeverObeys());

    private static final List<FileCheck> ALL = List.of(
            new HtmlFile(),
            new LineCheckRunner(OF_ONE_LINE),
            new RuleOutsideGroup(),
            new SwallowedGroup(),
            new SplitGroup(),
            new BlankLineInGroup(),
            new GroupWithoutRules(),
            new HidesDefault(),
            new StarIgnoredBy(),
            new ShadowedRule(),
            new RedundantRule(),
            new DuplicateRule(),
            new ConflictingRule(),
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
}
