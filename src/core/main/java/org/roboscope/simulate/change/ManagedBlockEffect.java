package org.roboscope.simulate.change;

import java.util.Optional;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.lint.usage.ManagedBlock;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.impact.ImpactPlan;

/**
 * The effect of Cloudflare's managed block: the file with and without it. Whether the site's own server sends the file
 * without it is unknown.
 */
public record ManagedBlockEffect(ManagedBlock block, RobotsText without, RobotsText whole) {

    /** The effect; empty if the file has no such block. */
    public static Optional<ManagedBlockEffect> of(byte[] file, StandardChoice readAs) {
        RobotsText whole = RobotsText.of(file, readAs);
        RobotsFile layout = whole.layout();
        return ManagedBlock.of(layout).map(block -> new ManagedBlockEffect(
                block, RobotsText.of(block.removeFrom(layout), readAs), whole));
    }

    /** The impact of the block on all known crawlers and those that the file names. */
    public ImpactPlan impact(Catalogue catalogue) {
        return ImpactPlan.between(without, whole, catalogue);
    }
}
