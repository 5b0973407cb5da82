package org.roboscope.ui.workspace;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.SearchCrawlers;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.simulate.standards.DifferenceMessages;
import org.roboscope.simulate.standards.EveryStandard;
import org.roboscope.simulate.standards.EveryStandard.StandardVerdict;

/** The verdict on the tested URL under every standard, computed once for all panels. */
public final class StandardReadings {

    /**
     * The verdicts for one question.
     *
     * @param standard    the standard of the tested crawler
     * @param verdicts    the verdicts in the order of the standards
     * @param differences for each verdict, the reason why it differs from the verdict under the current standard, if it
     *                    does
     * @param summary     a few words on whether the standards agree
     */
    public record Table(UrlQuestion question, Standard standard, List<StandardVerdict> verdicts,
            List<Optional<String>> differences, String summary) {

        public Table {
            verdicts = List.copyOf(verdicts);
            differences = List.copyOf(differences);
        }

        public StandardVerdict verdictUnder(Standard standard) {
            return verdicts.stream().filter(standardVerdict -> standardVerdict.standard().equals(standard)).findFirst()
                    .orElseThrow();
        }
    }

    /** Whether standards that no crawler follows today are shown. */
    public final BooleanProperty showsOlder = new SimpleBooleanProperty();
    private final Workspace workspace;
    private final EveryStandard everyStandard = new EveryStandard();
    private @Nullable ReadOnlyObjectProperty<Optional<Table>> table;

    public StandardReadings(Workspace workspace) {
        this.workspace = workspace;
    }

    /**
     * The verdicts; empty unless a URL is tested and the text applies to it. The first call starts the updates. They
     * run after all results derived earlier, so that the user does not wait for other standards.
     */
    public ReadOnlyObjectProperty<Optional<Table>> tableProperty() {
        ReadOnlyObjectProperty<Optional<Table>> result = table;
        if (result == null) {
            result = workspace.background().derive(workspace.reading(), workspace.question(), Optional.<Table>empty(),
                    (reading, question) -> computeTable(everyStandard, reading, question));
            table = result;
        }
        return result;
    }

    /** The crawler for which a standard gives a verdict while the current crawler is tested. */
    public Crawler crawlerFor(Standard standard) {
        Crawler testedCrawler = workspace.crawlerProperty().get();
        return isCurrent(standard) ? testedCrawler : SearchCrawlers.crawlerFor(standard, testedCrawler);
    }

    /** Whether the tested crawler follows this standard. */
    public boolean isCurrent(Standard standard) {
        return workspace.standard().get().id().equals(standard.id());
    }

    /**
     * Tests the URL under a standard, with the crawler from {@link #crawlerFor}. If all crawlers are tested under their
     * own standards and this is the standard of that crawler, the choice stays.
     */
    public void testUnder(Standard standard) {
        Crawler crawler = crawlerFor(standard);
        boolean isOwnStandard = workspace.standardChoice().get().equals(StandardChoice.OWN)
                && StandardChoice.OWN.standardOf(crawler).id().equals(standard.id());
        workspace.setCrawler(crawler);
        if (!isOwnStandard) {
            workspace.chooseStandard(StandardChoice.by(standard));
        }
    }

    private static Optional<Table> computeTable(EveryStandard everyStandard, TextReading text, UrlQuestion question) {
        if (!question.isAnswered()) {
            return Optional.empty();
        }
        RequestPath path = RequestPath.ofUrl(question.strippedUrl());
        Standard standard = text.standardChoice().standardOf(question.crawler());
        List<StandardVerdict> verdicts = everyStandard.read(text.text(), question.crawler(), path);
        StandardVerdict currentVerdict =
                verdicts.stream().filter(standardVerdict -> standardVerdict.standard().equals(standard)).findFirst()
                        .orElseThrow();
        DifferenceMessages differenceMessages = new DifferenceMessages();
        return Optional.of(new Table(question, standard, verdicts,
                verdicts.stream().map(verdict -> differenceMessages.sentence(currentVerdict, verdict)).toList(),
                differenceMessages.summary(currentVerdict, verdicts)));
    }
}
