package org.roboscope.ui.site;

import static org.roboscope.ui.site.SiteSection.MESSAGES;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.beans.InvalidationListener;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.SiteLogins;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LoginDialog;
import org.roboscope.ui.site.SiteView.AddressBar;
import org.roboscope.ui.workspace.Workspace;

/** The files that lines of the file in front name, with what is in them and what is wrong with them. */
abstract class NamedFilesSection<R> extends TableSection<R> {

    final Workspace workspace;
    private final NamedFilesModel<?> model;
    private final AddressBar bar;

    @FXML
    private Button fetch;

    @FXML
    private Button logIn;

    NamedFilesSection(String id, FxmlFile layout, Workspace workspace, NamedFilesModel<?> model, AddressBar bar) {
        super(id, layout, model);
        this.workspace = workspace;
        this.model = model;
        this.bar = bar;
    }

    /** Says from now on what there is. */
    void follow() {
        InvalidationListener changed = change -> summarise();
        model.files.addListener(changed);
        model.refused.addListener(changed);
        model.running.addListener(changed);
        workspace.reading().addListener(changed);
        summarise();
    }

    @Override
    boolean hasSomething() {
        return !model.files.isEmpty() || !named().isEmpty();
    }

    @FXML
    void fetch() {
        model.fetch(named(), bar.userAgent());
    }

    @FXML
    void logIn() {
        model.wantsLogin().ifPresent(site -> LoginDialog.ask(content(), site, this::fetch));
    }

    /** The addresses that the file in front names. */
    abstract List<String> named();

    /** What has been read, in words. */
    abstract String read();

    void summarise() {
        int names = named().size();
        fetch.setDisable(names == 0);
        Optional<WebAddress> locked = model.running.get() ? Optional.empty() : model.wantsLogin();
        logIn.setDisable(locked.isEmpty());
        if (model.files.isEmpty() && model.refused.isEmpty()) {
            summary.setText(MESSAGES.text(id + ".named", names));
            return;
        }
        String refused = model.refused.isEmpty() ? read() : read() + ". " + String.join(" ", model.refused);
        summary.setText(locked.map(site -> refused + ". " + MESSAGES.text("sitemaps.login", site.site()))
                .orElse(refused));
    }

    /** Files that lines of robots.txt name: fetched when a person asks for them, one after the other. */
    abstract static class NamedFilesModel<F> extends FetchModel {

        /** What has been read so far. */
        final ObservableList<F> files = FXCollections.observableArrayList();
        /** Sentences about what was not fetched. */
        final ObservableList<String> refused = FXCollections.observableArrayList();
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

        /** How many of the files have problems. */
        long broken() {
            return files.stream().filter(isBroken).count();
        }

        /** The first site that wants a login; others are asked for once that one is given. */
        Optional<WebAddress> wantsLogin() {
            return files.stream().flatMap(file -> SiteLogins.wanted(answer.apply(file)).stream()).findFirst();
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

        /** Fetches one file after the other, and says at the end what was not fetched. */
        void walk(String name, Function<Consumer<Runnable>, Fetching<List<SiteSentence>>> maker) {
            int mine = begin();
            refused.clear();
            start(mine, name, maker, bad -> refused.setAll(bad.stream().map(SiteSentence::text).toList()),
                    refused::setAll);
        }
    }
}
