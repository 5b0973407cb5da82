package org.roboscope.cli.report;

import org.roboscope.cli.report.FoundChanges.VerdictChange;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;

/**
 * How changes are written. Any thread may ask.
 *
 * @param <P> what a row has beside its URL: the same for all URLs that the same lines decide
 */
public interface ChangeForm<P> extends RowForm {

    P part(VerdictChange change);

    /** Where something else is said of the use of a page. */
    P part(FlippedUse change);

    /** @param weight of the URL; not a number where it has none */
    void addRow(ByteBuilder out, byte[] url, P part, double weight);

    byte[] ending(ChangeTotal total);
}
