package org.roboscope.simulate.results;

import java.util.function.Predicate;
import org.roboscope.site.address.IpNumber;

/**
 * Whose visits are looked at: those that came under a name from certain addresses.
 *
 * @param name  of a crawler or bot; empty for all that is there
 * @param whose which addresses count
 */
public record WantedVisitor(String name, Predicate<IpNumber> whose) {

    public static final WantedVisitor ANYBODY = new WantedVisitor("", _ -> true);

    public boolean isAnybody() {
        return name.isEmpty();
    }
}
