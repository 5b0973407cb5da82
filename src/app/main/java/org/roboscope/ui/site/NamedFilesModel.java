package org.roboscope.ui.site;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.KnownLogins;

/** Files that lines of robots.txt name: fetched when a person asks for them, one after the other. */
abstract class NamedFilesModel<F> extends FetchModel {

    private final ObservableList<F> files = FXCollections.observableArrayList();
    private final ObservableList<String> refused = FXCollections.observableArrayList();
    private final Function<F, FetchResult> answer;
    private final Predicate<F> isBroken;

    /**
     * @param answer   what came of asking for a file
     * @param isBroken whether something is wrong with what is in it
     */
    NamedFilesModel(SiteServices services, Function<F, FetchResult> answer, Predicate<F> isBroken) {
        super(services);
        this.answer = answer;
        this.isBroken = isBroken;
    }

    /** What has been read so far. */
    ObservableList<F> files() {
        return files;
    }

    /** Sentences about what was not fetched. */
    ObservableList<String> refused() {
        return refused;
    }

    /** How many of the files have problems. */
    long broken() {
        return files.stream().filter(isBroken).count();
    }

    /** The first site that wants a login; others are asked for once that one is given. */
    Optional<WebAddress> wantsLogin() {
        return files.stream().flatMap(file -> KnownLogins.wanted(answer.apply(file)).stream()).findFirst();
    }

    /** Where the site is, if it is an address. */
    static Optional<WebAddress> address(Supplier<String> site) {
        try {
            return Optional.of(WebAddress.parse(site.get()));
        } catch (BadAddressException unknown) {
            return Optional.empty();
        }
    }

    abstract void fetch(List<String> named, String userAgent);
}
