package org.roboscope.cli.check;

import com.grack.nanojson.JsonStringWriter;
import java.util.List;
import java.util.Optional;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Wording;
import org.roboscope.messages.Messages;
import org.roboscope.robots.ReadAs;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.line.LineKind;

/** By whose reading files are checked, and for whom that makes a finding hold. */
public final class CheckReading {

    private static final String ALL = "all";

    private final boolean own;
    private final List<Standard> standards;
    private final Messages words = Messages.of("check");
    private final Wording wording = new Wording();

    public CheckReading(LintSettings settings) {
        this.own = settings.own();
        this.standards = settings.standards();
    }

    /** As a person reads it. */
    String name() {
        if (own) {
            return Messages.of("standards").text(ReadAs.OWN.id());
        }
        return isEvery() ? words.text("reading.all", standards.size()) : wording.names(standards);
    }

    /** Adds it to an object of JSON: what the option's values would be, and the name. */
    void addTo(JsonStringWriter object) {
        object.array("reading", ids()).value("readAs", name());
    }

    /** Nothing where it holds under every standard asked for. */
    Optional<String> audience(Diagnostic diagnostic, LineKind kind) {
        List<Standard> holding = diagnostic.standards();
        List<Standard> others = standards.stream().filter(standard -> !holding.contains(standard)).toList();
        if (others.isEmpty()) {
            return Optional.empty();
        }
        if (own) {
            boolean ofLine = !diagnostic.code().isOfFile() && kind != LineKind.USER_AGENT;
            return Optional.of(words.text(ofLine ? "concerns.line" : "concerns", wording.names(holding)));
        }
        return Optional.of(others.size() < holding.size()
                ? words.text("standards.but", wording.names(others))
                : words.text("standards", wording.names(holding)));
    }

    private List<String> ids() {
        if (own) {
            return List.of(ReadAs.OWN.id());
        }
        return isEvery() ? List.of(ALL) : standards.stream().map(Standard::id).toList();
    }

    private boolean isEvery() {
        return standards.size() == Standards.all().size();
    }
}
