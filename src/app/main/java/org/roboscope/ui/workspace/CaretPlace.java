package org.roboscope.ui.workspace;

import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.roboscope.editing.EditorPosition;

/** Where the person is in the text in front. */
public final class CaretPlace {

    private final ReadOnlyObjectWrapper<EditorPosition> position =
            new ReadOnlyObjectWrapper<>(new EditorPosition(1, 0));
    private final ReadOnlyIntegerWrapper count = new ReadOnlyIntegerWrapper(1);

    CaretPlace() {}

    public ReadOnlyObjectProperty<EditorPosition> positionProperty() {
        return position.getReadOnlyProperty();
    }

    /** How many carets there are: more than one where a person edits in several places at once. */
    public ReadOnlyIntegerProperty countProperty() {
        return count.getReadOnlyProperty();
    }

    /** For the editor: the caret stands here now. */
    public void moveTo(EditorPosition now) {
        position.set(now);
    }

    /** For the editor: the number of carets now. */
    public void setCount(int now) {
        count.set(now);
    }
}
