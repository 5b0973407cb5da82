package org.roboscope.present.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.AccessChoice;
import org.roboscope.crawlers.assignment.AssignmentFinder;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.policy.PolicyStanding.PolicyRow;
import org.roboscope.simulate.policy.SitePolicy;
import org.roboscope.simulate.policy.SitePolicy.UsageWish;
import org.roboscope.simulate.usage.UseKind;

/** The preview of a policy shows changed lines with their context. */
class PolicyPreviewTest {

    /** Without a mark, the lines around two changes would read as one group. */
    @Test
    void leftOutLinesAreMarked() {
        RobotsText text = RobotsText.of("""
                User-agent: *
                Disallow: /a
                Disallow: /b
                Disallow: /c
                Disallow: /d
                Disallow: /e

                User-agent: GPTBot
                Disallow: /
                """, StandardChoice.OWN);
        SitePolicy policy = SitePolicy.NOTHING.withUsage(UseKind.TRAINING, UsageWish.NO)
                .withAccess(PolicyRow.AI_TRAINING, AccessChoice.CLOSED);
        List<String> lines = PolicyPreview.of(text,
                AssignmentFinder.find(text, Catalogue.builtIn(), List.of()), policy, () -> false).lines();
        assertThat(lines).contains("  Disallow: /b", "  \u2026", "  User-agent: GPTBot")
                .doesNotContain("  Disallow: /d");
        assertThat(lines.indexOf("  \u2026")).isGreaterThan(lines.indexOf("  Disallow: /b"))
                .isLessThan(lines.indexOf("  User-agent: GPTBot"));
    }
}
