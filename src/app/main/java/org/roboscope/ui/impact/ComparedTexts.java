package org.roboscope.ui.impact;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.impact.ImpactComparison;
import org.roboscope.ui.workspace.ServedVersions;
import org.roboscope.ui.workspace.TextReading;

/**
 * What is compared, before anything is read.
 *
 * @param versions reads what sites have served
 */
record ComparedTexts(TextReading reading, Crawler tested, ImpactBaseline impactBaseline, Catalogue catalogue,
        ServedVersions versions) {

    /** None where there is no other text. It waits for the disk. */
    Optional<ImpactComparison> comparison() throws IOException {
        return text().map(old -> comparison(old, reading.text(), tested, catalogue));
    }

    private Optional<RobotsText> text() throws IOException {
        StandardChoice standardChoice = reading.readAs();
        return switch (impactBaseline) {
            case ImpactBaseline.Saved saved -> reading.buffer().saved()
                    .map(text -> RobotsText.of(text.bytes(), standardChoice));
            case ImpactBaseline.Served served -> Optional
                    .of(RobotsText.of(versions.bytes(served.file()), standardChoice));
            case ImpactBaseline.File(Path path) -> Optional.of(RobotsText.of(Files.readAllBytes(path), standardChoice));
            case ImpactBaseline.OtherStandard(Standard standard) -> Optional.of(
                    RobotsText.of(reading.text().bytes(), StandardChoice.by(standard)));
        };
    }

    /** For every crawler that is known or named in either text; the one that the window tests as comes first. */
    static ImpactComparison comparison(RobotsText before, RobotsText after, Crawler tested, Catalogue catalogue) {
        return ImpactComparison.of(before, after, ImpactComparison.affected(before, after, catalogue, List.of(tested)),
                catalogue);
    }
}
