package org.roboscope.ui;

import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import org.roboscope.robots.ReadAs;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionControls;
import org.roboscope.ui.action.Actions;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.common.ShownAs;
import org.roboscope.ui.workspace.Workspace;

/** The row below the menus: what is done most, the site, and how the file is read. */
public final class ToolStrip {

    private static final List<String> LEFT = List.of("file.open", "file.openSite", "file.save");
    private static final List<String> RIGHT = List.of("view.theme");

    private final Workspace workspace;
    private final Actions actions;
    private final Messages messages;

    @FXML
    private HBox buttons;

    @FXML
    private HBox rightButtons;

    @FXML
    private TextField site;

    @FXML
    private ComboBox<ReadAs> standard;

    ToolStrip(Workspace workspace, Actions actions, Messages messages) {
        this.workspace = workspace;
        this.actions = actions;
        this.messages = messages;
    }

    @FXML
    void initialize() {
        there(LEFT).stream().map(ActionControls::button).forEach(buttons.getChildren()::add);
        there(RIGHT).stream().map(ActionControls::iconButton).forEach(rightButtons.getChildren()::add);
        site.setAccessibleText(messages.text("toolbar.site.name"));
        site.textProperty().addListener((property, before, now) -> workspace.setSite(now));
        workspace.siteProperty().addListener((property, before, now) -> {
            if (!now.equals(site.getText())) {
                site.setText(now);
            }
        });
        standard.setAccessibleText(messages.text("toolbar.standard.name"));
        Messages names = Messages.of("standards");
        standard.setConverter(new ShownAs<>(readAs -> names.text(readAs.id())));
        standard.getItems().setAll(ReadAs.all());
        standard.setVisibleRowCount(ReadAs.all().size());
        standard.setValue(workspace.readAsProperty().get());
        standard.valueProperty().addListener((property, before, now) -> workspace.readAs(now));
        workspace.readAsProperty().addListener((property, before, now) -> standard.setValue(now));
    }

    private List<Action> there(List<String> ids) {
        return ids.stream().filter(actions::has).map(actions::get).toList();
    }
}
