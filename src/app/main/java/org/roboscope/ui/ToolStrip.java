package org.roboscope.ui;

import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.robots.StandardChoice;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionControls;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.Workspace;

/** The row below the menus: what is done most, the site, and how the file is read. */
public final class ToolStrip {

    private static final List<String> LEFT = List.of("file.open", "file.openSite", "file.save");
    private static final List<String> RIGHT = List.of("view.theme");

    private final Workspace workspace;
    private final ActionRegistry actionRegistry;
    private final WindowMessages messages;

    @FXML
    private HBox buttons;

    @FXML
    private HBox rightButtons;

    @FXML
    private TextField site;

    @FXML
    private ComboBox<StandardChoice> standard;

    ToolStrip(Workspace workspace, ActionRegistry actionRegistry, WindowMessages messages) {
        this.workspace = workspace;
        this.actionRegistry = actionRegistry;
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
        // The site of what was fetched is a fact.
        site.editableProperty().bind(workspace.bufferProperty().map(text -> text.servedBy().isEmpty()));
        standard.setAccessibleText(messages.text("toolbar.standard.name"));
        standard.setConverter(new ChoiceNames<>(new StandardTexts()::name));
        standard.getItems().setAll(StandardChoice.all());
        standard.setVisibleRowCount(StandardChoice.all().size());
        standard.setValue(workspace.readAsProperty().get());
        standard.valueProperty().addListener((property, before, now) -> workspace.readAs(now));
        workspace.readAsProperty().addListener((property, before, now) -> standard.setValue(now));
    }

    private List<Action> there(List<String> ids) {
        return ids.stream().filter(actionRegistry::has).map(actionRegistry::get).toList();
    }
}
