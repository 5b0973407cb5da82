package org.roboscope.cli.check;

import java.util.List;
import java.util.Optional;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.report.ReadingChoice;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.json.Json;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.line.LineKind;

/** The standards that a check uses, and the crawlers that each finding affects. */
public final class CheckReading {

    private static final String ALL = "all";

    private final LintSettings settings;
    private final MessageBundle checkMessages = MessageBundle.of("check");
    private final MessageBundle reportMessages = MessageBundle.of("report");
    private final FindingText findingText = new FindingText();

    public CheckReading(LintSettings settings) {
        this.settings = settings;
    }

    /** @param choices the standards that the user chooses for all crawlers; empty for each crawler's own */
    public static CheckReading of(List<ReadingChoice> choices) {
        return new CheckReading(createSettings(choices));
    }

    private static LintSettings createSettings(List<ReadingChoice> choices) {
        if (choices.isEmpty() || choices.equals(List.of(ReadingChoice.OWN))) {
            return LintSettings.OWN;
        }
        if (choices.contains(ReadingChoice.OWN)) {
            throw new CommandRefusedException("option.standard.own", StandardChoice.OWN.id());
        }
        return LintSettings.under(choices.stream().flatMap(choice -> choice.standards().stream()).distinct().toList());
    }

    /** Returns this reading, for a check that reports only findings for some crawlers. */
    public CheckReading withCrawlers(List<String> crawlers) {
        return new CheckReading(settings.forCrawlers(crawlers));
    }

    public LintSettings settings() {
        return settings;
    }

    /** Returns the name for a page that also shows the permissions of each crawler. */
    String nameNextToCrawlers() {
        return settings.isByOperator() || settings.standards().size() == 1 ? name()
                : reportMessages.text("readAs.several", name());
    }

    /** Returns the standard that decides for crawlers: each operator's own if the check uses several standards. */
    StandardChoice standardForCrawlers() {
        return settings.isByOperator() || settings.standards().size() > 1 ? StandardChoice.OWN
                : StandardChoice.by(settings.standards().getFirst());
    }

    /** Returns the name that a user reads. */
    String name() {
        if (settings.isByOperator()) {
            return new StandardTexts().name(StandardChoice.OWN);
        }
        return usesAllStandards() ? checkMessages.text("reading.all", settings.standards().size())
                : findingText.standardNames(settings.standards());
    }

    /** Adds the values of the option and the name to a JSON object. */
    Json addTo(Json object) {
        return object.array("reading", ids()).value("readAs", name());
    }

    /** Returns a sentence on the crawlers or standards that a finding applies to; empty if it applies to all. */
    Optional<String> audience(Finding finding, LineKind kind) {
        List<Standard> applicable = finding.standards();
        List<Standard> others =
                settings.standards().stream().filter(standard -> !applicable.contains(standard)).toList();
        if (others.isEmpty()) {
            return Optional.empty();
        }
        if (settings.isByOperator()) {
            boolean isOfLine = !finding.code().isOfFile() && kind != LineKind.USER_AGENT;
            return Optional
                    .of(checkMessages.text(isOfLine ? "concerns.line" : "concerns",
                            findingText.standardNames(applicable)));
        }
        return Optional.of(others.size() < applicable.size()
                ? checkMessages.text("standards.but", findingText.standardNames(others))
                : checkMessages.text("standards", findingText.standardNames(applicable)));
    }

    private List<String> ids() {
        if (settings.isByOperator()) {
            return List.of(StandardChoice.OWN.id());
        }
        return usesAllStandards() ? List.of(ALL) : settings.standards().stream().map(Standard::id).toList();
    }

    private boolean usesAllStandards() {
        return settings.standards().size() == Standards.all().size();
    }
}
