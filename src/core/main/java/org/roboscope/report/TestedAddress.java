package org.roboscope.report;

import java.util.List;
import java.util.Optional;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.simulate.usage.TestedUsage;

/**
 * A URL that was tested for a crawler.
 *
 * @param url      the URL as typed
 * @param notes    further sentences about the verdict
 * @param expectationNote a sentence that compares the verdict with the expected one, if there is one
 */
public record TestedAddress(String url, Policy policy, VerdictExplanation explanation, TestedUsage usage,
        List<String> notes, Optional<String> expectationNote) {

    public TestedAddress {
        notes = List.copyOf(notes);
    }

    public static TestedAddress of(RobotsText text, Crawler crawler, String url, List<String> notes,
            Optional<String> expectationNote) {
        Policy policy = text.policy(crawler);
        RequestPath path = RequestPath.ofUrl(url.strip());
        return new TestedAddress(url.strip(), policy, VerdictExplanation.of(policy, path),
                TestedUsage.withEvaluations(text.usagePolicy(crawler), path), notes, expectationNote);
    }
}
