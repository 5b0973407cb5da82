package org.roboscope.ui.problems;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.material2.Material2MZ;
import org.roboscope.lint.finding.Severity;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LazyContent;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.Workspace;

/** Lists what was found in the text, and fixes it. */
public final class ProblemsPanel implements Panel {

    private final WindowMessages messages = WindowMessages.of("ui-problems");
    private final ProblemsModel model;
    private final ProblemsView view;
    private final LazyContent content;

    public ProblemsPanel(Workspace workspace, Settings settings) {
        model = new ProblemsModel(workspace);
        view = new ProblemsView(workspace, settings, model, messages);
        content = new LazyContent(FxmlFile.PROBLEMS, view, messages);
    }

    @Override
    public String id() {
        return "problems";
    }

    @Override
    public Place place() {
        return Place.BOTTOM;
    }

    @Override
    public String title() {
        return messages.text("title");
    }

    @Override
    public Ikon icon() {
        return Material2MZ.RULE;
    }

    @Override
    public Node content() {
        return content.get();
    }

    @Override
    public void takeFocus() {
        content.get();
        view.takeFocus();
    }

    /** How many errors and warnings there are. */
    @Override
    public ObservableValue<String> badge() {
        return model.listProperty().map(list -> {
            int count = list.count(Severity.ERROR) + list.count(Severity.WARNING);
            return count == 0 ? "" : Integer.toString(count);
        });
    }
}
