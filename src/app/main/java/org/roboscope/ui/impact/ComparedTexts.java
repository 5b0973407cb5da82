package org.roboscope.ui.impact;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.ReadAs;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.impact.Comparison;
import org.roboscope.simulate.impact.Everyone;
import org.roboscope.ui.workspace.Analysis;

/**
 * What is compared, before anything is read.
 *
 * @param versions reads what sites have served
 */
record ComparedTexts(Analysis analysis, Before before, Catalogue catalogue, ServedVersions versions) {

    /** None where there is no other text. It waits for the disk. */
    Optional<Comparison> comparison() throws IOException {
        return text().map(old -> comparison(old, analysis.text(), analysis.crawler(), catalogue));
    }

    private Optional<RobotsText> text() throws IOException {
        ReadAs readAs = analysis.readAs();
        return switch (before) {
            case Before.Saved saved -> analysis.buffer().saved().map(text -> RobotsText.of(text.bytes(), readAs));
            case Before.Served served -> Optional.of(RobotsText.of(versions.bytes(served), readAs));
            case Before.File(Path path) -> Optional.of(RobotsText.of(Files.readAllBytes(path), readAs));
            case Before.OtherStandard(Standard standard) -> Optional.of(
                    RobotsText.of(analysis.text().bytes(), ReadAs.by(standard)));
        };
    }

    /** For every crawler that is known or named in either text; the one that the window tests as is told of first. */
    static Comparison comparison(RobotsText before, RobotsText after, Crawler tested, Catalogue catalogue) {
        return Comparison.of(before, after, Everyone.namedIn(before, after, catalogue, List.of(tested)), catalogue);
    }
}
