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
import org.roboscope.simulate.expect.Expectation.ExpectedAccess;
import org.roboscope.simulate.usage.TestedUsage;
import org.roboscope.ui.tester.TestModel.UrlTestResult;
import org.roboscope.ui.workspace.ReportParts;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.UrlQuestion;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceExpectations.ExpectedLine;

/** Tests the tested and pinned URLs for a report. */
record UrlReport(VerdictNotices notices) {

    private static final MessageBundle MESSAGES = MessageBundle.of("report");

    private record ReportedUrl(UrlQuestion question, Optional<ExpectedAccess> expected) {}

    ReportParts.Part<List<TestedAddress>> createPart(Workspace workspace, List<ExpectedLine> expected) {
        UrlQuestion tested = workspace.question().get();
        Map<String, ReportedUrl> urlsByKey = new LinkedHashMap<>();
        if (tested.isAnswered()) {
            urlsByKey.put(urlKey(tested), new ReportedUrl(tested, Optional.empty()));
        }
        expected.stream().flatMap(line -> line.expectation().stream()).filter(PinnedVerdicts::isVerdict)
                .forEach(expectation -> {
                    UrlQuestion pinned = new UrlQuestion(expectation.target(), tested.site(),
                            tested.catalogue().requireCrawler(expectation.crawler()), tested.catalogue());
                    urlsByKey.put(urlKey(pinned), new ReportedUrl(pinned, Optional.of(expectation.access())));
                });
        List<ReportedUrl> urls = List.copyOf(urlsByKey.values());
        return (reading, stop) -> {
            List<TestedAddress> results = new ArrayList<>();
            for (ReportedUrl url : urls) {
                if (!stop.getAsBoolean()) {
                    results.add(test(reading, url));
                }
            }
            return results;
        };
    }

    private static String urlKey(UrlQuestion question) {
        return question.crawler().name().toLowerCase(Locale.ROOT) + " " + question.strippedUrl();
    }

    private TestedAddress test(TextReading reading, ReportedUrl url) {
        UrlQuestion question = url.question();
        Policy policy = reading.text().policy(question.crawler());
        RequestPath path = RequestPath.ofUrl(question.strippedUrl());
        VerdictExplanation explanation = VerdictExplanation.of(policy, path);
        TestedUsage usage = TestedUsage.withEvaluations(reading.text().usagePolicy(question.crawler()), path);
        UrlTestResult result = new UrlTestResult(reading, question, policy, explanation, List.of(),
                Optional.empty(), usage, List.of());
        return new TestedAddress(question.strippedUrl(), policy, explanation, usage,
                notices.createNotices(result, Optional.empty()).stream().map(VerdictNotices.Notice::text).toList(),
                url.expected().map(access -> MESSAGES.text(
                        explanation.verdict().outcome() == access.outcome() ? "url.expected.met"
                                : "url.expected.broken",
                        access.phrase())));
    }
}
