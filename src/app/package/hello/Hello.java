import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;

/** The least that JavaFX can show, which the start of the application is measured against. */
public final class Hello extends Application {

    /** Long enough for whoever watches the screen. */
    private static final int SEEN = 20;

    public static void main(String[] args) {
        launch(args);
    }

    @Override
    public void start(Stage stage) {
        stage.setScene(new Scene(new StackPane(new Label("Hello")), 1280, 800));
        stage.show();
        new AnimationTimer() {
            private int frames;

            @Override
            public void handle(long now) {
                frames++;
                if (frames == SEEN) {
                    stop();
                    stage.close();
                }
            }
        }.start();
    }
}
