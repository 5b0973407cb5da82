package org.roboscope.ui.problems;

import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.roboscope.ui.workspace.WorkPriority;
import org.roboscope.ui.workspace.Workspace;

/** What other checkers say of the text, and whose list is shown. */
final class CheckersModel {

    private final ObjectProperty<ProblemSource> source = new SimpleObjectProperty<>(ProblemSource.OWN);
    private final ReadOnlyObjectProperty<Map<ProblemSource, CheckerList>> lists;

    CheckersModel(Workspace workspace) {
        lists = workspace.flow().derive(workspace.otherCheckers(), Map.<ProblemSource, CheckerList>of(),
                WorkPriority.BESIDE, made -> made.map(reports -> Map.of(
                        ProblemSource.LIGHTHOUSE, CheckerList.lighthouse(reports),
                        ProblemSource.SEARCH_CONSOLE, CheckerList.searchConsole(reports))).orElse(Map.of()))
                .property();
    }

    ObjectProperty<ProblemSource> sourceProperty() {
        return source;
    }

    /** None is there before it is made. */
    ReadOnlyObjectProperty<Map<ProblemSource, CheckerList>> listsProperty() {
        return lists;
    }

    Optional<CheckerList> list(ProblemSource of) {
        return Optional.ofNullable(lists.get().get(of));
    }

    /** What is shown of another checker. */
    Optional<CheckerList> shown() {
        return list(source.get());
    }
}
