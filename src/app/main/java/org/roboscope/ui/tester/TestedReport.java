package org.roboscope.ui.tester;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.roboscope.messages.MessageBundle;
import org.roboscope.report.TestedAddress;
import org.roboscope.robots.Policy;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.simulate.expect.Expectation;
import org.roboscope.simulate.expect.Expectation.ExpectedAccess;
import org.roboscope.simulate.usage.TestedUsage;
import org.roboscope.ui.workspace.ExpectedLine;
import org.roboscope.ui.workspace.ReportParts;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.UrlQuestion;
import org.roboscope.ui.workspace.Workspace;

/** What a report says of the tested URL, and of those that are pinned with what is expected. */
final class TestedReport {

    private record Asked(UrlQuestion question, Optional<ExpectedAccess> expected) {}

    private final VerdictNotices notices;
    private final MessageBundle messages = MessageBundle.of("report");

    TestedReport(VerdictNotices notices) {
        this.notices = notices;
    }

    ReportParts.Part<List<TestedAddress>> part(Workspace workspace, List<ExpectedLine> expected) {
        UrlQuestion tested = workspace.questionProperty().get();
        Map<String, Asked> asked = new LinkedHashMap<>();
        if (tested.isAnswered()) {
            asked.put(key(tested), new Asked(tested, Optional.empty()));
        }
        expected.stream().flatMap(line -> line.expectation().stream()).filter(PinnedVerdicts::isVerdict)
                .forEach(expectation -> {
                    UrlQuestion pinned = question(expectation, tested);
                    asked.put(key(pinned), new Asked(pinned, Optional.of(expectation.access())));
                });
        List<Asked> all = List.copyOf(asked.values());
        return (reading, stop) -> {
            List<TestedAddress> made = new ArrayList<>();
            for (Asked each : all) {
                if (!stop.getAsBoolean()) {
                    made.add(told(reading, each));
                }
            }
            return made;
        };
    }

    private static UrlQuestion question(Expectation expectation, UrlQuestion tested) {
        return new UrlQuestion(expectation.target(), tested.site(), tested.catalogue().crawler(expectation.crawler()),
                tested.catalogue());
    }

    private static String key(UrlQuestion question) {
        return question.crawler().name().toLowerCase(Locale.ROOT) + " " + question.strippedUrl();
    }

    private TestedAddress told(TextReading reading, Asked asked) {
        UrlQuestion question = asked.question();
        Policy policy = reading.text().policy(question.crawler());
        RequestPath path = RequestPath.typed(question.strippedUrl());
        VerdictExplanation explanation = VerdictExplanation.of(policy, path);
        TestedUsage usage = TestedUsage.explained(reading.text().usage(question.crawler()), path);
        UrlTestResult result = new UrlTestResult(reading, question, policy, explanation, List.of(), 0,
                Optional.empty(), usage, List.of());
        return new TestedAddress(question.strippedUrl(), policy, explanation, usage,
                notices.of(result, Optional.empty()).stream().map(VerdictNotices.Notice::text).toList(),
                asked.expected().map(access -> messages.text(
                        explanation.verdict().outcome() == access.outcome() ? "url.expected.met"
                                : "url.expected.broken",
                        access.word())));
    }
}
