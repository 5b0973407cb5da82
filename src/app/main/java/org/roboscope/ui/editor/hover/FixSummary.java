package org.roboscope.ui.editor.hover;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.messages.MessageBundle;
import org.roboscope.ui.workspace.GatheredFixes;

/** Says what was fixed in one step, and how it is undone. */
final class FixSummary {

    private final MessageBundle messages = MessageBundle.of("ui-help");
    private final FindingText findingText = new FindingText();

    String of(GatheredFixes fixes) {
        Map<FindingCode, Integer> kinds = new LinkedHashMap<>();
        fixes.fixed().stream().map(Finding::code).forEach(code -> kinds.merge(code, 1, Integer::sum));
        String named = kinds.entrySet().stream()
                .map(kind -> messages.text("fix.kind", kind.getValue(), findingText.title(kind.getKey())))
                .collect(Collectors.joining(", "));
        return messages.text("fix.done", named);
    }
}
