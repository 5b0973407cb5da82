package org.roboscope.ui.impact;

import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.impact.ImpactComparison;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextReading;

/** The search engines that lose the home page by what is not saved yet: the worst there is, so it is always looked for. */
final class LostHomePage {

    /** What was saved last of a text. */
    record SavedText(TextBuffer buffer, Optional<TextSnapshot> content) {

        static SavedText of(TextBuffer buffer) {
            return new SavedText(buffer, buffer.saved());
        }
    }

    /** The same, to be read by crawlers; it stays the same while a person types. */
    record SavedReading(SavedText text, Optional<RobotsText> robots) {

        static SavedReading of(SavedText text, StandardChoice standardChoice) {
            return new SavedReading(text,
                    text.content().map(content -> RobotsText.of(content.bytes(), standardChoice)));
        }
    }

    private LostHomePage() {}

    static List<String> of(TextReading edited, SavedReading saved) {
        boolean isOfOther = !saved.text().buffer().equals(edited.buffer())
                || saved.text().content().equals(Optional.of(edited.content()));
        return isOfOther ? List.of() : saved.robots().map(before -> lost(before, edited.text())).orElse(List.of());
    }

    private static List<String> lost(RobotsText before, RobotsText after) {
        return ImpactComparison.of(before, after, Catalogue.builtIn().byPurpose(Purpose.SEARCH).stream()
                .map(CatalogueEntry::crawler).toList(), Catalogue.builtIn()).searchesThatLoseTheHomePage();
    }
}
