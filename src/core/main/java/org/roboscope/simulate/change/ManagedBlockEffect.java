package org.roboscope.simulate.change;

import java.util.Optional;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.lint.usage.ManagedBlock;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.impact.ImpactPlan;

/**
 * The effect of Cloudflare's managed block: the file with and without it. It is unknown whether the site's own server
 * sends the file without the block.
 */
public record ManagedBlockEffect(ManagedBlock block, RobotsText withoutBlock, RobotsText withBlock) {

    /** The effect of the managed block; empty if the file has none. */
    public static Optional<ManagedBlockEffect> of(byte[] file, StandardChoice standardChoice) {
        RobotsText withBlock = RobotsText.of(file, standardChoice);
        RobotsFile layout = withBlock.layout();
        return ManagedBlock.of(layout).map(block -> new ManagedBlockEffect(
                block, RobotsText.of(block.removeFrom(layout), standardChoice), withBlock));
    }

    /** The impact of the block on all known crawlers and on those that the file names. */
    public ImpactPlan impact(Catalogue catalogue) {
        return ImpactPlan.between(withoutBlock, withBlock, catalogue);
    }
}
