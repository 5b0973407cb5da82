package org.roboscope.ui.common;

import java.util.List;
import javafx.util.StringConverter;
import org.roboscope.messages.Messages;
import org.roboscope.robots.ReadAs;

/** Shows the ways to read a file by their names. */
public final class ReadAsNames extends StringConverter<ReadAs> {

    private final Messages names = Messages.of("standards");

    @Override
    public String toString(ReadAs readAs) {
        return readAs == null ? "" : names.text(readAs.id());
    }

    @Override
    public ReadAs fromString(String name) {
        List<ReadAs> all = ReadAs.all();
        return all.stream().filter(choice -> toString(choice).equals(name)).findFirst().orElse(all.getFirst());
    }
}
