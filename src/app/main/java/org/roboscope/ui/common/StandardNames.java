package org.roboscope.ui.common;

import java.util.List;
import javafx.util.StringConverter;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;

/** What people call the standards. */
public final class StandardNames extends StringConverter<Standard> {

    private final WindowMessages names = WindowMessages.of("standards");

    @Override
    public String toString(Standard standard) {
        return standard == null ? "" : names.text(standard.id());
    }

    @Override
    public Standard fromString(String name) {
        List<Standard> all = Standards.all();
        return all.stream().filter(standard -> toString(standard).equals(name)).findFirst().orElse(all.getFirst());
    }
}
