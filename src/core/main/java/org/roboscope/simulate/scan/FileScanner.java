package org.roboscope.simulate.scan;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.roboscope.lint.Linter;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.UsageReading;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.usage.SignalLine;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsageLine;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.simulate.run.CrawlerReading;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.scan.CollectedFile.CollectedItem;
import org.roboscope.simulate.scan.CollectedFile.Content;
import org.roboscope.simulate.scan.CollectedFile.FileOrigin;
import org.roboscope.simulate.scan.ScanPlan.ScanField;
import org.roboscope.simulate.scan.ScannedFile.Note;
import org.roboscope.simulate.scan.ScannedFile.Signals;
import org.roboscope.simulate.scan.ScannedFile.Sizes;

/** Determines the facts about a file that the plan requests. Thread-safe. */
public final class FileScanner {

    private static final int OK = 200;
    private static final Set<ScanField> LAYOUT_FIELDS =
            Set.of(ScanField.LINES, ScanField.GROUPS, ScanField.RULES, ScanField.SITEMAPS);
    private static final Set<ScanField> SIGNAL_FIELDS =
            Set.of(ScanField.CONTENT_SIGNAL, ScanField.CONTENT_USAGE, ScanField.LICENSE);

    private final ScanPlan plan;
    private final Optional<AccessFinder> accessFinder;
    private final List<RequestPath> paths;
    private final boolean needsLayout;
    private final boolean needsSignals;
    private final boolean needsFindings;
    private final MessageBundle messages = MessageBundle.of("scan");

    public FileScanner(ScanPlan plan) {
        this(plan, Optional.empty());
    }

    /** @param accessFinder finds how much of a site each file closes, if that is requested */
    public FileScanner(ScanPlan plan, Optional<AccessFinder> accessFinder) {
        this.plan = plan;
        this.accessFinder = accessFinder;
        this.paths = plan.paths();
        this.needsLayout = plan.fields().stream().anyMatch(LAYOUT_FIELDS::contains);
        this.needsSignals = plan.fields().stream().anyMatch(SIGNAL_FIELDS::contains);
        this.needsFindings = plan.fields().contains(ScanField.FINDINGS);
    }

    /** Scans an item. If the program fails on a file, the result says so, and the scan continues. */
    public ScannedFile scan(CollectedItem item) {
        try {
            return scanFile(item.load());
        } catch (OutOfMemoryError error) {
            return scanFile(CollectedFile.unreadable(item.origin(), "memory"));
        } catch (RuntimeException | StackOverflowError fault) {
            return scanFile(CollectedFile.unreadable(item.origin(), "fault", fault.toString()));
        }
    }

    /** The text of a file that was found; empty for any other response. */
    private Optional<RobotsText> foundText(CollectedFile file) {
        boolean isFound = file.status() == CollectedFile.NO_STATUS || isSuccess(file.status());
        return isFound && file.content() instanceof Content.Bytes(byte[] bytes)
                ? Optional.of(RobotsText.of(bytes, plan.standardChoice()))
                : Optional.empty();
    }

    private static boolean isSuccess(int status) {
        return status / 100 == 2;
    }

    ScannedFile scanFile(CollectedFile file) {
        Optional<RobotsText> foundText = foundText(file);
        if (foundText.isEmpty()) {
            return new ScannedFile(file.origin(), file.status(), null, ScannedFile.NO_FINDINGS, Signals.NONE,
                    verdictsWithoutFile(file), List.of(), createNote(file));
        }
        RobotsText text = foundText.get();
        // Verdicts are found first, because that is faster before the text is read for the other facts.
        int[] verdicts = verdicts(text, file.status());
        return new ScannedFile(file.origin(), file.status(), sizes(text), findings(text, file.origin()),
                needsSignals ? signals(text) : Signals.NONE, verdicts,
                accessFinder.map(finder -> finder.find(text)).orElse(List.of()), Optional.empty());
    }

    private Optional<Note> createNote(CollectedFile file) {
        return switch (file.content()) {
            case Content.ReadFailure(String reason) -> Optional.of(new Note(reason, true));
            case Content.Revisit() -> Optional.of(new Note(messages.text("repeated"), false));
            case Content.Bytes _ -> Optional.of(new Note(messages.text(
                    ServerAnswer.isRedirect(file.status()) ? "redirect" : "noFile", file.status()), false));
        };
    }

    private int[] verdicts(RobotsText text, int status) {
        if (paths.isEmpty()) {
            return new int[0];
        }
        List<CrawlerReading> readings = plan.readings(text);
        int[] verdicts = new int[readings.size() * paths.size()];
        int column = 0;
        for (CrawlerReading reading : readings) {
            boolean isFileUsed = isFileUsed(reading, status, text.bytes().length);
            for (RequestPath path : paths) {
                verdicts[column++] = isFileUsed
                        ? PackedVerdict.of(reading.policy().verdict(path))
                        : verdictWithoutFile(effect(reading, status, text.bytes().length));
            }
        }
        return verdicts;
    }

    /** Whether the crawler uses the file. Some crawlers do not treat every 2xx response as a file. */
    private static boolean isFileUsed(CrawlerReading reading, int status, int size) {
        return status == CollectedFile.NO_STATUS || status == OK
                || effect(reading, status, size) == AnswerEffect.PARSE;
    }

    private int[] verdictsWithoutFile(CollectedFile file) {
        List<CrawlerReading> readings = plan.readings(RobotsText.of(new byte[0], plan.standardChoice()));
        int[] verdicts = new int[readings.size() * paths.size()];
        Arrays.fill(verdicts, PackedVerdict.NONE);
        // The verdict stays unknown if a file was found but cannot be read.
        if (file.status() != CollectedFile.NO_STATUS && !isSuccess(file.status())) {
            for (int column = 0; column < verdicts.length; column++) {
                verdicts[column] = verdictWithoutFile(effect(readings.get(column / paths.size()), file.status(), 0));
            }
        }
        return verdicts;
    }

    /** The {@link PackedVerdict} for a response without a file. The outcome is enough, because no rule decides. */
    private static int verdictWithoutFile(AnswerEffect effect) {
        return switch (effect) {
            case ALLOW_ALL -> Outcome.ALLOWED.ordinal();
            case DISALLOW_ALL -> Outcome.BLOCKED.ordinal();
            case UNDEFINED -> Outcome.UNDEFINED.ordinal();
            case PARSE, CACHED_COPY, FOLLOW_REDIRECT -> PackedVerdict.NONE;
        };
    }

    private static AnswerEffect effect(CrawlerReading reading, int status, int size) {
        Standard standard = reading.text().standardChoice().standardOf(reading.crawler());
        return standard.answers().meaningOf(ServerAnswer.of(status, size)).effect();
    }

    private Sizes sizes(RobotsText text) {
        byte[] bytes = text.bytes();
        if (!needsLayout) {
            return new Sizes(bytes.length, 0, 0, 0, 0);
        }
        RobotsFile file = text.layout();
        int lines = file.lineCount();
        int sitemaps = 0;
        for (int line = 1; line <= lines; line++) {
            sitemaps += file.kind(line) == LineKind.SITEMAP ? 1 : 0;
        }
        boolean endsWithLine = bytes.length == 0 || bytes[bytes.length - 1] == '\n' || bytes[bytes.length - 1] == '\r';
        List<Group> groups = file.groups();
        int rules = groups.stream().mapToInt(group -> group.rules().size()).sum();
        return new Sizes(bytes.length, endsWithLine ? lines - 1 : lines, groups.size(), rules, sitemaps);
    }

    private int[] findings(RobotsText text, FileOrigin origin) {
        if (!needsFindings) {
            return ScannedFile.NO_FINDINGS;
        }
        LintInput input = LintInput.of(text.bytes()).withSettings(plan.lintSettings());
        int[] counts = new int[FindingCode.values().length];
        for (Finding finding : Linter.lint(site(origin).map(input::atSite).orElse(input))) {
            counts[finding.code().ordinal()]++;
        }
        return counts;
    }

    private static Optional<URI> site(FileOrigin origin) {
        try {
            return origin.host().isEmpty() ? Optional.empty() : Optional.of(new URI(origin.url()));
        } catch (URISyntaxException invalid) {
            // Archives contain all targets that crawlers requested, even invalid addresses.
            return Optional.empty();
        }
    }

    private static Signals signals(RobotsText text) {
        RobotsFile file = text.usageReading().file();
        boolean hasOtherFields = false;
        for (int line = 1; line <= file.lineCount() && !hasOtherFields; line++) {
            hasOtherFields = file.kind(line) == LineKind.OTHER_FIELD;
        }
        if (!hasOtherFields) {
            return Signals.NONE;
        }
        UsageReading reading = text.usageReading();
        List<SignalLine> signals = reading.signalLines();
        List<UsageLine> usages = reading.usageLines();
        List<String> licenses = reading.licenseLines().stream().map(line -> file.text(line.value())).toList();
        return new Signals(signals.stream().map(line -> lineValue(file, line.line())).toList(),
                usages.stream().map(line -> lineValue(file, line.line())).toList(), licenses,
                collectStatements(file, signals, usages, !licenses.isEmpty()));
    }

    private static Set<String> collectStatements(
            RobotsFile file, List<SignalLine> signals, List<UsageLine> usages, boolean isLicensed) {
        Set<String> statements = new TreeSet<>();
        for (SignalLine line : signals) {
            statements.add("content-signal");
            line.items().forEach(item -> item.knownKey().ifPresent(key -> item.knownValue().ifPresent(
                    value -> statements.add("content-signal " + key.key() + "=" + value.word()))));
        }
        for (UsageLine line : usages) {
            statements.add("content-usage");
            for (UsageCategory category : UsageCategory.values()) {
                UsagePreference preference = line.preference(file.bytes(), category);
                if (preference == UsagePreference.ALLOWED || preference == UsagePreference.DISALLOWED) {
                    statements.add("content-usage " + category.key()
                            + (preference == UsagePreference.ALLOWED ? "=y" : "=n"));
                }
            }
        }
        if (isLicensed) {
            statements.add("license");
        }
        return statements;
    }

    private static String lineValue(RobotsFile file, int number) {
        Line line = file.line(number);
        return file.text(new Span(line.value().start(), line.value().end()));
    }
}
