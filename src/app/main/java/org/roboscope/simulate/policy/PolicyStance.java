package org.roboscope.simulate.policy;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.roboscope.crawlers.assignment.AccessChoice;
import org.roboscope.simulate.purpose.PurposeUse;

/** A policy that many sites want. */
public enum PolicyStance {
    /** Search and AI answers reach the site, whatever it keeps from them; AI training does not. */
    STAY_IN_SEARCH {
        @Override
        public SitePolicy policy() {
            return SitePolicy.NOTHING.with(PolicyRow.AI_TRAINING, AccessChoice.CLOSED)
                    .reopening(PolicyRow.SEARCH).reopening(PolicyRow.AI_SEARCH)
                    .reopening(PolicyRow.USER_TRIGGERED).reopening(PolicyRow.PREVIEW)
                    .with(PurposeUse.TRAINING, UsageWish.NO).with(PurposeUse.SEARCH, UsageWish.YES);
        }
    },
    OPEN_TO_ALL {
        @Override
        public SitePolicy policy() {
            return all(AccessChoice.OPEN);
        }
    },
    /** For a copy of a site that is not public. */
    STAGING {
        @Override
        public SitePolicy policy() {
            return all(AccessChoice.CLOSED);
        }
    },
    SEARCH_ONLY {
        @Override
        public SitePolicy policy() {
            return all(AccessChoice.CLOSED).reopening(PolicyRow.SEARCH);
        }
    };

    public abstract SitePolicy policy();

    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static Optional<PolicyStance> byCode(String code) {
        return Arrays.stream(values()).filter(stance -> stance.code().equals(code)).findFirst();
    }

    public static List<String> codes() {
        return Arrays.stream(values()).map(PolicyStance::code).toList();
    }

    private static SitePolicy all(AccessChoice choice) {
        SitePolicy policy = SitePolicy.NOTHING;
        for (PolicyRow row : PolicyRow.values()) {
            policy = policy.with(row, choice);
        }
        return policy;
    }
}
