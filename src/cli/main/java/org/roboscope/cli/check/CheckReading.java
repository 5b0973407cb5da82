package org.roboscope.cli.check;

import java.util.List;
import java.util.Optional;
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

/** By whose reading files are checked, and for whom that makes a finding hold. */
public final class CheckReading {

    private static final String ALL = "all";

    private final boolean own;
    private final List<Standard> standards;
    private final MessageBundle words = MessageBundle.of("check");
    private final MessageBundle report = MessageBundle.of("report");
    private final FindingText findingText = new FindingText();

    public CheckReading(LintSettings settings) {
        this.own = settings.isByOperator();
        this.standards = settings.standards();
    }

    /** The name for a page that also says what each crawler may do. */
    String nameBesideCrawlers() {
        return own || standards.size() == 1 ? name() : report.text("readAs.several", name());
    }

    /** How crawlers are read for: under several standards, each as its operator reads. */
    StandardChoice forCrawlers() {
        return own || standards.size() > 1 ? StandardChoice.OWN : StandardChoice.by(standards.getFirst());
    }

    /** As a person reads it. */
    String name() {
        if (own) {
            return new StandardTexts().name(StandardChoice.OWN);
        }
        return isEvery() ? words.text("reading.all", standards.size()) : findingText.standardNames(standards);
    }

    /** Adds it to an object of JSON: what the option's values would be, and the name. */
    Json addTo(Json object) {
        return object.array("reading", ids()).value("readAs", name());
    }

    /** Who the finding applies to; empty if it applies under every standard asked for. */
    Optional<String> audience(Finding finding, LineKind kind) {
        List<Standard> holding = finding.standards();
        List<Standard> others = standards.stream().filter(standard -> !holding.contains(standard)).toList();
        if (others.isEmpty()) {
            return Optional.empty();
        }
        if (own) {
            boolean ofLine = !finding.code().isOfFile() && kind != LineKind.USER_AGENT;
            return Optional.of(words.text(ofLine ? "concerns.line" : "concerns", findingText.standardNames(holding)));
        }
        return Optional.of(others.size() < holding.size()
                ? words.text("standards.but", findingText.standardNames(others))
                : words.text("standards", findingText.standardNames(holding)));
    }

    private List<String> ids() {
        if (own) {
            return List.of(StandardChoice.OWN.id());
        }
        return isEvery() ? List.of(ALL) : standards.stream().map(Standard::id).toList();
    }

    private boolean isEvery() {
        return standards.size() == Standards.all().size();
    }
}
