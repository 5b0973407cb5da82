package org.roboscope.ui.help;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The pages that were looked at one after the other, and which of them is shown. */
final class HelpHistory {

    private final List<String> pages = new ArrayList<>();
    private final ReadOnlyObjectWrapper<Optional<String>> shown = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyBooleanWrapper hasBefore = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper hasAfter = new ReadOnlyBooleanWrapper();
    private int at = -1;

    ReadOnlyObjectProperty<Optional<String>> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty hasBeforeProperty() {
        return hasBefore.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty hasAfterProperty() {
        return hasAfter.getReadOnlyProperty();
    }

    /** What lay ahead is forgotten. */
    void goTo(String page) {
        if (!shown.get().equals(Optional.of(page))) {
            pages.subList(at + 1, pages.size()).clear();
            pages.add(page);
            move(1);
        }
    }

    void goBack() {
        if (hasBefore.get()) {
            move(-1);
        }
    }

    void goOn() {
        if (hasAfter.get()) {
            move(1);
        }
    }

    private void move(int by) {
        at += by;
        hasBefore.set(at > 0);
        hasAfter.set(at < pages.size() - 1);
        shown.set(Optional.of(pages.get(at)));
    }
}
