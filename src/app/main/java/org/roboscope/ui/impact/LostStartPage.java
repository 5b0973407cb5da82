package org.roboscope.ui.impact;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.RobotsText;
import org.roboscope.simulate.impact.ImpactComparison;
import org.roboscope.ui.workspace.Analysis;

/** The search engines that lose the start page by what is not saved yet: the worst there is, so it is always looked for. */
final class LostStartPage implements Function<Analysis, List<String>> {

    private Optional<TextSnapshot> saved = Optional.empty();
    private Optional<RobotsText> before = Optional.empty();

    @Override
    public List<String> apply(Analysis analysis) {
        return analysis.buffer().saved().filter(text -> !text.equals(analysis.content()))
                .map(text -> ImpactComparison.of(read(text, analysis), analysis.text(), Catalogue.builtIn()
                        .byPurpose(Purpose.SEARCH).stream().map(CatalogueEntry::crawler).toList(), Catalogue.builtIn())
                        .searchesThatLoseTheStartPage())
                .orElseGet(List::of);
    }

    /** The saved text stays the same while a person types. */
    private RobotsText read(TextSnapshot text, Analysis analysis) {
        RobotsText known = before.filter(read -> saved.equals(Optional.of(text))
                && read.readAs().equals(analysis.readAs()))
                .orElseGet(() -> RobotsText.of(text.bytes(), analysis.readAs()));
        saved = Optional.of(text);
        before = Optional.of(known);
        return known;
    }
}
