package org.roboscope.report;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.messages.MessageBundle;

/** Says which problems a report lists, where these are not all that there may be. */
public final class ListedProblems {

    private final MessageBundle messages = MessageBundle.of("report");
    private final FindingText words = new FindingText();

    /** Empty where each crawler is judged as its operator reads, and all of them are. */
    public String of(LintSettings settings) {
        List<String> said = new ArrayList<>();
        if (!settings.own()) {
            said.add(messages.text("problems.under", words.names(settings.standards())));
        }
        if (!settings.crawlers().isEmpty()) {
            said.add(messages.text("problems.about", String.join(", ", settings.crawlers())));
        }
        return String.join(" ", said);
    }
}
