package org.roboscope.ui.site;

import static org.roboscope.ui.site.SiteSection.MESSAGES;

import java.util.Optional;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;

/** The content of the address bar, for the views. */
final class AddressBar {

    final StringProperty address = new SimpleStringProperty("");
    private final StringProperty userAgent = new SimpleStringProperty("");

    void connect(ReadOnlyStringProperty typed, ReadOnlyStringProperty agent) {
        address.bind(typed);
        userAgent.bind(agent);
    }

    /** The typed site; empty if the address is missing or invalid. */
    Optional<RobotsAddress> site() {
        try {
            return Optional.of(RobotsAddress.ofSite(address.get()));
        } catch (BadAddressException incomplete) {
            return Optional.empty();
        }
    }

    /** A sentence on the addresses that the file of the site applies to, or on what to type. */
    ObservableValue<String> scope() {
        return address.map(_ -> site()
                .map(robotsTxt -> MESSAGES.text("scope", robotsTxt.toString(), robotsTxt.address().site()))
                .orElseGet(() -> MESSAGES.text("scope.none")));
    }

    String userAgent() {
        return userAgent.get();
    }
}
