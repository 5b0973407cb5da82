package org.roboscope.ui.site;

import java.util.Optional;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;

/** What stands in the panel's address bar, for its views. */
final class AddressBar {

    private final StringProperty address = new SimpleStringProperty("");
    private final StringProperty userAgent = new SimpleStringProperty("");

    void connect(ReadOnlyStringProperty typed, ReadOnlyStringProperty agent) {
        address.bind(typed);
        userAgent.bind(agent);
    }

    ReadOnlyStringProperty addressProperty() {
        return address;
    }

    /** Absent while no address stands there. */
    Optional<RobotsAddress> site() {
        try {
            return Optional.of(RobotsAddress.ofSite(address.get()));
        } catch (BadAddressException notYet) {
            return Optional.empty();
        }
    }

    String userAgent() {
        return userAgent.get();
    }
}
