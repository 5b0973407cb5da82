import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;

/** The least that Java can print, or JavaFX can show: what the start of the application is measured against. */
public final class Hello {

    private Hello() {}

    /** @param args what to print; without any, a window comes up */
    public static void main(String[] args) {
        if (args.length > 0 || "commands".equals(System.getProperty("roboscope.training"))) {
            System.out.println(String.join(" ", args));
        } else {
            Application.launch(Window.class);
        }
    }

    /** A label, and nothing else. */
    public static final class Window extends Application {

        /** Enough frames for a person to see the window. */
        private static final int SEEN = 20;

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
}
