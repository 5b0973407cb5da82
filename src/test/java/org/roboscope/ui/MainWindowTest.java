package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.application.Application;
import javafx.scene.Node;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class MainWindowTest {

    private Stage stage;

    @Start
    void start(Stage given) throws Exception {
        stage = given;
        new RoboscopeApp().start(given);
    }

    @Test
    void opensWithTitleIconAndTheme() {
        assertThat(stage.getTitle()).isEqualTo("Roboscope");
        assertThat(stage.getIcons()).hasSize(8).allSatisfy(icon -> assertThat(icon.isError()).isFalse());
        assertThat(Application.getUserAgentStylesheet()).contains("primer");
    }

    @Test
    void fillsTheWindowWithTheWorkspace(FxRobot robot) {
        Node workspace = robot.lookup("#workspace").query();
        assertThat(workspace.getBoundsInParent().getWidth()).isEqualTo(1440);
    }
}
