import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;

/** The smallest program that prints a line or shows a window. The start of the application is compared with it. */
public final class Hello {

    private Hello() {}

    /** @param args the words to print; without any, a window is shown */
    public static void main(String[] args) {
        if (args.length > 0 || "commands".equals(System.getProperty("roboscope.training"))) {
            System.out.println(String.join(" ", args));
        } else {
            Application.launch(Window.class);
        }
    }

    /** A window with a label. */
    public static final class Window extends Application {

        /** The number of frames after which the window closes. */
        private static final int MAX_FRAMES = 20;

        @Override
        public void start(Stage stage) {
            stage.setScene(new Scene(new StackPane(new Label("Hello")), 1280, 800));
            stage.show();
            new AnimationTimer() {
                private int frames;

                @Override
                public void handle(long now) {
                    frames++;
                    if (frames == MAX_FRAMES) {
                        stop();
                        stage.close();
                    }
                }
            }.start();
        }
    }
}
