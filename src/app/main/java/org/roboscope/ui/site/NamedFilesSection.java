package org.roboscope.ui.site;

import java.util.List;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import org.roboscope.site.address.WebAddress;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LoginDialog;
import org.roboscope.ui.common.WindowMessages;
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

    NamedFilesSection(String id, FxmlFile layout, Workspace workspace, NamedFilesModel<?> model, AddressBar bar,
            WindowMessages messages) {
        super(id, layout, model, messages);
        this.workspace = workspace;
        this.model = model;
        this.bar = bar;
    }

    /** Says from now on what there is. */
    void follow() {
        InvalidationListener changed = change -> summarise();
        model.files().addListener(changed);
        model.refused().addListener(changed);
        model.runningProperty().addListener(changed);
        workspace.readingProperty().addListener(changed);
        summarise();
    }

    @Override
    boolean hasSomething() {
        return !model.files().isEmpty() || !named().isEmpty();
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
        Optional<WebAddress> locked = model.runningProperty().get() ? Optional.empty() : model.wantsLogin();
        logIn.setDisable(locked.isEmpty());
        if (model.files().isEmpty() && model.refused().isEmpty()) {
            summary.setText(messages.text(id() + ".named", names));
            return;
        }
        String refused = model.refused().isEmpty() ? read() : read() + ". " + String.join(" ", model.refused());
        summary.setText(locked.map(site -> refused + ". " + messages.text("sitemaps.login", site.site()))
                .orElse(refused));
    }
}
