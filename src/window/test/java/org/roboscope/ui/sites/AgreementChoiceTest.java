package org.roboscope.ui.sites;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Scene;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.roboscope.site.page.PageAsker;
import org.roboscope.ui.WindowTest;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.StoredSettings;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The choice to compare sites with their servers is stored. */
@WindowTest
class AgreementChoiceTest {

    private final Settings settings = new Settings(StoredSettings.DEFAULTS);
    private CheckBox compareCheckBox;
    private TextField crawlersField;
    private TextField pathField;

    @Start
    void start(Stage stage) {
        createControls();
        stage.setScene(new Scene(new HBox()));
        stage.show();
    }

    private void createControls() {
        compareCheckBox = new CheckBox();
        crawlersField = new TextField();
        pathField = new TextField();
    }

    private AgreementChoice createChoice(FxRobot robot) {
        AgreementChoice[] created = new AgreementChoice[1];
        robot.interact(() -> {
            createControls();
            created[0] = new AgreementChoice(compareCheckBox, crawlersField, pathField, settings);
        });
        return created[0];
    }

    @Test
    void storedChoiceAppliesAfterARestart(FxRobot robot) {
        AgreementChoice first = createChoice(robot);
        assertThat(first.chosenProperty().get().question().requestsPages()).as("off by default").isFalse();
        robot.interact(() -> {
            compareCheckBox.setSelected(true);
            crawlersField.setText("GPTBot");
            pathField.setText("/shop");
        });
        AgreementChoice.CheckedQuestion restarted = createChoice(robot).chosenProperty().get();
        assertThat(restarted.problem()).isEmpty();
        assertThat(restarted.question().path()).isEqualTo("/shop");
        assertThat(restarted.question().askers()).extracting(PageAsker::name).containsExactly("GPTBot");
        assertThat(restarted).isEqualTo(first.chosenProperty().get());
    }
}
