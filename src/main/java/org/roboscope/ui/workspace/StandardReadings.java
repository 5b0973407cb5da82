package org.roboscope.ui.workspace;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.roboscope.robots.Standard;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.simulate.standards.EveryStandard;
import org.roboscope.simulate.standards.Reading;

/** The tested URL under every standard. It is made once, for all panels that show some of it. */
public final class StandardReadings {

    /**
     * The readings that follow from one analysis.
     *
     * @param all in the order of the standards
     */
    public record Table(Analysis analysis, List<Reading> all) {

        public Table {
            all = List.copyOf(all);
        }

        /** By the standard that the file is read by. */
        public Reading current() {
            return of(analysis.file().standard());
        }

        public Reading of(Standard standard) {
            return all.stream().filter(reading -> reading.standard().equals(standard)).findFirst().orElseThrow();
        }
    }

    private final ReadOnlyObjectProperty<Optional<Table>> table;

    public StandardReadings(Workspace workspace) {
        EveryStandard every = new EveryStandard();
        table = workspace.derive(Optional.empty(), analysis -> read(every, analysis));
    }

    /** Absent while no URL is tested. */
    public ReadOnlyObjectProperty<Optional<Table>> tableProperty() {
        return table;
    }

    private static Optional<Table> read(EveryStandard every, Analysis analysis) {
        if (analysis.testedUrl().isBlank()) {
            return Optional.empty();
        }
        RequestPath path = RequestPath.typed(analysis.testedUrl().strip());
        return Optional.of(new Table(analysis, every.read(analysis.file(), analysis.crawler(), path)));
    }
}
