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

/** Finds out only what the plan asks about a file. Any thread may use it. */
public final class FileScanner {

    private static final int OK = 200;
    private static final Set<ScanField> LAID_OUT =
            Set.of(ScanField.LINES, ScanField.GROUPS, ScanField.RULES, ScanField.SITEMAPS);
    private static final Set<ScanField> SIGNALS =
            Set.of(ScanField.CONTENT_SIGNAL, ScanField.CONTENT_USAGE, ScanField.LICENSE);

    private final ScanPlan plan;
    private final Optional<AccessFinder> accessFinder;
    private final List<RequestPath> paths;
    private final boolean isLaidOut;
    private final boolean hasSignals;
    private final boolean hasFindings;
    private final MessageBundle words = MessageBundle.of("scan");

    public FileScanner(ScanPlan plan) {
        this(plan, Optional.empty());
    }

    /** @param accessFinder where it is asked how much of a site each file closes */
    public FileScanner(ScanPlan plan, Optional<AccessFinder> accessFinder) {
        this.plan = plan;
        this.accessFinder = accessFinder;
        this.paths = plan.paths();
        this.isLaidOut = plan.fields().stream().anyMatch(LAID_OUT::contains);
        this.hasSignals = plan.fields().stream().anyMatch(SIGNALS::contains);
        this.hasFindings = plan.fields().contains(ScanField.FINDINGS);
    }

    /** A file that the program fails on is one that says so; the others are still to be read. */
    public ScannedFile scan(CollectedItem item) {
        try {
            return scan(item.load());
        } catch (OutOfMemoryError tooMuch) {
            return scan(CollectedFile.unreadable(item.place(), "memory"));
        } catch (RuntimeException | StackOverflowError fault) {
            return scan(CollectedFile.unreadable(item.place(), "fault", fault.toString()));
        }
    }

    /** The text of a file that was found; nothing where another answer stands in its place. */
    private Optional<RobotsText> text(CollectedFile file) {
        boolean isFound = file.status() == CollectedFile.NO_STATUS || file.status() / 100 == 2;
        return isFound && file.content() instanceof Content.Bytes(byte[] bytes)
                ? Optional.of(RobotsText.of(bytes, plan.choice()))
                : Optional.empty();
    }

    ScannedFile scan(CollectedFile file) {
        Optional<RobotsText> found = text(file);
        if (found.isEmpty()) {
            return new ScannedFile(file.place(), file.status(), null, ScannedFile.NO_FINDINGS, Signals.NONE,
                    withoutFile(file), List.of(), note(file));
        }
        RobotsText text = found.get();
        // The first verdict is found in passing where nothing was read before.
        int[] verdicts = verdicts(text, file.status());
        return new ScannedFile(file.place(), file.status(), sizes(text), findings(text, file.place()),
                hasSignals ? signals(text) : Signals.NONE, verdicts,
                accessFinder.map(finder -> finder.of(text)).orElse(List.of()), Optional.empty());
    }

    private Optional<Note> note(CollectedFile file) {
        return switch (file.content()) {
            case Content.Unreadable(String why) -> Optional.of(new Note(why, true));
            case Content.Repeated() -> Optional.of(new Note(words.text("repeated"), false));
            case Content.Bytes _ -> Optional.of(new Note(words.text(
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
            boolean decides = decides(reading, status, text.bytes().length);
            for (RequestPath path : paths) {
                verdicts[column++] = decides
                        ? PackedVerdict.of(reading.policy().verdict(path))
                        : withoutFile(effect(reading, status, text.bytes().length));
            }
        }
        return verdicts;
    }

    /** Some crawlers do not treat every answer of the kind "found" as a file. */
    private static boolean decides(CrawlerReading reading, int status, int size) {
        return status == CollectedFile.NO_STATUS || status == OK
                || effect(reading, status, size) == AnswerEffect.PARSE;
    }

    private int[] withoutFile(CollectedFile file) {
        List<CrawlerReading> readings = plan.readings(RobotsText.of(new byte[0], plan.choice()));
        int[] verdicts = new int[readings.size() * paths.size()];
        Arrays.fill(verdicts, PackedVerdict.NONE);
        // The verdict stays unknown if a file was found but cannot be read.
        if (file.status() != CollectedFile.NO_STATUS && file.status() / 100 != 2) {
            for (int column = 0; column < verdicts.length; column++) {
                verdicts[column] = withoutFile(effect(readings.get(column / paths.size()), file.status(), 0));
            }
        }
        return verdicts;
    }

    /** The verdict that a server's answer means if it is not a file. */
    private static int withoutFile(AnswerEffect effect) {
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
        if (!isLaidOut) {
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

    private int[] findings(RobotsText text, FileOrigin place) {
        if (!hasFindings) {
            return ScannedFile.NO_FINDINGS;
        }
        LintInput input = LintInput.of(text.bytes()).withSettings(plan.lintSettings());
        int[] counts = new int[FindingCode.values().length];
        for (Finding finding : Linter.lint(site(place).map(input::atSite).orElse(input))) {
            counts[finding.code().ordinal()]++;
        }
        return counts;
    }

    private static Optional<URI> site(FileOrigin place) {
        try {
            return place.host().isEmpty() ? Optional.empty() : Optional.of(new URI(place.url()));
        } catch (URISyntaxException impossible) {
            // Archives hold what crawlers asked for, which need not be an address.
            return Optional.empty();
        }
    }

    private static Signals signals(RobotsText text) {
        RobotsFile file = text.usageReading().file();
        boolean hasOthers = false;
        for (int line = 1; line <= file.lineCount() && !hasOthers; line++) {
            hasOthers = file.kind(line) == LineKind.OTHER_FIELD;
        }
        if (!hasOthers) {
            return Signals.NONE;
        }
        UsageReading reading = text.usageReading();
        List<SignalLine> signals = reading.signalLines();
        List<UsageLine> usages = reading.usageLines();
        List<String> licenses = reading.licenseLines().stream().map(line -> file.text(line.value())).toList();
        return new Signals(signals.stream().map(line -> value(file, line.line())).toList(),
                usages.stream().map(line -> value(file, line.line())).toList(), licenses,
                stated(file, signals, usages, !licenses.isEmpty()));
    }

    private static Set<String> stated(
            RobotsFile file, List<SignalLine> signals, List<UsageLine> usages, boolean isLicensed) {
        Set<String> stated = new TreeSet<>();
        for (SignalLine line : signals) {
            stated.add("content-signal");
            line.items().forEach(item -> item.knownKey().ifPresent(key -> item.knownValue().ifPresent(
                    value -> stated.add("content-signal " + key.key() + "=" + value.word()))));
        }
        for (UsageLine line : usages) {
            stated.add("content-usage");
            for (UsageCategory category : UsageCategory.values()) {
                UsagePreference preference = line.preference(file.bytes(), category);
                if (preference == UsagePreference.ALLOWED || preference == UsagePreference.DISALLOWED) {
                    stated.add("content-usage " + category.key()
                            + (preference == UsagePreference.ALLOWED ? "=y" : "=n"));
                }
            }
        }
        if (isLicensed) {
            stated.add("license");
        }
        return stated;
    }

    private static String value(RobotsFile file, int number) {
        Line line = file.line(number);
        return file.text(new Span(line.value().start(), line.value().end()));
    }
}
