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
import org.roboscope.simulate.standards.DifferenceWords;
import org.roboscope.simulate.standards.EveryStandard;
import org.roboscope.simulate.standards.EveryStandard.StandardVerdict;
import org.roboscope.ui.workspace.WorkScheduler.WorkPriority;

/** The verdict on the tested URL under every standard, computed once for all panels. */
public final class StandardReadings {

    /**
     * The verdicts for one question.
     *
     * @param standard the standard of the tested crawler
     * @param all in the order of the standards
     * @param differences for each verdict the reason why it differs from that of the current standard, if it does
     * @param summary whether the standards agree, in a few words
     */
    public record Table(UrlQuestion question, Standard standard, List<StandardVerdict> all,
            List<Optional<String>> differences, String summary) {

        public Table {
            all = List.copyOf(all);
            differences = List.copyOf(differences);
        }

        public StandardVerdict of(Standard standard) {
            return all.stream().filter(standardVerdict -> standardVerdict.standard().equals(standard)).findFirst()
                    .orElseThrow();
        }
    }

    /** Whether standards that no crawler follows today are shown. */
    public final BooleanProperty older = new SimpleBooleanProperty();
    private final Workspace workspace;
    private final EveryStandard every = new EveryStandard();
    private @Nullable ReadOnlyObjectProperty<Optional<Table>> table;

    public StandardReadings(Workspace workspace) {
        this.workspace = workspace;
    }

    /**
     * Empty while no URL is tested that the text applies to. The first call starts the updates, which run after
     * everything derived earlier: the user does not wait for other standards.
     */
    public ReadOnlyObjectProperty<Optional<Table>> tableProperty() {
        ReadOnlyObjectProperty<Optional<Table>> created = table;
        if (created == null) {
            created = workspace.flow().derive(workspace.reading(), workspace.question(), Optional.<Table>empty(),
                    WorkPriority.IN_VIEW, (reading, question) -> read(every, reading, question));
            table = created;
        }
        return created;
    }

    /** The crawler that the standard answers for, next to the tested crawler. */
    public Crawler answering(Standard standard) {
        Crawler tested = workspace.crawlerProperty().get();
        return isCurrent(standard) ? tested : SearchCrawlers.crawlerFor(standard, tested);
    }

    /** Whether the tested crawler follows this standard. */
    public boolean isCurrent(Standard standard) {
        return workspace.standard().get().id().equals(standard.id());
    }

    /**
     * Tests under a standard. A standard that answers for a crawler of its operator is shown as the standard of that
     * crawler.
     */
    public void testUnder(Standard standard) {
        Crawler answering = answering(standard);
        boolean isItsOwn = workspace.readAs().get().equals(StandardChoice.OWN)
                && StandardChoice.OWN.standardOf(answering).id().equals(standard.id());
        workspace.testAs(answering);
        if (!isItsOwn) {
            workspace.readAs(StandardChoice.by(standard));
        }
    }

    private static Optional<Table> read(EveryStandard every, TextReading text, UrlQuestion question) {
        if (!question.isAnswered()) {
            return Optional.empty();
        }
        RequestPath path = RequestPath.ofUrl(question.strippedUrl());
        Standard standard = text.readAs().standardOf(question.crawler());
        List<StandardVerdict> all = every.read(text.text(), question.crawler(), path);
        StandardVerdict current =
                all.stream().filter(standardVerdict -> standardVerdict.standard().equals(standard)).findFirst()
                        .orElseThrow();
        DifferenceWords words = new DifferenceWords();
        return Optional.of(new Table(question, standard, all,
                all.stream().map(other -> words.sentence(current, other)).toList(), words.summary(current, all)));
    }
}
