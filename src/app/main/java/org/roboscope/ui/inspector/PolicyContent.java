package org.roboscope.ui.inspector;

import java.util.List;
import org.roboscope.simulate.policy.AccessComparison;
import org.roboscope.simulate.policy.PolicyStanding;
import org.roboscope.simulate.policy.UsageStanding;

/**
 * What the file says to each purpose, and of the use of pages.
 *
 * @param rows  by purpose, and for everyone else
 * @param usage by use and field
 */
record PolicyContent(List<PolicyStanding> rows, List<UsageStanding> usage) {

    /** While it is not looked at. */
    static final PolicyContent NONE = new PolicyContent(List.of(), List.of());

    PolicyContent {
        rows = List.copyOf(rows);
        usage = List.copyOf(usage);
    }

    static PolicyContent of(InspectorModel model) {
        AccessComparison comparison = new AccessComparison(model.reading().text(), () -> false);
        return new PolicyContent(PolicyStanding.of(comparison, model.assignments()),
                UsageStanding.of(model.reading().text(), model.assignments()));
    }
}
