package org.roboscope.ui.site;

import java.util.List;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.CheckBox;
import javafx.scene.layout.VBox;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.Workspace;

/** Pages that are asked for in the names of crawlers: a row for each answer, and beside it what there is to say of it. */
abstract class PageCheckSection<R> extends TableSection<R> {

    private static final PseudoClass OUTDATED = PseudoClass.getPseudoClass("outdated");

    final Workspace workspace;
    final Settings settings;
    final PageWords words;
    private final PageCheckModel model;

    @FXML
    CheckBox overrule;

    @FXML
    VBox details;

    @FXML
    private VBox root;

    PageCheckSection(String id, FxmlFile layout, Workspace workspace, PageCheckModel model, Settings settings,
            WindowMessages messages) {
        super(id, layout, model, messages);
        this.workspace = workspace;
        this.model = model;
        this.settings = settings;
        this.words = new PageWords(messages);
    }

    /** Says from now on what there is, and whether the fields have changed since. */
    void followFields(List<Observable> fields) {
        InvalidationListener changed = change -> summarise();
        fields.forEach(field -> field.addListener(changed));
        overrule.selectedProperty().addListener(changed);
        model.faultProperty().addListener(changed);
        model.runningProperty().addListener(changed);
    }

    /** Whether what is there answers another question than the fields ask now. */
    abstract boolean answersOther();

    /** What is there, in a sentence. */
    abstract String said();

    void summarise() {
        boolean outdated = !model.runningProperty().get() && answersOther();
        root.pseudoClassStateChanged(OUTDATED, outdated);
        String fault = model.faultProperty().get();
        if (fault.isEmpty()) {
            summary.setText(outdated ? messages.text("pages.outdated", said()) : said());
        } else {
            summary.setText(fault);
        }
    }
}
