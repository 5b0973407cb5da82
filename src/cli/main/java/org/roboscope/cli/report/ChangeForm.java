package org.roboscope.cli.report;

import org.roboscope.cli.report.FoundChanges.VerdictChange;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;

/**
 * A format of changes. It may be used by any thread.
 *
 * @param <P> a row without its URL, shared by all URLs that the same lines decide
 */
public interface ChangeForm<P> extends RowForm {

    /** Returns a row for a changed verdict. */
    P createPart(VerdictChange change);

    /** Returns a row for a changed usage preference. */
    P createPart(FlippedUse change);

    /** @param weight the weight of the URL; NaN if it has none */
    void addRow(ByteBuilder out, byte[] url, P part, double weight);

    byte[] ending(ChangeTotal total);
}
