package org.roboscope.simulate.change;

import java.util.Optional;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.lint.usage.ManagedBlock;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.impact.ImpactPlan;

/**
 * The lines of a file that stand in Cloudflare's managed block, and the file without them. Whether the site's own server
 * sends the file without them is not known.
 */
public record ManagedBlockEffect(ManagedBlock block, RobotsText without, RobotsText whole) {

    /** Nothing where the file has no such block. */
    public static Optional<ManagedBlockEffect> of(byte[] file, StandardChoice readAs) {
        RobotsText whole = RobotsText.of(file, readAs);
        RobotsFile layout = whole.layout();
        return ManagedBlock.of(layout).map(block -> new ManagedBlockEffect(
                block, RobotsText.of(block.removeFrom(layout), readAs), whole));
    }

    /** What the block changes, for all crawlers that are known and those that the file names. */
    public ImpactPlan comparison(Catalogue catalogue) {
        return ImpactPlan.between(without, whole, catalogue);
    }
}
