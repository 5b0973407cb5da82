package org.roboscope.lint.rules;

import java.util.List;
import org.roboscope.robots.ReadingRemark.DoubtedOrder;
import org.roboscope.robots.Standard;
import org.roboscope.robots.precedence.FirstMatch;
import org.roboscope.robots.precedence.ReportedOrder;

/** Standards that take the first rule that matches, while others report that an Allow wins wherever it stands. */
public final class DoubtedFirstMatch {

    private DoubtedFirstMatch() {}

    /** Those of the list. */
    public static List<Standard> among(List<Standard> standards) {
        return standards.stream().filter(DoubtedFirstMatch::holds).toList();
    }

    static boolean holds(Standard standard) {
        return standard.precedence() instanceof FirstMatch
                && standard.remark(DoubtedOrder.class)
                        .filter(doubted -> doubted.others().contains(ReportedOrder.ALLOW)).isPresent();
    }
}
