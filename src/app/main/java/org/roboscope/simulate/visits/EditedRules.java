package org.roboscope.simulate.visits;

import java.util.List;
import java.util.Optional;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.VisitorPolicies;
import org.roboscope.simulate.source.LogRequest;

/** The file before and after an edit, each as the visitors in a log read it. */
public final class EditedRules {

    private final Optional<VisitorPolicies> before;
    private final VisitorPolicies after;

    private EditedRules(Optional<VisitorPolicies> before, VisitorPolicies after) {
        this.before = before;
        this.after = after;
    }

    /** Compares with the file by which the run judges. */
    public static EditedRules to(RobotsText after) {
        return new EditedRules(Optional.empty(), policies(after));
    }

    /** Compares two files, whatever the run judges by. */
    public static EditedRules between(RobotsText before, RobotsText after) {
        return new EditedRules(Optional.of(policies(before)), policies(after));
    }

    private static VisitorPolicies policies(RobotsText text) {
        return RunPlan.of(text, List.of()).visitors();
    }

    boolean wasBlocked(byte[] url, LogRequest request, int judged) {
        return before.map(policies -> isBlocked(policies, url, request))
                .orElseGet(() -> PackedVerdict.outcome(judged) == Outcome.BLOCKED);
    }

    boolean isBlocked(byte[] url, LogRequest request) {
        return isBlocked(after, url, request);
    }

    private static boolean isBlocked(VisitorPolicies policies, byte[] url, LogRequest request) {
        return policies.of(request.agent(), request.day()).crawler().policy().verdict(RequestPath.typed(url))
                .outcome() == Outcome.BLOCKED;
    }
}
