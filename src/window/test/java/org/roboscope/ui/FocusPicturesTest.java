package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Each stop of Tab in a panel shows where the keyboard is: pictures of neighbours always differ. */
@WindowTest
class FocusPicturesTest {

    private static final String TEXT = """
            User-agent: *
            Disalow: /private/
            Sitemap: /sitemap.xml

            User-agent: GPTBot
            Content-Signal: ai-train=no
            Disallow: /
            """;
    /** More than any panel has stops. */
    private static final int MOST = 150;
    /** Of a frame around what has the keyboard. */
    private static final int FEWEST_PIXELS = 24;

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Scene scene;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, TEXT);
        scene = window.stage.getScene();
    }

    /** @param pixels of the panel */
    private record Stop(Node node, int[] pixels) {}

    @Test
    void noTwoNeighboursLookTheSame(FxRobot robot) {
        window.onWindow(() -> window.window.workspace().testUrl("/private/x"));
        Map<String, List<String>> panels = new LinkedHashMap<>();
        panels.put("LIGHT",
                List.of("inspector", "tester", "compare", "bulk", "impact", "expectations", "site", "problems"));
        panels.put("DARK", List.of("tester", "bulk", "site", "problems"));
        panels.put("HIGH_CONTRAST", List.of("inspector", "tester", "site", "problems"));
        panels.forEach((look, those) -> {
            window.run("view.look." + look);
            those.forEach(panel -> assertNeighboursDiffer(panel, look, robot));
        });
    }

    private void assertNeighboursDiffer(String panel, String look, FxRobot robot) {
        window.run("view.panel." + panel);
        Node area = areaOf(panel).orElseThrow();
        List<Stop> stops = walk(area, robot);
        assertThat(stops).as("stops of " + panel).isNotEmpty();
        List<String> alike = new ArrayList<>();
        for (int i = 1; i < stops.size(); i++) {
            int differing = differing(stops.get(i - 1).pixels(), stops.get(i).pixels());
            if (differing < FEWEST_PIXELS) {
                alike.add(stops.get(i - 1).node() + " and " + stops.get(i).node() + " differ in " + differing);
            }
        }
        assertThat(alike).as(panel + " in " + look).isEmpty();
    }

    /** From where the panel takes the keyboard until Tab leaves it or comes back to where it was. */
    private List<Stop> walk(Node area, FxRobot robot) {
        List<Stop> stops = new ArrayList<>();
        Node at = focus();
        while (stops.size() < MOST && isIn(at, area) && !isKnown(stops, at)) {
            Node here = at;
            stops.add(WindowSteps.call(() -> {
                if (here instanceof TextInputControl field) {
                    // A caret or a selection does not count as a frame.
                    field.setStyle("-fx-display-caret: false;");
                    field.deselect();
                    field.applyCss();
                }
                return new Stop(here, pixels(area));
            }));
            robot.type(KeyCode.TAB);
            at = focus();
        }
        return stops;
    }

    private static boolean isKnown(List<Stop> stops, Node node) {
        return stops.stream().anyMatch(stop -> stop.node().equals(node));
    }

    private static int[] pixels(Node area) {
        // What is painted once and kept would be painted anew only with the window, which a test does not paint.
        area.lookupAll(".viewport").forEach(viewport -> viewport.setCache(false));
        WritableImage picture = area.snapshot(null, null);
        int width = (int) picture.getWidth();
        int height = (int) picture.getHeight();
        int[] pixels = new int[width * height];
        picture.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
        return pixels;
    }

    private static int differing(int[] one, int[] other) {
        if (one.length != other.length) {
            return Integer.MAX_VALUE;
        }
        int differing = 0;
        for (int i = 0; i < one.length; i++) {
            if (one[i] != other[i]) {
                differing++;
            }
        }
        return differing;
    }

    private Node focus() {
        return WindowSteps.call(scene::getFocusOwner);
    }

    private Optional<Node> areaOf(String panel) {
        return scene.getRoot().lookupAll(".panel-slot").stream()
                .filter(node -> node instanceof PanelSlot slot && slot.panel().id().equals(panel)).findFirst();
    }

    private static boolean isIn(Node node, Node area) {
        return Stream.<Node>iterate(node, at -> at != null, Node::getParent).anyMatch(area::equals);
    }
}
