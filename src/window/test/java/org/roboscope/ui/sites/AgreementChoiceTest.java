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
    private CheckBox compare;
    private TextField crawlers;
    private TextField path;

    @Start
    void start(Stage stage) {
        createControls();
        stage.setScene(new Scene(new HBox()));
        stage.show();
    }

    private void createControls() {
        compare = new CheckBox();
        crawlers = new TextField();
        path = new TextField();
    }

    private AgreementChoice choice(FxRobot robot) {
        AgreementChoice[] created = new AgreementChoice[1];
        robot.interact(() -> {
            createControls();
            created[0] = new AgreementChoice(compare, crawlers, path, settings);
        });
        return created[0];
    }

    @Test
    void storedChoiceAppliesAfterARestart(FxRobot robot) {
        AgreementChoice first = choice(robot);
        assertThat(first.chosen().get().question().requestsPages()).as("off by default").isFalse();
        robot.interact(() -> {
            compare.setSelected(true);
            crawlers.setText("GPTBot");
            path.setText("/shop");
        });
        AgreementChoice.CheckedQuestion restarted = choice(robot).chosen().get();
        assertThat(restarted.problem()).isEmpty();
        assertThat(restarted.question().path()).isEqualTo("/shop");
        assertThat(restarted.question().askers()).extracting(PageAsker::name).containsExactly("GPTBot");
        assertThat(restarted).isEqualTo(first.chosen().get());
    }
}
