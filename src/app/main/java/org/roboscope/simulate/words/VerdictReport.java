package org.roboscope.simulate.words;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.messages.Messages;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.explain.Explanation;
import org.roboscope.robots.explain.Trial;

/** A verdict and the rules that competed, to be pasted into a ticket. */
public final class VerdictReport {

    private final Messages messages = Messages.of("explain");
    private final Messages standards = Messages.of("standards");
    private final VerdictWords verdicts = new VerdictWords();
    private final TrialWords trials = new TrialWords();

    public String text(String url, Policy policy, Explanation explanation) {
        List<String> lines = new ArrayList<>();
        lines.add(headline("report.text", url, policy, explanation));
        lines.add(verdicts.sentence(policy, explanation));
        for (Trial trial : shown(explanation)) {
            lines.add(messages.text("report.text.row",
                    trial.rule().line(), rule(policy.file(), trial), trials.why(explanation, trial)));
        }
        return String.join("\n", lines) + "\n";
    }

    public String markdown(String url, Policy policy, Explanation explanation) {
        List<String> lines = new ArrayList<>();
        lines.add(headline("report.markdown", code(url), policy, explanation));
        lines.add("");
        lines.add(escaped(verdicts.sentence(policy, explanation)));
        List<Trial> shown = shown(explanation);
        if (!shown.isEmpty()) {
            lines.add("");
            lines.add(messages.text("report.markdown.head"));
            lines.add("|---:|---|---:|---|");
            for (Trial trial : shown) {
                lines.add("| " + trial.rule().line()
                        + " | " + code(rule(policy.file(), trial)).replace("|", "\\|")
                        + " | " + trial.length()
                        + " | " + escaped(trials.why(explanation, trial)).replace("|", "\\|") + " |");
            }
        }
        return String.join("\n", lines) + "\n";
    }

    private String headline(String key, String url, Policy policy, Explanation explanation) {
        return messages.text(
                key,
                url,
                verdicts.badge(explanation.verdict().outcome()),
                policy.crawler().name(),
                standards.text(policy.file().standard().id()));
    }

    /** Rules that match and near misses: what a reader of a ticket asks about. */
    private static List<Trial> shown(Explanation explanation) {
        return explanation.trials().stream()
                .filter(trial -> trial.result().isMatch() || trial.result().isNearMiss())
                .toList();
    }

    private static String rule(RobotsFile file, Trial trial) {
        return RuleText.of(file, trial.rule()).toString();
    }

    /** A fence longer than any run of backticks within, as Markdown wants it. */
    private static String code(String text) {
        String fence = "`";
        while (text.contains(fence)) {
            fence += "`";
        }
        boolean touches = text.startsWith("`") || text.endsWith("`");
        return touches ? fence + " " + text + " " + fence : fence + text + fence;
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("*", "\\*").replace("_", "\\_").replace("<", "\\<");
    }
}
